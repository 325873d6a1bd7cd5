//! Recording an attempt with all that follows from it, or nothing.

mod given;
mod insert;
mod progress;
mod seen;
mod telemetry;

pub use given::{Candidate, Grade, GradedBy, Method, NewAttempt, Outcome, Telemetry};
pub(crate) use insert::{AttemptValues, Placed, insert_attempt, insert_review, placed};
pub(crate) use progress::load as load_progress;
pub(crate) use seen::recount;
pub(crate) use telemetry::new_secret;

use crate::row::{Columns, parsed, written};
use crate::{AttemptId, LearnerId, Result, SessionId, Store, StoreError, learners, memory, sessions};
use gradus_schedule::metrics::Transfer;
use gradus_schedule::{Answered, Change, ItemId, Memory, Review, ReviewPolicy, Timestamp};
use serde::{Deserialize, Serialize};
use sqlx::AnyConnection;
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

impl Store {
    /// Records an attempt: the attempt itself, its review, the memory, concepts begun, completed and unlocked, telemetry,
    /// the candidate for the review queue, the transfer assessment and the session, all or nothing. When this returns, it
    /// is on disk. The same key again returns what the first time gave.
    pub async fn record_attempt(&self, new: NewAttempt) -> Result<Recorded> {
        new.check()?;
        let (store, new) = (self.clone(), Arc::new(new));
        self.write(move |db| {
            let (store, new) = (store.clone(), new.clone());
            Box::pin(async move { record(&store, db, &new).await })
        })
        .await
    }

    /// The learner goes on without using the other try of a card answered in part: the first grade becomes the review.
    /// Does nothing if there is no other try open, so it may be repeated.
    pub async fn settle_try(
        &self,
        learner: LearnerId,
        attempt: AttemptId,
        now: Timestamp,
    ) -> Result<Option<Memory>> {
        let store = self.clone();
        self.write(move |db| {
            let store = store.clone();
            Box::pin(async move { settle(&store, db, learner, attempt, now).await })
        })
        .await
    }
}

async fn record(store: &Store, db: &mut AnyConnection, new: &NewAttempt) -> Result<Recorded> {
    let settings = learners::lock(db, new.learner).await?;
    if let Some(recorded) = earlier(db, new).await? {
        return Ok(recorded);
    }
    let placed = placed(db, new.version).await?;
    let open = new.grade.retry_open && new.retry_of.is_none();
    let counts = new.tracked && !open && first_try_is_open(db, new).await?;
    let mut outcome = Outcomes::default();
    if counts {
        outcome = consequences(store, db, new, &placed, &settings).await?;
    }
    let receipt = outcome.receipt(AttemptId(0));
    let attempt = insert_attempt(
        db,
        &AttemptValues::answer(new, &placed, open, &written(&receipt, "a receipt")?),
    )
    .await?;
    outcome.keep(db, new, &placed, attempt).await?;
    if !open {
        seen::add(db, new, &placed).await?;
    }
    telemetry::keep(store, db, new, &placed).await?;
    if let Some(candidate) = &new.candidate {
        crate::queue::add_candidate(db, new, &placed, attempt, candidate).await?;
    }
    if let Some(session) = new.session {
        let answered = (!open).then(|| outcome.answered(new));
        sessions::answered(store, db, new.learner, session, &placed.name, answered, new.at).await?;
    }
    Ok(outcome.receipt(attempt))
}

/// What this key was used for before.
async fn earlier(db: &mut AnyConnection, new: &NewAttempt) -> Result<Option<Recorded>> {
    let sql =
        "SELECT id, version_id, answer, receipt FROM attempts WHERE learner_id = $1 AND idempotency_key = $2";
    let Some(row) = sqlx::query(sql)
        .bind(new.learner.0)
        .bind(&new.key)
        .fetch_optional(db)
        .await?
    else {
        return Ok(None);
    };
    if row.int(1)? != new.version.0 || row.text(2)? != new.answer {
        return Err(StoreError::KeyReused(new.key.clone()));
    }
    let recorded: Recorded = parsed(&row.text(3)?, "receipt")?;
    Ok(Some(Recorded {
        attempt: AttemptId(row.int(0)?),
        repeated: true,
        ..recorded
    }))
}

