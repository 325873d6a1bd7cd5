//! Choosing the exercises of a session.

use crate::choose::Chooser;
use crate::{Catalogue, ConceptId, ExerciseId, ItemId, Progress, SkillId, Span, Timestamp};
use serde::{Deserialize, Serialize};
use std::collections::{HashMap, HashSet};

/// An exercise completed within this time is not shown again without need.
pub const ROTATION: Span = Span::hours(24);

/// What is known of a learner when a session is chosen.
#[derive(Clone, Debug, Default)]
pub struct Standing {
    /// When each item they have reviewed is due.
    pub due: HashMap<ItemId, Timestamp>,
    /// Which concepts are open to them.
    pub progress: Progress,
    /// The mean credit of the last 7 days of each skill practised in them.
    pub recent_credit: HashMap<SkillId, f64>,
    /// When they last completed each exercise.
    pub completed: HashMap<ExerciseId, Timestamp>,
    /// Skills they have met before; others are introduced with their teaching card.
    pub met: HashSet<SkillId>,
}

/// What kind of session it is to be.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "name", content = "of", rename_all = "lowercase")]
pub enum Mode {
    /// Due reviews, then new items, then what unfinished concepts still need.
    Scheduled,
    /// A concept of the learner's choice.
    Concept(ConceptId),
    /// One rule or subconcept.
    Skill(SkillId),
    /// Every unlocked rule in turn.
    Mixed,
}

/// How many exercises a session has: 10 by default, 20 when mixed, from 1 to 50.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Length(Option<u16>);

/// What the learner asks for, and when.
#[derive(Clone, Debug)]
pub struct Request {
    /// The kind of session.
    pub mode: Mode,
    /// Its length.
    pub length: Length,
    /// The moment it begins.
    pub now: Timestamp,
    /// Decides between equally good exercises.
    pub seed: u64,
    /// The last exercise the learner saw; it does not come first, if there is any other.
    pub previous: Option<ExerciseId>,
}

/// The exercises of a session in order, each of them once.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Plan {
    /// What is shown.
    pub steps: Vec<Planned>,
    /// Why nothing is shown, if there is nothing.
    pub shortage: Option<Shortage>,
}

/// One exercise of a plan.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Planned {
    /// Which exercise.
    pub exercise: ExerciseId,
    /// What it reviews.
    pub item: ItemId,
    /// Why it is there.
    pub reason: Reason,
    /// The skill whose teaching card comes before it.
    pub teach: Option<SkillId>,
    /// When the item was due as the session was planned; none for a new one. The values of a template are drawn for that day.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub due: Option<Timestamp>,
    /// Other exercises of the same item, to be shown where it comes back within the session.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub others: Vec<ExerciseId>,
}

/// Why an exercise is in a session.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub enum Reason {
    /// Its item is due.
    Due,
    /// Its item is new.
    New,
    /// More practice of something begun.
    Practice,
    /// Its item was failed, or its learning step is over, in this very session.
    Again,
}

/// Why there is nothing to practise.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct Shortage {
    /// When the next review falls due.
    pub next_due: Option<Timestamp>,
    /// What would be there if it were unlocked.
    pub locked: Vec<ConceptId>,
}

/// Chooses a session. The same arguments give the same session.
pub fn plan(catalogue: &Catalogue, standing: &Standing, request: &Request) -> Plan {
    let mut chooser = Chooser::new(catalogue, standing, request);
    match &request.mode {
        Mode::Scheduled => chooser.scheduled(),
        Mode::Concept(concept) => chooser.practise(|exercise| exercise.concept == *concept),
        Mode::Skill(skill) => chooser.practise(|exercise| exercise.skill == *skill),
        Mode::Mixed => chooser.practise(|_| true),
    }
    chooser.finish()
}

impl Length {
    /// This many, brought into the range from 1 to 50.
    pub fn of(count: usize) -> Self {
        Self(Some(count.clamp(1, 50) as u16))
    }

    /// As many as suit the mode.
    pub fn standard() -> Self {
        Self(None)
    }

    /// The number of exercises in this mode.
    pub fn in_mode(self, mode: &Mode) -> usize {
        let standard = if *mode == Mode::Mixed { 20 } else { 10 };
        usize::from(self.0.unwrap_or(standard).clamp(1, 50))
    }
}
