//! A sentence exercise made ready for grading.

use std::borrow::Cow;
use std::collections::HashSet;
use std::sync::Arc;

use serde::{Deserialize, Serialize};
use smallvec::SmallVec;

use super::line::Line;
use super::shown::Shown;
use super::texts::{RightText, right_texts};
use crate::korean::Level;
use crate::normal::{Normal, fold_accents, has_spelled_out, is_unspaced, spell_out, without_idle_blanks};
use crate::numbers::in_digits;
use crate::options::{Accents, Optional, Strict, WordOrder};
use crate::others::Others;
use crate::pieces::Pieces;
use crate::tokens::{Token, Tokens, as_meant, as_written, closed_up};
use crate::{Language, Vocabulary};

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

/// What a sentence is asked for.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum Task {
    /// A sentence, all of it tested.
    #[default]
    Whole,
    /// The words of a gap.
    Blank,
    /// A sentence put right; the one shown has a mistake.
    Correction,
    /// A sentence changed from the one shown.
    Transformation,
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
    /// What is asked for.
    pub task: Task,
    /// The sentence that is shown: with its mistake, or before the change.
    pub shown: Option<String>,
    /// Whether another order of the right words is nearly right.
    pub order: WordOrder,
    /// What is not optional here.
    pub strict: Vec<Strict>,
    /// What may be left out here.
    pub optional: Vec<Optional>,
    /// The level of speech that is asked for.
    pub level: Option<Level>,
    /// How the answer is read, where that may be written instead.
    pub readings: Vec<String>,
}

/// A sentence exercise made ready: everything normalised, once.
#[derive(Clone, Debug)]
pub struct SentenceKey {
    pub(super) rights: Vec<Right>,
    pub(super) options: SentenceOptions,
    pub(super) others: Others,
    /// The sentence shown, normalised.
    pub(super) shown: Option<Box<str>>,
    /// Words of right sentences that have no other spelling: they need not be looked up.
    pub(super) settled: HashSet<Box<str>>,
    /// Words with a hyphen, closed up: `email` of `e-mail`.
    pub(super) closed: HashSet<String>,
    /// Whether a right sentence has digits.
    pub(super) has_digits: bool,
    /// What other right sentences are made of.
    pub(super) pieces: Option<Pieces>,
    pub(super) vocabulary: Arc<Vocabulary>,
}

/// One right sentence.
#[derive(Clone, Debug)]
pub(super) struct Right {
    /// As it should be written.
    pub(super) text: String,
    /// Which of the accepted answers it comes from.
    pub(super) accepted: usize,
    pub(super) normal: Box<str>,
    /// The same without blanks that change nothing, where it has any.
    unspaced: Option<Box<str>>,
    /// Its words as they are meant.
    pub(super) meant: Version,
    /// Its words as they are written, where that is something else.
    pub(super) written: Option<Version>,
    /// Its words with numbers in digits, where it has numbers in words.
    pub(super) digits: Option<Version>,
}

/// The words of a right sentence in one reading.
#[derive(Clone, Debug)]
pub(super) struct Version {
    pub(super) words: Vec<SentenceWord<'static>>,
    /// Which of them are tested.
    pub(super) tested: Vec<bool>,
    /// What the sentence shown has in their place.
    pub(super) shown: Option<Shown>,
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
    /// How its author spells it, where that is another spelling of the same word (`grey`).
    pub(super) written: Option<Box<str>>,
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

    /// Whether both are the same word, accents included.
    pub(super) fn equals(&self, other: &SentenceWord<'_>) -> bool {
        self.token.same(&other.token)
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
        let readings = options.readings.iter().map(String::as_str);
        let texts: Vec<&str> = accepted.iter().map(AsRef::as_ref).chain(readings).collect();
        let right = |(index, text): (usize, &&str)| {
            let texts = right_texts(text, options.task).into_iter();
            let rights = texts.map(|text| Right::new(&text, index, options, &vocabulary));
            rights.collect::<Vec<_>>()
        };
        let rights: Vec<Right> = texts.iter().enumerate().flat_map(right).collect();
        let words: HashSet<Box<str>> = rights
            .iter()
            .flat_map(|right| {
                let meant = right.meant.words.iter().map(|word| &*word.token.text);
                meant.chain(right.normal.split(' '))
            })
            .map(Box::from)
            .collect();
        let others = Others::new(&options.reject, &options.distractors, language, |word| {
            words.contains(word)
        });
        let is_settled = |word: &str| vocabulary.list().is_none_or(|list| list.american(word).is_none());
        let settled = words.into_iter().filter(|word| is_settled(word)).collect();
        let closed = texts.iter().flat_map(|text| closed_up(text, language)).collect();
        let shown = options
            .shown
            .as_ref()
            .map(|text| Normal::new(text, language).text.into());
        let has_digits = rights
            .iter()
            .any(|right| right.normal.contains(|c: char| c.is_ascii_digit()));
        let sentences: Vec<Vec<&str>> = rights
            .iter()
            .filter(|_| matches!(options.task, Task::Whole | Task::Transformation))
            .map(|right| right.meant.words.iter().map(|word| &*word.token.text).collect())
            .collect();
        let pieces = Pieces::new(&sentences, language);
        Self {
            rights,
            options: options.clone(),
            others,
            shown,
            settled,
            closed,
            has_digits,
            pieces,
            vocabulary,
        }
    }

