//! An answer, and what comes back.

use super::{ConceptRef, Time};
use gradus_grade::{Answer, FeedbackKind, Outcome, ProgramError};
use gradus_python::Place;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

/// An answer to what is on the screen: exactly one of `answer`, `dontKnow` and `goOn`.
#[derive(Clone, Debug, Default, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct AnswerRequest {
    /// The `instance` of the exercise.
    pub instance: String,
    /// A text, or the words in order.
    #[serde(default, deserialize_with = "super::given::maybe")]
    pub answer: Option<Answer>,
    /// The learner gives up: it counts as wrong.
    #[serde(default)]
    pub dont_know: bool,
    /// The learner leaves the try that is open as it is.
    #[serde(default)]
    pub go_on: bool,
    /// How long the learner took.
    #[serde(default)]
    pub response_ms: Option<u32>,
}

/// What came of an answer.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct AttemptView {
    /// Its id.
    #[serde(default)]
    pub id: String,
    /// The verdict.
    pub outcome: Outcome,
    /// Whether it counts as right: correct or close.
    pub is_correct: bool,
    /// What it earned, 0 to 1.
    pub credit: f64,
    /// The quality of the review: 0, 2, 3 or 4.
    pub quality: u8,
    /// Another try is open, at once and without penalty.
    pub retry: bool,
    /// What to tell the learner, the most important first.
    pub feedback: Vec<FeedbackView>,
    /// The right answer; withheld while another try is open.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub expected: Option<ExpectedView>,
    /// Why it is right; withheld while another try is open.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub explanation: Option<String>,
    /// A friendly line for a right answer that did without what is practised.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub coaching: Option<String>,
    /// What went wrong in the learner's program.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub program_error: Option<ProgramError>,
    /// Whether a right answer used what is practised, where that can be said.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub used_target_construct: Option<bool>,
    /// How it was judged.
    pub method: String,
    /// Whether the strategy could not run and another one judged.
    pub fallback_used: bool,
    /// Where it was graded.
    pub graded_by: GradedBy,
    /// Whether "I was right" makes sense.
    pub may_dispute: bool,
    /// Whether it can be taken back.
    pub may_undo: bool,
    /// When the item comes back.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub next_review: Option<Time>,
    /// Concepts completed by it.
    #[serde(default)]
    pub completed: Vec<ConceptRef>,
    /// Concepts unlocked by it.
    #[serde(default)]
    pub unlocked: Vec<ConceptRef>,
}

/// Where an answer was graded.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "lowercase")]
pub enum GradedBy {
    /// Here.
    Server,
    /// In the browser, and again here afterwards.
    Offline,
}

/// One message for the learner.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct FeedbackView {
    /// What sort of message.
    pub kind: FeedbackKind,
    /// One sentence.
    pub text: String,
    /// Where in the answer.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub range: Option<Place>,
    /// A marked difference between two sentences.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub difference: Option<DifferenceView>,
}

/// What was written and the closest right sentence, each in pieces that together are the whole.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, ToSchema)]
pub struct DifferenceView {
    /// What the learner wrote.
    pub written: Vec<SpanView>,
    /// The closest right sentence.
    pub right: Vec<SpanView>,
}

/// A piece of a text.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, ToSchema)]
pub struct SpanView {
    /// `kept`, `missing`, `extra`, `changed`, `accent` or `case`.
    pub kind: String,
    /// The piece.
    pub text: String,
}

/// The right answer.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ExpectedView {
    /// As one text.
    pub text: String,
    /// `reorder`: as words.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub words: Option<Vec<String>>,
    /// The text in pieces, with signs on what a card marks.
    pub spans: Vec<ExpectedSpan>,
    /// Other right answers.
    pub also: Vec<String>,
}

/// A piece of the right answer.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ExpectedSpan {
    /// `plain`, `variant`, `suffix`, `info`, `context` or `phonetic`.
    pub kind: String,
    /// The piece.
    pub text: String,
    /// The sign before it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub marker: Option<Marker>,
}

/// A sign before a piece of a card's answer.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub enum Marker {
    /// Another form.
    #[serde(rename = "≈")]
    Variant,
    /// Additional information.
    #[serde(rename = "ℹ")]
    Info,
    /// Context.
    #[serde(rename = "△")]
    Context,
}

/// An attempt was taken back.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, ToSchema)]
pub struct Undone {
    /// Always true.
    pub undone: bool,
}

/// "I was right."
#[derive(Clone, Debug, Default, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct DisputeRequest {
    /// What the learner has to say.
    #[serde(default)]
    pub comment: Option<String>,
}

/// The authors will see it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, ToSchema)]
pub struct Disputed {
    /// Always true.
    pub accepted: bool,
}
