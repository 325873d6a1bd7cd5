//! `x == None` is `x is None`.
//!
//! An idiom: true unless a class says that it equals `None`.

use super::{Context, Id, Rewrite, Tier};
use crate::tree::{CmpOp, Const, Expr, ExprKind};

pub(super) const REWRITE: Rewrite = Rewrite {
    name: "none-equality",
    tier: Tier::Idioms,
    what: "`x == None` is `x is None`, `x != None` is `x is not None`",
    same: &[
        ("x == None", "x is None"),
        ("x != None", "x is not None"),
        ("None == x", "x is None"),
    ],
    different: &[
        ("x == None", "x is not None"),
        ("x == 0", "x is 0"),
        ("x == None == y", "x is None == y"),
    ],
};

pub(super) fn apply(expr: &mut Expr, context: &mut Context<'_>) {
    let ExprKind::Compare(left, rest) = &mut expr.kind else {
        return;
    };
    let [(op, right)] = rest.as_mut_slice() else {
        return;
    };
    let identity = match op {
        CmpOp::Eq => CmpOp::Is,
        CmpOp::NotEq => CmpOp::IsNot,
        _ => return,
    };
    if left.is_const(&Const::None) && !right.is_const(&Const::None) {
        std::mem::swap(&mut **left, right);
    }
    if right.is_const(&Const::None) {
        *op = identity;
        context.fired(Id::NoneEquality);
    }
}
