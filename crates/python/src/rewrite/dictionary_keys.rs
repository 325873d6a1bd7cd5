//! `k in d.keys()` is `k in d`, and so is a loop over the keys.
//!
//! Sound for builtin types: what has `keys` is a dictionary, and a dictionary is searched and gone through by its keys. A class in
//! sight with a method of that name keeps it.

use super::{Context, Id, Rewrite, Tier};
use crate::tree::{CmpOp, Expr, ExprKind};

pub(super) const REWRITE: Rewrite = Rewrite {
    name: "dictionary-keys",
    tier: Tier::Assumed("builtin types"),
    what: "`k in d.keys()`, `for k in d.keys()` and `list(d.keys())` do without `keys`",
    same: &[
        ("k in d.keys()", "k in d"),
        ("for k in d.keys():\n    f(k)", "for k in d:\n    f(k)"),
        ("[k for k in d.keys() if k]", "[k for k in d if k]"),
        ("sorted(d.keys())", "sorted(d)"),
        ("len(d.keys())", "len(d)"),
    ],
    different: &[
        ("x = d.keys()", "x = d"),
        ("for k in d.values():\n    f(k)", "for k in d:\n    f(k)"),
        ("k in d.keys(1)", "k in d"),
        ("d.keys() == e", "d == e"),
        (
            "class C:\n    def keys(self):\n        return 1\n1 in C().keys()",
            "class C:\n    def keys(self):\n        return 1\n1 in C()",
        ),
    ],
};

/// Builtins that go through their argument, and no more.
const GO_THROUGH: [&str; 9] = [
    "list",
    "tuple",
    "set",
    "sorted",
    "len",
    "sum",
    "min",
    "max",
    "enumerate",
];

pub(super) fn apply(expr: &mut Expr, context: &mut Context<'_>) {
    match &mut expr.kind {
        ExprKind::Compare(_, rest) => {
            if let [(CmpOp::In | CmpOp::NotIn, right)] = rest.as_mut_slice() {
                iterable(right, context);
            }
        }
        ExprKind::Call(call) => {
            if let Some(first) = call.args.first()
                && is_keys(first, context)
                && GO_THROUGH.iter().any(|name| context.is_builtin(&call.func, name))
            {
                iterable(&mut call.args[0], context);
            }
        }
        _ => {}
    }
}

/// What a loop goes through.
pub(super) fn iterable(expr: &mut Expr, context: &mut Context<'_>) {
    if is_keys(expr, context)
        && let ExprKind::Call(call) = &mut expr.kind
        && let ExprKind::Attribute(dictionary, _) = &mut call.func.kind
    {
        *expr = dictionary.take();
        context.fired(Id::DictionaryKeys);
    }
}

fn is_keys(expr: &Expr, context: &Context<'_>) -> bool {
    let ExprKind::Call(call) = &expr.kind else {
        return false;
    };
    let ExprKind::Attribute(_, method) = &call.func.kind else {
        return false;
    };
    call.args.is_empty()
        && call.keywords.is_empty()
        && context.idents.text(*method) == "keys"
        && !context.symbols.is_class_name(*method)
}
