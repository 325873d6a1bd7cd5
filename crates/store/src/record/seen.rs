//! Which exercises and skills a learner has met, and what the first meeting says about transfer.

use super::Placed;
use super::context::Context;
use super::outcomes::Counted;
use crate::{AttemptId, ExerciseKey, LearnerId, Result};
use gradus_schedule::metrics::Transfer;
use gradus_schedule::{Span, Timestamp};
use sqlx::AnyConnection;

/// Whether this answer says how practice carries over.
pub(super) fn transfer(context: &Context, counted: &Counted) -> Option<Transfer> {
    let (practised, last) = context.practised?;
    let since = counted.at.since(last).max(Span::ZERO);
    Transfer::assess(counted.credit, context.seen, practised, Some(since))
}

/// Counts a completed exercise.
pub(super) async fn add(
    db: &mut AnyConnection,
    learner: LearnerId,
    placed: &Placed,
    at: Timestamp,
) -> Result<()> {
    sqlx::query(include_str!("../../sql/add_exercise_seen.sql"))
        .bind(learner.0)
        .bind(placed.exercise.0)
        .bind(at.as_millis())
        .execute(&mut *db)
        .await?;
    sqlx::query(include_str!("../../sql/add_skill_practised.sql"))
        .bind(learner.0)
        .bind(&placed.skill)
        .bind(at.as_millis())
        .execute(db)
        .await?;
    Ok(())
}

pub(super) async fn keep_transfer(
    db: &mut AnyConnection,
    learner: LearnerId,
    placed: &Placed,
    attempt: AttemptId,
    transfer: &Transfer,
    at: Timestamp,
) -> Result<()> {
    let sql = "INSERT INTO transfer_assessments (attempt_id, learner_id, skill, credit, practised, since_ms, at) \
               VALUES ($1, $2, $3, $4, $5, $6, $7)";
    sqlx::query(sql)
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

/// Counts an exercise and a skill anew, after an attempt at them was undone.
pub(crate) async fn recount(
    db: &mut AnyConnection,
    learner: LearnerId,
    exercise: ExerciseKey,
    skill: &str,
) -> Result<()> {
    let delete = "DELETE FROM exercises_seen WHERE learner_id = $1 AND exercise_id = $2";
    sqlx::query(delete)
        .bind(learner.0)
        .bind(exercise.0)
        .execute(&mut *db)
        .await?;
    let insert = "INSERT INTO exercises_seen (learner_id, exercise_id, times, last_at) \
                  SELECT learner_id, exercise_id, COUNT(*), MAX(at) FROM current_attempts \
                  WHERE learner_id = $1 AND exercise_id = $2 AND retry_open = 0 GROUP BY learner_id, exercise_id";
    sqlx::query(insert)
        .bind(learner.0)
        .bind(exercise.0)
        .execute(&mut *db)
        .await?;
    let delete = "DELETE FROM skills_practised WHERE learner_id = $1 AND skill = $2";
    sqlx::query(delete)
        .bind(learner.0)
        .bind(skill)
        .execute(&mut *db)
        .await?;
    let insert = "INSERT INTO skills_practised (learner_id, skill, times, last_at) \
                  SELECT learner_id, skill, COUNT(*), MAX(at) FROM current_attempts \
                  WHERE learner_id = $1 AND skill = $2 AND retry_open = 0 GROUP BY learner_id, skill";
    sqlx::query(insert)
        .bind(learner.0)
        .bind(skill)
        .execute(db)
        .await?;
    Ok(())
}
