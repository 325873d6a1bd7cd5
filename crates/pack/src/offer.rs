//! What is laid out for a learner: choices and words, in an order that follows from the seed.

use std::sync::Arc;

use gradus_grade::{Answer, Exercise};
use gradus_text::{
    Candidate, CardKey, CardOptions, Language, Vocabulary, draw_distractors, shuffle, shuffle_words,
};

use crate::model::{Input, Pack, Template};
use crate::random::{Random, Use};
use crate::seed::Seed;

/// So many wrong answers stand beside the right one on a card.
const CARD_DISTRACTORS: usize = 3;

/// The answers to choose among; empty where the exercise is answered otherwise.
pub(crate) fn options(pack: &Pack, template: &Template, exercise: &Exercise, seed: Seed) -> Vec<String> {
    let Some(right) = answer_text(exercise) else {
        return Vec::new();
    };
    let kind = exercise.kind;
    let mut options = if kind.input(false) == gradus_grade::Input::Choice {
        exercise.distractors.clone()
    } else if kind.draws_choices() && is_choice(template) {
        card_distractors(pack, template, exercise, seed)
    } else {
        return Vec::new();
    };
    if options.is_empty() {
        return options;
    }
    options.push(right.to_owned());
    let mut random = Random::new(seed, Use::Shuffle);
    shuffle(&mut options, &mut |bound| random.index(bound));
    options
}

/// Whether a card offers a choice: its author says so, or its answer is in Hangul, which needs an input method to type.
fn is_choice(template: &Template) -> bool {
    match template.input {
        Some(input) => input == Input::Choice,
        None => answer_text(&template.exercise).is_some_and(has_hangul),
    }
}

/// Wrong answers for a card: its own, then other cards' answers, those of its concept or tier first.
fn card_distractors(pack: &Pack, template: &Template, exercise: &Exercise, seed: Seed) -> Vec<String> {
    let mut chosen = exercise.distractors.clone();
    chosen.truncate(CARD_DISTRACTORS);
    let Some(key) = key(exercise, &chosen) else {
        return chosen;
    };
    let hangul = answer_text(exercise).is_some_and(has_hangul);
    let others = pack
        .exercises
        .iter()
        .filter(|other| is_plain_card(other) && other.slug() != template.slug());
    let candidates: Vec<Candidate> = others
        .filter_map(|other| {
            let answer = answer_text(&other.exercise)?;
            let related =
                other.concept == template.concept || (other.tier.is_some() && other.tier == template.tier);
            // A choice in another script would give itself away.
            (has_hangul(answer) == hangul).then_some(Candidate { answer, related })
        })
        .collect();
    let mut random = Random::new(seed, Use::Distractors);
    let missing = CARD_DISTRACTORS - chosen.len();
    let drawn = draw_distractors(&key, &candidates, missing, &mut |bound| random.index(bound));
    chosen.extend(drawn.into_iter().map(|at| candidates[at].answer.to_owned()));
    chosen
}

/// The card made ready to say which other answers would be right too; its own distractors are not offered twice.
fn key(exercise: &Exercise, chosen: &[String]) -> Option<CardKey> {
    let answers = exercise
        .expected_answer
        .iter()
        .chain(&exercise.accepted_solutions);
    let mut accepted: Vec<String> = answers.map(|answer| answer.to_text().into_owned()).collect();
    accepted.extend(chosen.iter().cloned());
    let language = exercise
        .answer_language
        .as_deref()
        .map(Language::named)
        .unwrap_or_default();
    let mut options = CardOptions::default();
    if let Some(modifiers) = &exercise.phonetic_modifiers {
        options.modifiers.clone_from(modifiers);
    }
    CardKey::prepare(&accepted, &options, Arc::new(Vocabulary::new(language))).ok()
}

fn is_plain_card(template: &Template) -> bool {
    let placeholder = || answer_text(&template.exercise).is_some_and(|answer| answer.contains("{{"));
    template.exercise.kind.draws_choices() && !(template.is_template && placeholder())
}

fn answer_text(exercise: &Exercise) -> Option<&str> {
    match exercise.expected_answer.as_ref()? {
        Answer::Text(text) => Some(text),
        Answer::Words(_) => None,
    }
}

fn has_hangul(text: &str) -> bool {
    text.chars().any(is_hangul)
}

/// Syllables, and jamo of all blocks.
fn is_hangul(character: char) -> bool {
    matches!(character, '\u{1100}'..='\u{11FF}' | '\u{3130}'..='\u{318F}' | '\u{A960}'..='\u{A97F}'
        | '\u{AC00}'..='\u{D7A3}' | '\u{D7B0}'..='\u{D7FF}')
}

/// The pieces of an answer in an order that is not right, as long as there is one; empty where there is nothing to put in order.
pub(crate) fn shuffled_pieces(exercise: &Exercise, seed: Seed) -> Vec<String> {
    let Some(found) = exercise.pieces() else {
        return Vec::new();
    };
    let mut random = Random::new(seed, Use::Shuffle);
    let order = shuffle_words(&found.pieces, &found.right, &mut |bound| random.index(bound));
    order.into_iter().map(|at| found.pieces[at].clone()).collect()
}
