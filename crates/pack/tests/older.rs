//! Files of the older app, and the traps of YAML: answers keep their spelling.

mod common;

use std::path::Path;

use common::{pack_at, pack_of, report};
use gradus_grade::{Answer, Strategy};
use gradus_pack::{Level, Seed, load};

#[test]
fn older_files_load_unchanged_but_for_unknown_generators() {
    let loaded = load(&pack_at(
        &Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/older/strings.yaml"),
    ));
    let codes: Vec<&str> = loaded.problems.iter().map(|problem| problem.code).collect();
    assert_eq!(
        codes,
        ["unknown-generator", "unknown-generator"],
        "{}",
        report(&loaded)
    );
    assert_eq!(loaded.pack.exercises.len(), 6, "the rest of the file still loads");
    let slice = loaded.pack.exercise("string-slice-basic").unwrap();
    assert_eq!(slice.level, Level::Intro);
    assert_eq!(slice.exercise.grading_strategy, Some(Strategy::Ast));
    assert_eq!(slice.grammar_rule, "slicing");
    let rendered = loaded.pack.render(slice, Seed::of("any")).unwrap();
    assert!(!rendered.exercise.prompt.contains('{'));
    assert!(
        loaded
            .pack
            .exercise("verify-sum")
            .unwrap()
            .exercise
            .verify_by_execution
    );
}

/// Loads one exercise with this answer; what the author spelled is what counts.
fn spelled(written: &str, kept: &str) {
    let text = format!(
        "language: english\nexercises:\n  - slug: a\n    type: card\n    prompt: p\n    expected_answer: {written}\n"
    );
    let loaded = load(&pack_of(text));
    assert!(loaded.problems.is_empty(), "{written}: {}", report(&loaded));
    assert_eq!(
        loaded.pack.exercises[0].exercise.expected_answer,
        Some(Answer::Text(kept.into())),
        "{written}"
    );
}

#[test]
fn answers_that_look_like_something_else_keep_their_spelling() {
    for text in [
        "5",
        "True",
        "3.10",
        "no",
        "yes",
        "012",
        "1e3",
        "0x1F",
        "1_000",
        "on",
        "None",
        ".5",
        "1:30",
        "2024-01-15",
        "=",
        "NaN",
        ".inf",
        "+1",
        "0o7",
        "n",
        "off",
    ] {
        spelled(text, text);
    }
    spelled("'null'", "null");
    spelled("\"~\"", "~");
    spelled("|\n      two\n      lines", "two\nlines");
    spelled("!!str 5", "5");
}

#[test]
fn anchors_merges_and_line_ends_are_read() {
    let text = "language: python\r\nexercises:\r\n  - &base\r\n    slug: a\r\n    type: write\r\n    prompt: p\r\n    \
                expected_answer: |\r\n      x = 1\r\n      y = 2\r\n    hints: &h [one, two]\r\n  - <<: *base\r\n    slug: b\r\n    \
                hints: *h\r\n";
    let loaded = load(&pack_of([b"\xef\xbb\xbf".as_slice(), text.as_bytes()].concat()));
    assert!(loaded.problems.is_empty(), "{}", report(&loaded));
    let [a, b] = loaded.pack.exercises.as_slice() else {
        panic!()
    };
    assert_eq!(
        a.exercise.expected_answer,
        Some(Answer::Text("x = 1\ny = 2".into()))
    );
    assert_eq!(a.exercise.expected_answer, b.exercise.expected_answer);
    assert_eq!(b.exercise.hints, ["one", "two"]);
}

#[test]
fn braces_are_ordinary_text_where_nothing_is_filled_in() {
    let text = "language: python\nexercises:\n  - slug: a\n    type: write\n    prompt: p\n    expected_answer: 'f\"{{x}}\"'\n";
    let loaded = load(&pack_of(text));
    assert!(loaded.problems.is_empty(), "{}", report(&loaded));
    let rendered = loaded
        .pack
        .render(&loaded.pack.exercises[0], Seed::of("any"))
        .unwrap();
    assert_eq!(
        rendered.exercise.expected_answer,
        Some(Answer::Text("f\"{{x}}\"".into()))
    );
}
