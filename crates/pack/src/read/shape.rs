//! Does a tree have the shape its field asks for? Every departure is a problem; none stops the others.

use crate::fields::{Field, Object, Place, Shape};
use crate::nearest::{nearest, suggest};
use crate::problem::Problems;
use crate::yaml::{Map, Node, Scalar, Span, Style, Value};

/// Checks an object of a file against its table.
pub(crate) fn validate(node: &Node, object: &Object, problems: &mut Problems) {
    validate_over(node, object, &[], problems);
}

/// The same, for an object whose fields may also be written in one of the layers below it.
pub(crate) fn validate_over(node: &Node, object: &Object, layers: &[&Node], problems: &mut Problems) {
    let needed = |field: &Field| field.required && layers.iter().all(|layer| layer.get(field.name).is_none());
    validate_needed(node, object, needed, problems);
}

/// An object of defaults: nothing has to be there, and what is particular to one object cannot be.
fn partial(node: &Node, object: &Object, problems: &mut Problems) {
    validate_needed(node, object, |_| false, problems);
    for entry in node.as_map().into_iter().flat_map(|map| &map.entries) {
        let field = object.field(&entry.key.text);
        let particular = |field: &Field| matches!(field.place, Place::Joint) && field.name != "type";
        if field.is_some_and(particular) {
            let message = format!("`{}` cannot be a default", entry.key.text);
            let help = "write it in the exercises themselves";
            problems.error("default-field", entry.key.span, message, help);
        }
    }
}

fn validate_needed(node: &Node, object: &Object, needed: impl Fn(&Field) -> bool, problems: &mut Problems) {
    match &node.value {
        Value::Map(map) => fields(node, map, object, needed, problems),
        _ => wrong_type(
            node,
            object.what,
            &format!("expected {}, an object with fields", object.what),
            problems,
        ),
    }
}

fn fields(node: &Node, map: &Map, object: &Object, needed: impl Fn(&Field) -> bool, problems: &mut Problems) {
    for entry in &map.entries {
        match object.field(&entry.key.text) {
            // A key that is no text has been told already.
            None if entry.key.text.is_empty() => {}
            None => unknown_field(&entry.key.text, entry.key.span, object, problems),
            Some(field) if entry.value.is_null() => null(field, entry.key.span, problems),
            Some(field) => check(&entry.value, field.name, &field.shape, problems),
        }
    }
    let misspelt = misspelt(node, object);
    let missing = |field: &&Field| needed(field) && node.entry(field.name).is_none();
    // One slip, one problem: the misspelt name has been told already.
    for field in object
        .fields
        .iter()
        .filter(missing)
        .filter(|field| !misspelt.contains(&field.name))
    {
        let help = format!("add `{}: …`: {}", field.name, lower(field.about));
        problems.error(
            "missing-field",
            node.head(),
            format!("`{}` is missing in {}", field.name, object.what),
            help,
        );
    }
}

/// The fields that were probably meant by those nobody knows.
pub(crate) fn misspelt(node: &Node, object: &Object) -> Vec<&'static str> {
    let keys = node
        .as_map()
        .into_iter()
        .flat_map(|map| &map.entries)
        .map(|entry| entry.key.text.as_str());
    keys.filter(|key| object.field(key).is_none())
        .filter_map(|key| nearest(key, object.names()))
        .collect()
}

fn unknown_field(name: &str, span: Span, object: &Object, problems: &mut Problems) {
    let all: Vec<&str> = object.names().collect();
    let others = if all.len() > 20 {
        format!("remove it; the fields of {} are in `gradus schema`", object.what)
    } else {
        format!("remove it; {} has {}", object.what, all.join(", "))
    };
    let help = suggest(name, all.iter().copied(), &others);
    problems.error(
        "unknown-field",
        span,
        format!("`{name}` is no field of {}", object.what),
        help,
    );
}

/// A key without a value means what leaving it out means, unless it has to be there.
fn null(field: &Field, span: Span, problems: &mut Problems) {
    if field.required {
        let help = "write a value after the colon; a `#` begins a comment, so quote texts that begin with it";
        problems.error(
            "missing-field",
            span,
            format!("`{}` has no value", field.name),
            help,
        );
    }
}

