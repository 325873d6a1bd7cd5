//! `pack.yaml` and `themes.yaml`.

use std::collections::BTreeMap;

use super::exercise::thresholds;
use super::field::{int, text, texts, word, words, words_of};
use super::params;
use crate::model::{Leniency, Manifest, Theme};
use crate::problem::Problems;
use crate::template::is_name;
use crate::yaml::Node;

/// Reads what `pack.yaml` says.
pub(crate) fn manifest(node: &Node, problems: &mut Problems) -> Manifest {
    if let (Some(_), Some(entry)) = (node.get("licence"), node.entry("license")) {
        problems.error(
            "licence-twice",
            entry.key.span,
            "`licence` and `license` are both written",
            "keep one of them",
        );
    }
    let generators = node
        .get("generators")
        .and_then(Node::as_map)
        .map(|map| map.entries.as_slice());
    Manifest {
        name: words(node, "name").unwrap_or_default(),
        language: words(node, "language").unwrap_or_default().to_lowercase(),
        version: words(node, "version").unwrap_or_default(),
        licence: words(node, "licence").or_else(|| words(node, "license")),
        description: text(node, "description"),
        authors: texts(node, "authors"),
        answer_language: words(node, "answer_language").map(|language| language.to_lowercase()),
        phonetic_modifiers: node
            .get("phonetic_modifiers")
            .map(|_| texts(node, "phonetic_modifiers")),
        leniency: node.get("leniency").map(leniency).unwrap_or_default(),
        generators: generators
            .unwrap_or_default()
            .iter()
            .filter_map(|entry| {
                let params = entry.value.get("params")?;
                let declared = params::declared(params, entry.value.get("require"), problems);
                Some((entry.key.text.clone(), declared))
            })
            .collect(),
    }
}

fn leniency(node: &Node) -> Leniency {
    Leniency {
        typos: word(node, "typos"),
        accents: word(node, "accents"),
        strict: words_of(node, "strict"),
        thresholds: node.get("thresholds").map(thresholds),
        output_match: word(node, "output_match"),
        timeout_ms: int(node, "timeout_ms"),
    }
}

/// Reads `themes.yaml`: theme → name → value.
pub(crate) fn themes(node: &Node, problems: &mut Problems) -> BTreeMap<String, Theme> {
    let mut themes = BTreeMap::new();
    for entry in node
        .as_map()
        .map(|map| map.entries.as_slice())
        .unwrap_or_default()
    {
        let mut theme = Theme::new();
        for value in entry
            .value
            .as_map()
            .map(|map| map.entries.as_slice())
            .unwrap_or_default()
        {
            if !is_name(&value.key.text) {
                let help = "a name has letters, digits and underscores and does not begin with a digit";
                let message = format!("`{}` cannot be the name of a value", value.key.text);
                problems.error("param-name", value.key.span, message, help);
            }
            let text = value.value.as_text().unwrap_or_default();
            if text.contains("{{") {
                let help = "values are put in as they are and not filled in again; write the value itself";
                problems.error(
                    "braces-in-value",
                    value.value.span,
                    "a value may not contain `{{`",
                    help,
                );
            }
            theme.insert(value.key.text.clone(), text.to_owned());
        }
        themes.insert(entry.key.text.clone(), theme);
    }
    themes
}
