//! `error_correction`: a sentence with a mistake, and the learner writes it without.

use super::fill_blank::{SENTENCE_FIELDS, SENTENCE_STRATEGIES};
use super::rules::Rules;
use super::transformation::nothing_to_change;
use super::{FieldUse, Input, KindProblem, Question, Subject, Tested};
use crate::exercise::Exercise;
use crate::strategy::Strategy;

pub(super) struct ErrorCorrection;

impl Rules for ErrorCorrection {
    fn name(&self) -> &'static str {
        "error_correction"
    }

    fn about(&self) -> &'static str {
        "a sentence with a mistake; the learner writes it without"
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
        Question::sentence(exercise)
    }

    fn problems(&self, exercise: &Exercise) -> Vec<KindProblem> {
        nothing_to_change(exercise)
    }
}
