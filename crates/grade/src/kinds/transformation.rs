//! `transformation`: a sentence and what to change, and the learner writes the new sentence.

use super::fill_blank::{SENTENCE_FIELDS, SENTENCE_STRATEGIES};
use super::rules::Rules;
use super::{FieldUse, Input, KindProblem, Question, Subject, Tested};
use crate::exercise::Exercise;
use crate::strategy::Strategy;

pub(super) struct Transformation;

impl Rules for Transformation {
    fn name(&self) -> &'static str {
        "transformation"
    }

    fn about(&self) -> &'static str {
        "a sentence and what to change; the learner writes the new sentence"
    }

    fn subject(&self) -> Subject {
        Subject::Grammar(Tested::Change)
    }

    fn input(&self) -> Input {
        Input::Text
    }

    fn fields(&self) -> &'static [FieldUse] {
        SENTENCE_FIELDS
    }

    fn strategies(&self) -> &'static [Strategy] {
        SENTENCE_STRATEGIES
    }

    fn question(&self, exercise: &Exercise) -> Question {
        Question::around_gap(exercise)
    }

    fn problems(&self, exercise: &Exercise) -> Vec<KindProblem> {
        nothing_to_change(exercise)
    }
}

/// A sentence that is shown as it should be.
pub(super) fn nothing_to_change(exercise: &Exercise) -> Vec<KindProblem> {
    let right: Vec<String> = exercise
        .expected_answer
        .iter()
        .chain(&exercise.accepted_solutions)
        .map(|answer| answer.to_text().into_owned())
        .collect();
    let shown = exercise.sentence_text.as_deref();
    if !shown.is_some_and(|text| gradus_text::is_right_choice(&right, text)) {
        return Vec::new();
    }
    let message = "the sentence is shown as it should be: there is nothing to change";
    let help = "write the sentence as it is before the change, or with its mistake";
    vec![KindProblem::new("nothing-to-change", "sentence_text", message, help)]
}
