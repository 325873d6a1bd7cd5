//! `0 < x and x < 10` is `0 < x < 10`.
//!
//! Sound for builtin types, where `x` is a plain name: both compare the same values in the same order and stop at the first that is
//! false, and a comparison gives a truth value and cannot change what `x` is.

use super::context::Overloads;
use super::{Context, Id, Rewrite, Tier};
use crate::tree::{BoolOp, CmpOp, Expr, ExprKind};

pub(super) const REWRITE: Rewrite = Rewrite {
    name: "chained-comparison",
    tier: Tier::Assumed("builtin types"),
    what: "`0 < x and x < 10` is `0 < x < 10`",
    same: &[
        ("0 < x and x < 10", "0 < x < 10"),
        ("a and 0 <= x and x <= y and b", "a and 0 <= x <= y and b"),
        ("a == b and b == c", "a == b == c"),
    ],
    different: &[
        ("0 < x or x < 10", "0 < x < 10"),
        ("0 < x and y < 10", "0 < x < 10"),
        ("0 < f() and f() < 10", "0 < f() < 10"),
        ("0 < x and x in y", "0 < x in y"),
        (
            "class C:\n    def __lt__(self, other): ...\n0 < x and x < 10",
            "class C:\n    def __lt__(self, other): ...\n0 < x < 10",
        ),
    ],
};

pub(super) fn apply(expr: &mut Expr, context: &mut Context<'_>) {
    let ExprKind::Bool(BoolOp::And, values) = &mut expr.kind else {
        return;
    };
    let mut at = 0;
    while at + 1 < values.len() {
        if meet(&values[at], &values[at + 1], context) {
            let next = values.remove(at + 1);
            if let (ExprKind::Compare(_, rest), ExprKind::Compare(_, more)) =
                (&mut values[at].kind, next.kind)
            {
                rest.extend(more);
            }
            context.fired(Id::ChainedComparison);
        } else {
            at += 1;
        }
    }
    if values.len() == 1 {
        *expr = values[0].take();
    }
}

/// Whether the second comparison begins with the name that the first ends with.
fn meet(a: &Expr, b: &Expr, context: &Context<'_>) -> bool {
    let (ExprKind::Compare(_, first), ExprKind::Compare(left, second)) = (&a.kind, &b.kind) else {
        return false;
    };
    let Some((_, last)) = first.last() else {
        return false;
    };
    let (Some(x), Some(y)) = (last.as_name(), left.as_name()) else {
        return false;
    };
    let ordinary = |op: &CmpOp| !matches!(op, CmpOp::In | CmpOp::NotIn | CmpOp::Is | CmpOp::IsNot);
    context.symbols.id(x) == context.symbols.id(y)
        && first.iter().chain(second).all(|(op, _)| ordinary(op))
        && context.is_builtin_only(Overloads::EQUALITY.or(Overloads::ORDER))
}
