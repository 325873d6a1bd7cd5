//! Which language an answer is in, as far as comparing depends on it.

use serde::{Deserialize, Serialize};

/// The languages that are compared in a way of their own. Every other one follows the general rules.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Language {
    /// British and American spellings and contractions are equal, and a word list tells other words from typos.
    English,
    /// `I` is the capital of `ı`, `İ` that of `i` (Azerbaijani too).
    Turkish,
    /// No rules of its own.
    #[default]
    Other,
}

impl Language {
    /// The language a pack names: by its English name or its code (`english`, `en`, `en-GB`), in any case.
    #[must_use]
    pub fn named(name: &str) -> Self {
        let name = name.trim().to_ascii_lowercase();
        match name.split(['-', '_', ' ']).next().unwrap_or_default() {
            "english" | "en" | "eng" => Self::English,
            "turkish" | "tr" | "tur" | "azerbaijani" | "az" | "aze" | "türkçe" => Self::Turkish,
            _ => Self::Other,
        }
    }
}
