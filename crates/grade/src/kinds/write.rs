//! `write`: a prompt, and the learner writes code.

use super::rules::Rules;
use super::{CodeAnswer, FieldUse, Input, Question, Subject, optional};
use crate::exercise::Exercise;
use crate::strategy::Strategy;

pub(super) struct Write;

/// What every exercise has whose answer is a program.
pub(super) const PROGRAM_FIELDS: &[FieldUse] = &[
    optional("verification_script"),
    optional("verify_by_execution"),
    optional("target_construct"),
    optional("ast"),
    optional("output_match"),
    optional("timeout_ms"),
    optional("stdin"),
];

/// What can grade a program.
pub(super) const PROGRAM_STRATEGIES: &[Strategy] = &[
    Strategy::Exact,
    Strategy::Token,
    Strategy::Ast,
    Strategy::Execution,
];

impl Rules for Write {
    fn name(&self) -> &'static str {
        "write"
    }

    fn about(&self) -> &'static str {
        "a prompt; the learner writes code"
    }

    fn subject(&self) -> Subject {
        Subject::Code(CodeAnswer::Program)
    }

    fn input(&self) -> Input {
        Input::Code
    }

    fn fields(&self) -> &'static [FieldUse] {
        PROGRAM_FIELDS
    }

    fn strategies(&self) -> &'static [Strategy] {
        PROGRAM_STRATEGIES
    }

    fn follows_pack(&self) -> bool {
        true
    }

    fn question(&self, _exercise: &Exercise) -> Question {
        Question::default()
    }
}
