//! Defaults of builtin functions that are written out.
//!
//! Sound where the name is the builtin: `open(f, 'r')` is what `open(f)` does, and the argument is a constant, so leaving it out has
//! no effect.

use super::{Context, Id, Rewrite, Tier};
use crate::tree::{Call, Const, Expr, ExprKind, Int};

pub(super) const REWRITE: Rewrite = Rewrite {
    name: "default-arguments",
    tier: Tier::Always,
    what: "`open(f, 'r')`, `print(x, sep=' ')`, `enumerate(x, 0)`, `sorted(x, reverse=False)` without what is the default",
    same: &[
        ("open(f, 'r')", "open(f)"),
        ("open(f, mode='rt')", "open(f)"),
        ("print(a, sep=' ', end='\\n')", "print(a)"),
        ("print('')", "print()"),
        ("input('')", "input()"),
        ("enumerate(x, 0)", "enumerate(x)"),
        ("enumerate(x, start=0)", "enumerate(x)"),
        ("sorted(x, key=None, reverse=False)", "sorted(x)"),
        ("sum(x, 0)", "sum(x)"),
        ("zip(a, b, strict=False)", "zip(a, b)"),
    ],
    different: &[
        ("open(f, 'w')", "open(f)"),
        ("print(a, sep='')", "print(a, b)"),
        ("print(a, end='')", "print(a)"),
        ("enumerate(x, 1)", "enumerate(x)"),
        ("sorted(x, reverse=True)", "sorted(x)"),
        ("print('', end='')", "print('')"),
        ("sum(x, 0.0)", "sum(x)"),
        ("enumerate(x, False)", "enumerate(x)"),
        ("def open(*a): ...\nopen(f, 'r')", "def open(*a): ...\nopen(f)"),
        ("open(*f, 'r')", "open(*f)"),
    ],
};

/// One default: the function, the place of the argument if it may be given by position, its keyword, and its value.
struct Default {
    function: &'static str,
    place: Option<usize>,
    keyword: &'static str,
    is_default: fn(&Const) -> bool,
}

fn is_text(value: &Const, texts: &[&str]) -> bool {
    matches!(value, Const::Str(text) if texts.contains(&text.to_str().as_ref()))
}

#[rustfmt::skip] // a table reads better in rows
const DEFAULTS: &[Default] = &[
    Default { function: "open", place: Some(1), keyword: "mode", is_default: |value| is_text(value, &["r", "rt", "tr"]) },
    Default { function: "open", place: None, keyword: "encoding", is_default: |value| *value == Const::None },
    Default { function: "open", place: None, keyword: "newline", is_default: |value| *value == Const::None },
    Default { function: "print", place: None, keyword: "sep", is_default: |value| *value == Const::None || is_text(value, &[" "]) },
    Default { function: "print", place: None, keyword: "end", is_default: |value| *value == Const::None || is_text(value, &["\n"]) },
    Default { function: "print", place: None, keyword: "file", is_default: |value| *value == Const::None },
    Default { function: "print", place: None, keyword: "flush", is_default: |value| *value == Const::False },
    Default { function: "input", place: Some(0), keyword: "", is_default: |value| is_text(value, &[""]) },
    Default { function: "enumerate", place: Some(1), keyword: "start", is_default: is_zero },
    Default { function: "sum", place: Some(1), keyword: "start", is_default: is_zero },
    Default { function: "sorted", place: None, keyword: "key", is_default: |value| *value == Const::None },
    Default { function: "sorted", place: None, keyword: "reverse", is_default: |value| *value == Const::False },
    Default { function: "min", place: None, keyword: "key", is_default: |value| *value == Const::None },
    Default { function: "max", place: None, keyword: "key", is_default: |value| *value == Const::None },
    Default { function: "zip", place: None, keyword: "strict", is_default: |value| *value == Const::False },
    Default { function: "round", place: Some(1), keyword: "ndigits", is_default: |value| *value == Const::None },
];

fn is_zero(value: &Const) -> bool {
    *value == Const::Int(Int::Small(0))
}

pub(super) fn apply(expr: &mut Expr, context: &mut Context<'_>) {
    let ExprKind::Call(call) = &mut expr.kind else {
        return;
    };
    if call.args.is_empty() && call.keywords.is_empty() {
        return;
    }
    let Some(name) = call.func.as_name() else { return };
    let function = context.idents.text(name.ident);
    if !DEFAULTS.iter().any(|default| default.function == function) || !context.symbols.is_builtin(name) {
        return;
    }
    let defaults = DEFAULTS.iter().filter(|default| default.function == function);
    let mut changed = false;
    for default in defaults {
        changed |= drop_default(call, default, context);
    }
    if function == "print" && prints_nothing(call) {
        call.args.clear();
        changed = true;
    }
    if changed {
        context.fired(Id::DefaultArguments);
    }
}

fn drop_default(call: &mut Call, default: &Default, context: &Context<'_>) -> bool {
    let starred = call
        .args
        .iter()
        .any(|arg| matches!(arg.kind, ExprKind::Starred(_)));
    let unpacks = call.keywords.iter().any(|keyword| keyword.name.is_none());
    if starred || unpacks {
        return false;
    }
    let is_default = |expr: &Expr| expr.as_const().is_some_and(default.is_default);
    if let Some(place) = default.place
        && call.args.len() == place + 1
        && is_default(&call.args[place])
    {
        call.args.pop();
        return true;
    }
    let before = call.keywords.len();
    call.keywords.retain(|keyword| {
        let named = keyword
            .name
            .is_some_and(|name| context.idents.text(name) == default.keyword);
        !(named && is_default(&keyword.value))
    });
    call.keywords.len() < before
}

/// `print('')` prints an empty line, and so does `print()`; with a separator both print no separator.
fn prints_nothing(call: &Call) -> bool {
    matches!(call.args.as_slice(), [only] if only.as_const().is_some_and(|value| is_text(value, &[""])))
}
