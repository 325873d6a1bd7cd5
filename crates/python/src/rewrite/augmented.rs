//! Every `x = x + y` is `x += y`.
//!
//! An idiom: true for numbers and strings, but for a list the second form changes the list that others may hold.

use super::{Context, Id, Rewrite, Tier, operand_order};
use crate::tree::{ExprKind, Stmt, StmtKind};

pub(super) const REWRITE: Rewrite = Rewrite {
    name: "augmented",
    tier: Tier::Idioms,
    what: "every `x = x + y` is `x += y`",
    same: &[
        ("x = x + y", "x += y"),
        ("a.b = a.b * 2", "a.b *= 2"),
        ("d[k] = d[k] + v", "d[k] += v"),
    ],
    different: &[
        ("x = y + x", "x += y"),
        ("x = x + y", "x -= y"),
        ("f().a = f().a + 1", "f().a += 1"),
    ],
};

pub(super) fn apply(stmt: &mut Stmt, context: &mut Context<'_>) {
    let StmtKind::Assign(targets, value) = &mut stmt.kind else {
        return;
    };
    let [target] = targets.as_mut_slice() else { return };
    let ExprKind::Binary(left, op, right) = &mut value.kind else {
        return;
    };
    if !context.options.idioms {
        return;
    }
    let other = if context.same_place(target, left) {
        right
    } else if context.same_place(target, right) && operand_order::commutes(left, *op, right, context) {
        left
    } else {
        return;
    };
    stmt.kind = StmtKind::AugAssign(target.take(), *op, other.take());
    context.fired(Id::Augmented);
}
