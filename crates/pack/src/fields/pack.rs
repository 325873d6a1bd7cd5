//! The fields of `pack.yaml`.

use gradus_grade::Strategy;

use super::Place::{Leniency, Manifest};
use super::exercise::{EXERCISE, THRESHOLDS, accents, output_matches, strict, typos};
use super::{Field, Object, Shape, optional, required};
use crate::read::value::{int, set, some_words, text, texts, thresholds, word, words};
use crate::yaml::Node;

pub(crate) static PACK: Object = Object {
    what: "a pack",
    fields: PACK_FIELDS,
};

#[rustfmt::skip] // a table reads better in rows
const PACK_FIELDS: &[Field] = &[
    required("name", Shape::Words, "What the pack is called.").into(Manifest(|m, v| set(&mut m.name, words(v)))),
    required("language", Shape::Words, "The language that is practised: `python`, `korean`, `spanish`, …").into(Manifest(|m, v| set(&mut m.language, lower(v)))),
    optional("version", Shape::Words, "The version of the pack, such as 1.0.0.").into(Manifest(|m, v| set(&mut m.version, words(v)))),
    optional("licence", Shape::Words, "Under which terms it may be used.").into(Manifest(|m, v| m.licence = words(v))),
    optional("license", Shape::Words, "The same, in American spelling.").into(Manifest(|m, v| m.licence = words(v))),
    optional("description", Shape::Text, "What the pack is for, in a sentence or two.").into(Manifest(|m, v| m.description = text(v))),
    optional("authors", Shape::Texts, "Who wrote it.").into(Manifest(|m, v| m.authors = texts(v))),
    optional("answer_language", Shape::Words, "The language the answers are in, where it is another one.").or("`language`").into(Manifest(|m, v| m.answer_language = lower(v))),
    optional("phonetic_modifiers", Shape::Texts, "Words in parentheses that name a way of pronouncing.").or("`tense`, `aspirated`").into(Manifest(|m, v| m.phonetic_modifiers = Some(texts(v)))),
    optional("leniency", Shape::Object(&LENIENCY), "Defaults for how exact answers must be.").into(Manifest(|m, v| m.leniency = leniency(v))),
    optional("grading", Shape::Object(&GRADING), "What grades where an exercise names no strategy: `{ code: ast }` for `write`, `fill-in` and `fix`.").or("`exact`").into(Manifest(|m, v| m.code_strategy = v.get("code").and_then(word))),
    optional("defaults", Shape::Partial(&EXERCISE), "Fields of exercises, for all files of the pack; a file's own `defaults` and an exercise come before them."),
    optional("generators", Shape::Named(&NAMED_GENERATOR), "Generators shared by the pack."),
];

static GRADING: Object = Object {
    what: "`grading`",
    fields: &[required(
        "code",
        Shape::OneOf(code_strategies),
        "What grades code: `exact`, `token`, `ast` or `execution`.",
    )],
};

fn code_strategies() -> Vec<&'static str> {
    let strategies = Strategy::ALL.iter().filter(|strategy| strategy.is_code());
    strategies.map(|strategy| strategy.name()).collect()
}

pub(crate) static LENIENCY: Object = Object {
    what: "leniency",
    fields: LENIENCY_FIELDS,
};

#[rustfmt::skip] // a table reads better in rows
const LENIENCY_FIELDS: &[Field] = &[
    optional("typos", Shape::OneOf(typos), "Cards: how many slips are forgiven.").into(Leniency(|l, v| l.typos = word(v))),
    optional("accents", Shape::OneOf(accents), "What a wrong accent costs; by the word list if left out.").into(Leniency(|l, v| l.accents = word(v))),
    optional("strict", Shape::SomeOf(strict), "What is optional by rule and asked for here.").into(Leniency(|l, v| l.strict = some_words(v))),
    optional("thresholds", Shape::Object(&THRESHOLDS), "Sentences: from which similarity on there is credit.").into(Leniency(|l, v| l.thresholds = Some(thresholds(v)))),
    optional("output_match", Shape::OneOf(output_matches), "How output is compared.").into(Leniency(|l, v| l.output_match = word(v))),
    optional("timeout_ms", Shape::Int(1, 60_000), "How long a run may take.").into(Leniency(|l, v| l.timeout_ms = int(v))),
];

fn lower(node: &Node) -> Option<String> {
    words(node).map(|name| name.to_lowercase())
}

fn leniency(node: &Node) -> crate::model::Leniency {
    let mut leniency = crate::model::Leniency::default();
    for (field, value) in LENIENCY.written(node) {
        if let Leniency(set) = field.place {
            set(&mut leniency, value);
        }
    }
    leniency
}

static NAMED_GENERATOR: Shape = Shape::Object(&GENERATOR);

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
