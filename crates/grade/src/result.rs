//! What comes of grading.

use gradus_run::Unavailable;
use gradus_text::Outcome;
use serde::{Deserialize, Serialize};

use crate::exercise::Answer;
use crate::languages::Place;
use crate::strategy::{Method, Strategy};

/// Goes with every result, so that results of different rules can be told apart. The number after `canon` is the version of the
/// canonical form.
pub const GRADER_VERSION: &str = "0.1.0+canon.3";

/// The verdict on one answer and what the learner should hear.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Grade {
    /// Whether it counts as right: correct or close.
    pub is_correct: bool,
    /// Correct, close, partial or incorrect.
    pub outcome: Outcome,
    /// What it earned, 0 to 1.
    pub credit: f64,
    /// Another try is open, at once and without penalty.
    pub retry: bool,
    /// How it was judged.
    #[cfg_attr(feature = "schema", schema(value_type = String))]
    pub grading_method: Method,
    /// Whether a right answer used what the exercise practises; unknown for wrong answers and for code that does not parse.
    pub used_target_construct: Option<bool>,
    /// Which construct was found.
    pub construct: Option<String>,
    /// A friendly line for a right answer that did without it.
    pub coaching_feedback: Option<String>,
    /// The answer as it was compared.
    pub normalized_user_answer: String,
    /// What it was compared with.
    pub normalized_expected_answer: String,
    /// The accepted solution that matched; none for the expected answer itself.
    pub matched_alternative: Option<Answer>,
    /// Whether the strategy could not run and another one judged.
    pub fallback_used: bool,
    /// Why.
    pub fallback_reason: Option<String>,
    /// What went wrong in the learner's program.
    pub program_error: Option<ProgramError>,
    /// What to tell the learner, the most important first.
    pub feedback: Vec<Feedback>,
    /// What a looser strategy would have said of an answer that was marked wrong.
    pub second_look: Option<SecondLook>,
    /// The version of the rules.
    pub grader_version: &'static str,
}

/// An error in the learner's own program.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct ProgramError {
    /// `SyntaxError`, `AssertionError`, `Timeout`, `MemoryLimit`, `OutputLimit`, …
    #[serde(rename = "type")]
    pub kind: String,
    /// What Python, or the exercise, says about it.
    pub message: String,
    /// The line in the learner's code, from 1.
    pub line: Option<u32>,
}

/// One message for the learner.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Feedback {
    /// What sort of message.
    pub kind: FeedbackKind,
    /// One sentence.
    pub text: String,
    /// Where in the learner's answer.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub range: Option<Place>,
    /// A marked difference between two sentences.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub difference: Option<Difference>,
}

impl Feedback {
    pub(crate) fn new(kind: FeedbackKind, text: impl Into<String>) -> Feedback {
        Feedback {
            kind,
            text: text.into(),
            range: None,
            difference: None,
        }
    }

    pub(crate) fn at(mut self, range: Option<Place>) -> Feedback {
        self.range = range;
        self
    }
}

/// The sorts of messages.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub enum FeedbackKind {
    /// The code is no Python.
    Syntax,
    /// The code is nested too deeply to be read.
    TooDeep,
    /// The first place where the answer differs.
    Difference,
    /// The strategy was stricter than the answer deserves.
    SecondLook,
    /// What the exercise's own tests say.
    Assertion,
    /// The program failed.
    Error,
    /// A limit was passed.
    Limit,
    /// The output differs.
    Output,
    /// A slip of the pen.
    Slip,
    /// An accent.
    Accent,
    /// Context that is missing.
    Missing,
    /// Another word, not a typo.
    OtherWord,
    /// How many words are in place.
    Order,
    /// Anything else worth saying.
    Note,
}

/// What was written and the closest right sentence, each in pieces that together are the whole.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Difference {
    /// What the learner wrote.
    pub written: Vec<Span>,
    /// The closest right sentence.
    pub right: Vec<Span>,
}

/// A piece of a text and what is the matter with it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Span {
    /// `kept`, `missing`, `extra`, `changed`, `accent` or `case`.
    pub kind: gradus_text::DiffKind,
    /// The piece.
    pub text: String,
}

/// A wrong answer that a looser strategy would accept: a candidate for the author's review queue.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct SecondLook {
    /// The strategy that would accept it.
    pub strategy: Strategy,
    /// Why, in a learner's words.
    pub reason: String,
}

/// The answer was not graded. It is never the learner's fault as far as the score goes: nothing is recorded and the same answer
/// can be sent again.
#[derive(Clone, Debug, PartialEq)]
pub enum NotGraded {
    /// Nothing to compare with: no expected answer, and no code to run.
    NoExpectedAnswer,
    /// A list was given where a text is asked for, or the other way round.
    WrongForm {
        /// What is asked for.
        wanted: &'static str,
    },
    /// The answer holds U+0000, which no database and no Python source can.
    NulCharacter,
    /// The answer is longer than anybody can mean.
    TooLong {
        /// The limit, in bytes or words.
        limit: usize,
        /// Of what: bytes or words.
        unit: &'static str,
    },
    /// The exercise's answers do not parse.
    BadExercise(String),
    /// The author's own program failed.
    AuthorsProgram(String),
    /// Nothing could be run.
    Unavailable(Unavailable),
}

impl NotGraded {
    /// A stable name for programs.
    pub fn code(&self) -> &'static str {
        match self {
            NotGraded::NoExpectedAnswer => "no_expected_answer",
            NotGraded::WrongForm { .. } => "wrong_form",
            NotGraded::NulCharacter => "nul_character",
            NotGraded::TooLong { .. } => "too_long",
            NotGraded::BadExercise(_) => "bad_exercise",
            NotGraded::AuthorsProgram(_) => "authors_program",
            NotGraded::Unavailable(Unavailable::Busy { .. }) => "busy",
            NotGraded::Unavailable(_) => "infra_unavailable",
        }
    }
}

impl std::fmt::Display for NotGraded {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            NotGraded::NoExpectedAnswer => {
                write!(
                    f,
                    "the exercise has no `expected_answer` to compare with; write one"
                )
            }
            NotGraded::WrongForm { wanted } => write!(
                f,
                "the answer has another form than the exercise asks for: give {wanted}"
            ),
            NotGraded::NulCharacter => write!(f, "the answer holds the character U+0000; take it out"),
            NotGraded::TooLong { limit, unit } => {
                write!(f, "the answer is longer than the limit of {limit} {unit}")
            }
            NotGraded::BadExercise(what) => write!(f, "the exercise cannot be graded: {what}"),
            NotGraded::AuthorsProgram(what) => write!(f, "the exercise's own program failed: {what}"),
            NotGraded::Unavailable(Unavailable::Busy { .. }) => {
                write!(
                    f,
                    "too many programs are running; send the answer again in a moment"
                )
            }
            NotGraded::Unavailable(Unavailable::Missing { reason } | Unavailable::Broken { reason }) => {
                write!(
                    f,
                    "the answer has to be run, and nothing can run it here: {reason}"
                )
            }
        }
    }
}

impl std::error::Error for NotGraded {}

#[cfg(test)]
mod tests {
    /// A change of canonical forms must show in every result.
    #[test]
    fn the_version_names_the_canonical_form() {
        let canonical = format!("+canon.{}", gradus_python::CANONICAL_VERSION);
        assert!(
            super::GRADER_VERSION.ends_with(&canonical),
            "{} and {canonical}",
            super::GRADER_VERSION
        );
    }
}
