//! Pairs of programs that are the same or different, as text files: dropping in a pair adds a test.

use gradus_python::{AstOptions, Canonical};

fn canonical(source: &str) -> String {
    match Canonical::of(source, &AstOptions::default()) {
        Ok(canonical) => canonical.text().to_owned(),
        Err(problem) => panic!("{source}\n{problem:?}"),
    }
}

fn check(file: &str) {
    let mut failures = Vec::new();
    let mut count = 0;
    for case in file.split("\n=== ").skip(1) {
        let (title, programs) = case.split_once('\n').expect("a title and programs");
        let mut programs = programs.split("\n--- ");
        let wanted = canonical(programs.next().unwrap_or_default());
        for program in programs {
            let (relation, program) = program
                .split_once('\n')
                .expect("`same` or `different`, and a program");
            let same = match relation {
                "same" => true,
                "different" => false,
                other => panic!("{title}: `--- {other}` is neither `same` nor `different`"),
            };
            let given = canonical(program);
            if (wanted == given) != same {
                failures.push(format!("{title}: should be {relation}\n{wanted}---\n{given}"));
            }
            count += 1;
        }
    }
    assert!(count > 0);
    assert!(
        failures.is_empty(),
        "{} of {count}:\n{}",
        failures.len(),
        failures.join("\n")
    );
}

#[test]
fn renaming() {
    check(include_str!("pairs/renaming.txt"));
}

#[test]
fn always() {
    check(include_str!("pairs/always.txt"));
}

#[test]
fn fragments() {
    check(include_str!("pairs/fragments.txt"));
}

#[test]
fn attacks() {
    check(include_str!("pairs/attacks.txt"));
}

/// Pairs found by attacking an earlier version: one JSON object a line, `false_accept` (must differ) or `false_refusal` (must be
/// the same).
#[test]
fn hard_cases() {
    let mut failures = Vec::new();
    for line in include_str!("pairs/hard.jsonl").lines() {
        let case: serde_json::Value = serde_json::from_str(line).expect("JSON");
        let text = |field: &str| case[field].as_str().expect("a text").to_owned();
        let same = match case["kind"].as_str() {
            Some("false_accept") => false,
            Some("false_refusal") => true,
            other => panic!("unknown kind {other:?}"),
        };
        let (wanted, given) = (canonical(&text("expected")), canonical(&text("answer")));
        if (wanted == given) != same {
            failures.push(format!("{}\n{wanted}---\n{given}", text("note")));
        }
    }
    assert!(
        failures.is_empty(),
        "{}:\n{}",
        failures.len(),
        failures.join("\n")
    );
}
