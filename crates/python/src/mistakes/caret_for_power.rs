//! `^` does not raise to a power in Python.

use super::attempt::Attempt;
use super::{Found, Mistake};
use ruff_python_ast::{Expr, Operator};

pub(super) const MISTAKE: Mistake = Mistake {
    name: "caret-for-power",
    what: "`x ^ 2` for `x ** 2`",
    cases: &[("y = x ^ 2", "y = x ** 2")],
    counter_cases: &["y = x ** 2", "y = x | 2"],
    find,
};

fn find(attempt: &Attempt<'_>, found: &mut Found) {
    for expr in &attempt.exprs {
        if let Expr::BinOp(operation) = expr
            && operation.op == Operator::BitXor
            && let Some(place) = attempt.operator(&*operation.left, "^", &*operation.right)
        {
            let message = "In Python a power is written `**`; `^` means something else.";
            found.add(&place, message, attempt.replace(&place, "**"));
        }
    }
}
