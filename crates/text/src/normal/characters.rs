//! The user-perceived characters of a stretch of text, each with the bytes it was written in.

use std::ops::Range;

use smallvec::SmallVec;
use unicode_segmentation::UnicodeSegmentation;

use super::character::{Class, classify};
use super::fold::{fold_accents, fold_word};
use super::symbols::{Symbol, symbol};
use crate::Language;
use crate::languages::Case;

/// One user-perceived character.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Character {
    /// Its case folded.
    pub(crate) folded: Symbol,
    /// Its accent folded as well.
    pub(crate) plain: Symbol,
    start: u32,
    end: u32,
}

pub(crate) type Characters = SmallVec<[Character; 16]>;

impl Character {
    /// The bytes it was written in.
    pub(crate) fn span(&self) -> Range<usize> {
        self.start as usize..self.end as usize
    }
}

/// The bytes of some characters in a row, if there are any.
pub(crate) fn span_of(characters: &[Character]) -> Option<Range<usize>> {
    Some(characters.first()?.start as usize..characters.last()?.end as usize)
}

/// The characters of some bytes of a text. A letter that folds into two (`ß`) gives two with the same bytes.
pub(crate) fn characters(text: &str, span: Range<usize>, language: Language) -> Characters {
    let slice = text.get(span.clone()).unwrap_or_default();
    if slice.is_ascii() && language.row().case != Case::Turkish {
        return slice
            .bytes()
            .zip(span.start as u32..)
            .map(|(byte, at)| ascii(byte, at))
            .collect();
    }
    let mut out = Characters::new();
    for (offset, cluster) in slice.grapheme_indices(true) {
        let start = (span.start + offset) as u32;
        let end = start + cluster.len() as u32;
        let mapped: String = cluster.chars().filter_map(mapped).collect();
        let folded = fold_word(&mapped, language);
        out.extend(folded.graphemes(true).map(|letter| {
            let plain = if letter.is_ascii() {
                symbol(letter)
            } else {
                symbol(&fold_accents(letter))
            };
            Character {
                folded: symbol(letter),
                plain,
                start,
                end,
            }
        }));
    }
    out
}

fn ascii(byte: u8, at: u32) -> Character {
    let folded = Symbol::from(if byte == b'`' {
        b'\''
    } else {
        byte.to_ascii_lowercase()
    });
    Character {
        folded,
        plain: folded,
        start: at,
        end: at + 1,
    }
}

/// What a character of a word is compared as.
pub(super) fn mapped(c: char) -> Option<char> {
    match classify(c) {
        Class::Letter(letter) => Some(letter),
        Class::Dropped => None,
        Class::Apostrophe => Some('\''),
        _ => Some(c),
    }
}
