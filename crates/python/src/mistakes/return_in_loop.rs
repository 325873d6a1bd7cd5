//! A `return` at the end of a loop's body ends the loop in its first turn.

use super::attempt::Attempt;
use super::attempt::Edit;
use super::{Found, Mistake};
use ruff_python_ast::Stmt;
use ruff_text_size::TextRange;

pub(super) const MISTAKE: Mistake = Mistake {
    name: "return-in-loop",
    what: "`return` inside the loop, where it should follow it",
    cases: &[
        (
            "def f(xs):\n    t = 0\n    for x in xs:\n        t += x\n        return t",
            "def f(xs):\n    t = 0\n    for x in xs:\n        t += x\n    return t\n",
        ),
        (
            "def f(n):\n    while n:\n        n -= 1\n        return n\n",
            "def f(n):\n    while n:\n        n -= 1\n    return n\n",
        ),
    ],
    counter_cases: &[
        "def f(xs):\n    for x in xs:\n        if x:\n            return x",
        "def f(xs):\n    return xs",
        "def f(xs):\n    for x in xs:\n        return x",
    ],
    find,
};

fn find(attempt: &Attempt<'_>, found: &mut Found) {
    for stmt in &attempt.stmts {
        let body = match stmt {
            Stmt::For(each) => &each.body,
            Stmt::While(each) => &each.body,
            _ => continue,
        };
        if let [_, .., last @ Stmt::Return(_)] = body.as_slice() {
            let message = "This `return` stands inside the loop and ends it in the first turn; it should follow the loop, further left.";
            found.add(last, message, attempt.with(moved_behind(attempt, last, stmt)));
        }
    }
}

/// Takes a statement out of a block and puts it behind another, as far in as that one is.
pub(super) fn moved_behind(attempt: &Attempt<'_>, stmt: &Stmt, behind: &Stmt) -> Vec<Edit> {
    let lines = attempt.lines(stmt);
    let after = attempt.after(behind);
    let moved = format!("{}{}\n", attempt.indent(behind), attempt.text(stmt));
    if lines.end() == after {
        return vec![(lines, moved)];
    }
    vec![(lines, String::new()), (TextRange::empty(after), moved)]
}
