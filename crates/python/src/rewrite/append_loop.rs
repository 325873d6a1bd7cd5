//! A loop that only appends to a new list is a comprehension.
//!
//! `r = []` and `for x in y: r.append(e)` is `r = [e for x in y]`. Sound where nobody can see the difference: `r` and the loop's variables
//! belong to this function (or to the module, and no function uses them); the loop's variables are used nowhere else; `r` is not read
//! while the loop runs; no `try` or `with` around could catch an exception on the way and look at the half-filled list; and nothing in
//! the loop binds names or waits.

use super::list_of_generator::awaits;
use super::{Context, Id, Rewrite, Tier, initialisations};
use crate::scope::{ScopeKind, SymbolId};
use crate::tree::visit::{Node, everything, expr_children};
use crate::tree::{
    BoolOp, Call, CompKind, Comprehension, Expr, ExprKind, ForLoop, Generator, Name, Stmt, StmtKind,
};

pub(super) const REWRITE: Rewrite = Rewrite {
    name: "append-loop",
    tier: Tier::Always,
    what: "`r = []` and a loop that only appends to `r` is a comprehension",
    same: &[
        (
            "def f(xs):\n    r = []\n    for x in xs:\n        r.append(x * 2)\n    return r",
            "def f(xs):\n    return [x * 2 for x in xs]",
        ),
        (
            "def f(xs):\n    r = list()\n    for x in xs:\n        if x > 0 and g(x):\n            r.append(x)\n    return r",
            "def f(xs):\n    return [x for x in xs if x > 0 if g(x)]",
        ),
        (
            "r = []\nfor x in xs:\n    for y in x:\n        r.append(y)\nprint(r)",
            "r = [y for x in xs for y in x]\nprint(r)",
        ),
    ],
    different: &[
        (
            "def f(xs):\n    r = [0]\n    for x in xs:\n        r.append(x)\n    return r",
            "def f(xs):\n    return [x for x in xs]",
        ),
        (
            "def f(xs):\n    r = []\n    for x in xs:\n        r.append(x)\n    return r, x",
            "def f(xs):\n    r = [x for x in xs]\n    return r, x",
        ),
        (
            "def f(xs):\n    r = []\n    for x in xs:\n        r.append(len(r))\n    return r",
            "def f(xs):\n    r = []\n    r = [len(r) for x in xs]\n    return r",
        ),
        (
            "def f(xs):\n    r = []\n    try:\n        for x in xs:\n            r.append(g(x))\n    except E:\n        pass\n    return r",
            "def f(xs):\n    r = []\n    try:\n        r = [g(x) for x in xs]\n    except E:\n        pass\n    return r",
        ),
        (
            "def f(xs):\n    r = []\n    for x in xs:\n        r.append(x)\n        g()\n    return r",
            "def f(xs):\n    return [x for x in xs]",
        ),
        (
            "r = []\ndef g(x):\n    return len(r)\nfor x in xs:\n    r.append(g(x))",
            "def g(x):\n    return len(r)\nr = [g(x) for x in xs]",
        ),
        (
            "def f(xs):\n    r = []\n    for x in xs:\n        r.append((yield x))\n    return r",
            "def f(xs):\n    return [(yield x) for x in xs]",
        ),
    ],
};

pub(super) fn apply(body: &mut Vec<Stmt>, context: &mut Context<'_>) {
    if context.in_attempt || !body.iter().any(|stmt| matches!(stmt.kind, StmtKind::For(_))) {
        return;
    }
    let mut at = 1;
    while at < body.len() {
        if let Some(begin) = beginning(&body[..at], &body[at], context)
            && let Some(comprehension) = comprehension(&mut body[at])
        {
            let target = match &mut body[begin].kind {
                StmtKind::Assign(targets, _) => targets.pop(),
                _ => None,
            };
            if let Some(target) = target {
                body[at].kind = StmtKind::Assign(vec![target], comprehension);
            }
            body.remove(begin);
            context.fired(Id::AppendLoop);
        } else {
            at += 1;
        }
    }
}

/// Where the list is begun that this loop fills, if all conditions hold.
fn beginning(before: &[Stmt], stmt: &Stmt, context: &Context<'_>) -> Option<usize> {
    let StmtKind::For(each) = &stmt.kind else {
        return None;
    };
    let list = filled_list(each, context)?;
    let symbol = context.symbols.get(list);
    let private = match symbol.scope {
        ScopeKind::Function => context.symbols.is_private(list),
        ScopeKind::Module => !symbol.captured && !symbol.visible && !context.symbols.binds_unseen(),
        _ => false,
    };
    if !private || !is_unseen(stmt, each, list, context) {
        return None;
    }
    for (at, earlier) in before.iter().enumerate().rev() {
        let begun = initialisations::begins(earlier, context)?;
        if context.symbols.id(begun) == context.symbols.id(list) {
            let StmtKind::Assign(_, value) = &earlier.kind else {
                return None;
            };
            return matches!(&value.kind, ExprKind::List(items) if items.is_empty()).then_some(at);
        }
    }
    None
}

