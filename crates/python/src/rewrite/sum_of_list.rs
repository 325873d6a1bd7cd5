//! `sum([x for …])` is `sum(x for …)`, and so for `min`, `max` and `set`.
//!
//! Sound when the elements have no effect: then nobody can tell whether all of them were made before the first was used.

use super::list_of_generator::{comprehension, others_are_pure, set_kind};
use super::{Context, Id, Rewrite, Tier};
use crate::tree::{CompKind, Comprehension, Expr, ExprKind};

pub(super) const REWRITE: Rewrite = Rewrite {
    name: "sum-of-list",
    tier: Tier::Assumed("pure arguments"),
    what: "`sum`, `min`, `max` and `set` take a list comprehension or a generator, if its elements have no effect",
    same: &[
        ("sum([x * 2 for x in y])", "sum(x * 2 for x in y)"),
        (
            "max([len(x) for x in y], default=0)",
            "max((len(x) for x in y), default=0)",
        ),
        ("set([x for x in y])", "{x for x in y}"),
        ("set([x for x in y])", "set(x for x in y)"),
    ],
    different: &[
        ("sum([f(x) for x in y])", "sum(f(x) for x in y)"),
        ("max([x for x in y], key=f)", "max((x for x in y), key=f)"),
        ("len([x for x in y])", "len(x for x in y)"),
        ("any([x for x in y])", "any(x for x in y)"),
        ("sum([next(x) for x in y])", "sum(next(x) for x in y)"),
    ],
};

pub(super) fn apply(expr: &mut Expr, context: &mut Context<'_>) {
    let ExprKind::Call(call) = &mut expr.kind else {
        return;
    };
    let [first, ..] = call.args.as_slice() else { return };
    if comprehension(first) != Some(CompKind::List) || context.stops_iteration {
        return;
    }
    let ExprKind::Comprehension(comp) = &first.kind else {
        return;
    };
    if !is_calm(comp, context) {
        return;
    }
    if context.is_builtin(&call.func, "set") && call.args.len() == 1 && call.keywords.is_empty() {
        let mut inner = call.args[0].take();
        set_kind(&mut inner, CompKind::Set);
        expr.kind = inner.kind;
    } else if ["sum", "min", "max"]
        .iter()
        .any(|name| context.is_builtin(&call.func, name))
        && others_are_pure(call, context)
        // A key is called for one element before the next is made.
        && !call.keywords.iter().any(|keyword| keyword.name.is_some_and(|name| context.idents.text(name) == "key"))
    {
        set_kind(&mut call.args[0], CompKind::Generator);
    } else {
        return;
    }
    context.fired(Id::SumOfList);
}

fn is_calm(comp: &Comprehension, context: &Context<'_>) -> bool {
    context.is_calm(&comp.element)
        && comp.generators.iter().all(|generator| {
            context.is_calm(&generator.iter) && generator.conditions.iter().all(|c| context.is_calm(c))
        })
}
