//! `x == True` is `x`, `x == False` is `not x`.
//!
//! An idiom: true for truth values, not for `1 == True` and the like.

use super::{Context, Id, Rewrite, Tier};
use crate::tree::{CmpOp, Const, Expr, ExprKind, Unary};

pub(super) const REWRITE: Rewrite = Rewrite {
    name: "comparison-with-bool",
    tier: Tier::Idioms,
    what: "`x == True` is `x`, `x == False` is `not x`",
    same: &[
        ("if x == True:\n    a()", "if x:\n    a()"),
        ("if x == False:\n    a()", "if not x:\n    a()"),
        ("if x != False:\n    a()", "if x:\n    a()"),
        ("True == x", "x"),
    ],
    different: &[("x == True", "not x"), ("x == 1", "x"), ("x is True", "x")],
};

pub(super) fn apply(expr: &mut Expr, context: &mut Context<'_>) {
    let ExprKind::Compare(left, rest) = &mut expr.kind else {
        return;
    };
    let [(op, right)] = rest.as_mut_slice() else {
        return;
    };
    let equal = match op {
        CmpOp::Eq => true,
        CmpOp::NotEq => false,
        _ => return,
    };
    let (value, constant) = match (truth(left), truth(right)) {
        (None, Some(constant)) => (left.take(), constant),
        (Some(constant), None) => (right.take(), constant),
        _ => return,
    };
    expr.kind = if constant == equal {
        value.kind
    } else {
        ExprKind::Unary(Unary::Not, Box::new(value))
    };
    context.fired(Id::ComparisonWithBool);
}

fn truth(expr: &Expr) -> Option<bool> {
    match expr.as_const() {
        Some(Const::True) => Some(true),
        Some(Const::False) => Some(false),
        _ => None,
    }
}
