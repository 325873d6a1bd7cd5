//! The forms of a report: for a person, for programs, for a pull request.

mod common;

use common::{pack_of, report};
use gradus_pack::{Look, github, json, load, text};

const BROKEN: &str = "\
language: python
exercises:
  - slug: a
    type: write
    promt: 100 %, \"quoted\"
    expected_answer: xs[:3
    difficulty: 9
  - slug: b
    type: write
    prompt: Print it.
    expected_answer: |
      def f():
          return 1
    verify_by_execution: true
";

#[test]
fn for_a_person() {
    insta::assert_snapshot!(report(&load(&pack_of(BROKEN))));
}

#[test]
fn for_programs() {
    insta::assert_snapshot!(json(&load(&pack_of(BROKEN)).problems));
}

#[test]
fn for_a_pull_request() {
    let problems = load(&pack_of(BROKEN)).problems;
    insta::assert_snapshot!(
        problems
            .iter()
            .map(|problem| github("packs/", problem))
            .collect::<Vec<_>>()
            .join("\n")
    );
}

#[test]
fn with_colours_and_without_box_characters() {
    let loaded = load(&pack_of(BROKEN));
    let draw = |look| text(&loaded.problems[0], &loaded.sources[0], "a.yaml", look);
    assert!(
        draw(Look {
            color: true,
            ..Look::default()
        })
        .contains("\u{1b}[")
    );
    assert!(
        draw(Look {
            unicode: false,
            ..Look::default()
        })
        .is_ascii()
    );
}
