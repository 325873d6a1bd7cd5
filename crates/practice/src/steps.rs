//! Taking a step of a session: one read, the pure step, one write.

use crate::library::{Edition, Library};
use crate::python::BoxFuture;
use crate::seal::{hex, random_id};
use crate::{Moment, Practice, PracticeError, Result};
use gradus_pack::Seed;
use gradus_run::{Program, Run, Unavailable};
use gradus_schedule::{ConceptId, ExerciseId, Timestamp, Zone};
use gradus_session::view::ConceptRef;
use gradus_session::{
    Context, Done, EditionId, Effects, Event, Exercises, GradedBy, Place, PreparedExercise, Refusal, Runs,
    Screen, SessionState, Step, step,
};
use gradus_store::{
    Applied, AttemptId, LearnerId, LoadedSession, SessionId, StepWrite, StoreError, VersionId,
};
use std::sync::Arc;
use std::time::Instant;

/// How often something else may happen to the session (a hint in another tab) while a step is taken.
const TRIES: usize = 5;
/// No exercise may hold a place in the sandbox for longer, whatever it says: anybody may send one to be graded.
const LONGEST_RUN_MS: u32 = 30_000;

/// A step that was taken and written down.
pub(crate) struct Taken {
    /// What came of it.
    pub(crate) done: Done,
    /// The attempt that was recorded, settled or taken back.
    pub(crate) attempt: Option<AttemptId>,
}

/// What came of trying to take a step.
pub(crate) enum Attempted {
    /// It was taken.
    Taken(Box<Taken>),
    /// The key of the event was used before.
    Before(Box<LoadedSession>),
}

impl Practice {
    /// Takes a step of a session. `key` is the idempotency key of an answer.
    pub(crate) async fn take_step(
        &self,
        learner: LearnerId,
        session: SessionId,
        event: &Event,
        key: Option<&str>,
        moment: &Moment,
    ) -> Result<Attempted> {
        for _ in 0..TRIES {
            let loaded = self
                .store()
                .sessions()
                .load(learner, session, key, moment.now)
                .await?;
            if loaded.exercise.earlier.is_some() {
                return Ok(Attempted::Before(Box::new(loaded)));
            }
            match self.take_loaded(learner, &loaded, event, moment).await {
                Err(Failed::Stale) => {}
                Err(Failed::Other(error)) => return Err(error),
                Ok(taken) => return Ok(Attempted::Taken(Box::new(taken))),
            }
        }
        Err(PracticeError::Refused(Refusal::StaleInstance))
    }

    async fn take_loaded(
        &self,
        learner: LearnerId,
        loaded: &LoadedSession,
        event: &Event,
        moment: &Moment,
    ) -> Result<Taken, Failed> {
        let (session, known) = (&loaded.session, &loaded.exercise);
        let exercises = self.exercises_for(learner, &session.state).await?;
        let (id, instance) = (session.id.to_string(), random_id()?);
        let context = Context {
            session: &id,
            learner: &known.learner,
            standing: &known.standing,
            exercises: &exercises,
            curriculum: &exercises.library.content.curriculum,
            instance: &instance,
            graded_by: GradedBy::Server,
        };
        let started = Instant::now();
        let take = |runs: Runs| step(&session.state, event, &context, runs, moment.now);
        let mut taken = take(None)?;
        if let Step::Run(programs) = taken {
            let runs = self.run(Some(learner), programs).await;
            taken = take(Some(runs))?;
        }
        let Step::Done(done) = taken else {
            let why = "a step asked twice for the same programs";
            return Err(PracticeError::Internal(why.into()).into());
        };
        let grading_us = u64::try_from(started.elapsed().as_micros()).unwrap_or(u64::MAX);
        let mut done = *done;
        let effects = std::mem::take(&mut done.effects);
        if done.state == session.state && effects == Effects::default() {
            return Ok(Taken { done, attempt: None });
        }
        let write = StepWrite {
            session: Some(session.id),
            state: Some(done.state.clone()),
            effects,
            revision: known.revision,
            grading_us,
            now: moment.now,
        };
        match self.store().sessions().apply(learner, write).await? {
            Applied::Written(attempt) => Ok(Taken { done, attempt }),
            Applied::Stale => Err(Failed::Stale),
        }
    }

