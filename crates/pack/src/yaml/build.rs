//! Events → tree.

use std::collections::HashMap;

use granit_parser::{Event, Parser, ScalarStyle, StructureStyle, options};

use super::fault::Fault;
use super::open::{Open, OpenMap};
use super::tree::{Key, List, Node, Scalar, Span, Style, Value};
use super::{MAX_ALIASED_NODES, MAX_DEPTH, MAX_KEPT_NODES, explain};

/// What one pass gives.
pub(super) struct Built {
    pub(super) root: Option<Node>,
    pub(super) faults: Vec<Fault>,
    /// Where the last event ended that could be read.
    pub(super) read_to: usize,
}

/// One pass over the events of `text`.
pub(super) fn build(text: &str) -> Built {
    let mut builder = Builder::new(text);
    let limits = options! {
        emit_unresolved_aliases: true,
        emit_comments: false,
        flow_nesting_limit: MAX_DEPTH * 2,
        block_nesting_limit: MAX_DEPTH * 2
    };
    for next in Parser::new_from_str_with_options(text, limits) {
        match next {
            Ok((event, span)) => {
                let range = span.byte_range().unwrap_or_default();
                builder.read_to = builder.read_to.max(range.end);
                if !builder.event(event, Span::new(range.start, range.end)) {
                    break;
                }
            }
            Err(error) => {
                builder.faults.push(explain::fault(text, builder.read_to, &error));
                break;
            }
        }
    }
    builder.finish()
}

struct Builder<'a> {
    text: &'a str,
    open: Vec<Open>,
    root: Option<Node>,
    anchors: HashMap<usize, (Option<Node>, usize)>,
    kept: usize,
    aliased: usize,
    documents: usize,
    read_to: usize,
    faults: Vec<Fault>,
}

impl<'a> Builder<'a> {
    fn new(text: &'a str) -> Self {
        Self {
            text,
            open: Vec::new(),
            root: None,
            anchors: HashMap::new(),
            kept: 0,
            aliased: 0,
            documents: 0,
            read_to: 0,
            faults: Vec::new(),
        }
    }

    /// Takes one event; `false` when reading should end.
    fn event(&mut self, event: Event, span: Span) -> bool {
        match event {
            Event::DocumentStart(..) => self.document(span),
            Event::Scalar(text, style, anchor, _) => {
                let span = self.trimmed(span);
                let scalar = Scalar {
                    text: text.into_owned(),
                    style: style_of(style),
                };
                self.complete(
                    Node {
                        span,
                        value: Value::Scalar(scalar),
                    },
                    anchor,
                );
                true
            }
            Event::SequenceStart(style, anchor, _) => {
                let flow = style == StructureStyle::Flow;
                self.push(
                    Open::List {
                        start: span,
                        flow,
                        anchor,
                        items: Vec::new(),
                    },
                    span,
                )
            }
            Event::MappingStart(style, anchor, _) => {
                let flow = style == StructureStyle::Flow;
                self.push(
                    Open::Map(OpenMap {
                        start: span,
                        flow,
                        anchor,
                        ..OpenMap::default()
                    }),
                    span,
                )
            }
            Event::SequenceEnd | Event::MappingEnd => {
                self.close(span);
                true
            }
            Event::Alias(id) => self.alias(id, span),
            Event::UnresolvedAlias(name) => {
                self.faults.push(Fault::new(
                    "unknown-anchor",
                    span,
                    format!("`*{name}` refers to an anchor that is not there"),
                    format!("write `&{name}` above, at the value it should repeat; or quote it: '*{name}'"),
                ));
                self.complete(stand_in(&name, span), 0);
                true
            }
            _ => true,
        }
    }

    fn document(&mut self, span: Span) -> bool {
        self.documents += 1;
        if self.documents == 2 {
            self.faults.push(Fault::new(
                "second-document",
                Span::new(span.start, span.start + 3),
                "a second document begins here; a pack file is one",
                "put what follows `---` into a file of its own",
            ));
        }
        self.documents == 1
    }

    fn push(&mut self, open: Open, span: Span) -> bool {
        if self.open.len() >= MAX_DEPTH {
            let help = "exercises need no more than a few levels; is a bracket or an indent too many?";
            let message = format!("nested deeper than {MAX_DEPTH} levels");
            self.faults
                .push(Fault::new("nested-too-deep", span, message, help).fatal());
            return false;
        }
        self.open.push(open);
        true
    }

    fn close(&mut self, span: Span) {
        let Some(open) = self.open.pop() else { return };
        let (start, flow, anchor, value) = match open {
            Open::Map(map) => (map.start, map.flow, map.anchor, Value::Map(map.close())),
            Open::List {
                start,
                flow,
                anchor,
                items,
            } => (start, flow, anchor, Value::List(List { items, flow })),
        };
        let end = if flow {
            span
        } else {
            last_span(&value).unwrap_or(start)
        };
        self.complete(
            Node {
                span: start.to(end),
                value,
            },
            anchor,
        );
    }

