//! The fields of a sentence from which exercises are made.

use super::exercise::{accents, levels};
use super::{Object, Shape, optional, required};
use crate::sentences::SENTENCE_KINDS;

/// The kinds of exercise that sentences give.
fn sentence_kinds() -> Vec<&'static str> {
    SENTENCE_KINDS.iter().map(|made| made.kind.name()).collect()
}

pub(crate) static SENTENCE: Object = Object {
    what: "a sentence",
    fields: &[
        required("rule", Shape::Words, "The grammar rule it practises."),
        required(
            "text",
            Shape::Words,
            "The sentence, with the piece the rule is about in [brackets].",
        ),
        optional(
            "slug",
            Shape::Words,
            "A name for it; made from its rule and text if left out.",
        ),
        optional("wrong", Shape::Texts, "Real mistakes for that piece."),
        optional("from", Shape::Words, "The sentence before a transformation."),
        optional("instruction", Shape::Words, "What to change in it."),
        optional("accepted", Shape::Texts, "Other right sentences."),
        optional(
            "kinds",
            Shape::SomeOf(sentence_kinds),
            "Only these kinds of exercise.",
        ),
        optional("hint", Shape::Text, "A hint."),
        optional("explanation", Shape::Text, "Why the answer is what it is."),
        optional(
            "difficulty",
            Shape::Int(1, 5),
            "1 (easy) to 5 (hard); 2 if left out.",
        ),
        optional(
            "concept",
            Shape::Words,
            "The concept it belongs to; the file's category if left out.",
        ),
        optional(
            "level",
            Shape::OneOf(levels),
            "How far along it stands; `practice` if left out.",
        ),
        optional("prereqs", Shape::Texts, "What comes before it."),
        optional("tags", Shape::Texts, "Words to find it by."),
        optional("audio", Shape::Words, "A sound file of the pack."),
        optional("accents", Shape::OneOf(accents), "What a wrong accent costs."),
    ],
};
