//! `is` asks whether two things are the same object, `==` whether they are equal.

use super::attempt::Attempt;
use super::{Found, Mistake};
use ruff_python_ast::{CmpOp, Expr};

pub(super) const MISTAKE: Mistake = Mistake {
    name: "identity-for-equality",
    what: "`x is 5` for `x == 5`",
    cases: &[
        ("if x is 5:\n    f()", "if x == 5:\n    f()"),
        ("y = a is not 'b'", "y = a != 'b'"),
    ],
    counter_cases: &["if x is None:\n    f()", "if x == 5:\n    f()"],
    find,
};

fn find(attempt: &Attempt<'_>, found: &mut Found) {
    for expr in &attempt.exprs {
        let Expr::Compare(compare) = expr else { continue };
        let ([op], [right]) = (&*compare.ops, &*compare.comparators) else {
            continue;
        };
        let (written, instead) = match op {
            CmpOp::Is => ("is", "=="),
            CmpOp::IsNot => ("is not", "!="),
            _ => continue,
        };
        if right.is_none_literal_expr() || right.is_boolean_literal_expr() {
            continue;
        }
        if let Some(place) = attempt.operator(&*compare.left, written, right) {
            let message = format!(
                "`{written}` asks whether two names mean the very same object; to compare values, write `{instead}`."
            );
            found.add(&place, message, attempt.replace(&place, instead));
        }
    }
}
