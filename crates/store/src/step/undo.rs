//! A step that takes an answer back: a record supersedes it, and the memory is as before.
//!
//! It happens rarely, and what it restores depends on what came after: so it takes a few statements in one transaction.

use super::apply::{Applied, SessionTexts, StepWrite, save_session};
use crate::record::{AttemptValues, insert_attempt, locate, recount};
use crate::sql::{Connection, query};
use crate::{AttemptId, LearnerId, Result, ScheduleSettings, Store, StoreError, attempts, learners, memory};
use gradus_schedule::{ItemId, Memory};
use std::sync::Arc;

pub(super) async fn apply(store: &Store, learner: LearnerId, step: StepWrite) -> Result<Applied> {
    let texts = step.state.as_ref().map(SessionTexts::of).transpose()?;
    let (step, texts) = (Arc::new(step), Arc::new(texts));
    store
        .write(move |db| {
            let (step, texts) = (step.clone(), texts.clone());
            Box::pin(async move { undo(db, learner, &step, texts.as_ref().as_ref()).await })
        })
        .await
}

async fn undo(
    db: &mut Connection,
    learner: LearnerId,
    step: &StepWrite,
    texts: Option<&SessionTexts>,
) -> Result<Applied> {
    let Some(settings) = learners::lock_at(db, learner, step.revision.0).await? else {
        return Ok(Applied::Stale);
    };
    if let (Some(id), Some(texts)) = (step.session, texts) {
        save_session(db, learner, id, texts, step.now).await?;
    }
    let Some((key, before)) = &step.effects.undone else {
        return Ok(Applied::Written(None));
    };
    let id = with_key(db, learner, key).await?;
    let attempt = attempts::load(db, learner, id).await?;
    if attempt.superseded || attempt.kind == attempts::Kind::Undo {
        return Err(StoreError::Superseded(id.0));
    }
    let location = locate(db, attempt.version).await?;
    let grade = attempt.grade()?;
    let record_key = format!("undo:{id}");
    let values = AttemptValues::superseding(&attempt, &location, "undo", &record_key, &grade, step.now);
    insert_attempt(db, &values).await?;
    restore(
        db,
        &settings,
        learner,
        &ItemId::from(location.item.as_str()),
        id,
        before.as_ref(),
    )
    .await?;
    recount(db, learner, &location).await?;
    Ok(Applied::Written(Some(id)))
}

async fn with_key(db: &mut Connection, learner: LearnerId, key: &str) -> Result<AttemptId> {
    let sql = "SELECT id FROM attempts WHERE learner_id = $1 AND idempotency_key = $2";
    let row = query(sql).bind(learner.0).bind(key).fetch_optional(db).await?;
    let row = row.ok_or_else(|| StoreError::not_found("attempt", key))?;
    Ok(AttemptId(row.int("id")?))
}

/// The memory before the attempt, if nothing came after it; what the other reviews give otherwise.
async fn restore(
    db: &mut Connection,
    settings: &ScheduleSettings,
    learner: LearnerId,
    item: &ItemId,
    undone: AttemptId,
    before: Option<&Memory>,
) -> Result<()> {
    let Some((origin, _)) = memory::origin(db, learner, item.as_str()).await? else {
        return Ok(());
    };
    let history = memory::history(db, learner, item).await?;
    match (before, history.last()) {
        (Some(before), Some((last, _))) if origin == undone => {
            memory::save(db, learner, item.as_str(), before, *last, None).await
        }
        _ => memory::rebuild(db, &settings.policy(), learner, item)
            .await
            .map(|_| ()),
    }
}
