//! Which exercises and skills a learner has met, and what the first meeting says about transfer.

use super::Placed;
use super::context::Context;
use super::outcomes::Counted;
use crate::sql::{Connection, query};
use crate::{AttemptId, LearnerId, Result};
use gradus_schedule::metrics::Transfer;
use gradus_schedule::{Span, Timestamp};

/// Whether this answer says how practice carries over.
pub(super) fn transfer(context: &Context, counted: &Counted) -> Option<Transfer> {
    let (practised, last) = context.practised?;
    let since = counted.at.since(last).max(Span::ZERO);
    Transfer::assess(counted.credit, context.seen, practised, Some(since))
}

/// Counts a completed exercise.
pub(super) async fn add(
    db: &mut Connection,
    placed: &Placed,
    counted: &Counted,
    correct: bool,
) -> Result<()> {
    query(include_str!("../../sql/add_practised.sql"))
        .bind(counted.learner.0)
        .bind(placed.exercise.to_string())
        .bind(&placed.skill)
        .bind(i64::from(correct))
        .bind(counted.credit.get())
        .bind(counted.at.as_millis())
        .execute(db)
        .await?;
    Ok(())
}

pub(super) async fn keep_transfer(
    db: &mut Connection,
    learner: LearnerId,
    placed: &Placed,
    attempt: AttemptId,
    transfer: &Transfer,
    at: Timestamp,
) -> Result<()> {
    let sql = "INSERT INTO transfer_assessments (attempt_id, learner_id, skill, credit, practised, since_ms, at) \
               VALUES ($1, $2, $3, $4, $5, $6, $7)";
    query(sql)
        .bind(attempt.0)
        .bind(learner.0)
        .bind(&placed.skill)
        .bind(transfer.credit.get())
        .bind(i64::from(transfer.practised))
        .bind(transfer.since.as_millis())
        .bind(at.as_millis())
        .execute(db)
        .await?;
    Ok(())
}

/// Counts an exercise and a skill anew, after an attempt at them was superseded.
pub(crate) async fn recount(db: &mut Connection, learner: LearnerId, placed: &Placed) -> Result<()> {
    for (kind, name) in [
        ("exercise", placed.exercise.to_string()),
        ("skill", placed.skill.clone()),
    ] {
        let delete = "DELETE FROM practised WHERE learner_id = $1 AND kind = $2 AND name = $3";
        query(delete)
            .bind(learner.0)
            .bind(kind)
            .bind(&name)
            .execute(&mut *db)
            .await?;
        let count = query(include_str!("../../sql/count_practised.sql"));
        count
            .bind(learner.0)
            .bind(kind)
            .bind(&name)
            .execute(&mut *db)
            .await?;
    }
    Ok(())
}
