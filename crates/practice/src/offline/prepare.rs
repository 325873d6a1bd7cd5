//! A session with everything that is needed to practise it elsewhere: the one place where answers travel beforehand.

use crate::author::needs_python;
use crate::library::{Edition, Library, Shelf};
use crate::session::scheduled;
use crate::steps::seed;
use crate::view::{OfflineRequest, OfflineSession, OfflineVocabulary};
use crate::{Moment, Practice, PracticeError, Result};
use gradus_grade::{Answer, Subject, Tested};
use gradus_schedule::{ConceptId, ExerciseId, ItemId, Plan, Planned, Timestamp, plan};
use gradus_session::offline::{OfflineStanding, OfflineState, Prepared};
use gradus_session::{PreparedExercise, SessionState, TakenAlong, TakenExercise};
use gradus_store::{Content, LearnerId};
use gradus_text::Language;
use gradus_text::grammar::DEFAULT_MODIFIERS;
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
        let (content, standing) = self.store().sessions().standing(learner, moment.now).await?;
        let planned = plan(
            &content.catalogue,
            &standing,
            &wanted.request(learner, &standing, moment),
        );
        let packed = Packed::of(&library, &self.seeds_of(learner)?, planned, moment.now);
        if packed.plan.steps.is_empty() {
            return Err(PracticeError::Conflict(
                "there is nothing to practise right now; start a session to see why".into(),
            ));
        }
        let page = SessionState::new(wanted.mode, packed.plan.clone(), wanted.tracked, moment.now);
        let here = SessionState {
            taken: Some(packed.taken(moment.now)),
            ..page.clone()
        };
        let id = self.store().sessions().add(learner, &here, moment.now).await?;
        let known = self.standing_for(learner, &packed, moment.now).await?;
        let settings = self.store().learners().get(learner).await?;
        let prepared = Prepared {
            id: id.to_string(),
            learner: scheduled(learner, &settings.schedule),
            strategy_routing: library.strategy_routing(),
            exercises: packed
                .exercises
                .iter()
                .map(|one| one.prepared.given.clone())
                .collect(),
            concepts: content.curriculum.concepts().to_vec(),
            titles: titles(&library, &content, &packed),
            next_due: next_due(&standing.due, &packed),
        };
        Ok(OfflineSession {
            id: id.to_string(),
            prepared_at: moment.now.into(),
            length: packed.plan.steps.len(),
            state: OfflineState::new(&page, known)?,
            vocabularies: packed.vocabularies(),
            needs_python: packed.exercises.iter().any(|one| needs_python(&one.prepared.key)),
            word_lists: packed.word_lists(),
            audio: packed.audio(),
            prepared,
        })
    }
}

impl Practice {
    /// Where a learner stands with everything that is handed out.
    async fn standing_for(
        &self,
        learner: LearnerId,
        packed: &Packed,
        now: Timestamp,
    ) -> Result<OfflineStanding> {
        let mut known = OfflineStanding::default();
        for one in &packed.exercises {
            let given = &one.prepared.given;
            let store = self.store().attempts();
            let standing = store
                .load(learner, one.edition.version, None, now)
                .await?
                .standing;
            if let Some(memory) = standing.memory {
                known.memory.insert(one.edition.item(), memory);
            }
            if let Some(practised) = standing.practised {
                known.practised.insert(given.skill(), practised);
            }
            if standing.seen {
                known.seen.insert(given.id.clone());
            }
            known.mastery.insert(given.concept(), standing.mastery);
            known.progress = standing.progress;
        }
        Ok(known)
    }
}

/// What is handed out: a plan of which everything can be shown, and its exercises by position.
struct Packed {
    plan: Plan,
    exercises: Vec<One>,
}

/// An exercise to hand out.
struct One {
    edition: Arc<Edition>,
    prepared: Arc<PreparedExercise>,
}

