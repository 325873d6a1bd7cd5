//! Exercises from a sentence: up to five kinds, with slugs that stay the same.

use gradus_grade::{Answer, Exercise, Kind};
use sha2::{Digest, Sha256};

use crate::generate::{Choices, Declared, Draw, Origin, Param};
use crate::model::{Template, title_of};
use crate::read::{Defaults, Sentence};
use crate::template::escape;
use crate::value::Value;

/// The name of the parameter that says which mistake is planted.
const MISTAKE: &str = "mistake";

/// A kind of exercise that sentences give.
pub(crate) struct SentenceKind {
    pub(crate) kind: Kind,
    /// What a sentence lacks for it, if anything.
    lacks: fn(&Sentence) -> Option<&'static str>,
    make: fn(&Sentence, &Defaults) -> Option<Template>,
}

/// All of them, in the order of their exercises.
pub(crate) const SENTENCE_KINDS: &[SentenceKind] = &[
    SentenceKind {
        kind: Kind::FillBlank,
        lacks: lacks_piece,
        make: fill_blank,
    },
    SentenceKind {
        kind: Kind::MultipleChoice,
        lacks: lacks_mistakes,
        make: multiple_choice,
    },
    SentenceKind {
        kind: Kind::Reorder,
        lacks: lacks_words,
        make: reorder,
    },
    SentenceKind {
        kind: Kind::ErrorCorrection,
        lacks: lacks_mistakes,
        make: error_correction,
    },
    SentenceKind {
        kind: Kind::Transformation,
        lacks: lacks_transformation,
        make: transformation,
    },
];

/// The exercises a sentence gives: those its author asks for with `kinds`, of those it has what is needed for.
pub(crate) fn exercises(sentence: &Sentence, defaults: &Defaults) -> Vec<Template> {
    let wanted = |kind: Kind| sentence.kinds.as_ref().is_none_or(|kinds| kinds.contains(&kind));
    SENTENCE_KINDS
        .iter()
        .filter(|made| wanted(made.kind) && (made.lacks)(sentence).is_none())
        .filter_map(|made| (made.make)(sentence, defaults))
        .collect()
}

/// Whether a sentence has what this kind of exercise needs; if not, what is missing.
pub(crate) fn lacks(sentence: &Sentence, kind: Kind) -> Option<&'static str> {
    match SENTENCE_KINDS.iter().find(|made| made.kind == kind) {
        Some(made) => (made.lacks)(sentence),
        None => Some("everything: sentences give no such exercise"),
    }
}

fn lacks_piece(sentence: &Sentence) -> Option<&'static str> {
    sentence.piece.is_none().then_some("a piece in [brackets]")
}

fn lacks_mistakes(sentence: &Sentence) -> Option<&'static str> {
    let lacks = sentence.piece.is_none() || sentence.wrong.is_empty();
    lacks.then_some("a piece in [brackets] and `wrong`")
}

fn lacks_words(sentence: &Sentence) -> Option<&'static str> {
    (split(&sentence.whole()).len() < 2).then_some("at least two words")
}

fn lacks_transformation(sentence: &Sentence) -> Option<&'static str> {
    let lacks = sentence.from.is_none() || sentence.instruction.is_none();
    lacks.then_some("`from` and `instruction`")
}

fn fill_blank(sentence: &Sentence, defaults: &Defaults) -> Option<Template> {
    let piece = sentence.piece.clone()?;
    Some(template(
        sentence,
        defaults,
        Exercise {
            kind: Kind::FillBlank,
            prompt: "Fill in the blank.".into(),
            sentence_text: Some(sentence.with("_____")),
            expected_answer: Some(Answer::Text(piece)),
            accepted_solutions: accepted_pieces(sentence),
            distractors: sentence.wrong.clone(),
            ..Exercise::default()
        },
    ))
}

fn multiple_choice(sentence: &Sentence, defaults: &Defaults) -> Option<Template> {
    let piece = sentence.piece.clone()?;
    let exercise = Exercise {
        kind: Kind::MultipleChoice,
        prompt: "Which one belongs in the blank?".into(),
        sentence_text: Some(sentence.with("_____")),
        expected_answer: Some(Answer::Text(piece)),
        accepted_solutions: accepted_pieces(sentence),
        distractors: sentence.wrong.clone(),
        ..Exercise::default()
    };
    Some(template(sentence, defaults, exercise))
}

/// Other right sentences that differ in the piece alone say what else is right in its place.
fn accepted_pieces(sentence: &Sentence) -> Vec<Answer> {
    let pieces = sentence.other_pieces();
    pieces.into_iter().map(Answer::Text).collect()
}

