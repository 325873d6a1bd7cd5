//! `x[len(x) - 1]` is `x[-1]`.
//!
//! An idiom: true for a sequence that is not empty.

use super::{Context, Id, Rewrite, Tier};
use crate::tree::{Binary, Const, Expr, ExprKind, Int};

pub(super) const REWRITE: Rewrite = Rewrite {
    name: "last-element",
    tier: Tier::Idioms,
    what: "`x[len(x) - 1]` is `x[-1]`",
    same: &[("x[len(x) - 1]", "x[-1]"), ("x[len(x) - 2]", "x[-2]")],
    different: &[
        ("x[len(y) - 1]", "x[-1]"),
        ("x[len(x)]", "x[0]"),
        ("f()[len(f()) - 1]", "f()[-1]"),
        ("x[len(x) - 1]", "x[-2]"),
    ],
};

pub(super) fn apply(expr: &mut Expr, context: &mut Context<'_>) {
    let ExprKind::Subscript(value, index) = &mut expr.kind else {
        return;
    };
    let ExprKind::Binary(length, Binary::Sub, back) = &index.kind else {
        return;
    };
    let Some(Const::Int(Int::Small(back))) = back.as_const() else {
        return;
    };
    let ExprKind::Call(call) = &length.kind else {
        return;
    };
    let [only] = call.args.as_slice() else { return };
    if *back > 0
        && call.keywords.is_empty()
        && context.is_builtin(&call.func, "len")
        && context.same_place(value, only)
    {
        index.kind = ExprKind::Const(Const::Int(Int::Small(-back)));
        context.fired(Id::LastElement);
    }
}
