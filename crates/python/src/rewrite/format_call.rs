//! `'Hello, {}!'.format(name)` is `f'Hello, {name}!'`.
//!
//! Sound for builtin types, for a string that is written out and whose fields use each argument once and in order: both show each value
//! by its `__format__`. `format` evaluates all arguments before it shows the first, so only the first may do anything.

use super::context::Overloads;
use super::text_sum::{push_text, value};
use super::{Context, Id, Rewrite, Tier};
use crate::tree::{Call, Const, Expr, ExprKind, Part, Text};

pub(super) const REWRITE: Rewrite = Rewrite {
    name: "format-call",
    tier: Tier::Assumed("builtin types"),
    what: "`'Hello, {}!'.format(name)` is `f'Hello, {name}!'`",
    same: &[
        ("x = 'Hello, {}!'.format(name)", "x = f'Hello, {name}!'"),
        ("x = '{0} and {1}'.format(a, b)", "x = f'{a} and {b}'"),
        ("x = '{:.2f}'.format(a)", "x = f'{a:.2f}'"),
        ("x = '{n!r:>5}'.format(n=a)", "x = f'{a!r:>5}'"),
        ("x = '{{{}}}'.format(a)", "x = f'{{{a}}}'"),
    ],
    different: &[
        ("x = '{1} and {0}'.format(a, b)", "x = f'{a} and {b}'"),
        ("x = '{} {}'.format(a)", "x = f'{a} {a}'"),
        ("x = '{}'.format(a, b)", "x = f'{a}'"),
        ("x = '{} {}'.format(a, f())", "x = f'{a} {f()}'"),
        ("x = '{.y}'.format(a)", "x = f'{a}'"),
        ("x = y.format(a)", "x = f'{a}'"),
        ("x = '{}'.format(*a)", "x = f'{a}'"),
        ("x = '{:{}}'.format(a, b)", "x = f'{a:{b}}'"),
    ],
};

/// A field of a format string.
struct Field {
    name: String,
    conversion: Option<char>,
    format: String,
}

pub(super) fn apply(expr: &mut Expr, context: &mut Context<'_>) {
    let ExprKind::Call(call) = &mut expr.kind else {
        return;
    };
    let ExprKind::Attribute(text, method) = &call.func.kind else {
        return;
    };
    let Some(Const::Str(Text::Plain(text))) = text.as_const() else {
        return;
    };
    if context.idents.text(*method) != "format" || !context.is_builtin_only(Overloads::FORMAT) {
        return;
    }
    let Some(pieces) = pieces(text) else { return };
    if !uses_each_once(&pieces, call, context) || !may_interleave(call, context) {
        return;
    }
    let mut values = std::mem::take(&mut call.args).into_iter().chain(
        std::mem::take(&mut call.keywords)
            .into_iter()
            .map(|keyword| keyword.value),
    );
    let mut parts = Vec::new();
    for (text, field) in pieces {
        push_text(&mut parts, Text::from(text.as_str()));
        let Some(field) = field else { continue };
        let Some(argument) = values.next() else { break };
        let Part::Value(mut shown) = value(argument) else {
            break;
        };
        shown.conversion = field.conversion;
        shown.format =
            (!field.format.is_empty()).then(|| vec![Part::Literal(Text::from(field.format.as_str()))]);
        parts.push(Part::Value(shown));
    }
    expr.kind = match parts.as_slice() {
        [] => ExprKind::Const(Const::Str(Text::from(""))),
        [Part::Literal(text)] => ExprKind::Const(Const::Str(text.clone())),
        _ => ExprKind::Joined {
            parts,
            template: false,
        },
    };
    context.fired(Id::FormatCall);
}

/// Text and the field after it, in order; nothing for what is not a plain format string.
fn pieces(text: &str) -> Option<Vec<(String, Option<Field>)>> {
    let mut pieces = Vec::new();
    let mut literal = String::new();
    let mut chars = text.chars().peekable();
    while let Some(c) = chars.next() {
        match c {
            '{' | '}' if chars.next_if_eq(&c).is_some() => literal.push(c),
            '}' => return None,
            '{' => {
                let inner: String = chars.by_ref().take_while(|c| *c != '}').collect();
                pieces.push((std::mem::take(&mut literal), Some(field(&inner)?)));
            }
            _ => literal.push(c),
        }
    }
    pieces.push((literal, None));
    // A field that the text ends in the middle of.
    (text.matches('{').count() == text.matches('}').count()).then_some(pieces)
}

fn field(inner: &str) -> Option<Field> {
    if inner.contains('{') {
        return None;
    }
    let (head, format) = inner.split_once(':').unwrap_or((inner, ""));
    let (name, conversion) = match head.split_once('!') {
        None => (head, None),
        Some((name, "r")) => (name, Some('r')),
        Some((name, "s")) => (name, Some('s')),
        Some((name, "a")) => (name, Some('a')),
        Some(_) => return None,
    };
    let is_name = name.chars().all(|c| c.is_alphanumeric() || c == '_');
    is_name.then(|| Field {
        name: name.to_owned(),
        conversion,
        format: format.to_owned(),
    })
}

/// Whether the fields are the arguments, each once and in order: those by position, then those by name.
fn uses_each_once(pieces: &[(String, Option<Field>)], call: &Call, context: &Context<'_>) -> bool {
    let fields: Vec<&Field> = pieces.iter().filter_map(|(_, field)| field.as_ref()).collect();
    let count = call.args.len();
    if fields.len() != count + call.keywords.len() {
        return false;
    }
    let (by_place, by_name) = fields.split_at(count);
    let automatic = by_place.iter().all(|field| field.name.is_empty());
    let numbered = by_place
        .iter()
        .enumerate()
        .all(|(at, field)| field.name == at.to_string());
    let named = by_name.iter().zip(&call.keywords).all(|(field, keyword)| {
        keyword
            .name
            .is_some_and(|name| context.idents.text(name) == field.name)
    });
    (automatic || numbered) && named && !fields.is_empty()
}

fn may_interleave(call: &Call, context: &Context<'_>) -> bool {
    let starred = call
        .args
        .iter()
        .any(|arg| matches!(arg.kind, ExprKind::Starred(_)));
    let keywords = call.keywords.iter().map(|keyword| &keyword.value);
    let mut values = call
        .args
        .iter()
        .chain(keywords)
        .filter(|arg| arg.as_const().is_none());
    values.next();
    !starred && values.all(|value| context.is_calm(value))
}
