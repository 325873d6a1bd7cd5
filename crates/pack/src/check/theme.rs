//! Every theme gives every name the pack uses.

use std::collections::{BTreeMap, BTreeSet};

use super::Item;
use crate::document::Document;
use crate::model::Pack;
use crate::problem::{Problem, Problems};
use crate::render::each_text;
use crate::template::{is_name, placeholders};

pub(super) fn check(pack: &Pack, items: &[Item], documents: &[Document]) -> Vec<Problem> {
    let Some(document) = documents.iter().find(|document| document.is_themes()) else {
        return Vec::new();
    };
    let used = used(pack, items);
    let mut problems = Problems::new(document.source);
    let entries = document
        .root
        .as_ref()
        .and_then(|root| root.as_map())
        .map(|map| map.entries.as_slice());
    for entry in entries.unwrap_or_default() {
        let Some(theme) = pack.themes.get(&entry.key.text) else {
            continue;
        };
        for (name, slug) in used.iter().filter(|(name, _)| !theme.contains_key(**name)) {
            let message = format!(
                "the theme `{}` gives no `{name}`, which the exercise `{slug}` uses",
                entry.key.text
            );
            problems.error(
                "theme-lacks",
                entry.key.span,
                message,
                format!("add `{name}: …` to it"),
            );
        }
    }
    unused(pack, &used, document, &mut problems);
    problems.finish()
}

/// The names that exercises take from themes, each with an exercise that does.
fn used<'a>(pack: &'a Pack, items: &'a [Item]) -> BTreeMap<&'a str, &'a str> {
    let all: BTreeSet<&str> = pack
        .themes
        .values()
        .flat_map(|theme| theme.keys().map(String::as_str))
        .collect();
    let mut used = BTreeMap::new();
    for item in items {
        let own: Vec<&str> = item
            .template
            .origin
            .iter()
            .flat_map(|origin| origin.gives())
            .collect();
        let (mut exercise, mut title) = (item.template.exercise.clone(), item.template.title.clone());
        let _: Result<(), ()> = each_text(&mut exercise, &mut title, |_, text| {
            for name in placeholders(text)
                .into_iter()
                .filter_map(|placeholder| placeholder.name)
            {
                if let Some(name) = all.get(name).filter(|name| !own.contains(*name)) {
                    used.entry(*name).or_insert(item.template.slug());
                }
            }
            Ok(())
        });
    }
    used
}

fn unused(pack: &Pack, used: &BTreeMap<&str, &str>, document: &Document, problems: &mut Problems) {
    let mut told = BTreeSet::new();
    for theme in pack.themes.keys() {
        let entries = document
            .root
            .as_ref()
            .and_then(|root| root.get(theme))
            .and_then(|node| node.as_map());
        for entry in entries.map(|map| map.entries.as_slice()).unwrap_or_default() {
            if is_name(&entry.key.text)
                && !used.contains_key(entry.key.text.as_str())
                && told.insert(entry.key.text.clone())
            {
                let message = format!("no exercise uses `{}`", entry.key.text);
                problems.warning(
                    "theme-unused",
                    entry.key.span,
                    message,
                    "remove it, or use it in a text",
                );
            }
        }
    }
}