    /// Runs programs, none of them for longer than anybody may.
    pub(crate) fn run(
        &self,
        learner: Option<LearnerId>,
        mut programs: Vec<Program>,
    ) -> BoxFuture<'_, Result<Vec<Run>, Unavailable>> {
        for program in &mut programs {
            program.limits.timeout_ms = program.limits.timeout_ms.min(LONGEST_RUN_MS);
        }
        Box::pin(async move { self.python().run(learner, &programs).await })
    }

    /// The exercises a learner may be shown; what is on the screen is read first, as it may be of an older edition.
    pub(crate) async fn exercises_for(&self, learner: LearnerId, state: &SessionState) -> Result<Shown> {
        let library = self.library().await?;
        let on_screen = match &state.screen {
            Some(screen) => {
                let edition = library.edition(self.store(), VersionId(screen.edition.0)).await?;
                Some(edition)
            }
            None => None,
        };
        Ok(Shown {
            library,
            on_screen,
            whose: self.seeds_of(learner)?,
        })
    }

    /// What stands for a learner in seeds. They know their own id, and could work out from it how choices were shuffled.
    pub(crate) fn seeds_of(&self, learner: LearnerId) -> Result<String> {
        let secret = self.store().secret_for(&format!("seeds of learner {learner}"))?;
        Ok(hex(&secret))
    }
}

/// Why a step was not taken: something else happened to the session meanwhile, or anything else.
enum Failed {
    Stale,
    Other(PracticeError),
}

impl From<PracticeError> for Failed {
    fn from(error: PracticeError) -> Self {
        Self::Other(error)
    }
}

impl From<Refusal> for Failed {
    fn from(refusal: Refusal) -> Self {
        Self::Other(refusal.into())
    }
}

impl From<StoreError> for Failed {
    fn from(error: StoreError) -> Self {
        Self::Other(error.into())
    }
}

/// All packs, as one learner may be shown them.
pub(crate) struct Shown {
    pub(crate) library: Arc<Library>,
    on_screen: Option<Arc<Edition>>,
    whose: String,
}

impl Exercises for Shown {
    fn place(&self, exercise: &ExerciseId, due: Timestamp) -> Option<Place> {
        let edition = self.library.named(exercise.as_str()).ok()?;
        Some(Place {
            edition: EditionId(edition.version.0),
            seed: seed(&self.whose, exercise.as_str(), due).to_string(),
        })
    }

    fn prepared(&self, screen: &Screen) -> Result<Arc<PreparedExercise>, Refusal> {
        let version = VersionId(screen.edition.0);
        let on_screen = self
            .on_screen
            .as_ref()
            .filter(|edition| edition.version == version);
        let edition = match on_screen {
            Some(edition) => edition,
            None => self
                .library
                .named(screen.exercise.as_str())
                .map_err(bad_exercise)?,
        };
        let seed = Seed::from_hex(&screen.seed)
            .ok_or_else(|| Refusal::BadExercise(format!("`{}` has no seed", screen.exercise.as_str())))?;
        self.library.prepared(edition, seed).map_err(bad_exercise)
    }

    fn concept(&self, concept: &ConceptId) -> ConceptRef {
        self.library.concept(concept.as_str())
    }
}

fn bad_exercise(error: PracticeError) -> Refusal {
    match error {
        PracticeError::Refused(refusal) => refusal,
        error => Refusal::BadExercise(error.to_string()),
    }
}

/// The seed of a review of `pack/slug`: of the UTC day it is due, or of the session for a new item.
pub(crate) fn seed(whose: &str, name: &str, due: Timestamp) -> Seed {
    let slug = name.split_once('/').map_or(name, |(_, slug)| slug);
    Seed::for_review(whose, slug, &Zone::utc().day(due).to_string())
}
