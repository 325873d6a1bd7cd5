//! `break` out of a loop that is followed by `return r` is `return r`.
//!
//! Sound for a constant, and for a local that nobody else can see: nothing happens between leaving the loop and returning, and reading
//! either raises nothing that a `try` inside the loop could catch. A loop with an `else` is left alone.

use super::{Context, Id, Rewrite, Tier};
use crate::tree::visit::blocks_mut;
use crate::tree::{Expr, Stmt, StmtKind};

pub(super) const REWRITE: Rewrite = Rewrite {
    name: "break-then-return",
    tier: Tier::Always,
    what: "`break` out of a loop that is followed by `return r` is `return r`",
    same: &[
        (
            "def f(xs):\n    n = 0\n    for x in xs:\n        if x:\n            break\n        n += 1\n    return n",
            "def f(xs):\n    n = 0\n    for x in xs:\n        if x:\n            return n\n        n += 1\n    return n",
        ),
        (
            "def f(xs):\n    for x in xs:\n        if g(x):\n            break",
            "def f(xs):\n    for x in xs:\n        if g(x):\n            return",
        ),
    ],
    different: &[
        (
            "def f(xs):\n    for x in xs:\n        if x:\n            break\n    else:\n        g()\n    return 1",
            "def f(xs):\n    for x in xs:\n        if x:\n            return 1\n    return 1",
        ),
        (
            "def f(xs):\n    for x in xs:\n        for y in x:\n            break\n    return 1",
            "def f(xs):\n    for x in xs:\n        for y in x:\n            return 1\n    return 1",
        ),
        (
            "def f(xs):\n    for x in xs:\n        if x:\n            break\n    return g()",
            "def f(xs):\n    for x in xs:\n        if x:\n            return g()\n    return g()",
        ),
        (
            "def f(xs):\n    for x in xs:\n        try:\n            g(x)\n        except E as r:\n            break\n    return r",
            "def f(xs):\n    for x in xs:\n        try:\n            g(x)\n        except E as r:\n            return r\n    return r",
        ),
        (
            "def f(xs):\n    for x in xs:\n        if x:\n            break\n    g()\n    return 1",
            "def f(xs):\n    for x in xs:\n        if x:\n            return 1\n    g()\n    return 1",
        ),
    ],
};

/// Looks at a loop and what follows it, last to first.
pub(super) fn apply(stmt: &mut Stmt, following: &[Stmt], context: &mut Context<'_>) {
    let body = match &mut stmt.kind {
        StmtKind::For(each) if each.orelse.is_empty() => &mut each.body,
        StmtKind::While { body, orelse, .. } if orelse.is_empty() => body,
        _ => return,
    };
    let [
        Stmt {
            kind: StmtKind::Return(value),
            ..
        },
    ] = following
    else {
        return;
    };
    if value.as_ref().is_none_or(|value| is_still(value, context)) && replace(body, value.as_ref()) {
        context.fired(Id::BreakThenReturn);
    }
}

fn is_still(value: &Expr, context: &Context<'_>) -> bool {
    let private = |name| context.symbols.is_private(name) && !context.symbols.get(name).in_finally;
    value.as_const().is_some() || value.as_name().is_some_and(private)
}

/// Replaces every `break` of this loop, but not those of inner loops, nor where Python refuses both.
fn replace(body: &mut [Stmt], value: Option<&Expr>) -> bool {
    let mut replaced = false;
    for stmt in body {
        match &mut stmt.kind {
            StmtKind::Break => {
                stmt.kind = StmtKind::Return(value.cloned());
                replaced = true;
            }
            StmtKind::For(each) => replaced |= replace(&mut each.orelse, value),
            StmtKind::While { orelse, .. } => replaced |= replace(orelse, value),
            StmtKind::FunctionDef(_) | StmtKind::ClassDef(_) => {}
            StmtKind::Try(attempt) if attempt.is_star || !attempt.finally.is_empty() => {}
            // A handler unbinds its own name when it is left.
            StmtKind::Try(attempt) if attempt.handlers.iter().any(|handler| handler.name.is_some()) => {}
            _ => blocks_mut(stmt, &mut |inner| replaced |= replace(inner, value)),
        }
    }
    replaced
}