    /// A node is whole: it becomes the key or the value of an entry, an item, or the document.
    fn complete(&mut self, node: Node, anchor: usize) {
        if anchor != 0 {
            self.remember(anchor, &node);
        }
        match self.open.last_mut() {
            None => self.root = self.root.take().or(Some(node)),
            Some(Open::List { items, .. }) => items.push(node),
            Some(Open::Map(map)) => match map.key.take() {
                None => map.key = Some(key_of(node, &mut self.faults)),
                Some(key) => map.entry(key, node, &mut self.faults),
            },
        }
    }

    /// Keeps a node for its aliases, as long as what is kept stays small beside the file.
    fn remember(&mut self, anchor: usize, node: &Node) {
        let size = size(node);
        self.kept += size;
        let kept = (self.kept <= MAX_KEPT_NODES).then(|| node.clone());
        self.anchors.insert(anchor, (kept, size));
    }

    fn alias(&mut self, id: usize, span: Span) -> bool {
        let Some((node, size)) = self.anchors.get(&id) else {
            let message = "this alias stands inside the value it repeats";
            self.faults
                .push(Fault::new("anchor-in-itself", span, message, "write the value out").fatal());
            return false;
        };
        self.aliased += size;
        let fits =
            |node: &&Node| self.aliased <= MAX_ALIASED_NODES && self.open.len() + depth(node) <= MAX_DEPTH;
        let Some(node) = node.as_ref().filter(fits) else {
            let message = format!("aliases would add more than {MAX_ALIASED_NODES} values to this file");
            self.faults
                .push(Fault::new("aliases-too-many", span, message, "write the values out").fatal());
            return false;
        };
        let node = Node { span, ..node.clone() };
        self.complete(node, 0);
        true
    }

    /// Block scalars reach over the blank lines after them; what an author marks does not.
    fn trimmed(&self, span: Span) -> Span {
        let length = self
            .text
            .get(span.start..span.end)
            .map_or(0, |text| text.trim_end().len());
        Span::new(span.start, span.start + length)
    }

    /// Whatever is still open after a fault is closed, so that what was read is not lost.
    fn finish(mut self) -> Built {
        while let Some(open) = self.open.last() {
            let end = match open {
                Open::Map(map) => map.entries.last().map_or(map.start, |entry| entry.value.span),
                Open::List { items, start, .. } => items.last().map_or(*start, |item| item.span),
            };
            self.close(end);
        }
        Built {
            root: self.root,
            faults: self.faults,
            read_to: self.read_to,
        }
    }
}

fn style_of(style: ScalarStyle) -> Style {
    match style {
        ScalarStyle::Plain => Style::Plain,
        ScalarStyle::SingleQuoted => Style::Single,
        ScalarStyle::DoubleQuoted => Style::Double,
        ScalarStyle::Literal => Style::Literal,
        ScalarStyle::Folded => Style::Folded,
    }
}

/// What an alias without an anchor is read as, so that nothing else is said of it.
fn stand_in(name: &str, span: Span) -> Node {
    Node {
        span,
        value: Value::Scalar(Scalar {
            text: format!("*{name}"),
            style: Style::Single,
        }),
    }
}

fn key_of(node: Node, faults: &mut Vec<Fault>) -> Key {
    let span = node.span;
    match node.value {
        Value::Scalar(scalar) => Key {
            text: scalar.text,
            span,
        },
        _ => {
            let help = "a text with brackets or braces at its beginning needs quotes";
            faults.push(Fault::new("key-not-text", span, "a key has to be a text", help));
            Key {
                text: String::new(),
                span,
            }
        }
    }
}

fn last_span(value: &Value) -> Option<Span> {
    match value {
        Value::Map(map) => map
            .entries
            .last()
            .map(|entry| entry.key.span.to(entry.value.span)),
        Value::List(list) => list.items.last().map(|item| item.span),
        Value::Scalar(_) => None,
    }
}

/// How much a repetition costs: one a node, and one for every 32 bytes of text.
fn size(node: &Node) -> usize {
    1 + match &node.value {
        Value::Scalar(scalar) => scalar.text.len() / 32,
        Value::List(list) => list.items.iter().map(size).sum(),
        Value::Map(map) => map.entries.iter().map(|entry| 1 + size(&entry.value)).sum(),
    }
}

fn depth(node: &Node) -> usize {
    1 + match &node.value {
        Value::Scalar(_) => 0,
        Value::List(list) => list.items.iter().map(depth).max().unwrap_or(0),
        Value::Map(map) => map
            .entries
            .iter()
            .map(|entry| depth(&entry.value))
            .max()
            .unwrap_or(0),
    }
}
