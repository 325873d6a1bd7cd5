//! `if c: pass` `else: …` is `if not c: …`.
//!
//! Sound: both evaluate `c` once and use only its truth. With `elif` branches behind it, they and the `else` stand
//! inside; several such branches in a row are conditions tried one after the other.

use std::collections::VecDeque;

use super::{Context, Id, Rewrite, Tier, conditions};
use crate::tree::{BoolOp, Expr, ExprKind, IfChain, Span, Stmt, StmtKind};

pub(super) const REWRITE: Rewrite = Rewrite {
    name: "empty-branch",
    tier: Tier::Always,
    what: "an `if` that does nothing but has an `else` is turned round with `not`",
    same: &[
        ("if a:\n    pass\nelse:\n    b()", "if not a:\n    b()"),
        ("if a in b:\n    pass\nelse:\n    c()", "if a not in b:\n    c()"),
        ("if a:\n    ...\nelif b:\n    c()", "if not a and b:\n    c()"),
    ],
    different: &[
        ("if a:\n    pass\nelse:\n    b()", "if a:\n    b()"),
        ("if a:\n    pass", "pass"),
    ],
};

pub(super) fn apply(chain: &mut IfChain, span: Span, context: &mut Context<'_>) {
    let mut tests = Vec::new();
    while has_more(chain) && chain.branches.front().is_some_and(|(_, body)| body.is_empty()) {
        if let Some((test, _)) = chain.branches.pop_front() {
            tests.push(conditions::negate(test, context));
        }
    }
    let Some(test) = all_of(tests) else { return };
    let body = if chain.branches.is_empty() {
        std::mem::take(&mut chain.orelse)
    } else {
        vec![Stmt::new(StmtKind::If(Box::new(std::mem::take(chain))), span)]
    };
    chain.branches = VecDeque::from([(test, body)]);
    context.fired(Id::EmptyBranch);
}

fn has_more(chain: &IfChain) -> bool {
    chain.branches.len() > 1 || !chain.orelse.is_empty()
}

/// Conditions tried one after the other.
fn all_of(mut tests: Vec<Expr>) -> Option<Expr> {
    if tests.len() < 2 {
        return tests.pop();
    }
    let span = tests[0].span;
    Some(Expr::new(ExprKind::Bool(BoolOp::And, tests), span))
}
