//! One answer outside a session's own walk: a grammar exercise, or what comes back from a page that was offline. One read,
//! the pure decision, one write.

use crate::library::{Edition, Library};
use crate::view::AttemptView;
use crate::{Practice, PracticeError, Result};
use gradus_pack::Seed;
use gradus_schedule::{ConceptId, Timestamp};
use gradus_session::{
    Answered, Answering, AttemptResult, Circumstances, Effects, Given, GradedBy, Refusal, Runs, answer,
    attempt_view, count,
};
use gradus_store::{Applied, Attempt, EarlierAttempt, LearnerId, SessionId, StepWrite};
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
    New(Box<AttemptView>),
    /// It was recorded before, under the same key.
    Before(Box<EarlierAttempt>),
}

impl Practice {
    /// Grades and records an answer, once.
    pub(crate) async fn record_answer(&self, library: &Library, one: &OneAnswer<'_>) -> Result<OneResult> {
        let exercise = library.prepared(one.edition, one.seed)?;
        let item = one.edition.item();
        for _ in 0..TRIES {
            let store = self.store().attempts();
            let loaded = store
                .load(one.learner, one.edition.version, Some(one.key), one.at)
                .await?;
            if let Some(earlier) = loaded.earlier {
                return Ok(OneResult::Before(Box::new(earlier)));
            }
            let started = Instant::now();
            let answering = Answering {
                exercise: &exercise,
                item: &item,
                given: one.given,
                circumstances: Circumstances {
                    hints: one.hints,
                    second_try: one.first_key.is_some(),
                    graded_by: one.graded_by,
                },
                learner: &loaded.learner,
                standing: &loaded.standing,
                curriculum: &library.content.curriculum,
                key: one.key,
                retry_of: one.first_key,
                tracked: one.tracked,
                response_ms: one.response_ms,
                at: one.at,
            };
            let (result, effects) = self.graded(one.learner, &answering).await?;
            let review = effects.review.clone();
            let write = StepWrite {
                session: one.session,
                state: None,
                effects,
                revision: loaded.revision,
                grading_us: u64::try_from(started.elapsed().as_micros()).unwrap_or(u64::MAX),
                now: one.now,
            };
            match self.store().sessions().apply(one.learner, write).await? {
                Applied::Stale => {}
                Applied::Written(attempt) => {
                    let id = attempt.map(|attempt| attempt.to_string()).unwrap_or_default();
                    let view = attempt_view(&id, &result, review.as_ref(), &|concept: &ConceptId| {
                        library.concept(concept.as_str())
                    });
                    return Ok(OneResult::New(Box::new(view)));
                }
            }
        }
        Err(Refusal::StaleInstance.into())
    }

    async fn graded(
        &self,
        learner: LearnerId,
        answering: &Answering<'_>,
    ) -> Result<(AttemptResult, Effects)> {
        let judged = |runs: Runs| answer(answering, runs);
        let mut answered = judged(None)?;
        if let Answered::Run(programs) = answered {
            answered = judged(Some(self.run(Some(learner), programs).await))?;
        }
        match answered {
            Answered::Done { result, effects } => Ok((result, *effects)),
            Answered::Run(_) => Err(PracticeError::Internal(
                "an answer asked twice for the same programs".into(),
            )),
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
        let edition = library.edition(self.store(), first.version).await?;
        let seed = first.seed.as_deref().and_then(Seed::from_hex);
        let exercise = library.prepared(&edition, seed.unwrap_or_else(|| Seed::of(&first.key)))?;
        for _ in 0..TRIES {
            let store = self.store().attempts();
            let loaded = store
                .load(first.learner, first.version, Some(&first.key), first.at)
                .await?;
            let Some(earlier) = loaded.earlier.filter(|earlier| earlier.open && first.tracked) else {
                return Ok(());
            };
            let review = count(
                &loaded.learner,
                &loaded.standing,
                &library.content.curriculum,
                &exercise.given,
                &edition.item(),
                &earlier.result,
                first.at,
            );
            let write = StepWrite {
                session,
                state: None,
                effects: Effects {
                    settled: Some(first.key.clone()),
                    review: Some(review),
                    ..Effects::default()
                },
                revision: loaded.revision,
                grading_us: 0,
                now,
            };
            if let Applied::Written(_) = self.store().sessions().apply(first.learner, write).await? {
                return Ok(());
            }
        }
        Err(Refusal::StaleInstance.into())
    }
}
