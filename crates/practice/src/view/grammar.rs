//! The grammar endpoints, in the words of the older app.

use super::{FeedbackView, given};
use gradus_grade::ShownAnswer;
use gradus_grade::{Answer, Kind, Outcome};
use serde::{Deserialize, Serialize};
use utoipa::{IntoParams, ToSchema};

/// Which grammar exercises.
#[derive(Clone, Debug, Default, Deserialize, ToSchema, IntoParams)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct GrammarQuery {
    /// Of this language.
    #[serde(default)]
    pub language: Option<String>,
    /// Of this rule; mixed without one.
    #[serde(default)]
    pub grammar_rule_id: Option<String>,
    /// 1 to 50; 10 if left out.
    #[serde(default)]
    pub limit: Option<u32>,
}

/// Grammar exercises to answer.
#[derive(Clone, Debug, PartialEq, Serialize, ToSchema)]
pub struct GrammarExercises {
    /// In the order they should be answered.
    pub exercises: Vec<GrammarExercise>,
}

/// A grammar exercise. It never holds the answer.
#[derive(Clone, Debug, PartialEq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct GrammarExercise {
    /// Names this showing of it, for this learner; opaque.
    pub exercise_id: String,
    /// The rule as `pack:rule`.
    pub grammar_rule_id: String,
    /// Its kind.
    pub exercise_type: Kind,
    /// From 1 to 5.
    pub difficulty: u8,
    /// The question.
    pub prompt: String,
    /// The sentence it is about.
    pub sentence_text: Option<String>,
    /// The answers to choose among.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub options: Vec<String>,
    /// The words to put in order.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub words: Vec<String>,
    /// A hint that costs nothing.
    pub hint: Option<String>,
    /// Where its sound is.
    pub audio_url: Option<String>,
}

/// An answer to a grammar exercise.
#[derive(Clone, Debug, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct GrammarSubmit {
    /// The id it came with.
    pub exercise_id: String,
    /// A text, or the words in order.
    #[serde(deserialize_with = "given::answer")]
    pub user_answer: Answer,
}

/// What came of it.
#[derive(Clone, Debug, PartialEq, Serialize, ToSchema)]
pub struct GrammarSubmitted {
    /// The graded answer.
    pub submission: GrammarSubmission,
}

/// A graded answer to a grammar exercise.
#[derive(Clone, Debug, PartialEq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct GrammarSubmission {
    /// The id it came with.
    pub exercise_id: String,
    /// The answer as given.
    pub user_answer: Answer,
    /// Whether it counts as right.
    pub is_correct: bool,
    /// What to tell the learner, in one text.
    pub feedback: String,
    /// What it earned, 0 to 1.
    pub partial_credit: f64,
    /// The verdict.
    pub outcome: Outcome,
    /// What to tell the learner, in pieces.
    pub details: Vec<FeedbackView>,
    /// The right answer.
    pub expected: ShownAnswer,
    /// Why it is right.
    pub explanation: Option<String>,
    /// The recorded attempt.
    pub attempt_id: String,
}

/// The figures of a rule, or of all of them.
#[derive(Clone, Debug, PartialEq, Serialize, ToSchema)]
pub struct GrammarStats {
    /// The figures.
    pub stats: GrammarStatsView,
}

/// How grammar exercises went.
#[derive(Clone, Debug, PartialEq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct GrammarStatsView {
    /// Answers.
    pub total_exercises: u64,
    /// Right ones.
    pub correct_count: u64,
    /// What they earned on average, 0 without any.
    pub avg_accuracy: f64,
}
