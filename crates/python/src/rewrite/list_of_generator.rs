//! `list(x for …)` is `[x for …]`, and what makes a list of its argument anyway takes a generator as well as a list.
//!
//! Sound where the names are the builtins: `list`, `set`, `tuple`, `sorted` and `''.join` go through all elements, in order, before
//! they do anything else. Other arguments are evaluated before a generator runs but after a list is made, so they must have no
//! effect. A `StopIteration` raised by hand means something else inside a generator: programs that could are left alone.

use super::{Context, Id, Rewrite, Tier};
use crate::tree::visit::expr_children;
use crate::tree::{Call, CompKind, Const, Expr, ExprKind};

pub(super) const REWRITE: Rewrite = Rewrite {
    name: "list-of-generator",
    tier: Tier::Always,
    what: "`list(x for …)` is `[x for …]`; `tuple`, `sorted` and `''.join` take a list or a generator",
    same: &[
        ("list(f(x) for x in y)", "[f(x) for x in y]"),
        ("set(x for x in y)", "{x for x in y}"),
        ("list([x for x in y])", "[x for x in y]"),
        ("tuple([x for x in y])", "tuple(x for x in y)"),
        (
            "sorted([x for x in y], reverse=True)",
            "sorted((x for x in y), reverse=True)",
        ),
        ("', '.join([str(x) for x in y])", "', '.join(str(x) for x in y)"),
    ],
    different: &[
        ("list(x for x in y)", "(x for x in y)"),
        ("any([f(x) for x in y])", "any(f(x) for x in y)"),
        ("list(next(x) for x in y)", "[next(x) for x in y]"),
        (
            "sorted([f(x) for x in y], key=g())",
            "sorted((f(x) for x in y), key=g())",
        ),
        ("x.join([a for a in y])", "x.join(a for a in y)"),
        (
            "def list(x): ...\nlist(x for x in y)",
            "def list(x): ...\n[x for x in y]",
        ),
        ("list(x for x in y)", "{x for x in y}"),
        (
            "async def f(y):\n    return list([await x for x in y])",
            "async def f(y):\n    return list(await x for x in y)",
        ),
    ],
};

pub(super) fn apply(expr: &mut Expr, context: &mut Context<'_>) {
    let ExprKind::Call(call) = &mut expr.kind else {
        return;
    };
    let [first, ..] = call.args.as_slice() else { return };
    let Some(kind) = comprehension(first) else { return };
    if context.stops_iteration {
        return;
    }
    let becomes = match &call.func.kind {
        ExprKind::Name(name) if context.symbols.is_builtin(*name) => {
            match (context.idents.text(name.ident), kind) {
                ("list", _) if is_alone(call) => Becomes::Itself(CompKind::List),
                ("set", CompKind::Generator) if is_alone(call) => Becomes::Itself(CompKind::Set),
                ("tuple", CompKind::List) if is_alone(call) => Becomes::Generator,
                ("sorted", CompKind::List) if others_are_pure(call, context) => Becomes::Generator,
                _ => return,
            }
        }
        ExprKind::Attribute(text, method)
            if kind == CompKind::List
                && is_alone(call)
                && matches!(text.as_const(), Some(Const::Str(_)))
                && context.idents.text(*method) == "join" =>
        {
            Becomes::Generator
        }
        _ => return,
    };
    match becomes {
        Becomes::Itself(kind) => {
            let mut inner = call.args[0].take();
            set_kind(&mut inner, kind);
            expr.kind = inner.kind;
        }
        Becomes::Generator => set_kind(&mut call.args[0], CompKind::Generator),
    }
    context.fired(Id::ListOfGenerator);
}

enum Becomes {
    /// The call is the comprehension.
    Itself(CompKind),
    /// The argument is a generator.
    Generator,
}

/// The kind of a list or generator that may become the other.
pub(super) fn comprehension(expr: &Expr) -> Option<CompKind> {
    let ExprKind::Comprehension(comp) = &expr.kind else {
        return None;
    };
    let plain = matches!(comp.kind, CompKind::List | CompKind::Generator)
        && comp.generators.iter().all(|generator| !generator.is_async)
        && !awaits(expr);
    plain.then_some(comp.kind)
}

pub(super) fn set_kind(expr: &mut Expr, kind: CompKind) {
    if let ExprKind::Comprehension(comp) = &mut expr.kind {
        comp.kind = kind;
    }
}

fn is_alone(call: &Call) -> bool {
    call.args.len() == 1 && call.keywords.is_empty()
}

/// Whether the arguments behind the first have no effect.
pub(super) fn others_are_pure(call: &Call, context: &Context<'_>) -> bool {
    call.args[1..].iter().all(|arg| context.is_pure(arg))
        && call
            .keywords
            .iter()
            .all(|keyword| keyword.name.is_some() && context.is_pure(&keyword.value))
}

/// Whether there is an `await` or a `yield` in it.
pub(super) fn awaits(expr: &Expr) -> bool {
    let mut found = matches!(
        expr.kind,
        ExprKind::Await(_) | ExprKind::Yield(_) | ExprKind::YieldFrom(_)
    );
    expr_children(expr, &mut |child| found = found || awaits(child));
    found
}
