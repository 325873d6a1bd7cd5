//! What a step changes besides the session itself. It is written in one write, together with the new state, or not at all.

use crate::exercise::EditionId;
use crate::result::{AttemptResult, GradedBy};
use gradus_schedule::metrics::Transfer;
use gradus_schedule::{Change, Credit, ItemId, Memory, Review, Span, Timestamp};

/// Facts to write down, all together or none.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Effects {
    /// An answer that was graded.
    pub attempt: Option<AttemptEffect>,
    /// The key of a first try that now counts, because the learner went on. The review below is its review.
    pub settled: Option<String>,
    /// The review that the attempt, or the settled first try, has become; none while another try is open or nothing counts.
    pub review: Option<ReviewEffect>,
    /// The key of an attempt that is taken back, with what is remembered of its item then.
    pub undone: Option<(String, Option<Memory>)>,
}

/// An answer to be recorded.
#[derive(Clone, Debug, PartialEq)]
pub struct AttemptEffect {
    /// The idempotency key: the same answer sent twice has the same one.
    pub key: String,
    /// What was answered.
    pub edition: EditionId,
    /// The answer as given; a list as JSON.
    pub answer: String,
    /// What came of it.
    pub result: AttemptResult,
    /// Why the strategy meant for it could not run.
    pub fallback_reason: Option<String>,
    /// The accepted solution that matched.
    pub matched_alternative: Option<String>,
    /// The canonical form of a wrong answer, if it has one; they are grouped by it.
    pub canonical: Option<String>,
    /// Which grader said so.
    pub grader_version: String,
    /// The values it was shown with.
    pub values: Option<serde_json::Value>,
    /// The seed it was shown with.
    pub seed: String,
    /// Hints used.
    pub hints: u32,
    /// How long the learner took.
    pub response_ms: Option<u32>,
    /// The key of the first try, if this is the second.
    pub retry_of: Option<String>,
    /// Whether it has an effect on the schedule.
    pub tracked: bool,
    /// Where it was graded.
    pub graded_by: GradedBy,
    /// When it was given.
    pub at: Timestamp,
    /// What is kept about grading, without the answer.
    pub telemetry: TelemetryEffect,
    /// Set if a looser strategy would have accepted a wrong answer.
    pub candidate: Option<Candidate>,
}

/// What is kept about grading itself.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TelemetryEffect {
    /// The strategy that was meant to grade.
    pub strategy: String,
    /// Which accepted solution matched, counted from 0.
    pub alternative: Option<u32>,
}

/// A wrong answer that may be right.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Candidate {
    /// What makes answers count as the same.
    pub form: String,
    /// The strategy that would have accepted it.
    pub accepted_by: String,
}

/// What an answer that counts changes in a learner's schedule.
#[derive(Clone, Debug, PartialEq)]
pub struct ReviewEffect {
    /// The item it reviews.
    pub item: ItemId,
    /// The review.
    pub review: Review,
    /// What the answer earned.
    pub credit: Credit,
    /// The chance of recall that was predicted for it; none for a new item.
    pub predicted: Option<f64>,
    /// Time since the last review of the item; none for a new one.
    pub since: Option<Span>,
    /// What is remembered from now on.
    pub memory: Memory,
    /// What was remembered before.
    pub before: Option<Memory>,
    /// Concepts begun, completed and unlocked: what the learner hears of.
    pub changes: Vec<Change>,
    /// Every concept state to be written, those that only became known with this answer included.
    pub states: Vec<Change>,
    /// What it says about transfer, if it was the first answer to an exercise of a practised skill.
    pub transfer: Option<Transfer>,
}
