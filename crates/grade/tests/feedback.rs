//! What learners hear about wrong answers, sixty or so in each language, read one by one.
//!
//! `UPDATE_FEEDBACK=1 cargo test -p gradus-grade --test feedback` writes what is said now; read the difference before you keep it.

use std::collections::BTreeMap;
use std::path::Path;

use gradus_grade::{Answer, Exercise, Key, Setting, Step, WordLists};
use serde_json::{Value, json};

#[test]
fn wrong_answers_are_told_why() {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/cases/feedback.jsonl");
    let text = std::fs::read_to_string(&path).expect("the cases");
    let lists = WordLists::shipped();
    let mut settings: BTreeMap<String, Setting> = BTreeMap::new();
    let (mut written, mut differ) = (String::new(), Vec::new());
    for line in text.lines() {
        let mut case: Value = serde_json::from_str(line).expect("a case");
        let language = case["language"].as_str().expect("a language").to_owned();
        let setting = settings
            .entry(language.clone())
            .or_insert_with(|| Setting::for_language(&language, &lists));
        let exercise: Exercise = serde_json::from_value(case["exercise"].clone()).expect("an exercise");
        let answer: Answer = serde_json::from_value(case["answer"].clone()).expect("an answer");
        let key = Key::prepare(&exercise, setting).expect("a good exercise");
        let Ok(Step::Graded(grade)) = key.grade(&answer) else {
            panic!("a language answer is graded at once: {line}");
        };
        let says: Vec<&str> = grade
            .feedback
            .iter()
            .map(|feedback| feedback.text.as_str())
            .collect();
        assert!(grade.credit >= 1.0 || !says.is_empty(), "silence: {line}");
        let now = (json!(grade.credit), json!(says));
        if (&case["credit"], &case["says"]) != (&now.0, &now.1) {
            differ.push(format!("{line}\n  now {} {}", now.0, now.1));
        }
        (case["credit"], case["says"]) = now;
        written += &format!("{case}\n");
    }
    if std::env::var_os("UPDATE_FEEDBACK").is_some() {
        std::fs::write(path, written).expect("written");
        return;
    }
    assert!(differ.is_empty(), "{}", differ.join("\n"));
}