impl Packed {
    /// What can be shown of a plan, with the other exercises that its items may come back with.
    fn of(library: &Library, whose: &str, plan: Plan, now: Timestamp) -> Self {
        let mut exercises: Vec<One> = Vec::new();
        let mut known: BTreeSet<ExerciseId> = BTreeSet::new();
        let mut add = |exercise: &ExerciseId, planned: &Planned| {
            if known.contains(exercise) {
                return true;
            }
            let due = planned.due.unwrap_or(now);
            let found = library.named(exercise.as_str()).ok().and_then(|edition| {
                let prepared = library
                    .prepared(edition, seed(whose, exercise.as_str(), due))
                    .ok()?;
                Some(One {
                    edition: edition.clone(),
                    prepared,
                })
            });
            let shown = found.is_some();
            exercises.extend(found);
            if shown {
                known.insert(exercise.clone());
            }
            shown
        };
        let mut steps = Vec::new();
        for mut planned in plan.steps {
            if add(&planned.exercise.clone(), &planned) {
                let others = std::mem::take(&mut planned.others);
                planned.others = others.into_iter().filter(|other| add(other, &planned)).collect();
                steps.push(planned);
            }
        }
        Self {
            plan: Plan {
                steps,
                shortage: None,
            },
            exercises,
        }
    }

    fn taken(&self, now: Timestamp) -> TakenAlong {
        let taken = |one: &One| TakenExercise {
            exercise: one.prepared.given.id.clone(),
            edition: one.prepared.given.edition,
            seed: one.prepared.given.seed.clone(),
        };
        TakenAlong {
            prepared_at: now,
            items: self.exercises.iter().map(taken).collect(),
        }
    }

    fn items(&self) -> BTreeSet<&ItemId> {
        self.plan.steps.iter().map(|planned| &planned.item).collect()
    }

    fn audio(&self) -> Vec<String> {
        let urls: BTreeSet<String> = self
            .exercises
            .iter()
            .filter_map(|one| one.prepared.given.about.audio_url.clone())
            .collect();
        urls.into_iter().collect()
    }

    /// The word lists that some exercises need, each once.
    fn word_lists(&self) -> Vec<String> {
        let names: BTreeSet<&str> = self.exercises.iter().filter_map(One::word_list).collect();
        names.into_iter().map(str::to_owned).collect()
    }

    fn vocabularies(&self) -> BTreeMap<String, OfflineVocabulary> {
        let mut vocabularies = BTreeMap::new();
        for one in self.exercises.iter().filter(|one| !one.is_code()) {
            let about = &one.prepared.given.about;
            vocabularies
                .entry(format!("{}/{}", about.pack, about.answer_language))
                .or_insert_with(|| vocabulary(&one.edition.shelf, &about.answer_language));
        }
        vocabularies
    }
}

impl One {
    fn is_code(&self) -> bool {
        self.prepared.given.exercise.kind.is_code()
    }

    /// The name of the word list that grading needs.
    fn word_list(&self) -> Option<&'static str> {
        let language = Language::named(&self.prepared.given.about.answer_language);
        (!self.is_code() && language.has_list()).then(|| language.name())
    }
}

/// When anything else than what is handed out is due next.
fn next_due(due: &HashMap<ItemId, Timestamp>, packed: &Packed) -> Option<Timestamp> {
    let items = packed.items();
    let others = due.iter().filter(|(item, _)| !items.contains(item));
    others.map(|(_, due)| *due).min()
}

/// The titles of all concepts, those outside every curriculum included.
fn titles(library: &Library, content: &Content, packed: &Packed) -> BTreeMap<ConceptId, String> {
    let listed = content
        .curriculum
        .concepts()
        .iter()
        .map(|concept| concept.id.clone());
    let practised = packed.exercises.iter().map(|one| one.prepared.given.concept());
    listed
        .chain(practised)
        .map(|concept| {
            let title = library.concept(concept.as_str()).title;
            (concept, title)
        })
        .collect()
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
            let Answer::Text(text) = answer else { continue };
            if template.is_template && text.contains("{{") {
                continue;
            }
            match exercise.kind.subject() {
                Subject::Vocabulary => vocabulary.cards.push(text.clone()),
                Subject::Grammar(Tested::WholeAnswer) => vocabulary.texts.push(text.clone()),
                Subject::Grammar(Tested::Nothing | Tested::Change | Tested::Order) | Subject::Code(_) => {}
            }
        }
    }
    vocabulary
}
