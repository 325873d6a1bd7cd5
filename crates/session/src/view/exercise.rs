//! An exercise as a learner sees it.

use super::AttemptView;
use gradus_grade::{Input, Kind};
use gradus_schedule::Reason;
use serde::{Deserialize, Serialize};

/// A concept, rule or subconcept by name.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(rename_all = "camelCase")]
pub struct ConceptRef {
    /// `pack:name`.
    pub id: String,
    /// What learners read.
    pub title: String,
}

/// An exercise on the screen. It never holds the answer.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(rename_all = "camelCase")]
pub struct ExerciseView {
    /// Names this showing of it; goes back with the answer.
    pub instance: String,
    /// What the learner is asked to do.
    pub kind: Kind,
    /// A heading.
    pub title: String,
    /// The question.
    pub prompt: String,
    /// The pack it is from.
    pub pack: String,
    /// Where it belongs.
    pub concept: ConceptRef,
    /// What it practises.
    pub skill: ConceptRef,
    /// From 1 to 5.
    pub difficulty: u8,
    /// The language that is practised, as the pack names it.
    pub language: String,
    /// The same as a tag (BCP 47).
    pub lang: String,
    /// The language the answer is in, as a tag.
    pub answer_lang: String,
    /// Why it is shown.
    pub reason: Reason,
    /// How it is answered.
    pub input: Input,
    /// Whether it may be typed as well, though a choice is offered.
    pub may_type: bool,
    /// `predict`: the code.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub code: Option<String>,
    /// What the answer field opens with.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub start: Option<String>,
    /// What stands before the blank.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub before: Option<String>,
    /// What stands after it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub after: Option<String>,
    /// The sentence to change or to put right.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub sentence: Option<String>,
    /// The answers to choose among, shuffled.
    pub options: Vec<String>,
    /// The words to put in order, shuffled.
    pub words: Vec<String>,
    /// Where its sound is.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub audio_url: Option<String>,
    /// Its hints.
    pub hints: Hints,
    /// What is explained before it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub teaching: Option<TeachingView>,
    /// A first try that left another one open.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub open_try: Option<Box<AttemptView>>,
}

/// The hints of an exercise: those shown so far, and how many there are.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(rename_all = "camelCase")]
pub struct Hints {
    /// How many there are.
    pub total: usize,
    /// Those the learner has asked for.
    pub shown: Vec<HintView>,
}

/// One hint.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(rename_all = "camelCase")]
pub struct HintView {
    /// Counted from 1.
    pub number: usize,
    /// What the learner reads.
    pub text: String,
    /// Whether it lowers the quality of a right answer.
    pub costs: bool,
    /// How many there are after it.
    pub left: usize,
}

/// Asks for one more hint.
#[derive(Clone, Debug, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct HintRequest {
    /// For what is on the screen.
    pub instance: String,
}

/// The card before the first exercise of a skill.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(rename_all = "camelCase")]
pub struct TeachingView {
    /// What it is about.
    pub title: String,
    /// The explanation.
    pub text: String,
    /// An example.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub example: Option<String>,
}
