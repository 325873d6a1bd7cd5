//! `curriculum.yaml`.

use super::value::{text, texts, words};
use crate::curriculum::{Concept, Curriculum, Subconcept, Teaching};
use crate::model::title_of;
use crate::yaml::Node;

/// Reads concepts and what belongs to them.
pub(crate) fn curriculum(node: &Node) -> Curriculum {
    let concepts = node.get("concepts").and_then(Node::as_list).unwrap_or_default();
    Curriculum {
        concepts: concepts.iter().filter_map(concept).collect(),
    }
}

fn concept(node: &Node) -> Option<Concept> {
    let slug = node.get("slug").and_then(words)?;
    let subconcepts = node
        .get("subconcepts")
        .and_then(Node::as_list)
        .unwrap_or_default();
    Some(Concept {
        title: node
            .get("title")
            .and_then(words)
            .unwrap_or_else(|| title_of(&slug)),
        description: node.get("description").and_then(text),
        prereqs: node.get("prereqs").map(texts).unwrap_or_default(),
        teaching: node.get("teaching").and_then(teaching),
        subconcepts: subconcepts.iter().filter_map(subconcept).collect(),
        slug,
    })
}

/// A name, or an object.
fn subconcept(node: &Node) -> Option<Subconcept> {
    let slug = node
        .as_text()
        .map(str::to_owned)
        .or_else(|| node.get("slug").and_then(words))?;
    Some(Subconcept {
        title: node
            .get("title")
            .and_then(words)
            .unwrap_or_else(|| title_of(&slug)),
        description: node.get("description").and_then(text),
        prereqs: node.get("prereqs").map(texts).unwrap_or_default(),
        teaching: node.get("teaching").and_then(teaching),
        slug,
    })
}

/// A text, or a text with an example.
fn teaching(node: &Node) -> Option<Teaching> {
    match node.as_text() {
        Some(text) => Some(Teaching {
            text: text.to_owned(),
            example: None,
        }),
        None => Some(Teaching {
            text: node.get("text").and_then(words)?,
            example: node.get("example").and_then(text),
        }),
    }
}
