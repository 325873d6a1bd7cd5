//! `<` where equal values count too, or the other way round.

use super::attempt::Attempt;
use super::{Found, Mistake};
use ruff_python_ast::CmpOp;

pub(super) const MISTAKE: Mistake = Mistake {
    name: "comparison-strictness",
    what: "`<` for `<=`",
    cases: &[
        ("if a < b:\n    f()", "if a <= b:\n    f()"),
        ("if a >= b:\n    f()", "if a > b:\n    f()"),
    ],
    counter_cases: &["if a == b:\n    f()", "x = 1"],
    find,
};

fn find(attempt: &Attempt<'_>, found: &mut Found) {
    comparisons(attempt, found, |op| {
        Some(match op {
            CmpOp::Lt => ("<", "<=", "equal values count here too"),
            CmpOp::LtE => ("<=", "<", "equal values do not count here"),
            CmpOp::Gt => (">", ">=", "equal values count here too"),
            CmpOp::GtE => (">=", ">", "equal values do not count here"),
            _ => return None,
        })
    });
}

/// Tries another sign in every comparison of two values.
pub(super) fn comparisons(
    attempt: &Attempt<'_>,
    found: &mut Found,
    other: impl Fn(CmpOp) -> Option<(&'static str, &'static str, &'static str)>,
) {
    for expr in &attempt.exprs {
        let Some(compare) = expr.as_compare_expr() else {
            continue;
        };
        let mut left = &*compare.left;
        for (op, right) in compare.ops.iter().zip(&compare.comparators) {
            if let Some((written, instead, why)) = other(*op)
                && let Some(place) = attempt.operator(left, written, right)
            {
                let message = format!("Write `{instead}` for `{written}`: {why}.");
                found.add(&place, message, attempt.replace(&place, instead));
            }
            left = right;
        }
    }
}
