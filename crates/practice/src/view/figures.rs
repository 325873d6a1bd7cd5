//! Figures of a learner.

use super::{ConceptRef, DayCount, Time};
use gradus_schedule::ConceptState;
use gradus_schedule::metrics::{SkillRetention, Stability, TransferBucket};
use serde::Serialize;
use utoipa::ToSchema;

/// Days in a row.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct StreakView {
    /// Up to today or yesterday.
    pub days: u32,
    /// The most there ever were.
    pub longest: u32,
    /// Whether today is among them.
    pub today: bool,
}

/// What the first page shows.
#[derive(Clone, Debug, PartialEq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Home {
    /// Reviews due now.
    pub due: u32,
    /// Items never reviewed whose concepts are open.
    pub new_items: u32,
    /// Days in a row.
    pub streak: StreakView,
    /// Reviews due today and in the six days after.
    pub forecast: Vec<DayCount>,
    /// A session to be resumed.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub open_session: Option<String>,
    /// The packs.
    pub packs: Vec<PackCard>,
    /// The concept to go on with.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub next: Option<ConceptRef>,
}

/// A pack on the first page.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct PackCard {
    /// Its name in ids.
    pub name: String,
    /// What learners read.
    pub title: String,
    /// What it is about.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub description: Option<String>,
    /// The language that is practised.
    pub language: String,
    /// How many exercises it has.
    pub exercises: usize,
    /// Whether the learner has begun it.
    pub started: bool,
}

/// All concepts and where the learner stands.
#[derive(Clone, Debug, PartialEq, Serialize, ToSchema)]
pub struct Curriculum {
    /// By pack.
    pub packs: Vec<CurriculumPack>,
}

/// The concepts of a pack.
#[derive(Clone, Debug, PartialEq, Serialize, ToSchema)]
pub struct CurriculumPack {
    /// Its name in ids.
    pub pack: String,
    /// What learners read.
    pub title: String,
    /// The language that is practised.
    pub language: String,
    /// Its concepts, each after what it needs.
    pub concepts: Vec<ConceptView>,
}

/// A concept and where the learner stands with it.
#[derive(Clone, Debug, PartialEq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ConceptView {
    /// `pack:name`.
    pub id: String,
    /// What learners read.
    pub title: String,
    /// What it is about.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub description: Option<String>,
    /// Where the learner stands.
    pub state: ConceptState,
    /// What has to be completed first.
    pub prereqs: Vec<String>,
    /// The mean credit of the last 7 days.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub credit: Option<f64>,
    /// Reviews in the last 7 days.
    pub attempts: u32,
    /// How many exercises it has.
    pub exercises: usize,
    /// Its skills.
    pub skills: Vec<SkillView>,
}

/// A skill of a concept.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema)]
pub struct SkillView {
    /// `pack:name`.
    pub id: String,
    /// What learners read.
    pub title: String,
    /// How many exercises it has.
    pub exercises: usize,
}

/// Where the learner stands, without titles, and what they did.
#[derive(Clone, Debug, PartialEq, Serialize, ToSchema)]
pub struct Progress {
    /// Every concept.
    pub concepts: Vec<ConceptProgress>,
    /// The last 90 days with any answers in them.
    pub activity: Vec<ActivityDay>,
}

/// Where the learner stands with a concept.
#[derive(Clone, Debug, PartialEq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ConceptProgress {
    /// `pack:name`.
    pub id: String,
    /// Where the learner stands.
    pub state: ConceptState,
    /// The mean credit of the last 7 days.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub credit: Option<f64>,
    /// Reviews in the last 7 days.
    pub attempts: u32,
}

/// What was answered on a day.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema)]
pub struct ActivityDay {
    /// `YYYY-MM-DD`.
    pub day: String,
    /// Answers.
    pub count: u32,
    /// Right ones.
    pub correct: u32,
}

/// The figures of a learner.
#[derive(Clone, Debug, PartialEq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Stats {
    /// Over everything.
    pub overall: Performance,
    /// By rule or subconcept.
    pub skills: Vec<SkillPerformance>,
    /// Days in a row.
    pub streak: StreakView,
    /// Reviews due now.
    pub due_now: u32,
    /// Reviews due today and in the days after.
    pub forecast: Vec<DayCount>,
    /// The share of reviews recalled, over the last 30 days.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub retention: Option<f64>,
}

/// The figures of a skill.
#[derive(Clone, Debug, PartialEq, Serialize, ToSchema)]
pub struct SkillPerformance {
    /// Which.
    pub skill: ConceptRef,
    /// How it went.
    pub performance: Performance,
}

/// How answers went.
#[derive(Clone, Debug, PartialEq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Performance {
    /// Answers.
    pub total: u64,
    /// Right ones.
    pub correct: u64,
    /// What they earned on average.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub mean_credit: Option<f64>,
    /// Those of the last 30 days.
    pub recent: Recent,
    /// The last one.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub last: Option<Time>,
}

/// How the answers of the last 30 days went.
#[derive(Clone, Debug, PartialEq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Recent {
    /// Answers.
    pub total: u64,
    /// Right ones.
    pub correct: u64,
    /// What they earned on average.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub mean_credit: Option<f64>,
}

/// The four learning metrics.
#[derive(Clone, Debug, PartialEq, Serialize, ToSchema)]
pub struct Metrics {
    /// Is it kept?
    pub retention: Vec<SkillRetention>,
    /// Does it carry over?
    pub transfer: Vec<TransferBucket>,
    /// Does one stay with it?
    pub stability: Stability,
    /// Is the new way used?
    pub adoption: Vec<Adoption>,
}

/// The use of target constructs in a week.
#[derive(Clone, Debug, PartialEq, Serialize, ToSchema)]
pub struct Adoption {
    /// The Monday, `YYYY-MM-DD`.
    pub monday: String,
    /// Right answers to exercises with a target construct.
    pub count: u32,
    /// The share that used it.
    pub share: f64,
}
