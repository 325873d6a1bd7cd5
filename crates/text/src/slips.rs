//! Where the slips in a word are, for the learner to see.

use std::ops::Range;

use crate::Language;
use crate::card::{Slip, SlipKind};
use crate::distance::{Edit, EditKind, alignment};
use crate::normal::{Character, LetterPair, Symbol, characters, letter_pairs, span_of};

/// The slips between a word of the learner's text and the right word.
pub(crate) fn describe(answer: &str, source: Range<usize>, right: &str, language: Language) -> Vec<Slip> {
    if let Some(accents) = accents(answer, source.clone(), right, language) {
        return accents;
    }
    let written = characters(answer, source.clone(), language);
    let wanted = characters(right, 0..right.len(), language);
    if letters(&written).eq(letters(&wanted)) {
        let (kind, right) = (SlipKind::Apostrophe, right.to_owned());
        let (start, end) = (source.start, source.end);
        return vec![Slip {
            kind,
            start,
            end,
            right,
        }];
    }
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

/// Of words that differ in accents alone, those.
fn accents(answer: &str, source: Range<usize>, right: &str, language: Language) -> Option<Vec<Slip>> {
    let written = answer.get(source.clone()).unwrap_or_default();
    if written.is_ascii() && right.is_ascii() {
        return None;
    }
    let pairs = letter_pairs((answer, source), (right, 0..right.len()), language)?;
    let slip = |pair: LetterPair| Slip {
        kind: SlipKind::Accent,
        start: pair.a.start,
        end: pair.a.end,
        right: right.get(pair.b).unwrap_or_default().to_owned(),
    };
    Some(pairs.into_iter().filter(|pair| pair.accent).map(slip).collect())
}

/// The characters without apostrophes.
fn letters(characters: &[Character]) -> impl Iterator<Item = Symbol> + '_ {
    let folded = characters.iter().map(|character| character.folded);
    folded.filter(|symbol| *symbol != Symbol::from(b'\''))
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
