//! An answer, and what comes back.

use super::{ConceptRef, Time};
use crate::result::{AttemptResult, GradedBy};
use gradus_grade::{Answer, Feedback, FeedbackKind, Outcome, ProgramError, ShownAnswer};
use gradus_python::Place;
use serde::{Deserialize, Serialize};

/// An answer to what is on the screen: exactly one of `answer`, `dontKnow` and `goOn`.
#[derive(Clone, Debug, Default, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
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
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
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
    pub expected: Option<ShownAnswer>,
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

impl AttemptView {
    /// What is told of a result, before anything is known of what follows from it. It hides what the learner may not hear yet.
    pub fn of(result: &AttemptResult) -> Self {
        let told = result.told();
        Self {
            id: String::new(),
            outcome: told.outcome,
            is_correct: told.outcome.is_correct(),
            credit: told.credit,
            quality: told.quality,
            retry: told.retry,
            may_dispute: told.may_dispute(),
            may_undo: told.may_undo(),
            feedback: told.feedback.iter().map(FeedbackView::from).collect(),
            expected: told.expected,
            explanation: told.explanation,
            coaching: told.coaching,
            program_error: told.program_error,
            used_target_construct: told.used_target_construct,
            method: told.method.name().to_owned(),
            fallback_used: told.method.fallback,
            graded_by: told.graded_by,
            next_review: None,
            completed: Vec::new(),
            unlocked: Vec::new(),
        }
    }
}

impl From<&Feedback> for FeedbackView {
    fn from(feedback: &Feedback) -> Self {
        let spans = |spans: &[gradus_grade::Span]| {
            let piece = |span: &gradus_grade::Span| SpanView {
                kind: format!("{:?}", span.kind).to_lowercase(),
                text: span.text.clone(),
            };
            spans.iter().map(piece).collect()
        };
        Self {
            kind: feedback.kind,
            text: feedback.text.clone(),
            range: feedback.range,
            difference: feedback.difference.as_ref().map(|difference| DifferenceView {
                written: spans(&difference.written),
                right: spans(&difference.right),
            }),
        }
    }
}

/// One message for the learner.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
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
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct DifferenceView {
    /// What the learner wrote.
    pub written: Vec<SpanView>,
    /// The closest right sentence.
    pub right: Vec<SpanView>,
}

/// A piece of a text.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct SpanView {
    /// `kept`, `missing`, `extra`, `changed`, `accent` or `case`.
    pub kind: String,
    /// The piece.
    pub text: String,
}
