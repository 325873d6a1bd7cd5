//! A session with everything that is needed to practise it elsewhere: the one place where answers travel beforehand.

use crate::author::needs_python;
use crate::library::{Edition, Library, Shelf};
use crate::present::{self, Showing, audio_url, hint_view};
use crate::screen::{Screen, Taken, TakenAlong, seed};
use crate::view::{OfflineItem, OfflineRequest, OfflineSession, OfflineVocabulary};
use crate::{Moment, Practice, PracticeError, Result};
use gradus_grade::{Answer, Kind, hint_count};
use gradus_pack::Rendered;
use gradus_schedule::{ItemId, Plan, Planned, Session, Timestamp, plan};
use gradus_store::LearnerId;
use gradus_text::Language;
use gradus_text::grammar::DEFAULT_MODIFIERS;
use serde::Serialize;
use std::collections::{BTreeMap, BTreeSet, HashMap};
use std::sync::Arc;

impl Practice {
    /// Chooses a session and hands it out whole. It is kept, so that only what was handed out can be brought back.
    pub async fn prepare_offline(
        &self,
        learner: LearnerId,
        request: OfflineRequest,
        moment: &Moment,
    ) -> Result<OfflineSession> {
        let library = self.library().await?;
        let wanted = self
            .wanted(
                learner,
                &library,
                request.mode,
                request.of.as_deref(),
                request.length,
            )
            .await?;
        let (content, standing) = self.store().standing(learner, moment.now).await?;
        let planned = plan(
            &content.catalogue,
            &standing,
            &wanted.request(learner, &standing, moment),
        );
        let packed = pack_up(
            &library,
            &self.seeds_of(learner)?,
            planned,
            &standing.due,
            moment.now,
        );
        if packed.is_empty() {
            return Err(PracticeError::Conflict(
                "there is nothing to practise right now; start a session to see why".into(),
            ));
        }
        let taken = packed.iter().map(|item| Taken {
            exercise: item.edition.name(),
            version: item.edition.version,
            seed: item.rendered.seed,
        });
        let screen = Screen::Offline(TakenAlong {
            prepared_at: moment.now,
            items: taken.collect(),
        });
        let steps = Plan {
            steps: packed.iter().map(|item| item.planned.clone()).collect(),
            shortage: None,
        };
        let session = json(&Session::new(steps.clone()))?;
        let tracked = wanted.tracked;
        let shown = Some(screen.written()?);
        let id = self
            .store()
            .start_session(learner, &wanted.mode, steps, tracked, shown, moment.now)
            .await?;
        let items: BTreeSet<&ItemId> = packed.iter().map(|item| &item.planned.item).collect();
        let mut memory = BTreeMap::new();
        for (item, remembered) in self.store().memory_of(learner).await? {
            if items.contains(&item) {
                memory.insert(item.as_str().to_owned(), json(&remembered)?);
            }
        }
        let exercises = packed
            .iter()
            .filter_map(|item| content.catalogue.exercise(&item.planned.exercise));
        let policy = self.store().learner(learner).await?.schedule.policy();
        Ok(OfflineSession {
            id: id.to_string(),
            prepared_at: moment.now.into(),
            learner: learner.to_string(),
            session,
            catalogue: exercises.map(json).collect::<Result<_>>()?,
            policy: json(&policy)?,
            memory,
            items: items_of(&library, &packed)?,
            vocabularies: vocabularies(&packed),
            needs_python: packed.iter().any(|item| item.runs),
            word_lists: word_lists(&packed),
            audio: audio(&packed),
        })
    }
}

/// An exercise to take along.
struct Packed {
    planned: Planned,
    edition: Arc<Edition>,
    rendered: Rendered,
    runs: bool,
}

impl Packed {
    fn language(&self) -> &str {
        self.edition.shelf.answer_language(&self.edition.template)
    }

    /// The name of the word list that grading needs.
    fn word_list(&self) -> Option<&'static str> {
        let language = Language::named(self.language());
        (!self.rendered.exercise.kind.is_code() && language.has_list()).then(|| language.name())
    }

    fn vocabulary(&self) -> String {
        format!("{}/{}", self.edition.shelf.name, self.language())
    }
}