/// Whether a second try decides: not if the first one has been settled meanwhile, or was tried again before.
async fn first_try_is_open(db: &mut AnyConnection, new: &NewAttempt) -> Result<bool> {
    let Some(first) = new.retry_of else {
        return Ok(true);
    };
    let sql = "SELECT version_id, retry_open, \
               (SELECT COUNT(*) FROM reviews r WHERE r.attempt_id = a.id), \
               (SELECT COUNT(*) FROM attempts b WHERE b.retry_of = a.id) \
               FROM attempts a WHERE id = $1 AND learner_id = $2";
    let row = sqlx::query(sql)
        .bind(first.0)
        .bind(new.learner.0)
        .fetch_optional(db)
        .await?;
    let row = row.ok_or_else(|| StoreError::not_found("attempt", first))?;
    if row.int(0)? != new.version.0 || !row.flag(1)? {
        return Err(StoreError::invalid(
            "the second try",
            format!("attempt {first} leaves none open for it"),
        ));
    }
    Ok(row.int(2)? == 0 && row.int(3)? == 0)
}

/// What an attempt changes besides being there.
#[derive(Default)]
struct Outcomes {
    review: Option<Review>,
    memory: Option<Memory>,
    before: Option<Memory>,
    predicted: Option<f64>,
    changes: Vec<Change>,
    /// Every state that is to be written, those that only became known with this attempt included.
    states: Vec<Change>,
    transfer: Option<Transfer>,
}

async fn consequences(
    store: &Store,
    db: &mut AnyConnection,
    new: &NewAttempt,
    placed: &Placed,
    settings: &crate::ScheduleSettings,
) -> Result<Outcomes> {
    let item = ItemId::from(placed.item.as_str());
    let review = Review::new(
        &new.learner.to_string(),
        &item,
        new.at,
        new.grade.quality.rating(),
    );
    let before = memory::load(db, new.learner, &placed.item)
        .await?
        .map(|row| row.memory);
    let policy = settings.policy();
    let reviewed = match &before {
        Some(before) if new.at < before.last_review => {
            memory::review_late(db, &policy, new.learner, &item, &review).await?
        }
        before => policy.review(before.as_ref(), &review),
    };
    let (changes, states) = progress::after(store, db, new, placed, settings.accelerated).await?;
    Ok(Outcomes {
        review: Some(review),
        memory: Some(reviewed.memory),
        before,
        predicted: reviewed.predicted,
        changes,
        states,
        transfer: seen::transfer(db, new, placed).await?,
    })
}

impl Outcomes {
    fn receipt(&self, attempt: AttemptId) -> Recorded {
        Recorded {
            attempt,
            repeated: false,
            memory: self.memory,
            predicted: self.predicted,
            changes: self.changes.clone(),
            transfer: self.transfer,
        }
    }

    async fn keep(
        &self,
        db: &mut AnyConnection,
        new: &NewAttempt,
        placed: &Placed,
        attempt: AttemptId,
    ) -> Result<()> {
        let (Some(review), Some(memory)) = (&self.review, &self.memory) else {
            return Ok(());
        };
        let since = self
            .before
            .map(|before| review.at.since(before.last_review).as_millis().max(0));
        insert_review(
            db,
            new.learner,
            placed,
            attempt,
            review,
            new.grade.credit,
            self.predicted,
            since,
        )
        .await?;
        memory::save(
            db,
            new.learner,
            &placed.item,
            memory,
            attempt,
            self.before.as_ref(),
        )
        .await?;
        progress::keep(db, new.learner, &self.states, new.at).await?;
        if let Some(transfer) = &self.transfer {
            seen::keep_transfer(db, new, placed, attempt, transfer).await?;
        }
        Ok(())
    }

