//! Hints, one at a time.

use gradus_text::{HintLevel, grammar};
use serde::Serialize;

use crate::exercise::{Answer, Exercise};
use crate::language::parsed_card;

/// A hint and what it costs.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Hint {
    /// What the learner reads.
    pub text: String,
    /// Whether it lowers the quality of a right answer: it does where it shows letters of the answer.
    pub costs: bool,
    /// Whether it is the whole answer: whoever types it afterwards has read it, not remembered it.
    pub reveals: bool,
}

/// How many hints an exercise has.
pub fn hint_count(exercise: &Exercise) -> usize {
    if !exercise.hints.is_empty() {
        return exercise.hints.len();
    }
    match parsed(exercise) {
        Some(_) => 3,
        None => 0,
    }
}

/// The hint of that number, from 1. Authored hints come first; a card without any makes its own from its answer.
pub fn hint(exercise: &Exercise, number: usize) -> Option<Hint> {
    if !exercise.hints.is_empty() {
        let text = exercise.hints.get(number.checked_sub(1)?)?.clone();
        let costs = !exercise.kind.hints_are_free();
        return Some(Hint {
            text,
            costs,
            reveals: false,
        });
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
        reveals: level == HintLevel::Third,
    })
}

/// The answer that hints are made from, where the kind makes its own.
fn parsed(exercise: &Exercise) -> Option<grammar::Answer> {
    match &exercise.expected_answer {
        Some(Answer::Text(answer)) if exercise.kind.makes_hints() => parsed_card(exercise, answer),
        _ => None,
    }
}
