//! Answers that may have been wronged: what the second look found and what learners dispute, for authors to decide.

use crate::catalogue::announce_change;
use crate::record::{ExerciseLocation, locate};
use crate::sql::{Connection, Row, query};
use crate::text::{checked, hash};
use crate::{AttemptId, LearnerId, OverlayId, Queue, QueueId, Result, StoreError, VersionId, attempts};
use gradus_schedule::Timestamp;
use serde::{Deserialize, Serialize};

/// Equal answers to one exercise.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct QueueEntry {
    /// Its id.
    pub id: QueueId,
    /// The exercise as `pack/slug`.
    pub exercise: String,
    /// The edition the first of them answered.
    pub version: VersionId,
    /// What makes them equal.
    pub form: String,
    /// One of them as given.
    pub answer: String,
    /// The strategy that would have accepted them; none if only learners say so.
    pub accepted_by: Option<String>,
    /// What was decided.
    pub status: QueueStatus,
    /// How often it came.
    pub seen: u64,
    /// How many learners said they were right.
    pub disputes: u64,
    /// When it came first.
    pub first_at: Timestamp,
    /// When it came last.
    pub last_at: Timestamp,
}

/// What was decided about an entry.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum QueueStatus {
    /// Nothing yet.
    Open,
    /// It is right from now on.
    Accepted,
    /// It stays wrong.
    Dismissed,
}

/// A solution accepted in addition to those of the pack.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct Overlay {
    /// Its id.
    pub id: OverlayId,
    /// The exercise as `pack/slug`.
    pub exercise: String,
    /// The solution.
    pub accepted: String,
    /// When it was accepted.
    pub created_at: Timestamp,
}

impl QueueStatus {
    fn as_str(self) -> &'static str {
        match self {
            Self::Open => "open",
            Self::Accepted => "accepted",
            Self::Dismissed => "dismissed",
        }
    }

    fn of(text: &str) -> Result<Self> {
        let all = [Self::Open, Self::Accepted, Self::Dismissed];
        let found = all.into_iter().find(|status| status.as_str() == text);
        found.ok_or_else(|| StoreError::unreadable("queue status", text))
    }
}

impl Queue<'_> {
    /// Entries with this status, the most frequent first.
    pub async fn entries(self, status: QueueStatus, limit: u32) -> Result<Vec<QueueEntry>> {
        let mut db = self.0.read_many().await?;
        let query = query(concat!(
            include_str!("../sql/queue.sql"),
            " WHERE q.status = $1 ",
            include_str!("../sql/queue_order.sql")
        ))
        .bind(status.as_str())
        .bind(i64::from(limit));
        query.fetch_all(&mut db).await?.iter().map(entry).collect()
    }

    /// "I was right": a learner sends an answer of theirs to the authors. Repeating it changes nothing.
    pub async fn dispute(
        self,
        learner: LearnerId,
        attempt: AttemptId,
        note: Option<&str>,
        now: Timestamp,
    ) -> Result<QueueId> {
        let note = note
            .map(|note| checked("the note", note).map(str::to_owned))
            .transpose()?;
        self.0
            .write(move |db| {
                let note = note.clone();
                Box::pin(async move {
                    let given = attempts::load(db, learner, attempt).await?;
                    let location = locate(db, given.version).await?;
                    let form = given.canonical.as_deref().unwrap_or(&given.answer);
                    let queue = add(db, &location, form, &given.answer, None, now).await?;
                    vote(db, queue, attempt, learner, "dispute", note.as_deref(), now).await?;
                    Ok(queue)
                })
            })
            .await
    }

    /// An author accepts an entry: `solution` is right from now on, like those of the pack.
    pub async fn accept(
        self,
        id: QueueId,
        solution: &str,
        by: LearnerId,
        now: Timestamp,
    ) -> Result<OverlayId> {
        let solution = checked("the solution", solution)?.to_owned();
        self.0
            .write(move |db| {
                let solution = solution.clone();
                Box::pin(async move {
                    let exercise = decide(db, id, QueueStatus::Accepted, by, now).await?;
                    let row = query(include_str!("../sql/add_overlay.sql"))
                        .bind(exercise)
                        .bind(&solution)
                        .bind(hash(&solution))
                        .bind(by.0)
                        .bind(now.as_millis())
                        .bind(id.0)
                        .fetch_one(&mut *db)
                        .await?;
                    announce_change(db).await?;
                    Ok(OverlayId(row.int("id")?))
                })
            })
            .await
    }

    /// An author dismisses an entry; the same answer does not come up again. If it had been accepted, it no longer is.
    pub async fn dismiss(self, id: QueueId, by: LearnerId, now: Timestamp) -> Result<()> {
        self.0
            .write(move |db| {
                Box::pin(async move {
                    decide(db, id, QueueStatus::Dismissed, by, now).await?;
                    let withdraw = query("DELETE FROM overlays WHERE queue_id = $1").bind(id.0);
                    match withdraw.execute(&mut *db).await? {
                        0 => Ok(()),
                        _ => announce_change(db).await,
                    }
                })
            })
            .await
    }

    /// What learners wrote about the entries with this status.
    pub async fn notes(self, status: QueueStatus) -> Result<Vec<(QueueId, String)>> {
        let mut db = self.0.read_many().await?;
        let sql = "SELECT v.queue_id, v.note FROM review_votes v JOIN review_queue q ON q.id = v.queue_id \
                   WHERE q.status = $1 AND v.note IS NOT NULL ORDER BY v.queue_id, v.at";
        let rows = query(sql).bind(status.as_str()).fetch_all(&mut db).await?;
        rows.iter()
            .map(|row| Ok((QueueId(row.int("queue_id")?), row.text("note")?)))
            .collect()
    }

    /// One entry.
    pub async fn entry(self, id: QueueId) -> Result<QueueEntry> {
        let mut db = self.0.read().await?;
        let query = query(concat!(
            include_str!("../sql/queue.sql"),
            " WHERE q.id = $1 ",
            include_str!("../sql/queue_order.sql")
        ));
        let row = query.bind(id.0).bind(1_i64).fetch_optional(&mut db).await?;
        entry(&row.ok_or_else(|| StoreError::not_found("queue entry", id))?)
    }

    /// All accepted solutions.
    pub async fn overlays(self) -> Result<Vec<Overlay>> {
        let mut db = self.0.read_many().await?;
        let rows = query(include_str!("../sql/overlays.sql"))
            .fetch_all(&mut db)
            .await?;
        rows.iter()
            .map(|row| {
                Ok(Overlay {
                    id: OverlayId(row.int("id")?),
                    exercise: format!("{}/{}", row.text("pack")?, row.text("slug")?),
                    accepted: row.text("accepted")?,
                    created_at: Timestamp::from_millis(row.int("created_at")?),
                })
            })
            .collect()
    }
}

