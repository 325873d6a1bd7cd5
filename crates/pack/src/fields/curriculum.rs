//! The fields of `curriculum.yaml`.

use super::{Object, Shape, optional, required};

pub(crate) static CURRICULUM: Object = Object {
    what: "a curriculum",
    fields: &[
        optional("language", Shape::Words, "The language that is practised."),
        optional("description", Shape::Text, "A note about the curriculum."),
        required(
            "concepts",
            Shape::Objects(&CONCEPT),
            "The concepts, in the order they are best learnt.",
        ),
    ],
};

static CONCEPT: Object = Object {
    what: "a concept",
    fields: &[
        required("slug", Shape::Words, "Its name in exercises."),
        optional(
            "title",
            Shape::Words,
            "What learners read; made from the slug if left out.",
        ),
        optional("description", Shape::Text, "What it is about."),
        optional(
            "prereqs",
            Shape::Texts,
            "Concepts that have to be completed first.",
        ),
        optional(
            "teaching",
            Shape::WordOr(&TEACHING),
            "The card shown before its first exercise.",
        ),
        optional(
            "subconcepts",
            Shape::WordsOr(&SUBCONCEPT),
            "Its skills, each remembered by itself.",
        ),
    ],
};

static SUBCONCEPT: Object = Object {
    what: "a subconcept",
    fields: &[
        required("slug", Shape::Words, "Its name in exercises."),
        optional(
            "title",
            Shape::Words,
            "What learners read; made from the slug if left out.",
        ),
        optional("description", Shape::Text, "What it is about."),
        optional("prereqs", Shape::Texts, "Subconcepts that come before it."),
        optional(
            "teaching",
            Shape::WordOr(&TEACHING),
            "The card shown before its first exercise.",
        ),
    ],
};

static TEACHING: Object = Object {
    what: "a teaching card",
    fields: &[
        required("text", Shape::Words, "The explanation."),
        optional("example", Shape::Text, "An example: code, or a sentence."),
    ],
};
