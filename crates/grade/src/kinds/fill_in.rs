//! `fill-in`: code with a gap, and the learner writes the missing piece.

use super::rules::Rules;
use super::write::PROGRAM_STRATEGIES;
use super::{CodeAnswer, FieldUse, Input, KindProblem, Question, Subject, optional, required};
use crate::exercise::Exercise;
use crate::strategy::Strategy;
use crate::gap::{Around, gaps};

pub(super) struct FillIn;

const FIELDS: &[FieldUse] = &[
    required("template", "the code around the gap, which is written `___`"),
    optional("blank_position"),
    optional("verification_script"),
    optional("verify_by_execution"),
    optional("target_construct"),
    optional("ast"),
    optional("output_match"),
    optional("timeout_ms"),
    optional("stdin"),
];

impl Rules for FillIn {
    fn name(&self) -> &'static str {
        "fill-in"
    }

    fn about(&self) -> &'static str {
        "code with a gap `___`; the learner writes the missing piece"
    }

    fn subject(&self) -> Subject {
        Subject::Code(CodeAnswer::Piece)
    }

    fn input(&self) -> Input {
        Input::Line
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
        match exercise.gap() {
            Some(_) => Question::around_gap(exercise),
            // Without a gap there is still code to look at.
            None => Question {
                sentence: exercise.template.clone(),
                ..Question::default()
            },
        }
    }

    fn problems(&self, exercise: &Exercise) -> Vec<KindProblem> {
        let template = exercise.template.as_deref().unwrap_or_default();
        let count = gaps(template, Around::Code).len();
        let no_gap = (count == 0 && !template.trim().is_empty()).then(|| {
            let message = "there is no gap in `template`";
            KindProblem::new("no-blank", "template", message, "write `___` where the answer goes")
        });
        let position = exercise.blank_position.unwrap_or(0);
        let no_such_gap = (count > 1 && position >= count).then(|| {
            let message = format!("there are {count} gaps, counted from 0; there is none at {position}");
            let help = format!("write a number from 0 to {}", count - 1);
            KindProblem::new("blank-position", "blank_position", message, help)
        });
        no_gap.into_iter().chain(no_such_gap).collect()
    }
}
