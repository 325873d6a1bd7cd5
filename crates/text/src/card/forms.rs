//! The texts an alternative stands for: with and without each suffix.

use crate::grammar::{Alternative, Element};

/// Alternatives with more suffixes than this are matched without writing out their forms.
pub(super) const MOST_SUFFIXES: u32 = 5;

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
    let stretches = stretches(alternative);
    let suffixes = stretches.iter().filter(|stretch| stretch.optional).count() as u32;
    let choices: Vec<u32> = match suffixes {
        0..=MOST_SUFFIXES => (0..1 << suffixes).collect(),
        _ => vec![0, u32::MAX],
    };
    choices
        .into_iter()
        .map(|choice| write(&stretches, choice))
        .filter(|form| !form.trim().is_empty())
        .collect()
}

/// One way to write the core: the bits say which suffixes are there (those beyond the bits follow the last one).
fn write(stretches: &[Stretch], choice: u32) -> String {
    let mut suffix = 0;
    let mut text = String::new();
    for stretch in stretches {
        let present = !stretch.optional || choice >> suffix.min(31) & 1 == 1;
        suffix += u32::from(stretch.optional);
        if present {
            text.push_str(&stretch.text);
        }
    }
    text
}
