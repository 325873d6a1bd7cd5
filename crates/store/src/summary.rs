//! What came of a session.

use crate::sql::{Connection, from_json, query};
use crate::{Attempt, LearnerId, Recorded, Result, SessionId, Sessions, attempts};
use gradus_schedule::{Change, Timestamp};

/// What came of a session.
#[derive(Clone, Debug, PartialEq)]
pub struct SessionReport {
    /// Its attempts that hold, by time.
    pub attempts: Vec<Attempt>,
    /// Concepts begun, completed and unlocked in it.
    pub changes: Vec<Change>,
    /// When the items it reviewed come back.
    pub due: Vec<Timestamp>,
    /// When anything is due next.
    pub next_due: Option<Timestamp>,
}

impl Sessions<'_> {
    /// What came of a session of this learner.
    pub async fn report(self, learner: LearnerId, id: SessionId) -> Result<SessionReport> {
        let mut db = self.0.read().await?;
        Ok(SessionReport {
            attempts: attempts::of_session(&mut db, learner, id).await?,
            changes: changes(&mut db, learner, id).await?,
            due: due(&mut db, learner, id).await?,
            next_due: next_due(&mut db, learner).await?,
        })
    }
}

async fn changes(db: &mut Connection, learner: LearnerId, id: SessionId) -> Result<Vec<Change>> {
    let sql = "SELECT receipt FROM attempts WHERE session_id = $1 AND learner_id = $2 AND kind = 'answer' ORDER BY id";
    let rows = query(sql).bind(id.0).bind(learner.0).fetch_all(db).await?;
    let mut changes = Vec::new();
    for row in &rows {
        let receipt: Option<Recorded> = from_json(&row.text("receipt")?, "receipt")?;
        changes.extend(receipt.into_iter().flat_map(|receipt| receipt.changes));
    }
    Ok(changes)
}

async fn due(db: &mut Connection, learner: LearnerId, id: SessionId) -> Result<Vec<Timestamp>> {
    let sql = "SELECT due FROM memory WHERE learner_id = $1 AND item IN (SELECT r.item FROM attempts a \
               JOIN reviews r ON r.attempt_id = a.id WHERE a.session_id = $2) ORDER BY due";
    let rows = query(sql).bind(learner.0).bind(id.0).fetch_all(db).await?;
    rows.iter()
        .map(|row| Ok(Timestamp::from_millis(row.int("due")?)))
        .collect()
}

async fn next_due(db: &mut Connection, learner: LearnerId) -> Result<Option<Timestamp>> {
    let sql = "SELECT MIN(due) AS due FROM memory WHERE learner_id = $1";
    let row = query(sql).bind(learner.0).fetch_one(db).await?;
    Ok(row.maybe_int("due")?.map(Timestamp::from_millis))
}
