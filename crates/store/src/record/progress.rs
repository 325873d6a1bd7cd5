//! Concepts begun, completed and unlocked.

use super::ExerciseLocation;
use crate::sql::{Connection, query};
use crate::{LearnerId, Result, Store, StoreError};
use gradus_schedule::{Change, ConceptId, ConceptState, Mastery, Progress, Timestamp};

/// Begins, completes and unlocks what the reviews as they are now call for.
pub(crate) async fn refresh(
    store: &Store,
    db: &mut Connection,
    learner: LearnerId,
    location: &ExerciseLocation,
    now: Timestamp,
    accelerated: bool,
) -> Result<()> {
    let standing = crate::step::exercise(db, learner, location.version, None, now)
        .await?
        .standing;
    let concept = ConceptId::from(location.concept.as_str());
    if standing.progress.is_completed(&concept) {
        return Ok(());
    }
    let states = attempted(store, db, learner, &concept, &standing.mastery, accelerated).await?;
    keep(db, learner, &states, now).await
}

async fn attempted(
    store: &Store,
    db: &mut Connection,
    learner: LearnerId,
    concept: &ConceptId,
    mastery: &Mastery,
    accelerated: bool,
) -> Result<Vec<Change>> {
    let content = store.content_on(db).await?;
    let mut progress = load(db, learner).await?;
    let mut states = content.curriculum.refresh(&mut progress, accelerated);
    let changes = content
        .curriculum
        .attempted(&mut progress, concept, mastery, accelerated);
    states.extend(changes);
    Ok(states)
}

/// The states of all concepts a learner has met.
pub(crate) async fn load(db: &mut Connection, learner: LearnerId) -> Result<Progress> {
    let sql = "SELECT concept, state FROM concept_progress WHERE learner_id = $1";
    let rows = query(sql).bind(learner.0).fetch_all(db).await?;
    rows.iter()
        .map(|row| Ok((row.text("concept")?.into(), state(&row.text("state")?)?)))
        .collect()
}

async fn keep(db: &mut Connection, learner: LearnerId, states: &[Change], at: Timestamp) -> Result<()> {
    for change in states {
        query(include_str!("../../sql/save_progress.sql"))
            .bind(learner.0)
            .bind(change.concept.as_str())
            .bind(name(change.to))
            .bind(at.as_millis())
            .execute(&mut *db)
            .await?;
    }
    Ok(())
}

pub(crate) fn name(state: ConceptState) -> &'static str {
    match state {
        ConceptState::Locked => "locked",
        ConceptState::Unlocked => "unlocked",
        ConceptState::InProgress => "in_progress",
        ConceptState::Completed => "completed",
    }
}

pub(crate) fn state(text: &str) -> Result<ConceptState> {
    let all = [
        ConceptState::Locked,
        ConceptState::Unlocked,
        ConceptState::InProgress,
        ConceptState::Completed,
    ];
    let found = all.into_iter().find(|state| name(*state) == text);
    found.ok_or_else(|| StoreError::unreadable("concept state", text))
}
