//! The other answers of a pack, which a slip must not turn into. They come beside the request.

use std::sync::Arc;

use gradus_grade::{Setting, Vocabulary, WordList};
use gradus_text::Language;
use serde::Deserialize;

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
    pub(crate) fn setting(&self, language: &str, english: Option<&Arc<WordList>>) -> Setting {
        let language = Language::named(language);
        let mut vocabulary = Vocabulary::new(language);
        if let (Language::English, Some(list)) = (language, english) {
            vocabulary = vocabulary.with_list(list.clone());
        }
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
