//! Defaults of methods of builtin types that are written out.
//!
//! Sound for builtin types: `d.get(k, None)` is what `d.get(k)` does. A class in sight with a method of that name keeps its
//! arguments.

use super::{Context, Id, Rewrite, Tier};
use crate::tree::{Const, Expr, ExprKind};

pub(super) const REWRITE: Rewrite = Rewrite {
    name: "default-method-arguments",
    tier: Tier::Assumed("builtin types"),
    what: "`d.get(k, None)`, `x.sort(reverse=False)`, `s.split(None)` without what is the default",
    same: &[
        ("d.get(k, None)", "d.get(k)"),
        ("x.sort(reverse=False)", "x.sort()"),
        ("x.sort(key=None, reverse=True)", "x.sort(reverse=True)"),
        ("s.split(None)", "s.split()"),
        ("s.encode('utf-8')", "s.encode()"),
        ("s.strip(None)", "s.strip()"),
    ],
    different: &[
        ("d.get(k, 0)", "d.get(k)"),
        ("x.sort(reverse=True)", "x.sort()"),
        ("s.split(' ')", "s.split()"),
        ("d.pop(k, None)", "d.pop(k)"),
        ("d.get(None)", "d.get()"),
        (
            "class C:\n    def get(self, *a):\n        return a\nC().get(1, None)",
            "class C:\n    def get(self, *a):\n        return a\nC().get(1)",
        ),
    ],
};

pub(super) fn apply(expr: &mut Expr, context: &mut Context<'_>) {
    let ExprKind::Call(call) = &mut expr.kind else {
        return;
    };
    let ExprKind::Attribute(_, method) = &call.func.kind else {
        return;
    };
    if call.args.is_empty() && call.keywords.is_empty() {
        return;
    }
    let text = context.idents.text(*method);
    let is_none = |expr: &Expr| expr.is_const(&Const::None);
    let is_utf8 = |expr: &Expr| matches!(expr.as_const(), Some(Const::Str(text)) if text.to_str() == "utf-8");
    let is_false = |expr: &Expr| expr.is_const(&Const::False);
    let changed = match (text, call.args.as_slice()) {
        ("get" | "setdefault", [key, default]) => {
            is_none(default) && !matches!(key.kind, ExprKind::Starred(_)) && call.keywords.is_empty()
        }
        ("split" | "rsplit" | "strip" | "lstrip" | "rstrip", [only]) => {
            is_none(only) && call.keywords.is_empty()
        }
        ("encode" | "decode", [only]) => is_utf8(only) && call.keywords.is_empty(),
        ("splitlines", [only]) => is_false(only) && call.keywords.is_empty(),
        ("sort", []) => {
            let is_default = |name: &str, value: &Expr| match name {
                "reverse" => is_false(value),
                "key" => is_none(value),
                _ => false,
            };
            let before = call.keywords.len();
            if context.symbols.is_class_name(*method) {
                return;
            }
            call.keywords.retain(|keyword| {
                !keyword
                    .name
                    .is_some_and(|name| is_default(context.idents.text(name), &keyword.value))
            });
            if call.keywords.len() < before {
                context.fired(Id::DefaultMethodArguments);
            }
            return;
        }
        _ => return,
    };
    if changed && !context.symbols.is_class_name(*method) {
        call.args.pop();
        context.fired(Id::DefaultMethodArguments);
    }
}
