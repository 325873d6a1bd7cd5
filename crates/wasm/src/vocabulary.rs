//! The other answers of a pack, which a slip must not turn into. They come beside the request.

use std::sync::{Arc, PoisonError, RwLock};

use gradus_grade::{Setting, Vocabulary, WordList, WordLists};
use gradus_text::Language;
use serde::Deserialize;

/// The lists that the page has fetched.
static LISTS: RwLock<Option<WordLists>> = RwLock::new(None);

/// Takes the word list of a language, which a page fetches by itself: the language's name, a line break, the bytes of the list.
/// Answers whether they were good.
pub fn set_words(bytes: &[u8]) -> bool {
    let Some(end) = bytes.iter().position(|byte| *byte == b'\n') else {
        return false;
    };
    let (Ok(name), Ok(list)) = (
        std::str::from_utf8(&bytes[..end]),
        WordList::from_bytes(bytes[end + 1..].to_vec()),
    ) else {
        return false;
    };
    let mut lists = LISTS.write().unwrap_or_else(PoisonError::into_inner);
    lists
        .get_or_insert_with(WordLists::default)
        .insert(Language::named(name), list);
    true
}

/// The lists at hand.
pub(crate) fn lists() -> WordLists {
    let lists = LISTS.read().unwrap_or_else(PoisonError::into_inner);
    lists.clone().unwrap_or_default()
}

/// Answers in the language of the exercise.
#[derive(Deserialize)]
pub(crate) struct OtherAnswers {
    /// In the grammar of cards.
    #[serde(default)]
    cards: Vec<String>,
    /// Plain ones.
    #[serde(default)]
    texts: Vec<String>,
    /// Words in parentheses that name a way of pronouncing.
    #[serde(default)]
    modifiers: Vec<String>,
}

/// The `vocabulary` of a request, if it has one.
pub(crate) fn other_answers(request: &str) -> Option<OtherAnswers> {
    #[derive(Deserialize)]
    struct Beside {
        vocabulary: Option<OtherAnswers>,
    }
    serde_json::from_str::<Beside>(request).ok()?.vocabulary
}

impl OtherAnswers {
    /// The setting in which all of them are known words.
    pub(crate) fn setting(&self, language: &str) -> Setting {
        let mut vocabulary = Vocabulary::with_lists(Language::named(language), &lists());
        for answer in &self.cards {
            vocabulary.add_card(answer, &self.modifiers);
        }
        for answer in &self.texts {
            vocabulary.add_text(answer);
        }
        Setting {
            vocabulary: Arc::new(vocabulary),
            ..Setting::default()
        }
    }
}
