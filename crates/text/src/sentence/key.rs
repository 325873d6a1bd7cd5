//! A sentence exercise made ready for grading.

use std::borrow::Cow;
use std::collections::HashSet;
use std::sync::Arc;

use serde::{Deserialize, Serialize};
use smallvec::SmallVec;

use super::line::Line;
use crate::normal::{Normal, fold_accents, has_spelled_out, spell_out, without_idle_blanks};
use crate::others::Others;
use crate::tokens::{Token, Tokens, as_meant, as_written, closed_up};
use crate::{Language, Vocabulary};

/// What a difference in accents alone is worth.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Accents {
    /// Nothing: the answer is correct, and the accent is named.
    #[default]
    Fold,
    /// A slip: credit 0.8.
    Strict,
    /// Another word: wrong.
    Distinct,
}

/// From which similarity on an answer earns credit.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Thresholds {
    /// Very close: credit 0.8.
    pub close: f64,
    /// Partly right: credit 0.5.
    pub partial: f64,
}

impl Default for Thresholds {
    fn default() -> Self {
        Self {
            close: 0.9,
            partial: 0.7,
        }
    }
}

/// What a sentence exercise may set.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct SentenceOptions {
    /// What accents count for.
    pub accents: Accents,
    /// From where on there is credit.
    pub thresholds: Thresholds,
    /// Answers and words that are wrong whatever they resemble.
    pub reject: Vec<String>,
    /// Wrong choices: words that are not nearly right.
    pub distractors: Vec<String>,
}

/// A sentence exercise made ready: everything normalised, once.
#[derive(Clone, Debug)]
pub struct SentenceKey {
    pub(super) rights: Vec<Right>,
    pub(super) accents: Accents,
    pub(super) thresholds: Thresholds,
    pub(super) others: Others,
    /// Words of right sentences that have no other spelling: they need not be looked up.
    pub(super) settled: HashSet<Box<str>>,
    /// Words with a hyphen, closed up: `email` of `e-mail`.
    pub(super) closed: HashSet<String>,
    pub(super) vocabulary: Arc<Vocabulary>,
}

/// One right sentence.
#[derive(Clone, Debug)]
pub(super) struct Right {
    /// As authored.
    pub(super) text: String,
    pub(super) normal: Box<str>,
    /// The same without blanks that change nothing, where it has any.
    unspaced: Option<Box<str>>,
    /// Its words as they are meant.
    pub(super) meant: Version,
    /// Its words as they are written, where that is something else.
    pub(super) written: Option<Version>,
}

/// The words of a right sentence in one reading.
#[derive(Clone, Debug)]
pub(super) struct Version {
    pub(super) words: Vec<SentenceWord<'static>>,
    /// The line of its words, without accents, ready to be compared.
    pub(super) line: Line,
}

/// A word of a sentence as it is meant, and without its accents.
#[derive(Clone, Debug)]
pub(super) struct SentenceWord<'n> {
    pub(super) token: Token<'n>,
    pub(super) folded: Cow<'n, str>,
    /// The same with letters written out (`schoen` for `schön`), where it has such letters.
    spelled: Option<Box<str>>,
}

pub(super) type Words<'n> = SmallVec<[SentenceWord<'n>; 16]>;

impl SentenceWord<'_> {
    /// Whether both are the same word but for accents.
    pub(super) fn same(&self, other: &SentenceWord<'_>) -> bool {
        match (self.token.any, other.token.any) {
            ([], []) => self.folded == other.folded || self.is_spelled_as(other),
            _ => self.token.same(&other.token),
        }
    }

    fn is_spelled_as(&self, other: &SentenceWord<'_>) -> bool {
        let spelled = self.spelled.is_some() || other.spelled.is_some();
        spelled
            && self.spelled.as_deref().unwrap_or(&self.folded)
                == other.spelled.as_deref().unwrap_or(&other.folded)
    }
}

impl SentenceKey {
    /// Prepares an exercise from its expected answer and its other accepted ones.
    pub fn prepare<S: AsRef<str>>(
        accepted: &[S],
        options: &SentenceOptions,
        vocabulary: Arc<Vocabulary>,
    ) -> Self {
        let language = vocabulary.language();
        let right = |text: &S| Right::new(text.as_ref(), &vocabulary);
        let rights: Vec<Right> = accepted.iter().map(right).collect();
        let words: HashSet<Box<str>> = rights
            .iter()
            .flat_map(|right| {
                right
                    .meant
                    .words
                    .iter()
                    .map(|word| &*word.token.text)
                    .chain(right.normal.split(' '))
            })
            .map(Box::from)
            .collect();
        let others = Others::new(&options.reject, &options.distractors, language, |word| {
            words.contains(word)
        });
        let is_settled = |word: &str| vocabulary.list().is_none_or(|list| list.american(word).is_none());
        let settled = words.into_iter().filter(|word| is_settled(word)).collect();
        let closed = accepted
            .iter()
            .flat_map(|text| closed_up(text.as_ref(), language))
            .collect();
        let (accents, thresholds) = (options.accents, options.thresholds);
        Self {
            rights,
            accents,
            thresholds,
            others,
            settled,
            closed,
            vocabulary,
        }
    }

    /// The language the answers are in.
    #[must_use]
    pub fn language(&self) -> Language {
        self.vocabulary.language()
    }

    /// The right sentences as authored, the expected one first.
    pub fn right_sentences(&self) -> impl Iterator<Item = &str> {
        self.rights.iter().map(|right| right.text.as_str())
    }
}

impl Right {
    fn new(text: &str, vocabulary: &Vocabulary) -> Self {
        let normal = Normal::new(text, vocabulary.language());
        let written = as_written(&normal);
        let meant = as_meant(&written, vocabulary.language(), vocabulary.list(), |_| false);
        let (meant, written) = match meant {
            Some(meant) => (Version::new(meant), Some(Version::new(written))),
            None => (Version::new(written), None),
        };
        Self {
            text: text.to_owned(),
            normal: (&*normal.text).into(),
            unspaced: without_idle_blanks(&normal.text).map(Into::into),
            meant,
            written,
        }
    }
}

impl Version {
    fn new(tokens: Tokens<'_>) -> Self {
        let words: Vec<SentenceWord<'static>> =
            tokens.into_iter().map(|token| word(token.into_owned())).collect();
        let line = words
            .iter()
            .map(|word| &*word.folded)
            .collect::<Vec<_>>()
            .join(" ");
        Self {
            words,
            line: Line::new(&line),
        }
    }
}

impl Right {
    /// Whether a normalised answer is this sentence, accents included.
    pub(super) fn equals(&self, text: &str, unspaced: Option<&str>) -> bool {
        let same = || unspaced.unwrap_or(text) == &**self.unspaced.as_ref().unwrap_or(&self.normal);
        *self.normal == *text || (unspaced.is_some() || self.unspaced.is_some()) && same()
    }
}

/// The words of an answer, ready to be compared.
pub(super) fn words(tokens: Tokens<'_>) -> Words<'_> {
    tokens.into_iter().map(word).collect()
}

fn word(token: Token<'_>) -> SentenceWord<'_> {
    let folded = if token.text.is_ascii() {
        token.text.clone()
    } else {
        Cow::Owned(fold_accents(&token.text))
    };
    let spelled = has_spelled_out(&token.text).then(|| spell_out(&token.text).into());
    SentenceWord {
        token,
        folded,
        spelled,
    }
}
