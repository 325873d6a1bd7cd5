//! From an edition and a seed to an exercise that can be shown and graded.

use super::{Edition, Library, skill, spoken};
use crate::Result;
use crate::language::tag;
use gradus_pack::{Input, Rendered, Seed};
use gradus_session::view::{ConceptRef, TeachingView};
use gradus_session::{About, EditionId, PreparedExercise, SessionExercise};
use std::sync::Arc;

impl Library {
    /// An edition as one learner gets it.
    pub(crate) fn prepared(&self, edition: &Edition, seed: Seed) -> Result<Arc<PreparedExercise>> {
        let rendered = edition.render(seed)?;
        let keyed = self.key(edition, seed)?;
        Ok(Arc::new(PreparedExercise {
            given: SessionExercise {
                id: edition.name().as_str().into(),
                edition: EditionId(edition.version.0),
                seed: seed.to_string(),
                values: keyed.params.clone(),
                about: self.about(edition, &rendered),
                exercise: rendered.exercise,
            },
            key: keyed.key.clone(),
        }))
    }

    fn about(&self, edition: &Edition, rendered: &Rendered) -> About {
        let template = &edition.template;
        let answer_language = edition.shelf.answer_language(template);
        About {
            title: self.title(edition, rendered),
            pack: edition.shelf.name.clone(),
            concept: self.concept(&edition.concept()),
            skill: self.skill(&edition.skill()),
            shown_skill: self.shown_skill(edition),
            difficulty: template.difficulty,
            language: template.language.clone(),
            lang: tag(&template.language).to_owned(),
            answer_language: answer_language.to_owned(),
            answer_lang: tag(answer_language).to_owned(),
            choice: rendered.input == Input::Choice,
            may_type: rendered.exercise.kind.draws_choices()
                && rendered.input == Input::Choice
                && template.input != Some(Input::Choice),
            options: rendered.options.clone(),
            words: rendered.words.clone(),
            audio_url: audio_url(edition),
            teaching: teaching(edition),
        }
    }

    /// A heading. One that was made of the slug is not shown: slugs tend to say what is asked for.
    fn title(&self, edition: &Edition, rendered: &Rendered) -> String {
        match rendered.title == spoken(edition.template.slug()) || rendered.title.is_empty() {
            true => self.shown_skill(edition).title,
            false => rendered.title.clone(),
        }
    }

    /// What it practises; where that is named after the exercise itself, the concept.
    fn shown_skill(&self, edition: &Edition) -> ConceptRef {
        match skill(&edition.template) == edition.template.slug() {
            true => self.concept(&edition.concept()),
            false => self.skill(&edition.skill()),
        }
    }
}

/// Where the sound of an exercise is.
fn audio_url(edition: &Edition) -> Option<String> {
    let path = edition.template.audio.as_ref()?;
    let pack = escaped(&edition.shelf.name);
    Some(format!("/media/{pack}/{}", escaped(path)))
}

/// A path as it stands in an address: letters, digits and `-._~/` as they are.
fn escaped(path: &str) -> String {
    use percent_encoding::{AsciiSet, NON_ALPHANUMERIC, utf8_percent_encode};
    const KEPT: &AsciiSet = &NON_ALPHANUMERIC
        .remove(b'-')
        .remove(b'.')
        .remove(b'_')
        .remove(b'~')
        .remove(b'/');
    utf8_percent_encode(path, KEPT).to_string()
}

fn teaching(edition: &Edition) -> Option<TeachingView> {
    let (shelf, template) = (&edition.shelf, &edition.template);
    let skill = skill(template);
    let card = shelf.pack.curriculum.teaching(&template.concept, skill)?;
    let of_concept = shelf.pack.curriculum.concept(&template.concept);
    let of_concept = of_concept.is_some_and(|concept| concept.teaching.as_ref() == Some(card));
    Some(TeachingView {
        title: match of_concept {
            true => shelf.concept_title(&template.concept),
            false => shelf.skill_title(skill),
        },
        text: card.text.clone(),
        example: card.example.clone(),
    })
}
