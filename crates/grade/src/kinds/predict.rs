//! `predict`: code, and the learner writes what it prints.

use super::rules::Rules;
use super::{CodeAnswer, FieldUse, Input, Question, Subject, optional, required};
use crate::exercise::Exercise;
use crate::strategy::Strategy;
use crate::routing::Plan;

pub(super) struct Predict;

const FIELDS: &[FieldUse] = &[
    required("code", "the code whose output is asked for"),
    optional("output_match"),
    optional("timeout_ms"),
    optional("stdin"),
];

impl Rules for Predict {
    fn name(&self) -> &'static str {
        "predict"
    }

    fn about(&self) -> &'static str {
        "code; the learner writes what it prints"
    }

    fn subject(&self) -> Subject {
        Subject::Code(CodeAnswer::Output)
    }

    fn input(&self) -> Input {
        Input::Output
    }

    fn fields(&self) -> &'static [FieldUse] {
        FIELDS
    }

    fn strategies(&self) -> &'static [Strategy] {
        &[Strategy::Execution, Strategy::Exact]
    }

    /// What was written down helps where nothing can run.
    fn default_plan(&self, exercise: &Exercise) -> Plan {
        Plan {
            primary: Strategy::Execution,
            fallback: exercise.expected_answer.as_ref().map(|_| Strategy::Exact),
        }
    }

    /// What the code prints is the answer.
    fn needs_expected_answer(&self) -> bool {
        false
    }

    fn question(&self, exercise: &Exercise) -> Question {
        Question {
            code: exercise.code.clone(),
            ..Question::default()
        }
    }
}
