//! Hints made from an answer: its first letter, its first two, all of it.

use unicode_segmentation::UnicodeSegmentation;

use crate::grammar::Answer;

/// The three levels of a made hint.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum HintLevel {
    /// `t____ (5 letters)`
    First,
    /// The description, or `to___`.
    Second,
    /// The whole answer as authored.
    Third,
}

impl HintLevel {
    /// The level of a number from one; `None` beyond three.
    #[must_use]
    pub fn number(number: usize) -> Option<Self> {
        match number {
            1 => Some(Self::First),
            2 => Some(Self::Second),
            3 => Some(Self::Third),
            _ => None,
        }
    }
}

/// A hint for a card, counted in user-perceived characters of the core of its answer.
///
/// ```
/// use gradus_text::{HintLevel, grammar, hint};
/// let answer = grammar::parse("to be [is, am, are]", grammar::DEFAULT_MODIFIERS).unwrap();
/// assert_eq!(hint(&answer, HintLevel::First, None), "t____ (5 letters)");
/// assert_eq!(hint(&answer, HintLevel::Second, None), "to___");
/// assert_eq!(hint(&answer, HintLevel::Third, None), "to be [is, am, are]");
/// ```
#[must_use]
pub fn hint(answer: &Answer, level: HintLevel, description: Option<&str>) -> String {
    match (level, description.map(str::trim).filter(|text| !text.is_empty())) {
        (HintLevel::First, _) => {
            let (masked, letters) = masked(&answer.core(), 1);
            format!(
                "{masked} ({letters} {})",
                if letters == 1 { "letter" } else { "letters" }
            )
        }
        (HintLevel::Second, Some(description)) => description.to_owned(),
        (HintLevel::Second, None) => masked(&answer.core(), 2).0,
        (HintLevel::Third, _) => answer.source.trim().to_owned(),
    }
}

/// The first characters, a stroke for each other one, and how many there are in all.
fn masked(core: &str, shown: usize) -> (String, usize) {
    let letters = core.graphemes(true).count();
    let mut text: String = core.graphemes(true).take(shown).collect();
    text.extend(std::iter::repeat_n('_', letters.saturating_sub(shown)));
    (text, letters)
}
