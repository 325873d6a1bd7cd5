//! What is said about a sentence.

use serde::Serialize;

use super::difference::Difference;
use crate::{OtherWord, Outcome};

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
    /// Which of the accepted sentences is closest: 0 is the expected one.
    pub closest: usize,
    /// Words that differ in accents alone.
    pub accents: Vec<AccentNote>,
    /// Words that are other words, every letter of which counts as wrong.
    pub other_words: Vec<OtherWord>,
    /// What differs between the answer and the closest right sentence.
    pub difference: Difference,
}

/// A word written with other accents.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct AccentNote {
    /// As it should be.
    pub right: String,
    /// As it was written.
    pub written: String,
}

impl SentenceVerdict {
    /// Sentences for the learner, the most important first; empty where there is nothing to add to the outcome.
    #[must_use]
    pub fn messages(&self) -> Vec<String> {
        let mut messages: Vec<String> = self.other_words.iter().map(OtherWord::message).collect();
        messages.extend(
            self.accents
                .iter()
                .map(|note| format!("{}, not {}", note.right, note.written)),
        );
        if self.outcome == Outcome::Partial && self.credit >= 0.8 {
            messages.push("very close: check spelling or accents".to_owned());
        } else if self.outcome == Outcome::Partial {
            messages.push("partly right".to_owned());
        }
        messages
    }
}
