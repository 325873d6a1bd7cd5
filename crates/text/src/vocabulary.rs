//! The other words: what a slip must not turn into.

use std::collections::HashSet;
use std::sync::Arc;

use serde::Serialize;

use crate::english::contraction;
use crate::grammar::{self, Alternative, Element};
use crate::korean;
use crate::languages::Analysis;
use crate::normal::Normal;
use crate::word_list::{WordList, WordLists};
use crate::{Language, card};

/// The words known apart from those of one exercise: the answers of its pack in one language, and the language's word list
/// where one ships. Made once for a pack and shared by its keys.
#[derive(Clone, Debug, Default)]
pub struct Vocabulary {
    language: Language,
    list: Option<Arc<WordList>>,
    /// Whole answers, normalised.
    answers: HashSet<Box<str>>,
    /// The words of all answers, normalised.
    words: HashSet<Box<str>>,
}

/// Why a word counts as another word.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Known {
    /// It is on the exercise's `reject` list.
    Rejected,
    /// It is one of the exercise's distractors.
    Distractor,
    /// It is the answer of another exercise of the pack.
    Answer,
    /// It occurs in an answer of the pack.
    Pack,
    /// It is in the word list of the language.
    Word,
    /// It is another number.
    Number,
    /// Its accent makes it another word, as the author says.
    Accent,
    /// It is another article.
    Article,
}

impl Vocabulary {
    /// An empty vocabulary for answers in a language.
    #[must_use]
    pub fn new(language: Language) -> Self {
        Self {
            language,
            ..Self::default()
        }
    }

    /// The same with the word list of the language, where it is at hand.
    #[must_use]
    pub fn with_lists(language: Language, lists: &WordLists) -> Self {
        let list = lists.get(language);
        Self {
            list,
            ..Self::new(language)
        }
    }

    /// The same with the word list of its language.
    #[must_use]
    pub fn with_list(mut self, list: Arc<WordList>) -> Self {
        self.list = Some(list);
        self
    }

    /// The language the answers are in.
    #[must_use]
    pub fn language(&self) -> Language {
        self.language
    }

    /// Adds the answer of a card: every form its grammar accepts, without information and context. A text that does not
    /// parse adds nothing.
    pub fn add_card<M: AsRef<str>>(&mut self, answer: &str, modifiers: &[M]) {
        let Ok(answer) = grammar::parse(answer, modifiers) else {
            return;
        };
        let alternatives = answer.synonyms.iter().flat_map(|synonym| &synonym.alternatives);
        for form in alternatives.flat_map(vocabulary_forms) {
            self.add_text(&form);
        }
    }

    /// Adds a plain answer: a sentence, a blank's word, a choice.
    pub fn add_text(&mut self, answer: &str) {
        let normal = Normal::new(answer, self.language);
        for word in normal.words() {
            self.words.insert(word.text.into());
        }
        if !normal.is_empty() {
            self.answers.insert(normal.text.into());
        }
    }

    pub(crate) fn list(&self) -> Option<&WordList> {
        self.list.as_deref()
    }

    /// Whether a whole text is an answer elsewhere.
    pub(crate) fn is_answer(&self, text: &str) -> bool {
        self.answers.contains(text)
    }

    /// Whether a normalised word is known.
    pub(crate) fn knows(&self, word: &str) -> Option<Known> {
        if self.answers.contains(word) {
            return Some(Known::Answer);
        }
        if self.words.contains(word) {
            return Some(Known::Pack);
        }
        self.is_listed(word).then_some(Known::Word)
    }

    /// Whether a word that differs from another in accents is known for itself.
    pub(crate) fn knows_accented(&self, word: &str) -> Option<Known> {
        self.knows(word)
            .filter(|why| *why != Known::Word || self.language.row().accented)
    }

    /// Whether a word is one of the language, as far as its list tells.
    pub(crate) fn is_listed(&self, word: &str) -> bool {
        let row = self.language.row();
        let contracted = || row.english_spelling && word.contains('\'') && contraction(word).is_some();
        let listed = |list: &WordList| match row.analysis {
            Analysis::Forms => list.contains(word),
            Analysis::Korean => korean::is_word(word, list),
        };
        self.list().is_some_and(listed) || contracted()
    }
}

/// The texts an alternative stands for: its core with and without suffixes, and its variants.
pub(crate) fn vocabulary_forms(alternative: &Alternative) -> Vec<String> {
    let mut forms = card::written_forms(alternative);
    for element in &alternative.elements {
        if let Element::Variants {
            variants,
            in_place: false,
            ..
        } = element
        {
            forms.extend(variants.iter().map(|variant| variant.text.clone()));
        }
    }
    forms
}
