//! Right answers put together from pieces of authored ones: whoever lists ten translations means the eleventh, too.
//!
//! An answer is made of accepted pieces when every three words in a row (in Korean, where particles stand in the words, every
//! two), the beginning and the end included, stand like that in some accepted answer, and it is neither shorter nor longer than
//! those.

use std::collections::HashSet;

use crate::Language;
use crate::languages::{Analysis, Pronouns};

/// Fewer accepted answers say too little about what may be exchanged.
const FEWEST: usize = 3;
/// Shorter answers have no pieces.
const SHORTEST: usize = 3;

/// The pieces of some accepted answers.
#[derive(Clone, Debug, Default)]
pub(crate) struct Pieces {
    windows: HashSet<Box<str>>,
    width: usize,
    shortest: usize,
    longest: usize,
}

impl Pieces {
    /// The pieces of accepted answers, each as its words; `None` where there are too few.
    pub(crate) fn new(answers: &[Vec<&str>], language: Language) -> Option<Self> {
        let row = language.row();
        let width = match row.analysis {
            Analysis::Korean => 2,
            Analysis::Forms => 3,
        };
        if answers.len() < FEWEST {
            return None;
        }
        let mut pieces = Self {
            width,
            shortest: usize::MAX,
            ..Self::default()
        };
        for words in answers {
            pieces.add(words);
            // The subject pronoun may be left out in every one of them.
            let dropped = row.pronoun_rule == Pronouns::Everywhere
                && words.first().is_some_and(|first| row.pronouns.contains(first));
            if dropped {
                pieces.add(&words[1..]);
            }
        }
        Some(pieces)
    }

    fn add(&mut self, words: &[&str]) {
        self.shortest = self.shortest.min(words.len());
        self.longest = self.longest.max(words.len());
        self.windows
            .extend(windows(words, self.width).map(String::into_boxed_str));
    }

    /// Whether an answer is made of these pieces.
    pub(crate) fn make(&self, words: &[&str]) -> bool {
        (self.shortest..=self.longest).contains(&words.len())
            && words.len() >= SHORTEST
            && windows(words, self.width).all(|window| self.windows.contains(window.as_str()))
    }
}

/// Every few words in a row, with a sign before the first and after the last.
fn windows(words: &[&str], width: usize) -> impl Iterator<Item = String> {
    let padded: Vec<String> = std::iter::once("^")
        .chain(words.iter().copied())
        .chain(["$"])
        .map(str::to_owned)
        .collect();
    let windows: Vec<String> = padded
        .windows(width.min(padded.len()))
        .map(|words| words.join(" "))
        .collect();
    windows.into_iter()
}

#[cfg(test)]
mod tests {
    use super::Pieces;
    use crate::Language;

    fn made(language: &str, accepted: &[&str], answer: &str) -> bool {
        let accepted: Vec<Vec<&str>> = accepted.iter().map(|text| text.split(' ').collect()).collect();
        let answer: Vec<&str> = answer.split(' ').collect();
        Pieces::new(&accepted, Language::named(language)).is_some_and(|pieces| pieces.make(&answer))
    }

    #[test]
    fn pieces_are_exchanged_and_nothing_else() {
        let accepted = [
            "eu gosto muito de gatos pretos",
            "gosto muito de gatos negros",
            "eu gosto bastante de gatos pretos",
        ];
        assert!(made("portuguese", &accepted, "gosto bastante de gatos pretos"));
        assert!(made("portuguese", &accepted, "eu gosto muito de gatos negros"));
        assert!(!made("portuguese", &accepted, "eu gosto muito de cães pretos"));
        assert!(!made("portuguese", &accepted, "não gosto muito de gatos"));
        let agreement = ["ele é alto hoje", "ela é alta hoje", "ele é grande hoje"];
        assert!(!made("portuguese", &agreement, "ele é alta hoje"));
    }
}
