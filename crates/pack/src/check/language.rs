//! Answers in a language: choices, words, sound files.

use std::collections::BTreeSet;
use std::sync::Arc;

use gradus_grade::{Answer, Exercise, Subject};
use gradus_text::{CardKey, CardOptions, Language, Outcome, Vocabulary, grammar, is_right_choice};

use super::{Item, samples};
use crate::model::Pack;
use crate::nearest::suggest;
use crate::problem::Problems;

pub(super) fn check(item: &Item, assets: &BTreeSet<String>, problems: &mut Problems) {
    if !item.sentence {
        choices(item, problems);
    }
    audio(item, assets, problems);
}

fn choices(item: &Item, problems: &mut Problems) {
    let exercise = &item.template.exercise;
    let right: Vec<String> = exercise
        .expected_answer
        .iter()
        .chain(&exercise.accepted_solutions)
        .map(|a| a.to_text().into_owned())
        .collect();
    for (at, distractor) in exercise.distractors.iter().enumerate() {
        let span = item.item("distractors", at);
        if is_right_choice(&right, distractor) {
            let help = "write something that is wrong, or remove it";
            problems.error(
                "distractor-right",
                span,
                format!("`{distractor}` is also a right answer"),
                help,
            );
        } else if is_right_choice(&exercise.distractors[..at], distractor) {
            let help = "remove one of them, or write another";
            problems.error(
                "choice-repeats",
                span,
                format!("`{distractor}` is offered twice"),
                help,
            );
        } else if distractor.trim().is_empty() {
            problems.error(
                "empty-text",
                span,
                "a choice is empty",
                "write something that is wrong",
            );
        }
    }
}

/// The answers of a card follow a grammar of their own.
pub(super) fn check_answers(pack: &Pack, item: &Item, problems: &mut Problems) {
    let before = problems.errors();
    for exercise in samples(pack, &item.template) {
        if exercise.kind.subject() == Subject::Vocabulary && problems.errors() == before {
            card(item, &exercise, problems);
        }
        if !exercise.kind.is_code() && problems.errors() == before && !item.sentence {
            rivals(item, &exercise, problems);
        }
    }
}

/// What is rejected, or offered as wrong, may not be right.
fn rivals(item: &Item, exercise: &Exercise, problems: &mut Problems) {
    let right: Vec<String> = exercise
        .expected_answer
        .iter()
        .chain(&exercise.accepted_solutions)
        .map(|a| a.to_text().into_owned())
        .collect();
    let key = (exercise.kind.subject() == Subject::Vocabulary)
        .then(|| card_key(exercise, &right))
        .flatten();
    let is_right = |text: &str| {
        let graded = key.as_ref().map(|key| key.grade(text).outcome);
        is_right_choice(&right, text) || graded == Some(Outcome::Correct)
    };
    for (at, distractor) in exercise
        .distractors
        .iter()
        .enumerate()
        .filter(|(_, text)| key.is_some() && is_right(text))
    {
        let help = "write something that is wrong, or remove it";
        let message = format!("`{distractor}` is also a right answer");
        problems.error("distractor-right", item.item("distractors", at), message, help);
    }
    for (at, rejected) in exercise
        .reject
        .iter()
        .enumerate()
        .filter(|(_, text)| is_right(text))
    {
        // The sentence with the mistake is rejected by itself.
        if item.node.get("reject").is_some() {
            let help = "remove it from `reject`, or from the right answers";
            let message = format!("`{rejected}` is a right answer, and rejected");
            problems.error("reject-right", item.item("reject", at), message, help);
        }
    }
}

fn card_key(exercise: &Exercise, right: &[String]) -> Option<CardKey> {
    let language = exercise
        .answer_language
        .as_deref()
        .map(Language::named)
        .unwrap_or_default();
    let mut options = CardOptions::default();
    if let Some(modifiers) = &exercise.phonetic_modifiers {
        options.modifiers.clone_from(modifiers);
    }
    CardKey::prepare(right, &options, Arc::new(Vocabulary::new(language))).ok()
}

fn card(item: &Item, exercise: &Exercise, problems: &mut Problems) {
    let default: Vec<String> = grammar::DEFAULT_MODIFIERS
        .iter()
        .map(ToString::to_string)
        .collect();
    let modifiers = exercise.phonetic_modifiers.as_ref().unwrap_or(&default);
    let expected = exercise
        .expected_answer
        .iter()
        .map(|answer| ("expected_answer", None, answer));
    let accepted = exercise.accepted_solutions.iter().enumerate();
    let accepted = accepted.map(|(at, answer)| ("accepted_solutions", Some(at), answer));
    for (field, at, answer) in expected.chain(accepted) {
        let Answer::Text(text) = answer else { continue };
        for error in grammar::parse(text, modifiers).err().unwrap_or_default() {
            let node = item.node.get(field);
            let node = at.map_or(node, |at| node.and_then(|list| list.as_list()?.get(at)));
            let span = match node {
                Some(node) if !item.template.is_template => node.locate(&problems.source().text, error.span),
                _ => item.span(field),
            };
            problems.error("answer-grammar", span, error.message, error.help);
        }
        surprises(item, (field, at), text, problems);
    }
}

/// Forms that may not mean what their author thinks.
fn surprises(item: &Item, (field, at): (&str, Option<usize>), text: &str, problems: &mut Problems) {
    let card = item.template.exercise.kind.subject() == Subject::Vocabulary;
    for surprise in grammar::surprises(text, card) {
        let span = match at {
            Some(at) => item.item(field, at),
            None => item.span(field),
        };
        problems.warning("answer-surprise", span, surprise.message, surprise.help);
    }
}

fn audio(item: &Item, assets: &BTreeSet<String>, problems: &mut Problems) {
    let Some(audio) = &item.template.audio else { return };
    if !assets.contains(audio) {
        let otherwise = "put the file into the pack's folder and write its path from there";
        let help = suggest(audio, assets.iter().map(String::as_str), otherwise);
        problems.error(
            "missing-audio",
            item.span("audio"),
            format!("there is no file `{audio}` in the pack"),
            help,
        );
    }
}
