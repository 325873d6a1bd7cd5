//! The order of the decision: equal, synonyms in any order, context missing, slips, wrong.

use std::borrow::Cow;
use std::cell::Cell;

use smallvec::SmallVec;

use super::blanks::{Variant, variants};
use super::key::CardKey;
use super::pattern::Pattern;
use super::search::{BUDGET, Reading, read};
use super::verdict::{CardVerdict, MatchedStep, OtherWord, RightAnswer, Slip};
use crate::normal::Normal;
use crate::tokens::{Token, Tokens, as_meant, as_written};
use crate::{Known, Outcome, slips};

/// Blanks are put right where there are at most so many pairs of a word typed and a right one.
const MOST_PAIRS: usize = 10_000;

impl CardKey {
    /// Grades an answer.
    ///
    /// ```
    /// use std::sync::Arc;
    /// use gradus_text::{CardKey, CardOptions, Language, Outcome, Vocabulary};
    ///
    /// let vocabulary = Arc::new(Vocabulary::new(Language::English));
    /// let key = CardKey::prepare(&["that <far>"], &CardOptions::default(), vocabulary).unwrap();
    /// assert_eq!(key.grade("far that").outcome, Outcome::Correct);
    /// assert_eq!(key.grade("that").outcome, Outcome::Partial);
    /// assert_eq!(key.grade("taht far").outcome, Outcome::Close);
    /// ```
    #[must_use]
    pub fn grade(&self, answer: &str) -> CardVerdict {
        let normal = Normal::new(answer, self.language());
        if normal.is_empty() {
            return CardVerdict::incorrect(None);
        }
        if self.others.is_rejected(&normal.text) {
            return CardVerdict::incorrect(Some(other_word(answer, 0..answer.len(), Known::Rejected)));
        }
        if let Some(accepted) = self.given_back(answer, &normal) {
            return correct(RightAnswer {
                accepted,
                steps: Vec::new(),
            });
        }
        let maker = self.maker();
        let patterns = self
            .accepted
            .iter()
            .map(|accepted| accepted.pattern.for_answer(&normal.text, maker))
            .collect();
        Grading {
            key: self,
            answer,
            normal: &normal,
            patterns,
            budget: Cell::new(BUDGET),
        }
        .run()
    }

    /// Which authored text was given back as it stands, brackets and all (as a learner does who chooses it).
    fn given_back(&self, answer: &str, normal: &Normal<'_>) -> Option<usize> {
        answer.contains(['[', '(', '<']).then_some(())?;
        self.accepted
            .iter()
            .position(|accepted| *accepted.whole == *normal.text)
    }
}

/// One answer being graded.
struct Grading<'g> {
    key: &'g CardKey,
    answer: &'g str,
    normal: &'g Normal<'g>,
    patterns: SmallVec<[Cow<'g, Pattern>; 1]>,
    /// What is left of the steps all readings together may take.
    budget: Cell<usize>,
}

/// A reading, and which accepted answer it is of.
struct Found<'p> {
    accepted: usize,
    reading: Reading<'p>,
}

impl Found<'_> {
    fn rank(&self) -> (bool, usize) {
        (!self.reading.missing.is_empty(), self.reading.cost)
    }
}