    fn answered(&self, new: &NewAttempt) -> Answered {
        answered(new.grade.quality.rating().recalled(), self.memory.as_ref())
    }
}

fn answered(recalled: bool, memory: Option<&Memory>) -> Answered {
    match memory {
        _ if !recalled => Answered::Failed,
        Some(memory) if memory.on_steps() => Answered::OnStep(memory.due),
        _ => Answered::Passed,
    }
}

/// Begins, completes and unlocks what the reviews as they are now call for.
pub(crate) async fn refresh_progress(
    store: &Store,
    db: &mut AnyConnection,
    learner: LearnerId,
    placed: &Placed,
    now: Timestamp,
    accelerated: bool,
) -> Result<()> {
    let (_, states) = progress::after_credit(store, db, learner, placed, None, now, accelerated).await?;
    progress::keep(db, learner, &states, now).await
}

async fn settle(
    store: &Store,
    db: &mut AnyConnection,
    learner: LearnerId,
    attempt: AttemptId,
    now: Timestamp,
) -> Result<Option<Memory>> {
    let settings = learners::lock(db, learner).await?;
    let Some(open) = open_try(db, learner, attempt).await? else {
        return Ok(None);
    };
    let placed = placed(db, open.version).await?;
    let policy: ReviewPolicy = settings.policy();
    let item = ItemId::from(placed.item.as_str());
    let review = Review::new(&learner.to_string(), &item, open.at, open.quality.rating());
    let before = memory::load(db, learner, &placed.item)
        .await?
        .map(|row| row.memory);
    let reviewed = match &before {
        Some(before) if open.at < before.last_review => {
            memory::review_late(db, &policy, learner, &item, &review).await?
        }
        before => policy.review(before.as_ref(), &review),
    };
    let since = before.map(|before| open.at.since(before.last_review).as_millis().max(0));
    insert_review(
        db,
        learner,
        &placed,
        attempt,
        &review,
        open.credit,
        reviewed.predicted,
        since,
    )
    .await?;
    memory::save(
        db,
        learner,
        &placed.item,
        &reviewed.memory,
        attempt,
        before.as_ref(),
    )
    .await?;
    refresh_progress(store, db, learner, &placed, open.at, settings.accelerated).await?;
    seen::add_settled(db, learner, &placed, open.at).await?;
    if let Some(session) = open.session {
        let answered = answered(open.quality.rating().recalled(), Some(&reviewed.memory));
        sessions::answered(store, db, learner, session, &placed.name, Some(answered), now).await?;
    }
    Ok(Some(reviewed.memory))
}

/// A first try that nothing has come of yet.
struct OpenTry {
    version: crate::VersionId,
    session: Option<SessionId>,
    credit: gradus_schedule::Credit,
    quality: gradus_schedule::Quality,
    at: Timestamp,
}

async fn open_try(db: &mut AnyConnection, learner: LearnerId, attempt: AttemptId) -> Result<Option<OpenTry>> {
    let row = sqlx::query(include_str!("../../sql/open_try.sql"))
        .bind(attempt.0)
        .bind(learner.0)
        .fetch_optional(db)
        .await?;
    let row = row.ok_or_else(|| StoreError::not_found("attempt", attempt))?;
    if !row.flag(5)? {
        return Ok(None);
    }
    let unreadable = |error: gradus_schedule::OutOfRange| StoreError::unreadable("grade", error);
    Ok(Some(OpenTry {
        version: crate::VersionId(row.int(0)?),
        session: row.maybe_int(1)?.map(SessionId),
        credit: gradus_schedule::Credit::new(row.real(2)?).map_err(unreadable)?,
        quality: gradus_schedule::Quality::new(row.int(3)? as u8).map_err(unreadable)?,
        at: Timestamp::from_millis(row.int(4)?),
    }))
}
