//! `pass`, `...` and strings that are no docstrings, beside other statements.
//!
//! Sound: none of them does anything. A block of something else (a function, a loop) may be left empty; an answer that is nothing but
//! `...` is an expression and stays.

use super::{Context, Id, Rewrite, Tier};
use crate::tree::{Const, Stmt, StmtKind};

pub(super) const REWRITE: Rewrite = Rewrite {
    name: "pass",
    tier: Tier::Always,
    what: "`pass`, `...` and strings beside other statements do nothing",
    same: &[
        (
            "def f():\n    x = 1\n    'a remark'\n    return x",
            "def f():\n    x = 1\n    return x",
        ),
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

/// What does nothing and stays all the same.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Keep {
    Nothing,
    /// The string at the beginning.
    Docstring,
    /// Everything, where there is nothing else.
    IfAlone,
}

pub(super) fn drop_idle(body: &mut Vec<Stmt>, keep: Keep, context: &mut Context<'_>) {
    if keep != Keep::Nothing && body.iter().all(does_nothing) {
        return;
    }
    let before = body.len();
    let mut at = 0;
    body.retain(|stmt| {
        at += 1;
        !does_nothing(stmt) || (keep == Keep::Docstring && at == 1)
    });
    if body.len() < before && !body.is_empty() {
        context.fired(Id::PassStatements);
    }
}

fn does_nothing(stmt: &Stmt) -> bool {
    match &stmt.kind {
        StmtKind::Pass => true,
        StmtKind::Expr(value) => matches!(value.as_const(), Some(Const::Ellipsis | Const::Str(_))),
        _ => false,
    }
}
