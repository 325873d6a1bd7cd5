//! `if not c: A` `else: B` is `if c: B` `else: A`.
//!
//! Sound: both evaluate `c` once and use only its truth. The same for conditional expressions, and for `not in` and `is not`, which
//! are the opposites of `in` and `is`. In a chain of conditions it is the last one that has an `else`.

use std::collections::VecDeque;

use super::{Context, Id, Rewrite, Tier};
use crate::tree::{CmpOp, Expr, ExprKind, IfChain, Unary};

pub(super) const REWRITE: Rewrite = Rewrite {
    name: "negative-test",
    tier: Tier::Always,
    what: "`if not c: A` `else: B` is `if c: B` `else: A`",
    same: &[
        (
            "if not c:\n    a()\nelse:\n    b()",
            "if c:\n    b()\nelse:\n    a()",
        ),
        ("x = a if y not in z else b", "x = b if y in z else a"),
        (
            "def f(x):\n    if not x:\n        return None\n    return 1",
            "def f(x):\n    if x:\n        return 1",
        ),
        (
            "if a:\n    f()\nelif b is not None:\n    g()\nelse:\n    h()",
            "if a:\n    f()\nelif b is None:\n    h()\nelse:\n    g()",
        ),
    ],
    different: &[
        (
            "if not c:\n    a()\nelse:\n    b()",
            "if c:\n    a()\nelse:\n    b()",
        ),
        (
            "if not a and b:\n    f()\nelse:\n    g()",
            "if a and b:\n    g()\nelse:\n    f()",
        ),
        (
            "if not a:\n    f()\nelif b:\n    g()\nelse:\n    h()",
            "if a:\n    h()\nelif b:\n    g()\nelse:\n    f()",
        ),
        (
            "if a < b:\n    f()\nelse:\n    g()",
            "if a >= b:\n    g()\nelse:\n    f()",
        ),
    ],
};

/// Turns the last condition of a chain round, if it is negative; says whether it did.
pub(super) fn in_chain(chain: &mut IfChain, context: &mut Context<'_>) -> bool {
    turn_chain(chain, Id::NegativeTest, opposite, context)
}

pub(super) fn apply(expr: &mut Expr, context: &mut Context<'_>) {
    turn_expr(expr, Id::NegativeTest, opposite, context);
}

fn opposite(op: CmpOp) -> Option<CmpOp> {
    match op {
        CmpOp::NotIn => Some(CmpOp::In),
        CmpOp::IsNot => Some(CmpOp::Is),
        _ => None,
    }
}

pub(super) fn turn_chain(
    chain: &mut IfChain,
    id: Id,
    opposite: impl Fn(CmpOp) -> Option<CmpOp>,
    context: &mut Context<'_>,
) -> bool {
    if chain.orelse.is_empty() {
        return false;
    }
    let Some((test, body)) = chain.branches.back_mut() else {
        return false;
    };
    if body.is_empty() || !make_positive(test, opposite) {
        return false;
    }
    std::mem::swap(body, &mut chain.orelse);
    context.fired(id);
    true
}

pub(super) fn turn_expr(
    expr: &mut Expr,
    id: Id,
    opposite: impl Fn(CmpOp) -> Option<CmpOp>,
    context: &mut Context<'_>,
) {
    let ExprKind::IfElse(branches, orelse) = &mut expr.kind else {
        return;
    };
    let Some((test, value)) = branches.back_mut() else {
        return;
    };
    if !make_positive(test, opposite) {
        return;
    }
    std::mem::swap(value, orelse);
    flatten(branches, orelse);
    context.fired(id);
}

/// A conditional expression in the last place is more of the same.
pub(super) fn flatten(branches: &mut VecDeque<(Expr, Expr)>, orelse: &mut Box<Expr>) {
    if let ExprKind::IfElse(more, last) = &mut orelse.kind {
        branches.append(more);
        **orelse = last.take();
    }
}

/// Takes the `not` off a condition, if there is one.
fn make_positive(test: &mut Expr, opposite: impl Fn(CmpOp) -> Option<CmpOp>) -> bool {
    match &mut test.kind {
        ExprKind::Unary(Unary::Not, inner) => {
            *test = inner.take();
            true
        }
        ExprKind::Compare(_, rest) => {
            let [(op, _)] = rest.as_mut_slice() else {
                return false;
            };
            let Some(turned) = opposite(*op) else { return false };
            *op = turned;
            true
        }
        _ => false,
    }
}
