//! Taking an attempt back, by a record that supersedes it.

use crate::record::{AttemptValues, insert_attempt, locate, recount};
use crate::sql::Connection;
use crate::{AttemptId, Attempts, LearnerId, Result, StoreError, attempts, learners, memory};
use gradus_schedule::{ItemId, Memory, Timestamp};

/// What an undo left.
#[derive(Clone, Debug, PartialEq)]
pub struct Undone {
    /// The record of the undo.
    pub record: AttemptId,
    /// What is remembered now: as before the attempt; nothing if it had been the first.
    pub memory: Option<Memory>,
}

impl Attempts<'_> {
    /// Takes an attempt back: its review no longer counts, and the memory is as if it had never been. Concepts that were
    /// completed stay completed.
    pub async fn undo(self, learner: LearnerId, attempt: AttemptId, now: Timestamp) -> Result<Undone> {
        self.0
            .write(move |db| Box::pin(async move { undo(db, learner, attempt, now).await }))
            .await
    }
}

async fn undo(db: &mut Connection, learner: LearnerId, id: AttemptId, now: Timestamp) -> Result<Undone> {
    let settings = learners::lock(db, learner).await?;
    let attempt = attempts::load(db, learner, id).await?;
    if attempt.superseded || attempt.kind == attempts::Kind::Undo {
        return Err(StoreError::Superseded(id.0));
    }
    let location = locate(db, attempt.version).await?;
    let grade = attempt.grade()?;
    let key = format!("undo:{id}");
    let values = AttemptValues::superseding(&attempt, &location, "undo", &key, &grade, now);
    let record = insert_attempt(db, &values).await?;
    let item = ItemId::from(location.item.as_str());
    let memory = restore(db, &settings, learner, &item, id).await?;
    recount(db, learner, &location).await?;
    Ok(Undone { record, memory })
}

/// The memory before the attempt: exactly that, if nothing came after it; computed again otherwise.
async fn restore(
    db: &mut Connection,
    settings: &crate::ScheduleSettings,
    learner: LearnerId,
    item: &ItemId,
    undone: AttemptId,
) -> Result<Option<Memory>> {
    let Some((origin, before)) = memory::origin(db, learner, item.as_str()).await? else {
        return Ok(None);
    };
    let history = memory::history(db, learner, item).await?;
    match (before, history.last()) {
        (Some(before), Some((last, _))) if origin == undone => {
            memory::save(db, learner, item.as_str(), &before, *last, None).await?;
            Ok(Some(before))
        }
        _ => memory::rebuild(db, &settings.policy(), learner, item).await,
    }
}
