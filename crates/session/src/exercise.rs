//! An exercise on its way to a learner.

use crate::view::{ConceptRef, TeachingView};
use gradus_grade::{Exercise, Key};
use gradus_schedule::{ConceptId, ExerciseId, SkillId};
use serde::{Deserialize, Serialize};
use std::sync::Arc;

/// One edition of an exercise, as the store numbers them. A session keeps the edition it began with.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(transparent)]
pub struct EditionId(pub i64);

/// An exercise as one learner gets it, with everything needed to show, grade and record it.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct SessionExercise {
    /// `pack/slug`.
    pub id: ExerciseId,
    /// Which edition of it.
    pub edition: EditionId,
    /// What its values and the order of its choices follow from.
    pub seed: String,
    /// The values that were drawn for it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub values: Option<serde_json::Value>,
    /// What is graded against, answers included.
    pub exercise: Exercise,
    /// What its pack says around it.
    pub about: About,
}

/// What a pack says around an exercise.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct About {
    /// The heading.
    pub title: String,
    /// The pack.
    pub pack: String,
    /// Where it belongs.
    pub concept: ConceptRef,
    /// The rule or subconcept it practises.
    pub skill: ConceptRef,
    /// What is shown as practised: the skill, or the concept where the skill is named after the exercise itself.
    pub shown_skill: ConceptRef,
    /// From 1 to 5.
    pub difficulty: u8,
    /// The language that is practised, as the pack names it.
    pub language: String,
    /// The same as a tag (BCP 47).
    pub lang: String,
    /// The language of the answer, as the pack names it.
    pub answer_language: String,
    /// The same as a tag.
    pub answer_lang: String,
    /// Whether it is answered by choosing among `options`.
    pub choice: bool,
    /// Whether a learner may type instead.
    pub may_type: bool,
    /// The answers to choose among, shuffled.
    pub options: Vec<String>,
    /// The words or lines to put in order, shuffled.
    pub words: Vec<String>,
    /// Where its sound is.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub audio_url: Option<String>,
    /// The card that teaches its skill.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub teaching: Option<TeachingView>,
}

/// An exercise made ready for grading.
#[derive(Clone, Debug)]
pub struct PreparedExercise {
    /// What is shown and recorded.
    pub given: SessionExercise,
    /// What answers are graded against.
    pub key: Arc<Key>,
}

impl SessionExercise {
    /// The concept, as schedules know it.
    pub fn concept(&self) -> ConceptId {
        self.about.concept.id.as_str().into()
    }

    /// The skill, as schedules know it.
    pub fn skill(&self) -> SkillId {
        self.about.skill.id.as_str().into()
    }
}
