//! What has to be known before an attempt can be recorded.

use super::ExerciseLocation;
use super::progress::state;
use crate::memory::memory;
use crate::sql::{Connection, query};
use crate::{AttemptId, ExerciseKey, LearnerId, Result, StoreError, VersionId};
use gradus_schedule::{ConceptState, Mastery, Memory, Timestamp, WINDOW};

pub(super) struct Context {
    pub(super) location: ExerciseLocation,
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
        let practised = match (row.maybe_int("practised")?, row.maybe_int("practised_at")?) {
            (Some(times), Some(last)) => Some((times as u32, Timestamp::from_millis(last))),
            _ => None,
        };
        Ok(Self {
            location: ExerciseLocation {
                exercise: ExerciseKey(row.int("exercise_id")?),
                version,
                name: format!("{}/{}", row.text("pack")?, row.text("slug")?),
                item: row.text("item")?,
                skill: row.text("skill")?,
                concept: row.text("concept")?,
            },
            earlier: row.maybe_int("earlier")?.map(AttemptId),
            state: row.maybe_text("state")?.map(|text| state(&text)).transpose()?,
            mastery: Mastery {
                attempts: row.int("window_reviews")? as u32,
                credit: row.maybe_real("window_credit")?.unwrap_or(0.0),
            },
            practised,
            seen: row.maybe_int("completed")?.is_some(),
            memory: row.maybe_real("stability")?.map(|_| memory(&row)).transpose()?,
        })
    }
}
