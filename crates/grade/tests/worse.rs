//! Making an answer worse never raises its credit, over all cases.

mod worsen;

use std::collections::BTreeMap;

use gradus_grade::{Request, Setting, WordLists};

#[test]
fn making_an_answer_worse_never_raises_its_credit() {
    let lists = WordLists::shipped();
    let mut settings: BTreeMap<String, Setting> = BTreeMap::new();
    let (mut raised, mut count) = (Vec::new(), 0);
    let files = [
        include_str!("cases/language.jsonl"),
        include_str!("cases/more-language.jsonl"),
        include_str!("cases/language-hard.jsonl"),
        include_str!("cases/feedback.jsonl"),
    ];
    let mut seen = std::collections::BTreeSet::new();
    for line in files.iter().flat_map(|file| file.lines()) {
        let Ok(request) = Request::parse(line) else {
            continue;
        };
        let Some(exercise) = &request.exercise else {
            continue;
        };
        let language = request.language.clone().unwrap_or_default();
        if !seen.insert(format!("{language} {exercise:?}")) {
            continue;
        }
        let setting = settings
            .entry(language.clone())
            .or_insert_with(|| Setting::for_language(&language, &lists));
        let (found, graded) = worsen::check(exercise, setting);
        raised.extend(found.into_iter().map(|found| format!("{language}: {found}")));
        count += graded;
    }
    assert!(count > 5_000, "only {count} answers");
    assert!(
        raised.is_empty(),
        "{} of {count}\n{}",
        raised.len(),
        raised.join("\n")
    );
}
