//! One exercise.

use gradus_grade::{Answer, Exercise, Kind, TargetConstruct, Thresholds};
use gradus_python::AstOptions;

use super::field::{answer, answers, bool, from_word, int, number, text, texts, word, words, words_of};
use super::params;
use crate::generate::{Named, Origin};
use crate::model::{Manifest, Template, title_of};
use crate::nearest::suggest;
use crate::problem::Problems;
use crate::yaml::Node;

/// What a file and its pack say for all of its exercises.
pub(crate) struct Defaults<'a> {
    pub(crate) manifest: &'a Manifest,
    pub(crate) language: String,
    pub(crate) category: String,
    pub(crate) answer_language: Option<String>,
    pub(crate) file: &'a str,
    pub(crate) has_themes: bool,
}

/// Reads an exercise; `None` if its slug or type is missing, without which it is nothing.
pub(crate) fn exercise(node: &Node, defaults: &Defaults, problems: &mut Problems) -> Option<Template> {
    let slug = words(node, "slug")?;
    let kind: Kind = word(node, "type")?;
    let origin = origin(node, defaults, problems);
    let is_template = defaults.has_themes || node.get("generator").is_some() || node.get("params").is_some();
    let subconcept = words(node, "subconcept").unwrap_or_else(|| slug.clone());
    Some(Template {
        title: words(node, "title").unwrap_or_else(|| title_of(&slug)),
        language: defaults.language.clone(),
        category: defaults.category.clone(),
        concept: words(node, "concept").unwrap_or_else(|| defaults.category.clone()),
        grammar_rule: words(node, "grammar_rule").unwrap_or_else(|| subconcept.clone()),
        subconcept,
        level: word(node, "level").unwrap_or_default(),
        difficulty: int(node, "difficulty").unwrap_or(2),
        prereqs: texts(node, "prereqs"),
        pattern: text(node, "pattern"),
        objective: text(node, "objective"),
        tags: texts(node, "tags"),
        targets: texts(node, "targets"),
        tier: words(node, "tier"),
        audio: words(node, "audio"),
        input: word(node, "input"),
        origin,
        is_template,
        file: defaults.file.to_owned(),
        exercise: graded(node, slug, kind, defaults),
    })
}

/// What matters for grading.
fn graded(node: &Node, slug: String, kind: Kind, defaults: &Defaults) -> Exercise {
    let leniency = &defaults.manifest.leniency;
    Exercise {
        slug,
        kind,
        prompt: text(node, "prompt").unwrap_or_default(),
        expected_answer: node.get("expected_answer").and_then(answer),
        accepted_solutions: answers(node, "accepted_solutions"),
        code: text(node, "code"),
        template: text(node, "template"),
        blank_position: int(node, "blank_position"),
        sentence_text: text(node, "sentence_text"),
        distractors: texts(node, "distractors"),
        description: text(node, "description"),
        hints: texts(node, "hints"),
        explanation: text(node, "explanation"),
        grading_strategy: word(node, "grading_strategy"),
        grading_fallback: word(node, "grading_fallback"),
        verification_script: text(node, "verification_script"),
        verify_by_execution: bool(node, "verify_by_execution").unwrap_or(false),
        target_construct: node.get("target_construct").and_then(construct),
        ast: node.get("ast").map(ast).unwrap_or_default(),
        output_match: word(node, "output_match")
            .or(leniency.output_match)
            .unwrap_or_default(),
        timeout_ms: int(node, "timeout_ms").or(leniency.timeout_ms),
        stdin: text(node, "stdin"),
        answer_language: words(node, "answer_language").or_else(|| defaults.answer_language.clone()),
        typos: word(node, "typos").or(leniency.typos).unwrap_or_default(),
        accents: word(node, "accents").or(leniency.accents).unwrap_or_default(),
        strict: match node.get("strict") {
            Some(_) => words_of(node, "strict"),
            None => leniency.strict.clone(),
        },
        optional: words_of(node, "optional"),
        order: word(node, "order").unwrap_or_default(),
        level: text(node, "level"),
        reading: node
            .get("reading")
            .and_then(answer)
            .map(readings)
            .unwrap_or_default(),
        reject: texts(node, "reject"),
        thresholds: node.get("thresholds").map(thresholds).or(leniency.thresholds),
        phonetic_modifiers: node
            .get("phonetic_modifiers")
            .map(|_| texts(node, "phonetic_modifiers"))
            .or_else(|| defaults.manifest.phonetic_modifiers.clone()),
    }
}

