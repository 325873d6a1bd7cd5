//! Wrong choices for a card, drawn from its pack.

use std::collections::HashSet;

use unicode_script::{Script, UnicodeScript};

use crate::card::CardKey;
use crate::normal::normalise;
use crate::shuffle::shuffle;
use crate::{Outcome, grammar};

/// Whether a text has Hangul in it: a card with such an answer is shown as multiple choice by itself.
#[must_use]
pub fn has_hangul(text: &str) -> bool {
    text.chars().any(|c| c.script() == Script::Hangul)
}

/// Another card of the pack.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Candidate<'c> {
    /// Its answer as authored.
    pub answer: &'c str,
    /// Whether it has the concept or the tier of the card: such cards come first.
    pub related: bool,
}

/// Up to `count` distractors for a card, as indices into `candidates`: related ones first, each once, and never one that
/// is also right, nearly right or right in part.
pub fn draw_distractors(
    key: &CardKey,
    candidates: &[Candidate<'_>],
    count: usize,
    below: &mut dyn FnMut(usize) -> usize,
) -> Vec<usize> {
    let mut order: Vec<usize> = (0..candidates.len()).collect();
    shuffle(&mut order, below);
    order.sort_by_key(|at| !candidates[*at].related);
    let mut seen = HashSet::new();
    let fits = |at: &usize| {
        let answer = candidates[*at].answer;
        is_wrong(key, answer) && seen.insert(normalise(answer, key.language()))
    };
    order.into_iter().filter(fits).take(count).collect()
}

/// Whether nothing an authored answer accepts is right for the card.
fn is_wrong(key: &CardKey, answer: &str) -> bool {
    let is_incorrect = |text: &str| key.grade(text).outcome == Outcome::Incorrect;
    let Ok(parsed) = grammar::parse(answer, grammar::DEFAULT_MODIFIERS) else {
        return false;
    };
    let alternatives = parsed.synonyms.iter().flat_map(|synonym| &synonym.alternatives);
    let mut forms = alternatives.flat_map(crate::vocabulary::vocabulary_forms);
    !answer.trim().is_empty() && is_incorrect(answer) && forms.all(|form| is_incorrect(&form))
}
