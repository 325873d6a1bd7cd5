//! Practising without a connection: taken along, and brought back.

use super::{AttemptView, ExerciseView, HintView, SessionMode, Time, ZoneView};
use gradus_grade::Answer;
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
    /// Who it is for, as schedules know them.
    pub learner: String,
    /// The session as the scheduler keeps it.
    #[schema(value_type = Object)]
    pub session: serde_json::Value,
    /// The exercises it draws on, as the scheduler knows them.
    #[schema(value_type = Vec<Object>)]
    pub catalogue: Vec<serde_json::Value>,
    /// How reviews are scheduled.
    #[schema(value_type = Object)]
    pub policy: serde_json::Value,
    /// What is remembered of its items.
    #[schema(value_type = BTreeMap<String, Object>)]
    pub memory: BTreeMap<String, serde_json::Value>,
    /// The exercises.
    pub items: Vec<OfflineItem>,
    /// Other answers of the packs, which a slip must not turn into, by the key that items name.
    pub vocabularies: BTreeMap<String, OfflineVocabulary>,
    /// Whether answers have to be run.
    pub needs_python: bool,
    /// The word lists that are needed, by the names of their languages.
    pub word_lists: Vec<String>,
    /// Sounds to take along.
    pub audio: Vec<String>,
}

/// An exercise to take along.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct OfflineItem {
    /// Its place; goes back with answers.
    pub position: usize,
    /// Its name in the session and the catalogue.
    pub id: String,
    /// What is shown.
    pub view: ExerciseView,
    /// What is graded against, with its answers.
    #[schema(value_type = Object)]
    pub exercise: serde_json::Value,
    /// The language of its answers.
    pub answer_language: String,
    /// The word list that grading needs, by the name of its language.
    pub word_list: Option<String>,
    /// Which of the `vocabularies` its answers belong to.
    pub vocabulary: String,
    /// All its hints.
    pub hints: Vec<HintView>,
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
    #[serde(default, deserialize_with = "super::given::maybe")]
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
    pub code: String,
    /// What is wrong and what to do.
    pub message: String,
}
