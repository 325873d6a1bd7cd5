//! Golden vectors: what follows from a seed must never change, or learners would see other values after an update.

mod common;

use common::pack_of;
use gradus_pack::{Named, Seed, load};

#[test]
fn the_seed_is_sha256_in_hex() {
    let seed = Seed::for_review("ana", "list-slices", "2025-01-15");
    assert_eq!(
        seed.to_string(),
        "80dd3339d0f3ea40441e40f6c660231905f834e09018bdfc98447e4ca7cb9ec2"
    );
    assert_eq!(Seed::from_hex(&seed.to_string()), Some(seed));
    assert_eq!(Seed::from_hex("12"), None);
    assert_eq!(Seed::from_hex(&"ä".repeat(32)), None);
}

#[test]
fn named_generators() {
    let mut lines = String::new();
    for name in [
        "slice-bounds",
        "index-values",
        "list-values",
        "arithmetic-values",
        "variable-names",
    ] {
        for number in 0..3 {
            let values = Named::find(name)
                .unwrap()
                .generate(Seed::of(&format!("golden:{number}")));
            let shown: Vec<String> = values
                .iter()
                .map(|(name, value)| format!("{name}={value}"))
                .collect();
            lines += &format!("{name}: {}\n", shown.join(" "));
        }
    }
    insta::assert_snapshot!(lines);
}

#[test]
fn declared_parameters_themes_and_shuffles() {
    let pack = load(&gradus_pack::PackFiles {
        files: vec![
            gradus_pack::File::new(
                "themes.yaml",
                "zoo: { animals: cats }\nfarm: { animals: hens }\nsea: { animals: eels }\n",
            ),
            gradus_pack::File::new("a.yaml", include_str!("golden.yaml")),
        ],
        ..pack_of("")
    });
    assert!(pack.problems.is_empty(), "{:?}", pack.problems);
    let mut lines = String::new();
    for template in &pack.pack.exercises {
        for number in 0..3 {
            let rendered = pack
                .pack
                .render(template, Seed::of(&format!("golden:{number}")))
                .unwrap();
            let exercise = &rendered.exercise;
            lines += &format!(
                "{} {number}: {} | {:?} | {} | {:?} | {:?}\n",
                exercise.slug,
                exercise.prompt,
                exercise.sentence_text,
                exercise.expected_answer.as_ref().unwrap().to_text(),
                rendered.options,
                rendered.words,
            );
        }
    }
    insta::assert_snapshot!(lines);
}
