//! Reading values whose shape was checked already: what does not fit is as if it were not there.

use gradus_grade::{Answer, AstOptions, TargetConstruct, Thresholds};
use serde::de::DeserializeOwned;

use super::shape::{truth, whole_number};
use crate::yaml::{Node, Value};

/// Puts a value in its place, if there is one.
pub(crate) fn set<T>(place: &mut T, value: Option<T>) {
    if let Some(value) = value {
        *place = value;
    }
}

/// A text.
pub(crate) fn text(node: &Node) -> Option<String> {
    node.as_text().map(str::to_owned)
}

/// A text that says something.
pub(crate) fn words(node: &Node) -> Option<String> {
    let text = node.as_text().map(str::trim);
    text.filter(|text| !text.is_empty()).map(str::to_owned)
}

/// The texts of a list.
pub(crate) fn texts(node: &Node) -> Vec<String> {
    let items = node.as_list().unwrap_or_default();
    items.iter().filter_map(text).collect()
}

/// A text, or a list of texts.
pub(crate) fn answer(node: &Node) -> Option<Answer> {
    match &node.value {
        Value::Scalar(_) => node.as_text().map(|text| Answer::Text(block(text))),
        Value::List(_) => Some(Answer::Words(texts(node))),
        Value::Map(_) => None,
    }
}

/// A block written with `|` ends in a line break that is not part of the answer.
fn block(text: &str) -> String {
    text.strip_suffix('\n').unwrap_or(text).to_owned()
}

/// One reading, or several.
pub(crate) fn readings(node: &Node) -> Vec<String> {
    match answer(node) {
        None => Vec::new(),
        Some(Answer::Text(text)) => vec![text],
        Some(Answer::Words(texts)) => texts,
    }
}

/// The answers of a list.
pub(crate) fn answers(node: &Node) -> Vec<Answer> {
    let items = node.as_list().unwrap_or_default();
    items.iter().filter_map(answer).collect()
}

/// A whole number.
pub(crate) fn int<T: TryFrom<i64>>(node: &Node) -> Option<T> {
    whole_number(node.as_text()?).and_then(|number| T::try_from(number).ok())
}

/// A number.
pub(crate) fn number(node: &Node) -> Option<f64> {
    let number = node.as_text()?.parse().ok();
    number.filter(|number: &f64| number.is_finite())
}

/// A truth value.
pub(crate) fn bool(node: &Node) -> Option<bool> {
    truth(node.as_text()?)
}

/// A word of an enum, by the name it has in files.
pub(crate) fn word<T: DeserializeOwned>(node: &Node) -> Option<T> {
    let word = serde_json::Value::String(node.as_text()?.to_owned());
    serde_json::from_value(word).ok()
}

/// Words of an enum.
pub(crate) fn some_words<T: DeserializeOwned>(node: &Node) -> Vec<T> {
    let items = node.as_list().unwrap_or_default();
    items.iter().filter_map(word).collect()
}

/// `{type: slice}`, `{any_of: […]}` or just `slice`.
pub(crate) fn construct(node: &Node) -> Option<TargetConstruct> {
    let construct = match node.as_text() {
        Some(name) => TargetConstruct {
            name: Some(name.to_owned()),
            ..TargetConstruct::default()
        },
        None => TargetConstruct {
            name: node.get("type").and_then(words),
            any_of: node.get("any_of").map(texts).unwrap_or_default(),
            feedback: node.get("feedback").and_then(text),
        },
    };
    let named = construct.names().next().is_some();
    named.then_some(construct)
}

/// The options of `ast`.
pub(crate) fn ast(node: &Node) -> AstOptions {
    let mut options = AstOptions::default();
    let truth = |name: &str| node.get(name).and_then(bool);
    set(&mut options.mode, node.get("mode").and_then(word));
    set(&mut options.rename_locals, truth("rename_locals"));
    set(&mut options.rename_params, truth("rename_params"));
    set(&mut options.normalize_slices, truth("normalize_slices"));
    set(&mut options.ignore_docstrings, truth("ignore_docstrings"));
    set(&mut options.ignore_annotations, truth("ignore_annotations"));
    set(&mut options.idioms, truth("idioms"));
    options
}

/// How similar a sentence must be.
pub(crate) fn thresholds(node: &Node) -> Thresholds {
    let mut thresholds = Thresholds::default();
    set(&mut thresholds.close, node.get("close").and_then(number));
    set(&mut thresholds.partial, node.get("partial").and_then(number));
    thresholds
}
