//! `x in [1, 2]` is `x in (1, 2)`, and so is a loop over a list that is written out.
//!
//! Sound: the list has no name, so nobody can change it, and a list and a tuple are searched and gone through alike. CPython makes
//! the tuple itself.

use super::{Context, Id, Rewrite, Tier};
use crate::tree::{CmpOp, Expr, ExprKind};

pub(super) const REWRITE: Rewrite = Rewrite {
    name: "membership-list",
    tier: Tier::Always,
    what: "`x in [1, 2]` is `x in (1, 2)`; so is a loop over a list that is written out",
    same: &[
        ("x in [1, 2]", "x in (1, 2)"),
        ("x not in ['a', y]", "x not in ('a', y)"),
        ("for x in [1, 2]:\n    f(x)", "for x in (1, 2):\n    f(x)"),
        ("[x for x in [1, 2]]", "[x for x in (1, 2)]"),
    ],
    different: &[
        ("x in [1, 2]", "x in {1, 2}"),
        ("x == [1, 2]", "x == (1, 2)"),
        ("x in [1, 2] == y", "x in (1, 2) == y"),
        ("x in [(1, 2)]", "x in (1, 2)"),
        ("[1, 2] in x", "(1, 2) in x"),
    ],
};

pub(super) fn apply(expr: &mut Expr, context: &mut Context<'_>) {
    let ExprKind::Compare(_, rest) = &mut expr.kind else {
        return;
    };
    if let [(CmpOp::In | CmpOp::NotIn, right)] = rest.as_mut_slice() {
        iterable(right, context);
    }
}

/// What a loop goes through.
pub(super) fn iterable(expr: &mut Expr, context: &mut Context<'_>) {
    if let ExprKind::List(items) = &mut expr.kind {
        expr.kind = ExprKind::Tuple(std::mem::take(items));
        context.fired(Id::MembershipList);
    }
}
