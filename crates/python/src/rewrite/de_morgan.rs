//! `not (a and b)` is `not a or not b`, and the other way round.
//!
//! The values are tried in the same order and the result is the same truth value.

use super::{Context, Id, Rewrite, Tier, conditions, negated_comparison};
use crate::tree::{BoolOp, Expr, ExprKind, Unary};

pub(super) const REWRITE: Rewrite = Rewrite {
    name: "de-morgan",
    tier: Tier::Idioms,
    what: "`not (a and b)` is `not a or not b`",
    same: &[
        ("not (a and b)", "not a or not b"),
        ("not (a or b)", "not a and not b"),
        ("not (a == 1 and b in c)", "a != 1 or b not in c"),
    ],
    different: &[
        ("not (a and b)", "not a and not b"),
        ("not (a and b)", "not b or not a"),
    ],
};

pub(super) fn apply(expr: &mut Expr, context: &mut Context<'_>) {
    let ExprKind::Unary(Unary::Not, operand) = &mut expr.kind else {
        return;
    };
    let ExprKind::Bool(op, values) = &mut operand.kind else {
        return;
    };
    let turned = match op {
        BoolOp::And => BoolOp::Or,
        BoolOp::Or => BoolOp::And,
    };
    let mut negated = Vec::with_capacity(values.len());
    for value in std::mem::take(values) {
        // Only a `not` gives a truth value; `x` for `not not x` would give `x` itself.
        let mut value = match value.kind {
            ExprKind::Unary(Unary::Not, _) => {
                let span = value.span;
                Expr::new(ExprKind::Unary(Unary::Not, Box::new(value)), span)
            }
            _ => conditions::negate(value, context),
        };
        negated_comparison::apply(&mut value, context);
        negated.push(value);
    }
    expr.kind = ExprKind::Bool(turned, negated);
    context.fired(Id::DeMorgan);
}
