//! Attempts as rows, and what follows from one as it was told.

mod grade;
mod insert;
mod progress;
mod seen;
mod telemetry;

pub(crate) use grade::check_answer;
pub use grade::{Grade, GradedBy, Method, Outcome};
pub(crate) use insert::{AttemptValues, ExerciseLocation, insert_attempt, insert_review, locate};
pub(crate) use progress::{
    load as load_progress, name as concept_state_name, refresh as refresh_progress, state as concept_state,
};
pub(crate) use seen::recount;
pub(crate) use telemetry::{keyed, keyed_hash, new_secret};

use crate::sql::{from_json, query};
use crate::{Attempt, AttemptId, Attempts, LearnerId, Result, attempts};
use gradus_schedule::metrics::Transfer;
use gradus_schedule::{Change, Memory};
use serde::{Deserialize, Serialize};

/// What was written down.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct Recorded {
    /// The attempt.
    pub attempt: AttemptId,
    /// Whether it had been recorded before, under the same key; everything else is then as it was that time.
    pub repeated: bool,
    /// What is remembered now, if the attempt became a review.
    pub memory: Option<Memory>,
    /// The chance of recall that was predicted for it.
    pub predicted: Option<f64>,
    /// Concepts begun, completed and unlocked by it.
    pub changes: Vec<Change>,
    /// What it says about transfer, if it was the first answer to an exercise of a practised skill.
    pub transfer: Option<Transfer>,
}

impl Attempts<'_> {
    /// What was recorded under an idempotency key, if anything was.
    pub async fn recorded(self, learner: LearnerId, key: &str) -> Result<Option<(Attempt, Recorded)>> {
        let mut db = self.0.read().await?;
        let sql = "SELECT id, receipt FROM attempts WHERE learner_id = $1 AND idempotency_key = $2";
        let row = query(sql)
            .bind(learner.0)
            .bind(key)
            .fetch_optional(&mut db)
            .await?;
        let Some(row) = row else { return Ok(None) };
        let attempt = attempts::load(&mut db, learner, AttemptId(row.int("id")?)).await?;
        let recorded = as_before(attempt.id, &row.text("receipt")?)?;
        Ok(Some((attempt, recorded)))
    }
}

pub(crate) fn as_before(attempt: AttemptId, receipt: &str) -> Result<Recorded> {
    let recorded: Recorded = from_json(receipt, "receipt")?;
    Ok(Recorded {
        attempt,
        repeated: true,
        ..recorded
    })
}