    /// The language the answers are in.
    #[must_use]
    pub fn language(&self) -> Language {
        self.vocabulary.language()
    }

    /// The right sentences as they are compared, those of the expected answer first.
    pub fn right_sentences(&self) -> impl Iterator<Item = &str> {
        self.rights.iter().map(|right| right.text.as_str())
    }

    /// The words that are tested in the closest right sentence to an answer, for authors.
    pub(super) fn tested_words(&self, right: usize) -> Vec<String> {
        let Some(right) = self.rights.get(right) else {
            return Vec::new();
        };
        let words = right.meant.words.iter().zip(&right.meant.tested);
        words
            .filter(|(_, tested)| **tested)
            .map(|(word, _)| word.token.text.to_string())
            .collect()
    }
}

impl Right {
    fn new(text: &RightText, accepted: usize, options: &SentenceOptions, vocabulary: &Vocabulary) -> Self {
        let normal = Normal::new(&text.text, vocabulary.language());
        let written = as_written(&normal);
        let meant = as_meant(&written, vocabulary.language(), vocabulary.list(), |_| false);
        let version = |tokens: Tokens<'_>| Version::new(tokens, text, options, vocabulary);
        let numbers = match options.strict.contains(&Strict::Numbers) {
            true => None,
            false => in_digits(meant.as_ref().unwrap_or(&written), vocabulary.language().row()),
        };
        let digits = numbers.map(version);
        let (meant, written) = match meant {
            Some(meant) => {
                let (mut meant, written) = (version(meant), version(written));
                meant.remember(&written);
                (meant, Some(written))
            }
            None => (version(written), None),
        };
        Self {
            accepted,
            normal: (&*normal.text).into(),
            unspaced: without_idle_blanks(&normal.text).map(Into::into),
            text: text.text.clone(),
            meant,
            written,
            digits,
        }
    }

    /// Whether a normalised answer is this sentence, accents included.
    pub(super) fn equals(&self, text: &str, unspaced: Option<&str>) -> bool {
        let same = || unspaced.unwrap_or(text) == &**self.unspaced.as_ref().unwrap_or(&self.normal);
        *self.normal == *text || (unspaced.is_some() || self.unspaced.is_some()) && same()
    }
}

impl Version {
    fn new(tokens: Tokens<'_>, text: &RightText, options: &SentenceOptions, vocabulary: &Vocabulary) -> Self {
        let words: Vec<SentenceWord<'static>> =
            words(tokens).into_iter().map(SentenceWord::into_owned).collect();
        let line = words
            .iter()
            .map(|word| &*word.folded)
            .collect::<Vec<_>>()
            .join(" ");
        let shown = options
            .shown
            .as_ref()
            .filter(|_| options.task != Task::Blank)
            .map(|shown| Shown::new(shown, (&text.text, &words), vocabulary));
        let overlaps = |word: &SentenceWord<'_>| {
            let source = word.token.source();
            text.tested
                .iter()
                .any(|mark| mark.start < source.end && source.start < mark.end)
        };
        let tested = match &shown {
            _ if !text.tested.is_empty() => words.iter().map(overlaps).collect(),
            Some(shown) => shown.tested.clone(),
            None => vec![true; words.len()],
        };
        Self {
            words,
            tested,
            shown,
            line: Line::new(&line),
        }
    }
}

impl Version {
    /// Keeps how each word is spelled in another reading with as many words.
    fn remember(&mut self, written: &Version) {
        if self.words.len() == written.words.len() {
            for (word, written) in self.words.iter_mut().zip(&written.words) {
                let other = word.token.text != written.token.text;
                word.written = other.then(|| written.token.text.as_ref().into());
            }
        }
    }
}

impl SentenceWord<'_> {
    fn into_owned(self) -> SentenceWord<'static> {
        SentenceWord {
            token: self.token.into_owned(),
            folded: Cow::Owned(self.folded.into_owned()),
            spelled: self.spelled,
            written: self.written,
        }
    }
}

/// The words of an answer, ready to be compared. In scripts without spaces every character is one.
pub(super) fn words(tokens: Tokens<'_>) -> Words<'_> {
    let mut out = Words::new();
    for token in tokens {
        match token.text.is_ascii() || !token.text.chars().any(is_unspaced) {
            true => out.push(word(token)),
            false => out.extend(characters(&token).into_iter().map(word)),
        }
    }
    out
}

/// The characters of a word in a script without spaces; letters and digits between them stay together.
fn characters<'n>(token: &Token<'_>) -> Tokens<'n> {
    let mut out: Tokens<'n> = Tokens::new();
    let exact = token.source.len() == token.text.len();
    let mut together = false;
    for (at, c) in token.text.char_indices() {
        let apart = is_unspaced(c);
        let source = match exact {
            true => token.source.start + at as u32..token.source.start + (at + c.len_utf8()) as u32,
            false => token.source.clone(),
        };
        match out.last_mut().filter(|_| together && !apart) {
            Some(last) => {
                last.text.to_mut().push(c);
                last.source.end = source.end;
            }
            None => out.push(Token::plain(c.to_string(), source)),
        }
        together = !apart;
    }
    out
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
        written: None,
    }
}
