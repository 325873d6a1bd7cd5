//! Where the fields of exercises stand, for what is found out later: by running them, or by auditing.

use std::collections::HashMap;

use crate::check::Item;
use crate::yaml::{Node, Span, Value};

/// The places of all exercises of a pack.
#[derive(Clone, Debug, Default)]
pub struct Places(HashMap<String, Place>);

/// Where one exercise stands.
#[derive(Clone, Debug)]
struct Place {
    file: String,
    head: Span,
    /// Field → its value, and the items of a list.
    fields: HashMap<String, (Span, Vec<Span>)>,
}

impl Places {
    pub(crate) fn new(items: &[Item]) -> Self {
        Self(
            items
                .iter()
                .map(|item| (item.template.slug().to_owned(), Place::new(item)))
                .collect(),
        )
    }

    /// The file and the bytes of a field, or of an item of a list in it; the exercise's own place where it has no such
    /// field.
    pub fn find(&self, slug: &str, field: &str, index: Option<usize>) -> Option<(&str, Span)> {
        let place = self.0.get(slug)?;
        let span = place
            .fields
            .get(field)
            .map(|(span, items)| index.and_then(|index| items.get(index)).copied().unwrap_or(*span));
        Some((&place.file, span.unwrap_or(place.head)))
    }
}

impl Place {
    fn new(item: &Item) -> Self {
        let entries = item
            .node
            .as_map()
            .map(|map| map.entries.as_slice())
            .unwrap_or_default();
        let items = |node: &Node| match &node.value {
            Value::List(list) => list.items.iter().map(|item| item.span).collect(),
            _ => Vec::new(),
        };
        let fields = entries
            .iter()
            .map(|entry| (entry.key.text.clone(), (entry.value.span, items(&entry.value))));
        Self {
            file: item.template.file.clone(),
            head: item.head(),
            fields: fields.collect(),
        }
    }
}
