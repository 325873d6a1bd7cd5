//! `curriculum.yaml`.

use super::field::{text, texts, words};
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
    let slug = words(node, "slug")?;
    let subconcepts = node
        .get("subconcepts")
        .and_then(Node::as_list)
        .unwrap_or_default();
    Some(Concept {
        title: words(node, "title").unwrap_or_else(|| title_of(&slug)),
        description: text(node, "description"),
        prereqs: texts(node, "prereqs"),
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
        .or_else(|| words(node, "slug"))?;
    Some(Subconcept {
        title: words(node, "title").unwrap_or_else(|| title_of(&slug)),
        description: text(node, "description"),
        prereqs: texts(node, "prereqs"),
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
            text: words(node, "text")?,
            example: text(node, "example"),
        }),
    }
}
