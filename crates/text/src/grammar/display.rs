//! What a page shows: the authored text cut into spans with a kind each.

use serde::Serialize;

use super::ast::{Alternative, Answer, Element};

/// A piece of the authored text and what it is.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct DisplaySpan {
    /// What the piece is.
    pub kind: DisplayKind,
    /// The piece as authored. All pieces in a row are the authored text.
    pub text: String,
}

/// What a piece of an authored answer is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum DisplayKind {
    /// Words, commas, slashes and blanks.
    Plain,
    /// `[a, b, c]`
    Variant,
    /// `(s)` right after a word.
    Suffix,
    /// `(info)`
    Info,
    /// `<context>`
    Context,
    /// `(tense)`
    Phonetic,
    /// A backslash that makes the next character ordinary: part of the text, not shown.
    Escape,
}

impl DisplayKind {
    /// The sign shown before a piece of this kind.
    #[must_use]
    pub fn marker(self) -> &'static str {
        match self {
            Self::Variant | Self::Suffix => "≈",
            Self::Info => "ℹ",
            Self::Context => "△",
            Self::Plain | Self::Phonetic | Self::Escape => "",
        }
    }
}

impl Answer {
    /// The authored text as spans. Joined, their texts are the authored text.
    #[must_use]
    pub fn display(&self) -> Vec<DisplaySpan> {
        let mut spans = Spans {
            source: &self.source,
            at: 0,
            out: Vec::new(),
        };
        for alternative in self.synonyms.iter().flat_map(|synonym| &synonym.alternatives) {
            spans.alternative(alternative);
        }
        spans.push(DisplayKind::Plain, self.source.len());
        spans.out
    }

    /// The text a learner sees, with its markers: `to be ≈[is, am, are]`.
    #[must_use]
    pub fn shown(&self) -> String {
        let mut text = String::new();
        let mut continued = false;
        for span in self.display() {
            if span.kind != DisplayKind::Escape {
                text.push_str(if continued { "" } else { span.kind.marker() });
                text.push_str(&span.text);
            }
            continued = span.kind == DisplayKind::Escape;
        }
        text
    }
}

struct Spans<'a> {
    source: &'a str,
    at: usize,
    out: Vec<DisplaySpan>,
}

impl Spans<'_> {
    fn alternative(&mut self, alternative: &Alternative) {
        for element in &alternative.elements {
            let (kind, span) = match element {
                Element::Text(_) => continue,
                Element::Suffix(part) => (DisplayKind::Suffix, self.with_brackets(&part.span)),
                Element::Phonetic(part) => (DisplayKind::Phonetic, self.with_brackets(&part.span)),
                // Words around a slash are shown as they stand.
                Element::Variants { span, .. } if !self.source[span.clone()].starts_with(['[', '［']) => {
                    continue;
                }
                Element::Variants { span, .. } => (DisplayKind::Variant, span.clone()),
                Element::Info { span, .. } => (DisplayKind::Info, span.clone()),
                Element::Context { span, .. } => (DisplayKind::Context, span.clone()),
            };
            self.push(DisplayKind::Plain, span.start);
            self.push(kind, span.end);
        }
    }

    /// A stretch inside brackets with them; full-width ones have more bytes than one.
    fn with_brackets(&self, span: &std::ops::Range<usize>) -> std::ops::Range<usize> {
        let start = self.source[..span.start]
            .char_indices()
            .next_back()
            .map_or(0, |(at, _)| at);
        let end = self.source[span.end..].chars().next().map_or(0, char::len_utf8);
        start..span.end + end
    }

    /// Everything up to `end` as one kind, its escaping backslashes apart.
    fn push(&mut self, kind: DisplayKind, end: usize) {
        let mut from = self.at;
        let bytes = self.source.as_bytes();
        while self.at < end {
            let escapes = bytes[self.at] == b'\\'
                && bytes
                    .get(self.at + 1)
                    .is_some_and(|next| b"[]()<>,/\\".contains(next));
            if escapes && self.at + 1 < end {
                self.piece(kind, from..self.at);
                self.piece(DisplayKind::Escape, self.at..self.at + 1);
                from = self.at + 1;
                self.at += 1;
            }
            self.at += 1;
        }
        self.piece(kind, from..end.max(from));
    }

    fn piece(&mut self, kind: DisplayKind, span: std::ops::Range<usize>) {
        if let Some(text) = self.source.get(span).filter(|text| !text.is_empty()) {
            self.out.push(DisplaySpan {
                kind,
                text: text.to_owned(),
            });
        }
    }
}
