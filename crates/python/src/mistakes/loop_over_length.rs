//! A number cannot be gone through: `for i in len(xs)`, `for i in 5`.

use super::attempt::Attempt;
use super::{Found, Mistake};
use ruff_python_ast::{Expr, Stmt};

pub(super) const MISTAKE: Mistake = Mistake {
    name: "loop-over-length",
    what: "`for i in len(xs)` for `for i in range(len(xs))`",
    cases: &[
        (
            "for i in len(xs):\n    f(i)",
            "for i in range(len(xs)):\n    f(i)",
        ),
        ("for i in 5:\n    f(i)", "for i in range(5):\n    f(i)"),
        ("for i in n:\n    f(i)", "for i in range(n):\n    f(i)"),
    ],
    counter_cases: &["for i in range(5):\n    f(i)", "for x in xs.items():\n    f(x)"],
    find,
};

fn find(attempt: &Attempt<'_>, found: &mut Found) {
    for stmt in &attempt.stmts {
        let Stmt::For(each) = stmt else { continue };
        let is_number = match &*each.iter {
            Expr::NumberLiteral(_) | Expr::Name(_) => true,
            Expr::Call(call) => call
                .func
                .as_name_expr()
                .is_some_and(|name| matches!(name.id.as_str(), "len" | "int")),
            _ => false,
        };
        if is_number {
            let written = attempt.text(&*each.iter);
            let message = format!("A loop cannot go through a number; `range({written})` counts up to it.");
            found.add(
                &*each.iter,
                message,
                attempt.replace(&*each.iter, format!("range({written})")),
            );
        }
    }
}
