//! `x = x + 1` is `x += 1` where a number is added, wherever `x` stands.
//!
//! Sound for builtin types: no list, set or dictionary takes `+` or `-` with a number, so both forms raise, and whatever does take
//! it does not change in place. Multiplying is another matter (`[0] * 3`), and so is a class in sight with operators of its own.

use super::context::Overloads;
use super::{Context, Id, Rewrite, Tier};
use crate::tree::{Binary, Const, Expr, ExprKind, Stmt, StmtKind};

pub(super) const REWRITE: Rewrite = Rewrite {
    name: "number-step",
    tier: Tier::Assumed("builtin types"),
    what: "`x = x + 1` is `x += 1` where a number is added or taken away, wherever `x` stands",
    same: &[
        ("x = x + 1", "x += 1"),
        ("self.n = self.n - 1", "self.n -= 1"),
        ("d[k] = d[k] + 1", "d[k] += 1"),
        (
            "def f(x):\n    x = x // 10\n    g(x)",
            "def f(x):\n    x //= 10\n    g(x)",
        ),
    ],
    different: &[
        ("x = x + y", "x += y"),
        ("x = x * 2", "x *= 2"),
        ("x = x + '1'", "x += '1'"),
        ("x = y + 1", "x += 1"),
        ("x = 1 + x", "x -= 1"),
        ("f().n = f().n + 1", "f().n += 1"),
        ("x[i] = x[i] + len(f())", "x[i] += len(f())"),
        (
            "class C:\n    def __iadd__(self, n): ...\nx = x + 1",
            "class C:\n    def __iadd__(self, n): ...\nx += 1",
        ),
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
    let special = match target.kind {
        ExprKind::Name(_) => Overloads::ARITHMETIC,
        ExprKind::Attribute(..) => Overloads::ARITHMETIC.or(Overloads::ATTRIBUTES),
        ExprKind::Subscript(..) => Overloads::ARITHMETIC.or(Overloads::ITEMS),
        _ => return,
    };
    if !matches!(op, Binary::Mul | Binary::MatMul)
        && context.is_numeric(right)
        // What is added may not change where the result goes.
        && (matches!(target.kind, ExprKind::Name(_)) || context.is_calm(right))
        && context.is_builtin_only(special)
        && context.same_place(target, left)
    {
        stmt.kind = StmtKind::AugAssign(target.take(), *op, right.take());
        context.fired(Id::NumberStep);
    }
}

/// Whether `x op= right` surely does not change in place: a number is added that is written out.
pub(super) fn is_step(op: Binary, right: &Expr, context: &Context<'_>) -> bool {
    !matches!(op, Binary::Mul | Binary::MatMul)
        && matches!(right.as_const(), Some(Const::Int(_) | Const::Float(_)))
        && context.is_builtin_only(Overloads::ARITHMETIC)
}