/// One reading, or several.
fn readings(answer: Answer) -> Vec<String> {
    match answer {
        Answer::Text(text) => vec![text],
        Answer::Words(texts) => texts,
    }
}

/// `{type: slice}`, `{any_of: […]}` or just `slice`.
fn construct(node: &Node) -> Option<TargetConstruct> {
    if let Some(name) = node.as_text() {
        return Some(TargetConstruct {
            name: Some(name.to_owned()),
            ..TargetConstruct::default()
        });
    }
    let construct = TargetConstruct {
        name: words(node, "type"),
        any_of: texts(node, "any_of"),
        feedback: text(node, "feedback"),
    };
    let named = construct.names().next().is_some();
    named.then_some(construct)
}

fn ast(node: &Node) -> AstOptions {
    let defaults = AstOptions::default();
    AstOptions {
        mode: node.text("mode").and_then(from_word).unwrap_or(defaults.mode),
        rename_locals: bool(node, "rename_locals").unwrap_or(defaults.rename_locals),
        rename_params: bool(node, "rename_params").unwrap_or(defaults.rename_params),
        normalize_slices: bool(node, "normalize_slices").unwrap_or(defaults.normalize_slices),
        ignore_docstrings: bool(node, "ignore_docstrings").unwrap_or(defaults.ignore_docstrings),
        ignore_annotations: bool(node, "ignore_annotations").unwrap_or(defaults.ignore_annotations),
        idioms: bool(node, "idioms").unwrap_or(defaults.idioms),
    }
}

/// How similar a sentence must be; also in `pack.yaml`.
pub(super) fn thresholds(node: &Node) -> Thresholds {
    let defaults = Thresholds::default();
    Thresholds {
        close: number(node, "close").unwrap_or(defaults.close),
        partial: number(node, "partial").unwrap_or(defaults.partial),
    }
}

/// Where the values come from: the exercise's own `params`, a generator of the pack, a built-in one.
fn origin(node: &Node, defaults: &Defaults, problems: &mut Problems) -> Option<Origin> {
    if let Some(params) = node.get("params") {
        if let Some(entry) = node.entry("generator").filter(|entry| !entry.value.is_null()) {
            let help = "keep one of them; a generator's values can also be written as `params`";
            problems.error(
                "generator-and-params",
                entry.key.span,
                "both `generator` and `params` are written",
                help,
            );
        }
        return Some(Origin::Declared(params::declared(
            params,
            node.get("require"),
            problems,
        )));
    }
    if let Some(entry) = node.entry("require").filter(|entry| !entry.value.is_null()) {
        let help = "add `params`, or remove `require`";
        problems.error(
            "require-without-params",
            entry.key.span,
            "`require` has no `params` to look at",
            help,
        );
    }
    let name = node.text("generator")?;
    if let Some(declared) = defaults.manifest.generators.get(name) {
        return Some(Origin::Declared(declared.clone()));
    }
    if Named::find(name).is_none() {
        let known: Vec<&str> = known_generators(defaults.manifest).collect();
        let others = format!("there are {}; or write `params`", known.join(", "));
        let help = suggest(name, known.iter().copied(), &others);
        let span = node.get("generator").map_or(node.span, |node| node.span);
        problems.error(
            "unknown-generator",
            span,
            format!("there is no generator `{name}`"),
            help,
        );
    }
    Some(Origin::Named(name.to_owned()))
}

fn known_generators(manifest: &Manifest) -> impl Iterator<Item = &str> {
    let named = crate::generate::NAMED.iter().map(|named| named.name);
    named.chain(manifest.generators.keys().map(String::as_str))
}
