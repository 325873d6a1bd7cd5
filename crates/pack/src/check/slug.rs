//! Names of exercises.

use std::collections::HashMap;

use super::Item;
use crate::problem::Problems;

/// Which exercise has a slug first.
pub(super) struct Slugs(HashMap<String, usize>);

impl Slugs {
    pub(super) fn new(items: &[Item]) -> Self {
        let mut first = HashMap::new();
        for (index, item) in items.iter().enumerate() {
            first.entry(item.template.slug().to_owned()).or_insert(index);
        }
        Self(first)
    }
}

pub(super) fn check(item: &Item, index: usize, known: &Slugs, problems: &mut Problems) {
    let slug = item.template.slug();
    if known.0.get(slug).is_some_and(|first| *first != index) {
        let (message, help) = if item.sentence {
            (
                "this sentence is in the pack twice".to_owned(),
                "remove one of them, or give it a `slug` of its own",
            )
        } else {
            (
                format!("the slug `{slug}` is used twice in this pack"),
                "give one of them another slug",
            )
        };
        problems.error(
            "duplicate-slug",
            item.span(if item.sentence { "text" } else { "slug" }),
            message,
            help,
        );
    }
    let good = |c: char| c.is_alphanumeric() || matches!(c, '-' | '_' | '.');
    if !item.sentence && !slug.chars().all(good) {
        let help = "use letters, digits and hyphens: `list-slicing-1`";
        problems.error(
            "slug-form",
            item.span("slug"),
            format!("`{slug}` cannot be a slug"),
            help,
        );
    } else if item.sentence && !item.template.grammar_rule.chars().all(good) {
        let help = "use letters, digits and hyphens: `preterite-regular`";
        let message = format!("`{}` cannot be the name of a rule", item.template.grammar_rule);
        problems.error("slug-form", item.span("rule"), message, help);
    }
}
