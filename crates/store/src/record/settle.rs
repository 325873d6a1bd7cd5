//! Going on without using the other try of a card answered in part.

use super::context::Context;
use super::outcomes::{CountedGrade, Outcomes};
use super::seen;
use crate::sessions::{self, Screen, SessionEvent};
use crate::sql::{Connection, query, to_json};
use crate::{
    AttemptId, Attempts, LearnerId, Recorded, Result, SessionId, Store, StoreError, VersionId, learners,
};
use gradus_schedule::{Credit, OutOfRange, Quality, Timestamp};

impl Attempts<'_> {
    /// The learner goes on without using the other try of a card answered in part: the first grade becomes the review.
    /// Does nothing if there is no other try open, so it may be repeated. `shown` is what was on the screen of the session,
    /// if it was answered there.
    pub async fn settle_try(
        self,
        learner: LearnerId,
        attempt: AttemptId,
        shown: Option<&str>,
        now: Timestamp,
    ) -> Result<Option<Recorded>> {
        let store = self.0.clone();
        let screen = shown.map(|shown| Screen {
            before: shown.to_owned(),
            after: None,
        });
        self.0
            .write(move |db| {
                let (store, screen) = (store.clone(), screen.clone());
                Box::pin(async move { settle(&store, db, learner, attempt, screen.as_ref(), now).await })
            })
            .await
    }
}

async fn settle(
    store: &Store,
    db: &mut Connection,
    learner: LearnerId,
    attempt: AttemptId,
    screen: Option<&Screen>,
    now: Timestamp,
) -> Result<Option<Recorded>> {
    let settings = learners::lock(db, learner).await?;
    let Some(open) = open_try(db, learner, attempt).await? else {
        return Ok(None);
    };
    let context = Context::load(db, learner, open.version, "", open.counted.at).await?;
    let outcomes = match open.tracked {
        true => Outcomes::of(store, db, &settings, &context, &open.counted).await?,
        // Nothing but the screen says that an untracked try was settled before.
        false if screen.is_none() => return Ok(None),
        false => Outcomes::default(),
    };
    outcomes.keep(db, &context, &open.counted, attempt).await?;
    // What it caused belongs to the attempt, as if that had been known at once.
    query("UPDATE attempts SET receipt = $1 WHERE id = $2")
        .bind(to_json(&outcomes.receipt(AttemptId(0)), "a receipt")?)
        .bind(attempt.0)
        .execute(db)
        .await?;
    // An answer with another try open was not correct.
    seen::add(db, &context.location, &open.counted, false).await?;
    if let Some(session) = open.session {
        let event = SessionEvent {
            exercise: &context.location.name,
            answered: Some(outcomes.answered(open.counted.quality)),
            screen,
            next: None,
            at: now,
        };
        sessions::take(store, db, learner, session, &event).await?;
    }
    Ok(Some(outcomes.receipt(attempt)))
}

/// A first try that nothing has come of yet.
struct OpenTry {
    version: VersionId,
    session: Option<SessionId>,
    tracked: bool,
    counted: CountedGrade,
}

async fn open_try(db: &mut Connection, learner: LearnerId, attempt: AttemptId) -> Result<Option<OpenTry>> {
    let query = query(include_str!("../../sql/open_try.sql"))
        .bind(attempt.0)
        .bind(learner.0);
    let row = query
        .fetch_optional(db)
        .await?
        .ok_or_else(|| StoreError::not_found("attempt", attempt))?;
    if !row.flag("open")? {
        return Ok(None);
    }
    let unreadable = |error: OutOfRange| StoreError::unreadable("grade", error);
    Ok(Some(OpenTry {
        version: VersionId(row.int("version_id")?),
        session: row.maybe_int("session_id")?.map(SessionId),
        tracked: row.flag("tracked")?,
        counted: CountedGrade {
            learner,
            credit: Credit::new(row.real("credit")?).map_err(unreadable)?,
            quality: Quality::new(row.int("quality")? as u8).map_err(unreadable)?,
            at: Timestamp::from_millis(row.int("at")?),
        },
    }))
}
