//! Hints, one at a time.

use gradus_text::{HintLevel, grammar};
use serde::Serialize;

use crate::exercise::{Answer, Exercise, Kind};
use crate::language::modifiers;

/// A hint and what it costs.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Hint {
    /// What the learner reads.
    pub text: String,
    /// Whether it lowers the quality of a right answer: it does where it shows letters of the answer.
    pub costs: bool,
}

/// How many hints an exercise has.
pub fn hint_count(exercise: &Exercise) -> usize {
    if !exercise.hints.is_empty() {
        return exercise.hints.len();
    }
    match exercise.kind {
        Kind::Card if parsed(exercise).is_some() => 3,
        _ => 0,
    }
}

/// The hint of that number, from 1. Authored hints come first; a card without any makes its own from its answer.
pub fn hint(exercise: &Exercise, number: usize) -> Option<Hint> {
    if !exercise.hints.is_empty() {
        let text = exercise.hints.get(number.checked_sub(1)?)?.clone();
        // Hints of sentence exercises are free, those of code and cards count.
        let free = matches!(
            exercise.kind,
            Kind::FillBlank | Kind::Transformation | Kind::ErrorCorrection
        );
        return Some(Hint { text, costs: !free });
    }
    if exercise.kind != Kind::Card {
        return None;
    }
    let level = HintLevel::number(number)?;
    let text = gradus_text::hint(&parsed(exercise)?, level, exercise.description.as_deref());
    let described = level == HintLevel::Second
        && exercise
            .description
            .as_ref()
            .is_some_and(|description| !description.trim().is_empty());
    Some(Hint {
        text,
        costs: !described,
    })
}

fn parsed(exercise: &Exercise) -> Option<grammar::Answer> {
    let Some(Answer::Text(answer)) = &exercise.expected_answer else {
        return None;
    };
    grammar::parse(answer, &modifiers(exercise)).ok()
}
