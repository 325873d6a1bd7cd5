//! `not (a in b)` is `a not in b`; `not (a is b)` is `a is not b`.
//!
//! Sound: Python defines `not in` and `is not` as exactly that, and both give a truth value.

use super::{Context, Id, Rewrite, Tier};
use crate::tree::{CmpOp, Expr, ExprKind, Unary};

pub(super) const REWRITE: Rewrite = Rewrite {
    name: "negated-membership",
    tier: Tier::Always,
    what: "`not (a in b)` is `a not in b`, `not (a is b)` is `a is not b`",
    same: &[
        ("not (a in b)", "a not in b"),
        ("not (a is b)", "a is not b"),
        ("not a is not None", "a is None"),
        ("not (a not in b)", "a in b"),
    ],
    different: &[
        ("not (a in b)", "a in b"),
        ("not (a in b in c)", "a not in b in c"),
        ("(not a) in b", "a not in b"),
    ],
};

pub(super) fn apply(expr: &mut Expr, context: &mut Context<'_>) {
    let opposite = |op| match op {
        CmpOp::In => Some(CmpOp::NotIn),
        CmpOp::NotIn => Some(CmpOp::In),
        CmpOp::Is => Some(CmpOp::IsNot),
        CmpOp::IsNot => Some(CmpOp::Is),
        _ => None,
    };
    if turn_round(expr, opposite) {
        context.fired(Id::NegatedMembership);
    }
}

/// Replaces `not (a op b)` by `a opposite b`, for a single comparison that has an opposite.
pub(super) fn turn_round(expr: &mut Expr, opposite: impl Fn(CmpOp) -> Option<CmpOp>) -> bool {
    let ExprKind::Unary(Unary::Not, operand) = &mut expr.kind else {
        return false;
    };
    let ExprKind::Compare(_, rest) = &mut operand.kind else {
        return false;
    };
    let [(op, _)] = rest.as_mut_slice() else {
        return false;
    };
    let Some(turned) = opposite(*op) else { return false };
    *op = turned;
    expr.kind = operand.take().kind;
    true
}
