//! Which exercises and skills a learner has met, and what the first meeting says about transfer.

use super::ExerciseLocation;
use super::context::Context;
use super::outcomes::CountedGrade;
use crate::sql::{Connection, query};
use crate::{AttemptId, LearnerId, Result};
use gradus_schedule::metrics::Transfer;
use gradus_schedule::{Span, Timestamp};

/// Whether this answer says how practice carries over.
pub(super) fn transfer(context: &Context, counted: &CountedGrade) -> Option<Transfer> {
    let (practised, last) = context.practised?;
    let since = counted.at.since(last).max(Span::ZERO);
    Transfer::assess(counted.credit, context.seen, practised, Some(since))
}

/// Counts a completed exercise.
pub(super) async fn add(
    db: &mut Connection,
    location: &ExerciseLocation,
    counted: &CountedGrade,
    correct: bool,
) -> Result<()> {
    query(include_str!("../../sql/add_practised.sql"))
        .bind(counted.learner.0)
        .bind(location.exercise.to_string())
        .bind(&location.skill)
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
    location: &ExerciseLocation,
    attempt: AttemptId,
    transfer: &Transfer,
    at: Timestamp,
) -> Result<()> {
    let sql = "INSERT INTO transfer_assessments (attempt_id, learner_id, skill, credit, practised, since_ms, at) \
               VALUES ($1, $2, $3, $4, $5, $6, $7)";
    query(sql)
        .bind(attempt.0)
        .bind(learner.0)
        .bind(&location.skill)
        .bind(transfer.credit.get())
        .bind(i64::from(transfer.practised))
        .bind(transfer.since.as_millis())
        .bind(at.as_millis())
        .execute(db)
        .await?;
    Ok(())
}

/// Counts an exercise and a skill again, after an attempt at them was superseded.
pub(crate) async fn recount(
    db: &mut Connection,
    learner: LearnerId,
    location: &ExerciseLocation,
) -> Result<()> {
    for (kind, name) in [
        ("exercise", location.exercise.to_string()),
        ("skill", location.skill.clone()),
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
