//! Which exercises and skills a learner has met, and what the first meeting says about transfer.

use super::{NewAttempt, Placed};
use crate::row::Columns;
use crate::{AttemptId, ExerciseKey, LearnerId, Result};
use gradus_schedule::Timestamp;
use gradus_schedule::metrics::Transfer;
use sqlx::AnyConnection;

/// Whether this answer says how practice carries over.
pub(super) async fn transfer(
    db: &mut AnyConnection,
    new: &NewAttempt,
    placed: &Placed,
) -> Result<Option<Transfer>> {
    let sql = "SELECT times, last_at, (SELECT times FROM exercises_seen WHERE learner_id = $1 AND exercise_id = $3) \
               FROM skills_practised WHERE learner_id = $1 AND skill = $2";
    let row = sqlx::query(sql)
        .bind(new.learner.0)
        .bind(&placed.skill)
        .bind(placed.exercise.0)
        .fetch_optional(db)
        .await?;
    let Some(row) = row else { return Ok(None) };
    let since = new.at.since(Timestamp::from_millis(row.int(1)?));
    let since = if since.as_millis() < 0 {
        gradus_schedule::Span::ZERO
    } else {
        since
    };
    let seen = row.maybe_int(2)?.is_some();
    Ok(Transfer::assess(
        new.grade.credit,
        seen,
        row.int(0)? as u32,
        Some(since),
    ))
}

pub(super) async fn add(db: &mut AnyConnection, new: &NewAttempt, placed: &Placed) -> Result<()> {
    add_settled(db, new.learner, placed, new.at).await
}

pub(super) async fn add_settled(
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
    new: &NewAttempt,
    placed: &Placed,
    attempt: AttemptId,
    transfer: &Transfer,
) -> Result<()> {
    let sql = "INSERT INTO transfer_assessments (attempt_id, learner_id, skill, credit, practised, since_ms, at) \
               VALUES ($1, $2, $3, $4, $5, $6, $7)";
    sqlx::query(sql)
        .bind(attempt.0)
        .bind(new.learner.0)
        .bind(&placed.skill)
        .bind(transfer.credit.get())
        .bind(i64::from(transfer.practised))
        .bind(transfer.since.as_millis())
        .bind(new.at.as_millis())
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
    for (delete, insert) in [(
        "DELETE FROM exercises_seen WHERE learner_id = $1 AND exercise_id = $2",
        "INSERT INTO exercises_seen (learner_id, exercise_id, times, last_at) \
             SELECT learner_id, exercise_id, COUNT(*), MAX(at) FROM current_attempts \
             WHERE learner_id = $1 AND exercise_id = $2 AND retry_open = 0 GROUP BY learner_id, exercise_id",
    )] {
        sqlx::query(delete)
            .bind(learner.0)
            .bind(exercise.0)
            .execute(&mut *db)
            .await?;
        sqlx::query(insert)
            .bind(learner.0)
            .bind(exercise.0)
            .execute(&mut *db)
            .await?;
    }
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
