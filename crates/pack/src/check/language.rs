//! Answers in a language: choices, words, sound files.

use std::collections::BTreeSet;

use gradus_grade::{Answer, Kind};

use super::Item;
use crate::nearest::suggest;
use crate::problem::Problems;

pub(super) fn check(item: &Item, assets: &BTreeSet<String>, problems: &mut Problems) {
    if !item.sentence {
        choices(item, problems);
        orders(item, problems);
    }
    audio(item, assets, problems);
}

fn choices(item: &Item, problems: &mut Problems) {
    let exercise = &item.template.exercise;
    let right: Vec<String> =
        exercise.expected_answer.iter().chain(&exercise.accepted_solutions).map(|a| key(&a.to_text())).collect();
    for (at, distractor) in exercise.distractors.iter().enumerate() {
        let span = item.item("distractors", at);
        let this = key(distractor);
        if right.contains(&this) {
            let help = "write something that is wrong, or remove it";
            problems.error("distractor-right", span, format!("`{distractor}` is also a right answer"), help);
        } else if exercise.distractors[..at].iter().any(|other| key(other) == this) {
            let help = "remove one of them, or write another";
            problems.error("choice-repeats", span, format!("`{distractor}` is offered twice"), help);
        } else if this.is_empty() {
            problems.error("empty-text", span, "a choice is empty", "write something that is wrong");
        }
    }
}

/// As `choice` compares: trimmed.
fn key(text: &str) -> String {
    text.trim().to_owned()
}

/// Other orders are made of the same words.
fn orders(item: &Item, problems: &mut Problems) {
    let exercise = &item.template.exercise;
    let (Kind::Reorder, Some(Answer::Words(words))) = (exercise.kind, &exercise.expected_answer) else { return };
    let mut wanted = words.clone();
    wanted.sort_unstable();
    for (at, accepted) in exercise.accepted_solutions.iter().enumerate() {
        let mut given = match accepted {
            Answer::Words(words) => words.clone(),
            Answer::Text(text) => text.split_whitespace().map(str::to_owned).collect(),
        };
        given.sort_unstable();
        if given != wanted {
            let help = "use the words of `expected_answer`, each as often as there";
            let message = "this order has other words than the expected answer";
            problems.error("reorder-words", item.item("accepted_solutions", at), message, help);
        }
    }
}

fn audio(item: &Item, assets: &BTreeSet<String>, problems: &mut Problems) {
    let Some(audio) = &item.template.audio else { return };
    if !assets.contains(audio) {
        let otherwise = "put the file into the pack's folder and write its path from there";
        let help = suggest(audio, assets.iter().map(String::as_str), otherwise);
        problems.error("missing-audio", item.span("audio"), format!("there is no file `{audio}` in the pack"), help);
    }
}
