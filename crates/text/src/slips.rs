//! Where the slips in a word are, for the learner to see.

use std::ops::Range;

use crate::Language;
use crate::card::{Slip, SlipKind};
use crate::distance::{Edit, EditKind, alignment};
use crate::normal::{Character, characters, span_of};

/// The slips between a word of the learner's text and the right word.
pub(crate) fn describe(answer: &str, source: Range<usize>, right: &str, language: Language) -> Vec<Slip> {
    let written = characters(answer, source.clone(), language);
    let wanted = characters(right, 0..right.len(), language);
    let slip = |edit: &Edit| {
        let (a, b) = (&written[edit.a.clone()], &wanted[edit.b.clone()]);
        let before = written
            .get(edit.a.start)
            .map_or(source.end, |character| character.span().start);
        let span = span_of(a).unwrap_or(before..before);
        let right = span_of(b).and_then(|span| right.get(span)).unwrap_or_default();
        Some(Slip {
            kind: kind(edit.kind, a, b)?,
            start: span.start,
            end: span.end,
            right: right.to_owned(),
        })
    };
    alignment(&written, &wanted, |a, b| a.folded == b.folded)
        .iter()
        .filter_map(slip)
        .collect()
}

fn kind(edit: EditKind, written: &[Character], right: &[Character]) -> Option<SlipKind> {
    let same = |(a, b): (&Character, &Character)| a.plain == b.plain;
    match edit {
        EditKind::Keep => None,
        EditKind::Extra => Some(SlipKind::Extra),
        EditKind::Missing => Some(SlipKind::Missing),
        EditKind::Swap => Some(SlipKind::Swapped),
        EditKind::Change if written.iter().zip(right).all(same) => Some(SlipKind::Accent),
        EditKind::Change => Some(SlipKind::Changed),
    }
}
