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
        let same = programs.contains("\n--- same\n");
        let (a, b) = programs
            .split_once(if same { "\n--- same\n" } else { "\n--- different\n" })
            .unwrap_or_else(|| panic!("{title}: no `--- same` or `--- different`"));
        let (a, b) = (canonical(a), canonical(b));
        if (a == b) != same {
            failures.push(format!(
                "{title}: should be {}\n{a}---\n{b}",
                if same { "the same" } else { "different" }
            ));
        }
        count += 1;
    }
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
