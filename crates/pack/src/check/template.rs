//! Templates: every placeholder has a value, and every seed gives an exercise.

use std::collections::BTreeSet;

use super::Item;
use crate::generate::DrawError;
use crate::model::Pack;
use crate::nearest::suggest;
use crate::problem::Problems;
use crate::render::{RenderError, each_answer, each_text};
use crate::seed::Seed;
use crate::template::{FillError, placeholders};
use crate::yaml::{Node, Span};

/// So many seeds are tried.
pub(crate) const SEEDS: u32 = 200;

/// The seed of the n-th trial of an exercise.
pub(crate) fn trial(slug: &str, number: u32) -> Seed {
    Seed::of(&format!("check:{slug}:{number}"))
}

/// Whether every seed that was tried gives an exercise.
pub(super) fn check(pack: &Pack, item: &Item, problems: &mut Problems) -> bool {
    if !item.template.is_template {
        if !item.sentence {
            forgotten(item, problems);
        }
        return true;
    }
    let before = problems.errors();
    unknown_names(pack, item, problems);
    unused_params(item, problems);
    problems.errors() == before && draws(pack, item, problems)
}

/// The names that have a value here, without those of themes.
fn own_names(item: &Item) -> Vec<String> {
    let origin = item.template.origin.iter();
    origin
        .flat_map(|origin| origin.gives())
        .map(str::to_owned)
        .collect()
}

