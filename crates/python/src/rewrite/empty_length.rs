//! `len(x) == 0` is `not x`, `len(x) > 0` is `x` where only its truth counts.
//!
//! An idiom: true for lists, strings, dictionaries and the like, not for whatever has a length and a truth of its own.

use super::range_defaults::is_int;
use super::{Context, Id, Rewrite, Tier};
use crate::tree::{CmpOp, Expr, ExprKind, Unary};

pub(super) const REWRITE: Rewrite = Rewrite {
    name: "empty-length",
    tier: Tier::Idioms,
    what: "`len(x) == 0` is `not x`; in a condition `len(x) > 0` is `x`",
    same: &[
        ("if len(x) == 0:\n    f()", "if not x:\n    f()"),
        ("if len(x) > 0:\n    f()", "if x:\n    f()"),
        ("if 0 != len(x):\n    f()", "if x:\n    f()"),
        ("if len(x) >= 1:\n    f()", "if x:\n    f()"),
        ("y = len(x) < 1", "y = not x"),
    ],
    different: &[
        ("if len(x) == 1:\n    f()", "if not x:\n    f()"),
        ("y = len(x) > 0", "y = x"),
        ("if len(x) >= 0:\n    f()", "if x:\n    f()"),
        ("def len(x): ...\ny = len(x) == 0", "def len(x): ...\ny = not x"),
    ],
};

pub(super) fn apply(expr: &mut Expr, context: &mut Context<'_>) {
    let ExprKind::Compare(left, rest) = &mut expr.kind else {
        return;
    };
    let [(op, right)] = rest.as_mut_slice() else {
        return;
    };
    let (call, op, number) = match (is_len(left, context), is_len(right, context)) {
        (true, false) => (&mut **left, *op, &*right),
        (false, true) => (right, turned(*op), &**left),
        _ => return,
    };
    let empty = match op {
        CmpOp::Eq | CmpOp::LtE if is_int(number, 0) => true,
        CmpOp::Lt if is_int(number, 1) => true,
        CmpOp::NotEq | CmpOp::Gt if is_int(number, 0) => false,
        CmpOp::GtE if is_int(number, 1) => false,
        _ => return,
    };
    let span = call.span;
    let ExprKind::Call(call) = &mut call.kind else {
        return;
    };
    let is_empty = Expr::new(ExprKind::Unary(Unary::Not, Box::new(call.args[0].take())), span);
    expr.kind = if empty {
        is_empty.kind
    } else {
        ExprKind::Unary(Unary::Not, Box::new(is_empty))
    };
    context.fired(Id::EmptyLength);
}

fn is_len(expr: &Expr, context: &Context<'_>) -> bool {
    matches!(&expr.kind, ExprKind::Call(call)
        if call.args.len() == 1
            && call.keywords.is_empty()
            && !matches!(call.args[0].kind, ExprKind::Starred(_))
            && context.is_builtin(&call.func, "len"))
}

fn turned(op: CmpOp) -> CmpOp {
    match op {
        CmpOp::Lt => CmpOp::Gt,
        CmpOp::LtE => CmpOp::GtE,
        CmpOp::Gt => CmpOp::Lt,
        CmpOp::GtE => CmpOp::LtE,
        op => op,
    }
}
