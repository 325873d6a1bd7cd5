//! From a sentence to its credit, word by word on an alignment with the closest right sentence.

use smallvec::SmallVec;

use super::align::{Op, Ops, align};
use super::difference;
use super::findings::{Findings, Other};
use super::judge::Judged;
use super::key::{Right, SentenceKey, SentenceWord, Task, Version, Words, words};
use super::verdict::{SentenceNote, SentenceVerdict};
use crate::languages::Analysis;
use crate::normal::{Normal, same_without_blanks, without_idle_blanks};
use crate::numbers::in_digits;
use crate::options::{Strict, WordOrder};
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
            Some(best) => self.verdict(answer, &normal, best),
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
        let mut verdict = self.verdict(answer, normal, best);
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

    /// The comparison with the right sentence an answer comes nearest to.
    fn closest<'k, 'w, 'n>(
        &'k self,
        answer: &str,
        versions: &'w [Option<Words<'n>>; 3],
    ) -> Option<Comparison<'k, 'w, 'n>> {
        let [meant, written, digits] = versions;
        let mut best: Option<Comparison<'k, 'w, 'n>> = None;
        for (index, right) in self.rights.iter().enumerate() {
            let pairs = [
                Some(&right.meant).zip(meant.as_ref()),
                right.written.as_ref().zip(written.as_ref()),
                right.digits.as_ref().zip(meant.as_ref()),
                Some(&right.meant).zip(digits.as_ref()),
            ];
            for (version, words) in pairs.into_iter().flatten() {
                let comparison = self.compare(answer, words, index, version);
                if best.as_ref().is_none_or(|best| comparison.rank() > best.rank()) {
                    best = Some(comparison);
                }
            }
        }
        best
    }

    fn compare<'k, 'w, 'n>(
        &'k self,
        answer: &str,
        words: &'w Words<'n>,
        index: usize,
        version: &'k Version,
    ) -> Comparison<'k, 'w, 'n> {
        let ops = align(words, &version.words);
        let mut findings = Findings::default();
        let moved = self.moved(words, version, &ops);
        if moved.is_none() {
            self.collect(
                (answer, words),
                (&self.rights[index].text, version),
                &ops,
                &mut findings,
            );
        }
        let left_in = version
            .shown
            .as_ref()
            .is_some_and(|shown| shown.left_in(words, &version.words));
        let mut comparison = Comparison {
            index,
            version,
            words,
            credit: 0.0,
            similarity: 1.0,
            ops,
            findings,
            moved,
            left_in,
        };
        comparison.similarity = comparison.similarity();
        comparison.credit = self.credit(&comparison);
        comparison
    }

    /// The credit of what was found: the table of the documentation, from the refusals up.
    fn credit(&self, comparison: &Comparison<'_, '_, '_>) -> f64 {
        let findings = &comparison.findings;
        let cap = match comparison.moved {
            _ if comparison.left_in || findings.is_refused() => return 0.0,
            Some(Moved::OneBlock) if self.options.order == WordOrder::Free => 0.8,
            Some(_) => 0.4,
            None => 1.0,
        };
        let credit = findings.credit(self.options.accents).min(cap);
        if findings.unknown > 0 && credit > 0.0 {
            return self.by_similarity(comparison.similarity).min(credit).min(0.5);
        }
        // An author's own thresholds bound what the table gives.
        let default = self.options.thresholds == super::key::Thresholds::default();
        let reached = comparison.similarity + 1e-9;
        match credit {
            credit if credit >= 1.0 => credit,
            credit if credit < 0.5 && reached < 0.5 => 0.0,
            credit if default => credit,
            credit if reached >= self.options.thresholds.close => credit,
            credit if reached >= self.options.thresholds.partial => credit.min(0.5),
            _ => 0.0,
        }
    }

    /// The credit of a sentence with words nobody can judge: how near its letters come.
    fn by_similarity(&self, similarity: f64) -> f64 {
        match similarity + 1e-9 {
            reached if reached >= self.options.thresholds.close => 0.8,
            reached if reached >= self.options.thresholds.partial => 0.5,
            _ => 0.0,
        }
    }

    /// The right words in another order.
    fn moved(&self, words: &Words<'_>, version: &Version, ops: &Ops) -> Option<Moved> {
        let rights = &version.words;
        let in_place = ops.iter().all(|op| matches!(op, Op::Keep(..)));
        if in_place || words.len() != rights.len() || words.len() > 64 {
            return None;
        }
        let mut left: SmallVec<[bool; 32]> = smallvec::smallvec![true; rights.len()];
        for word in words {
            let place = (0..rights.len()).find(|at| left[*at] && word.equals(&rights[*at]))?;
            left[place] = false;
        }
        let front = words.iter().zip(rights).take_while(|(a, r)| a.equals(r)).count();
        let (a, r) = (&words[front..], &rights[front..]);
        let back = a
            .iter()
            .rev()
            .zip(r.iter().rev())
            .take_while(|(a, r)| a.equals(r))
            .count();
        let (a, r) = (&a[..a.len() - back], &r[..r.len() - back]);
        let is_turned = |by: usize| (0..a.len()).all(|at| a[at].equals(&r[(at + by) % r.len()]));
        match (1..a.len()).any(is_turned) || !self.language().row().fixed_order {
            true => Some(Moved::OneBlock),
            false => Some(Moved::More),
        }
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

    fn verdict(&self, answer: &str, normal: &Normal<'_>, best: Comparison<'_, '_, '_>) -> SentenceVerdict {
        let right = &self.rights[best.index];
        let unseen = self.unseen_left(answer, best.words, right, &best.ops);
        let unchanged = self.is_shown(&normal.text) || best.left_in || !unseen.is_empty();
        let distractor = self.others.is_distractor(&normal.text);
        let credit = if unchanged || distractor { 0.0 } else { best.credit };
        let mut findings = best.findings;
        let mut notes = Vec::new();
        if unchanged {
            notes.push(self.unchanged_note(normal));
        }
        if best.moved.is_some() {
            notes.push(SentenceNote::Order);
        }
        if unchanged {
            notes.extend(unseen);
            findings
                .notes
                .retain(|note| matches!(note, SentenceNote::Slip { .. } | SentenceNote::Accent { .. }));
        }
        notes.append(&mut findings.notes);
        if distractor && notes.is_empty() && findings.others.is_empty() {
            notes.push(SentenceNote::Unwanted);
        }
        let is_other = |at: usize| findings.others.iter().any(|other| other.at == at);
        let other_words = findings.others.iter().map(
            |Other {
                 at,
                 words,
                 why,
                 right,
             }| {
                let last = &best.words[at + words - 1];
                let source = best.words[*at].token.source().start..last.token.source().end;
                let spoken = match *words {
                    1 => written_word(answer, &best.words[*at]),
                    _ => answer.get(source.clone()).unwrap_or_default(),
                };
                OtherWord {
                    right: right.clone(),
                    word: spoken.to_owned(),
                    start: source.start,
                    end: source.end,
                    why: *why,
                }
            },
        );
        let outcome = match Outcome::from_credit(credit) {
            Outcome::Correct if notes.iter().any(|note| matches!(note, SentenceNote::Spacing(_))) => {
                Outcome::Close
            }
            outcome => outcome,
        };
        let other_words = match unchanged {
            true => Vec::new(),
            false => other_words.collect(),
        };
        SentenceVerdict {
            outcome,
            credit,
            similarity: best.similarity,
            closest: best.index,
            accepted: right.accepted,
            notes,
            other_words,
            difference: difference::mark(
                (answer, best.words),
                (&right.text, &best.version.words),
                &best.ops,
                is_other,
                self.language(),
            ),
        }
    }
}

