//! From a sentence to its credit, word by word on an alignment with the closest right sentence.

use smallvec::SmallVec;

use super::align::Op;
use super::compare::Comparison;
use super::difference;
use super::findings::{Other, written_word};
use super::key::{Right, SentenceKey, Task, Words, words};
use super::verdict::{SentenceNote, SentenceVerdict};
use crate::languages::Analysis;
use crate::normal::{Normal, same_without_blanks, without_idle_blanks};
use crate::numbers::in_digits;
use crate::options::Strict;
use crate::pieces::Pieces;
use crate::tokens::{as_meant, as_written, loosely_meant};
use crate::{Known, OtherWord, Outcome};

impl SentenceKey {
    /// Grades a sentence.
    ///
    /// ```
    /// use std::sync::Arc;
    /// use gradus_text::{Language, Outcome, SentenceKey, SentenceOptions, Vocabulary};
    ///
    /// let vocabulary = Arc::new(Vocabulary::new(Language::named("spanish")));
    /// let key = SentenceKey::prepare(&["Ayer habló."], &SentenceOptions::default(), vocabulary);
    /// let verdict = key.grade("ayer hablo");
    /// assert_eq!(verdict.outcome, Outcome::Correct);
    /// assert_eq!(verdict.messages(), ["mind the accent: habló"]);
    /// ```
    #[must_use]
    pub fn grade(&self, answer: &str) -> SentenceVerdict {
        let normal = Normal::new(answer, self.language());
        if normal.is_empty() {
            return self.refused(answer, SentenceNote::Empty);
        }
        if self.others.is_rejected(&normal.text) {
            return self.rejected(answer);
        }
        let unspaced = without_idle_blanks(&normal.text);
        let equals = |right: &Right| right.equals(&normal.text, unspaced.as_deref());
        if let Some(closest) = self.rights.iter().position(equals) {
            return self.equal(answer, &normal, closest);
        }
        if let Some(verdict) = self.spaced_otherwise(answer, &normal) {
            return verdict;
        }
        let written = as_written(&normal);
        let meant = as_meant(&written, self.language(), self.vocabulary.list(), |word| {
            self.settled.contains(word)
        });
        let versions = self.versions(&normal, meant.as_ref().unwrap_or(&written), &written);
        let best = self.closest(answer, &versions);
        if best.as_ref().is_none_or(|best| best.credit < 1.0)
            && let Some(verdict) = self.loosely(answer, &normal, &written)
        {
            return verdict;
        }
        match best {
            Some(best) if self.is_made_of_pieces(&best) => self.equal(answer, &normal, best.index),
            Some(best) => self.verdict(answer, &normal, &best),
            None => self.refused(answer, SentenceNote::Empty),
        }
    }

    /// The answer with apostrophes put back into its contractions, if it is right then.
    fn loosely(
        &self,
        answer: &str,
        normal: &Normal<'_>,
        written: &crate::tokens::Tokens<'_>,
    ) -> Option<SentenceVerdict> {
        if !self.language().row().english_spelling {
            return None;
        }
        let (tokens, lost) = loosely_meant(written)?;
        let versions = [Some(words(tokens)), None, None];
        let best = self
            .closest(answer, &versions)
            .filter(|best| best.credit >= 1.0)?;
        let mut verdict = self.verdict(answer, normal, &best);
        if let Some(contraction) = lost.filter(|_| verdict.credit >= 1.0) {
            verdict.notes.push(SentenceNote::Apostrophe(contraction));
            verdict.outcome = Outcome::Close;
        }
        Some(verdict)
    }

    /// Whether an answer is put together from pieces of the right sentences, without a mistake that is shown.
    fn is_made_of_pieces(&self, best: &Comparison<'_, '_, '_>) -> bool {
        let words = || {
            best.words
                .iter()
                .map(|word| &*word.token.text)
                .collect::<Vec<_>>()
        };
        let made = |pieces: &Pieces| pieces.make(&words());
        best.credit < 1.0 && !best.left_in && self.pieces.as_ref().is_some_and(made)
    }