fn unknown_names(pack: &Pack, item: &Item, problems: &mut Problems) {
    let own = own_names(item);
    let themed = |name: &str| pack.themes.values().any(|theme| theme.contains_key(name));
    let mut found: Vec<(&'static str, String, Option<String>)> = Vec::new();
    visit_texts(item, |field, text| {
        for placeholder in placeholders(text) {
            let known = placeholder
                .name
                .is_some_and(|name| own.iter().any(|own| own == name) || themed(name));
            if !known {
                found.push((
                    field,
                    text[placeholder.range].to_owned(),
                    placeholder.name.map(str::to_owned),
                ));
            }
        }
    });
    for (field, written, name) in found {
        let span = find(item, field, &written, problems);
        match name {
            None => {
                let help = "between the braces stands one name; compute with `expr` in `params`. A literal is `\\{{`";
                problems.error(
                    "placeholder-form",
                    span,
                    format!("`{written}` is no placeholder"),
                    help,
                );
            }
            Some(name) => {
                let themes = pack
                    .themes
                    .values()
                    .flat_map(|theme| theme.keys().map(String::as_str));
                let known: Vec<&str> = own.iter().map(String::as_str).chain(themes).collect();
                let otherwise = "add it to `params`; if the braces are meant as they are, write `\\{{`";
                let help = suggest(&name, known, otherwise);
                problems.error(
                    "unknown-placeholder",
                    span,
                    format!("nothing gives `{written}` a value"),
                    help,
                );
            }
        }
    }
}

/// Parameters that appear nowhere are a slip more often than not.
fn unused_params(item: &Item, problems: &mut Problems) {
    use crate::generate::Origin;
    let Some(Origin::Declared(declared)) = &item.template.origin else {
        return;
    };
    let Some(params) = item.node.get("params").and_then(Node::as_map) else {
        return;
    };
    let mut used: BTreeSet<String> = BTreeSet::new();
    visit_texts(item, |_, text| {
        used.extend(
            placeholders(text)
                .iter()
                .filter_map(|p| p.name)
                .map(str::to_owned),
        );
    });
    for formula in declared
        .params
        .iter()
        .flat_map(|param| param.draw.formulas())
        .chain(&declared.require)
    {
        used.extend(formula.0.names().into_iter().map(str::to_owned));
    }
    for entry in params
        .entries
        .iter()
        .filter(|entry| !used.contains(&entry.key.text))
    {
        let help = format!(
            "write `{{{{{}}}}}` where it belongs, or remove it",
            entry.key.text
        );
        let message = format!("the parameter `{}` is used nowhere", entry.key.text);
        problems.warning("unused-param", entry.key.span, message, help);
    }
}

/// Draws over many seeds; the first failure says enough.
fn draws(pack: &Pack, item: &Item, problems: &mut Problems) -> bool {
    let slug = item.template.slug();
    for number in 0..SEEDS {
        let result = pack.render(&item.template, trial(slug, number));
        if let Err(error) = result {
            // A theme that lacks a name is told once, where the theme is.
            if !matches!(
                &error,
                RenderError::Fill {
                    error: FillError::Unknown(_),
                    ..
                }
            ) {
                failed(item, &error, problems);
            }
            return false;
        }
    }
    true
}

fn failed(item: &Item, error: &RenderError, problems: &mut Problems) {
    let again = "such an exercise is never shown; change the ranges or the conditions";
    match error {
        RenderError::Draw(DrawError::Unmet(requirement)) => {
            let span = listed(item, "require", requirement).unwrap_or_else(|| item.key("require"));
            let message = format!("after 100 draws `{requirement}` still does not hold");
            problems.error(
                "require-unmet",
                span,
                message,
                "widen the ranges, or ask for less",
            );
        }
        RenderError::Draw(DrawError::Param { name, reason }) => {
            let params = item.node.get("params");
            let span = params
                .and_then(|params| params.entry(name))
                .map(|entry| entry.value.span);
            let span = span.unwrap_or_else(|| item.span("generator"));
            problems.error(
                "param-value",
                span,
                format!("`{name}` has no value for some seeds: {reason}"),
                again,
            );
        }
        RenderError::Draw(DrawError::Requirement { requirement, reason }) => {
            let span = listed(item, "require", requirement).unwrap_or_else(|| item.key("require"));
            problems.error(
                "param-value",
                span,
                format!("`{requirement}` cannot be decided: {reason}"),
                again,
            );
        }
        RenderError::Draw(other) => {
            problems.error("param-value", item.span("generator"), other.to_string(), again);
        }
        RenderError::Fill { field, error } => {
            problems.error("placeholder-left", item.span(field), error.to_string(), again);
        }
    }
}

fn listed(item: &Item, field: &str, text: &str) -> Option<Span> {
    let items = item.node.get(field)?.as_list()?;
    items
        .iter()
        .find(|node| node.as_text() == Some(text))
        .map(|node| node.span)
}

/// Braces around a plain name, where nothing is filled in: probably a template that lacks its `params`.
fn forgotten(item: &Item, problems: &mut Problems) {
    let mut found: Option<(&'static str, String)> = None;
    visit_texts(item, |field, text| {
        // In code doubled braces are ordinary (f-strings, sets of sets); in prose they are not.
        if matches!(field, "prompt" | "explanation" | "hints" | "sentence_text") && found.is_none() {
            let placeholder = placeholders(text)
                .into_iter()
                .find(|placeholder| placeholder.name.is_some());
            found = placeholder.map(|placeholder| (field, text[placeholder.range].to_owned()));
        }
    });
    if let Some((field, written)) = found {
        let span = find(item, field, &written, problems);
        let help = "add `params` or a `generator` that gives it a value";
        problems.warning(
            "braces-shown",
            span,
            format!("learners will see `{written}` as it is"),
            help,
        );
    }
}

fn visit_texts(item: &Item, mut visit: impl FnMut(&'static str, &str)) {
    let (mut exercise, mut title) = (item.template.exercise.clone(), item.template.title.clone());
    let mut each = |field: &'static str, text: &mut String| -> Result<(), ()> {
        visit(field, text);
        Ok(())
    };
    let _ = each_text(&mut exercise, &mut title, &mut each);
    for (field, _, answers) in item.template.verdicts.lists() {
        for mut answer in answers.iter().cloned() {
            let _ = each_answer(field, &mut answer, &mut each);
        }
    }
}

/// Where a piece of a field's text stands.
fn find(item: &Item, field: &str, piece: &str, problems: &Problems) -> Span {
    let source = &problems.source().text;
    let Some(value) = item.node.get(field) else {
        return item.head();
    };
    let nodes = value.as_list().unwrap_or(std::slice::from_ref(value));
    for node in nodes {
        if let Some(at) = node.as_text().and_then(|text| text.find(piece)) {
            return node.locate(source, at..at + piece.len());
        }
    }
    // An object (`target_construct`) or an alias: its place in the file is near enough.
    source
        .get(value.span.start..value.span.end)
        .and_then(|raw| raw.find(piece))
        .map_or(item.span(field), |at| {
            Span::new(value.span.start + at, value.span.start + at + piece.len())
        })
}
