//! One answer outside a session's own walk: a grammar exercise, or what comes back from a page that was offline. One read,
//! the pure decision, one write.

use crate::library::{Edition, Library};
use crate::{Practice, PracticeError, Result};
use gradus_pack::Seed;
use gradus_schedule::Timestamp;
use gradus_session::{
    Answered, Answering, AttemptResult, Circumstances, Effects, Given, GradedBy, Refusal, Runs, answer, count, stored,
};
use gradus_store::{Attempt, LearnerId, Recorded, SessionId, StoreError};
use std::time::Instant;

/// How often something else may happen to the learner's schedule while an answer is graded.
const TRIES: usize = 5;

/// An answer to an exercise.
pub(crate) struct OneAnswer<'a> {
    pub(crate) learner: LearnerId,
    pub(crate) session: Option<SessionId>,
    pub(crate) edition: &'a Edition,
    pub(crate) seed: Seed,
    pub(crate) given: &'a Given,
    pub(crate) hints: usize,
    pub(crate) graded_by: GradedBy,
    pub(crate) key: &'a str,
    /// The key of the first try, if this is the second.
    pub(crate) first_key: Option<&'a str>,
    pub(crate) tracked: bool,
    pub(crate) response_ms: Option<u32>,
    /// When it was given.
    pub(crate) at: Timestamp,
    /// When it arrived.
    pub(crate) now: Timestamp,
}

/// What became of it.
pub(crate) enum OneResult {
    /// It is recorded now.
    New(Box<(AttemptResult, Recorded)>),
    /// It was recorded before, under the same key.
    Before(Box<(Attempt, Recorded)>),
}

impl Practice {
    /// Grades and records an answer, once.
    pub(crate) async fn record_answer(&self, library: &Library, one: &OneAnswer<'_>) -> Result<OneResult> {
        let exercise = library.prepared(one.edition, one.seed)?;
        let edition = one.edition.version.into();
        for _ in 0..TRIES {
            let store = self.store().attempts();
            let loaded = store.load(one.learner, edition, one.key, one.first_key, one.at).await?;
            if let Some(earlier) = loaded.earlier {
                return Ok(OneResult::Before(Box::new(earlier)));
            }
            let started = Instant::now();
            let answering = Answering {
                exercise: &exercise,
                item: &loaded.item,
                given: one.given,
                circumstances: Circumstances {
                    hints: one.hints,
                    second_try: one.first_key.is_some(),
                    graded_by: one.graded_by,
                },
                learner: &loaded.learner,
                standing: &loaded.standing,
                curriculum: &loaded.content.curriculum,
                key: one.key,
                retry_of: one.first_key,
                tracked: one.tracked,
                response_ms: one.response_ms,
                at: one.at,
            };
            let (result, effects) = self.graded(one.learner, &answering).await?;
            let duration_us = u64::try_from(started.elapsed().as_micros()).unwrap_or(u64::MAX);
            match store.apply(one.learner, one.session, effects, &loaded.revisions, duration_us, one.now).await {
                Err(StoreError::Stale) => {}
                Err(error) => return Err(error.into()),
                Ok(recorded) => return Ok(OneResult::New(Box::new((result, recorded)))),
            }
        }
        Err(Refusal::StaleInstance.into())
    }

    async fn graded(&self, learner: LearnerId, answering: &Answering<'_>) -> Result<(AttemptResult, Effects)> {
        let judged = |runs: Runs| answer(answering, runs);
        let mut answered = judged(None)?;
        if let Answered::Run(programs) = answered {
            answered = judged(Some(self.run(Some(learner), programs).await))?;
        }
        match answered {
            Answered::Done { result, effects } => Ok((result, *effects)),
            Answered::Run(_) => Err(PracticeError::Internal("an answer asked twice for the same programs".into())),
        }
    }

    /// The learner went on from a first try without using the other: it counts, by the time it was given. Does nothing where it
    /// counts already.
    pub(crate) async fn settle_try(
        &self,
        library: &Library,
        first: &Attempt,
        session: Option<SessionId>,
        now: Timestamp,
    ) -> Result<()> {
        if !first.tracked {
            return Ok(());
        }
        let edition = library.edition(self.store(), first.version).await?;
        let seed = first.seed.as_deref().and_then(Seed::from_hex).unwrap_or_else(|| Seed::of(&first.exercise));
        let exercise = library.prepared(&edition, seed)?;
        let unreadable = |error: stored::Unreadable| PracticeError::Internal(error.to_string());
        let result = stored::read_result(&first.result).map_err(unreadable)?;
        for _ in 0..TRIES {
            let store = self.store().attempts();
            let loaded = store.load(first.learner, first.version.into(), &first.key, None, first.at).await?;
            if loaded.earlier.is_none_or(|(_, recorded)| recorded.memory.is_some()) {
                return Ok(());
            }
            let review = count(
                &loaded.learner,
                &loaded.standing,
                &loaded.content.curriculum,
                &exercise.given,
                &loaded.item,
                &result,
                first.at,
            );
            let effects = Effects {
                settled: Some(first.key.clone()),
                review: Some(review),
                ..Effects::default()
            };
            match store.apply(first.learner, session, effects, &loaded.revisions, 0, now).await {
                Err(StoreError::Stale) => {}
                Err(error) => return Err(error.into()),
                Ok(_) => return Ok(()),
            }
        }
        Err(Refusal::StaleInstance.into())
    }
}