/// Checks one value.
pub(crate) fn check(node: &Node, name: &str, shape: &Shape, problems: &mut Problems) {
    match shape {
        Shape::Text => text(node, name, problems),
        Shape::Words => words(node, name, problems),
        Shape::Texts => list(node, name, problems, |item, problems| text(item, name, problems)),
        Shape::Answer => answer(node, name, problems),
        Shape::Answers => list(node, name, problems, |item, problems| {
            answer(item, name, problems);
        }),
        Shape::Int(low, high) => int(node, name, *low, *high, problems),
        Shape::Number(low, high) => number(node, name, *low, *high, problems),
        Shape::Bool => bool(node, name, problems),
        Shape::OneOf(words) => one_of(node, name, &words(), problems),
        Shape::SomeOf(words) => list(node, name, problems, |item, problems| {
            one_of(item, name, &words(), problems);
        }),
        Shape::Object(object) => validate(node, object, problems),
        Shape::Partial(object) => partial(node, object, problems),
        Shape::Objects(object) => list(node, name, problems, |item, problems| {
            validate(item, object, problems);
        }),
        Shape::Items(_) => list(node, name, problems, |_, _| {}),
        Shape::WordOr(object) => word_or(node, name, object, problems),
        Shape::WordsOr(object) => {
            list(node, name, problems, |item, problems| {
                word_or(item, name, object, problems);
            });
        }
        Shape::Named(inner) => named(node, name, inner, problems),
        // Read, and complained about, where parameters are understood.
        Shape::Params => {}
    }
}

fn scalar<'a>(node: &'a Node, name: &str, problems: &mut Problems) -> Option<&'a Scalar> {
    match &node.value {
        Value::Scalar(scalar) if !scalar.is_null() => Some(scalar),
        Value::Scalar(_) => {
            let help = "write a text; if you mean the word itself, quote it: 'null'";
            problems.error("wrong-type", node.span, format!("`{name}` is empty here"), help);
            None
        }
        _ => {
            wrong_type(node, name, "expected a text", problems);
            None
        }
    }
}

fn text(node: &Node, name: &str, problems: &mut Problems) {
    scalar(node, name, problems);
}

fn words(node: &Node, name: &str, problems: &mut Problems) {
    if let Some(scalar) = scalar(node, name, problems)
        && scalar.text.trim().is_empty()
    {
        problems.error(
            "empty-text",
            node.span,
            format!("`{name}` is empty"),
            "write something, or leave it out",
        );
    }
}

fn list(node: &Node, name: &str, problems: &mut Problems, mut item: impl FnMut(&Node, &mut Problems)) {
    match &node.value {
        Value::List(list) => list.items.iter().for_each(|node| item(node, problems)),
        Value::Map(_) => wrong_type(node, name, "expected a list", problems),
        Value::Scalar(scalar) => {
            let shown = short(&scalar.text);
            let help = format!(
                "write it as a list: `{name}: [{}]`, or one `- ` line each",
                quoted(&shown)
            );
            problems.error(
                "wrong-type",
                node.span,
                format!("`{name}` is a list, this is a text"),
                help,
            );
        }
    }
}

fn answer(node: &Node, name: &str, problems: &mut Problems) {
    match &node.value {
        Value::List(list) => list.items.iter().for_each(|item| text(item, name, problems)),
        _ => text(node, name, problems),
    }
}

fn int(node: &Node, name: &str, low: i64, high: i64, problems: &mut Problems) {
    let Some(scalar) = scalar(node, name, problems) else {
        return;
    };
    match whole_number(&scalar.text) {
        Some(number) if (low..=high).contains(&number) => {}
        Some(number) => {
            let help = format!("write a number from {low} to {high}");
            problems.error("out-of-range", node.span, format!("`{name}` is {number}"), help);
        }
        None => {
            let help = format!("write a whole number from {low} to {high}, in plain digits");
            let message = format!(
                "`{name}` is `{}`, which is no whole number here",
                short(&scalar.text)
            );
            problems.error("wrong-type", node.span, message, help);
        }
    }
}

/// Plain digits only: `012`, `1e3` and `0x10` mean different things to different readers of YAML.
pub(crate) fn whole_number(text: &str) -> Option<i64> {
    text.parse::<i64>()
        .ok()
        .filter(|number| number.to_string() == text)
}

