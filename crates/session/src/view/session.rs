//! Sessions: started, under way, ended.

use super::{ConceptRef, ExerciseView, Time, ZoneView};
use crate::state::Ending;
use gradus_schedule::Mode;
use serde::{Deserialize, Serialize};

/// What kind of session it is.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(rename_all = "lowercase")]
pub enum SessionMode {
    /// What is due, then what is new.
    #[default]
    Scheduled,
    /// Every unlocked rule in turn.
    Mixed,
    /// One concept.
    Concept,
    /// One rule or subconcept.
    Skill,
}

/// Asks for a session.
#[derive(Clone, Debug, Default, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct StartSession {
    /// The kind; the learner's usual one if left out.
    #[serde(default)]
    pub mode: Option<SessionMode>,
    /// Which concept or skill, for those kinds.
    #[serde(default)]
    pub of: Option<String>,
    /// How many exercises, 1 to 50; the learner's usual number if left out.
    #[serde(default)]
    #[cfg_attr(feature = "schema", schema(minimum = 1, maximum = 50))]
    pub length: Option<u32>,
    /// Whether it has an effect on the schedule; the learner's usual choice if left out.
    #[serde(default)]
    pub tracked: Option<bool>,
    /// The learner's time zone.
    #[serde(default)]
    pub zone: Option<ZoneView>,
}

/// A session as it stands.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(rename_all = "camelCase")]
pub struct SessionView {
    /// Its id.
    pub id: String,
    /// What kind it is.
    pub mode: SessionMode,
    /// Whether it has an effect on the schedule.
    pub tracked: bool,
    /// Whether it is over.
    pub state: SessionPhase,
    /// Exercises answered.
    pub answered: u32,
    /// Exercises to come, as far as is known, the one shown included.
    pub remaining: usize,
    /// When it began.
    pub started_at: Time,
    /// What is on the screen.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub current: Option<ExerciseView>,
    /// Why there is nothing to practise.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub shortage: Option<ShortageView>,
}

/// Whether a session is over.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(rename_all = "lowercase")]
pub enum SessionPhase {
    /// It goes on.
    Open,
    /// All was answered.
    Finished,
    /// The learner left.
    Quit,
}

/// Why there is nothing to practise.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(rename_all = "camelCase")]
pub struct ShortageView {
    /// When the next review falls due.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub next_due: Option<Time>,
    /// What would be there if it were unlocked.
    pub locked: Vec<ConceptRef>,
}

/// A day of the learner's and a count.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct DayCount {
    /// `YYYY-MM-DD`.
    pub day: String,
    /// How many.
    pub count: u32,
}

impl From<&Mode> for SessionMode {
    fn from(mode: &Mode) -> Self {
        match mode {
            Mode::Scheduled => Self::Scheduled,
            Mode::Mixed => Self::Mixed,
            Mode::Concept(_) => Self::Concept,
            Mode::Skill(_) => Self::Skill,
        }
    }
}

impl From<Ending> for SessionPhase {
    fn from(ending: Ending) -> Self {
        match ending {
            Ending::Open => Self::Open,
            Ending::Finished => Self::Finished,
            Ending::Quit => Self::Quit,
        }
    }
}

/// How a session went.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(rename_all = "camelCase")]
pub struct SummaryView {
    /// The session.
    pub id: String,
    /// Exercises answered.
    pub answered: u32,
    /// Right.
    pub correct: u32,
    /// Right but for a slip.
    pub close: u32,
    /// Right in part.
    pub partial: u32,
    /// Wrong.
    pub incorrect: u32,
    /// Hints used.
    pub hints: u32,
    /// How long it took.
    pub minutes: f64,
    /// Skills that went well.
    pub went_well: Vec<ConceptRef>,
    /// Skills that need work.
    pub needs_work: Vec<ConceptRef>,
    /// When what was practised comes back, by day.
    pub comes_back: Vec<DayCount>,
    /// When anything is due next.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub next_due: Option<Time>,
    /// Concepts completed in it.
    pub completed: Vec<ConceptRef>,
    /// Concepts unlocked in it.
    pub unlocked: Vec<ConceptRef>,
}
