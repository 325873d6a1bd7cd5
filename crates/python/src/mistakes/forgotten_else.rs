//! What follows an `if` overwrites what its branch has set: it belongs into an `else`.

use super::attempt::Attempt;
use super::{Found, Mistake};
use ruff_python_ast::{Expr, Stmt};

pub(super) const MISTAKE: Mistake = Mistake {
    name: "forgotten-else",
    what: "a line after an `if` that should be its `else`",
    cases: &[
        (
            "if a:\n    x = 1\nx = 2\nprint(x)",
            "if a:\n    x = 1\nelse:\n    x = 2\nprint(x)",
        ),
        (
            "def f(a):\n    if a:\n        r = 1\n    r = 2\n    return r",
            "def f(a):\n    if a:\n        r = 1\n    else:\n        r = 2\n    return r",
        ),
    ],
    counter_cases: &[
        "if a:\n    x = 1\nelse:\n    x = 2",
        "if a:\n    x = 1\nprint(x)",
        "if a:\n    x = 1\ny = 2",
    ],
    find,
};

fn find(attempt: &Attempt<'_>, found: &mut Found) {
    for block in &attempt.blocks {
        for pair in block.windows(2) {
            let (Stmt::If(choice), next @ Stmt::Assign(later)) = (&pair[0], &pair[1]) else {
                continue;
            };
            let set = |stmt: &Stmt| match stmt {
                Stmt::Assign(assign) => name(&assign.targets).map(str::to_owned),
                _ => None,
            };
            let has_else = choice
                .elif_else_clauses
                .iter()
                .any(|clause| clause.test.is_none());
            if has_else
                || name(&later.targets).is_none()
                || choice.body.last().and_then(set).as_deref() != name(&later.targets)
            {
                continue;
            }
            let (outer, inner) = (attempt.indent(&pair[0]), attempt.indent(&choice.body[0]));
            let line = attempt.text(next);
            let message = "This line always runs, also after the branch above, and undoes it; it belongs into an `else`.";
            found.add(
                next,
                message,
                attempt.replace(next, format!("else:\n{inner}{line}")),
            );
            debug_assert!(inner.len() > outer.len() || inner.is_empty());
        }
    }
}

fn name(targets: &[Expr]) -> Option<&str> {
    match targets {
        [Expr::Name(name)] => Some(name.id.as_str()),
        _ => None,
    }
}
