//! What is said about a card's answer.

use std::sync::Arc;

use serde::{Serialize, Serializer};

use crate::normal::fold_accents;
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
    /// What was right by rule, or nearly: an article left out, other spaces, digits for words.
    pub notes: Vec<Note>,
    /// Why it is wrong, where no other word explains it.
    pub reason: Option<Reason>,
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

impl Slip {
    /// The sentence for the learner about a slip in their answer.
    #[must_use]
    pub fn message(&self, answer: &str) -> String {
        let right = &self.right;
        let written = answer.get(self.start..self.end).unwrap_or_default();
        match self.kind {
            SlipKind::Extra => format!("a letter too many: {written}"),
            SlipKind::Missing => format!("a letter is missing: {right}"),
            SlipKind::Changed => format!("here it should be {right}"),
            SlipKind::Accent if right.contains(['ß', 'ø', 'æ', 'œ']) => {
                format!("mind the letter: {right}")
            }
            SlipKind::Accent if fold_accents(right) == *right => format!("no accent here: {right}"),
            SlipKind::Accent => format!("mind the accent: {right}"),
            SlipKind::Swapped => format!("two letters are swapped: {right}"),
            SlipKind::BlankExtra => "this is one word".to_owned(),
            SlipKind::BlankMissing => "these are two words".to_owned(),
            SlipKind::Apostrophe => format!("mind the apostrophe: {right}"),
        }
    }
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

/// Something that is right by rule, or nearly, and worth a line.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Note {
    /// The article that the answer has was left out.
    ArticleMissing,
    /// An article was added.
    ArticleAdded(String),
    /// Another article, where that does not matter.
    OtherArticle(String),
    /// A word before the verb was left out: "to", a pronoun.
    LeftOut(String),
    /// A word before the verb was added.
    Added(String),
    /// The right letters with other spaces; this is how it is spaced.
    Spacing(String),
    /// A contraction without its apostrophe.
    Apostrophe(String),
    /// A British word that American English spells like another one.
    British(String),
}

impl Note {
    /// The sentence for the learner.
    #[must_use]
    pub fn message(&self) -> String {
        match self {
            Self::ArticleMissing => "the article is missing".to_owned(),
            Self::ArticleAdded(article) => format!("here without the article *{article}*"),
            Self::OtherArticle(article) => format!("the answer has *{article}*"),
            Self::LeftOut(word) => format!("the full answer has *{word}* at the beginning"),
            Self::Added(word) => format!("*{word}* is not needed here"),
            Self::Spacing(right) => format!("mind the spaces: {right}"),
            Self::Apostrophe(right) => format!("mind the apostrophe: {right}"),
            Self::British(american) => format!("American English writes *{american}*"),
        }
    }
}

/// Why an answer is wrong.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Reason {
    /// Nothing was written.
    Empty,
    /// The article is another one.
    Article(String),
    /// Words of the answer are missing.
    WordsMissing,
    /// There are words too many.
    WordsTooMany(String),
    /// Only what stands in brackets was written.
    NotTheCore,
    /// Korean in Latin letters: what it is in Hangul, and whether the sound was right.
    Latin(String, bool),
    /// What is all that differs.
    Mark(String),
    /// The word is not in the word list.
    Unlisted(String),
    /// The words of the answer in another order.
    Order,
    /// Something else.
    Different(String),
}

impl Reason {
    /// The sentence for the learner.
    #[must_use]
    pub fn message(&self) -> String {
        match self {
            Self::Empty => "nothing was written".to_owned(),
            Self::Article(article) => format!("*{article}* is not the right article here"),
            Self::WordsMissing => "a part of the answer is missing".to_owned(),
            Self::WordsTooMany(word) => format!("*{word}* does not belong here"),
            Self::NotTheCore => "this only adds to the answer; the answer itself is missing".to_owned(),
            Self::Latin(hangul, true) => format!("that is how it sounds; in Hangul: {hangul}"),
            Self::Latin(_, false) => "write it in Hangul, please".to_owned(),
            Self::Mark(said) => said.clone(),
            Self::Unlisted(word) => {
                format!("*{word}* is not a word we know, and too far from the answer for a slip")
            }
            Self::Order => "the right words, in another order".to_owned(),
            Self::Different(word) => format!("*{word}* is not what is asked for"),
        }
    }
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
    /// The word that belongs in its place, where it may be said.
    pub right: Option<String>,
}

impl OtherWord {
    /// Whether two words begin alike and differ at their ends.
    fn is_form_of(&self, right: &str) -> bool {
        let (word, right) = (self.word.to_lowercase(), right.to_lowercase());
        let common = word
            .chars()
            .zip(right.chars())
            .take_while(|(a, b)| a == b)
            .count();
        let accent = fold_accents(&word) == fold_accents(&right);
        self.why != Known::Number && common >= 2 && 2 * common >= right.chars().count() && !accent
    }

    /// The sentence for the learner.
    #[must_use]
    pub fn message(&self) -> String {
        let what = match self.why {
            Known::Number => "another number",
            Known::Article => "not the right article here",
            Known::Rejected | Known::Distractor => "not what is asked for",
            _ if self.word.contains(char::is_whitespace) => "something else",
            _ => "another word",
        };
        match &self.right {
            // Another form of the word: naming both says more than calling it another word.
            Some(right) if self.is_form_of(right) => format!("here it is *{right}*, not *{}*", self.word),
            Some(right) => format!("*{}* is {what}; here it is *{right}*", self.word),
            None => format!("*{}* is {what}", self.word),
        }
    }
}

impl CardVerdict {
    pub(super) fn incorrect(other_word: Option<OtherWord>) -> Self {
        Self {
            outcome: Outcome::Incorrect,
            matched: None,
            slips: vec![],
            other_word,
            notes: vec![],
            reason: None,
            missing: vec![],
            retry: false,
        }
    }

    pub(super) fn because(reason: Reason) -> Self {
        Self {
            reason: Some(reason),
            ..Self::incorrect(None)
        }
    }

    /// The same between 0 and 1.
    #[must_use]
    pub fn credit(&self) -> f64 {
        let half = !self.missing.is_empty() || self.notes.contains(&Note::ArticleMissing);
        match self.outcome {
            Outcome::Correct | Outcome::Close => 1.0,
            Outcome::Partial if half => 0.5,
            Outcome::Partial => 0.8,
            Outcome::Incorrect => 0.0,
        }
    }

    /// One or two sentences for the learner; empty where there is nothing to add to the outcome.
    #[must_use]
    pub fn messages(&self) -> Vec<String> {
        let mut messages = Vec::new();
        if let Some(other) = &self.other_word {
            messages.push(other.message());
        }
        messages.extend(self.reason.iter().map(Reason::message));
        messages.extend(self.notes.iter().map(Note::message));
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
