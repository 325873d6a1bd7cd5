//! `arrange`: lines of a program, shuffled and without their indentation, and the learner puts them in order and indents them.

use std::borrow::Cow;

use super::rules::Rules;
use super::{
    AnswerForm, CodeAnswer, FieldUse, Input, KindProblem, Pieces, Question, ShownAnswer, Subject, optional,
};
use crate::exercise::{Answer, Exercise};
use crate::strategy::Strategy;

pub(super) struct Arrange;

const FIELDS: &[FieldUse] = &[
    optional("distractors"),
    optional("verification_script"),
    optional("verify_by_execution"),
    optional("target_construct"),
    optional("ast"),
    optional("output_match"),
    optional("timeout_ms"),
    optional("stdin"),
];

impl Rules for Arrange {
    fn name(&self) -> &'static str {
        "arrange"
    }

    fn about(&self) -> &'static str {
        "lines of code, shuffled; the learner puts them in order and indents them"
    }

    fn subject(&self) -> Subject {
        Subject::Code(CodeAnswer::Program)
    }

    fn input(&self) -> Input {
        Input::Arrange
    }

    fn fields(&self) -> &'static [FieldUse] {
        FIELDS
    }

    /// By the program that the lines make: whatever order is right is right.
    fn strategies(&self) -> &'static [Strategy] {
        &[Strategy::Ast, Strategy::Execution, Strategy::Token]
    }

    /// The program as it is, or a list of its lines.
    fn authored_forms(&self) -> Option<&'static [AnswerForm]> {
        Some(&[AnswerForm::Text, AnswerForm::List])
    }

    fn question(&self, _exercise: &Exercise) -> Question {
        Question::default()
    }

    fn pieces(&self, exercise: &Exercise) -> Option<Pieces> {
        let answer = exercise.expected_answer.as_ref()?;
        let distractors = exercise.distractors.iter();
        let bare = |line: &String| line.trim().to_owned();
        Some(Pieces {
            pieces: lines(&self.answer_text(answer))
                .iter()
                .chain(distractors)
                .map(bare)
                .collect(),
            right: Vec::new(),
        })
    }

    fn pieces_of_text(&self, text: &str) -> Vec<String> {
        lines(text)
    }

    fn wanted_list(&self) -> &'static str {
        "a list of lines, each with its indentation"
    }

    fn answer_text<'a>(&self, answer: &'a Answer) -> Cow<'a, str> {
        match answer {
            Answer::Text(text) => Cow::Borrowed(text),
            Answer::Words(lines) => Cow::Owned(lines.join("\n")),
        }
    }

    fn shown(&self, _exercise: &Exercise, answer: &Answer) -> ShownAnswer {
        ShownAnswer::plain(&self.answer_text(answer))
    }

    fn problems(&self, exercise: &Exercise) -> Vec<KindProblem> {
        let Some(answer) = &exercise.expected_answer else {
            return Vec::new();
        };
        let program = self.answer_text(answer);
        let lines = lines(&program);
        if lines.iter().all(|line| line.trim() == lines[0].trim()) {
            let message = "there is nothing to put in order: it takes at least two different lines";
            let help = "add lines, or use `write`";
            return vec![KindProblem::new("reorder-short", "expected_answer", message, help)];
        }
        if !exercise.same_tokens(&program, &lines.join("\n")) {
            let message = "a text over several lines is not the same without its empty lines";
            let help = "write the text in one line, or use `write`";
            return vec![KindProblem::new("arrange-lines", "expected_answer", message, help)];
        }
        needed_distractors(exercise, &lines)
    }
}

/// Lines that are said not to belong, and do.
fn needed_distractors(exercise: &Exercise, lines: &[String]) -> Vec<KindProblem> {
    let needed = |distractor: &str| lines.iter().any(|line| line.trim() == distractor.trim());
    let distractors = exercise.distractors.iter().enumerate();
    distractors
        .filter(|(_, distractor)| needed(distractor))
        .map(|(at, distractor)| {
            let message = format!("`{distractor}` is also a line of the answer");
            KindProblem {
                index: Some(at),
                ..KindProblem::new(
                    "distractor-right",
                    "distractors",
                    message,
                    "write a line that does not belong, or remove it",
                )
            }
        })
        .collect()
}

/// The lines of a program that say something, with their indentation.
fn lines(program: &str) -> Vec<String> {
    let lines = program.lines().map(str::trim_end);
    lines.filter(|line| !line.is_empty()).map(str::to_owned).collect()
}
