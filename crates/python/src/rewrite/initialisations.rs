//! `a, b = 0, 1` is `a = 0` and `b = 1`, and the order of such beginnings does not matter.
//!
//! Sound for different names and values that are written out: making such a value has no effect, so nothing happens between the
//! assignments that could see one without the other. Not in the body of a class, whose attributes have an order.
//!
//! Beginnings are put in the order in which their variables are used afterwards, which does not depend on their names. This is done
//! last, when everything else is in its place.

use rustc_hash::FxHashMap;

use super::{Context, Id, Rewrite, Tier};
use crate::print;
use crate::scope::{ScopeKind, SymbolId};
use crate::tree::visit::{Node, blocks_mut, everything};
use crate::tree::{Expr, ExprKind, Name, Stmt, StmtKind};

pub(super) const REWRITE: Rewrite = Rewrite {
    name: "initialisations",
    tier: Tier::Always,
    what: "`a, b = 0, 1` is `a = 0` and `b = 1`; the order of such assignments of constants does not matter",
    same: &[
        ("a, b = 0, 1\nprint(a, b)", "a = 0\nb = 1\nprint(a, b)"),
        ("a = b = 0\nprint(a, b)", "a = 0\nb = 0\nprint(a, b)"),
        (
            "def f(xs):\n    t = 0\n    n = 0\n    for x in xs:\n        t += x\n        n += 1\n    return t / n",
            "def f(xs):\n    n = 0\n    t = 0\n    for x in xs:\n        t += x\n        n += 1\n    return t / n",
        ),
        (
            "def f(xs):\n    r = []\n    n = 1\n    return g(n, r)",
            "def f(xs):\n    n = 1\n    r = []\n    return g(n, r)",
        ),
    ],
    different: &[
        ("a, b = b, a", "a = b\nb = a"),
        ("a = b = []", "a = []\nb = []"),
        ("a = 0\na = 1", "a = 1\na = 0"),
        ("a = f()\nb = 0", "b = 0\na = f()"),
        ("class C:\n    a = 0\n    b = 1", "class C:\n    b = 1\n    a = 0"),
        (
            "def f(xs):\n    t = 0\n    n = 1\n    for x in xs:\n        t += x\n        n += 1\n    return t / n",
            "def f(xs):\n    t = 1\n    n = 0\n    for x in xs:\n        t += x\n        n += 1\n    return t / n",
        ),
    ],
};

/// Splits assignments of several constants to several names.
pub(super) fn split(body: &mut Vec<Stmt>, context: &mut Context<'_>) {
    if !body.iter().any(|stmt| is_several(stmt, context)) {
        return;
    }
    let mut split = Vec::with_capacity(body.len() + 4);
    for mut stmt in body.drain(..) {
        if !is_several(&stmt, context) {
            split.push(stmt);
            continue;
        }
        let StmtKind::Assign(targets, value) = &mut stmt.kind else {
            continue;
        };
        let (names, values) = match (targets.as_mut_slice(), &mut value.kind) {
            (
                [
                    Expr {
                        kind: ExprKind::Tuple(names),
                        ..
                    },
                ],
                ExprKind::Tuple(values),
            ) => (std::mem::take(names), std::mem::take(values)),
            _ => {
                let names = std::mem::take(targets);
                let values = vec![value.clone(); names.len()];
                (names, values)
            }
        };
        for (name, value) in names.into_iter().zip(values) {
            split.push(Stmt::new(StmtKind::Assign(vec![name], value), stmt.span));
        }
        context.fired(Id::Initialisations);
    }
    *body = split;
}

fn is_several(stmt: &Stmt, context: &Context<'_>) -> bool {
    let StmtKind::Assign(targets, value) = &stmt.kind else {
        return false;
    };
    match (targets.as_slice(), &value.kind) {
        (
            [
                Expr {
                    kind: ExprKind::Tuple(names),
                    ..
                },
            ],
            ExprKind::Tuple(values),
        ) => {
            names.len() == values.len()
                && !names.is_empty()
                && are_different(names, context)
                && values.iter().all(is_written_out)
        }
        ([_, _, ..], ExprKind::Const(_)) => are_different(targets, context),
        _ => false,
    }
}

