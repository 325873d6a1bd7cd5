//! GitHub's annotations: one line a problem, shown beside the changed line in a pull request.

use crate::problem::{Problem, Severity};

/// One `::error …::…` line a problem. `prefix` is the pack's folder in the repository, with a `/` at its end, or empty.
pub fn github(prefix: &str, problem: &Problem) -> String {
    let kind = match problem.severity {
        Severity::Error => "error",
        Severity::Warning => "warning",
    };
    let file = property(&format!("{prefix}{}", problem.file));
    let (line, column) = (problem.line, problem.column);
    let (end_line, end_column) = (problem.end_line, problem.end_column);
    // Columns are only taken for a mark on one line.
    let ends = if line == end_line {
        format!(",endColumn={end_column}")
    } else {
        String::new()
    };
    let text = message(&format!("{}\n{}", problem.message, problem.help));
    format!(
        "::{kind} file={file},line={line},endLine={end_line},col={column}{ends},title={}::{text}",
        problem.code
    )
}

fn message(text: &str) -> String {
    text.trim_end()
        .replace('%', "%25")
        .replace('\r', "%0D")
        .replace('\n', "%0A")
}

fn property(text: &str) -> String {
    message(text).replace(':', "%3A").replace(',', "%2C")
}
