//! `pass` and `...` beside other statements.
//!
//! Sound: neither does anything. A block of something else (a function, a loop) may be left empty; an answer that is nothing but
//! `...` is an expression and stays.

use super::{Context, Id, Rewrite, Tier};
use crate::tree::{Const, Stmt, StmtKind};

pub(super) const REWRITE: Rewrite = Rewrite {
    name: "pass",
    tier: Tier::Always,
    what: "`pass` and `...` beside other statements do nothing",
    same: &[
        ("if a:\n    pass\n    b()", "if a:\n    b()"),
        ("def f():\n    ...", "def f():\n    pass"),
        ("class C:\n    ...\n    x = 1", "class C:\n    x = 1"),
    ],
    different: &[
        ("...", "pass"),
        ("if a:\n    b()", "if a:\n    pass"),
        ("x = ...", "pass"),
    ],
};

pub(super) fn drop_beside_others(body: &mut Vec<Stmt>, context: &mut Context<'_>) {
    if body.iter().any(|stmt| !does_nothing(stmt)) {
        drop_all(body, context);
    }
}

pub(super) fn drop_all(body: &mut Vec<Stmt>, context: &mut Context<'_>) {
    let before = body.len();
    body.retain(|stmt| !does_nothing(stmt));
    if body.len() < before && !body.is_empty() {
        context.fired(Id::PassStatements);
    }
}

fn does_nothing(stmt: &Stmt) -> bool {
    match &stmt.kind {
        StmtKind::Pass => true,
        StmtKind::Expr(value) => value.is_const(&Const::Ellipsis),
        _ => false,
    }
}
