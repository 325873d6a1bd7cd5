//! The order of keyword arguments does not matter.
//!
//! Sound when their values have no effect on each other: all are names, constants and the like, or at most one is anything
//! else and the others are constants. A dictionary made of them (`dict(b=1, a=2)`, `**kwargs`) keeps the order they were
//! written in, so this is an assumption.

use super::{Context, Id, Rewrite, Tier};
use crate::scope::Origin;
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
            "class P:\n    def __init__(self, a, b): ...\nP(a=1, b=2)",
            "class P:\n    def __init__(self, a, b): ...\nP(b=2, a=1)",
        ),
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
        ("OrderedDict(a=1, b=2)", "OrderedDict(b=2, a=1)"),
        (
            "class D(dict): pass\nD(a=1, b=2)",
            "class D(dict): pass\nD(b=2, a=1)",
        ),
        ("make = dict\nmake(a=1, b=2)", "make = dict\nmake(b=2, a=1)"),
        (
            "f(a=lambda x=g(): x, b=lambda x=h(): x)",
            "f(b=lambda x=h(): x, a=lambda x=g(): x)",
        ),
    ],
};

pub(super) fn apply(expr: &mut Expr, context: &mut Context<'_>) {
    let ExprKind::Call(call) = &mut expr.kind else {
        return;
    };
    if call.keywords.len() < 2 || call.keywords.iter().any(|keyword| keyword.name.is_none()) {
        return;
    }
    if shows_order(&call.func, context) || !movable(&call.keywords, context) {
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

/// Whether the function can see in which order its keywords came: it makes a dictionary of them, or has a `**` parameter. A class out
/// of sight may be a dictionary, and what a variable holds may be anything.
fn shows_order(function: &Expr, context: &Context<'_>) -> bool {
    if context.symbols.has_keywords_parameter() {
        return true;
    }
    match &function.kind {
        ExprKind::Name(name) => {
            let symbol = context.symbols.get(*name);
            match symbol.origin {
                _ if symbol.bindings == 0 => shows_by_name(context.idents.text(name.ident)),
                _ if symbol.bindings > 1 => true,
                Origin::Imported(what) => shows_by_name(context.idents.text(what)),
                Origin::PlainClass => false,
                Origin::Class => true,
                Origin::Other => !context.symbols.is_in_sight(*name),
            }
        }
        ExprKind::Attribute(_, attr) => shows_by_name(context.idents.text(*attr)),
        _ => true,
    }
}

/// What is known by its name alone: functions take keywords one by one, classes may keep them.
fn shows_by_name(name: &str) -> bool {
    const MAKE_DICTIONARIES: [&str; 11] = [
        "dict",
        "defaultdict",
        "update",
        "new_child",
        "partial",
        "partialmethod",
        "type",
        "new_class",
        "namedtuple",
        "make_dataclass",
        "urlencode",
    ];
    const EVERYDAY_CLASSES: [&str; 10] = [
        "Thread",
        "Process",
        "Timer",
        "ThreadPoolExecutor",
        "ProcessPoolExecutor",
        "ArgumentParser",
        "DataFrame",
        "Series",
        "Decimal",
        "Random",
    ];
    let is_class = name.starts_with(char::is_uppercase);
    MAKE_DICTIONARIES.contains(&name)
        || name.starts_with("__")
        || (is_class && !EVERYDAY_CLASSES.contains(&name))
}

fn movable(keywords: &[Keyword], context: &Context<'_>) -> bool {
    if keywords.iter().all(|keyword| context.is_pure(&keyword.value)) {
        return true;
    }
    let not_constant = keywords
        .iter()
        .filter(|keyword| keyword.value.as_const().is_none())
        .count();
    not_constant <= 1
}
