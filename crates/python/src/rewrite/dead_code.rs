//! What stands behind a jump is never reached.
//!
//! Sound: leaving it out changes nothing, as long as it says nothing about the rest of the function. A binding makes a name local and
//! a `yield` makes a generator even where they are never reached, so code with either stays.

use super::rest_after_jump::falls_through;
use super::{Context, Id, Rewrite, Tier};
use crate::tree::visit::{Node, everything};
use crate::tree::{ExprKind, Stmt, StmtKind};

pub(super) const REWRITE: Rewrite = Rewrite {
    name: "dead-code",
    tier: Tier::Always,
    what: "statements behind a `return`, `break`, `continue` or `raise` that bind nothing do nothing",
    same: &[
        ("def f(x):\n    return x\n    print(1)", "def f(x):\n    return x"),
        (
            "for x in y:\n    if x:\n        return x\n        break",
            "for x in y:\n    if x:\n        return x",
        ),
        (
            "def f(x):\n    if x:\n        return g(1)\n    else:\n        raise E\n    return None",
            "def f(x):\n    if x:\n        return g(1)\n    raise E",
        ),
    ],
    different: &[
        ("def f():\n    return 1\n    yield", "def f():\n    return 1"),
        ("def f():\n    return x\n    x = 1", "def f():\n    return x"),
        ("def f(x):\n    print(1)\n    return x", "def f(x):\n    return x"),
        (
            "def f(x):\n    if x:\n        return 1\n    print(1)",
            "def f(x):\n    if x:\n        return 1",
        ),
    ],
};

/// Drops what follows a statement, if that is never reached. What follows is given last to first.
pub(super) fn drop_following(stmt: &Stmt, following: &mut Vec<Stmt>, context: &mut Context<'_>) {
    if following.is_empty()
        || falls_through(std::slice::from_ref(stmt))
        || !following.iter().all(says_nothing)
    {
        return;
    }
    let written = following.iter().any(|stmt| !stmt.span.is_empty());
    following.clear();
    if written {
        context.fired(Id::DeadCode);
    }
}

/// Whether a statement binds nothing and makes no generator.
fn says_nothing(stmt: &Stmt) -> bool {
    let mut nothing = true;
    everything(std::slice::from_ref(stmt), &mut |node| {
        nothing &= match node {
            Node::Stmt(stmt) => matches!(
                stmt.kind,
                StmtKind::Expr(_)
                    | StmtKind::Return(_)
                    | StmtKind::Raise(..)
                    | StmtKind::Assert(..)
                    | StmtKind::If(_)
                    | StmtKind::While { .. }
                    | StmtKind::Pass
                    | StmtKind::Break
                    | StmtKind::Continue
            ),
            Node::Expr(expr) => !matches!(
                expr.kind,
                ExprKind::Walrus(..) | ExprKind::Yield(_) | ExprKind::YieldFrom(_) | ExprKind::Await(_)
            ),
        };
    });
    nothing
}
