//! `a > b` is `b < a`.
//!
//! An idiom: true for builtin types when at most one side does something.

use super::{Context, Id, Rewrite, Tier};
use crate::tree::{CmpOp, Expr, ExprKind};

pub(super) const REWRITE: Rewrite = Rewrite {
    name: "comparison-direction",
    tier: Tier::Idioms,
    what: "`a > b` is `b < a`",
    same: &[("a > b", "b < a"), ("a >= b", "b <= a"), ("f() > 1", "1 < f()")],
    different: &[
        ("a > b", "a < b"),
        ("f() > g()", "g() < f()"),
        ("a > b > c", "c < b < a"),
    ],
};

pub(super) fn apply(expr: &mut Expr, context: &mut Context<'_>) {
    let ExprKind::Compare(left, rest) = &mut expr.kind else {
        return;
    };
    let [(op, right)] = rest.as_mut_slice() else {
        return;
    };
    let turned = match op {
        CmpOp::Gt => CmpOp::Lt,
        CmpOp::GtE => CmpOp::LtE,
        _ => return,
    };
    if context.is_pure(left) || context.is_pure(right) {
        *op = turned;
        std::mem::swap(&mut **left, right);
        context.fired(Id::ComparisonDirection);
    }
}
