//! A comparison that is turned round.

use super::attempt::Attempt;
use super::comparison_strictness::comparisons;
use super::{Found, Mistake};
use ruff_python_ast::CmpOp;

pub(super) const MISTAKE: Mistake = Mistake {
    name: "comparison-turned",
    what: "`<` for `>`",
    cases: &[
        ("if a < b:\n    f()", "if a > b:\n    f()"),
        ("if a == b:\n    f()", "if a != b:\n    f()"),
        ("while a >= b:\n    f()", "while a <= b:\n    f()"),
    ],
    counter_cases: &["if a in b:\n    f()", "x = 1"],
    find,
};

fn find(attempt: &Attempt<'_>, found: &mut Found) {
    comparisons(attempt, found, |op| {
        Some(match op {
            CmpOp::Lt => ("<", ">", "the comparison is turned round"),
            CmpOp::LtE => ("<=", ">=", "the comparison is turned round"),
            CmpOp::Gt => (">", "<", "the comparison is turned round"),
            CmpOp::GtE => (">=", "<=", "the comparison is turned round"),
            CmpOp::Eq => ("==", "!=", "the opposite is asked for"),
            CmpOp::NotEq => ("!=", "==", "the opposite is asked for"),
            _ => return None,
        })
    });
}