fn number(node: &Node, name: &str, low: f64, high: f64, problems: &mut Problems) {
    let Some(scalar) = scalar(node, name, problems) else {
        return;
    };
    let plain = scalar
        .text
        .chars()
        .all(|c| c.is_ascii_digit() || matches!(c, '.' | '-'));
    let number = scalar.text.parse::<f64>().ok().filter(|_| plain);
    if !number.is_some_and(|number| (low..=high).contains(&number)) {
        let message = format!("`{name}` is `{}`", short(&scalar.text));
        problems.error(
            "out-of-range",
            node.span,
            message,
            format!("write a number from {low} to {high}"),
        );
    }
}

fn bool(node: &Node, name: &str, problems: &mut Problems) {
    let Some(scalar) = scalar(node, name, problems) else {
        return;
    };
    if truth(&scalar.text).is_some() {
        return;
    }
    let help = match scalar.text.to_lowercase().as_str() {
        "yes" | "on" | "y" => "write `true`; in YAML 1.2 only true and false are truth values",
        "no" | "off" | "n" => "write `false`; in YAML 1.2 only true and false are truth values",
        _ => "write `true` or `false`",
    };
    let message = format!(
        "`{name}` is `{}`, which is neither true nor false",
        short(&scalar.text)
    );
    problems.error("wrong-type", node.span, message, help);
}

/// The truth values of YAML 1.2.
pub(crate) fn truth(text: &str) -> Option<bool> {
    match text {
        "true" | "True" | "TRUE" => Some(true),
        "false" | "False" | "FALSE" => Some(false),
        _ => None,
    }
}

fn one_of(node: &Node, name: &str, known: &[&str], problems: &mut Problems) {
    let Some(scalar) = scalar(node, name, problems) else {
        return;
    };
    if !known.contains(&scalar.text.as_str()) {
        let help = suggest(
            &scalar.text,
            known.iter().copied(),
            &format!("write one of {}", known.join(", ")),
        );
        let message = format!("`{}` is no `{name}`", short(&scalar.text));
        problems.error("unknown-value", node.span, message, help);
    }
}

fn word_or(node: &Node, name: &str, object: &Object, problems: &mut Problems) {
    match &node.value {
        Value::Scalar(_) => words(node, name, problems),
        _ => validate(node, object, problems),
    }
}

fn named(node: &Node, name: &str, inner: &Shape, problems: &mut Problems) {
    match &node.value {
        Value::Map(map) => map
            .entries
            .iter()
            .for_each(|entry| check(&entry.value, &entry.key.text, inner, problems)),
        _ => wrong_type(
            node,
            name,
            "expected an object: a name, a colon, and what belongs to it",
            problems,
        ),
    }
}

fn wrong_type(node: &Node, name: &str, expected: &str, problems: &mut Problems) {
    let source = &problems.source().text;
    let raw = source.get(node.span.start..node.span.end).unwrap_or_default();
    let flow = node.is_inline() && node.as_scalar().is_none();
    let help = if flow && expected.contains("a text") {
        format!(
            "brackets and braces mean something in YAML; put the text in quotes: {}",
            quoted(&short(raw))
        )
    } else if expected.contains("a text") {
        "write one text; lines can be kept together with `|`".to_owned()
    } else {
        "see the fields it may have with `gradus schema`".to_owned()
    };
    // A whole block is too much to mark.
    let span = if node.is_inline() { node.span } else { node.head() };
    let place = if name.contains(' ') {
        String::new()
    } else {
        format!("`{name}`: ")
    };
    problems.error(
        "wrong-type",
        span,
        format!("{place}{expected}, found {}", node.describe()),
        help,
    );
}

/// A text as it may be written in YAML.
pub(crate) fn quoted(text: &str) -> String {
    format!("'{}'", text.replace('\'', "''"))
}

/// The beginning of a long text.
pub(crate) fn short(text: &str) -> String {
    let line = text.lines().next().unwrap_or_default();
    if line.chars().count() > 40 || line.len() < text.trim_end().len() {
        format!("{}…", line.chars().take(40).collect::<String>())
    } else {
        line.to_owned()
    }
}

fn lower(text: &str) -> String {
    let mut characters = text.chars();
    let first = characters
        .next()
        .map(|c| c.to_lowercase().to_string())
        .unwrap_or_default();
    format!("{first}{}", characters.as_str())
}

/// Whether a scalar was written without quotes.
pub(crate) fn is_plain(scalar: &Scalar) -> bool {
    scalar.style == Style::Plain
}
