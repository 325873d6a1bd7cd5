//! `None is x` is `x is None`.
//!
//! Sound: identity is symmetric, and evaluating `None`, `True`, `False` or `...` has no effect.

use super::{Context, Id, Rewrite, Tier};
use crate::tree::{CmpOp, Const, Expr, ExprKind};

pub(super) const REWRITE: Rewrite = Rewrite {
    name: "none-on-the-right",
    tier: Tier::Always,
    what: "`None is x` is `x is None`",
    same: &[
        ("None is x", "x is None"),
        ("None is not x", "x is not None"),
        ("True is x", "x is True"),
    ],
    different: &[
        ("None is x", "x == None"),
        ("None == x", "x == None"),
        ("a is b", "b is a"),
    ],
};

pub(super) fn apply(expr: &mut Expr, context: &mut Context<'_>) {
    let ExprKind::Compare(left, rest) = &mut expr.kind else {
        return;
    };
    let [(CmpOp::Is | CmpOp::IsNot, right)] = rest.as_mut_slice() else {
        return;
    };
    if is_singleton(left) && !is_singleton(right) {
        std::mem::swap(&mut **left, right);
        context.fired(Id::NoneOnTheRight);
    }
}

fn is_singleton(expr: &Expr) -> bool {
    matches!(
        expr.as_const(),
        Some(Const::None | Const::True | Const::False | Const::Ellipsis)
    )
}
