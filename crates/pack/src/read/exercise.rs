//! One exercise.

use gradus_grade::{Exercise, Kind};

use super::params;
use super::value::{word, words};
use crate::fields::{EXERCISE, Place};
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
    /// `defaults` of the pack, then of the file: objects with fields of exercises.
    pub(crate) layers: Vec<&'a Node>,
}

/// Reads an exercise; `None` if its slug or type is missing, without which it is nothing.
pub(crate) fn exercise(node: &Node, defaults: &Defaults, problems: &mut Problems) -> Option<Template> {
    let slug = node.get("slug").and_then(words)?;
    let layers = || defaults.layers.iter().copied().chain([node]);
    let kind: Kind = layers()
        .rev()
        .find_map(|layer| layer.get("type"))
        .and_then(word)?;
    let mut template = defaults.template(&slug, kind);
    for (field, value) in layers().flat_map(|layer| EXERCISE.written(layer)) {
        if let Place::Exercise(set) = field.place {
            set(&mut template, value);
        }
    }
    if template.grammar_rule.is_empty() {
        template.grammar_rule.clone_from(&template.subconcept);
    }
    let language = Some(&template.language).filter(|language| kind.is_code() && !language.is_empty());
    template.exercise.language = language.cloned();
    template.is_template |= node.get("generator").is_some() || node.get("params").is_some();
    template.origin = origin(node, defaults, problems);
    Some(template)
}

impl Defaults<'_> {
    /// An exercise of which nothing is known but its name and kind.
    fn template(&self, slug: &str, kind: Kind) -> Template {
        let leniency = &self.manifest.leniency;
        Template {
            title: title_of(slug),
            language: self.language.clone(),
            category: self.category.clone(),
            concept: self.category.clone(),
            subconcept: slug.to_owned(),
            difficulty: 2,
            is_template: self.has_themes,
            file: self.file.to_owned(),
            exercise: Exercise {
                slug: slug.to_owned(),
                kind,
                pack_strategy: self.manifest.code_strategy,
                output_match: leniency.output_match.unwrap_or_default(),
                timeout_ms: leniency.timeout_ms,
                answer_language: self.answer_language.clone(),
                typos: leniency.typos.unwrap_or_default(),
                accents: leniency.accents.unwrap_or_default(),
                strict: leniency.strict.clone(),
                thresholds: leniency.thresholds,
                phonetic_modifiers: self.manifest.phonetic_modifiers.clone(),
                ..Exercise::default()
            },
            ..Template::default()
        }
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
