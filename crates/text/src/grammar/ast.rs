//! What an answer says, with the bytes each part was written in.

use std::ops::Range;

use serde::Serialize;

/// An authored answer: synonyms, any of which will do.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Answer {
    /// The text as authored.
    pub source: String,
    /// What stands between commas.
    pub synonyms: Vec<Synonym>,
}

/// One synonym: alternatives between slashes, one of them or all.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Synonym {
    /// What stands between slashes; most synonyms have one alternative.
    pub alternatives: Vec<Alternative>,
}

/// One alternative: its words and what hangs on them.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Alternative {
    /// The bytes it was written in.
    pub span: Range<usize>,
    /// Its parts in the order they were written.
    pub elements: Vec<Element>,
}

/// One part of an alternative.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(tag = "kind", rename_all = "lowercase")]
pub enum Element {
    /// Words that have to be there.
    Text(Part),
    /// `word(s)`: letters that may be left out.
    Suffix(Part),
    /// `[is, am, are]`: any of them, instead of the core before or, where words follow, in their own place.
    Variants {
        /// The bytes of the bracket, or of the words around a slash.
        span: Range<usize>,
        /// Whether one of them stands here (`[his, her] book`, `his/her book`) rather than for the whole core.
        in_place: bool,
        /// What stands between its commas (or slashes).
        variants: Vec<Part>,
    },
    /// `(info)`: harmless, not needed.
    Info {
        /// The bytes of the bracket.
        span: Range<usize>,
        /// What stands between its commas; each may be typed.
        parts: Vec<Part>,
    },
    /// `<context>`: needed for full credit.
    Context {
        /// The bytes of the bracket.
        span: Range<usize>,
        /// What stands between its commas: all are needed. Between slashes stand ways to say one of them.
        parts: Vec<Vec<Part>>,
    },
    /// `(tense)`: needed, one slip allowed.
    Phonetic(Part),
}

/// A piece of text: what it says, and the bytes it was written in (which may hold backslashes).
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Part {
    /// The text without backslashes.
    pub text: String,
    /// The bytes it was written in; of bracketed pieces, without the bracket.
    pub span: Range<usize>,
}

impl Answer {
    /// The core of the first synonym's first alternative, without brackets: what hints are made from.
    #[must_use]
    pub fn core(&self) -> String {
        let first = self
            .synonyms
            .first()
            .and_then(|synonym| synonym.alternatives.first());
        first.map(Alternative::core).unwrap_or_default()
    }
}

impl Alternative {
    /// The words of the alternative without any bracket; of nothing but variants, the first.
    #[must_use]
    pub fn core(&self) -> String {
        let mut words = String::new();
        for element in &self.elements {
            match element {
                Element::Text(part) => words.push_str(&part.text),
                Element::Variants {
                    in_place: true,
                    variants,
                    ..
                } => words.extend(variants.first().map(|variant| variant.text.as_str())),
                _ => {}
            }
        }
        let core = words.split_whitespace().collect::<Vec<_>>().join(" ");
        if core.is_empty() {
            self.first_variant()
        } else {
            core
        }
    }

    fn first_variant(&self) -> String {
        self.elements
            .iter()
            .find_map(|element| match element {
                Element::Variants { variants, .. } => {
                    variants.first().map(|part| part.text.trim().to_owned())
                }
                _ => None,
            })
            .unwrap_or_default()
    }
}
