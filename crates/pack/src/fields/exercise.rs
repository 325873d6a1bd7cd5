//! The fields of an exercise.

use super::{Field, Object, Shape, optional, required};
use crate::nearest::suggest;

/// The kinds of exercise.
const KINDS: &[&str] = &[
    "write",
    "fill-in",
    "predict",
    "card",
    "fill_blank",
    "transformation",
    "error_correction",
    "multiple_choice",
    "reorder",
];

/// How far along an exercise stands.
pub(super) const LEVELS: &[&str] = &["intro", "practice", "edge", "integrated", "formal", "polite"];

const STRATEGIES: &[&str] = &[
    "exact",
    "token",
    "ast",
    "execution",
    "text",
    "similarity",
    "choice",
    "order",
];

pub(super) const OUTPUT_MATCH: &[&str] = &["strict", "trim", "ignore_whitespace"];
pub(super) const TYPOS: &[&str] = &["none", "default", "careful"];
pub(super) const STRICT: &[&str] = &["article", "to", "pronoun", "spacing", "numbers"];
const OPTIONAL: &[&str] = &["subject"];
const ORDER: &[&str] = &["free", "strict"];
pub(super) const ACCENTS: &[&str] = &["lenient", "strict", "distinct"];

pub(crate) static EXERCISE: Object = Object {
    what: "an exercise",
    fields: FIELDS,
};

/// Whether an exercise of a pack file has such a field; if not, what may be meant.
pub fn exercise_field(name: &str) -> Result<(), String> {
    let known = FIELDS.iter().map(|field| field.name);
    if known.clone().any(|field| field == name) {
        return Ok(());
    }
    let advice = suggest(name, known, "`gradus schema` lists them");
    Err(format!("an exercise has no field `{name}`; {advice}"))
}

