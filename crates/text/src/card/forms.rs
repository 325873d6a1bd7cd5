//! The texts an alternative stands for: with and without each suffix, with each variant in its place.

use crate::grammar::{Alternative, Element};

/// Alternatives with more suffixes than this are matched without writing out their forms.
pub(super) const MOST_SUFFIXES: u32 = 5;
/// Ways to write one alternative.
const MOST_FORMS: usize = 256;

/// A stretch of an alternative's core.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Stretch {
    pub(super) text: String,
    pub(super) optional: bool,
}

/// The core of an alternative as stretches. Brackets that are no part of it leave a blank.
pub(super) fn stretches(alternative: &Alternative) -> Vec<Stretch> {
    let stretch = |text: &str, optional| Stretch {
        text: text.to_owned(),
        optional,
    };
    let of_element = |element: &Element| match element {
        Element::Text(part) => stretch(&part.text, false),
        Element::Suffix(part) => stretch(&part.text, true),
        _ => stretch(" ", false),
    };
    alternative.elements.iter().map(of_element).collect()
}

/// Every way to write the core. Of very many suffixes, only none and all.
pub(crate) fn written_forms(alternative: &Alternative) -> Vec<String> {
    let suffixes = alternative
        .elements
        .iter()
        .filter(|element| matches!(element, Element::Suffix(_)))
        .count() as u32;
    let mut forms = vec![String::new()];
    match suffixes {
        0..=MOST_SUFFIXES => write(alternative, &mut forms, &["", "+"]),
        _ => {
            let mut all = forms.clone();
            write(alternative, &mut forms, &[""]);
            write(alternative, &mut all, &["+"]);
            forms.extend(all);
        }
    }
    forms.retain(|form| !form.trim().is_empty());
    forms
}

/// Adds every element to every form; `suffix` says whether suffixes are left out (``), written (`+`) or both.
fn write(alternative: &Alternative, forms: &mut Vec<String>, suffix: &[&str]) {
    for element in &alternative.elements {
        let ways: Vec<&str> = match element {
            Element::Text(part) => vec![&part.text],
            Element::Suffix(part) => suffix
                .iter()
                .map(|way| if way.is_empty() { "" } else { &part.text })
                .collect(),
            Element::Variants {
                in_place: true,
                variants,
                ..
            } => variants.iter().map(|variant| variant.text.as_str()).collect(),
            _ => vec![" "],
        };
        let with = |form: &String| ways.iter().map(|way| [form, *way].concat()).collect::<Vec<_>>();
        *forms = forms.iter().flat_map(with).take(MOST_FORMS).collect();
    }
}
