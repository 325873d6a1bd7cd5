//! Problems for programs: one JSON object.

use serde::Serialize;

use crate::problem::{Problem, Severity};

#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
struct Report<'a> {
    errors: usize,
    warnings: usize,
    problems: &'a [Problem],
}

/// `{"errors": …, "warnings": …, "problems": […]}`, over several lines.
pub fn json(problems: &[Problem]) -> String {
    let count = |severity| {
        problems
            .iter()
            .filter(|problem| problem.severity == severity)
            .count()
    };
    let report = Report {
        errors: count(Severity::Error),
        warnings: count(Severity::Warning),
        problems,
    };
    // Strings and numbers only: there is nothing in it that could fail.
    serde_json::to_string_pretty(&report).unwrap_or_default()
}
