//! Answers that are right but for slips, and the other words that are none.

use super::blanks::{Variant, variants};
use super::grade::{Found, Grading, other_word};
use super::verdict::{CardVerdict, OtherWord, Slip};
use crate::tokens::{Token, Tokens};
use crate::{Known, slips};

/// Blanks are put right where there are at most so many pairs of a word typed and a right one.
const MOST_PAIRS: usize = 10_000;

impl Grading<'_> {
    /// `versions` are the words as written and, where they differ, as meant.
    pub(super) fn with_slips(&self, versions: &[&Tokens<'_>]) -> CardVerdict {
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
