//! `range(0, n)` is `range(n)`, `range(a, b, 1)` is `range(a, b)`.
//!
//! Sound where `range` is the builtin and nothing in sight binds that name: the defaults are 0 and 1, and two ranges that
//! count alike are equal and print alike.

use super::{Context, Id, Rewrite, Tier};
use crate::tree::{Const, Expr, ExprKind, Int};

pub(super) const REWRITE: Rewrite = Rewrite {
    name: "range-defaults",
    tier: Tier::Always,
    what: "`range(0, n)` is `range(n)`, `range(a, b, 1)` is `range(a, b)`",
    same: &[
        ("range(0, n)", "range(n)"),
        ("range(a, b, 1)", "range(a, b)"),
        ("range(0, n, 1)", "range(n)"),
    ],
    different: &[
        ("range(1, n)", "range(n)"),
        ("range(0, n, 2)", "range(n)"),
        ("def range(*a): ...\nrange(0, n)", "def range(*a): ...\nrange(n)"),
        ("from m import *\nrange(0, n)", "from m import *\nrange(n)"),
        (
            "def f(range):\n    return range(0, 5)",
            "def f(range):\n    return range(5)",
        ),
        ("x.range(0, n)", "x.range(n)"),
        ("range(False, n)", "range(n)"),
        ("range(0.0, n)", "range(n)"),
        ("range(*a, b, 1)", "range(*a, b)"),
    ],
};

pub(super) fn apply(expr: &mut Expr, context: &mut Context<'_>) {
    let ExprKind::Call(call) = &mut expr.kind else {
        return;
    };
    if !(2..=3).contains(&call.args.len())
        || !call.keywords.is_empty()
        || !context.is_builtin(&call.func, "range")
    {
        return;
    }
    if call
        .args
        .iter()
        .any(|arg| matches!(arg.kind, ExprKind::Starred(_)))
    {
        return;
    }
    if call.args.len() == 3 && is_int(&call.args[2], 1) {
        call.args.pop();
        context.fired(Id::RangeDefaults);
    }
    if call.args.len() == 2 && is_int(&call.args[0], 0) {
        call.args.remove(0);
        context.fired(Id::RangeDefaults);
    }
}

pub(super) fn is_int(expr: &Expr, value: i128) -> bool {
    matches!(expr.as_const(), Some(Const::Int(Int::Small(found))) if *found == value)
}
