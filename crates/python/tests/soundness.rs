//! Canonical programs do what the originals do: every program of the corpus is brought into canonical form, printed back and run
//! by CPython, and its assertions still hold.
//!
//! This is the one test that needs a Python interpreter (`python3`, 3.10 or newer). It is a development helper only: the product
//! runs Python in its own sandbox.

use std::io::Write;
use std::path::Path;
use std::process::{Command, Stdio};

use gradus_python::{AstOptions, Canonical};

/// Runs each program in a module of its own and prints the names of those that fail.
const RUN_ALL: &str = r#"
import json, sys, traceback, types
failed = 0
for name, source in json.load(sys.stdin):
    module = types.ModuleType("__main__")
    sys.modules["__main__"] = module
    try:
        exec(compile(source, name, "exec"), module.__dict__)
    except BaseException:
        failed += 1
        print("=====", name, "failed as canonical program:")
        print(source)
        traceback.print_exc(limit=-3, file=sys.stdout)
sys.exit(1 if failed else 0)
"#;

fn corpus() -> Vec<(String, String)> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/programs");
    let mut programs: Vec<(String, String)> = std::fs::read_dir(&folder)
        .expect("the corpus")
        .map(|entry| entry.expect("a file").path())
        .filter(|path| path.extension().is_some_and(|ending| ending == "py"))
        .map(|path| {
            let name = path
                .file_name()
                .unwrap_or_default()
                .to_string_lossy()
                .into_owned();
            (name, std::fs::read_to_string(&path).expect("a program"))
        })
        .collect();
    programs.sort();
    assert!(programs.len() >= 150, "only {} programs", programs.len());
    programs
}

fn canonical(name: &str, source: &str) -> Canonical {
    canonical_with(name, source, false)
}

fn canonical_with(name: &str, source: &str, idioms: bool) -> Canonical {
    let options = AstOptions {
        idioms,
        ..AstOptions::default()
    };
    Canonical::of(source, &options).unwrap_or_else(|problem| panic!("{name}: {problem:?}"))
}

/// Programs about values that are not everyday ones, for which an idiom is not true. Each of them has to fail with idioms: a program
/// that does not belongs with the others.
const NOT_EVERYDAY: &[&str] = &[
    "cond-equals-true.py",
    "cond-is-none.py",
    "cond-not-equal-nan.py",
    "cond-sets-not-lt.py",
    "counter-becomes-a-list.py",
    "counter-list-aliasing.py",
    "counter-loop-variable.py",
    "counter-module-level.py",
    "counter-nonlocal-unpacked.py",
    "counter-nonlocal.py",
    "counter-parameter-may-be-a-list.py",
    "counter-user-class.py",
    "op-matrix-and-inplace.py",
];

#[test]
fn canonical_programs_do_the_same() {
    let failed = run_all(false);
    assert!(failed.is_empty(), "{failed}");
}

#[test]
fn canonical_programs_with_idioms_do_the_same_for_everyday_values() {
    let output = run_all(true);
    let mut failed: Vec<&str> = output
        .lines()
        .filter_map(|line| {
            line.strip_prefix("===== ")?
                .strip_suffix(" failed as canonical program:")
        })
        .collect();
    failed.sort_unstable();
    assert_eq!(failed, NOT_EVERYDAY, "{output}");
}

/// Runs the canonical form of every program; what the failing ones said.
fn run_all(idioms: bool) -> String {
    let mut all = Vec::new();
    for (name, source) in corpus() {
        let printed = canonical_with(&name, &source, idioms).to_python();
        all.push(serde_json::json!([name, printed]));
    }
    let mut python = Command::new("python3")
        .args(["-X", "utf8", "-c", RUN_ALL])
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("this test needs `python3`; install it (Debian: python3)");
    let input = serde_json::to_vec(&all).expect("JSON");
    python
        .stdin
        .take()
        .expect("stdin")
        .write_all(&input)
        .expect("Python reads");
    let output = python.wait_with_output().expect("Python ends");
    let printed = String::from_utf8_lossy(&output.stdout).into_owned();
    assert_eq!(
        output.status.success(),
        printed.is_empty(),
        "{}",
        String::from_utf8_lossy(&output.stderr)
    );
    printed
}

/// Printing loses nothing: what is printed has the same canonical form.
#[test]
fn printing_keeps_the_form() {
    for (name, source) in corpus() {
        let once = canonical(&name, &source);
        let printed = once.to_source();
        assert_eq!(
            canonical(&name, &printed).text(),
            once.text(),
            "{name}:\n{printed}"
        );
    }
}

/// Programs of the corpus do different things, so no two of them share a form.
#[test]
fn no_two_programs_share_a_form() {
    let mut seen = std::collections::HashMap::new();
    for (name, source) in corpus() {
        let form = canonical(&name, &source).text().to_owned();
        if let Some(other) = seen.insert(form, name.clone()) {
            panic!("{name} and {other} have the same canonical form");
        }
    }
}
