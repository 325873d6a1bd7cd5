//! One edition of an exercise.

use super::Shelf;
use crate::Result;
use gradus_grade::{Answer, Key, MemoryItem, Plan};
use gradus_pack::{Rendered, Seed, Template, placeholders};
use gradus_schedule::ItemId;
use gradus_session::Refusal;
use gradus_store::VersionId;
use std::sync::Arc;

/// An exercise as it was imported at some time, within its pack as it is now.
pub(crate) struct Edition {
    pub(crate) version: VersionId,
    pub(crate) shelf: Arc<Shelf>,
    pub(crate) template: Template,
}

/// An exercise made ready for grading, and the values that were drawn for it.
pub(crate) struct PreparedKey {
    pub(crate) key: Arc<Key>,
    pub(crate) params: Option<serde_json::Value>,
}

impl Edition {
    pub(super) fn new(shelf: &Arc<Shelf>, version: VersionId, template: Template) -> Self {
        Self {
            version,
            shelf: shelf.clone(),
            template,
        }
    }

    /// `pack/slug`.
    pub(crate) fn name(&self) -> String {
        format!("{}/{}", self.shelf.name, self.template.slug())
    }

    /// The concept as `pack:concept`.
    pub(crate) fn concept(&self) -> String {
        format!("{}:{}", self.shelf.name, self.template.concept)
    }

    /// What it practises, as `pack:skill`.
    pub(crate) fn skill(&self) -> String {
        format!("{}:{}", self.shelf.name, skill(&self.template))
    }

    /// Whose memory it reviews.
    pub(crate) fn item(&self) -> ItemId {
        format!("{}:{}", self.shelf.name, item(&self.template))
            .as_str()
            .into()
    }

    /// Whether what is graded differs from seed to seed. (The order of choices always does, and grading never asks for it.)
    pub(crate) fn depends_on_seed(&self) -> bool {
        self.template.is_template || self.template.origin.is_some()
    }

    /// Whether the right answer differs from seed to seed.
    pub(crate) fn answer_depends_on_seed(&self) -> bool {
        let answer = self.template.exercise.expected_answer.as_ref();
        let text = answer.map(Answer::to_text).unwrap_or_default();
        self.template.is_template && !placeholders(&text).is_empty()
    }

    /// The exercise as one learner sees it, with what authors accepted beside the solutions of the pack.
    pub(crate) fn render(&self, seed: Seed) -> Result<Rendered> {
        let overlays = self.shelf.overlays(&self.template);
        if !overlays.is_empty()
            && let Ok(rendered) = self.render_with(&overlays, seed)
        {
            return Ok(rendered);
        }
        // A solution that no longer fits the exercise is no reason not to show it.
        self.render_with(&[], seed)
    }

    /// The same with other solutions beside those of the pack.
    pub(crate) fn render_with(&self, solutions: &[Answer], seed: Seed) -> Result<Rendered> {
        let pack = &self.shelf.pack;
        let rendered = if solutions.is_empty() {
            pack.render(&self.template, seed)
        } else {
            let mut template = self.template.clone();
            template
                .exercise
                .accepted_solutions
                .extend(solutions.iter().cloned());
            pack.render(&template, seed)
        };
        rendered.map_err(|error| Refusal::BadExercise(format!("`{}`: {error}", self.name())).into())
    }

    /// Makes it ready for grading.
    pub(crate) fn prepare(&self, seed: Seed) -> Result<PreparedKey> {
        self.keyed(&self.render(seed)?)
    }

    pub(crate) fn keyed(&self, rendered: &Rendered) -> Result<PreparedKey> {
        let key = Key::prepare(&rendered.exercise, &self.shelf.setting(&self.template))?;
        let params = match rendered.params.is_empty() && rendered.theme.is_none() {
            true => None,
            false => Some(serde_json::json!({ "values": rendered.params, "theme": rendered.theme })),
        };
        Ok(PreparedKey {
            key: Arc::new(key),
            params,
        })
    }

    /// What grades it.
    pub(crate) fn plan(&self) -> Plan {
        Plan::of(
            &self.template.exercise,
            self.shelf.setting(&self.template).strategy_routing,
        )
    }

    pub(crate) fn is_grammar(&self) -> bool {
        self.template.exercise.kind.is_grammar()
    }
}

/// The rule or subconcept an exercise practises.
pub(crate) fn skill(template: &Template) -> &str {
    match template.exercise.kind.memory_item() {
        MemoryItem::Rule => &template.grammar_rule,
        MemoryItem::Skill | MemoryItem::Card => &template.subconcept,
    }
}

/// What is remembered: a card by itself, a rule, or the skill of code exercises. A card has a name of its own, so that it
/// never shares its memory with a skill that happens to be called the same.
pub(crate) fn item(template: &Template) -> String {
    match template.exercise.kind.memory_item() {
        MemoryItem::Card => format!("card/{}", template.slug()),
        MemoryItem::Rule => template.grammar_rule.clone(),
        MemoryItem::Skill => template.subconcept.clone(),
    }
}
