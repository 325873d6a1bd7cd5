//! The fields of `pack.yaml`.

use super::exercise::{ACCENTS, OUTPUT_MATCH, STRICT, THRESHOLDS, TYPOS};
use super::{Object, Shape, optional, required};

pub(crate) static PACK: Object = Object {
    what: "a pack",
    fields: &[
        required("name", Shape::Words, "What the pack is called."),
        required(
            "language",
            Shape::Words,
            "The language that is practised: `python`, `korean`, `spanish`, …",
        ),
        optional("version", Shape::Words, "The version of the pack, such as 1.0.0."),
        optional("licence", Shape::Words, "Under which terms it may be used."),
        optional("license", Shape::Words, "The same, in American spelling."),
        optional(
            "description",
            Shape::Text,
            "What the pack is for, in a sentence or two.",
        ),
        optional("authors", Shape::Texts, "Who wrote it."),
        optional(
            "answer_language",
            Shape::Words,
            "The language the answers are in, where it is another one.",
        ),
        optional(
            "phonetic_modifiers",
            Shape::Texts,
            "Words in parentheses that name a way of pronouncing.",
        ),
        optional(
            "leniency",
            Shape::Object(&LENIENCY),
            "Defaults for how exact answers must be.",
        ),
        optional(
            "generators",
            Shape::Named(&Shape::Object(&GENERATOR)),
            "Generators shared by the pack.",
        ),
    ],
};

static LENIENCY: Object = Object {
    what: "leniency",
    fields: &[
        optional(
            "typos",
            Shape::OneOf(TYPOS),
            "Cards: how many slips are forgiven.",
        ),
        optional(
            "accents",
            Shape::OneOf(ACCENTS),
            "What a wrong accent costs; by the word list if left out.",
        ),
        optional(
            "strict",
            Shape::SomeOf(STRICT),
            "What is optional by rule and asked for here.",
        ),
        optional(
            "thresholds",
            Shape::Object(&THRESHOLDS),
            "Sentences: from which similarity on there is credit.",
        ),
        optional(
            "output_match",
            Shape::OneOf(OUTPUT_MATCH),
            "How output is compared.",
        ),
        optional("timeout_ms", Shape::Int(1, 60_000), "How long a run may take."),
    ],
};

static GENERATOR: Object = Object {
    what: "a generator",
    fields: &[
        required("params", Shape::Params, "Parameters, drawn from top to bottom."),
        optional(
            "require",
            Shape::Texts,
            "Conditions that the parameters must meet.",
        ),
    ],
};
