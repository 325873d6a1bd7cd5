//! `if a: if b: …` is `if a and b: …`.
//!
//! Sound when neither has an `else` (the outer one may have other branches before it) and nothing stands beside the inner one: both evaluate `a`, then `b` only if `a` is true,
//! and use nothing but the truth of each.

use super::{Context, Id, Rewrite, Tier};
use crate::tree::{BoolOp, Expr, ExprKind, IfChain, Stmt, StmtKind};

pub(super) const REWRITE: Rewrite = Rewrite {
    name: "nested-if",
    tier: Tier::Always,
    what: "`if a: if b:` is `if a and b:`",
    same: &[
        ("if a:\n    if b:\n        c()", "if a and b:\n    c()"),
        (
            "if a:\n    if b:\n        if c:\n            d()",
            "if a and b and c:\n    d()",
        ),
        (
            "if a:\n    b()\nelif c:\n    if d:\n        e()",
            "if a:\n    b()\nelif c and d:\n    e()",
        ),
    ],
    different: &[
        (
            "if a:\n    if b:\n        c()\nelse:\n    d()",
            "if a and b:\n    c()\nelse:\n    d()",
        ),
        (
            "if a:\n    if b:\n        c()\n    d()",
            "if a and b:\n    c()\n    d()",
        ),
        ("if a:\n    if b:\n        c()", "if b and a:\n    c()"),
        ("if a:\n    if b:\n        c()", "if a or b:\n    c()"),
    ],
};

pub(super) fn apply(chain: &mut IfChain, context: &mut Context<'_>) {
    if !chain.orelse.is_empty() {
        return;
    }
    let Some((test, body)) = chain.branches.back_mut() else {
        return;
    };
    let [
        Stmt {
            kind: StmtKind::If(inner),
            ..
        },
    ] = body.as_mut_slice()
    else {
        return;
    };
    if inner.branches.len() != 1 || !inner.orelse.is_empty() {
        return;
    }
    if let Some((inner_test, inner_body)) = inner.branches.pop_front() {
        *test = both(test.take(), inner_test);
        *body = inner_body;
        context.fired(Id::NestedIf);
    }
}

/// `a and b`, flat.
fn both(a: Expr, b: Expr) -> Expr {
    let span = a.span;
    let mut values = Vec::new();
    for part in [a, b] {
        match part.kind {
            ExprKind::Bool(BoolOp::And, more) => values.extend(more),
            _ => values.push(part),
        }
    }
    Expr::new(ExprKind::Bool(BoolOp::And, values), span)
}
