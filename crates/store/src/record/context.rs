//! What has to be known before an attempt can be recorded.

use super::Placed;
use super::progress::state;
use crate::memory::memory;
use crate::sql::{Connection, query};
use crate::{AttemptId, ExerciseKey, LearnerId, Result, StoreError, VersionId};
use gradus_schedule::{ConceptState, Mastery, Memory, Timestamp, WINDOW};

pub(super) struct Context {
    pub(super) placed: Placed,
    /// The attempt that has this key already.
    pub(super) earlier: Option<AttemptId>,
    /// Where the learner stands with the concept; `None` if nowhere yet.
    pub(super) state: Option<ConceptState>,
    /// Reviews of the concept in the last 7 days; not counted for a completed one.
    pub(super) mastery: Mastery,
    /// How often the skill was practised, and when last.
    pub(super) practised: Option<(u32, Timestamp)>,
    /// Whether the exercise was completed before.
    pub(super) seen: bool,
    /// What is remembered of the item.
    pub(super) memory: Option<Memory>,
}

impl Context {
    pub(super) async fn load(
        db: &mut Connection,
        learner: LearnerId,
        version: VersionId,
        key: &str,
        at: Timestamp,
    ) -> Result<Self> {
        let row = query(include_str!("../../sql/context.sql"))
            .bind(learner.0)
            .bind(version.0)
            .bind(key)
            .bind(at.minus(WINDOW).as_millis())
            .bind(at.as_millis())
            .fetch_optional(db)
            .await?;
        let row = row.ok_or_else(|| StoreError::not_found("exercise edition", version))?;
        let practised = match (row.maybe_int(8)?, row.maybe_int(9)?) {
            (Some(times), Some(last)) => Some((times as u32, Timestamp::from_millis(last))),
            _ => None,
        };
        Ok(Self {
            placed: Placed {
                exercise: ExerciseKey(row.int(0)?),
                version,
                name: format!("{}/{}", row.text(1)?, row.text(2)?),
                item: row.text(3)?,
                skill: row.text(4)?,
                concept: row.text(5)?,
            },
            earlier: row.maybe_int(6)?.map(AttemptId),
            state: row.maybe_text(7)?.map(|text| state(&text)).transpose()?,
            mastery: Mastery {
                attempts: row.int(11)? as u32,
                credit: row.maybe_real(12)?.unwrap_or(0.0),
            },
            practised,
            seen: row.maybe_int(10)?.is_some(),
            memory: row.maybe_real(13)?.map(|_| memory(&row, 13)).transpose()?,
        })
    }
}