const FIELDS: &[Field] = &[
    required(
        "slug",
        Shape::Words,
        "Its name, unique in the pack: letters, digits and hyphens.",
    ),
    required("type", Shape::OneOf(KINDS), "What the learner does."),
    required("prompt", Shape::Words, "The question."),
    optional(
        "expected_answer",
        Shape::Answer,
        "The right answer; for `reorder` the list of words.",
    ),
    optional("accepted_solutions", Shape::Answers, "Other right answers."),
    optional(
        "title",
        Shape::Words,
        "A heading; made from the slug if left out.",
    ),
    optional(
        "code",
        Shape::Text,
        "`predict`: the code whose output is asked for.",
    ),
    optional(
        "template",
        Shape::Text,
        "`fill-in`: the code with a gap, written `___`.",
    ),
    optional(
        "blank_position",
        Shape::Int(0, 99),
        "`fill-in`: which gap is asked for, counted from 0.",
    ),
    optional(
        "sentence_text",
        Shape::Text,
        "The sentence: with `_____` for `fill_blank`.",
    ),
    optional(
        "distractors",
        Shape::Texts,
        "`multiple_choice`: wrong answers to choose among.",
    ),
    optional(
        "concept",
        Shape::Words,
        "The concept it belongs to; the file's category if left out.",
    ),
    optional(
        "subconcept",
        Shape::Words,
        "The skill that is remembered; the slug if left out.",
    ),
    optional(
        "level",
        Shape::OneOf(LEVELS),
        "How far along it stands (`practice` if left out), or the level of speech that is asked for (Korean).",
    ),
    optional(
        "prereqs",
        Shape::Texts,
        "Concepts, subconcepts or exercises that come before it.",
    ),
    optional("pattern", Shape::Text, "The pattern it practises, in a word."),
    optional("objective", Shape::Text, "What the learner can do afterwards."),
    optional(
        "difficulty",
        Shape::Int(1, 5),
        "1 (easy) to 5 (hard); 2 if left out.",
    ),
    optional("hints", Shape::Texts, "Shown one at a time."),
    optional(
        "explanation",
        Shape::Text,
        "Why the answer is what it is; shown after answering.",
    ),
    optional("tags", Shape::Texts, "Words to find it by."),
    optional(
        "targets",
        Shape::Texts,
        "What is practised, in the author's terms.",
    ),
    optional(
        "description",
        Shape::Text,
        "What a card means, in other words: its second hint.",
    ),
    optional("tier", Shape::Words, "A group of cards that are learnt together."),
    optional(
        "grammar_rule",
        Shape::Words,
        "The rule it practises; the subconcept if left out.",
    ),
    optional("audio", Shape::Words, "A sound file of the pack."),
    optional(
        "input",
        Shape::OneOf(&["typed", "choice"]),
        "`card`: typed, or chosen among several.",
    ),
    optional(
        "generator",
        Shape::Words,
        "A named generator, built in or of the pack.",
    ),
    optional(
        "params",
        Shape::Params,
        "Parameters for `{{name}}`, drawn from top to bottom.",
    ),
    optional(
        "require",
        Shape::Texts,
        "Conditions that the parameters must meet.",
    ),
    optional(
        "grading_strategy",
        Shape::OneOf(STRATEGIES),
        "How answers are graded.",
    ),
    optional(
        "grading_fallback",
        Shape::OneOf(STRATEGIES),
        "What is used when that cannot run.",
    ),
    optional(
        "verification_script",
        Shape::Text,
        "Python with assertions, run after the answer.",
    ),
    optional(
        "verify_by_execution",
        Shape::Bool,
        "Older: run the answer and the expected answer and compare.",
    ),
    optional(
        "target_construct",
        Shape::WordOr(&CONSTRUCT),
        "The construct a right answer should use.",
    ),
    optional("ast", Shape::Object(&AST), "Options of the `ast` strategy."),
    optional(
        "output_match",
        Shape::OneOf(OUTPUT_MATCH),
        "How output is compared; `strict` if left out.",
    ),
    optional(
        "timeout_ms",
        Shape::Int(1, 60_000),
        "How long a run may take; 5000 if left out.",
    ),
    optional("stdin", Shape::Text, "What `input()` reads."),
    optional(
        "answer_language",
        Shape::Words,
        "The language the answers are in.",
    ),
    optional(
        "typos",
        Shape::OneOf(TYPOS),
        "`card`: how many slips are forgiven.",
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
        "optional",
        Shape::SomeOf(OPTIONAL),
        "What may be left out here (Korean, Japanese).",
    ),
    optional(
        "order",
        Shape::OneOf(ORDER),
        "Sentences: whether another order of the right words is nearly right; `free` if left out.",
    ),
    optional(
        "reading",
        Shape::Answer,
        "How the answer is read, where that may be written instead.",
    ),
    optional(
        "reject",
        Shape::Texts,
        "Answers that are wrong however close they look.",
    ),
    optional(
        "thresholds",
        Shape::Object(&THRESHOLDS),
        "Sentences: from which similarity on there is credit.",
    ),
    optional(
        "phonetic_modifiers",
        Shape::Texts,
        "Words in parentheses that name a way of pronouncing.",
    ),
];

static CONSTRUCT: Object = Object {
    what: "a target construct",
    fields: &[
        optional("type", Shape::Words, "The construct, such as `slice`."),
        optional("any_of", Shape::Texts, "Several, any of which will do."),
        optional(
            "feedback",
            Shape::Text,
            "What a learner reads whose right answer did without it.",
        ),
    ],
};

static AST: Object = Object {
    what: "the options of `ast`",
    fields: &[
        optional(
            "mode",
            Shape::OneOf(&["auto", "exec", "eval"]),
            "How the answer is read.",
        ),
        optional(
            "rename_locals",
            Shape::Bool,
            "Names of local variables do not matter.",
        ),
        optional(
            "rename_params",
            Shape::Bool,
            "Names of positional parameters do not matter.",
        ),
        optional("normalize_slices", Shape::Bool, "`x[0:3]` is `x[:3]`."),
        optional("ignore_docstrings", Shape::Bool, "Docstrings do not matter."),
        optional("ignore_annotations", Shape::Bool, "Annotations do not matter."),
        optional(
            "idioms",
            Shape::Bool,
            "Idioms that are the same for everyday values count as the same.",
        ),
    ],
};

pub(super) static THRESHOLDS: Object = Object {
    what: "thresholds",
    fields: &[
        optional(
            "close",
            Shape::Number(0.0, 1.0),
            "Very close, credit 0.8; 0.9 if left out.",
        ),
        optional(
            "partial",
            Shape::Number(0.0, 1.0),
            "Partly right, credit 0.5; 0.7 if left out.",
        ),
    ],
};
