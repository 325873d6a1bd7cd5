//! The fields of an exercise.

use gradus_grade::{Kind, Strategy};

use super::Place::Exercise;
use super::{Field, Object, Shape, optional, required};
use crate::nearest::suggest;
use crate::read::value::{
    answer, answers, ast, bool, construct, int, readings, set, some_words, text, texts, thresholds, word,
    words,
};

/// How far along an exercise stands.
pub(super) fn levels() -> Vec<&'static str> {
    vec!["intro", "practice", "edge", "integrated", "formal", "polite"]
}

fn kinds() -> Vec<&'static str> {
    Kind::ALL.iter().map(|kind| kind.name()).collect()
}

fn strategies() -> Vec<&'static str> {
    Strategy::ALL.iter().map(|strategy| strategy.name()).collect()
}

pub(super) fn output_matches() -> Vec<&'static str> {
    vec!["strict", "trim", "ignore_whitespace"]
}

pub(super) fn typos() -> Vec<&'static str> {
    vec!["none", "default", "careful"]
}

pub(super) fn strict() -> Vec<&'static str> {
    vec!["article", "to", "pronoun", "spacing", "numbers"]
}

pub(super) fn accents() -> Vec<&'static str> {
    vec!["lenient", "strict", "distinct"]
}

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

#[rustfmt::skip] // a table reads better in rows
const FIELDS: &[Field] = &[
    required("slug", Shape::Words, "Its name, unique in the pack: letters, digits and hyphens."),
    required("type", Shape::OneOf(kinds), "What the learner does."),
    required("prompt", Shape::Words, "The question.").into(Exercise(|t, v| set(&mut t.exercise.prompt, text(v)))),
    optional("expected_answer", Shape::Answer, "The right answer; for `reorder` the list of words.").or("what the code prints (`predict`)").into(Exercise(|t, v| t.exercise.expected_answer = answer(v))),
    optional("accepted_solutions", Shape::Answers, "Other right answers.").into(Exercise(|t, v| t.exercise.accepted_solutions = answers(v))),
    optional("title", Shape::Words, "A heading.").or("made from the slug").into(Exercise(|t, v| set(&mut t.title, words(v)))),
    optional("hints", Shape::Texts, "Shown one at a time.").into(Exercise(|t, v| t.exercise.hints = texts(v))),
    optional("explanation", Shape::Text, "Why the answer is what it is; shown after answering.").into(Exercise(|t, v| t.exercise.explanation = text(v))),
    optional("distractors", Shape::Texts, "Wrong answers to choose among; lines that do not belong; for typed answers, words that are no slips of the right one.").into(Exercise(|t, v| t.exercise.distractors = texts(v))),
    optional("right", Shape::Answers, "Answers that have to be graded correct: tests of the exercise, never shown. `check --run` grades them.").into(Exercise(|t, v| t.verdicts.right = answers(v))),
    optional("close", Shape::Answers, "Answers that have to be graded close.").into(Exercise(|t, v| t.verdicts.close = answers(v))),
    optional("partial", Shape::Answers, "Answers that have to be graded partly right.").into(Exercise(|t, v| t.verdicts.partial = answers(v))),
    optional("wrong", Shape::Answers, "Answers that have to be graded incorrect.").into(Exercise(|t, v| t.verdicts.wrong = answers(v))),
    optional("concept", Shape::Words, "The concept it belongs to.").or("the one with its subconcept, or the file's category").into(Exercise(|t, v| set(&mut t.concept, words(v)))),
    optional("subconcept", Shape::Words, "The skill that is remembered; variants of one skill share it.").or("the slug").into(Exercise(|t, v| set(&mut t.subconcept, words(v)))),
    optional("grammar_rule", Shape::Words, "The rule it practises.").or("the subconcept").into(Exercise(|t, v| set(&mut t.grammar_rule, words(v)))),
    optional("level", Shape::OneOf(levels), "How far along it stands: `intro`, `practice`, `edge` or `integrated`; or the level of speech that is asked for (Korean): `formal` or `polite`.").or("`practice`").into(Exercise(|t, v| { set(&mut t.level, word(v)); t.exercise.level = text(v); })),
    optional("difficulty", Shape::Int(1, 5), "1 (easy) to 5 (hard).").or("2").into(Exercise(|t, v| set(&mut t.difficulty, int(v)))),
    optional("prereqs", Shape::Texts, "Concepts, subconcepts or exercises that come before it.").into(Exercise(|t, v| t.prereqs = texts(v))),
    optional("pattern", Shape::Text, "The pattern it practises, in a word.").into(Exercise(|t, v| t.pattern = text(v))),
    optional("objective", Shape::Text, "What the learner can do afterwards.").into(Exercise(|t, v| t.objective = text(v))),
    optional("tags", Shape::Texts, "Words to find it by.").into(Exercise(|t, v| t.tags = texts(v))),
    optional("targets", Shape::Texts, "What is practised, in the author's terms.").into(Exercise(|t, v| t.targets = texts(v))),
    optional("description", Shape::Text, "What a card means, in other words: its second hint.").into(Exercise(|t, v| t.exercise.description = text(v))),
    optional("tier", Shape::Words, "A group of cards that are learnt together.").into(Exercise(|t, v| t.tier = words(v))),
    optional("audio", Shape::Words, "A sound file of the pack.").into(Exercise(|t, v| t.audio = words(v))),
    optional("language", Shape::Words, "The language it practises; for code `python` is the one that can be graded.").or("the file's, or the pack's").into(Exercise(|t, v| set(&mut t.language, words(v).map(|name| name.to_lowercase())))),
    optional("grading_strategy", Shape::OneOf(strategies), "How answers are graded.").or("by type").into(Exercise(|t, v| t.exercise.grading_strategy = word(v))),
    optional("grading_fallback", Shape::OneOf(strategies), "What grades where `execution` cannot run.").or("by type").into(Exercise(|t, v| t.exercise.grading_fallback = word(v))),

    optional("code", Shape::Text, "`predict`: the code whose output is asked for; `fix`: the program with its mistake.").code().into(Exercise(|t, v| t.exercise.code = text(v))),
    optional("template", Shape::Text, "The code with a gap, written `___`.").code().into(Exercise(|t, v| t.exercise.template = text(v))),
    optional("blank_position", Shape::Int(0, 99), "Which gap is asked for, counted from 0.").or("the first").code().into(Exercise(|t, v| t.exercise.blank_position = int(v))),
    optional("verification_script", Shape::Text, "Python with assertions, run after the answer.").code().into(Exercise(|t, v| t.exercise.verification_script = text(v))),
    optional("verify_by_execution", Shape::Bool, "Older: run the answer and the expected answer and compare, with `token` to fall back on.").or("`false`").code().into(Exercise(|t, v| set(&mut t.exercise.verify_by_execution, bool(v)))),
    optional("target_construct", Shape::WordOr(&CONSTRUCT), "A construct a right answer should use: `slice`, or `{ type: slice, feedback: … }`, or `{ any_of: [enumerate, zip] }`.").code().into(Exercise(|t, v| t.exercise.target_construct = construct(v))),
    optional("ast", Shape::Object(&AST), "Options of `ast`: `mode`, `rename_locals`, `rename_params`, `normalize_slices`, `ignore_docstrings`, `ignore_annotations`, `idioms`.").or("all but `idioms`").code().into(Exercise(|t, v| t.exercise.ast = ast(v))),
    optional("output_match", Shape::OneOf(output_matches), "How output is compared: `strict` (ends trimmed) or `ignore_whitespace` (white space does not count at all).").or("`strict`").code().into(Exercise(|t, v| set(&mut t.exercise.output_match, word(v)))),
    optional("timeout_ms", Shape::Int(1, 60_000), "How long a run may take.").or("5000").code().into(Exercise(|t, v| set(&mut t.exercise.timeout_ms, int(v).map(Some)))),
    optional("stdin", Shape::Text, "What `input()` reads.").or("nothing").code().into(Exercise(|t, v| t.exercise.stdin = text(v))),

    optional("sentence_text", Shape::Text, "The sentence, with `_____` where something is missing.").language().into(Exercise(|t, v| t.exercise.sentence_text = text(v))),
    optional("answer_language", Shape::Words, "The language the answers are in.").or("the pack's").language().into(Exercise(|t, v| set(&mut t.exercise.answer_language, words(v).map(Some)))),
    optional("input", Shape::OneOf(|| vec!["typed", "choice"]), "`typed`, or `choice` among several.").or("by the answer").language().into(Exercise(|t, v| t.input = word(v))),
    optional("typos", Shape::OneOf(typos), "How many slips are forgiven: `none`, `default` (from 2 letters one, from 5 two) or `careful` (from 3 one, from 6 two, from 10 three).").or("`default`").language().into(Exercise(|t, v| set(&mut t.exercise.typos, word(v)))),
    optional("accents", Shape::OneOf(accents), "What a wrong accent costs: `lenient` (named, free), `strict` (credit 0.8) or `distinct` (another word).").or("by the word list").language().into(Exercise(|t, v| set(&mut t.exercise.accents, word(v)))),
    optional("strict", Shape::SomeOf(strict), "What is optional by rule and asked for here: `article`, `to`, `pronoun`, `spacing`, `numbers`.").language().into(Exercise(|t, v| t.exercise.strict = some_words(v))),
    optional("optional", Shape::SomeOf(|| vec!["subject"]), "What may be left out here (Korean, Japanese).").language().into(Exercise(|t, v| t.exercise.optional = some_words(v))),
    optional("order", Shape::OneOf(|| vec!["free", "strict"]), "Sentences: whether another order of the right words is nearly right.").or("`free`").language().into(Exercise(|t, v| set(&mut t.exercise.order, word(v)))),
    optional("reading", Shape::Answer, "How the answer is read, where that may be written instead: kana for kanji.").language().into(Exercise(|t, v| t.exercise.reading = readings(v))),
    optional("reject", Shape::Texts, "Answers that are wrong however close they look.").language().into(Exercise(|t, v| t.exercise.reject = texts(v))),
    optional("thresholds", Shape::Object(&THRESHOLDS), "From which similarity on there is credit.").or("`{ close: 0.9, partial: 0.7 }`").language().into(Exercise(|t, v| t.exercise.thresholds = Some(thresholds(v)))),
    optional("phonetic_modifiers", Shape::Texts, "Words in parentheses that name a way of pronouncing.").or("`tense`, `aspirated`").language().into(Exercise(|t, v| t.exercise.phonetic_modifiers = Some(texts(v)))),

    optional("params", Shape::Params, "Parameters for `{{name}}`, drawn from top to bottom.").template(),
    optional("require", Shape::Texts, "Conditions that the parameters must meet.").template(),
    optional("generator", Shape::Words, "A named generator, built in or of the pack.").template(),
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
            Shape::OneOf(|| vec!["auto", "exec", "eval"]),
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
