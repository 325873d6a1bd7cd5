//! The order of the decision: equal, synonyms in any order, context missing, slips, wrong.

use std::borrow::Cow;
use std::cell::Cell;

use smallvec::SmallVec;

use super::key::CardKey;
use super::pattern::{Form, Pattern};
use super::search::{BUDGET, Reading, read};
use super::verdict::{CardVerdict, MatchedStep, OtherWord, RightAnswer, Role, Slip};
use crate::normal::{Normal, without_idle_blanks};
use crate::tokens::{Token, as_meant, as_written};
use crate::{Known, Outcome};

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
pub(super) struct Grading<'g> {
    pub(super) key: &'g CardKey,
    pub(super) answer: &'g str,
    pub(super) normal: &'g Normal<'g>,
    pub(super) patterns: SmallVec<[Cow<'g, Pattern>; 1]>,
    /// What is left of the steps all readings together may take.
    budget: Cell<usize>,
}

/// A reading, and which accepted answer it is of.
pub(super) struct Found<'p> {
    pub(super) accepted: usize,
    pub(super) reading: Reading<'p>,
}

impl Found<'_> {
    pub(super) fn rank(&self) -> (bool, usize) {
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
        if let Some(right) = self.without_blanks() {
            return correct(right);
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

    /// The answer in a script without blanks between words that differs from a core in such blanks alone.
    fn without_blanks(&self) -> Option<RightAnswer> {
        if self.normal.text.is_ascii() {
            return None;
        }
        let text = without_idle_blanks(&self.normal.text);
        let text = text.as_deref().unwrap_or(&self.normal.text);
        let same = |form: &&Form| *without_idle_blanks(&form.text).as_deref().unwrap_or(&form.text) == *text;
        let matched = |(accepted, pattern): (usize, &Cow<'_, Pattern>)| {
            let cores = pattern.alternatives.iter().filter(|core| core.groups.is_empty());
            let form = cores.flat_map(|core| &core.unit.forms).find(same)?;
            let step = MatchedStep {
                role: Role::Core,
                text: form.text.clone(),
            };
            let steps = vec![step];
            Some(RightAnswer { accepted, steps })
        };
        self.patterns.iter().enumerate().find_map(matched)
    }

    /// The best reading over all accepted answers.
    pub(super) fn read(
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

    /// Close, or partial where context is missing.
    pub(super) fn inexact(&self, found: &Found<'_>, mut slips: Vec<Slip>) -> CardVerdict {
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

pub(super) fn other_word(answer: &str, at: std::ops::Range<usize>, why: Known) -> OtherWord {
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
