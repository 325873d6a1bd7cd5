//! Reading fields whose shape was checked already: what does not fit is as if it were not there.

use gradus_grade::Answer;
use serde::de::DeserializeOwned;

use super::shape::{truth, whole_number};
use crate::yaml::{Node, Value};

/// The text of a field.
pub(super) fn text(node: &Node, name: &str) -> Option<String> {
    node.text(name).map(str::to_owned)
}

/// The text of a field that says something.
pub(super) fn words(node: &Node, name: &str) -> Option<String> {
    node.text(name)
        .map(str::trim)
        .filter(|text| !text.is_empty())
        .map(str::to_owned)
}

/// The texts of a list.
pub(super) fn texts(node: &Node, name: &str) -> Vec<String> {
    let items = node.get(name).and_then(Node::as_list).unwrap_or_default();
    items
        .iter()
        .filter_map(Node::as_text)
        .map(str::to_owned)
        .collect()
}

/// A text, or a list of texts.
pub(super) fn answer(node: &Node) -> Option<Answer> {
    match &node.value {
        Value::Scalar(_) => node.as_text().map(|text| Answer::Text(block(text))),
        Value::List(list) => Some(Answer::Words(
            list.items
                .iter()
                .filter_map(Node::as_text)
                .map(str::to_owned)
                .collect(),
        )),
        Value::Map(_) => None,
    }
}

/// A block written with `|` ends in a line break that is not part of the answer.
fn block(text: &str) -> String {
    text.strip_suffix('\n').unwrap_or(text).to_owned()
}

/// The answers of a list.
pub(super) fn answers(node: &Node, name: &str) -> Vec<Answer> {
    let items = node.get(name).and_then(Node::as_list).unwrap_or_default();
    items.iter().filter_map(answer).collect()
}

/// A whole number.
pub(super) fn int<T: TryFrom<i64>>(node: &Node, name: &str) -> Option<T> {
    whole_number(node.text(name)?).and_then(|number| T::try_from(number).ok())
}

/// A number.
pub(super) fn number(node: &Node, name: &str) -> Option<f64> {
    node.text(name)?
        .parse()
        .ok()
        .filter(|number: &f64| number.is_finite())
}

/// A truth value.
pub(super) fn bool(node: &Node, name: &str) -> Option<bool> {
    truth(node.text(name)?)
}

/// A word of an enum, by the name it has in files.
pub(super) fn word<T: DeserializeOwned>(node: &Node, name: &str) -> Option<T> {
    from_word(node.text(name)?)
}

/// The variants that a list names.
pub(super) fn words_of<T: DeserializeOwned>(node: &Node, name: &str) -> Vec<T> {
    texts(node, name)
        .iter()
        .filter_map(|word| from_word(word))
        .collect()
}

/// The variant with this name.
pub(super) fn from_word<T: DeserializeOwned>(word: &str) -> Option<T> {
    serde_json::from_value(serde_json::Value::String(word.to_owned())).ok()
}
