//! The order of keyword arguments does not matter.
//!
//! Sound when their values have no effect on each other: all are names, constants and the like, or at most one is anything
//! else and the others are constants. A dictionary made of them (`dict(b=1, a=2)`, `**kwargs`) keeps the order they were
//! written in, so this is an assumption.

use super::context::is_pure;
use super::{Context, Id, Rewrite, Tier};
use crate::tree::{Call, Expr, ExprKind, Keyword};

pub(super) const REWRITE: Rewrite = Rewrite {
    name: "keyword-order",
    tier: Tier::Assumed("pure arguments"),
    what: "the order of keyword arguments without effects does not matter",
    same: &[
        ("f(a=1, b=2)", "f(b=2, a=1)"),
        ("print(x, sep='', end='')", "print(x, end='', sep='')"),
        ("f(a=g(), b=2)", "f(b=2, a=g())"),
        (
            "def f(p, q):\n    return p - q\nf(p=1, q=2)",
            "def f(b, a):\n    return b - a\nf(a=2, b=1)",
        ),
    ],
    different: &[
        ("d.update(a=1, b=2)", "d.update(b=2, a=1)"),
        (
            "def f(**k):\n    return list(k)\nf(a=1, b=2)",
            "def f(**k):\n    return list(k)\nf(b=2, a=1)",
        ),
        ("f(a=1, b=2)", "f(a=2, b=1)"),
        ("f(a=g(), b=h())", "f(b=h(), a=g())"),
        ("dict(a=1, b=2)", "dict(b=2, a=1)"),
        ("f(a=1, **b)", "f(**b, a=1)"),
        ("f(1, 2)", "f(2, 1)"),
        ("f(a=g(), b=x)", "f(b=x, a=g())"),
    ],
};

pub(super) fn apply(expr: &mut Expr, context: &mut Context<'_>) {
    let ExprKind::Call(call) = &mut expr.kind else {
        return;
    };
    if call.keywords.len() < 2 || call.keywords.iter().any(|keyword| keyword.name.is_none()) {
        return;
    }
    if shows_order(&call.func, context) || !movable(&call.keywords) {
        return;
    }
    let Call { func, keywords, .. } = &mut **call;
    let function = func.as_name();
    // Keywords of a function in sight go by the parameter's place, because the parameter may be renamed.
    let rank = |keyword: &Keyword| {
        let name = keyword.name?;
        let place = function.and_then(|function| context.symbols.parameter_position(function, name));
        Some((place.unwrap_or(usize::MAX), context.idents.text(name)))
    };
    if !keywords.is_sorted_by_key(rank) {
        keywords.sort_by_key(rank);
        context.fired(Id::KeywordOrder);
    }
}

/// Whether the function can see in which order its keywords came: it makes a dictionary of them, or has a `**` parameter.
fn shows_order(function: &Expr, context: &Context<'_>) -> bool {
    const MAKE_DICTIONARIES: [&str; 6] = [
        "dict",
        "OrderedDict",
        "Counter",
        "SimpleNamespace",
        "defaultdict",
        "update",
    ];
    let text = match &function.kind {
        ExprKind::Name(name)
            if context.symbols.is_builtin(*name) && context.idents.text(name.ident) != "dict" =>
        {
            return false;
        }
        ExprKind::Name(name) => context.idents.text(name.ident),
        ExprKind::Attribute(_, attr) => context.idents.text(*attr),
        _ => "",
    };
    MAKE_DICTIONARIES.contains(&text) || context.symbols.has_keywords_parameter()
}

fn movable(keywords: &[Keyword]) -> bool {
    if keywords.iter().all(|keyword| is_pure(&keyword.value)) {
        return true;
    }
    let not_constant = keywords
        .iter()
        .filter(|keyword| keyword.value.as_const().is_none())
        .count();
    not_constant <= 1
}
