//! Where the slips in a word are, for the learner to see.

use std::ops::Range;

use crate::Language;
use crate::card::{Slip, SlipKind};
use crate::distance::{Edit, EditKind, alignment};
use crate::normal::{Character, characters, fold_accents};

/// The slips between a word of the learner's text and the right word.
pub(crate) fn describe(answer: &str, source: Range<usize>, right: &str, language: Language) -> Vec<Slip> {
    let written = characters(answer, source.clone(), language);
    let wanted = characters(right, 0..right.len(), language);
    let (written_texts, wanted_texts) = (texts(&written), texts(&wanted));
    let edits = alignment(&written_texts, &wanted_texts);
    let slip = |edit: &Edit| {
        let start = written
            .get(edit.a.start)
            .map_or(source.end, |character| character.start);
        let end = if edit.a.is_empty() {
            start
        } else {
            written[edit.a.end - 1].end
        };
        let right = wanted_texts[edit.b.clone()].concat();
        Some(Slip {
            kind: kind(edit.kind, &written_texts[edit.a.clone()].concat(), &right)?,
            start,
            end,
            right,
        })
    };
    edits.iter().filter_map(slip).collect()
}

fn texts(characters: &[Character]) -> Vec<&str> {
    characters.iter().map(|character| &*character.text).collect()
}

fn kind(edit: EditKind, written: &str, right: &str) -> Option<SlipKind> {
    match edit {
        EditKind::Keep => None,
        EditKind::Extra => Some(SlipKind::Extra),
        EditKind::Missing => Some(SlipKind::Missing),
        EditKind::Swap => Some(SlipKind::Swapped),
        EditKind::Change if fold_accents(written) == fold_accents(right) => Some(SlipKind::Accent),
        EditKind::Change => Some(SlipKind::Changed),
    }
}
