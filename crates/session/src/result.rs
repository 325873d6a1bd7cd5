//! What came of an answer, before anything is hidden, stored or sent.

use gradus_grade::{Feedback, FeedbackKind, Method, Outcome, ProgramError, ShownAnswer};
use serde::{Deserialize, Serialize};

/// What came of an answer.
#[derive(Clone, Debug, PartialEq)]
pub struct AttemptResult {
    /// The verdict.
    pub outcome: Outcome,
    /// What it earned, 0 to 1.
    pub credit: f64,
    /// The quality of the review, 0 to 4.
    pub quality: u8,
    /// Another try is open, at once and without penalty.
    pub retry: bool,
    /// What to tell the learner, the most important first.
    pub feedback: Vec<Feedback>,
    /// The right answer.
    pub expected: Option<ShownAnswer>,
    /// Why it is right.
    pub explanation: Option<String>,
    /// A friendly line for a right answer that did without what is practised.
    pub coaching: Option<String>,
    /// What went wrong in the learner's program.
    pub program_error: Option<ProgramError>,
    /// Whether a right answer used what is practised, where that can be said.
    pub used_target_construct: Option<bool>,
    /// How it was judged.
    pub method: Method,
    /// Where it was graded.
    pub graded_by: GradedBy,
    /// Whether the learner gave up: grading again does not change that.
    pub dont_know: bool,
}

/// Where an answer was graded.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub enum GradedBy {
    /// By the service.
    Server,
    /// In the browser, and again by the service afterwards.
    Offline,
}

impl AttemptResult {
    /// What the learner may hear now. While another try is open, nothing that gives the answer away.
    pub fn told(&self) -> Self {
        if !self.retry {
            return self.clone();
        }
        Self {
            feedback: self.feedback.iter().map(discreet).collect(),
            expected: None,
            explanation: None,
            ..self.clone()
        }
    }

    /// Whether "I was right" makes sense.
    pub fn may_dispute(&self) -> bool {
        !self.retry && self.outcome != Outcome::Correct && !self.dont_know
    }

    /// Whether it can be taken back.
    pub fn may_undo(&self) -> bool {
        !self.retry
    }
}

/// A message without what it says of the right answer: where to look, not what to write.
fn discreet(feedback: &Feedback) -> Feedback {
    let text = match feedback.kind {
        FeedbackKind::Slip => "check the spelling here",
        FeedbackKind::Accent => "check the accents",
        // These speak of what the learner wrote, or are made for an open try.
        FeedbackKind::OtherWord | FeedbackKind::Missing => feedback.text.as_str(),
        _ => "not quite",
    };
    Feedback {
        kind: feedback.kind,
        text: text.to_owned(),
        range: feedback.range,
        difference: None,
    }
}
