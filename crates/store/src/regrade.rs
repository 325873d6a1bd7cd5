//! Grading stored attempts again: the new grade supersedes the old one, and what followed from it is computed again.

use crate::record::{AttemptValues, Grade, insert_attempt, insert_review, locate, recount};
use crate::sql::{Connection, query};
use crate::{AttemptId, Attempts, LearnerId, Result, Store, StoreError, attempts, learners, memory};
use gradus_schedule::{ItemId, Memory, Review, Timestamp};
use std::sync::Arc;

/// A new grade for an attempt.
#[derive(Clone, Debug, PartialEq)]
pub struct Regrade {
    /// Whose.
    pub learner: LearnerId,
    /// Which.
    pub attempt: AttemptId,
    /// The grade it gets now.
    pub grade: Grade,
}

/// What a new grade changed.
#[derive(Clone, Debug, PartialEq)]
pub struct Regraded {
    /// The record with the new grade.
    pub record: AttemptId,
    /// What is remembered now, if the attempt was a review.
    pub memory: Option<Memory>,
}

impl Attempts<'_> {
    /// Gives an attempt a new grade. Its review, if it had one, counts with the new grade at its own time.
    pub async fn regrade(self, regrade: Regrade, now: Timestamp) -> Result<Regraded> {
        let (store, regrade) = (self.0.clone(), Arc::new(regrade));
        self.0
            .write(move |db| {
                let (store, regrade) = (store.clone(), regrade.clone());
                Box::pin(async move { apply(&store, db, &regrade, now).await })
            })
            .await
    }
}

async fn apply(store: &Store, db: &mut Connection, regrade: &Regrade, now: Timestamp) -> Result<Regraded> {
    let Regrade {
        learner,
        attempt: id,
        grade,
    } = regrade;
    let settings = learners::lock(db, *learner).await?;
    let attempt = attempts::load(db, *learner, *id).await?;
    if attempt.superseded || attempt.kind == attempts::Kind::Undo {
        return Err(StoreError::Superseded(id.0));
    }
    let location = locate(db, attempt.version).await?;
    let key = format!("regrade:{id}");
    let values = AttemptValues::superseding(&attempt, &location, "regrade", &key, grade, now);
    let record = insert_attempt(db, &values).await?;
    recount(db, *learner, &location).await?;
    let Some((predicted, since)) = review_of(db, *id).await? else {
        return Ok(Regraded { record, memory: None });
    };
    let item = ItemId::from(location.item.as_str());
    let review = Review::new(&learner.to_string(), &item, attempt.at, grade.quality.rating());
    insert_review(
        db,
        *learner,
        &location,
        record,
        &review,
        grade.credit,
        predicted,
        since,
    )
    .await?;
    let memory = memory::rebuild(db, &settings.policy(), *learner, &item).await?;
    crate::record::refresh_progress(store, db, *learner, &location, now, settings.accelerated).await?;
    Ok(Regraded { record, memory })
}

/// What was predicted for the review of an attempt, and how long after the one before it was.
async fn review_of(db: &mut Connection, attempt: AttemptId) -> Result<Option<(Option<f64>, Option<i64>)>> {
    let sql = "SELECT predicted, since_ms FROM reviews WHERE attempt_id = $1";
    let row = query(sql).bind(attempt.0).fetch_optional(db).await?;
    row.map(|row| Ok((row.maybe_real("predicted")?, row.maybe_int("since_ms")?)))
        .transpose()
}
