//! `fix`: a program with a mistake, and the learner edits it until it is right.

use super::rules::Rules;
use super::write::PROGRAM_STRATEGIES;
use super::{CodeAnswer, FieldUse, Input, KindProblem, Question, Subject, optional, required};
use crate::exercise::{Answer, Exercise};
use crate::result::{Feedback, FeedbackKind};
use crate::strategy::Strategy;

pub(super) struct Fix;

const FIELDS: &[FieldUse] = &[
    required("code", "the program with its mistake"),
    optional("verification_script"),
    optional("verify_by_execution"),
    optional("target_construct"),
    optional("ast"),
    optional("output_match"),
    optional("timeout_ms"),
    optional("stdin"),
];

impl Rules for Fix {
    fn name(&self) -> &'static str {
        "fix"
    }

    fn about(&self) -> &'static str {
        "a program with a mistake; the learner edits it until it is right"
    }

    fn subject(&self) -> Subject {
        Subject::Code(CodeAnswer::Program)
    }

    fn input(&self) -> Input {
        Input::Code
    }

    fn fields(&self) -> &'static [FieldUse] {
        FIELDS
    }

    fn strategies(&self) -> &'static [Strategy] {
        PROGRAM_STRATEGIES
    }

    fn follows_pack(&self) -> bool {
        true
    }

    fn question(&self, exercise: &Exercise) -> Question {
        Question {
            start: exercise.code.clone(),
            ..Question::default()
        }
    }

    /// Given back as it was, it still has its mistake, whatever a weak script says of it.
    fn refusal(&self, exercise: &Exercise, answer: &Answer) -> Option<Feedback> {
        let unchanged = is_unchanged(exercise, answer);
        unchanged.then(|| Feedback::new(FeedbackKind::Note, "nothing was changed"))
    }

    fn problems(&self, exercise: &Exercise) -> Vec<KindProblem> {
        let right = exercise.expected_answer.iter().chain(&exercise.accepted_solutions);
        if !right.into_iter().any(|answer| is_unchanged(exercise, answer)) {
            return Vec::new();
        }
        let message = "the program is shown as it should be: there is nothing to fix";
        let help = "write it with its mistake";
        vec![KindProblem::new("nothing-to-change", "code", message, help)]
    }
}

/// Layout and comments are no change.
fn is_unchanged(exercise: &Exercise, answer: &Answer) -> bool {
    match (&exercise.code, answer) {
        (Some(code), Answer::Text(answer)) => exercise.same_tokens(code, answer),
        (None, _) | (_, Answer::Words(_)) => false,
    }
}
