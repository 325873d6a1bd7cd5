//! The book for authors names everything an author may write.

use gradus_grade::{code_language, code_languages};
use gradus_pack::{FileKind, NAMED, schema};

#[test]
fn every_field_strategy_construct_and_generator_is_in_the_book() {
    let book = include_str!("../../../docs/authoring.md");
    let schema: serde_json::Value = serde_json::from_str(&schema(FileKind::Exercises)).unwrap();
    let exercise = &schema["properties"]["exercises"]["items"]["properties"];
    let sentence = &schema["properties"]["sentences"]["items"]["properties"];
    let fields = exercise
        .as_object()
        .unwrap()
        .keys()
        .chain(sentence.as_object().unwrap().keys());
    let mut wanted: Vec<String> = fields.cloned().collect();
    for list in ["type", "grading_strategy", "level", "typos", "accents"] {
        let words = exercise[list]["enum"].as_array().unwrap().iter();
        wanted.extend(words.map(|word| word.as_str().unwrap().to_owned()));
    }
    for language in code_languages().filter_map(code_language) {
        wanted.extend(language.constructs().into_iter().map(str::to_owned));
    }
    wanted.extend(NAMED.iter().map(|named| named.name.to_owned()));
    for named in NAMED {
        wanted.extend(named.gives.iter().map(|name| (*name).to_owned()));
    }
    let missing: Vec<String> = wanted
        .into_iter()
        .filter(|name| !book.contains(&format!("`{name}`")) && !book.contains(&format!("{name}:")))
        .collect();
    assert!(missing.is_empty(), "{missing:?}");
}
