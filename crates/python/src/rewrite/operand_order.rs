//! The order of operands that may change places: `a * b` is `b * a`, `a == b` is `b == a`.
//!
//! An idiom, for operands without effects: `*`, `&`, `|`, `^`, `==` and `!=`; `+` only where one side is surely a number,
//! because strings and lists are not added in any order. Operands are compared after renaming, never before.

use super::{Context, Id, Rewrite, Tier};
use crate::print;
use crate::tree::{Binary, CmpOp, CompKind, Expr, ExprKind};

pub(super) const REWRITE: Rewrite = Rewrite {
    name: "operand-order",
    tier: Tier::Idioms,
    what: "`a * b` is `b * a`, `a == b` is `b == a`; `a + b` where one side is surely a number",
    same: &[
        ("a * b", "b * a"),
        ("a == b", "b == a"),
        ("a + 1", "1 + a"),
        ("def f(x, y):\n    return y * x", "def f(a, b):\n    return a * b"),
        ("a | b", "b | a"),
    ],
    different: &[
        ("a + b", "b + a"),
        ("a - b", "b - a"),
        ("f() * g()", "g() * f()"),
        ("a and b", "b and a"),
        ("'x' + a", "a + 'x'"),
        ("def f(x, y):\n    return y - x", "def f(a, b):\n    return a - b"),
    ],
};

pub(super) fn apply(expr: &mut Expr, context: &mut Context<'_>) {
    let swapped = match &mut expr.kind {
        ExprKind::Binary(left, op, right) => {
            commutes(left, *op, right, context) && put_in_order(left, right, context)
        }
        ExprKind::Compare(left, rest) => match rest.as_mut_slice() {
            [(CmpOp::Eq | CmpOp::NotEq, right)] => put_in_order(left, right, context),
            _ => false,
        },
        _ => false,
    };
    if swapped {
        context.fired(Id::OperandOrder);
    }
}

/// Whether the operands of an operation may change places, as far as its result goes.
pub(super) fn commutes(left: &Expr, op: Binary, right: &Expr, context: &Context<'_>) -> bool {
    match op {
        Binary::Mul | Binary::BitAnd | Binary::BitXor => true,
        // The right one of two dictionaries wins.
        Binary::BitOr => !is_dictionary(left) && !is_dictionary(right),
        Binary::Add => context.is_numeric(left) || context.is_numeric(right),
        _ => false,
    }
}

fn is_dictionary(expr: &Expr) -> bool {
    matches!(&expr.kind, ExprKind::Dict(_))
        || matches!(&expr.kind, ExprKind::Comprehension(comp) if comp.kind == CompKind::Dict)
}

fn put_in_order(left: &mut Expr, right: &mut Expr, context: &Context<'_>) -> bool {
    if !context.is_pure(left) || !context.is_pure(right) {
        return false;
    }
    let swap = print::sort_key(left, context) > print::sort_key(right, context);
    if swap {
        std::mem::swap(left, right);
    }
    swap
}