/// The word lists that some exercises need, each once.
fn word_lists(packed: &[Packed]) -> Vec<String> {
    let names: BTreeSet<&str> = packed.iter().filter_map(Packed::word_list).collect();
    names.into_iter().map(str::to_owned).collect()
}

/// What can be shown of a plan.
fn pack_up(
    library: &Library,
    whose: &str,
    plan: Plan,
    due: &HashMap<ItemId, Timestamp>,
    now: Timestamp,
) -> Vec<Packed> {
    let packed = |planned: Planned| {
        let edition = library.named(planned.exercise.as_str()).ok()?.clone();
        let due = due.get(&planned.item).copied().unwrap_or(now);
        let rendered = edition.render(seed(whose, planned.exercise.as_str(), due)).ok()?;
        let keyed = library.key(&edition, rendered.seed).ok()?;
        Some(Packed {
            runs: needs_python(&keyed.key),
            planned,
            edition,
            rendered,
        })
    };
    plan.steps.into_iter().filter_map(packed).collect()
}

fn items_of(library: &Library, packed: &[Packed]) -> Result<Vec<OfflineItem>> {
    let item = |(position, item): (usize, &Packed)| {
        let exercise = &item.rendered.exercise;
        let instance = position.to_string();
        let showing = Showing {
            instance: &instance,
            reason: item.planned.reason,
            teach: item.planned.teach.is_some(),
            hints: 0,
            open_try: None,
        };
        Ok(OfflineItem {
            position,
            id: item.edition.name(),
            view: present::exercise(library, &item.edition, &item.rendered, &showing),
            exercise: json(exercise)?,
            answer_language: item.language().to_owned(),
            word_list: item.word_list().map(str::to_owned),
            vocabulary: item.vocabulary(),
            hints: (1..=hint_count(exercise))
                .filter_map(|number| hint_view(exercise, number))
                .collect(),
        })
    };
    packed.iter().enumerate().map(item).collect()
}

fn audio(packed: &[Packed]) -> Vec<String> {
    let urls: BTreeSet<String> = packed
        .iter()
        .filter_map(|item| audio_url(&item.edition))
        .collect();
    urls.into_iter().collect()
}

fn vocabularies(packed: &[Packed]) -> BTreeMap<String, OfflineVocabulary> {
    let mut vocabularies = BTreeMap::new();
    for item in packed
        .iter()
        .filter(|item| !item.rendered.exercise.kind.is_code())
    {
        vocabularies
            .entry(item.vocabulary())
            .or_insert_with(|| vocabulary(&item.edition.shelf, item.language()));
    }
    vocabularies
}

/// The answers of a pack in a language, as its setting for grading knows them.
fn vocabulary(shelf: &Shelf, language: &str) -> OfflineVocabulary {
    let mut vocabulary = OfflineVocabulary {
        modifiers: shelf
            .pack
            .manifest
            .phonetic_modifiers
            .clone()
            .unwrap_or_else(|| DEFAULT_MODIFIERS.iter().map(ToString::to_string).collect()),
        ..OfflineVocabulary::default()
    };
    let same = shelf
        .pack
        .exercises
        .iter()
        .filter(|template| template.exercise.answer_language.as_deref() == Some(language));
    for template in same {
        let exercise = &template.exercise;
        let answers = exercise
            .expected_answer
            .iter()
            .chain(&exercise.accepted_solutions);
        for answer in answers {
            match (exercise.kind, answer) {
                (_, Answer::Text(text)) if template.is_template && text.contains("{{") => {}
                (Kind::Card, Answer::Text(text)) => vocabulary.cards.push(text.clone()),
                (Kind::FillBlank | Kind::MultipleChoice, Answer::Text(text)) => {
                    vocabulary.texts.push(text.clone());
                }
                _ => {}
            }
        }
    }
    vocabulary
}

fn json(value: &impl Serialize) -> Result<serde_json::Value> {
    serde_json::to_value(value).map_err(|error| PracticeError::Internal(error.to_string()))
}
