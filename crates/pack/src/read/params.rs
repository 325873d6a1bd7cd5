//! `params` and `require`.

use super::shape::{is_plain, short};
use crate::expr::{Expr, ParseError};
use crate::generate::{Choices, Declared, Draw, Formula, Param, bounds_of};
use crate::nearest::suggest;
use crate::problem::Problems;
use crate::template::is_name;
use crate::value::Value;
use crate::yaml::{Entry, Node, Span};

const EXPRESSIONS: &str = "expressions have + - * / // % **, comparisons, and, or, not, in, x[0], len, min, max, round, \
                           str, join, abs, sum, int";
const UNQUOTED: &str = "in brackets and braces put what contains a comma in quotes: { expr: 'round(x, 2)' }";
const DRAWS: [&str; 4] = ["int", "pick", "sample", "expr"];

/// Reads parameters, in their order, and the conditions on them.
pub(super) fn declared(params: &Node, require: Option<&Node>, problems: &mut Problems) -> Declared {
    let mut declared = Declared::default();
    let Some(map) = params.as_map() else {
        let help = "write one line each: `start: { int: [0, 4] }`";
        let message = format!("`params` is an object, this is {}", params.describe());
        problems.error("wrong-type", params.head(), message, help);
        return declared;
    };
    for entry in &map.entries {
        let known: Vec<String> = declared.params.iter().map(|param| param.name.clone()).collect();
        if let Some(param) = param(entry, &known, problems) {
            declared.params.push(param);
        }
    }
    let known: Vec<String> = declared.params.iter().map(|param| param.name.clone()).collect();
    let conditions = require.and_then(Node::as_list).unwrap_or_default();
    declared.require = conditions
        .iter()
        .filter_map(|node| formula(node, &known, problems))
        .collect();
    declared
}

fn param(entry: &Entry, known: &[String], problems: &mut Problems) -> Option<Param> {
    let name = entry.key.text.clone();
    if !is_name(&name) {
        let help = "a name has letters, digits and underscores and does not begin with a digit";
        problems.error(
            "param-name",
            entry.key.span,
            format!("`{name}` cannot be a parameter's name"),
            help,
        );
    }
    let draw = draw(&entry.value, &name, known, problems)?;
    if let Some((low, high)) = bounds_of(&draw)
        && low > high
    {
        let help = format!("write the smaller number first: `int: [{high}, {low}]`");
        problems.error(
            "param-range",
            entry.value.span,
            format!("`{name}` can be nothing from {low} to {high}"),
            help,
        );
    }
    Some(Param { name, draw })
}

fn draw(node: &Node, name: &str, known: &[String], problems: &mut Problems) -> Option<Draw> {
    let usage =
        "write one of `int: [0, 9]`, `pick: [a, b]`, `sample: { from: [a, b, c], count: 2 }`, `expr: a + b`";
    let Some([entry]) = node.as_map().map(|map| map.entries.as_slice()) else {
        if let Some([_, cut, ..]) = node.as_map().map(|map| map.entries.as_slice())
            && cut.value.is_null()
        {
            let message = "the text ends at the comma, because it stands in braces";
            problems.error("param-draw", cut.key.span, message, UNQUOTED);
            return None;
        }
        problems.error(
            "param-draw",
            node.head(),
            format!("it is not clear how `{name}` gets its value"),
            usage,
        );
        return None;
    };
    match entry.key.text.as_str() {
        "int" => int(&entry.value, known, problems),
        "pick" => Some(Draw::Pick(choices(&entry.value, known, problems)?)),
        "sample" => sample(&entry.value, known, problems),
        "expr" => Some(Draw::Expr(formula(&entry.value, known, problems)?)),
        other => {
            let help = suggest(other, DRAWS, usage);
            problems.error(
                "param-draw",
                entry.key.span,
                format!("`{other}` is no way to get a value"),
                help,
            );
            None
        }
    }
}

