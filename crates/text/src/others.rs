//! The words an exercise itself names as wrong: its `reject` list and its distractors.

use std::borrow::Cow;

use crate::english::is_other_phrase;
use crate::normal::{Normal, without_idle_blanks};
use crate::{Known, Language, Vocabulary};

/// Words and texts that are wrong whatever they resemble.
#[derive(Clone, Debug, Default)]
pub(crate) struct Others {
    rejected: Vec<Box<str>>,
    rejected_words: Vec<Box<str>>,
    distractors: Vec<Box<str>>,
    distractor_words: Vec<Box<str>>,
}

impl Others {
    /// The lists of one exercise. Of a distractor of several words, those count that are no words of a right answer.
    pub(crate) fn new(
        reject: &[String],
        distractors: &[String],
        language: Language,
        is_right: impl Fn(&str) -> bool,
    ) -> Self {
        let normal = |text: &String| Box::<str>::from(&*unspaced(&Normal::new(text, language).text));
        let words = |texts: &[Box<str>]| {
            let words = texts.iter().flat_map(|text| text.split(' '));
            words
                .filter(|word| !word.is_empty() && !is_right(word))
                .map(Box::from)
                .collect()
        };
        let full = |texts: &[String]| -> Vec<Box<str>> {
            texts.iter().map(normal).filter(|text| !text.is_empty()).collect()
        };
        let (rejected, distractors) = (full(reject), full(distractors));
        Self {
            rejected_words: words(&rejected),
            distractor_words: words(&distractors),
            rejected,
            distractors,
        }
    }

    /// Whether a whole answer is on the `reject` list, which outranks everything.
    pub(crate) fn is_rejected(&self, text: &str) -> bool {
        holds(&self.rejected, &unspaced(text))
    }

    /// Whether a whole answer is a distractor.
    pub(crate) fn is_distractor(&self, text: &str) -> bool {
        holds(&self.distractors, &unspaced(text))
    }

    /// Whether a whole answer, or a single word, is wrong by the exercise or the answer of another one. Without the
    /// words that merely occur in the pack or the language.
    pub(crate) fn names(&self, text: &str, vocabulary: &Vocabulary) -> Option<Known> {
        if holds(&self.rejected, text) || holds(&self.rejected_words, text) {
            Some(Known::Rejected)
        } else if holds(&self.distractors, text) || holds(&self.distractor_words, text) {
            Some(Known::Distractor)
        } else {
            vocabulary.is_answer(text).then_some(Known::Answer)
        }
    }

    /// Whether a word is another word in any way.
    pub(crate) fn knows(&self, word: &str, vocabulary: &Vocabulary) -> Option<Known> {
        self.names(word, vocabulary).or_else(|| vocabulary.knows(word))
    }

    /// The same for two words with a blank between them, which may mean something else than the one they make.
    pub(crate) fn knows_phrase(&self, phrase: &str, vocabulary: &Vocabulary) -> Option<Known> {
        let is_other = || {
            let (first, second) = phrase.split_once(' ')?;
            (vocabulary.language().row().english_spelling && is_other_phrase(first, second))
                .then_some(Known::Word)
        };
        self.names(phrase, vocabulary).or_else(is_other)
    }
}

/// The text without spaces that change nothing in its script.
fn unspaced(text: &str) -> Cow<'_, str> {
    without_idle_blanks(text).map_or(Cow::Borrowed(text), Cow::Owned)
}

fn holds(texts: &[Box<str>], text: &str) -> bool {
    texts.iter().any(|known| **known == *text)
}
