//! What learners remember, as rows.

use crate::sql::{Connection, Row, from_json, query, to_json};
use crate::{AttemptId, LearnerId, Result, StoreError};
use gradus_schedule::{ItemId, Memory, Rating, Review, ReviewPolicy, Stage, Timestamp};

/// The attempt that the memory of an item comes from, and the memory before it.
pub(crate) async fn origin(
    db: &mut Connection,
    learner: LearnerId,
    item: &str,
) -> Result<Option<(AttemptId, Option<Memory>)>> {
    let sql = "SELECT attempt_id, before FROM memory WHERE learner_id = $1 AND item = $2";
    let row = query(sql).bind(learner.0).bind(item).fetch_optional(db).await?;
    row.map(|row| {
        let before = row
            .maybe_text("before")?
            .map(|text| from_json(&text, "memory"))
            .transpose()?;
        Ok((AttemptId(row.int("attempt_id")?), before))
    })
    .transpose()
}

/// Keeps what a review left, and what was there before it.
pub(crate) async fn save(
    db: &mut Connection,
    learner: LearnerId,
    item: &str,
    memory: &Memory,
    attempt: AttemptId,
    before: Option<&Memory>,
) -> Result<()> {
    let (stage, step) = stage_columns(memory.stage);
    query(include_str!("../sql/save_memory.sql"))
        .bind(learner.0)
        .bind(item)
        .bind(memory.stability)
        .bind(memory.difficulty)
        .bind(stage)
        .bind(step)
        .bind(memory.due.as_millis())
        .bind(memory.last_review.as_millis())
        .bind(i64::from(memory.reviews))
        .bind(i64::from(memory.lapses))
        .bind(attempt.0)
        .bind(before.map(|before| to_json(before, "a memory")).transpose()?)
        .execute(db)
        .await?;
    Ok(())
}

/// A stage and its step.
pub(crate) fn stage_columns(stage: Stage) -> (&'static str, Option<i64>) {
    match stage {
        Stage::Learning { step } => ("learning", Some(i64::from(step))),
        Stage::Reviewing => ("reviewing", None),
        Stage::Relearning { step } => ("relearning", Some(i64::from(step))),
    }
}

/// Its columns by their names in the table.
pub(crate) fn memory(row: &Row) -> Result<Memory> {
    let step = row.maybe_int("step")?.unwrap_or(0) as u8;
    let stage = match row.text("stage")?.as_str() {
        "learning" => Stage::Learning { step },
        "relearning" => Stage::Relearning { step },
        "reviewing" => Stage::Reviewing,
        other => return Err(StoreError::unreadable("memory stage", other)),
    };
    Ok(Memory {
        stability: row.real("stability")?,
        difficulty: row.real("difficulty")?,
        stage,
        due: Timestamp::from_millis(row.int("due")?),
        last_review: Timestamp::from_millis(row.int("last_review")?),
        reviews: row.int("reviews")? as u32,
        lapses: row.int("lapses")? as u32,
    })
}

/// Reviews of an item that still hold, in the order of their own time, with the attempts they came from.
pub(crate) async fn history(
    db: &mut Connection,
    learner: LearnerId,
    item: &ItemId,
) -> Result<Vec<(AttemptId, Review)>> {
    let sql = "SELECT attempt_id, at, rating FROM current_reviews WHERE learner_id = $1 AND item = $2 ORDER BY at, id";
    let rows = query(sql)
        .bind(learner.0)
        .bind(item.as_str())
        .fetch_all(db)
        .await?;
    rows.iter()
        .map(|row| {
            let at = Timestamp::from_millis(row.int("at")?);
            Ok((
                AttemptId(row.int("attempt_id")?),
                Review::new(&learner.to_string(), item, at, rating(row.int("rating")?)?),
            ))
        })
        .collect()
}

pub(crate) fn rating(number: i64) -> Result<Rating> {
    let place = usize::try_from(number - 1).ok();
    let rating = place.and_then(|place| Rating::ALL.get(place));
    rating
        .copied()
        .ok_or_else(|| StoreError::unreadable("rating", number))
}

/// Computes an item's memory again from the reviews that still hold; forgets it if there are none.
pub(crate) async fn rebuild(
    db: &mut Connection,
    policy: &ReviewPolicy,
    learner: LearnerId,
    item: &ItemId,
) -> Result<Option<Memory>> {
    let history = history(db, learner, item).await?;
    let Some((attempt, _)) = history.last().copied() else {
        forget(db, learner, item.as_str()).await?;
        return Ok(None);
    };
    let reviews: Vec<Review> = history.into_iter().map(|(_, review)| review).collect();
    let before = policy.replay(&reviews[..reviews.len() - 1]);
    let memory = policy.replay(&reviews);
    if let Some(memory) = &memory {
        save(db, learner, item.as_str(), memory, attempt, before.as_ref()).await?;
    }
    Ok(memory)
}

pub(crate) async fn forget(db: &mut Connection, learner: LearnerId, item: &str) -> Result<()> {
    let sql = "DELETE FROM memory WHERE learner_id = $1 AND item = $2";
    query(sql).bind(learner.0).bind(item).execute(db).await?;
    Ok(())
}
