//! Which exercises and skills a learner has met.

use super::ExerciseLocation;
use crate::sql::{Connection, query};
use crate::{LearnerId, Result};

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
