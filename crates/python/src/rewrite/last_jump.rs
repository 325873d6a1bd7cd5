//! A `return` at the end of a function, a `continue` at the end of a loop.
//!
//! Sound: falling off the end of a function returns `None`, falling off the end of a loop's body goes on with the next turn;
//! saying so changes nothing, also at the end of the last `if` or `with` of the block. While a block is rewritten the jump is
//! written out, so that `if c: return a` at the end meets `return a if c else None`.

use super::block::{End, settle_if};
use super::{Context, Id, Rewrite, Tier};
use crate::tree::{Span, Stmt, StmtKind};

pub(super) const REWRITE: Rewrite = Rewrite {
    name: "last-jump",
    tier: Tier::Always,
    what: "a last `return`, `return None` or `continue` says nothing",
    same: &[
        ("def f():\n    g()\n    return", "def f():\n    g()"),
        ("def f():\n    g()\n    return None", "def f():\n    g()"),
        ("for x in y:\n    g(x)\n    continue", "for x in y:\n    g(x)"),
        (
            "for x in y:\n    if x == 3:\n        continue\n    g(x)",
            "for x in y:\n    if x != 3:\n        g(x)",
        ),
        (
            "def f(a):\n    if a:\n        g()\n        return\n    h()",
            "def f(a):\n    if a:\n        g()\n    else:\n        h()",
        ),
    ],
    different: &[
        (
            "def f():\n    try:\n        g()\n    except* ValueError:\n        return",
            "def f():\n    try:\n        g()\n    except* ValueError:\n        pass",
        ),
        ("def f():\n    return 1", "def f():\n    1"),
        ("for x in y:\n    g(x)\n    break", "for x in y:\n    g(x)"),
        ("for x in y:\n    continue\n    g(x)", "for x in y:\n    g(x)"),
        (
            "def f():\n    for x in y:\n        return\n    g()",
            "def f():\n    for x in y:\n        pass\n    g()",
        ),
        (
            "def f():\n    try:\n        return\n    finally:\n        g()\n    h()",
            "def f():\n    try:\n        pass\n    finally:\n        g()\n    h()",
        ),
    ],
};

/// Writes the jump out.
pub(super) fn append(body: &mut Vec<Stmt>, end: End) {
    let kind = match end {
        End::Open => return,
        End::Continue => StmtKind::Continue,
        End::Return => StmtKind::Return(None),
    };
    if body.last().is_none_or(|last| !last.is_jump()) {
        // No place in the text: nobody wrote it, and taking it away again is no rewrite.
        body.push(Stmt::new(kind, Span::default()));
    }
}

/// Takes it away again, wherever it is the last thing done.
pub(super) fn strip(body: &mut Vec<Stmt>, end: End, context: &mut Context<'_>) {
    if end == End::Open {
        return;
    }
    while body.last().is_some_and(|last| is_end(last, end)) {
        let written = body.pop().is_some_and(|jump| !jump.span.is_empty());
        if written {
            context.fired(Id::LastJump);
        }
    }
    let Some(last) = body.last_mut() else { return };
    match &mut last.kind {
        StmtKind::If(chain) => {
            let mut chain = std::mem::take(&mut **chain);
            chain
                .branches
                .iter_mut()
                .for_each(|(_, body)| strip(body, end, context));
            strip(&mut chain.orelse, end, context);
            *last = settle_if(chain, last, context);
        }
        StmtKind::With(with) => strip(&mut with.body, end, context),
        StmtKind::Match(_, cases) => cases
            .iter_mut()
            .for_each(|case| strip(&mut case.body, end, context)),
        StmtKind::Try(attempt) => {
            // A jump out of the body passes over `else`; one in `finally` would swallow an exception, and stays.
            if attempt.orelse.is_empty() {
                strip(&mut attempt.body, end, context);
            }
            // Python refuses a jump out of `except*`, so there it says something.
            if !attempt.is_star {
                attempt
                    .handlers
                    .iter_mut()
                    .for_each(|handler| strip(&mut handler.body, end, context));
            }
            strip(&mut attempt.orelse, end, context);
        }
        _ => {}
    }
}

fn is_end(stmt: &Stmt, end: End) -> bool {
    match end {
        End::Open => false,
        End::Continue => matches!(stmt.kind, StmtKind::Continue),
        End::Return => matches!(stmt.kind, StmtKind::Return(None)),
    }
}
