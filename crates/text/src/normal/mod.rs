//! Both sides are brought to one form before anything is compared: words, folded and composed, without punctuation.
//!
//! The form keeps where in the original each word stood, so that feedback can point at it.

mod character;
mod characters;
mod fold;
mod pairs;
mod scan;
mod symbols;

pub(crate) use characters::{Character, Characters, characters, span_of};
pub(crate) use fold::{differ_in_letter, fold_accents, has_spelled_out, same_without_accents, spell_out};
pub(crate) use pairs::{LetterPair, letter_pairs};
pub(crate) use symbols::{
    Symbol, graphemes, is_ideographic, is_unspaced, same_without_blanks, symbols, without_idle_blanks,
};

use std::borrow::Cow;
use std::ops::Range;

use smallvec::SmallVec;

use crate::Language;

/// A text as words, joined by single blanks.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Normal<'a> {
    /// The words joined by single blanks. Borrowed where the text was in this form already.
    pub(crate) text: Cow<'a, str>,
    words: SmallVec<[Span; 8]>,
}

/// Where a word is: in the normalised text and in the original.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Span {
    start: u32,
    end: u32,
    source_start: u32,
    source_end: u32,
}

/// One word of a normalised text.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Word<'n> {
    pub(crate) text: &'n str,
    source_start: u32,
    source_end: u32,
}

impl Word<'_> {
    /// Where the word stands in the original text, in bytes.
    pub(crate) fn source(&self) -> Range<usize> {
        self.source_start as usize..self.source_end as usize
    }
}

impl<'a> Normal<'a> {
    /// Normalises a text.
    pub(crate) fn new(text: &'a str, language: Language) -> Self {
        scan::scan(text, language)
    }

    /// How many words there are.
    pub(crate) fn len(&self) -> usize {
        self.words.len()
    }

    pub(crate) fn is_empty(&self) -> bool {
        self.words.is_empty()
    }

    pub(crate) fn words(&self) -> impl Iterator<Item = Word<'_>> {
        self.words.iter().map(|span| Word {
            text: &self.text[span.start as usize..span.end as usize],
            source_start: span.source_start,
            source_end: span.source_end,
        })
    }
}

/// The normalised form of a text: what is compared. Idempotent.
///
/// ```
/// use gradus_text::{Language, normalise};
/// assert_eq!(normalise("  The  Ice-Cream! ", Language::named("english")), "the ice cream");
/// assert_eq!(normalise("STRAẞE", Language::default()), normalise("Straße", Language::default()));
/// ```
#[must_use]
pub fn normalise(text: &str, language: Language) -> String {
    Normal::new(text, language).text.into_owned()
}