    /// The words of the answer as they are meant, as they are written, and with numbers in digits.
    fn versions<'n>(
        &self,
        normal: &Normal<'_>,
        meant: &crate::tokens::Tokens<'n>,
        written: &crate::tokens::Tokens<'n>,
    ) -> [Option<Words<'n>>; 3] {
        // As it is written an answer is compared where a right sentence has contractions: `dont` is one slip of `don't`.
        let as_it_stands = self.rights.iter().any(|right| right.written.is_some());
        let has_digits = self.has_digits || normal.text.contains(|c: char| c.is_ascii_digit());
        let numbers = has_digits && !self.options.strict.contains(&Strict::Numbers);
        let digits = match numbers {
            true => in_digits(meant, self.language().row()),
            false => None,
        };
        [
            Some(words(meant.clone())),
            as_it_stands.then(|| words(written.clone())),
            digits.map(words),
        ]
    }

    /// The same words, accents included. What normalising took away may still be what is tested.
    fn equal(&self, answer: &str, normal: &Normal<'_>, closest: usize) -> SentenceVerdict {
        let right = &self.rights[closest];
        let written = as_written(normal);
        let meant = as_meant(&written, self.language(), self.vocabulary.list(), |_| false);
        let words = words(meant.unwrap_or(written));
        let pairs: SmallVec<[Op; 16]> = (0..words.len().min(right.meant.words.len()))
            .map(|at| Op::Keep(at, at))
            .collect();
        let difference = match answer == right.text {
            true => difference::none(answer, &right.text),
            false => difference::mark(
                (answer, &words),
                (&right.text, &right.meant.words),
                &pairs,
                |_| false,
                self.language(),
            ),
        };
        let mut verdict = SentenceVerdict {
            outcome: Outcome::Correct,
            credit: 1.0,
            similarity: 1.0,
            closest,
            accepted: right.accepted,
            notes: Vec::new(),
            other_words: Vec::new(),
            difference,
        };
        let unseen = self.unseen_left(answer, &words, right, &pairs);
        if !unseen.is_empty() {
            verdict.credit = 0.0;
            verdict.outcome = Outcome::Incorrect;
            verdict.notes = vec![self.unchanged_note(normal)];
            verdict.notes.extend(unseen);
        }
        verdict
    }

    /// Capitals and signs that are still as they are shown.
    fn unseen_left(&self, answer: &str, words: &Words<'_>, right: &Right, ops: &[Op]) -> Vec<SentenceNote> {
        let Some(shown) = &right.meant.shown else {
            return Vec::new();
        };
        let written = |place: &super::shown::Unseen| {
            ops.iter().find_map(|op| match *op {
                Op::Keep(a, r) if r == place.word => words.get(a).map(|_| a),
                _ => None,
            })
        };
        let wrong = |place: &&super::shown::Unseen| match (written(place), place.letters) {
            (None, _) => false,
            (Some(at), true) => answer.get(words[at].token.source()) != Some(&place.right),
            (Some(at), false) => super::shown::signs_after(answer, words, at) != place.right,
        };
        let note = |place: &super::shown::Unseen| match place.letters {
            true => SentenceNote::Capital(place.right.clone()),
            false => SentenceNote::Signs(place.right.clone()),
        };
        shown.unseen.iter().filter(wrong).map(note).collect()
    }

    /// Korean with other spaces than the right sentence has.
    fn spaced_otherwise(&self, answer: &str, normal: &Normal<'_>) -> Option<SentenceVerdict> {
        let korean = self.language().row().analysis == Analysis::Korean;
        if !korean || self.options.strict.contains(&Strict::Spacing) {
            return None;
        }
        let same = |right: &Right| same_without_blanks(&normal.text, &right.normal);
        let closest = self.rights.iter().position(same)?;
        // Where spaces are what is asked for, they are no matter of taste.
        if self
            .shown
            .as_deref()
            .is_some_and(|shown| same_without_blanks(shown, &self.rights[closest].normal))
        {
            return None;
        }
        let mut verdict = self.equal(answer, normal, closest);
        let right = self.rights[closest].text.clone();
        verdict.outcome = Outcome::Close;
        verdict.notes.push(SentenceNote::Spacing(right));
        Some(verdict)
    }

    fn rejected(&self, answer: &str) -> SentenceVerdict {
        let word = answer.trim();
        let start = answer.len() - answer.trim_start().len();
        let mut verdict = self.refused(answer, SentenceNote::Unwanted);
        let normal = Normal::new(answer, self.language());
        if self.is_shown(&normal.text) {
            verdict.notes = vec![self.unchanged_note(&normal)];
        }
        if verdict.notes == [SentenceNote::Unwanted] {
            let hint = self.particle(answer);
            let hinted = hint.is_some();
            verdict.notes.extend(hint);
            verdict.other_words.extend((!hinted).then(|| OtherWord {
                word: word.to_owned(),
                start,
                end: start + word.len(),
                why: Known::Rejected,
                right: None,
            }));
            verdict.notes.retain(|note| *note != SentenceNote::Unwanted);
        }
        verdict
    }

    /// What to say about a particle that stands alone in a gap.
    fn particle(&self, answer: &str) -> Option<SentenceNote> {
        let right = self.rights.first()?;
        let before = self.shown.as_deref().and_then(|shown| shown.split('_').next());
        let before = before.unwrap_or_default().trim_end();
        let hint = crate::korean::particle_hint(answer.trim(), right.text.trim(), before)?;
        Some(SentenceNote::Hint(hint))
    }

    /// Nothing, or something that is not wanted.
    fn refused(&self, answer: &str, note: SentenceNote) -> SentenceVerdict {
        let right = self.rights.first().map_or("", |right| &right.text);
        SentenceVerdict {
            outcome: Outcome::Incorrect,
            credit: 0.0,
            similarity: 0.0,
            closest: 0,
            accepted: 0,
            notes: vec![note],
            other_words: Vec::new(),
            difference: difference::replaced(answer, right),
        }
    }

    fn is_shown(&self, text: &str) -> bool {
        let unspaced = |text: &str| without_idle_blanks(text).unwrap_or_else(|| text.to_owned());
        let korean = self.language().row().analysis == Analysis::Korean;
        self.shown.as_deref().is_some_and(|shown| {
            shown == text || unspaced(shown) == unspaced(text) || korean && same_without_blanks(shown, text)
        })
    }

    fn unchanged_note(&self, normal: &Normal<'_>) -> SentenceNote {
        match self.options.task {
            Task::Transformation if self.is_shown(&normal.text) => SentenceNote::Unchanged,
            Task::Transformation => SentenceNote::AsShown,
            _ => SentenceNote::LeftIn,
        }
    }

    fn verdict(&self, answer: &str, normal: &Normal<'_>, best: &Comparison<'_, '_, '_>) -> SentenceVerdict {
        let right = &self.rights[best.index];
        let unseen = self.unseen_left(answer, best.words, right, &best.ops);
        let unchanged = self.is_shown(&normal.text) || best.left_in || !unseen.is_empty();
        let distractor = self.others.is_distractor(&normal.text);
        let credit = if unchanged || distractor { 0.0 } else { best.credit };
        let mut notes = Vec::new();
        if unchanged {
            notes.push(self.unchanged_note(normal));
            notes.extend(unseen);
        }
        if best.moved.is_some() {
            notes.push(SentenceNote::Order);
        }
        // What was not put right explains itself: only slips are worth a line next to it.
        let worth = |note: &&SentenceNote| {
            !unchanged || matches!(note, SentenceNote::Slip { .. } | SentenceNote::Accent { .. })
        };
        notes.extend(best.findings.notes.iter().filter(worth).cloned());
        let others = &best.findings.others;
        if distractor && notes.is_empty() && others.is_empty() {
            notes.push(SentenceNote::Unwanted);
        }
        let spaced = notes.iter().any(|note| matches!(note, SentenceNote::Spacing(_)));
        let outcome = match Outcome::from_credit(credit) {
            Outcome::Correct if spaced => Outcome::Close,
            outcome => outcome,
        };
        let other_words = others.iter().filter(|_| !unchanged);
        SentenceVerdict {
            outcome,
            credit,
            similarity: best.similarity,
            closest: best.index,
            accepted: right.accepted,
            notes,
            other_words: other_words
                .map(|other| other_word(answer, best.words, other))
                .collect(),
            difference: difference::mark(
                (answer, best.words),
                (&right.text, &best.version.words),
                &best.ops,
                |at| others.iter().any(|other| other.at == at),
                self.language(),
            ),
        }
    }
}

/// Another word as the learner wrote it.
fn other_word(answer: &str, words: &Words<'_>, other: &Other) -> OtherWord {
    let (first, last) = (&words[other.at], &words[other.at + other.words - 1]);
    let source = first.token.source().start..last.token.source().end;
    let word = match other.words {
        1 => written_word(answer, first),
        _ => answer.get(source.clone()).unwrap_or_default(),
    };
    OtherWord {
        word: word.to_owned(),
        start: source.start,
        end: source.end,
        why: other.why,
        right: other.right.clone(),
    }
}
