//! Answers that are right but for slips, and the other words that are none.

use super::blanks::{Refuses, Spacing, Variant};
use super::grade::{Found, Grading, Version, other_word};
use super::verdict::{CardVerdict, OtherWord, Slip};
use crate::normal::differ_in_letter;
use crate::options::Accents;
use crate::tokens::{Token, Tokens};
use crate::{Known, slips};

/// Blanks are put right where there are at most so many pairs of a word typed and a right one.
const MOST_PAIRS: usize = 10_000;

impl Grading<'_> {
    /// `versions` are the words as written and, where they differ, as meant.
    pub(super) fn with_slips(&self, versions: &[Version<'_>]) -> CardVerdict {
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

    pub(super) fn allowance(&self, versions: &[Version<'_>]) -> usize {
        let words = versions.first().map_or(0, |version| version.tokens.len());
        self.key.typos.allowance(words)
    }

    /// The verdict when the answer is right but for slips.
    fn slipped(&self, versions: &[Version<'_>], refuses: &mut Refuses<'_>) -> Option<CardVerdict> {
        let allowance = self.allowance(versions);
        for Version { tokens, note } in versions {
            if let Some(found) = self.read(tokens, self.how(allowance, false), refuses) {
                let mut verdict = self.inexact(&found, self.slips(&found, tokens));
                verdict.notes.extend(note.clone());
                return Some(verdict);
            }
        }
        let Respaced { found, variant } = self.respaced(versions, refuses)?;
        let slips = self.slips(&found, &variant.tokens);
        Some(self.inexact(&found, variant.slips.into_iter().chain(slips).collect()))
    }

    /// The same with blanks and apostrophes put right first, one or two of them.
    fn respaced<'n>(&self, versions: &[Version<'n>], refuses: &mut Refuses<'_>) -> Option<Respaced<'_, 'n>> {
        let words = || self.patterns.iter().flat_map(|pattern| pattern.words());
        if words().count().saturating_mul(self.normal.len()) > MOST_PAIRS {
            return None;
        }
        let spacing = Spacing {
            key: self.key,
            answer: self.answer,
            right: words().map(|word| &word.token).collect(),
            apart: self.is_apart(),
        };
        let mut round: Vec<Variant<'n>> = versions
            .iter()
            .map(|version| Variant::of(version.tokens.clone()))
            .collect();
        for corrected in 1..=self.allowance(versions).min(2) {
            round = round
                .iter()
                .flat_map(|variant| spacing.variants(variant, refuses))
                .collect();
            let read = |variant| self.read_variant(variant, corrected, refuses);
            let found = round
                .iter()
                .filter_map(read)
                .min_by_key(|respaced| respaced.found.rank());
            if found.is_some() {
                return found;
            }
        }
        None
    }

    /// Whether two words of a right answer in a row are another word without their space.
    fn is_apart(&self) -> bool {
        let cores = self.patterns.iter().flat_map(|pattern| &pattern.alternatives);
        let mut forms = cores.flat_map(|core| &core.unit.forms);
        forms.any(|form| {
            form.words.windows(2).any(|pair| {
                let joined = [&*pair[0].token.text, &*pair[1].token.text].concat();
                self.key.vocabulary.is_listed(&joined)
            })
        })
    }

    /// Reads a variant with the slips that are left after putting `corrected` of them right.
    fn read_variant<'n>(
        &self,
        variant: &Variant<'n>,
        corrected: usize,
        refuses: &mut Refuses<'_>,
    ) -> Option<Respaced<'_, 'n>> {
        let allowance = self
            .key
            .typos
            .allowance(variant.tokens.len())
            .saturating_sub(corrected);
        let found = self.read(&variant.tokens, self.how(allowance, false), refuses)?;
        Some(Respaced {
            found,
            variant: variant.clone(),
        })
    }

    pub(super) fn slips(&self, found: &Found<'_>, tokens: &[Token<'_>]) -> Vec<Slip> {
        let of_word = |slipped: &super::search::Slipped<'_>| {
            let token = &tokens[slipped.token];
            let right = token.nearest(&slipped.right.token);
            slips::describe(self.answer, token.source(), right, self.key.language())
        };
        found.reading.slipped.iter().flat_map(of_word).collect()
    }

    /// Why a word with slips is another word. Of a word that differs in accents alone, the author has the first say.
    pub(super) fn other(&self, token: &Token<'_>, right: &Token<'_>) -> Option<Known> {
        if token.text != right.text && token.differs_in_accents(right) {
            let named = self.key.others.names(&token.text, &self.key.vocabulary);
            return match self.key.accents {
                _ if differ_in_letter(&token.text, &right.text) => {
                    named.or_else(|| self.key.vocabulary.knows(&token.text))
                }
                Accents::Lenient | Accents::Strict => named,
                Accents::Distinct => named.or(Some(Known::Accent)),
                Accents::Listed => named.or_else(|| self.key.vocabulary.knows_accented(&token.text)),
            };
        }
        self.known(&token.text)
    }

    /// Why a word is one by itself, or two with a blank between them.
    fn known(&self, text: &str) -> Option<Known> {
        let (others, vocabulary) = (&self.key.others, &self.key.vocabulary);
        match text.contains(' ') {
            true => others.knows_phrase(text, vocabulary),
            false => others.knows(text, vocabulary),
        }
    }

    /// The other word that was in the way, if without that rule the answer had been close.
    fn refused(&self, versions: &[Version<'_>], whole: Option<Known>) -> Option<OtherWord> {
        let allowance = self.allowance(versions);
        let read = |tokens: &Tokens<'_>| self.read(tokens, self.how(allowance, false), &mut |_, _| false);
        let found = versions
            .iter()
            .find_map(|version| Some((read(&version.tokens)?, &version.tokens)));
        let known = match found {
            Some((found, tokens)) => self.other_slipped(&found, tokens),
            None => {
                let Respaced { found, variant } = self.respaced(versions, &mut |_, _| false)?;
                let replaced = |token: &Token<'_>| Some(self.named(token, self.known(&token.text)?));
                variant
                    .replaced
                    .iter()
                    .find_map(replaced)
                    .or_else(|| self.other_slipped(&found, &variant.tokens))
            }
        };
        known.or_else(|| whole.map(|why| other_word(self.answer, 0..self.answer.len(), why)))
    }

    /// The first word with slips that is another word. A word of the right answer is none: it is in the wrong place.
    fn other_slipped(&self, found: &Found<'_>, tokens: &[Token<'_>]) -> Option<OtherWord> {
        let right = || self.patterns.iter().flat_map(|pattern| pattern.words());
        found.reading.slipped.iter().find_map(|slipped| {
            let token = &tokens[slipped.token];
            let why = self.other(token, &slipped.right.token)?;
            let misplaced = right().any(|word| word.token.text == token.text);
            let row = self.key.language().row();
            let is_number = |word: &str| row.number_words.iter().any(|(name, _)| *name == word);
            let (written, wanted) = (&*token.text, &*slipped.right.token.text);
            let why = match why {
                Known::Word if is_number(written) && is_number(wanted) => Known::Number,
                Known::Word if row.articles.contains(&written) && row.articles.contains(&wanted) => {
                    Known::Article
                }
                why => why,
            };
            (!misplaced).then(|| self.named(token, why))
        })
    }

    fn named(&self, token: &Token<'_>, why: Known) -> OtherWord {
        other_word(self.answer, token.source(), why)
    }
}

/// An answer read with its blanks and apostrophes put right.
struct Respaced<'g, 'n> {
    found: Found<'g>,
    variant: Variant<'n>,
}
