//! The words of a language, for English with the American spelling of British words, in one compact set.

use std::borrow::Cow;
use std::collections::BTreeMap;
use std::sync::Arc;

use fst::Map;

use crate::Language;

/// The words of a language, and for some their other spelling, as an `fst` map.
///
/// The value of a word says what it is in its first byte (1 a word that stands alone, 2 a stem of a verb, 4 a stem of an
/// adjective) and how to spell it the American way in the others: how many bytes stay at the front, how many are dropped after
/// them, and what comes in their place. `examples/pack_words.rs` writes it.
#[derive(Clone, Debug)]
pub struct WordList {
    map: Map<Cow<'static, [u8]>>,
}

/// The bytes given are not a word list.
#[derive(Debug)]
pub struct WordListError(fst::Error);

impl std::fmt::Display for WordListError {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(
            f,
            "these bytes are not a word list: {}; build one with tools/wordlists",
            self.0
        )
    }
}

impl std::error::Error for WordListError {}

impl WordList {
    /// Reads a word list from the bytes of a file of `data` (`english.fst`), borrowed or owned.
    ///
    /// # Errors
    /// When the bytes are not such a list.
    pub fn from_bytes(bytes: impl Into<Cow<'static, [u8]>>) -> Result<Self, WordListError> {
        Map::new(bytes.into())
            .map(|map| Self { map })
            .map_err(WordListError)
    }

    /// How many entries the list has.
    #[must_use]
    pub fn len(&self) -> usize {
        self.map.len()
    }

    /// Whether the list is empty.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.map.is_empty()
    }

    /// Whether this is a word; `dog's` is one where `dog` is.
    #[must_use]
    pub fn contains(&self, word: &str) -> bool {
        let stem = word.strip_suffix("'s").unwrap_or(word);
        self.map.get(stem).is_some_and(|value| value & 1 == 1)
    }

    /// Whether this is a stem of a verb or an adjective.
    pub(crate) fn is_stem(&self, word: &str) -> bool {
        self.map.get(word).is_some_and(|value| value & 6 != 0)
    }

    /// The American spelling of a British word, if it has another one.
    #[must_use]
    pub fn american(&self, word: &str) -> Option<String> {
        let (stem, ending) = match word.strip_suffix("'s") {
            Some(stem) => (stem, "'s"),
            None => (word, ""),
        };
        let mut spelling = Change::unpack(self.map.get(stem)?)?.apply(stem)?;
        // Words that differ in several places take a step for each (`anaesthetise`, `anesthetise`).
        for _ in 0..3 {
            match self
                .map
                .get(&spelling)
                .and_then(Change::unpack)
                .and_then(|change| change.apply(&spelling))
            {
                Some(next) => spelling = next,
                None => break,
            }
        }
        spelling.push_str(ending);
        Some(spelling)
    }
}

/// The word lists at hand, by language.
#[derive(Clone, Debug, Default)]
pub struct WordLists {
    lists: BTreeMap<&'static str, Arc<WordList>>,
}

impl WordLists {
    /// All lists that ship with this crate.
    #[cfg(feature = "lists")]
    #[must_use]
    pub fn shipped() -> Self {
        let mut lists = Self::default();
        for (name, bytes) in SHIPPED {
            let list = WordList::from_bytes(*bytes).expect("the lists are read by the tests");
            lists.insert(Language::named(name), list);
        }
        lists
    }

    /// Adds the list of a language.
    pub fn insert(&mut self, language: Language, list: WordList) {
        self.lists.insert(language.name(), Arc::new(list));
    }

    /// The list of a language, if it is at hand.
    #[must_use]
    pub fn get(&self, language: Language) -> Option<Arc<WordList>> {
        self.lists.get(language.name()).cloned()
    }
}

#[cfg(feature = "lists")]
const SHIPPED: &[(&str, &[u8])] = &[
    ("english", include_bytes!("../data/english.fst")),
    ("french", include_bytes!("../data/french.fst")),
    ("german", include_bytes!("../data/german.fst")),
    ("italian", include_bytes!("../data/italian.fst")),
    ("korean", include_bytes!("../data/korean.fst")),
    ("portuguese", include_bytes!("../data/portuguese.fst")),
    ("spanish", include_bytes!("../data/spanish.fst")),
];

/// How a British word becomes American.
struct Change {
    keep: usize,
    drop: usize,
    bytes: [u8; 5],
}

impl Change {
    fn unpack(value: u64) -> Option<Self> {
        let [_, keep, drop, bytes @ ..] = value.to_le_bytes();
        (keep != 0 || drop != 0).then_some(Self {
            keep: keep.into(),
            drop: drop.into(),
            bytes,
        })
    }

    fn apply(&self, word: &str) -> Option<String> {
        Some(
            [
                word.get(..self.keep)?,
                self.insert(),
                word.get(self.keep + self.drop..)?,
            ]
            .concat(),
        )
    }

    fn insert(&self) -> &str {
        let end = self
            .bytes
            .iter()
            .position(|byte| *byte == 0)
            .unwrap_or(self.bytes.len());
        std::str::from_utf8(&self.bytes[..end]).unwrap_or_default()
    }
}
