//! The user-perceived characters of a stretch of text, folded, each with the bytes it was written in.

use std::ops::Range;

use unicode_segmentation::UnicodeSegmentation;

use super::character::{Class, classify};
use super::fold::fold_word;
use crate::Language;

/// One user-perceived character.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Character {
    /// Folded.
    pub(crate) text: String,
    pub(crate) start: usize,
    pub(crate) end: usize,
}

/// The characters of some bytes of a text. A letter that folds into two (`ß`) gives two with the same bytes.
pub(crate) fn characters(text: &str, span: Range<usize>, language: Language) -> Vec<Character> {
    let mut out = Vec::new();
    for (offset, cluster) in text.get(span.clone()).unwrap_or_default().grapheme_indices(true) {
        let start = span.start + offset;
        let end = start + cluster.len();
        let plain: String = cluster.chars().filter_map(plain).collect();
        let folded = fold_word(&plain, language);
        out.extend(folded.graphemes(true).map(|text| Character {
            text: text.to_owned(),
            start,
            end,
        }));
    }
    out
}

fn plain(c: char) -> Option<char> {
    match classify(c) {
        Class::Letter(letter) => Some(letter),
        Class::Dropped => None,
        Class::Apostrophe => Some('\''),
        _ => Some(c),
    }
}
