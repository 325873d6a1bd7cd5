//! An `else` that returns inside a loop decides after the first element.

use super::attempt::Attempt;
use super::{Found, Mistake};
use ruff_python_ast::Stmt;
use ruff_text_size::{Ranged, TextRange};

pub(super) const MISTAKE: Mistake = Mistake {
    name: "early-return",
    what: "`else: return` inside a loop, where the answer is known only after it",
    cases: &[(
        "def f(xs):\n    for x in xs:\n        if x > 0:\n            return True\n        else:\n            return False",
        "def f(xs):\n    for x in xs:\n        if x > 0:\n            return True\n    return False\n",
    )],
    counter_cases: &[
        "def f(xs):\n    for x in xs:\n        if x:\n            return True\n    return False",
        "def f(x):\n    if x:\n        return True\n    else:\n        return False",
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
        let Some(Stmt::If(choice)) = body.last() else {
            continue;
        };
        let Some(clause) = choice.elif_else_clauses.last() else {
            continue;
        };
        let [returned @ Stmt::Return(_)] = clause.body.as_slice() else {
            continue;
        };
        if clause.test.is_some() {
            continue;
        }
        let lines = attempt.lines(clause);
        let after = attempt.after(*stmt);
        let moved = format!("{}{}\n", attempt.indent(*stmt), attempt.text(returned));
        let edits = if lines.end() == after {
            vec![(lines, moved)]
        } else {
            vec![(lines, String::new()), (TextRange::empty(after), moved)]
        };
        let message =
            "This decides after the first turn of the loop; it can be said only when the loop has ended.";
        found.add(&returned.range(), message, attempt.with(edits));
    }
}
