//! What a pack and a file say for all their exercises.

mod common;

use std::collections::BTreeSet;

use gradus_grade::{Kind, Plan, Strategy};
use gradus_pack::{File, Loaded, PackFiles, load};

fn pack(pack: &str, exercises: &str) -> Loaded {
    load(&PackFiles {
        folder: "p".into(),
        files: vec![File::new("pack.yaml", pack), File::new("a.yaml", exercises)],
        assets: BTreeSet::new(),
    })
}

const PACK: &str = "\
name: P
language: python
grading: { code: ast }
defaults: { level: intro, difficulty: 4, tags: [pack] }
";

const FILE: &str = "\
defaults: { type: write, difficulty: 3, concept: lists }
exercises:
  - { slug: a, prompt: P, expected_answer: 'xs[0]' }
  - { slug: b, prompt: P, expected_answer: 'xs[1]', difficulty: 1, tags: [own], grading_strategy: token }
  - { slug: c, type: predict, prompt: P, code: print(1) }
  - { slug: d, type: arrange, prompt: P, expected_answer: [x = 1, y = 2] }
  - { slug: e, prompt: P, expected_answer: 'def f(): return 1', verification_script: assert f() == 1 }
";

#[test]
fn an_exercise_comes_before_its_file_and_a_file_before_its_pack() {
    let loaded = pack(PACK, FILE);
    assert_eq!(loaded.problems, []);
    let [a, b, ..] = loaded.pack.exercises.as_slice() else {
        panic!("exercises")
    };
    assert_eq!(a.exercise.kind, Kind::Write);
    assert_eq!((a.difficulty, a.concept.as_str()), (3, "lists"));
    assert_eq!(a.tags, ["pack"]);
    assert_eq!(
        (b.difficulty, b.tags.as_slice()),
        (1, ["own".to_owned()].as_slice())
    );
    assert!(
        loaded
            .pack
            .exercises
            .iter()
            .all(|template| template.level == a.level)
    );
}

#[test]
fn a_pack_chooses_how_code_is_compared() {
    let loaded = pack(PACK, FILE);
    let plans: Vec<Strategy> = loaded
        .pack
        .exercises
        .iter()
        .map(|template| Plan::of(&template.exercise, true).primary)
        .collect();
    let wanted = [
        Strategy::Ast,
        Strategy::Token,
        Strategy::Execution,
        Strategy::Ast,
        Strategy::Execution,
    ];
    assert_eq!(plans, wanted);
    // Without a word of the pack code is compared as before.
    let plain = pack("name: P\nlanguage: python\n", FILE);
    let first = &plain.pack.exercises[0].exercise;
    assert_eq!(Plan::of(first, true).primary, Strategy::Exact);
    // And with strategies turned off a pack cannot turn them on.
    let chosen = &loaded.pack.exercises[0].exercise;
    assert_eq!(Plan::of(chosen, false).primary, Strategy::Exact);
}

#[test]
fn mistakes_in_defaults_are_told_where_they_are() {
    let codes = |text: &str| {
        let file =
            format!("{text}\nexercises:\n  - {{ slug: a, type: write, prompt: P, expected_answer: x }}\n");
        let problems = pack(PACK, &file).problems;
        let shown = problems
            .iter()
            .map(|problem| (problem.code, problem.file.clone(), problem.line));
        shown.collect::<Vec<_>>()
    };
    assert_eq!(
        codes("defaults: { slug: b }"),
        [("default-field", "a.yaml".to_owned(), 1)]
    );
    assert_eq!(
        codes("defaults: { difficulty: 9 }"),
        [("out-of-range", "a.yaml".to_owned(), 1)]
    );
    assert_eq!(
        codes("defaults: { dificulty: 3 }"),
        [("unknown-field", "a.yaml".to_owned(), 1)]
    );
    let missing = pack(
        PACK,
        "exercises:\n  - { slug: a, prompt: P, expected_answer: x }\n",
    )
    .problems;
    assert_eq!(
        missing.iter().map(|problem| problem.code).collect::<Vec<_>>(),
        ["missing-field"]
    );
}
