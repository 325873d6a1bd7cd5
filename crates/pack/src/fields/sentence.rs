//! The fields of a sentence from which exercises are made.

use super::Place::Sentence;
use super::exercise::{accents, levels};
use super::{Field, Object, Shape, optional, required};
use crate::read::value::{int, set, some_words, text, texts, word, words};
use crate::sentences::SENTENCE_KINDS;

/// The kinds of exercise that sentences give.
fn sentence_kinds() -> Vec<&'static str> {
    SENTENCE_KINDS.iter().map(|made| made.kind.name()).collect()
}

pub(crate) static SENTENCE: Object = Object {
    what: "a sentence",
    fields: FIELDS,
};

#[rustfmt::skip] // a table reads better in rows
const FIELDS: &[Field] = &[
    required("rule", Shape::Words, "The grammar rule it practises.").into(Sentence(|s, v| set(&mut s.rule, words(v)))),
    required("text", Shape::Words, "The sentence, with the piece the rule is about in [brackets]."),
    optional("slug", Shape::Words, "A name for it.").or("made from its rule and text").into(Sentence(|s, v| s.slug = words(v))),
    optional("wrong", Shape::Texts, "Real mistakes for that piece.").into(Sentence(|s, v| s.wrong = texts(v))),
    optional("from", Shape::Words, "The sentence before a transformation.").into(Sentence(|s, v| s.from = words(v))),
    optional("instruction", Shape::Words, "What to change in it.").into(Sentence(|s, v| s.instruction = words(v))),
    optional("accepted", Shape::Texts, "Other right sentences.").into(Sentence(|s, v| s.accepted = texts(v))),
    optional("kinds", Shape::SomeOf(sentence_kinds), "Only these kinds of exercise.").or("all it has what is needed for").into(Sentence(|s, v| s.kinds = Some(some_words(v)))),
    optional("hint", Shape::Text, "A hint.").into(Sentence(|s, v| s.hint = text(v))),
    optional("explanation", Shape::Text, "Why the answer is what it is.").into(Sentence(|s, v| s.explanation = text(v))),
    optional("difficulty", Shape::Int(1, 5), "1 (easy) to 5 (hard).").or("2").into(Sentence(|s, v| set(&mut s.difficulty, int(v)))),
    optional("concept", Shape::Words, "The concept it belongs to.").or("the file's category").into(Sentence(|s, v| s.concept = words(v))),
    optional("level", Shape::OneOf(levels), "How far along it stands.").or("`practice`").into(Sentence(|s, v| set(&mut s.level, word(v)))),
    optional("prereqs", Shape::Texts, "What comes before it.").into(Sentence(|s, v| s.prereqs = texts(v))),
    optional("tags", Shape::Texts, "Words to find it by.").into(Sentence(|s, v| s.tags = texts(v))),
    optional("audio", Shape::Words, "A sound file of the pack.").into(Sentence(|s, v| s.audio = words(v))),
    optional("accents", Shape::OneOf(accents), "What a wrong accent costs.").or("the pack's, or `lenient`").into(Sentence(|s, v| s.accents = word(v))),
];