/// How the right words were moved.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Moved {
    /// One stretch of them, or the language does not mind.
    OneBlock,
    /// More: who does what to whom may have changed.
    More,
}

/// An answer next to one right sentence.
struct Comparison<'k, 'w, 'n> {
    index: usize,
    version: &'k Version,
    words: &'w Words<'n>,
    credit: f64,
    similarity: f64,
    ops: Ops,
    findings: Findings,
    moved: Option<Moved>,
    left_in: bool,
}

impl Comparison<'_, '_, '_> {
    fn rank(&self) -> (f64, f64) {
        (self.credit, self.similarity)
    }

    /// How near the answer comes, letter by letter.
    fn similarity(&self) -> f64 {
        if self.ops.iter().all(|op| matches!(op, Op::Keep(..))) {
            return 1.0;
        }
        let (distance, length) = self.version.line.compare(&self.line());
        (1.0 - distance as f64 / length.max(1) as f64).max(0.0)
    }

    /// The answer as a line to be compared. Words that are kept are written as in the right sentence (a contraction may
    /// have several readings).
    fn line(&self) -> String {
        let mut line = String::new();
        let mut kept: SmallVec<[Option<usize>; 16]> = smallvec::smallvec![None; self.words.len()];
        for op in &self.ops {
            if let Op::Keep(a, r) = *op {
                kept[a] = Some(r);
            }
        }
        for (word, kept) in self.words.iter().zip(kept) {
            if !line.is_empty() {
                line.push(' ');
            }
            line.push_str(kept.map_or(&word.folded, |at| &self.version.words[at].folded));
        }
        line
    }
}

/// A word of an answer as it was written; of a contraction, the word it stands for.
pub(super) fn written_word<'t>(answer: &'t str, word: &'t SentenceWord<'_>) -> &'t str {
    let written = answer.get(word.token.source()).unwrap_or_default();
    match written.contains(['\'', '’']) && !word.token.text.contains('\'') {
        true => &word.token.text,
        false => written,
    }
}

/// What a judged word adds to the findings.
pub(super) fn note_of(judged: &Judged, written: &str, right: &str) -> Option<SentenceNote> {
    let (written, right) = (written.to_owned(), right.to_owned());
    match judged {
        Judged::Same | Judged::Other(_) => None,
        Judged::Level(level) => Some(SentenceNote::Level(*level)),
        Judged::WrongLevel(level) => Some(SentenceNote::WrongLevel(*level)),
        Judged::Accent => Some(SentenceNote::Accent { written, right }),
        Judged::Slip => Some(SentenceNote::Slip { written, right }),
        Judged::Form | Judged::Unknown | Judged::Different => Some(SentenceNote::Form { written, right }),
    }
}
