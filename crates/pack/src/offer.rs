//! What is laid out for a learner: choices and words, in an order that follows from the seed.

use gradus_grade::{Answer, Exercise, Kind};

use crate::model::{Input, Pack, Template};
use crate::random::{Random, Use};
use crate::seed::Seed;

/// So many wrong answers stand beside the right one on a card.
const CARD_DISTRACTORS: usize = 3;

/// The answers to choose among; empty where the exercise is answered otherwise.
pub(crate) fn options(pack: &Pack, template: &Template, exercise: &Exercise, seed: Seed) -> Vec<String> {
    let Some(Answer::Text(right)) = &exercise.expected_answer else { return Vec::new() };
    let mut options = match exercise.kind {
        Kind::MultipleChoice => exercise.distractors.clone(),
        Kind::Card if is_choice(template) => card_distractors(pack, template, exercise, seed),
        _ => return Vec::new(),
    };
    if options.is_empty() {
        return options;
    }
    options.push(right.clone());
    Random::new(seed, Use::Shuffle).shuffle(&mut options);
    options
}

/// Whether a card offers a choice: its author says so, or its answer is in Hangul, which needs an input method to type.
pub(crate) fn is_choice(template: &Template) -> bool {
    match template.input {
        Some(input) => input == Input::Choice,
        None => answer_text(&template.exercise).is_some_and(|answer| answer.chars().any(is_hangul)),
    }
}

/// Wrong answers for a card: its own, then other cards' answers, those of its concept or tier first.
fn card_distractors(pack: &Pack, template: &Template, exercise: &Exercise, seed: Seed) -> Vec<String> {
    let mut random = Random::new(seed, Use::Distractors);
    let (mut near, mut far) = (Vec::new(), Vec::new());
    for other in pack.exercises.iter().filter(|other| other.exercise.kind == Kind::Card && !other.is_template) {
        let Some(answer) = answer_text(&other.exercise) else { continue };
        if is_right(answer, exercise) || !same_script(answer, exercise) {
            continue;
        }
        let related = other.concept == template.concept || (other.tier.is_some() && other.tier == template.tier);
        let group = if related { &mut near } else { &mut far };
        if !group.iter().any(|known| known == answer) {
            group.push(answer.to_owned());
        }
    }
    random.shuffle(&mut near);
    random.shuffle(&mut far);
    let mut chosen: Vec<String> = Vec::new();
    for candidate in exercise.distractors.iter().cloned().chain(near).chain(far) {
        if chosen.len() == CARD_DISTRACTORS {
            break;
        }
        if !chosen.contains(&candidate) {
            chosen.push(candidate);
        }
    }
    chosen
}

fn answer_text(exercise: &Exercise) -> Option<&str> {
    match exercise.expected_answer.as_ref()? {
        Answer::Text(text) => Some(text),
        Answer::Words(_) => None,
    }
}

fn is_right(candidate: &str, exercise: &Exercise) -> bool {
    exercise.expected_answer.iter().chain(&exercise.accepted_solutions).any(|answer| answer.to_text() == candidate)
}

/// Hangul beside Hangul: a choice that differs in its script gives itself away.
fn same_script(candidate: &str, exercise: &Exercise) -> bool {
    let hangul = |text: &str| text.chars().any(is_hangul);
    answer_text(exercise).is_some_and(|answer| hangul(answer) == hangul(candidate))
}

/// Syllables, and jamo of all blocks.
pub(crate) fn is_hangul(character: char) -> bool {
    matches!(character, '\u{1100}'..='\u{11FF}' | '\u{3130}'..='\u{318F}' | '\u{A960}'..='\u{A97F}'
        | '\u{AC00}'..='\u{D7A3}' | '\u{D7B0}'..='\u{D7FF}')
}

/// The words of a sentence in an order that is not right. Where every order is right, they stay as they are.
pub(crate) fn shuffled_words(exercise: &Exercise, words: &[String], seed: Seed) -> Vec<String> {
    let right = |order: &[String]| {
        let listed = exercise.accepted_solutions.iter();
        order == words || listed.into_iter().any(|answer| matches!(answer, Answer::Words(words) if words == order))
    };
    let mut random = Random::new(seed, Use::Shuffle);
    let mut order = words.to_vec();
    for _ in 0..64 {
        random.shuffle(&mut order);
        if !right(&order) {
            return order;
        }
    }
    // Few orders are wrong: take the first that is, in steps of one place.
    for by in 1..words.len() {
        order = [&words[by..], &words[..by]].concat();
        if !right(&order) {
            return order;
        }
    }
    words.to_vec()
}
