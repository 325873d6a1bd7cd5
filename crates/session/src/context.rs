//! What a step needs to know besides the session itself. It is loaded in one read.

use crate::exercise::{EditionId, PreparedExercise};
use crate::refusal::Refusal;
use crate::result::GradedBy;
use crate::state::Screen;
use crate::view::ConceptRef;
use gradus_schedule::{
    ConceptId, Curriculum, ExerciseId, Mastery, Memory, Progress, Review, ReviewPolicy, Timestamp,
};
use serde::{Deserialize, Serialize};
use std::sync::Arc;

/// Everything a step needs besides state, event and time.
pub struct Context<'a> {
    /// The session's id, for views.
    pub session: &'a str,
    /// Who practises.
    pub learner: &'a Learner,
    /// Where they stand with what is on the screen.
    pub standing: &'a Standing,
    /// The exercises that can be shown.
    pub exercises: &'a dyn Exercises,
    /// What unlocks what.
    pub curriculum: &'a Curriculum,
    /// Names the next showing; nobody can guess it.
    pub instance: &'a str,
    /// Where answers are graded.
    pub graded_by: GradedBy,
}

/// How reviews of a learner are scheduled.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct Learner {
    /// What spreads their intervals: the same text on the server and in the page.
    pub name: String,
    /// How reviews are scheduled.
    pub policy: ReviewPolicy,
    /// Whether everything is unlocked for them.
    pub accelerated: bool,
}

/// Where a learner stands with one exercise: its item, its skill, its concept.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase", default)]
pub struct Standing {
    /// What is remembered of the item; nothing if it is new.
    pub memory: Option<Memory>,
    /// All reviews of the item in order, where an answer arrives that was given before the last of them.
    pub history: Vec<Review>,
    /// How often the skill was practised and when last; nothing if never.
    pub practised: Option<Practised>,
    /// Whether the exercise was completed before.
    pub seen: bool,
    /// Reviews of the concept in the last 7 days; not counted for a completed one.
    pub mastery: Mastery,
    /// The state of every concept the learner has met.
    pub progress: Progress,
}

/// How often something was practised, and when last.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct Practised {
    /// How often.
    pub times: u32,
    /// When last.
    pub last: Timestamp,
}

/// Where an exercise can be found: which edition, with which values.
#[derive(Clone, Debug, PartialEq)]
pub struct Place {
    /// The edition to show.
    pub edition: EditionId,
    /// What its values follow from.
    pub seed: String,
}

/// The exercises a session may show: all packs on a server, what was taken along in a page.
pub trait Exercises {
    /// The edition of an exercise to show now, and its seed for an item due at `due`; none if it is gone.
    fn place(&self, exercise: &ExerciseId, due: Timestamp) -> Option<Place>;

    /// What is on the screen, made ready.
    ///
    /// # Errors
    ///
    /// [`Refusal::BadExercise`] where it cannot be shown.
    fn prepared(&self, screen: &Screen) -> Result<Arc<PreparedExercise>, Refusal>;

    /// A concept with its title.
    fn concept(&self, concept: &ConceptId) -> ConceptRef;
}
