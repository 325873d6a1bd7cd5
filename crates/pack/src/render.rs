//! A template and a seed → the exercise one learner sees.

use std::collections::BTreeMap;

use gradus_grade::{Answer, Exercise};
use serde::{Deserialize, Serialize};

use crate::generate::{DrawError, Values};
use crate::model::{Input, Pack, Template};
use crate::offer;
use crate::random::{Random, Use};
use crate::seed::Seed;
use crate::template::{FillError, fill, placeholders};
use crate::value::Value;

/// An exercise with all values filled in, and how it came to them.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct Rendered {
    /// What is shown and graded.
    pub exercise: Exercise,
    /// Its heading.
    pub title: String,
    /// The seed all of it follows from.
    pub seed: Seed,
    /// The values of its own parameters.
    pub params: BTreeMap<String, Value>,
    /// The theme that gave the others, if one was needed.
    pub theme: Option<String>,
    /// How it is answered; a learner with an input method may type where a choice is offered.
    pub input: Input,
    /// The answers to choose among, shuffled; empty where there is nothing to choose.
    pub options: Vec<String>,
    /// The pieces to put in order, shuffled, never in a right order; empty where there are none.
    pub words: Vec<String>,
}

/// Why an exercise cannot be shown.
#[derive(Clone, Debug, PartialEq, thiserror::Error)]
pub enum RenderError {
    /// Its parameters have no values.
    #[error(transparent)]
    Draw(#[from] DrawError),
    /// A text could not be filled in.
    #[error("{field}: {error}")]
    Fill {
        /// The field it is in.
        field: &'static str,
        /// What went wrong.
        error: FillError,
    },
}

impl Pack {
    /// Fills in an exercise. The same seed gives the same exercise on every machine.
    pub fn render(&self, template: &Template, seed: Seed) -> Result<Rendered, RenderError> {
        let values = match &template.origin {
            Some(origin) => origin.draw(seed)?,
            None => Values::new(),
        };
        let mut exercise = template.exercise.clone();
        let mut title = template.title.clone();
        let mut theme = None;
        if template.is_template {
            let names = Names::new(self, &values, seed);
            each_text(
                &mut exercise,
                &mut title,
                |field, text| -> Result<(), RenderError> {
                    theme = theme.take().or_else(|| names.theme_for(text));
                    *text = names
                        .fill(text)
                        .map_err(|error| RenderError::Fill { field, error })?;
                    Ok(())
                },
            )?;
        }
        Ok(self.offer(template, exercise, title, seed, values, theme))
    }

    /// Fills in answers with the values an exercise has for a seed.
    pub(crate) fn fill_answers(
        &self,
        template: &Template,
        seed: Seed,
        answers: &[Answer],
    ) -> Result<Vec<Answer>, RenderError> {
        let mut answers = answers.to_vec();
        if template.is_template && !answers.is_empty() {
            let values = template.origin.as_ref().map(|origin| origin.draw(seed));
            let values = values.transpose()?.unwrap_or_default();
            let names = Names::new(self, &values, seed);
            for answer in &mut answers {
                each_answer("right", answer, &mut |field, text: &mut String| {
                    *text = names
                        .fill(text)
                        .map_err(|error| RenderError::Fill { field, error })?;
                    Ok::<(), RenderError>(())
                })?;
            }
        }
        Ok(answers)
    }

    fn offer(
        &self,
        template: &Template,
        exercise: Exercise,
        title: String,
        seed: Seed,
        values: Values,
        theme: Option<String>,
    ) -> Rendered {
        let options = offer::options(self, template, &exercise, seed);
        let words = offer::shuffled_pieces(&exercise, seed);
        let input = if options.is_empty() {
            Input::Typed
        } else {
            Input::Choice
        };
        Rendered {
            exercise,
            title,
            seed,
            params: values.into_iter().collect(),
            theme,
            input,
            options,
            words,
        }
    }
}

/// The values of placeholders: the exercise's own, then those of a theme.
struct Names<'a> {
    own: BTreeMap<&'a str, String>,
    theme: Option<(&'a String, &'a crate::model::Theme)>,
}

impl<'a> Names<'a> {
    fn new(pack: &'a Pack, values: &'a Values, seed: Seed) -> Self {
        let own = values
            .iter()
            .map(|(name, value)| (name.as_str(), value.to_string()))
            .collect();
        let chosen = Random::new(seed, Use::Theme).index(pack.themes.len());
        Self {
            own,
            theme: pack.themes.iter().nth(chosen),
        }
    }

    fn value(&self, name: &str) -> Option<&str> {
        let themed = || {
            self.theme
                .and_then(|(_, theme)| theme.get(name))
                .map(String::as_str)
        };
        self.own.get(name).map(String::as_str).or_else(themed)
    }

    fn fill(&self, text: &str) -> Result<String, FillError> {
        fill(text, |name| self.value(name))
    }

    /// The theme's name, if this text takes something from it.
    fn theme_for(&self, text: &str) -> Option<String> {
        let (name, _) = self.theme?;
        let themed = |placeholder: &str| !self.own.contains_key(placeholder);
        let used = text.contains("{{") && placeholders(text).iter().filter_map(|p| p.name).any(themed);
        used.then(|| name.clone())
    }
}

/// Visits every text in which `{{name}}` is replaced, with the field it is in.
pub(crate) fn each_text<E>(
    exercise: &mut Exercise,
    title: &mut String,
    mut visit: impl FnMut(&'static str, &mut String) -> Result<(), E>,
) -> Result<(), E> {
    visit("title", title)?;
    visit("prompt", &mut exercise.prompt)?;
    for (field, text) in [
        ("code", &mut exercise.code),
        ("template", &mut exercise.template),
        ("sentence_text", &mut exercise.sentence_text),
        ("explanation", &mut exercise.explanation),
        ("description", &mut exercise.description),
        ("verification_script", &mut exercise.verification_script),
        ("stdin", &mut exercise.stdin),
    ] {
        text.iter_mut().try_for_each(|text| visit(field, text))?;
    }
    if let Some(construct) = &mut exercise.target_construct {
        construct
            .feedback
            .iter_mut()
            .try_for_each(|text| visit("target_construct", text))?;
    }
    for (field, texts) in [
        ("distractors", &mut exercise.distractors),
        ("hints", &mut exercise.hints),
        ("reject", &mut exercise.reject),
    ] {
        texts.iter_mut().try_for_each(|text| visit(field, text))?;
    }
    exercise
        .expected_answer
        .iter_mut()
        .try_for_each(|answer| each_answer("expected_answer", answer, &mut visit))?;
    let accepted = &mut exercise.accepted_solutions;
    accepted
        .iter_mut()
        .try_for_each(|answer| each_answer("accepted_solutions", answer, &mut visit))
}

pub(crate) fn each_answer<E>(
    field: &'static str,
    answer: &mut Answer,
    visit: &mut impl FnMut(&'static str, &mut String) -> Result<(), E>,
) -> Result<(), E> {
    match answer {
        Answer::Text(text) => visit(field, text),
        Answer::Words(words) => words.iter_mut().try_for_each(|word| visit(field, word)),
    }
}
