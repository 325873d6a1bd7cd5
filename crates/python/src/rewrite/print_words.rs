//! `print('Total:', x)` is `print(f'Total: {x}')`.
//!
//! Sound for builtin types, which an f-string shows as `print` does. `print` evaluates all of its arguments before it shows the first,
//! an f-string shows each at once: so only the first may do anything, and the others just read.

use super::context::Overloads;
use super::text_sum::{is_str_call, push_part, push_text, value};
use super::{Context, Id, Rewrite, Tier};
use crate::tree::{Call, Const, Expr, ExprKind, Int, Part, Text};

pub(super) const REWRITE: Rewrite = Rewrite {
    name: "print-words",
    tier: Tier::Assumed("builtin types"),
    what: "`print('Total:', x)` is `print(f'Total: {x}')`",
    same: &[
        ("print('Total:', x)", "print(f'Total: {x}')"),
        ("print(a, b)", "print(f'{a} {b}')"),
        ("print('n is ' + str(n))", "print('n is', n)"),
        ("print(str(x))", "print(x)"),
        ("print(a, b, sep='-')", "print(f'{a}-{b}')"),
        ("print('a', 1)", "print('a 1')"),
        ("print(f(), x, end='')", "print(f'{f()} {x}', end='')"),
    ],
    different: &[
        ("print('Total:', x)", "print(f'Total:{x}')"),
        ("print(x, f())", "print(f'{x} {f()}')"),
        ("print(*x)", "print(f'{x}')"),
        ("print(a, b, file=c)", "print(f'{a} {b}', file=c)"),
        ("print(a, b, sep=c)", "print(f'{a} {b}')"),
        ("print(a, b, **k)", "print(f'{a} {b}', **k)"),
        ("print(a, repr(b))", "print(f'{a} {b}')"),
        (
            "def print(*a): ...\nprint(a, b)",
            "def print(*a): ...\nprint(f'{a} {b}')",
        ),
        (
            "class C:\n    def __format__(self, spec): ...\nprint(a, b)",
            "class C:\n    def __format__(self, spec): ...\nprint(f'{a} {b}')",
        ),
    ],
};

pub(super) fn apply(expr: &mut Expr, context: &mut Context<'_>) {
    let ExprKind::Call(call) = &mut expr.kind else {
        return;
    };
    if call.args.is_empty() || !context.is_builtin(&call.func, "print") {
        return;
    }
    let Some(separator) = separator(call, context) else {
        return;
    };
    if let [only] = call.args.as_slice()
        && !is_str_call(only, context)
        && !is_shown_value(only)
    {
        return;
    }
    if !context.is_builtin_only(Overloads::FORMAT) || !may_interleave(call, context) {
        return;
    }
    let mut parts = Vec::new();
    for (at, arg) in std::mem::take(&mut call.args).into_iter().enumerate() {
        if at > 0 {
            push_text(&mut parts, separator.clone());
        }
        push(&mut parts, arg, context);
    }
    call.keywords
        .retain(|keyword| keyword.name.is_none_or(|name| context.idents.text(name) != "sep"));
    call.args = vec![whole(parts, expr.span)];
    context.fired(Id::PrintWords);
}

/// What stands between the arguments; nothing where that is not written out, or something may be unpacked.
fn separator(call: &Call, context: &Context<'_>) -> Option<Text> {
    let mut separator = Text::from(" ");
    for keyword in &call.keywords {
        let name = context.idents.text(keyword.name?);
        if name == "sep" {
            match keyword.value.as_const()? {
                Const::Str(text) => separator = text.clone(),
                _ => return None,
            }
        } else if name == "file" {
            // Whatever is written to sees each piece by itself.
            return None;
        } else if !context.is_pure(&keyword.value) {
            return None;
        }
    }
    let starred = |arg: &Expr| match &arg.kind {
        ExprKind::Starred(_) => true,
        // Python refuses a star in an f-string.
        ExprKind::Joined { parts, .. } => parts.iter().any(
            |part| matches!(part, Part::Value(shown) if matches!(shown.value.kind, ExprKind::Starred(_))),
        ),
        _ => false,
    };
    (!call.args.iter().any(starred)).then_some(separator)
}

/// `f'{x}'`, which `print` shows as `x`.
fn is_shown_value(expr: &Expr) -> bool {
    match &expr.kind {
        ExprKind::Joined {
            parts,
            template: false,
        } => {
            matches!(parts.as_slice(), [Part::Value(value)] if is_plain(value.conversion, value.format.as_ref()))
        }
        _ => false,
    }
}

fn is_plain(conversion: Option<char>, format: Option<&Vec<Part>>) -> bool {
    matches!(conversion, None | Some('s')) && format.is_none_or(Vec::is_empty)
}

/// Whether all values but the first just read.
fn may_interleave(call: &Call, context: &Context<'_>) -> bool {
    let mut values = call
        .args
        .iter()
        .filter(|arg| arg.as_const().is_none())
        .skip_while(|arg| matches!(&arg.kind, ExprKind::Joined { parts, .. } if parts.iter().all(|part| matches!(part, Part::Literal(_)))));
    values.next();
    values.all(|value| context.is_calm(value))
}

fn push(parts: &mut Vec<Part>, expr: Expr, context: &Context<'_>) {
    if is_str_call(&expr, context)
        && let ExprKind::Call(mut call) = expr.kind
    {
        push_value(parts, call.args[0].take());
        return;
    }
    match expr.kind {
        ExprKind::Joined {
            parts: more,
            template: false,
        } => {
            for part in more {
                match part {
                    Part::Value(shown) if is_plain(shown.conversion, shown.format.as_ref()) => {
                        push_value(parts, shown.value);
                    }
                    part => push_part(parts, part),
                }
            }
        }
        _ => push_value(parts, expr),
    }
}

fn push_value(parts: &mut Vec<Part>, expr: Expr) {
    match &expr.kind {
        ExprKind::Const(Const::Str(text)) => push_text(parts, text.clone()),
        ExprKind::Const(Const::Int(Int::Small(number))) => {
            push_text(parts, Text::from(number.to_string().as_str()));
        }
        ExprKind::Const(Const::None) => push_text(parts, Text::from("None")),
        ExprKind::Const(Const::True) => push_text(parts, Text::from("True")),
        ExprKind::Const(Const::False) => push_text(parts, Text::from("False")),
        _ => parts.push(value(expr)),
    }
}

/// The one argument that is left: a string, a value, or an f-string.
fn whole(mut parts: Vec<Part>, span: crate::tree::Span) -> Expr {
    match parts.as_mut_slice() {
        [] => Expr::new(ExprKind::Const(Const::Str(Text::from(""))), span),
        [Part::Literal(text)] => Expr::new(ExprKind::Const(Const::Str(text.clone())), span),
        [Part::Value(shown)] if is_plain(shown.conversion, shown.format.as_ref()) => shown.value.take(),
        _ => Expr::new(
            ExprKind::Joined {
                parts,
                template: false,
            },
            span,
        ),
    }
}
