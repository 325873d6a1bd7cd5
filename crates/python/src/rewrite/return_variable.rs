//! `r = E` and then `return r` is `return E`, also where `r` is set in branches.
//!
//! Sound where `r` is a local that nobody else can see: not an inner function, not `locals()`, and not a `finally`, which runs after the
//! `return`. Giving a value a name and returning a name never raises, so neither may stand inside a `try` or outside of it.

use super::{Context, Id, Rewrite, Tier, number_step};
use crate::tree::{Const, Expr, ExprKind, Handler, IfChain, Name, Stmt, StmtKind, Try};

pub(super) const REWRITE: Rewrite = Rewrite {
    name: "return-variable",
    tier: Tier::Always,
    what: "`r = E` and then `return r` is `return E`, also where `r` is set in branches",
    same: &[
        (
            "def f(a, b):\n    r = a + b\n    return r",
            "def f(a, b):\n    return a + b",
        ),
        (
            "def f(x):\n    if x:\n        g()\n        r = 1\n    else:\n        r = 2\n    return r",
            "def f(x):\n    if x:\n        g()\n        return 1\n    return 2",
        ),
        (
            "def f(x):\n    try:\n        r = int(x)\n    except ValueError:\n        r = None\n    return r",
            "def f(x):\n    try:\n        return int(x)\n    except ValueError:\n        return None",
        ),
        (
            "def f(x):\n    x = x + 1\n    return x",
            "def f(x):\n    return x + 1",
        ),
    ],
    different: &[
        (
            "def f(a):\n    r = a\n    g(r)\n    return r",
            "def f(a):\n    g(r)\n    return a",
        ),
        (
            "def f():\n    try:\n        r = g()\n        return r\n    finally:\n        print(r)",
            "def f():\n    try:\n        return g()\n    finally:\n        print(r)",
        ),
        (
            "def f():\n    global r\n    r = g()\n    return r",
            "def f():\n    global r\n    return g()",
        ),
        (
            "def f():\n    h = lambda: r\n    r = g(h)\n    return r",
            "def f():\n    h = lambda: r\n    return g(h)",
        ),
        (
            "def f():\n    with g():\n        r = h()\n    return r",
            "def f():\n    with g():\n        return h()",
        ),
        (
            "def f():\n    try:\n        r = g()\n    except E as r:\n        r = None\n    return r",
            "def f():\n    try:\n        return g()\n    except E:\n        return None",
        ),
        (
            "def f(a):\n    r = a\n    s = 1\n    return s",
            "def f(a):\n    return a",
        ),
    ],
};

/// Looks at a statement and what follows it, last to first. Where that is `return r` and the statement sets `r`, the two become one.
pub(super) fn absorb(stmt: &mut Stmt, following: &mut Vec<Stmt>, context: &mut Context<'_>) {
    let Some(returned) = returned(following, context) else {
        return;
    };
    match &mut stmt.kind {
        StmtKind::Assign(targets, value) if sets(targets, returned, context) => {
            let value = value.take();
            stmt.kind = StmtKind::Return((!value.is_const(&Const::None)).then_some(value));
            following.clear();
            context.fired(Id::ReturnVariable);
        }
        StmtKind::AugAssign(target, op, right)
            if sets(std::slice::from_ref(target), returned, context)
                && number_step::is_step(*op, right, context) =>
        {
            let sum = ExprKind::Binary(Box::new(target.take()), *op, Box::new(right.take()));
            stmt.kind = StmtKind::Return(Some(Expr::new(sum, stmt.span)));
            following.clear();
            context.fired(Id::ReturnVariable);
        }
        StmtKind::If(chain) if in_branches(chain, returned, context) => {
            let last = following.pop();
            for body in chain_bodies(chain) {
                return_from(body, last.as_ref(), context);
            }
        }
        StmtKind::Try(attempt) if in_every_part(attempt, returned, context) => {
            let last = following.pop();
            let handlers = attempt.handlers.iter_mut().map(|handler| &mut handler.body);
            for body in [&mut attempt.body].into_iter().chain(handlers) {
                return_from(body, last.as_ref(), context);
            }
        }
        _ => {}
    }
}

/// The local that is returned, if that is all that follows and nobody else can see it.
fn returned(following: &[Stmt], context: &Context<'_>) -> Option<Name> {
    let [
        Stmt {
            kind: StmtKind::Return(Some(value)),
            ..
        },
    ] = following
    else {
        return None;
    };
    let name = value.as_name()?;
    let symbol = context.symbols.get(name);
    // A name that keeps its letters is local because it is bound: other uses of it would mean something else without the binding.
    let is_plain = !context.idents.text(name.ident).contains("__");
    let stays_local = symbol.renamed || (symbol.uses == 2 && is_plain);
    (context.symbols.is_private(name) && !symbol.in_finally && stays_local).then_some(name)
}

fn sets(targets: &[Expr], name: Name, context: &Context<'_>) -> bool {
    matches!(targets, [Expr { kind: ExprKind::Name(target), .. }] if context.symbols.id(*target) == context.symbols.id(name))
}

fn chain_bodies(chain: &mut IfChain) -> impl Iterator<Item = &mut Vec<Stmt>> {
    chain
        .branches
        .iter_mut()
        .map(|(_, body)| body)
        .chain([&mut chain.orelse])
}

/// Whether some branch ends by setting it.
fn in_branches(chain: &IfChain, name: Name, context: &Context<'_>) -> bool {
    chain
        .branches
        .iter()
        .any(|(_, body)| ends_by_setting(body, name, context))
        || ends_by_setting(&chain.orelse, name, context)
}

fn ends_by_setting(body: &[Stmt], name: Name, context: &Context<'_>) -> bool {
    match body.last().map(|last| &last.kind) {
        Some(StmtKind::Assign(targets, _)) => sets(targets, name, context),
        Some(StmtKind::AugAssign(target, op, right)) => {
            sets(std::slice::from_ref(target), name, context) && number_step::is_step(*op, right, context)
        }
        Some(StmtKind::If(chain)) => in_branches(chain, name, context),
        Some(StmtKind::Try(attempt)) => in_every_part(attempt, name, context),
        _ => false,
    }
}

/// Whether every part of a `try` that can be left at its end sets it there: then reading it inside raises nothing that a handler
/// could catch.
fn in_every_part(attempt: &Try, name: Name, context: &Context<'_>) -> bool {
    let ends = |body: &[Stmt]| match body.last() {
        Some(Stmt {
            kind: StmtKind::Assign(targets, _),
            ..
        }) => sets(targets, name, context),
        Some(last) => last.is_jump(),
        None => false,
    };
    // A handler unbinds its own name when it is left.
    let unbinds = |handler: &Handler| {
        handler
            .name
            .is_some_and(|bound| context.symbols.id(bound) == context.symbols.id(name))
    };
    !attempt.is_star
        && !attempt.handlers.iter().any(unbinds)
        && attempt.orelse.is_empty()
        && !attempt.handlers.is_empty()
        && ends(&attempt.body)
        && attempt.handlers.iter().all(|handler| ends(&handler.body))
}

/// Puts `return r` at the end of a block, unless the end is never reached.
fn return_from(body: &mut Vec<Stmt>, last: Option<&Stmt>, context: &mut Context<'_>) {
    if super::rest_after_jump::falls_through(body) {
        let statements = std::mem::take(body);
        *body = super::rest_after_jump::join(statements, last.cloned().into_iter().collect(), context);
    }
}
