//! `x == 1` as a statement compares and forgets the result.

use super::attempt::Attempt;
use super::{Found, Mistake};
use ruff_python_ast::{CmpOp, Stmt};

pub(super) const MISTAKE: Mistake = Mistake {
    name: "comparison-for-assignment",
    what: "`x == 1` on a line of its own, for `x = 1`",
    cases: &[("x == 1\nprint(x)", "x = 1\nprint(x)")],
    counter_cases: &["x = 1", "if x == 1:\n    f()", "f(x) == 1"],
    find,
};

fn find(attempt: &Attempt<'_>, found: &mut Found) {
    for stmt in &attempt.stmts {
        let Stmt::Expr(expr) = stmt else { continue };
        let Some(compare) = expr.value.as_compare_expr() else {
            continue;
        };
        let ([CmpOp::Eq], [right]) = (&*compare.ops, &*compare.comparators) else {
            continue;
        };
        if compare.left.is_call_expr() {
            continue;
        }
        if let Some(place) = attempt.operator(&*compare.left, "==", right) {
            let message = "`==` compares two values; to give a name a value, write `=`.";
            found.add(&place, message, attempt.replace(&place, "="));
        }
    }
}
