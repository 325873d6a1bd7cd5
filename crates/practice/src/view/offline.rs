//! Practising without a connection: taken along, and brought back.

use super::{AttemptView, SessionMode, Time, ZoneView, given};
use gradus_grade::Answer;
use gradus_session::ErrorCode;
use gradus_session::offline::{OfflineState, Prepared};
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;
use utoipa::ToSchema;

/// Asks for a session to take along.
#[derive(Clone, Debug, Default, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct OfflineRequest {
    /// How many exercises, 1 to 50.
    #[serde(default)]
    #[schema(minimum = 1, maximum = 50)]
    pub length: Option<u32>,
    /// The kind.
    #[serde(default)]
    pub mode: Option<SessionMode>,
    /// Which concept or skill, for those kinds.
    #[serde(default)]
    pub of: Option<String>,
    /// The learner's time zone.
    #[serde(default)]
    pub zone: Option<ZoneView>,
}

/// A session with everything that is needed to practise it without a connection, answers included.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct OfflineSession {
    /// The session.
    pub id: String,
    /// When it was made.
    pub prepared_at: Time,
    /// How many exercises it is planned with.
    pub length: usize,
    /// What the page keeps and hands to the core with every step; nothing in it is for the page itself.
    #[schema(value_type = Object)]
    pub prepared: Prepared,
    /// Where it starts; the core gives a new one with every step.
    #[schema(value_type = Object)]
    pub state: OfflineState,
    /// Other answers of the packs, which a slip must not turn into, by `pack/language`.
    pub vocabularies: BTreeMap<String, OfflineVocabulary>,
    /// Whether answers have to be run.
    pub needs_python: bool,
    /// The word lists that grading needs, by the names of their languages.
    pub word_lists: Vec<String>,
    /// Sounds to take along.
    pub audio: Vec<String>,
}

/// The answers of a pack in one language.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, ToSchema)]
pub struct OfflineVocabulary {
    /// Answers in the grammar of cards.
    pub cards: Vec<String>,
    /// Plain answers.
    pub texts: Vec<String>,
    /// Words in parentheses that name a way of pronouncing.
    pub modifiers: Vec<String>,
}

/// Brings back what was answered.
#[derive(Clone, Debug, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct OfflineSync {
    /// The session.
    pub session: String,
    /// The answers, in any order.
    pub attempts: Vec<OfflineAnswer>,
    /// Whether the learner is done with it.
    #[serde(default)]
    pub finished: bool,
}

/// An answer given without a connection.
#[derive(Clone, Debug, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct OfflineAnswer {
    /// Its idempotency key.
    pub key: String,
    /// Which of the items.
    pub position: usize,
    /// A text, or the words in order.
    #[serde(default, deserialize_with = "given::maybe")]
    pub answer: Option<Answer>,
    /// The learner gave up.
    #[serde(default)]
    pub dont_know: bool,
    /// When.
    pub at: Time,
    /// Hints seen before it.
    #[serde(default)]
    pub hints: u32,
    /// How long the learner took.
    #[serde(default)]
    pub response_ms: Option<u32>,
    /// The key of the first try, if it is a second one.
    #[serde(default)]
    pub retry_of: Option<String>,
}

/// What became of each answer.
#[derive(Clone, Debug, PartialEq, Serialize, ToSchema)]
pub struct OfflineSynced {
    /// In the order they came.
    pub results: Vec<OfflineResult>,
}

/// What became of an answer.
#[derive(Clone, Debug, PartialEq, Serialize, ToSchema)]
pub struct OfflineResult {
    /// Its key.
    pub key: String,
    /// What became of it.
    pub status: OfflineStatus,
    /// How it was graded here.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub attempt: Option<AttemptView>,
    /// Why it was not recorded.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub problem: Option<OfflineProblem>,
}

/// What became of an answer.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "lowercase")]
pub enum OfflineStatus {
    /// It is recorded.
    Recorded,
    /// It was recorded before.
    Repeated,
    /// It is not recorded; sending it again changes nothing, unless the problem says so.
    Rejected,
}

/// Why an answer was not recorded.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema)]
pub struct OfflineProblem {
    /// A stable name.
    pub code: ErrorCode,
    /// What is wrong and what to do.
    pub message: String,
}
