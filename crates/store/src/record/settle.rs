//! Going on without using the other try of a card answered in part.

use super::context::Context;
use super::outcomes::{Counted, Outcomes};
use super::seen;
use crate::row::Columns;
use crate::{AttemptId, LearnerId, Result, SessionId, Store, StoreError, VersionId, learners, sessions};
use gradus_schedule::{Credit, Memory, OutOfRange, Quality, Timestamp};
use sqlx::AnyConnection;

impl Store {
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
    let context = Context::load(db, learner, open.version, "", open.counted.at).await?;
    let outcomes = Outcomes::of(store, db, &settings, &context, &open.counted).await?;
    outcomes.keep(db, &context, &open.counted, attempt).await?;
    // An answer with another try open was not correct.
    seen::add(db, &context.placed, &open.counted, false).await?;
    if let Some(session) = open.session {
        let answered = Some(outcomes.answered(open.counted.quality));
        sessions::answered(store, db, learner, session, &context.placed.name, answered, now).await?;
    }
    Ok(outcomes.memory)
}

/// A first try that nothing has come of yet.
struct OpenTry {
    version: VersionId,
    session: Option<SessionId>,
    counted: Counted,
}

async fn open_try(db: &mut AnyConnection, learner: LearnerId, attempt: AttemptId) -> Result<Option<OpenTry>> {
    let query = sqlx::query(include_str!("../../sql/open_try.sql"))
        .bind(attempt.0)
        .bind(learner.0);
    let row = query
        .fetch_optional(db)
        .await?
        .ok_or_else(|| StoreError::not_found("attempt", attempt))?;
    if !row.flag(5)? {
        return Ok(None);
    }
    let unreadable = |error: OutOfRange| StoreError::unreadable("grade", error);
    Ok(Some(OpenTry {
        version: VersionId(row.int(0)?),
        session: row.maybe_int(1)?.map(SessionId),
        counted: Counted {
            learner,
            credit: Credit::new(row.real(2)?).map_err(unreadable)?,
            quality: Quality::new(row.int(3)? as u8).map_err(unreadable)?,
            at: Timestamp::from_millis(row.int(4)?),
        },
    }))
}