/// Whether all of these are variables of a function or the module, and no two the same.
fn are_different(names: &[Expr], context: &Context<'_>) -> bool {
    let mut seen: Vec<SymbolId> = Vec::with_capacity(names.len());
    names.iter().all(|name| {
        let Some(name) = name.as_name() else { return false };
        let id = context.symbols.id(name);
        let first = !seen.contains(&id);
        seen.push(id);
        first && has_no_order(name, context)
    })
}

/// Whether nobody can see in which order it and others were bound.
fn has_no_order(name: Name, context: &Context<'_>) -> bool {
    let symbol = context.symbols.get(name);
    match symbol.scope {
        ScopeKind::Module => !context.symbols.binds_unseen() && !symbol.visible,
        ScopeKind::Function => !symbol.visible,
        _ => false,
    }
}

/// A constant, or a display of constants.
fn is_written_out(value: &Expr) -> bool {
    match &value.kind {
        ExprKind::Const(_) => true,
        ExprKind::Tuple(items) | ExprKind::List(items) => items.iter().all(is_written_out),
        ExprKind::Dict(items) => items.is_empty(),
        _ => false,
    }
}

/// The variable that a statement begins, if that is all it does.
pub(super) fn begins(stmt: &Stmt, context: &Context<'_>) -> Option<Name> {
    let StmtKind::Assign(targets, value) = &stmt.kind else {
        return None;
    };
    let [target] = targets.as_slice() else { return None };
    let name = target.as_name()?;
    (is_written_out(value) && has_no_order(name, context)).then_some(name)
}

/// Whether two beginnings stand together somewhere in this block: then there is something to put in order.
pub(super) fn has_run(body: &[Stmt]) -> bool {
    let is_beginning = |stmt: &Stmt| {
        matches!(&stmt.kind, StmtKind::Assign(targets, value)
            if matches!(targets.as_slice(), [Expr { kind: ExprKind::Name(_), .. }]) && is_written_out(value))
    };
    body.windows(2)
        .any(|pair| is_beginning(&pair[0]) && is_beginning(&pair[1]))
}

/// Puts beginnings that stand together in order, in this block and all inside it.
pub(super) fn sort(body: &mut [Stmt], context: &mut Context<'_>) {
    for stmt in body.iter_mut() {
        blocks_mut(stmt, &mut |inner| sort(inner, context));
    }
    let mut at = 0;
    while at < body.len() {
        let run = run_length(&body[at..], context);
        if run > 1 {
            let (before, following) = body.split_at_mut(at + run);
            sort_run(&mut before[at..], following, context);
        }
        at += run.max(1);
    }
}

fn run_length(body: &[Stmt], context: &Context<'_>) -> usize {
    let mut seen: Vec<SymbolId> = Vec::new();
    for stmt in body {
        let Some(name) = begins(stmt, context) else { break };
        let id = context.symbols.id(name);
        if seen.contains(&id) {
            break;
        }
        seen.push(id);
    }
    seen.len()
}

fn sort_run(run: &mut [Stmt], following: &[Stmt], context: &mut Context<'_>) {
    let first_use = first_uses(following, context);
    let rank = |stmt: &Stmt| {
        let (Some(name), StmtKind::Assign(_, value)) = (begins(stmt, context), &stmt.kind) else {
            return (usize::MAX, String::new());
        };
        match first_use.get(&context.symbols.id(name)) {
            Some(at) => (*at, String::new()),
            None if context.symbols.get(name).renamed => (usize::MAX - 1, print::sort_key(value, context)),
            None => (usize::MAX, context.idents.text(name.ident).to_owned()),
        }
    };
    if !run.is_sorted_by_key(rank) {
        run.sort_by_cached_key(rank);
        context.fired(Id::Initialisations);
    }
}

fn first_uses(following: &[Stmt], context: &Context<'_>) -> FxHashMap<SymbolId, usize> {
    let mut order = FxHashMap::default();
    everything(following, &mut |node| {
        if let Node::Expr(Expr {
            kind: ExprKind::Name(name) | ExprKind::Walrus(name, _),
            ..
        }) = node
        {
            let next = order.len();
            order.entry(context.symbols.id(*name)).or_insert(next);
        }
    });
    order
}
