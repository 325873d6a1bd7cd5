//! The words a pack's answers know, so that a slip into another answer is no typo.

use std::sync::Arc;

use gradus_grade::{Answer, Setting, Subject, Tested};
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
        let Answer::Text(text) = answer else { continue };
        if template.is_template && text.contains("{{") {
            continue;
        }
        match exercise.kind.subject() {
            Subject::Vocabulary => match &exercise.phonetic_modifiers {
                Some(modifiers) => vocabulary.add_card(text, modifiers),
                None => vocabulary.add_card(text, grammar::DEFAULT_MODIFIERS),
            },
            Subject::Grammar(Tested::WholeAnswer) => vocabulary.add_text(text),
            Subject::Grammar(Tested::Nothing | Tested::Change | Tested::Order) | Subject::Code(_) => {}
        }
    }
}