async fn add(
    db: &mut Connection,
    location: &ExerciseLocation,
    form: &str,
    answer: &str,
    accepted_by: Option<&str>,
    at: Timestamp,
) -> Result<QueueId> {
    let row = query(include_str!("../sql/add_queue_entry.sql"))
        .bind(location.exercise.0)
        .bind(location.version.0)
        .bind(form)
        .bind(hash(form))
        .bind(answer)
        .bind(accepted_by)
        .bind(at.as_millis())
        .fetch_one(db)
        .await?;
    Ok(QueueId(row.int("id")?))
}

async fn vote(
    db: &mut Connection,
    queue: QueueId,
    attempt: AttemptId,
    learner: LearnerId,
    kind: &str,
    note: Option<&str>,
    at: Timestamp,
) -> Result<()> {
    let sql = "INSERT INTO review_votes (queue_id, attempt_id, learner_id, kind, note, at) \
               VALUES ($1, $2, $3, $4, $5, $6) ON CONFLICT DO NOTHING";
    let query = query(sql)
        .bind(queue.0)
        .bind(attempt.0)
        .bind(learner.0)
        .bind(kind)
        .bind(note);
    query.bind(at.as_millis()).execute(db).await?;
    Ok(())
}

/// Writes a decision down and gives the exercise it is about.
async fn decide(
    db: &mut Connection,
    id: QueueId,
    status: QueueStatus,
    by: LearnerId,
    now: Timestamp,
) -> Result<i64> {
    let sql = "UPDATE review_queue SET status = $1, decided_by = $2, decided_at = $3 WHERE id = $4 RETURNING exercise_id";
    let query = query(sql)
        .bind(status.as_str())
        .bind(by.0)
        .bind(now.as_millis())
        .bind(id.0);
    query
        .fetch_optional(db)
        .await?
        .ok_or_else(|| StoreError::not_found("queue entry", id))?
        .int("exercise_id")
}

fn entry(row: &Row) -> Result<QueueEntry> {
    Ok(QueueEntry {
        id: QueueId(row.int("id")?),
        exercise: format!("{}/{}", row.text("pack")?, row.text("slug")?),
        version: VersionId(row.int("version_id")?),
        form: row.text("form")?,
        answer: row.text("answer")?,
        accepted_by: row.maybe_text("accepted_by")?,
        status: QueueStatus::of(&row.text("status")?)?,
        first_at: Timestamp::from_millis(row.int("first_at")?),
        last_at: Timestamp::from_millis(row.int("last_at")?),
        seen: row.int("seen")? as u64,
        disputes: row.int("disputes")? as u64,
    })
}
