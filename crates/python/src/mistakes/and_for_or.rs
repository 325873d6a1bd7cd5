//! `and` where one condition is enough, or `or` where both are needed.

use super::attempt::Attempt;
use super::{Found, Mistake};
use ruff_python_ast::{BoolOp, Expr};

pub(super) const MISTAKE: Mistake = Mistake {
    name: "and-for-or",
    what: "`and` for `or`",
    cases: &[
        ("if a and b:\n    f()", "if a or b:\n    f()"),
        ("if a or b:\n    f()", "if a and b:\n    f()"),
    ],
    counter_cases: &["if a:\n    f()"],
    find,
};

fn find(attempt: &Attempt<'_>, found: &mut Found) {
    for expr in &attempt.exprs {
        let Expr::BoolOp(chain) = expr else { continue };
        let (written, instead, message) = match chain.op {
            BoolOp::And => (
                "and",
                "or",
                "`and` needs both conditions; one is enough here: write `or`.",
            ),
            BoolOp::Or => (
                "or",
                "and",
                "`or` is content with one condition; both are needed here: write `and`.",
            ),
        };
        let places = chain
            .values
            .windows(2)
            .map(|pair| attempt.operator(&pair[0], written, &pair[1]))
            .collect::<Option<Vec<_>>>();
        if let Some(places) = places
            && let Some(first) = places.first()
        {
            let edits = places.iter().map(|place| (*place, instead.to_owned())).collect();
            found.add(first, message, attempt.with(edits));
        }
    }
}
