//! The English word list and the British spellings, in one compact set.

use std::borrow::Cow;

use fst::Map;

/// The words of a language, and for some their other spelling, as an `fst` map.
///
/// The value of a word says whether it is one (bit 0) and how to spell it the American way: how many bytes stay at the
/// front, how many are dropped after them, and what comes in their place. `examples/pack_english.rs` writes it.
#[derive(Clone, Debug)]
pub struct WordList {
    map: Map<Cow<'static, [u8]>>,
}

/// The bytes given are no word list.
#[derive(Debug)]
pub struct WordListError(fst::Error);

impl std::fmt::Display for WordListError {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(
            f,
            "these bytes are no word list: {}; build one with tools/wordlists",
            self.0
        )
    }
}

impl std::error::Error for WordListError {}

impl WordList {
    /// Reads a word list from the bytes of `english.fst`, borrowed or owned.
    ///
    /// # Errors
    /// When the bytes are not such a list.
    pub fn from_bytes(bytes: impl Into<Cow<'static, [u8]>>) -> Result<Self, WordListError> {
        Map::new(bytes.into())
            .map(|map| Self { map })
            .map_err(WordListError)
    }

    /// The English list that ships with this crate.
    #[cfg(feature = "english")]
    #[must_use]
    pub fn english() -> Self {
        const BYTES: &[u8] = include_bytes!("../../data/english.fst");
        Self::from_bytes(BYTES).expect("the list is built by pack_english and read by the tests")
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