/// The list a loop appends to, if that is all it does.
fn filled_list(each: &ForLoop, context: &Context<'_>) -> Option<Name> {
    if each.is_async || !each.orelse.is_empty() || !is_names(&each.target) {
        return None;
    }
    let [stmt] = each.body.as_slice() else { return None };
    filled_by(stmt, context)
}

fn filled_by(stmt: &Stmt, context: &Context<'_>) -> Option<Name> {
    match &stmt.kind {
        StmtKind::For(inner) => filled_list(inner, context),
        StmtKind::If(chain) if chain.branches.len() == 1 && chain.orelse.is_empty() => {
            match chain.branches[0].1.as_slice() {
                [inner] => filled_by(inner, context),
                _ => None,
            }
        }
        StmtKind::Expr(Expr {
            kind: ExprKind::Call(call),
            ..
        }) => appended_to(call, context),
        _ => None,
    }
}

fn appended_to(call: &Call, context: &Context<'_>) -> Option<Name> {
    let ExprKind::Attribute(list, method) = &call.func.kind else {
        return None;
    };
    let [element] = call.args.as_slice() else {
        return None;
    };
    let plain = call.keywords.is_empty()
        && !matches!(element.kind, ExprKind::Starred(_))
        && context.idents.text(*method) == "append";
    list.as_name().filter(|_| plain)
}

fn is_names(target: &Expr) -> bool {
    match &target.kind {
        ExprKind::Name(_) => true,
        ExprKind::Tuple(items) => items.iter().all(is_names),
        _ => false,
    }
}

/// Whether nothing outside the loop uses its variables, nothing inside uses the list, and nothing inside binds, waits or asks for
/// `super`.
fn is_unseen(stmt: &Stmt, each: &ForLoop, list: Name, context: &Context<'_>) -> bool {
    let mut variables = Vec::new();
    loop_variables(each, context, &mut variables);
    let mut counts = vec![0; variables.len()];
    let (mut of_list, mut plain) = (0, true);
    everything(std::slice::from_ref(stmt), &mut |node| {
        let Node::Expr(expr) = node else { return };
        match &expr.kind {
            ExprKind::Name(name) => {
                let id = context.symbols.id(*name);
                of_list += u32::from(id == context.symbols.id(list));
                if let Some(at) = variables.iter().position(|variable| *variable == id) {
                    counts[at] += 1;
                }
                plain &= context.idents.text(name.ident) != "super";
            }
            ExprKind::Walrus(..) | ExprKind::Await(_) | ExprKind::Yield(_) | ExprKind::YieldFrom(_) => {
                plain = false;
            }
            _ => {}
        }
    });
    let only_here = variables.iter().zip(&counts).all(|(id, count)| {
        let symbol = context.symbols.symbol(*id);
        let is_variable = match symbol.scope {
            ScopeKind::Function => !symbol.visible,
            ScopeKind::Module => symbol.renamed || (!context.symbols.binds_unseen() && !symbol.fixed),
            _ => false,
        };
        is_variable && symbol.param.is_none() && symbol.uses == *count
    });
    let all_different = variables.windows(2).all(|pair| pair[0] != pair[1]);
    plain && of_list == 1 && only_here && all_different
}

fn loop_variables(each: &ForLoop, context: &Context<'_>, found: &mut Vec<SymbolId>) {
    fn names(target: &Expr, context: &Context<'_>, found: &mut Vec<SymbolId>) {
        if let Some(name) = target.as_name() {
            found.push(context.symbols.id(name));
        }
        expr_children(target, &mut |child| names(child, context, found));
    }
    names(&each.target, context, found);
    let mut inner = each.body.first();
    while let Some(stmt) = inner {
        inner = match &stmt.kind {
            StmtKind::For(each) => {
                names(&each.target, context, found);
                each.body.first()
            }
            StmtKind::If(chain) => chain.branches.front().and_then(|(_, body)| body.first()),
            _ => None,
        };
    }
    found.sort_unstable();
}

/// Takes the loop apart.
fn comprehension(stmt: &mut Stmt) -> Option<Expr> {
    let span = stmt.span;
    let mut generators: Vec<Generator> = Vec::new();
    let mut current = std::mem::replace(&mut stmt.kind, StmtKind::Pass);
    let element = loop {
        current = match current {
            StmtKind::For(each) => {
                let ForLoop {
                    target,
                    iter,
                    mut body,
                    is_async,
                    ..
                } = *each;
                generators.push(Generator {
                    target,
                    iter,
                    conditions: Vec::new(),
                    is_async,
                });
                body.pop()?.kind
            }
            StmtKind::If(mut chain) => {
                let (test, mut body) = chain.branches.pop_front()?;
                let conditions = &mut generators.last_mut()?.conditions;
                match test.kind {
                    ExprKind::Bool(BoolOp::And, several) => conditions.extend(several),
                    _ => conditions.push(test),
                }
                body.pop()?.kind
            }
            StmtKind::Expr(Expr {
                kind: ExprKind::Call(mut call),
                ..
            }) => break call.args.pop()?,
            _ => return None,
        };
    };
    debug_assert!(!awaits(&element));
    Some(Expr::new(
        ExprKind::Comprehension(Box::new(Comprehension {
            kind: CompKind::List,
            element,
            value: None,
            generators,
        })),
        span,
    ))
}
