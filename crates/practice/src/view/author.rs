//! What authors see.

use super::{ExerciseView, GradedReply, Time, given};
use gradus_grade::ShownAnswer;
use gradus_grade::{Answer, Kind};
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;
use utoipa::ToSchema;

/// The packs of the installation.
#[derive(Clone, Debug, PartialEq, Serialize, ToSchema)]
pub struct PackList {
    /// By name.
    pub packs: Vec<PackView>,
}

/// A pack.
#[derive(Clone, Debug, PartialEq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct PackView {
    /// Its name in ids.
    pub name: String,
    /// What learners read.
    pub title: String,
    /// The edition.
    pub version: String,
    /// The language that is practised.
    pub language: String,
    /// How many exercises may be shown.
    pub exercises: u64,
    /// When this edition came.
    pub imported_at: Time,
    /// How many problems its check found.
    pub problems: ProblemCount,
}

/// How many problems.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, ToSchema)]
pub struct ProblemCount {
    /// Exercises that are not shown.
    pub errors: usize,
    /// What works, but not as its author would wish.
    pub warnings: usize,
}

/// The problems of a pack, as its check found them at the import.
#[derive(Clone, Debug, PartialEq, Serialize, ToSchema)]
pub struct Problems {
    /// By file and line.
    pub problems: Vec<ProblemView>,
}

/// A problem of a pack.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ProblemView {
    /// A stable name.
    pub code: String,
    /// `error` or `warning`.
    pub severity: String,
    /// The file in the pack.
    pub file: String,
    /// Counted from 1.
    pub line: usize,
    /// Counted from 1, in characters.
    pub column: usize,
    /// What was found.
    pub message: String,
    /// What to write instead.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub help: Option<String>,
    /// The line of the file.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub excerpt: Option<String>,
}

/// All exercises.
#[derive(Clone, Debug, PartialEq, Serialize, ToSchema)]
pub struct ExerciseList {
    /// In the order of their packs.
    pub exercises: Vec<ExerciseRow>,
}

/// An exercise in a list.
#[derive(Clone, Debug, PartialEq, Serialize, ToSchema)]
pub struct ExerciseRow {
    /// `pack/slug`.
    pub id: String,
    /// Its heading.
    pub title: String,
    /// Its kind.
    pub kind: Kind,
    /// The concept as `pack:name`.
    pub concept: String,
    /// From 1 to 5.
    pub difficulty: u8,
    /// What grades it.
    pub strategy: String,
}

/// What learners would see, and what they would not.
#[derive(Clone, Debug, PartialEq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Preview {
    /// As a learner sees it.
    pub exercise: ExerciseView,
    /// The seed.
    pub seed: String,
    /// The values drawn.
    #[schema(value_type = BTreeMap<String, Object>)]
    pub params: BTreeMap<String, serde_json::Value>,
    /// The theme, if one was used.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub theme: Option<String>,
    /// The right answer.
    pub expected: ShownAnswer,
    /// Other accepted answers, overlays included.
    pub accepted: Vec<String>,
    /// Why it is right.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub explanation: Option<String>,
    /// All hints.
    pub hints: Vec<String>,
    /// What grades it.
    pub strategy: String,
    /// What grades it when that cannot run.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub fallback: Option<String>,
    /// The file it is in.
    pub yaml_file: String,
}

/// An author tries an answer.
#[derive(Clone, Debug, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct TryRequest {
    /// The answer.
    #[serde(deserialize_with = "given::answer")]
    pub answer: Answer,
    /// The seed to render with.
    #[serde(default)]
    pub seed: Option<String>,
}

/// What came of it, and why.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct TryResult {
    /// The grade as `POST grade` gives it.
    pub result: GradedReply,
    /// How it came about.
    pub explain: Explain,
}

/// How an answer was judged.
#[derive(Clone, Debug, PartialEq, Serialize, ToSchema)]
pub struct Explain {
    /// From top to bottom.
    pub steps: Vec<ExplainStep>,
}

/// One thing that was looked at.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema)]
pub struct ExplainStep {
    /// What it shows.
    pub title: String,
    /// Its lines.
    pub text: String,
}

/// What was decided about an entry of the review queue.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "lowercase")]
pub enum QueueStatus {
    /// Nothing yet.
    #[default]
    Open,
    /// It is right from now on.
    Accepted,
    /// It stays wrong.
    Dismissed,
}

/// Answers that may have been wronged.
#[derive(Clone, Debug, PartialEq, Serialize, ToSchema)]
pub struct ReviewQueue {
    /// The most frequent first.
    pub entries: Vec<QueueView>,
}

/// Equal answers to one exercise.
#[derive(Clone, Debug, PartialEq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct QueueView {
    /// Its id.
    pub id: String,
    /// `pack/slug`.
    pub exercise: String,
    /// One of them as given.
    pub answer: String,
    /// The strategy that would have accepted it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub accepted_by: Option<String>,
    /// How often it came.
    pub seen: u64,
    /// How many learners said they were right.
    pub disputes: u64,
    /// What they had to say.
    pub comments: Vec<String>,
    /// What was decided.
    pub status: QueueStatus,
    /// When it came first.
    pub first_at: Time,
    /// When it came last.
    pub last_at: Time,
    /// What was expected.
    pub expected: String,
}

/// An author accepts an entry.
#[derive(Clone, Debug, Default, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct AcceptRequest {
    /// The solution to accept, if it is not the answer as it was given.
    #[serde(default)]
    pub solution: Option<String>,
}

/// Solutions accepted beside those of the packs.
#[derive(Clone, Debug, PartialEq, Serialize, ToSchema)]
pub struct Overlays {
    /// By exercise.
    pub overlays: Vec<OverlayView>,
    /// The same as YAML to paste into the packs.
    pub yaml: String,
}

/// A solution accepted beside those of its pack.
#[derive(Clone, Debug, PartialEq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct OverlayView {
    /// Its id.
    pub id: String,
    /// `pack/slug`.
    pub exercise: String,
    /// The solution.
    pub accepted: String,
    /// When it was accepted.
    pub created_at: Time,
}
