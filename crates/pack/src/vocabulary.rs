//! The words a pack's answers know, so that a slip into another answer is no typo.

use std::sync::Arc;

use gradus_grade::{Answer, Kind, Setting};
use gradus_text::{Language, Vocabulary, WordLists, grammar};

use crate::model::{Pack, Template};

impl Pack {
    /// What grading the exercises in a language should know: the answers of this pack, and the word list of the language
    /// where that is at hand. Make it once and share it.
    pub fn setting(&self, answer_language: &str, lists: &WordLists) -> Setting {
        let mut vocabulary = Vocabulary::with_lists(Language::named(answer_language), lists);
        let same =
            |template: &&Template| template.exercise.answer_language.as_deref() == Some(answer_language);
        for template in self
            .exercises
            .iter()
            .filter(same)
            .filter(|template| !template.exercise.kind.is_code())
        {
            add(&mut vocabulary, template);
        }
        Setting {
            vocabulary: Arc::new(vocabulary),
            ..Setting::default()
        }
    }
}

/// Words and short answers; a sentence's words are each other's neighbours, not each other's rivals.
fn add(vocabulary: &mut Vocabulary, template: &Template) {
    let exercise = &template.exercise;
    for answer in exercise
        .expected_answer
        .iter()
        .chain(&exercise.accepted_solutions)
    {
        match (exercise.kind, answer) {
            (_, Answer::Text(text)) if template.is_template && text.contains("{{") => {}
            (Kind::Card, Answer::Text(text)) => match &exercise.phonetic_modifiers {
                Some(modifiers) => vocabulary.add_card(text, modifiers),
                None => vocabulary.add_card(text, grammar::DEFAULT_MODIFIERS),
            },
            (Kind::FillBlank | Kind::MultipleChoice, Answer::Text(text)) => vocabulary.add_text(text),
            _ => {}
        }
    }
}
