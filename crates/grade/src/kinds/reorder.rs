//! `reorder`: the words of a sentence, and the learner puts them in order.

use super::rules::Rules;
use super::{FieldUse, Input, KindProblem, Pieces, Question, Subject, Tested};
use crate::exercise::{Answer, Exercise};
use crate::strategy::Strategy;

pub(super) struct Reorder;

impl Rules for Reorder {
    fn name(&self) -> &'static str {
        "reorder"
    }

    fn about(&self) -> &'static str {
        "words, shuffled, never in a right order; the learner puts them in order"
    }

    fn subject(&self) -> Subject {
        Subject::Grammar(Tested::Order)
    }

    fn input(&self) -> Input {
        Input::Order
    }

    fn fields(&self) -> &'static [FieldUse] {
        &[]
    }

    fn strategies(&self) -> &'static [Strategy] {
        &[Strategy::Order]
    }

    fn question(&self, exercise: &Exercise) -> Question {
        Question::around_gap(exercise)
    }

    fn pieces(&self, exercise: &Exercise) -> Option<Pieces> {
        let Some(Answer::Words(words)) = &exercise.expected_answer else {
            return None;
        };
        Some(Pieces {
            pieces: words.clone(),
            right: exercise.accepted_solutions.iter().map(words_of).collect(),
        })
    }

    fn problems(&self, exercise: &Exercise) -> Vec<KindProblem> {
        let Some(Answer::Words(words)) = &exercise.expected_answer else {
            return Vec::new();
        };
        if words.iter().all(|word| *word == words[0]) {
            let message = "there is nothing to put in order: it takes at least two different words";
            let help = "add words, or use another type";
            return vec![KindProblem::new("reorder-short", "expected_answer", message, help)];
        }
        other_words(exercise, words)
    }
}

/// Other right orders are made of the same words.
fn other_words(exercise: &Exercise, words: &[String]) -> Vec<KindProblem> {
    let sorted = |mut words: Vec<String>| {
        words.sort_unstable();
        words
    };
    let wanted = sorted(words.to_vec());
    let accepted = exercise.accepted_solutions.iter().enumerate();
    let others = accepted.filter(|(_, answer)| sorted(words_of(answer)) != wanted);
    others
        .map(|(at, _)| {
            let message = "this order has other words than the expected answer";
            let help = "use the words of `expected_answer`, each as often as there";
            KindProblem {
                index: Some(at),
                ..KindProblem::new("reorder-words", "accepted_solutions", message, help)
            }
        })
        .collect()
}

fn words_of(answer: &Answer) -> Vec<String> {
    match answer {
        Answer::Words(words) => words.clone(),
        Answer::Text(text) => text.split_whitespace().map(str::to_owned).collect(),
    }
}
