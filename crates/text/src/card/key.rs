//! A card made ready for grading.

use std::collections::HashSet;
use std::sync::Arc;

use serde::{Deserialize, Serialize};

use super::pattern::{Maker, Pattern};
use crate::grammar::{self, Answer, DEFAULT_MODIFIERS, GrammarError};
use crate::normal::Normal;
use crate::options::{Accents, Strict};
use crate::others::Others;
use crate::pieces::Pieces;
use crate::tokens::closed_up;
use crate::{Language, Vocabulary};

/// How many slips a word may have, by its length in user-perceived characters.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Typos {
    /// No slips.
    None,
    /// 1: none, 2–4: one, 5 and more: two.
    #[default]
    Default,
    /// 1–2: none, 3–5: one, 6–9: two, 10 and more: three.
    Careful,
}

impl Typos {
    /// The slips a word of this length may have.
    #[must_use]
    pub fn limit(self, length: usize) -> usize {
        match (self, length) {
            (Self::None, _) | (_, 0..=1) | (Self::Careful, 2) => 0,
            (Self::Default, 2..=4) | (Self::Careful, 3..=5) => 1,
            (Self::Default, _) | (Self::Careful, 6..=9) => 2,
            (Self::Careful, _) => 3,
        }
    }

    /// The same in a language without a word list, where a slip may be another word: none up to four letters, then one.
    pub(crate) fn limit_without_list(self, length: usize) -> usize {
        match self {
            Self::Default => self.limit(length).min(usize::from(length > 4)),
            // Whoever writes `careful` has thought about it.
            Self::None | Self::Careful => self.limit(length),
        }
    }

    /// The slips a whole answer may have.
    pub(super) fn allowance(self, words: usize) -> usize {
        match (self, words) {
            (Self::None, _) => 0,
            (Self::Careful, 0..=1) => 3,
            _ => 2,
        }
    }
}

/// What a card may set.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CardOptions {
    /// How many slips are forgiven.
    pub typos: Typos,
    /// The pack's phonetic modifiers.
    pub modifiers: Vec<String>,
    /// Answers and words that are wrong whatever they resemble.
    pub reject: Vec<String>,
    /// Wrong choices: words that are no slips of the right one.
    pub distractors: Vec<String>,
    /// What accents count for.
    pub accents: Accents,
    /// What is not optional here.
    pub strict: Vec<Strict>,
    /// How the answer is read, where that may be written instead: kana for kanji.
    pub readings: Vec<String>,
}

impl Default for CardOptions {
    fn default() -> Self {
        let modifiers = DEFAULT_MODIFIERS.iter().map(ToString::to_string).collect();
        Self {
            typos: Typos::Default,
            modifiers,
            reject: Vec::new(),
            distractors: Vec::new(),
            accents: Accents::default(),
            strict: Vec::new(),
            readings: Vec::new(),
        }
    }
}

/// A card made ready: its answers parsed, everything normalised, once.
#[derive(Clone, Debug)]
pub struct CardKey {
    pub(super) accepted: Vec<Accepted>,
    pub(super) typos: Typos,
    pub(super) accents: Accents,
    pub(super) strict: Vec<Strict>,
    /// What other right answers are made of.
    pub(super) pieces: Option<Pieces>,
    /// Whether a right answer has digits: then numbers in words are read as digits.
    pub(super) has_digits: bool,
    pub(super) others: Others,
    /// Words of right answers that have no other spelling: they need not be looked up.
    pub(super) settled: HashSet<Box<str>>,
    /// Words with a hyphen, closed up: `email` of `e-mail`.
    pub(super) closed: HashSet<String>,
    pub(super) vocabulary: Arc<Vocabulary>,
}

/// One authored answer.
#[derive(Clone, Debug)]
pub(super) struct Accepted {
    pub(super) answer: Answer,
    pub(super) pattern: Pattern,
    /// The authored text normalised: a learner who chooses it gives it back with its brackets.
    pub(super) whole: Box<str>,
}

/// The problems of one of the authored answers.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct CardProblems {
    /// Which of the answers given: 0 is the expected one.
    pub accepted: usize,
    /// What is wrong with it.
    pub errors: Vec<GrammarError>,
}

impl CardKey {
    /// Prepares a card from its expected answer and its other accepted ones.
    ///
    /// # Errors
    /// The problems of every answer that does not parse.
    pub fn prepare<S: AsRef<str>>(
        accepted: &[S],
        options: &CardOptions,
        vocabulary: Arc<Vocabulary>,
    ) -> Result<Self, Vec<CardProblems>> {
        let mut answers = Vec::new();
        let mut problems = Vec::new();
        let readings = options.readings.iter().map(String::as_str);
        for (index, text) in accepted.iter().map(AsRef::as_ref).chain(readings).enumerate() {
            match grammar::parse(text, &options.modifiers) {
                Ok(mut answer) => {
                    grammar::write_out(&mut answer, |word| vocabulary.is_listed(word));
                    answers.push(answer);
                }
                Err(errors) => problems.push(CardProblems {
                    accepted: index,
                    errors,
                }),
            }
        }
        if problems.is_empty() {
            Ok(Self::new(answers, options, vocabulary))
        } else {
            Err(problems)
        }
    }

    fn new(answers: Vec<Answer>, options: &CardOptions, vocabulary: Arc<Vocabulary>) -> Self {
        let (language, typos) = (vocabulary.language(), options.typos);
        let maker = Maker {
            language,
            list: vocabulary.list(),
            typos,
            strict: &options.strict,
        };
        let prepare = |answer: Answer| Accepted {
            pattern: maker.pattern(&answer),
            whole: Normal::new(&answer.source, language).text.into(),
            answer,
        };
        let accepted: Vec<Accepted> = answers.into_iter().map(prepare).collect();
        let words: HashSet<Box<str>> = accepted
            .iter()
            .flat_map(|accepted| accepted.pattern.words())
            .map(|word| Box::from(&*word.token.text))
            .collect();
        let others = Others::new(&options.reject, &options.distractors, language, |word| {
            words.contains(word)
        });
        let sources = accepted.iter().map(|accepted| accepted.answer.source.as_str());
        let closed = sources.flat_map(|source| closed_up(source, language)).collect();
        let is_settled = |word: &str| vocabulary.list().is_none_or(|list| list.american(word).is_none());
        let settled = words.into_iter().filter(|word| is_settled(word)).collect();
        let sentences: Vec<Vec<&str>> = accepted
            .iter()
            .map(|accepted| accepted.whole.split(' ').collect())
            .collect();
        let pieces = Pieces::new(&sentences, language);
        let has_digits = accepted
            .iter()
            .any(|accepted| accepted.whole.contains(|c: char| c.is_ascii_digit() || c == '%'));
        Self {
            accepted,
            typos,
            accents: options.accents,
            strict: options.strict.clone(),
            pieces,
            has_digits,
            others,
            settled,
            closed,
            vocabulary,
        }
    }

    /// The parsed answers, the expected one first.
    pub fn answers(&self) -> impl Iterator<Item = &Answer> {
        self.accepted.iter().map(|accepted| &accepted.answer)
    }

    /// The language the answers are in.
    #[must_use]
    pub fn language(&self) -> Language {
        self.vocabulary.language()
    }

    pub(super) fn maker(&self) -> Maker<'_> {
        Maker {
            language: self.language(),
            list: self.vocabulary.list(),
            typos: self.typos,
            strict: &self.strict,
        }
    }
}
