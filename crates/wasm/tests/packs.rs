//! Over the starter packs the module gives the same bytes as the native code: every authored answer and wrong versions of them.

mod support;

use std::collections::BTreeSet;
use std::path::Path;

use gradus_grade::Answer;
use gradus_pack::{File, Loaded, PackFiles, Trial, Try, load};
use support::Page;

#[test]
fn the_same_bytes_over_the_starter_packs() {
    let mut page = Page::open();
    for list in support::word_lists() {
        assert!(page.set_words(&list));
        assert!(gradus_wasm::set_words(&list));
    }

    let mut count = 0;
    for pack in ["korean", "python", "spanish", "tour"] {
        let loaded = read(pack);
        let vocabulary = vocabulary(&loaded);
        for trial in loaded.trials().iter().chain(&loaded.mutants()) {
            let exercise = serde_json::to_value(&trial.exercise).expect("an exercise");
            for answer in answers(trial) {
                let request = serde_json::json!({
                    "exercise": exercise,
                    "answer": answer,
                    "vocabulary": vocabulary,
                })
                .to_string();
                assert_eq!(page.grade(&request), gradus_wasm::grade(&request), "{request}");
                count += 1;
            }
        }
    }
    assert!(count > 1_000, "only {count} answers");
}

/// The answer of a trial, and some that are a little off.
fn answers(trial: &Trial) -> Vec<Answer> {
    let answer = match &trial.what {
        Try::Code => Answer::Text("5".into()),
        Try::Answer { .. } | Try::Verdict { .. } | Try::Mutant(_) => trial.answer(),
    };
    let off = match &answer {
        Answer::Text(text) => vec![
            Answer::Text(text.to_uppercase()),
            Answer::Text(text.chars().skip(1).collect()),
            Answer::Text(format!("{text} x")),
        ],
        Answer::Words(words) => vec![
            Answer::Words(words.iter().rev().cloned().collect()),
            Answer::Words(words.iter().skip(1).cloned().collect()),
        ],
    };
    [answer].into_iter().chain(off).collect()
}

/// All answers of a pack, as a session that is taken along carries them.
fn vocabulary(loaded: &Loaded) -> serde_json::Value {
    let texts: BTreeSet<String> = loaded
        .trials()
        .iter()
        .filter_map(|trial| trial.exercise.expected_answer.as_ref())
        .map(|answer| answer.to_text().into_owned())
        .collect();
    serde_json::json!({ "cards": texts, "texts": [], "modifiers": ["tense"] })
}

fn read(name: &str) -> Loaded {
    let folder = Path::new(concat!(env!("CARGO_MANIFEST_DIR"), "/../../packs")).join(name);
    let mut pack = PackFiles {
        folder: name.to_owned(),
        files: Vec::new(),
        assets: BTreeSet::new(),
    };
    for entry in std::fs::read_dir(&folder).expect("the pack").flatten() {
        let path = entry.path();
        if path.extension().is_some_and(|ending| ending == "yaml") {
            let name = entry.file_name().to_string_lossy().into_owned();
            pack.files
                .push(File::new(name, std::fs::read(&path).expect("a file")));
        }
    }
    pack.files.sort_by(|one, other| one.path.cmp(&other.path));
    load(&pack)
}
