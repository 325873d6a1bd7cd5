//! `x == 1 or 2` does not compare `x` with both.

use super::attempt::Attempt;
use super::{Found, Mistake};
use ruff_python_ast::{BoolOp, CmpOp, Expr};
use ruff_text_size::Ranged;

pub(super) const MISTAKE: Mistake = Mistake {
    name: "or-without-comparison",
    what: "`x == 1 or 2` for `x == 1 or x == 2`",
    cases: &[
        ("if x == 1 or 2:\n    f()", "if x == 1 or x == 2:\n    f()"),
        (
            "y = c == 'a' or 'b' or 'c'",
            "y = c == 'a' or c == 'b' or c == 'c'",
        ),
    ],
    counter_cases: &["if x == 1 or x == 2:\n    f()", "if a or b:\n    f()"],
    find,
};

fn find(attempt: &Attempt<'_>, found: &mut Found) {
    for expr in &attempt.exprs {
        let Expr::BoolOp(chain) = expr else { continue };
        let (BoolOp::Or, [Expr::Compare(first), rest @ ..]) = (chain.op, chain.values.as_slice()) else {
            continue;
        };
        let [CmpOp::Eq] = &*first.ops else { continue };
        if rest.is_empty() || !rest.iter().all(Expr::is_literal_expr) {
            continue;
        }
        let left = attempt.text(&*first.left);
        let edits = rest
            .iter()
            .map(|value| (value.range(), format!("{left} == {}", attempt.text(value))))
            .collect();
        let message = format!("`or` joins whole conditions: compare `{left}` with each value.");
        found.add(&rest[0], message, attempt.with(edits));
    }
}
