//! All that is known of a learner: handed over, or gone.

use crate::sql::query;
use crate::step::ending_name;
use crate::{
    Attempt, AttemptFilter, AttemptId, Learner, LearnerId, Learners, Result, SavedSession, SessionId,
    StoreError, Token, learners, memory,
};
use gradus_schedule::{ItemId, Memory, Mode, Progress, Session, Timestamp};
use gradus_session::Ending;
use serde::{Deserialize, Serialize};

/// All that is known of a learner. Grading telemetry is not among it, as it does not say whose it is.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct LearnerExport {
    /// Who they are.
    pub learner: Learner,
    /// Every record of an attempt.
    pub attempts: Vec<Attempt>,
    /// What they remember.
    pub memory: Vec<(ItemId, Memory)>,
    /// Where they stand with each concept.
    pub progress: Progress,
    /// Their sessions.
    pub sessions: Vec<ExportedSession>,
    /// Their tokens.
    pub tokens: Vec<Token>,
    /// What they wrote when they disputed a grade.
    pub disputes: Vec<(AttemptId, Option<String>)>,
}

/// A session as its learner may see it.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct ExportedSession {
    /// Its id.
    pub id: SessionId,
    /// What kind it is.
    pub mode: Mode,
    /// What was answered in it, and of one that has ended what was left.
    pub session: Session,
    /// Whether it has an effect on the schedule.
    pub tracked: bool,
    /// `open`, `finished` or `quit`.
    pub ending: String,
    /// When it began.
    pub started_at: Timestamp,
    /// When something last happened in it.
    pub last_activity: Timestamp,
}

impl From<SavedSession> for ExportedSession {
    fn from(saved: SavedSession) -> Self {
        let state = saved.state;
        let mut session = state.walk;
        // What is still to come would tell a learner what they are about to be asked.
        if state.ending == Ending::Open {
            session.leave_out_coming();
        }
        Self {
            id: saved.id,
            mode: state.mode,
            session,
            tracked: state.tracked,
            ending: ending_name(state.ending).to_owned(),
            started_at: state.started_at,
            last_activity: saved.last_activity,
        }
    }
}

/// Attempts read at once.
const PAGE: u32 = 1_000;

impl Learners<'_> {
    /// Everything about a learner, for them to take away.
    pub async fn export(self, id: LearnerId) -> Result<LearnerExport> {
        let filter = AttemptFilter {
            learner: Some(id),
            ..AttemptFilter::default()
        };
        let learner = self.get(id).await?;
        let mut attempts: Vec<Attempt> = Vec::new();
        loop {
            let after = attempts.last().map_or(AttemptId(0), |attempt| attempt.id);
            let page = self.0.attempts().page(filter, after, PAGE).await?;
            let done = page.len() < PAGE as usize;
            attempts.extend(page);
            if done {
                break;
            }
        }
        let sessions = self.0.sessions().all_of(id).await?;
        Ok(LearnerExport {
            learner,
            attempts,
            memory: self.memory(id).await?,
            progress: self.progress(id).await?,
            sessions: sessions.into_iter().map(ExportedSession::from).collect(),
            tokens: self.0.accounts().tokens(id).await?,
            disputes: self.disputes_of(id).await?,
        })
    }

    /// Deletes a learner and everything about them, answers in the review queue included. What authors accepted because
    /// of such an answer stays accepted.
    pub async fn delete(self, id: LearnerId) -> Result<()> {
        self.0
            .write(move |db| {
                Box::pin(async move {
                    let gone = query("DELETE FROM learners WHERE id = $1")
                        .bind(id.0)
                        .execute(&mut *db)
                        .await?;
                    if gone == 0 {
                        return Err(StoreError::not_found("learner", id));
                    }
                    let orphans = "DELETE FROM review_queue WHERE NOT EXISTS \
                               (SELECT 1 FROM review_votes v WHERE v.queue_id = review_queue.id)";
                    query(orphans).execute(db).await?;
                    Ok(())
                })
            })
            .await?;
        self.0.checkpoint().await
    }

    /// Computes what a learner remembers again from their history, as after new parameters were fitted; gives the number of
    /// items. Due times move accordingly.
    pub async fn reschedule(self, id: LearnerId) -> Result<usize> {
        let items: Vec<ItemId> = self.memory(id).await?.into_iter().map(|(item, _)| item).collect();
        let count = items.len();
        for item in items {
            // One item a transaction: whoever practises meanwhile does not wait for all of them.
            self.0
                .write(move |db| {
                    let item = item.clone();
                    Box::pin(async move {
                        let settings = learners::lock(db, id).await?;
                        memory::rebuild(db, &settings.policy(), id, &item)
                            .await
                            .map(|_| ())
                    })
                })
                .await?;
        }
        Ok(count)
    }

    /// What a learner remembers of each item.
    pub async fn memory(self, id: LearnerId) -> Result<Vec<(ItemId, Memory)>> {
        let mut db = self.0.read_many().await?;
        let sql = "SELECT item, stability, difficulty, stage, step, due, last_review, reviews, lapses \
                   FROM memory WHERE learner_id = $1 ORDER BY due, item";
        let rows = query(sql).bind(id.0).fetch_all(&mut db).await?;
        rows.iter()
            .map(|row| Ok((row.text("item")?.into(), memory::memory(row)?)))
            .collect()
    }

    async fn disputes_of(self, id: LearnerId) -> Result<Vec<(AttemptId, Option<String>)>> {
        let mut db = self.0.read_many().await?;
        let sql = "SELECT attempt_id, note FROM review_votes WHERE learner_id = $1 AND kind = 'dispute' ORDER BY at";
        let rows = query(sql).bind(id.0).fetch_all(&mut db).await?;
        rows.iter()
            .map(|row| Ok((AttemptId(row.int("attempt_id")?), row.maybe_text("note")?)))
            .collect()
    }
}
