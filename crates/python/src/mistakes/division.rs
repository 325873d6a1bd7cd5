//! `/` gives a number with a fraction, `//` a whole one.

use super::attempt::Attempt;
use super::{Found, Mistake};
use ruff_python_ast::{Expr, Operator};

pub(super) const MISTAKE: Mistake = Mistake {
    name: "division",
    what: "`//` for `/`, or the other way round",
    cases: &[("x = a / b", "x = a // b"), ("x = a // 2", "x = a / 2")],
    counter_cases: &["x = a * b", "x = 1"],
    find,
};

fn find(attempt: &Attempt<'_>, found: &mut Found) {
    for expr in &attempt.exprs {
        let Expr::BinOp(operation) = expr else { continue };
        let (written, instead, message) = match operation.op {
            Operator::Div => (
                "/",
                "//",
                "`/` gives a number with a fraction; for a whole number write `//`.",
            ),
            Operator::FloorDiv => ("//", "/", "`//` drops the fraction; to keep it, write `/`."),
            _ => continue,
        };
        if let Some(place) = attempt.operator(&*operation.left, written, &*operation.right) {
            found.add(&place, message, attempt.replace(&place, instead));
        }
    }
}
