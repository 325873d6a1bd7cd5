//! Texts made to hurt: a clean problem, in time that grows with their length.

mod common;

use common::pack_of;
use gradus_pack::load;

/// The codes found in a file.
fn codes(text: impl Into<Vec<u8>>) -> Vec<&'static str> {
    load(&pack_of(text))
        .problems
        .iter()
        .map(|problem| problem.code)
        .collect()
}

#[test]
fn ten_megabytes_are_refused() {
    assert_eq!(codes("x".repeat(10 << 20)), ["file-too-large"]);
    assert_eq!(codes("- \n".repeat(4 << 20)), ["file-too-large"]);
}

#[test]
fn aliases_do_not_multiply() {
    let mut text = String::from("a0: &a0 [x, x]\n");
    for level in 1..60 {
        text += &format!("a{level}: &a{level} [*a{0}, *a{0}]\n", level - 1);
    }
    assert_eq!(codes(text), ["aliases-too-many"]);
    let nested = "&a [".repeat(60) + &"x, ".repeat(15_000) + &"]".repeat(60);
    let chunks: String = (0..20).map(|n| format!("b{n}: {nested}\n")).collect();
    assert!(codes(format!("{chunks}c: *a\n")).contains(&"aliases-too-many"));
    let long = "y".repeat(100_000);
    let copies = "*a, ".repeat(10_000);
    assert_eq!(
        codes(format!("a: &a {long}\nb: [{copies}]\n")),
        ["aliases-too-many"]
    );
}

#[test]
fn deep_nesting_is_refused() {
    for text in [
        "[".repeat(100_000),
        "{a: ".repeat(100_000),
        "- ".repeat(100_000),
        "? ".repeat(100_000),
    ] {
        let codes = codes(text);
        assert!(codes.contains(&"nested-too-deep"), "{codes:?}");
    }
}

#[test]
fn a_long_line_gives_a_short_report() {
    let text = format!("language: python\n{}: 1\nexercises: []\n", "k".repeat(900));
    let loaded = load(&pack_of(text));
    let report = common::report(&loaded);
    assert!(report.len() < 4_000, "{}", report.len());
    let text = format!("language: python\nexercises: [{}]\n", "x, ".repeat(300_000));
    let loaded = load(&pack_of(text));
    assert!(common::report(&loaded).len() < 1_000_000);
}

/// Twice the text takes about twice the work: counted in problems and exercises here, and by the suite's own patience.
#[test]
fn many_exercises_many_keys_many_concepts() {
    let exercises: String = (0..5_000)
        .map(|n| format!("  - {{ slug: s{n}, type: write, prompt: p, expected_answer: '{n}' }}\n"))
        .collect();
    let loaded = load(&pack_of(format!("language: python\nexercises:\n{exercises}")));
    assert_eq!((loaded.problems.len(), loaded.pack.exercises.len()), (0, 5_000));
    let keys: String = (0..100_000).map(|n| format!("k{n}: 1\n")).collect();
    assert!(!codes(keys).is_empty());
    let chain: String = (0..20_000)
        .rev()
        .map(|n| format!("  - {{ slug: c{n}, prereqs: [c{}] }}\n", n + 1))
        .collect();
    let mut pack = pack_of("language: python\nexercises: []\n");
    pack.files.push(gradus_pack::File::new(
        "curriculum.yaml",
        format!("concepts:\n{chain}  - slug: c20000\n"),
    ));
    assert!(load(&pack).has_errors());
}
