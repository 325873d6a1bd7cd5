//! A folder of broken packs, one fault each, with the report an author reads.
//!
//! `tests/broken/<name>.yaml` is a pack of one file, `tests/broken/<name>/` a whole pack; dropping one in adds a test.

mod common;

use std::collections::BTreeSet;
use std::path::Path;

use common::{pack_at, report};
use gradus_pack::load;

/// Every broken pack gives the report that was agreed on.
#[test]
fn each_fault_has_its_report() {
    for path in cases() {
        let name = path.file_stem().unwrap().to_string_lossy().into_owned();
        let loaded = load(&pack_at(&path));
        assert!(!loaded.problems.is_empty(), "{name}: nothing was found");
        insta::with_settings!({
            snapshot_path => "broken/reports",
            prepend_module_to_snapshot => false,
            omit_expression => true,
        }, {
            insta::assert_snapshot!(name, report(&loaded));
        });
    }
}

/// A case is about one thing: all of its problems have the same code.
#[test]
fn each_case_has_one_fault() {
    for path in cases().filter(|path| !path.ends_with("twenty-faults.yaml")) {
        let loaded = load(&pack_at(&path));
        let codes: BTreeSet<&str> = loaded.problems.iter().map(|problem| problem.code).collect();
        assert_eq!(codes.len(), 1, "{}: {codes:?}", path.display());
    }
}

/// Each code that exists is shown by some case, and no other code is ever given.
#[test]
fn each_code_has_a_case() {
    let found: BTreeSet<&str> = cases()
        .flat_map(|path| {
            load(&pack_at(&path))
                .problems
                .into_iter()
                .map(|problem| problem.code)
        })
        .collect();
    let known: BTreeSet<&str> = gradus_pack::CODES.iter().map(|code| code.name).collect();
    // Ten megabytes do not belong into a repository: see tests/limits.rs; for the others, tests/audit.rs and tests/run.rs.
    let elsewhere = [
        "file-too-large",
        "answer-wrong",
        "verdict-other",
        "code-fails",
        "script-weak",
        "not-tried",
        "audit-execution",
        "audit-ast",
        "audit-script",
        "audit-needless",
    ];
    let missing: Vec<_> = known
        .difference(&found)
        .filter(|code| !elsewhere.contains(code))
        .collect();
    let unknown: Vec<_> = found.difference(&known).collect();
    assert!(
        missing.is_empty() && unknown.is_empty(),
        "without a case: {missing:?}; not in the list: {unknown:?}"
    );
}

#[test]
fn there_are_enough_cases() {
    assert!(cases().count() >= 70, "{}", cases().count());
}

#[test]
fn twenty_faults_in_one_file_are_all_found() {
    let loaded = load(&pack_at(&folder().join("twenty-faults.yaml")));
    assert!(loaded.problems.len() >= 20, "{}", loaded.problems.len());
}

fn folder() -> std::path::PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/broken")
}

fn cases() -> impl Iterator<Item = std::path::PathBuf> {
    let mut paths: Vec<_> = std::fs::read_dir(folder())
        .unwrap()
        .map(|entry| entry.unwrap().path())
        .collect();
    paths.sort();
    paths.into_iter().filter(|path| !path.ends_with("reports"))
}
