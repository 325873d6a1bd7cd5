//! What an author may set for answers of every kind, spelled the same everywhere.

use serde::{Deserialize, Serialize};

/// What a difference in accents alone is worth.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Accents {
    /// By the word list: another word where the form without the accent is one, else named and free.
    #[default]
    Listed,
    /// Named, and free.
    #[serde(alias = "fold")]
    Lenient,
    /// A slip: credit 0.8.
    Strict,
    /// Another word: wrong.
    Distinct,
}

/// Something that is optional by rule and may be asked for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Strict {
    /// Articles at the beginning.
    Article,
    /// "to" before a verb.
    To,
    /// Subject pronouns at the beginning.
    Pronoun,
    /// Spaces between words that may be written together.
    Spacing,
    /// Numbers in words and in digits.
    Numbers,
}

/// Something that is needed by rule and may be left out.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Optional {
    /// The subject, and which of the markers of topic and subject it has (Korean, Japanese).
    Subject,
}

/// Whether the order of words matters in a sentence.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum WordOrder {
    /// The right words in another order are nearly right.
    #[default]
    Free,
    /// They are wrong.
    Strict,
}
