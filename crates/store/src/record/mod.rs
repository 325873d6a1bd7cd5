//! Recording an attempt with all that follows from it, or nothing.

mod context;
mod insert;
mod new_attempt;
mod outcomes;
mod progress;
mod seen;
mod settle;
mod telemetry;

pub(crate) use insert::{AttemptValues, ExerciseLocation, insert_attempt, insert_review, locate};
pub(crate) use new_attempt::check_answer;
pub use new_attempt::{Candidate, Grade, GradedBy, Method, NewAttempt, Outcome, Telemetry};
pub(crate) use progress::{
    load as load_progress, name as concept_state_name, refresh as refresh_progress, state as concept_state,
};
pub(crate) use seen::recount;
pub(crate) use telemetry::{keyed, keyed_hash, new_secret};

use crate::sessions::{self, Coming, NextScreen, SessionEvent};
use crate::sql::{Connection, from_json, query, to_json};
use crate::{Attempt, AttemptId, Attempts, LearnerId, Result, Store, StoreError, attempts, learners};
use context::Context;
use gradus_schedule::metrics::Transfer;
use gradus_schedule::{Change, Memory};
use outcomes::{CountedGrade, Outcomes};
use serde::{Deserialize, Serialize};
use std::sync::Arc;

/// What was written down.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct Recorded {
    /// The attempt.
    pub attempt: AttemptId,
    /// Whether it had been recorded before, under the same key; everything else is then as it was that time.
    pub repeated: bool,
    /// What is remembered now, if the attempt became a review.
    pub memory: Option<Memory>,
    /// The chance of recall that was predicted for it.
    pub predicted: Option<f64>,
    /// Concepts begun, completed and unlocked by it.
    pub changes: Vec<Change>,
    /// What it says about transfer, if it was the first answer to an exercise of a practised skill.
    pub transfer: Option<Transfer>,
}

impl Attempts<'_> {
    /// Records an attempt: the attempt itself, its review, the memory, concepts begun, completed and unlocked, telemetry,
    /// the candidate for the review queue, the transfer assessment and the session, all or nothing. When this returns, it
    /// is on disk. The same key again returns what the first time gave.
    pub async fn record(self, new: NewAttempt) -> Result<Recorded> {
        self.write(new, None).await
    }

    /// The same, and what the session shows next comes onto the screen with it, as [`crate::Sessions::show`] would put it there.
    pub async fn record_and_show(
        self,
        new: NewAttempt,
        make: impl Fn(&Coming) -> String + Send + Sync + 'static,
    ) -> Result<Recorded> {
        self.write(new, Some(Arc::new(make))).await
    }

    async fn write(self, new: NewAttempt, make: Option<Arc<NextScreen>>) -> Result<Recorded> {
        new.check()?;
        let (store, new) = (self.0.clone(), Arc::new(new));
        self.0
            .write(move |db| {
                let (store, new, make) = (store.clone(), new.clone(), make.clone());
                Box::pin(async move { record(&store, db, &new, make.as_deref()).await })
            })
            .await
    }

    /// What was recorded under an idempotency key, if anything was.
    pub async fn recorded(self, learner: LearnerId, key: &str) -> Result<Option<(Attempt, Recorded)>> {
        let mut db = self.0.read().await?;
        let sql = "SELECT id, receipt FROM attempts WHERE learner_id = $1 AND idempotency_key = $2";
        let row = query(sql)
            .bind(learner.0)
            .bind(key)
            .fetch_optional(&mut db)
            .await?;
        let Some(row) = row else { return Ok(None) };
        let attempt = attempts::load(&mut db, learner, AttemptId(row.int("id")?)).await?;
        let recorded = as_before(attempt.id, &row.text("receipt")?)?;
        Ok(Some((attempt, recorded)))
    }
}

async fn record(
    store: &Store,
    db: &mut Connection,
    new: &NewAttempt,
    make: Option<&NextScreen>,
) -> Result<Recorded> {
    let settings = learners::lock(db, new.learner).await?;
    let context = Context::load(db, new.learner, new.version, &new.key, new.at).await?;
    if let Some(earlier) = context.earlier {
        return recorded_before(db, new, earlier).await;
    }
    let location = &context.location;
    let open = new.grade.retry_open && new.retry_of.is_none();
    let counts = new.tracked && !open && first_try_is_open(db, new).await?;
    let counted = CountedGrade {
        learner: new.learner,
        credit: new.grade.credit,
        quality: new.grade.quality,
        at: new.at,
    };
    let outcomes = match counts {
        true => Outcomes::of(store, db, &settings, &context, &counted).await?,
        false => Outcomes::default(),
    };
    let receipt = to_json(&outcomes.receipt(AttemptId(0)), "a receipt")?;
    let attempt = insert_attempt(db, &AttemptValues::answer(new, location, open, &receipt)).await?;
    outcomes.keep(db, &context, &counted, attempt).await?;
    if !open {
        seen::add(db, location, &counted, new.grade.outcome.is_correct()).await?;
    }
    telemetry::keep(store, db, new, location).await?;
    if let Some(candidate) = &new.candidate {
        crate::queue::add_candidate(db, new, location, attempt, candidate).await?;
    }
    if let Some(session) = new.session {
        let event = SessionEvent {
            exercise: &location.name,
            answered: (!open).then(|| outcomes.answered(new.grade.quality)),
            screen: new.screen.as_ref(),
            next: make,
            at: new.at,
        };
        sessions::take(store, db, new.learner, session, &event).await?;
    }
    Ok(outcomes.receipt(attempt))
}

/// What this key was used for before.
async fn recorded_before(db: &mut Connection, new: &NewAttempt, earlier: AttemptId) -> Result<Recorded> {
    let sql = "SELECT version_id, answer, receipt FROM attempts WHERE id = $1";
    let row = query(sql).bind(earlier.0).fetch_one(db).await?;
    if row.int("version_id")? != new.version.0 || row.text("answer")? != new.answer {
        return Err(StoreError::KeyReused);
    }
    as_before(earlier, &row.text("receipt")?)
}

pub(crate) fn as_before(attempt: AttemptId, receipt: &str) -> Result<Recorded> {
    let recorded: Recorded = from_json(receipt, "receipt")?;
    Ok(Recorded {
        attempt,
        repeated: true,
        ..recorded
    })
}

/// Whether a second try decides: not if the first one has been settled meanwhile, or was tried again before.
async fn first_try_is_open(db: &mut Connection, new: &NewAttempt) -> Result<bool> {
    let Some(first) = new.retry_of else {
        return Ok(true);
    };
    let sql = "SELECT version_id, retry_open, \
               (SELECT COUNT(*) FROM reviews r WHERE r.attempt_id = a.id) AS reviews, \
               (SELECT COUNT(*) FROM attempts b WHERE b.retry_of = a.id) AS retries \
               FROM attempts a WHERE id = $1 AND learner_id = $2";
    let row = query(sql)
        .bind(first.0)
        .bind(new.learner.0)
        .fetch_optional(db)
        .await?;
    let row = row.ok_or_else(|| StoreError::not_found("attempt", first))?;
    if row.int("version_id")? != new.version.0 || !row.flag("retry_open")? {
        return Err(StoreError::invalid(
            "the second try",
            format!("attempt {first} leaves none open for it"),
        ));
    }
    Ok(row.int("reviews")? == 0 && row.int("retries")? == 0)
}
