//! Reads cases, one JSON object a line, and names the one that fails.

use serde::de::DeserializeOwned;

/// Checks every case of a file in `tests/cases`; `check` returns what it found and what was expected.
pub(crate) fn check_all<C: DeserializeOwned, V: PartialEq + std::fmt::Debug>(
    file: &str,
    check: impl Fn(C) -> (V, V),
) {
    let mut failures = Vec::new();
    let mut count = 0;
    for line in read(&format!("cases/{file}.jsonl"))
        .lines()
        .filter(|line| !line.trim().is_empty())
    {
        let name: serde_json::Value =
            serde_json::from_str(line).unwrap_or_else(|e| panic!("{file}: {e} in {line}"));
        let name = name["name"].as_str().unwrap_or(line).to_owned();
        let case: C = serde_json::from_str(line).unwrap_or_else(|e| panic!("{file}, {name}: {e}"));
        let (found, expected) = check(case);
        count += 1;
        if found != expected {
            failures.push(format!(
                "{name}\n    found    {found:?}\n    expected {expected:?}"
            ));
        }
    }
    assert!(count > 0, "{file} holds no cases");
    assert!(
        failures.is_empty(),
        "{} of {count} cases of {file} fail:\n{}",
        failures.len(),
        failures.join("\n")
    );
}

pub(crate) fn read(path: &str) -> String {
    let path = format!("{}/tests/{path}", env!("CARGO_MANIFEST_DIR"));
    std::fs::read_to_string(&path).unwrap_or_else(|error| panic!("{path}: {error}"))
}
