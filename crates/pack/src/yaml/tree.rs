//! The tree.

/// A range of bytes in a file's text.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Span {
    /// The first byte.
    pub start: usize,
    /// The byte after the last.
    pub end: usize,
}

impl Span {
    /// The range from `start` up to, not including, `end`.
    pub fn new(start: usize, end: usize) -> Self {
        Self {
            start,
            end: end.max(start),
        }
    }

    /// The smallest range that holds both.
    pub fn to(self, other: Span) -> Self {
        Self {
            start: self.start.min(other.start),
            end: self.end.max(other.end),
        }
    }
}

/// A value and where it stands.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Node {
    /// From its first to its last byte, without blanks around it.
    pub(crate) span: Span,
    /// What it is.
    pub(crate) value: Value,
}

/// The three shapes of YAML.
#[derive(Clone, Debug, PartialEq)]
pub(crate) enum Value {
    /// A text, as it was spelled.
    Scalar(Scalar),
    /// A list.
    List(List),
    /// An object.
    Map(Map),
}

/// A text.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Scalar {
    /// Its contents after quotes and escapes are gone; the spelling of plain ones is kept.
    pub(crate) text: String,
    /// How it was written.
    pub(crate) style: Style,
}

/// How a scalar was written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Style {
    /// Without quotes.
    Plain,
    /// `'…'`
    Single,
    /// `"…"`
    Double,
    /// `|` and lines.
    Literal,
    /// `>` and lines.
    Folded,
}

/// A list.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct List {
    /// Its items.
    pub(crate) items: Vec<Node>,
    /// Written in brackets.
    pub(crate) flow: bool,
}

/// An object; its keys are distinct.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Map {
    /// Keys and values in the order they were written.
    pub(crate) entries: Vec<Entry>,
    /// Written in braces.
    pub(crate) flow: bool,
}

/// One key of an object with its value.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Entry {
    /// The key.
    pub(crate) key: Key,
    /// The value.
    pub(crate) value: Node,
}

/// The key of an entry.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Key {
    /// Its text.
    pub(crate) text: String,
    /// Where it stands.
    pub(crate) span: Span,
}

impl Node {
    /// The object, if it is one.
    pub(crate) fn as_map(&self) -> Option<&Map> {
        match &self.value {
            Value::Map(map) => Some(map),
            _ => None,
        }
    }

    /// The items, if it is a list.
    pub(crate) fn as_list(&self) -> Option<&[Node]> {
        match &self.value {
            Value::List(list) => Some(&list.items),
            _ => None,
        }
    }

    /// The scalar, if it is one (also an empty one).
    pub(crate) fn as_scalar(&self) -> Option<&Scalar> {
        match &self.value {
            Value::Scalar(scalar) => Some(scalar),
            _ => None,
        }
    }

    /// The text, if it is one; nothing for `null`.
    pub(crate) fn as_text(&self) -> Option<&str> {
        self.as_scalar()
            .filter(|scalar| !scalar.is_null())
            .map(|scalar| scalar.text.as_str())
    }

    /// Whether it says that there is no value.
    pub(crate) fn is_null(&self) -> bool {
        self.as_scalar().is_some_and(Scalar::is_null)
    }

    /// The value of a key, unless it is `null`.
    pub(crate) fn get(&self, key: &str) -> Option<&Node> {
        self.entry(key)
            .map(|entry| &entry.value)
            .filter(|value| !value.is_null())
    }

    /// A key with its value, `null` too.
    pub(crate) fn entry(&self, key: &str) -> Option<&Entry> {
        self.as_map()?.entries.iter().find(|entry| entry.key.text == key)
    }

    /// The text of a key.
    pub(crate) fn text(&self, key: &str) -> Option<&str> {
        self.get(key)?.as_text()
    }

    /// Where to point when the whole of it is meant: its first key, or its beginning.
    pub(crate) fn head(&self) -> Span {
        match &self.value {
            Value::Map(map) => map.entries.first().map_or(self.span, |entry| entry.key.span),
            Value::List(list) => list.items.first().map_or(self.span, Node::head),
            Value::Scalar(_) => self.span,
        }
    }

    /// Whether it is a text, or written in brackets or braces.
    pub(crate) fn is_inline(&self) -> bool {
        match &self.value {
            Value::Scalar(_) => true,
            Value::List(list) => list.flow,
            Value::Map(map) => map.flow,
        }
    }

    /// What it is, in an author's words.
    pub(crate) fn describe(&self) -> &'static str {
        match &self.value {
            Value::Scalar(scalar) if scalar.is_null() => "nothing",
            Value::Scalar(_) => "a text",
            Value::List(_) => "a list",
            Value::Map(_) => "an object",
        }
    }
}

impl Scalar {
    /// `null`, `~` or nothing, without quotes.
    pub(crate) fn is_null(&self) -> bool {
        self.style == Style::Plain && matches!(self.text.as_str(), "" | "~" | "null" | "Null" | "NULL")
    }
}
