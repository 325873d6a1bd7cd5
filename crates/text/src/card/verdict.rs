//! What is said about a card's answer.

use std::sync::Arc;

use serde::{Serialize, Serializer};

use crate::{Known, Outcome};

/// The verdict on an answer, with what the learner should hear.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct CardVerdict {
    /// What the answer is worth.
    pub outcome: Outcome,
    /// The right answer it was read as; `None` when it is incorrect.
    pub matched: Option<RightAnswer>,
    /// The slips, where they are in the learner's text.
    pub slips: Vec<Slip>,
    /// The other word a slip made, which was therefore refused.
    pub other_word: Option<OtherWord>,
    /// Context that is needed for full credit and was left out, as authored.
    pub missing: Vec<String>,
    /// Whether one more try is allowed at once, for full credit.
    pub retry: bool,
}

/// The right answer that an answer was read as.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct RightAnswer {
    /// Which of the accepted answers: 0 is the expected one.
    pub accepted: usize,
    /// What was typed, unit by unit, in the order typed. Empty where the authored text was given back as a whole.
    pub steps: Vec<MatchedStep>,
}

/// A unit of a right answer.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct MatchedStep {
    /// What it is.
    pub role: Role,
    /// Its words, normalised.
    #[serde(serialize_with = "as_text")]
    pub text: Arc<str>,
}

/// What a piece of an answer is to the grammar.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum Role {
    /// The answer itself, or one of its variants.
    Core,
    /// `<context>`
    Context,
    /// `(tense)`
    Phonetic,
    /// `(info)`
    Info,
}

/// One slip.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Slip {
    /// What kind of slip.
    pub kind: SlipKind,
    /// Where in the learner's text it begins, in bytes.
    pub start: usize,
    /// Where it ends; the same as `start` where something is missing.
    pub end: usize,
    /// What should stand there.
    pub right: String,
}

/// The kinds of slips.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum SlipKind {
    /// A character too many.
    Extra,
    /// A character too few.
    Missing,
    /// Another character.
    Changed,
    /// Another accent.
    Accent,
    /// Two neighbours swapped.
    Swapped,
    /// A blank too many.
    BlankExtra,
    /// A blank too few.
    BlankMissing,
    /// An apostrophe forgotten or misplaced.
    Apostrophe,
}

/// A word that is no slip of the right one.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct OtherWord {
    /// The word as the learner wrote it.
    pub word: String,
    /// Where in the learner's text it begins, in bytes.
    pub start: usize,
    /// Where it ends.
    pub end: usize,
    /// Why it counts as another word.
    pub why: Known,
}

impl OtherWord {
    /// The sentence for the learner.
    #[must_use]
    pub fn message(&self) -> String {
        let what = match self.why {
            Known::Number => "another number",
            Known::Rejected if self.word.contains(char::is_whitespace) => "not what is asked for",
            _ => "another word",
        };
        format!("*{}* is {what}", self.word)
    }
}

impl CardVerdict {
    pub(super) fn incorrect(other_word: Option<OtherWord>) -> Self {
        Self {
            outcome: Outcome::Incorrect,
            matched: None,
            slips: vec![],
            other_word,
            missing: vec![],
            retry: false,
        }
    }

    /// One or two sentences for the learner; empty where there is nothing to add to the outcome.
    #[must_use]
    pub fn messages(&self) -> Vec<String> {
        let mut messages = Vec::new();
        if let Some(other) = &self.other_word {
            messages.push(other.message());
        }
        if !self.missing.is_empty() {
            messages.push(format!("still missing: {}", self.missing.join(", ")));
        }
        if !self.slips.is_empty() {
            messages.push(
                if self.slips.len() == 1 {
                    "one slip"
                } else {
                    "check the spelling"
                }
                .to_owned(),
            );
        }
        messages
    }
}

/// A shared text is written like any other.
fn as_text<S: Serializer>(text: &Arc<str>, serializer: S) -> Result<S::Ok, S::Error> {
    serializer.serialize_str(text)
}
