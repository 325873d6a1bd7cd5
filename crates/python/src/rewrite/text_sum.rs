//! `'n=' + str(n)` is `f'n={n}'`.
//!
//! Sound for builtin types, which show themselves in an f-string as `str` shows them; the parts are evaluated and shown in the same
//! order. Only where every part is surely a string: adding anything else would raise.

use super::context::Overloads;
use super::{Context, Id, Rewrite, Tier};
use crate::tree::{Binary, Const, Expr, ExprKind, Interpolation, Part, Text};

pub(super) const REWRITE: Rewrite = Rewrite {
    name: "text-sum",
    tier: Tier::Assumed("builtin types"),
    what: "`'n=' + str(n)` is `f'n={n}'`",
    same: &[
        ("x = 'n=' + str(n)", "x = f'n={n}'"),
        ("x = str(a) + ', ' + str(b)", "x = f'{a}, {b}'"),
        ("x = f'{a}' + '!'", "x = f'{a}!'"),
    ],
    different: &[
        ("x = 'n=' + n", "x = f'n={n}'"),
        ("x = 'n=' + str(n)", "x = f'n= {n}'"),
        ("x = 'n=' + repr(n)", "x = f'n={n}'"),
        ("x = str(n) + 1", "x = f'{n}1'"),
        (
            "def str(x): ...\nx = 'n=' + str(n)",
            "def str(x): ...\nx = f'n={n}'",
        ),
        (
            "class C:\n    def __format__(self, spec): ...\nx = 'n=' + str(n)",
            "class C:\n    def __format__(self, spec): ...\nx = f'n={n}'",
        ),
    ],
};

pub(super) fn apply(expr: &mut Expr, context: &mut Context<'_>) {
    let ExprKind::Binary(left, Binary::Add, right) = &mut expr.kind else {
        return;
    };
    if !is_text(left, context) || !is_text(right, context) {
        return;
    }
    // Two plain strings are folded elsewhere, or too long to be.
    if left.as_const().is_some() && right.as_const().is_some() {
        return;
    }
    if !context.is_builtin_only(Overloads::FORMAT) {
        return;
    }
    let mut parts = Vec::new();
    push(&mut parts, left.take());
    push(&mut parts, right.take());
    expr.kind = ExprKind::Joined {
        parts,
        template: false,
    };
    context.fired(Id::TextSum);
}

/// Whether it is surely a string.
fn is_text(expr: &Expr, context: &Context<'_>) -> bool {
    match &expr.kind {
        ExprKind::Const(Const::Str(_)) | ExprKind::Joined { template: false, .. } => true,
        ExprKind::Call(_) => is_str_call(expr, context),
        _ => false,
    }
}

/// `str(x)`.
pub(super) fn is_str_call(expr: &Expr, context: &Context<'_>) -> bool {
    let ExprKind::Call(call) = &expr.kind else {
        return false;
    };
    let [only] = call.args.as_slice() else {
        return false;
    };
    call.keywords.is_empty()
        && !matches!(only.kind, ExprKind::Starred(_))
        && context.is_builtin(&call.func, "str")
}

/// Adds a string, an f-string or `str(x)` to the parts of an f-string.
fn push(parts: &mut Vec<Part>, expr: Expr) {
    match expr.kind {
        ExprKind::Const(Const::Str(text)) => push_text(parts, text),
        ExprKind::Joined { parts: more, .. } => {
            for part in more {
                push_part(parts, part);
            }
        }
        ExprKind::Call(mut call) => parts.push(value(call.args[0].take())),
        _ => parts.push(value(expr)),
    }
}

/// `{x}`.
pub(super) fn value(expr: Expr) -> Part {
    Part::Value(Box::new(Interpolation {
        value: expr,
        conversion: None,
        format: None,
        source: None,
    }))
}

pub(super) fn push_part(parts: &mut Vec<Part>, part: Part) {
    match part {
        Part::Literal(text) => push_text(parts, text),
        Part::Value(_) => parts.push(part),
    }
}

pub(super) fn push_text(parts: &mut Vec<Part>, text: Text) {
    if text.is_empty() {
        return;
    }
    match parts.last_mut() {
        Some(Part::Literal(last)) => *last = last.join(&text),
        _ => parts.push(Part::Literal(text)),
    }
}
