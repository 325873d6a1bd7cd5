//! Values that are written out in a program.

use std::borrow::Cow;

/// A constant, kept with its type: `1`, `1.0`, `True` and `-0.0` are four different ones.
#[derive(Clone, Debug, PartialEq)]
pub(crate) enum Const {
    None,
    True,
    False,
    Ellipsis,
    Int(Int),
    Float(f64),
    /// The imaginary part of a number such as `2j`.
    Imaginary(f64),
    Str(Text),
    Bytes(Vec<u8>),
}

impl Const {
    /// Whether it counts as true in a condition, where that can be said.
    pub(crate) fn truth(&self) -> Option<bool> {
        Some(match self {
            Const::None | Const::False => false,
            Const::True | Const::Ellipsis => true,
            Const::Int(Int::Small(value)) => *value != 0,
            Const::Int(Int::Big(_)) => true,
            Const::Float(value) | Const::Imaginary(value) => *value != 0.0,
            Const::Str(text) => !text.is_empty(),
            Const::Bytes(bytes) => !bytes.is_empty(),
        })
    }
}

/// An integer of any size, by value.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Int {
    /// What fits into 128 bits.
    Small(i128),
    /// What does not: hexadecimal digits without leading zeros, or, past the length that Python itself refuses to read,
    /// the decimal digits as written.
    Big(Box<str>),
}

/// A string as the source spells it. Python's strings may hold lone surrogates, which Rust's cannot: they are kept as
/// code points.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Text {
    Plain(Box<str>),
    /// Code points, at least one of which is a surrogate.
    Wide(Box<[u32]>),
}

impl Text {
    pub(crate) fn is_empty(&self) -> bool {
        matches!(self, Text::Plain(text) if text.is_empty())
    }

    /// Length in bytes, for limits.
    pub(crate) fn size(&self) -> usize {
        match self {
            Text::Plain(text) => text.len(),
            Text::Wide(points) => points.len() * 4,
        }
    }

    /// Joins two strings.
    pub(crate) fn join(&self, other: &Text) -> Text {
        match (self, other) {
            (Text::Plain(a), Text::Plain(b)) => Text::Plain(format!("{a}{b}").into()),
            _ => Text::from_points(self.points().chain(other.points()).collect()),
        }
    }

    /// The string with these code points.
    pub(crate) fn from_points(points: Vec<u32>) -> Text {
        match points
            .iter()
            .map(|&point| char::from_u32(point))
            .collect::<Option<String>>()
        {
            Some(text) => Text::Plain(text.into()),
            None => Text::Wide(points.into()),
        }
    }

    /// Its code points.
    pub(crate) fn points(&self) -> Box<dyn Iterator<Item = u32> + '_> {
        match self {
            Text::Plain(text) => Box::new(text.chars().map(u32::from)),
            Text::Wide(points) => Box::new(points.iter().copied()),
        }
    }

    /// The text for a reader; surrogates are shown as escapes.
    pub(crate) fn to_str(&self) -> Cow<'_, str> {
        match self {
            Text::Plain(text) => Cow::Borrowed(text),
            Text::Wide(points) => points
                .iter()
                .map(|&point| match char::from_u32(point) {
                    Some(c) => c.to_string(),
                    None => format!("\\u{point:04x}"),
                })
                .collect::<String>()
                .into(),
        }
    }
}

impl From<&str> for Text {
    fn from(text: &str) -> Self {
        Text::Plain(text.into())
    }
}
