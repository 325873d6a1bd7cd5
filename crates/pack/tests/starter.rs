//! The starter packs: sound, and together a tour of every kind and every option.

mod common;

use std::collections::BTreeSet;
use std::path::PathBuf;

use common::{pack_at, report};
use gradus_grade::{Answer, Kind};
use gradus_pack::{FileKind, Input, Loaded, NAMED, Origin, Seed, load, schema};

const PACKS: [&str; 3] = ["python", "korean", "spanish"];

fn folder() -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../../packs")
}

fn starter(name: &str) -> Loaded {
    load(&pack_at(&folder().join(name)))
}

#[test]
fn they_have_no_problems_and_enough_exercises() {
    for name in PACKS {
        let loaded = starter(name);
        assert!(loaded.problems.is_empty(), "{}", report(&loaded));
        assert!(
            loaded.pack.exercises.len() >= 25,
            "{name}: {}",
            loaded.pack.exercises.len()
        );
        assert_eq!(
            loaded.pack.curriculum.unlock_order().len(),
            loaded.pack.curriculum.concepts.len()
        );
        assert!(
            loaded
                .pack
                .curriculum
                .concepts
                .iter()
                .all(|concept| concept.teaching.is_some())
        );
    }
}

/// Every field of an exercise and of a sentence is used somewhere, and every value it may have.
#[test]
fn they_use_every_field_and_every_word() {
    let mut written = String::new();
    for name in PACKS {
        for file in pack_at(&folder().join(name)).files {
            written += &String::from_utf8(file.bytes).unwrap();
        }
    }
    let schema: serde_json::Value = serde_json::from_str(&schema(FileKind::Exercises)).unwrap();
    let mut missing = Vec::new();
    for list in ["exercises", "sentences"] {
        let fields = schema["properties"][list]["items"]["properties"]
            .as_object()
            .unwrap();
        for (field, shape) in fields {
            if !written.contains(&format!("{field}:")) {
                missing.push(field.clone());
            }
            for word in shape["enum"].as_array().into_iter().flatten() {
                let word = word.as_str().unwrap();
                // Defaults and other names of them need not be written.
                let default = matches!(
                    word,
                    "strict" | "trim" | "default" | "text" | "similarity" | "choice" | "order"
                );
                if !default && field != "type" && !written.contains(&format!("{field}: {word}")) {
                    missing.push(format!("{field}: {word}"));
                }
            }
        }
    }
    // `phonetic_modifiers` is the pack's; `exact` is what `write` has without being told.
    missing
        .retain(|name| !["grading_strategy: exact", "grading_fallback: execution"].contains(&name.as_str()));
    missing.retain(|name| !name.starts_with("grading_fallback: "));
    assert!(missing.is_empty(), "{missing:?}");
}

#[test]
fn they_use_every_kind_generator_and_input() {
    let packs: Vec<Loaded> = PACKS.map(starter).into();
    let all = || packs.iter().flat_map(|loaded| &loaded.pack.exercises);
    let kinds: BTreeSet<String> = all()
        .map(|template| format!("{:?}", template.exercise.kind))
        .collect();
    assert_eq!(kinds.len(), 9, "{kinds:?}");
    for named in NAMED {
        let used = |origin: &Origin| matches!(origin, Origin::Named(name) if name == named.name);
        assert!(
            all().any(|template| template.origin.as_ref().is_some_and(used)),
            "{}",
            named.name
        );
    }
    assert!(packs[0].pack.themes.len() > 1 && !packs[0].pack.manifest.generators.is_empty());
}

#[test]
fn hangul_is_offered_as_a_choice_and_never_twice_right() {
    let loaded = starter("korean");
    let mut offered = 0;
    for template in loaded
        .pack
        .exercises
        .iter()
        .filter(|template| template.exercise.kind == Kind::Card)
    {
        for number in 0..50 {
            let rendered = loaded
                .pack
                .render(template, Seed::of(&number.to_string()))
                .unwrap();
            let Some(Answer::Text(right)) = &rendered.exercise.expected_answer else {
                panic!()
            };
            let hangul = right.chars().any(|c| ('가'..='힣').contains(&c));
            let choice = template.input.map_or(hangul, |input| input == Input::Choice);
            assert_eq!(rendered.input == Input::Choice, choice, "{}", template.slug());
            if choice {
                offered += 1;
                let distinct: BTreeSet<&String> = rendered.options.iter().collect();
                assert_eq!(
                    (rendered.options.len(), distinct.len()),
                    (4, 4),
                    "{:?}",
                    rendered.options
                );
                assert!(rendered.options.contains(right));
            }
        }
    }
    assert!(offered >= 200);
}

/// The schema files beside the packs are those this version gives.
#[test]
fn the_schemas_are_up_to_date() {
    for kind in FileKind::ALL {
        let path = folder().join("schema").join(format!("{}.json", kind.name()));
        let stored = std::fs::read_to_string(&path).unwrap_or_default();
        assert!(
            stored == schema(kind),
            "write it again: gradus schema {} > {}",
            kind.name(),
            path.display()
        );
    }
}

#[test]
fn a_new_pack_is_sound() {
    for (name, language) in [
        ("My first pack", "python"),
        ("Verbos: españoles", "spanish"),
        ("", "한국어"),
    ] {
        let files = gradus_pack::new_pack(name, language);
        let loaded = load(&gradus_pack::PackFiles {
            files,
            ..gradus_pack::PackFiles::default()
        });
        assert!(loaded.problems.is_empty(), "{}", report(&loaded));
        assert!(loaded.pack.exercises.len() >= 6);
    }
}
