//! The languages answers are in: one row each. A language without rules of its own is a row of names; nothing outside this
//! folder knows one by name.

mod asian;
mod english;
mod german;
mod others;
mod romance;
mod row;

use std::fmt;
use std::hash::{Hash, Hasher};

use serde::{Deserialize, Deserializer, Serialize, Serializer};

pub(crate) use row::{Analysis, Articles, Case, Pronouns, Row};

/// Every language with rules or a word list of its own.
static ROWS: &[&Row] = &[
    &english::ENGLISH,
    &romance::SPANISH,
    &romance::FRENCH,
    &romance::ITALIAN,
    &romance::PORTUGUESE,
    &german::GERMAN,
    &asian::KOREAN,
    &asian::JAPANESE,
    &others::TURKISH,
];

/// A language, as far as comparing depends on it. Any language without a row follows the general rules.
#[derive(Clone, Copy)]
pub struct Language(&'static Row);

impl Language {
    /// The language a pack names: by its English name or its code (`english`, `en`, `en-GB`), in any case.
    ///
    /// ```
    /// use gradus_text::Language;
    /// assert_eq!(Language::named("es-MX"), Language::named("Spanish"));
    /// assert_eq!(Language::named("klingon"), Language::default());
    /// ```
    #[must_use]
    pub fn named(name: &str) -> Self {
        let name = name.trim().to_lowercase();
        let first = name.split(['-', '_', ' ']).next().unwrap_or_default();
        let row = ROWS
            .iter()
            .find(|row| row.name == first || row.codes.contains(&first));
        row.map_or_else(Self::default, |row| Self(row))
    }

    /// Its English name; `other` for those without a row.
    #[must_use]
    pub fn name(self) -> &'static str {
        self.0.name
    }

    /// All languages that ship with a word list.
    pub fn with_lists() -> impl Iterator<Item = Self> {
        ROWS.iter().filter(|row| row.has_list).map(|row| Self(row))
    }

    /// Whether a word list ships for it.
    #[must_use]
    pub fn has_list(self) -> bool {
        self.0.has_list
    }

    pub(crate) fn row(self) -> &'static Row {
        self.0
    }
}

impl Default for Language {
    fn default() -> Self {
        Self(&others::OTHER)
    }
}

impl PartialEq for Language {
    fn eq(&self, other: &Self) -> bool {
        self.0.name == other.0.name
    }
}

impl Eq for Language {}

impl Hash for Language {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.0.name.hash(state);
    }
}

impl fmt::Debug for Language {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.0.name)
    }
}

impl Serialize for Language {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(self.0.name)
    }
}

impl<'de> Deserialize<'de> for Language {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        Ok(Self::named(&String::deserialize(deserializer)?))
    }
}
