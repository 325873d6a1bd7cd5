//! `if c: pass` `else: …` is `if not c: …`.
//!
//! Sound: both evaluate `c` once and use only its truth. With `elif` branches behind it, they and the `else` stand inside.

use std::collections::VecDeque;

use super::{Context, Id, Rewrite, Tier, conditions};
use crate::tree::{IfChain, Span, Stmt, StmtKind};

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
    let has_more = chain.branches.len() > 1 || !chain.orelse.is_empty();
    if !has_more || chain.branches.front().is_none_or(|(_, body)| !body.is_empty()) {
        return;
    }
    let Some((test, _)) = chain.branches.pop_front() else {
        return;
    };
    let test = conditions::negate(test, context);
    let body = if chain.branches.is_empty() {
        std::mem::take(&mut chain.orelse)
    } else {
        let rest = IfChain {
            branches: std::mem::take(&mut chain.branches),
            orelse: std::mem::take(&mut chain.orelse),
        };
        vec![Stmt::new(StmtKind::If(Box::new(rest)), span)]
    };
    chain.branches = VecDeque::from([(test, body)]);
    context.fired(Id::EmptyBranch);
}
