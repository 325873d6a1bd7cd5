//! What can be wrong with exercises that are written as they should be. One file a topic.

mod code;
mod curriculum;
mod kind;
mod language;
mod sentence;
mod slug;
mod strategy;
mod template;
mod theme;

use std::collections::BTreeSet;

pub(crate) use sentence::sentence;
pub(crate) use template::trial;

use crate::document::Document;
use crate::model::{Pack, Template};
use crate::problem::{Problem, Problems};
use crate::yaml::{Node, Span};

/// An exercise beside the piece of its file.
pub(crate) struct Item<'a> {
    pub(crate) template: Template,
    pub(crate) node: &'a Node,
    /// Objects with fields that hold where the exercise does not write them.
    pub(crate) layers: Vec<&'a Node>,
    /// Which of the documents it is in.
    pub(crate) document: usize,
    /// Whether it was made from a sentence.
    pub(crate) sentence: bool,
    /// Whether no error was found in it.
    pub(crate) sound: bool,
}

impl Item<'_> {
    /// Where a field's value stands; the exercise itself if the field is not written.
    pub(crate) fn span(&self, field: &str) -> Span {
        self.node.get(field).map_or_else(|| self.head(), short_span)
    }

    /// The value of a field: the exercise's own, or a default.
    pub(crate) fn value(&self, field: &str) -> Option<&Node> {
        let layers = self.layers.iter().copied().chain([self.node]);
        layers.rev().find_map(|layer| layer.get(field))
    }

    /// Where a field's name stands.
    pub(crate) fn key(&self, field: &str) -> Span {
        self.node
            .entry(field)
            .map_or_else(|| self.head(), |entry| entry.key.span)
    }

    /// Where an item of a list stands.
    pub(crate) fn item(&self, field: &str, at: usize) -> Span {
        let item = self
            .node
            .get(field)
            .and_then(Node::as_list)
            .and_then(|items| items.get(at));
        item.map_or_else(|| self.span(field), short_span)
    }

    /// Where to point when the exercise as a whole is meant.
    pub(crate) fn head(&self) -> Span {
        self.node
            .get("slug")
            .or_else(|| self.node.get("text"))
            .map_or_else(|| self.node.head(), |slug| slug.span)
    }
}

/// A list or an object over several lines is marked by its beginning.
fn short_span(node: &Node) -> Span {
    if node.is_inline() { node.span } else { node.head() }
}

/// The exercise as learners see it: once, or for a template with the values of a few seeds.
pub(crate) fn samples(pack: &Pack, template: &Template) -> Vec<gradus_grade::Exercise> {
    let seeds = if template.is_template { SAMPLES } else { 1 };
    let seeds = (0..seeds).map(|number| template::trial(template.slug(), number));
    seeds
        .filter_map(|seed| pack.render(template, seed).ok())
        .map(|rendered| rendered.exercise)
        .collect()
}

/// So many seeds are looked at in full.
const SAMPLES: u32 = 5;

/// All checks over the exercises of a pack. Marks those in which an error was found.
pub(crate) fn check(
    pack: &Pack,
    items: &mut [Item],
    documents: &[Document],
    assets: &BTreeSet<String>,
) -> Vec<Problem> {
    let mut problems = Vec::new();
    let known = slug::Slugs::new(items);
    let names = curriculum::Names::new(pack);
    let complete = documents.iter().all(|document| !document.broken);
    for (at, document) in documents.iter().enumerate() {
        let mut found = Problems::new(document.source);
        for (index, item) in items
            .iter_mut()
            .enumerate()
            .filter(|(_, item)| item.document == at)
        {
            found.about(Some(item.template.slug()));
            let before = found.errors();
            slug::check(item, index, &known, &mut found);
            kind::check(item, &mut found);
            strategy::check(item, &mut found);
            language::check(item, assets, &mut found);
            if complete {
                curriculum::check_item(item, &names, &mut found);
            }
            // A template is filled in only if nothing else is wrong with it; other exercises are as they are.
            let whole = !item.template.is_template || (item.sound && found.errors() == before);
            let whole = whole && template::check(pack, item, &mut found);
            kind::check_content(pack, item, whole, &mut found);
            if whole {
                code::check(pack, item, &mut found);
                language::check_answers(pack, item, &mut found);
            } else {
                item.sound = false;
            }
            item.sound &= found.errors() == before;
        }
        problems.extend(found.finish());
    }
    if complete {
        problems.extend(curriculum::check(pack, documents));
        problems.extend(theme::check(pack, items, documents));
    }
    problems
}
