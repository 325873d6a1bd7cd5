//! Concepts begun, completed and unlocked by an attempt.

use super::{NewAttempt, Placed};
use crate::row::Columns;
use crate::{LearnerId, Result, Store, StoreError};
use gradus_schedule::{Change, ConceptId, ConceptState, Credit, Mastery, Progress, Timestamp, WINDOW};
use sqlx::AnyConnection;

/// What changes for the learner to see, and every state that is to be written.
type Changes = (Vec<Change>, Vec<Change>);

pub(super) async fn after(
    store: &Store,
    db: &mut AnyConnection,
    new: &NewAttempt,
    placed: &Placed,
    accelerated: bool,
) -> Result<Changes> {
    after_credit(
        store,
        db,
        new.learner,
        placed,
        Some(new.grade.credit),
        new.at,
        accelerated,
    )
    .await
}

/// As after an attempt with this credit; `None` if it is among the reviews already.
pub(super) async fn after_credit(
    store: &Store,
    db: &mut AnyConnection,
    learner: LearnerId,
    placed: &Placed,
    credit: Option<Credit>,
    at: Timestamp,
    accelerated: bool,
) -> Result<Changes> {
    let state = state_of(db, learner, &placed.concept).await?;
    if state == Some(ConceptState::Completed) {
        return Ok(Changes::default());
    }
    let mut mastery = mastery(db, learner, &placed.concept, at).await?;
    if let Some(credit) = credit {
        mastery = Mastery {
            attempts: mastery.attempts + 1,
            credit: mastery.credit + credit.get(),
        };
    }
    if state == Some(ConceptState::InProgress) && !mastery.is_mastered() {
        return Ok(Changes::default());
    }
    let content = store.content_on(db).await?;
    let mut progress = load(db, learner).await?;
    let mut states = content.curriculum.refresh(&mut progress, accelerated);
    let concept = ConceptId::from(placed.concept.as_str());
    let changes = content
        .curriculum
        .attempted(&mut progress, &concept, &mastery, accelerated);
    states.extend(changes.iter().cloned());
    Ok((changes, states))
}

/// The states of all concepts a learner has met.
pub(crate) async fn load(db: &mut AnyConnection, learner: LearnerId) -> Result<Progress> {
    let sql = "SELECT concept, state FROM concept_progress WHERE learner_id = $1";
    let rows = sqlx::query(sql).bind(learner.0).fetch_all(db).await?;
    rows.iter()
        .map(|row| Ok((row.text(0)?.into(), state(&row.text(1)?)?)))
        .collect()
}

pub(super) async fn keep(
    db: &mut AnyConnection,
    learner: LearnerId,
    states: &[Change],
    at: Timestamp,
) -> Result<()> {
    for change in states {
        sqlx::query(include_str!("../../sql/save_progress.sql"))
            .bind(learner.0)
            .bind(change.concept.as_str())
            .bind(name(change.to))
            .bind(at.as_millis())
            .execute(&mut *db)
            .await?;
    }
    Ok(())
}

async fn state_of(db: &mut AnyConnection, learner: LearnerId, concept: &str) -> Result<Option<ConceptState>> {
    let sql = "SELECT state FROM concept_progress WHERE learner_id = $1 AND concept = $2";
    let row = sqlx::query(sql)
        .bind(learner.0)
        .bind(concept)
        .fetch_optional(db)
        .await?;
    row.map(|row| state(&row.text(0)?)).transpose()
}

async fn mastery(
    db: &mut AnyConnection,
    learner: LearnerId,
    concept: &str,
    at: Timestamp,
) -> Result<Mastery> {
    let sql = "SELECT COUNT(*), SUM(credit) FROM current_reviews \
               WHERE learner_id = $1 AND concept = $2 AND at >= $3 AND at <= $4";
    let row = sqlx::query(sql)
        .bind(learner.0)
        .bind(concept)
        .bind(at.minus(WINDOW).as_millis())
        .bind(at.as_millis())
        .fetch_one(db)
        .await?;
    Ok(Mastery {
        attempts: row.int(0)? as u32,
        credit: row.maybe_real(1)?.unwrap_or(0.0),
    })
}

fn name(state: ConceptState) -> &'static str {
    match state {
        ConceptState::Locked => "locked",
        ConceptState::Unlocked => "unlocked",
        ConceptState::InProgress => "in_progress",
        ConceptState::Completed => "completed",
    }
}

fn state(text: &str) -> Result<ConceptState> {
    let all = [
        ConceptState::Locked,
        ConceptState::Unlocked,
        ConceptState::InProgress,
        ConceptState::Completed,
    ];
    let found = all.into_iter().find(|state| name(*state) == text);
    found.ok_or_else(|| StoreError::unreadable("concept state", text))
}
