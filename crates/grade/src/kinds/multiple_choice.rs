//! `multiple_choice`: one right answer among wrong ones, and the learner chooses.

use super::rules::Rules;
use super::{FieldUse, Input, Question, Subject, Tested, optional, required};
use crate::exercise::Exercise;
use crate::strategy::Strategy;

pub(super) struct MultipleChoice;

const FIELDS: &[FieldUse] = &[
    required("distractors", "wrong answers to choose among"),
    optional("sentence_text"),
    optional("code"),
];

impl Rules for MultipleChoice {
    fn name(&self) -> &'static str {
        "multiple_choice"
    }

    fn about(&self) -> &'static str {
        "several answers, shuffled; the learner chooses one"
    }

    fn subject(&self) -> Subject {
        Subject::Grammar(Tested::WholeAnswer)
    }

    fn input(&self) -> Input {
        Input::Choice
    }

    fn fields(&self) -> &'static [FieldUse] {
        FIELDS
    }

    fn strategies(&self) -> &'static [Strategy] {
        &[Strategy::Choice]
    }

    fn question(&self, exercise: &Exercise) -> Question {
        Question {
            code: exercise.code.clone(),
            ..Question::around_gap(exercise)
        }
    }
}