fn reorder(sentence: &Sentence, defaults: &Defaults) -> Option<Template> {
    let words = split(&sentence.whole());
    let same_words = |other: &Vec<String>| other.len() == words.len();
    let exercise = Exercise {
        kind: Kind::Reorder,
        prompt: "Put the words in order.".into(),
        accepted_solutions: sentence
            .accepted
            .iter()
            .map(|s| split(s))
            .filter(same_words)
            .map(Answer::Words)
            .collect(),
        expected_answer: Some(Answer::Words(words.clone())),
        ..Exercise::default()
    };
    let distinct = words.iter().any(|word| word != &words[0]);
    distinct.then(|| template(sentence, defaults, exercise))
}

/// Which mistake is planted follows from the seed; the sentence as it was shown is never an answer.
fn error_correction(sentence: &Sentence, defaults: &Defaults) -> Option<Template> {
    // In a pack without themes, braces in a sentence are ordinary text.
    let quote = |text: &str| {
        if defaults.has_themes {
            text.to_owned()
        } else {
            escape(text)
        }
    };
    let planted = format!(
        "{}{{{{{MISTAKE}}}}}{}",
        quote(&sentence.before),
        quote(&sentence.after)
    );
    let mut template = template(
        sentence,
        defaults,
        Exercise {
            kind: Kind::ErrorCorrection,
            prompt: "There is a mistake in this sentence. Write it without the mistake.".into(),
            sentence_text: Some(planted),
            expected_answer: Some(Answer::Text(quote(&sentence.whole()))),
            accepted_solutions: sentence
                .accepted
                .iter()
                .map(|text| Answer::Text(quote(text)))
                .collect(),
            distractors: sentence.wrong.iter().map(|text| quote(text)).collect(),
            ..Exercise::default()
        },
    );
    template
        .exercise
        .hints
        .iter_mut()
        .for_each(|hint| *hint = quote(hint));
    template.exercise.explanation = template.exercise.explanation.map(|text| quote(&text));
    let wrong = sentence
        .wrong
        .iter()
        .map(|text| Value::Text(text.clone()))
        .collect();
    template.origin = Some(Origin::Declared(Declared {
        params: vec![Param {
            name: MISTAKE.into(),
            draw: Draw::Pick(Choices::Listed(wrong)),
        }],
        require: vec![],
    }));
    template.is_template = true;
    Some(template)
}

fn transformation(sentence: &Sentence, defaults: &Defaults) -> Option<Template> {
    Some(template(
        sentence,
        defaults,
        Exercise {
            kind: Kind::Transformation,
            prompt: sentence.instruction.clone()?,
            sentence_text: Some(sentence.from.clone()?),
            expected_answer: Some(Answer::Text(sentence.whole())),
            accepted_solutions: sentence
                .accepted
                .iter()
                .map(|text| Answer::Text(text.clone()))
                .collect(),
            distractors: sentence.wrong.clone(),
            ..Exercise::default()
        },
    ))
}

/// What all kinds have in common.
fn template(sentence: &Sentence, defaults: &Defaults, exercise: Exercise) -> Template {
    let leniency = &defaults.manifest.leniency;
    let kind = exercise.kind;
    Template {
        exercise: Exercise {
            slug: slug(sentence, kind),
            hints: sentence.hint.iter().cloned().collect(),
            explanation: sentence.explanation.clone(),
            answer_language: defaults.answer_language.clone(),
            accents: sentence.accents.or(leniency.accents).unwrap_or_default(),
            strict: leniency.strict.clone(),
            thresholds: leniency.thresholds,
            ..exercise
        },
        title: title_of(&sentence.rule),
        language: defaults.language.clone(),
        category: defaults.category.clone(),
        concept: sentence
            .concept
            .clone()
            .unwrap_or_else(|| defaults.category.clone()),
        subconcept: sentence.rule.clone(),
        grammar_rule: sentence.rule.clone(),
        level: sentence.level,
        difficulty: sentence.difficulty,
        prereqs: sentence.prereqs.clone(),
        tags: sentence.tags.clone(),
        audio: sentence.audio.clone(),
        is_template: defaults.has_themes,
        file: defaults.file.to_owned(),
        ..Template::default()
    }
}

/// Rule, a piece of the text's hash, and the kind: it stays the same when sentences are added or moved.
fn slug(sentence: &Sentence, kind: Kind) -> String {
    let name = sentence.slug.clone().unwrap_or_else(|| {
        let digest = Sha256::digest(sentence.whole().as_bytes());
        let hash = hex::encode(&digest[..4]);
        format!("{}-{hash}", sentence.rule)
    });
    format!("{name}-{}", kind.name().replace('_', "-"))
}

/// The words of a sentence; the mark at its end would give the last one away.
fn split(text: &str) -> Vec<String> {
    text.trim()
        .trim_end_matches(['.', '!', '?', '。', '…'])
        .split_whitespace()
        .map(str::to_owned)
        .collect()
}
