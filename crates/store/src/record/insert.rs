//! The rows of an attempt and its review.

use super::Grade;
use crate::sql::{Connection, query, to_json};
use crate::text::checked;
use crate::{Attempt, AttemptId, ExerciseKey, LearnerId, Result, StoreError, VersionId};
use gradus_schedule::{Credit, Review, Timestamp};

/// Where an edition of an exercise belongs.
pub(crate) struct ExerciseLocation {
    pub(crate) exercise: ExerciseKey,
    pub(crate) version: VersionId,
    pub(crate) item: String,
    pub(crate) skill: String,
    pub(crate) concept: String,
}

pub(crate) async fn locate(db: &mut Connection, version: VersionId) -> Result<ExerciseLocation> {
    let sql = "SELECT exercise_id, item, skill, concept FROM exercise_versions WHERE id = $1";
    let row = query(sql).bind(version.0).fetch_optional(db).await?;
    let row = row.ok_or_else(|| StoreError::not_found("exercise edition", version))?;
    Ok(ExerciseLocation {
        exercise: ExerciseKey(row.int("exercise_id")?),
        version,
        item: row.text("item")?,
        skill: row.text("skill")?,
        concept: row.text("concept")?,
    })
}

/// A row of `attempts`, whatever its kind.
pub(crate) struct AttemptValues<'a> {
    pub(crate) learner: LearnerId,
    pub(crate) session: Option<i64>,
    pub(crate) location: &'a ExerciseLocation,
    pub(crate) kind: &'static str,
    pub(crate) supersedes: Option<AttemptId>,
    pub(crate) key: &'a str,
    pub(crate) answer: &'a str,
    pub(crate) grade: &'a Grade,
    pub(crate) parameters: Option<String>,
    pub(crate) seed: Option<&'a str>,
    pub(crate) hints: u32,
    pub(crate) response_ms: Option<u32>,
    pub(crate) retry_of: Option<AttemptId>,
    pub(crate) retry_open: bool,
    pub(crate) tracked: bool,
    pub(crate) graded_by: &'static str,
    pub(crate) receipt: &'a str,
    pub(crate) at: Timestamp,
    pub(crate) recorded_at: Timestamp,
}

impl<'a> AttemptValues<'a> {
    /// A record that takes an attempt's place: the same answer, with this grade.
    pub(crate) fn superseding(
        attempt: &'a Attempt,
        location: &'a ExerciseLocation,
        kind: &'static str,
        key: &'a str,
        grade: &'a Grade,
        now: Timestamp,
    ) -> Self {
        Self {
            learner: attempt.learner,
            session: attempt.session.map(|session| session.0),
            location,
            kind,
            supersedes: Some(attempt.id),
            key,
            answer: &attempt.answer,
            grade,
            parameters: attempt.parameters.clone(),
            seed: attempt.seed.as_deref(),
            hints: attempt.hints,
            response_ms: attempt.response_ms,
            retry_of: attempt.retry_of,
            retry_open: attempt.retry_open,
            tracked: attempt.tracked,
            graded_by: attempt.graded_by.as_str(),
            receipt: "null",
            at: attempt.at,
            recorded_at: now,
        }
    }
}

pub(crate) async fn insert_attempt(db: &mut Connection, values: &AttemptValues<'_>) -> Result<AttemptId> {
    let grade = values.grade;
    let result = to_json(&grade.result, "the result")?;
    let row = query(include_str!("../../sql/add_attempt.sql"))
        .bind(values.learner.0)
        .bind(values.session)
        .bind(values.location.exercise.0)
        .bind(values.location.version.0)
        .bind(values.kind)
        .bind(values.supersedes.map(|attempt| attempt.0))
        .bind(values.key)
        .bind(&values.location.skill)
        .bind(&values.location.concept)
        .bind(values.answer)
        .bind(&grade.canonical)
        .bind(grade.outcome.as_str())
        .bind(grade.credit.get())
        .bind(i64::from(grade.quality.get()))
        .bind(grade.method.as_str())
        .bind(&grade.fallback_reason)
        .bind(&grade.matched_alternative)
        .bind(
            values
                .parameters
                .as_deref()
                .map(|text| checked("the parameters", text))
                .transpose()?,
        )
        .bind(values.seed)
        .bind(grade.used_construct.map(i64::from))
        .bind(i64::from(grade.coached))
        .bind(i64::from(values.hints))
        .bind(values.response_ms.map(i64::from))
        .bind(values.retry_of.map(|attempt| attempt.0))
        .bind(i64::from(values.retry_open))
        .bind(i64::from(values.tracked))
        .bind(values.graded_by)
        .bind(&grade.grader_version)
        .bind(checked("the result", &result)?)
        .bind(values.receipt)
        .bind(values.at.as_millis())
        .bind(values.recorded_at.as_millis())
        .fetch_one(db)
        .await?;
    Ok(AttemptId(row.int("id")?))
}

#[allow(clippy::too_many_arguments, reason = "a row has that many columns")]
pub(crate) async fn insert_review(
    db: &mut Connection,
    learner: LearnerId,
    location: &ExerciseLocation,
    attempt: AttemptId,
    review: &Review,
    credit: Credit,
    predicted: Option<f64>,
    since_ms: Option<i64>,
) -> Result<()> {
    query(include_str!("../../sql/add_review.sql"))
        .bind(attempt.0)
        .bind(learner.0)
        .bind(&location.item)
        .bind(&location.skill)
        .bind(&location.concept)
        .bind(i64::from(review.rating.number()))
        .bind(credit.get())
        .bind(predicted.unwrap_or(-1.0))
        .bind(since_ms)
        .bind(review.at.as_millis())
        .execute(db)
        .await?;
    Ok(())
}