impl Grading<'_> {
    fn run(&self) -> CardVerdict {
        // Not even with two blanks too many could so many words be an answer.
        let longest = self
            .patterns
            .iter()
            .map(|pattern| pattern.longest)
            .max()
            .unwrap_or(0);
        if self.normal.len() > longest + 2 {
            return CardVerdict::incorrect(None);
        }
        let written = as_written(self.normal);
        let exact = self.read(&written, 0, &mut |_, _| true);
        if let Some(found) = exact.as_ref().filter(|found| found.reading.missing.is_empty()) {
            return correct(self.right(found));
        }
        let key = self.key;
        let settled = |word: &str| key.settled.contains(word);
        let meant = as_meant(&written, key.language(), key.vocabulary.list(), settled);
        let exact_meant = meant
            .as_ref()
            .and_then(|meant| self.read(meant, 0, &mut |_, _| true));
        if let Some(found) = exact_meant
            .as_ref()
            .filter(|found| found.reading.missing.is_empty())
        {
            return correct(self.right(found));
        }
        match exact.or(exact_meant) {
            Some(found) => self.inexact(&found, Vec::new()),
            None => self.with_slips(
                &std::iter::once(&written)
                    .chain(&meant)
                    .collect::<SmallVec<[_; 2]>>(),
            ),
        }
    }

    /// The best reading over all accepted answers.
    fn read(
        &self,
        tokens: &[Token<'_>],
        allowance: usize,
        refuses: &mut dyn FnMut(&Token<'_>, &Token<'_>) -> bool,
    ) -> Option<Found<'_>> {
        let mut best: Option<Found<'_>> = None;
        for (accepted, pattern) in self.patterns.iter().enumerate() {
            let mut budget = self.budget.get();
            let reading = read(pattern, tokens, allowance, &mut budget, refuses);
            self.budget.set(budget);
            let Some(reading) = reading else { continue };
            let found = Found { accepted, reading };
            if best.as_ref().is_none_or(|best| found.rank() < best.rank()) {
                let perfect = found.rank() == (false, 0);
                best = Some(found);
                if perfect {
                    break;
                }
            }
        }
        best
    }

    /// `versions` are the words as written and, where they differ, as meant.
    fn with_slips(&self, versions: &[&Tokens<'_>]) -> CardVerdict {
        let whole = self.key.others.names(&self.normal.text, &self.key.vocabulary);
        let mut refused = false;
        if whole.is_none() {
            let mut refuses = |token: &Token<'_>, right: &Token<'_>| {
                let other = self.other(token, right).is_some();
                refused |= other;
                other
            };
            if let Some(verdict) = self.slipped(versions, &mut refuses) {
                return verdict;
            }
        }
        let other = if refused || whole.is_some() {
            self.refused(versions, whole)
        } else {
            None
        };
        CardVerdict::incorrect(other)
    }

    fn allowance(&self, versions: &[&Tokens<'_>]) -> usize {
        self.key
            .typos
            .allowance(versions.first().map_or(0, |tokens| tokens.len()))
    }

    /// The verdict when the answer is right but for slips.
    fn slipped(
        &self,
        versions: &[&Tokens<'_>],
        refuses: &mut dyn FnMut(&Token<'_>, &Token<'_>) -> bool,
    ) -> Option<CardVerdict> {
        let allowance = self.allowance(versions);
        for &tokens in versions {
            if let Some(found) = self.read(tokens, allowance, refuses) {
                return Some(self.inexact(&found, self.slips(&found, tokens)));
            }
        }
        self.respaced(versions, refuses)
    }

    /// The same with blanks and apostrophes put right first, one or two of them.
    fn respaced(
        &self,
        versions: &[&Tokens<'_>],
        refuses: &mut dyn FnMut(&Token<'_>, &Token<'_>) -> bool,
    ) -> Option<CardVerdict> {
        let right_words: usize = self.patterns.iter().map(|pattern| pattern.words().count()).sum();
        if right_words.saturating_mul(self.normal.len()) > MOST_PAIRS {
            return None;
        }
        let mut round: Vec<Variant<'_>> = versions
            .iter()
            .map(|tokens| Variant::of((*tokens).clone()))
            .collect();
        for corrected in 1..=self.allowance(versions).min(2) {
            let right = || {
                self.patterns
                    .iter()
                    .flat_map(|pattern| pattern.words())
                    .map(|word| &word.token)
            };
            round = round
                .iter()
                .flat_map(|variant| variants(variant, right, self.key))
                .collect();
            let read = |variant| self.read_variant(variant, corrected, refuses);
            let found = round
                .iter()
                .filter_map(read)
                .min_by_key(|(found, _)| found.rank());
            if let Some((found, slips)) = found {
                return Some(self.inexact(&found, slips));
            }
        }
        None
    }

    /// Reads a variant with the slips that are left after putting `corrected` of them right.
    fn read_variant(
        &self,
        variant: &Variant<'_>,
        corrected: usize,
        refuses: &mut dyn FnMut(&Token<'_>, &Token<'_>) -> bool,
    ) -> Option<(Found<'_>, Vec<Slip>)> {
        let allowance = self
            .key
            .typos
            .allowance(variant.tokens.len())
            .saturating_sub(corrected);
        let found = self.read(&variant.tokens, allowance, refuses)?;
        let slips = variant
            .slips
            .iter()
            .cloned()
            .chain(self.slips(&found, &variant.tokens))
            .collect();
        Some((found, slips))
    }

    /// Close, or partial where context is missing.
    fn inexact(&self, found: &Found<'_>, mut slips: Vec<Slip>) -> CardVerdict {
        slips.sort_by_key(|slip| slip.start);
        let pattern = &self.patterns[found.accepted];
        let text = |&(group, part): &(usize, usize)| pattern.groups[group].parts[part].text.clone();
        let missing: Vec<String> = found.reading.missing.iter().map(text).collect();
        let partial = !missing.is_empty();
        CardVerdict {
            outcome: if partial { Outcome::Partial } else { Outcome::Close },
            matched: Some(self.right(found)),
            slips,
            other_word: None,
            missing,
            retry: partial,
        }
    }

    fn right(&self, found: &Found<'_>) -> RightAnswer {
        let pattern = &self.patterns[found.accepted];
        let steps = found.reading.steps.iter();
        let steps = steps
            .map(|step| MatchedStep {
                role: step.target.role(pattern),
                text: step.form.text.clone(),
            })
            .collect();
        RightAnswer {
            accepted: found.accepted,
            steps,
        }
    }

    fn slips(&self, found: &Found<'_>, tokens: &[Token<'_>]) -> Vec<Slip> {
        let of_word = |slipped: &super::search::Slipped<'_>| {
            let token = &tokens[slipped.token];
            let right = token.nearest(&slipped.right.token);
            slips::describe(self.answer, token.source(), right, self.key.language())
        };
        found.reading.slipped.iter().flat_map(of_word).collect()
    }

    /// Why a word with slips is another word. A missing accent alone makes another word only if the pack says so.
    fn other(&self, token: &Token<'_>, right: &Token<'_>) -> Option<Known> {
        let (others, vocabulary) = (&self.key.others, &self.key.vocabulary);
        if token.differs_in_accents(right) {
            return others.names(&token.text, vocabulary);
        }
        others.knows(&token.text, vocabulary)
    }

    /// The other word that was in the way, if without that rule the answer had been close.
    fn refused(&self, versions: &[&Tokens<'_>], whole: Option<Known>) -> Option<OtherWord> {
        let allowance = self.allowance(versions);
        for &tokens in versions {
            let Some(found) = self.read(tokens, allowance, &mut |_, _| false) else {
                continue;
            };
            let known = found.reading.slipped.iter().find_map(|slipped| {
                let token = &tokens[slipped.token];
                self.other(token, &slipped.right.token)
                    .map(|why| other_word(self.answer, token.source(), why))
            });
            return known.or_else(|| whole.map(|why| other_word(self.answer, 0..self.answer.len(), why)));
        }
        None
    }
}

fn correct(matched: RightAnswer) -> CardVerdict {
    CardVerdict {
        outcome: Outcome::Correct,
        matched: Some(matched),
        slips: vec![],
        other_word: None,
        missing: vec![],
        retry: false,
    }
}

fn other_word(answer: &str, at: std::ops::Range<usize>, why: Known) -> OtherWord {
    let word = answer.get(at.clone()).unwrap_or(answer);
    let trimmed = word.trim();
    let start = at.start + (word.len() - word.trim_start().len());
    OtherWord {
        word: trimmed.to_owned(),
        start,
        end: start + trimmed.len(),
        why,
    }
}
