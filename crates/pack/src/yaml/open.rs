//! Objects and lists while they are being read.

use std::collections::HashSet;

use super::fault::Fault;
use super::tree::{Entry, Key, Map, Node, Span, Value};

/// An object or a list that is still open.
pub(super) enum Open {
    Map(OpenMap),
    List {
        start: Span,
        flow: bool,
        anchor: usize,
        items: Vec<Node>,
    },
}

#[derive(Default)]
pub(super) struct OpenMap {
    pub(super) start: Span,
    pub(super) flow: bool,
    pub(super) anchor: usize,
    pub(super) entries: Vec<Entry>,
    pub(super) key: Option<Key>,
    pub(super) seen: HashSet<String>,
    /// What `<<` brought; keys written out outrank it.
    pub(super) merged: Vec<Entry>,
}

impl OpenMap {
    pub(super) fn entry(&mut self, key: Key, value: Node, faults: &mut Vec<Fault>) {
        if key.text == "<<" {
            merge(&mut self.merged, &key, value, faults);
        } else if self.seen.insert(key.text.clone()) {
            self.entries.push(Entry { key, value });
        } else {
            faults.push(duplicate_key(&key));
        }
    }

    pub(super) fn close(mut self) -> Map {
        for entry in self.merged {
            if self.seen.insert(entry.key.text.clone()) {
                self.entries.push(entry);
            }
        }
        Map {
            entries: self.entries,
            flow: self.flow,
        }
    }
}

fn duplicate_key(key: &Key) -> Fault {
    Fault::new(
        "duplicate-key",
        key.span,
        format!("`{}` is written twice in the same object", key.text),
        "keep one of them; the first one counts here",
    )
}

/// `<<: *base` brings the entries of another object, or of several.
fn merge(merged: &mut Vec<Entry>, key: &Key, node: Node, faults: &mut Vec<Fault>) {
    let sources = match node.value {
        Value::List(list) => list.items,
        _ => vec![node],
    };
    for source in sources {
        if let Value::Map(map) = source.value {
            merged.extend(map.entries);
        } else {
            let help = "`<<: *name` repeats the fields of an object marked `&name`";
            faults.push(Fault::new(
                "merge-not-object",
                key.span,
                "`<<` can only merge an object",
                help,
            ));
        }
    }
}
