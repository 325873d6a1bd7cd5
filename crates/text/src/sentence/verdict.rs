//! What is said about a sentence.

use serde::Serialize;

use super::difference::Difference;
use crate::normal::fold_accents;
use crate::{Level, OtherWord, Outcome};

/// The verdict on a sentence, with what the learner should hear.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct SentenceVerdict {
    /// What the answer is worth.
    pub outcome: Outcome,
    /// The same between 0 and 1.
    pub credit: f64,
    /// How near it comes to the closest right sentence, between 0 and 1.
    pub similarity: f64,
    /// Which of [`right_sentences`](crate::SentenceKey::right_sentences) is closest.
    pub closest: usize,
    /// Which of the accepted answers that sentence comes from: 0 is the expected one.
    pub accepted: usize,
    /// What there is to say, the most important first.
    pub notes: Vec<SentenceNote>,
    /// Words that are other words.
    pub other_words: Vec<OtherWord>,
    /// What differs between the answer and the closest right sentence.
    pub difference: Difference,
}

/// Something to say about a sentence.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum SentenceNote {
    /// Nothing was written.
    Empty,
    /// It is on the `reject` list, or one of the wrong choices.
    Unwanted,
    /// The sentence shown was given back.
    Unchanged,
    /// A part that had to change is as it is shown.
    AsShown,
    /// The mistake is still there.
    LeftIn,
    /// The right words in another order.
    Order,
    /// Another level of speech, which is fine here.
    Level(Level),
    /// Another level of speech than the one asked for.
    WrongLevel(Level),
    /// What to mind: the particle after a sound, a small mark.
    Hint(String),
    /// A word with another accent.
    Accent {
        /// As it was written.
        written: String,
        /// As it should be.
        right: String,
    },
    /// A word with a slip.
    Slip {
        /// As it was written.
        written: String,
        /// As it should be.
        right: String,
    },
    /// Another word or form.
    Form {
        /// As it was written.
        written: String,
        /// As it should be.
        right: String,
    },
    /// A word that turns the sentence into its opposite.
    Opposite(String),
    /// A word too many.
    Extra(String),
    /// A word too few.
    Missing(String),
    /// Other spaces than these.
    Spacing(String),
    /// A forgotten apostrophe.
    Apostrophe(String),
    /// A capital letter, or a small one.
    Capital(String),
    /// Punctuation that is the point of the exercise.
    Signs(String),
}

impl SentenceNote {
    /// The sentence for the learner.
    #[must_use]
    pub fn message(&self) -> String {
        match self {
            Self::Empty => "nothing was written".to_owned(),
            Self::Unwanted => "this is not what is asked for".to_owned(),
            Self::Unchanged => "nothing was changed".to_owned(),
            Self::AsShown => "a part that has to change is still as it was".to_owned(),
            Self::LeftIn => "the mistake is still there".to_owned(),
            Self::Order => "the right words, in another order".to_owned(),
            Self::Level(level) => format!("that is the {} level; it is fine here", level.name()),
            Self::WrongLevel(level) => {
                format!("that is the {} level; another one is asked for", level.name())
            }
            Self::Hint(hint) => hint.clone(),
            Self::Accent { written, right }
                if fold_accents(right) == *right && fold_accents(written) != *written =>
            {
                format!("no accent here: {right}")
            }
            Self::Accent { right, .. } if right.contains(['ß', 'ø', 'æ', 'œ']) => {
                format!("mind the letter: {right}")
            }
            Self::Accent { right, .. } => format!("mind the accent: {right}"),
            Self::Slip { written, right } => format!("spelling: {right}, not {written}"),
            Self::Form { written, right } => format!("here it is *{right}*, not *{written}*"),
            Self::Opposite(word) => format!("*{word}* turns it into the opposite"),
            Self::Extra(word) => format!("*{word}* does not belong here"),
            Self::Missing(word) => format!("missing: *{word}*"),
            Self::Spacing(right) => format!("mind the spaces: {right}"),
            Self::Apostrophe(right) => format!("mind the apostrophe: {right}"),
            Self::Capital(right) => format!("mind the capital or small letter: {right}"),
            Self::Signs(right) if right.is_empty() => "no punctuation mark here".to_owned(),
            Self::Signs(right) => format!("mind the punctuation: {right}"),
        }
    }
}

impl SentenceVerdict {
    /// Sentences for the learner, the most important first; empty where there is nothing to add to the outcome.
    #[must_use]
    pub fn messages(&self) -> Vec<String> {
        let others = self.other_words.iter().map(OtherWord::message);
        let notes = self.notes.iter().map(SentenceNote::message);
        let first = self.notes.first().is_some_and(|note| {
            matches!(
                note,
                SentenceNote::LeftIn
                    | SentenceNote::Unchanged
                    | SentenceNote::AsShown
                    | SentenceNote::Unwanted
            )
        });
        match first {
            true => notes.chain(others).collect(),
            false => others.chain(notes).collect(),
        }
    }
}
