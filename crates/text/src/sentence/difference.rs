//! The marked difference between an answer and a right sentence.

use std::ops::Range;

use serde::{Deserialize, Serialize};
use unicode_normalization::UnicodeNormalization;

use super::align::{Op, is_unlike};
use super::key::SentenceWord;
use crate::Language;
use crate::distance::{EditKind, alignment};
use crate::languages::Case;
use crate::normal::{Character, Characters, characters, letter_pairs, span_of};

/// What differs, on both sides. The spans of a side in a row are that side's whole text.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
pub struct Difference {
    /// The spans of what the learner wrote.
    pub written: Vec<DiffSpan>,
    /// The spans of the closest right sentence as authored.
    pub right: Vec<DiffSpan>,
}

/// A stretch of a text and what is the matter with it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct DiffSpan {
    /// What is the matter.
    pub kind: DiffKind,
    /// Where it begins, in bytes.
    pub start: usize,
    /// Where it ends.
    pub end: usize,
}

/// What a stretch of text is in a difference.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub enum DiffKind {
    /// The same on both sides, or no matter.
    Kept,
    /// In the right sentence only.
    Missing,
    /// In the answer only.
    Extra,
    /// Something else on each side.
    Changed,
    /// The same letter with another accent.
    Accent,
    /// The same letter in another case.
    Case,
}

impl DiffSpan {
    /// The stretch itself, of the text it is about.
    #[must_use]
    pub fn text<'t>(&self, of: &'t str) -> &'t str {
        of.get(self.start..self.end).unwrap_or_default()
    }
}

/// Two texts that are the same.
pub(super) fn none(written: &str, right: &str) -> Difference {
    Difference {
        written: filled(written.len(), Vec::new()),
        right: filled(right.len(), Vec::new()),
    }
}

/// Two texts that have nothing to do with each other.
pub(super) fn replaced(written: &str, right: &str) -> Difference {
    let whole = |text: &str, kind| filled(text.len(), vec![span(kind, 0..text.len())]);
    Difference {
        written: whole(written, DiffKind::Extra),
        right: whole(right, DiffKind::Missing),
    }
}