fn int(node: &Node, known: &[String], problems: &mut Problems) -> Option<Draw> {
    let Some([low, high]) = node.as_list() else {
        problems.error(
            "param-draw",
            node.span,
            "`int` takes two numbers",
            "write `int: [0, 4]`; both are included",
        );
        return None;
    };
    let (low, high) = (formula(low, known, problems), formula(high, known, problems));
    Some(Draw::Int(low?, high?))
}

fn sample(node: &Node, known: &[String], problems: &mut Problems) -> Option<Draw> {
    let usage = "write `sample: { from: [red, green, blue], count: 2 }`";
    let unknown = node
        .as_map()
        .into_iter()
        .flat_map(|map| &map.entries)
        .find(|entry| !matches!(entry.key.text.as_str(), "from" | "count"));
    let (Some(from), Some(count), None) = (node.get("from"), node.get("count"), unknown) else {
        let span = unknown.map_or(node.span, |entry| entry.key.span);
        problems.error("param-draw", span, "`sample` takes `from` and `count`", usage);
        return None;
    };
    let (from, count) = (choices(from, known, problems), formula(count, known, problems));
    Some(Draw::Sample {
        from: from?,
        count: count?,
    })
}

/// A list that is written out keeps its spelling; a text is an expression that gives a list.
fn choices(node: &Node, known: &[String], problems: &mut Problems) -> Option<Choices> {
    let Some(items) = node.as_list() else {
        return formula(node, known, problems).map(Choices::Computed);
    };
    if items.is_empty() {
        problems.error(
            "param-draw",
            node.span,
            "there is nothing to choose from",
            "write some values in the list",
        );
        return None;
    }
    let mut values = Vec::new();
    for item in items {
        let Some(scalar) = item.as_scalar().filter(|scalar| !scalar.is_null()) else {
            let help = "write texts or numbers; quote what contains brackets";
            let message = format!("a value to choose is a text, this is {}", item.describe());
            problems.error("param-draw", item.span, message, help);
            continue;
        };
        if scalar.text.contains("{{") {
            let help = "values are put in as they are and not filled in again; write the value itself";
            problems.error("braces-in-value", item.span, "a value may not contain `{{`", help);
        }
        let text = &scalar.text;
        values.push(if is_plain(scalar) {
            Value::from_spelling(text)
        } else {
            Value::Text(text.clone())
        });
    }
    Some(Choices::Listed(values))
}

/// An expression over the parameters above.
fn formula(node: &Node, known: &[String], problems: &mut Problems) -> Option<Formula> {
    let Some(text) = node.as_text() else {
        let message = format!("an expression is a text, this is {}", node.describe());
        problems.error("expression", node.span, message, "write it like `start + 1`");
        return None;
    };
    match Expr::parse(text) {
        Err(ParseError { message, at }) => {
            let span = node.locate(&problems.source().text, at);
            let count = |sign: char| text.matches(sign).count();
            let help = if count('(') == count(')') {
                EXPRESSIONS
            } else {
                UNQUOTED
            };
            problems.error("expression", mark(span), message, help);
            None
        }
        Ok(expr) => {
            for name in expr.names() {
                if !known.iter().any(|known| known == name) {
                    unknown_name(node, text, name, known, problems);
                }
            }
            Some(Formula(expr))
        }
    }
}

fn unknown_name(node: &Node, text: &str, name: &str, known: &[String], problems: &mut Problems) {
    let at = text.find(name).unwrap_or(0);
    let span = node.locate(&problems.source().text, at..at + name.len());
    let otherwise = "an expression may use the parameters above it; a text is written in quotes: 'red'";
    let help = suggest(name, known.iter().map(String::as_str), otherwise);
    problems.error(
        "unknown-param",
        span,
        format!("there is no parameter `{}` above", short(name)),
        help,
    );
}

/// An error at the end of a text still needs something to point at.
fn mark(span: Span) -> Span {
    if span.start == span.end {
        Span::new(span.start.saturating_sub(1), span.end)
    } else {
        span
    }
}
