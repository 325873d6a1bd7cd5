//! `x ** 2` is `x * x`.
//!
//! An idiom: true for numbers, but for the last digit of some floats.

use super::range_defaults::is_int;
use super::{Context, Id, Rewrite, Tier};
use crate::tree::{Binary, Expr, ExprKind};

pub(super) const REWRITE: Rewrite = Rewrite {
    name: "square",
    tier: Tier::Idioms,
    what: "`x ** 2` is `x * x`",
    same: &[("x ** 2", "x * x"), ("a.b ** 2 + 1", "a.b * a.b + 1")],
    different: &[
        ("x ** 3", "x * x"),
        ("f() ** 2", "f() * f()"),
        ("x ** 2.0", "x * x"),
        ("x ** 2", "x * 2"),
    ],
};

pub(super) fn apply(expr: &mut Expr, context: &mut Context<'_>) {
    let ExprKind::Binary(left, op @ Binary::Pow, right) = &mut expr.kind else {
        return;
    };
    let is_place = matches!(
        left.kind,
        ExprKind::Name(_) | ExprKind::Attribute(..) | ExprKind::Subscript(..)
    );
    if is_int(right, 2) && is_place && context.is_pure(left) {
        *op = Binary::Mul;
        **right = (**left).clone();
        context.fired(Id::Square);
    }
}