/// The difference along an alignment. `other` says which words of the answer are other words: those are marked whole.
pub(super) fn mark(
    (answer, words): (&str, &[SentenceWord<'_>]),
    (right, right_words): (&str, &[SentenceWord<'_>]),
    ops: &[Op],
    other: impl Fn(usize) -> bool,
    language: Language,
) -> Difference {
    let mut marks = Marks {
        answer,
        right,
        language,
        written: Vec::new(),
        wanted: Vec::new(),
    };
    let (source, wanted) = (
        |at: usize| words[at].token.source(),
        |at: usize| right_words[at].token.source(),
    );
    for op in ops {
        match *op {
            Op::Keep(a, r) => marks.kept(source(a), wanted(r)),
            Op::Change(a, r) if other(a) || is_unlike(&words[a], &right_words[r]) => {
                marks.changed(source(a), wanted(r));
            }
            Op::Change(a, r) => marks.letters(source(a), wanted(r)),
            Op::Extra(a) => marks.written.push(span(DiffKind::Extra, source(a))),
            Op::Missing(r) => marks.wanted.push(span(DiffKind::Missing, wanted(r))),
            Op::Split(a, r) if other(a) => {
                marks.changed(source(a).start..source(a + 1).end, wanted(r));
            }
            Op::Joined(a, r) if other(a) => {
                marks.changed(source(a), wanted(r).start..wanted(r + 1).end);
            }
            Op::Split(a, _) => marks
                .written
                .push(span(DiffKind::Extra, source(a).end..source(a + 1).start)),
            Op::Joined(_, r) => marks
                .wanted
                .push(span(DiffKind::Missing, wanted(r).end..wanted(r + 1).start)),
        }
    }
    Difference {
        written: filled(answer.len(), marks.written),
        right: filled(right.len(), marks.wanted),
    }
}

/// Words with more pairs of bytes than this are not compared letter by letter.
const LARGEST_WORDS: usize = 1 << 14;

/// Marks being collected, for both sides.
struct Marks<'t> {
    answer: &'t str,
    right: &'t str,
    language: Language,
    written: Vec<DiffSpan>,
    wanted: Vec<DiffSpan>,
}

impl Marks<'_> {
    fn changed(&mut self, written: Range<usize>, wanted: Range<usize>) {
        self.written.push(span(DiffKind::Changed, written));
        self.wanted.push(span(DiffKind::Changed, wanted));
    }

    /// Two spellings of one word: case and accents are marked, British and American or contractions are not.
    fn kept(&mut self, written: Range<usize>, wanted: Range<usize>) {
        if self.answer.get(written.clone()) == self.right.get(wanted.clone()) {
            return;
        }
        let (a, b) = self.characters(written.clone(), wanted.clone());
        if a.len() == b.len() && a.iter().zip(&b).all(|(a, b)| a.plain == b.plain) {
            for (a, b) in a.iter().zip(&b) {
                self.same_letter(a, b);
            }
        } else {
            self.written_out(written, wanted);
        }
    }

    /// A word with letters written out: `schoen`, `coeur`.
    fn written_out(&mut self, written: Range<usize>, wanted: Range<usize>) {
        let pairs = letter_pairs((self.answer, written), (self.right, wanted), self.language);
        for pair in pairs.into_iter().flatten() {
            let (from, to) = (&self.answer[pair.a.clone()], &self.right[pair.b.clone()]);
            let kind = match pair.accent {
                true => DiffKind::Accent,
                false if self.differs_in_case(from, to) => DiffKind::Case,
                false => continue,
            };
            self.written.push(span(kind, pair.a));
            self.wanted.push(span(kind, pair.b));
        }
    }

    fn differs_in_case(&self, written: &str, wanted: &str) -> bool {
        let lower = |text: &str| match self.language.row().case {
            Case::Turkish => text.replace('I', "ı").replace('İ', "i").to_lowercase(),
            Case::Usual => text.to_lowercase(),
        };
        !written.nfc().eq(wanted.nfc()) && lower(written).nfc().eq(lower(wanted).nfc())
    }

    /// A word with slips, letter by letter.
    fn letters(&mut self, written: Range<usize>, wanted: Range<usize>) {
        if written.len().saturating_mul(wanted.len()) > LARGEST_WORDS {
            self.changed(written, wanted);
            return;
        }
        let (a, b) = self.characters(written, wanted);
        for edit in alignment(&a, &b, |a, b| a.plain == b.plain) {
            let (from, to) = (span_of(&a[edit.a.clone()]), span_of(&b[edit.b.clone()]));
            match edit.kind {
                EditKind::Keep => self.same_letter(&a[edit.a.start], &b[edit.b.start]),
                EditKind::Extra => self.written.extend(from.map(|from| span(DiffKind::Extra, from))),
                EditKind::Missing => self.wanted.extend(to.map(|to| span(DiffKind::Missing, to))),
                EditKind::Change | EditKind::Swap => {
                    self.written
                        .extend(from.map(|from| span(DiffKind::Changed, from)));
                    self.wanted.extend(to.map(|to| span(DiffKind::Changed, to)));
                }
            }
        }
    }

    /// Marks a letter that is the same but for its accent or its case.
    fn same_letter(&mut self, a: &Character, b: &Character) {
        let (written, wanted) = (&self.answer[a.span()], &self.right[b.span()]);
        let kind = if a.folded != b.folded {
            DiffKind::Accent
        } else if self.differs_in_case(written, wanted) {
            DiffKind::Case
        } else {
            return;
        };
        self.written.push(span(kind, a.span()));
        self.wanted.push(span(kind, b.span()));
    }

    fn characters(&self, written: Range<usize>, wanted: Range<usize>) -> (Characters, Characters) {
        (
            characters(self.answer, written, self.language),
            characters(self.right, wanted, self.language),
        )
    }
}

fn span(kind: DiffKind, at: Range<usize>) -> DiffSpan {
    DiffSpan {
        kind,
        start: at.start,
        end: at.end,
    }
}

/// The marks in order, with everything between them kept. Of marks that overlap (two words out of one contraction) the
/// first stands.
fn filled(length: usize, mut marks: Vec<DiffSpan>) -> Vec<DiffSpan> {
    marks.sort_by_key(|mark| mark.start);
    let mut out: Vec<DiffSpan> = Vec::with_capacity(2 * marks.len() + 1);
    let mut at = 0;
    for mark in marks {
        if mark.start < at || mark.start == mark.end {
            continue;
        }
        push(&mut out, span(DiffKind::Kept, at..mark.start));
        push(&mut out, mark);
        at = mark.end;
    }
    push(&mut out, span(DiffKind::Kept, at..length));
    out
}

/// Adds a span, or lengthens the last one if it is of the same kind.
fn push(out: &mut Vec<DiffSpan>, next: DiffSpan) {
    match out.last_mut() {
        _ if next.start == next.end => {}
        Some(last) if last.kind == next.kind => last.end = next.end,
        _ => out.push(next),
    }
}
