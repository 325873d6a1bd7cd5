//! What a step needs to know, in one read.

use crate::memory::{self, memory};
use crate::record::{Recorded, as_before, concept_state};
use crate::sql::{Connection, Row, query};
use crate::{AttemptId, Attempts, LearnerId, Result, SessionId, Sessions, StoreError, VersionId, learners};
use gradus_schedule::{ItemId, Mastery, Progress, Review, Timestamp, WINDOW};
use gradus_session::stored::{self, SessionColumns};
use gradus_session::{AttemptResult, Ending, Learner, Practised, SessionState, Standing};

/// Everything a step of a session needs.
#[derive(Clone, Debug, PartialEq)]
pub struct LoadedSession {
    /// The session.
    pub session: SavedSession,
    /// Who practises, and where they stand with what is on the screen.
    pub exercise: LoadedExercise,
}

/// A session as it is kept.
#[derive(Clone, Debug, PartialEq)]
pub struct SavedSession {
    /// Its id.
    pub id: SessionId,
    /// Where it stands.
    pub state: SessionState,
    /// When something last happened in it.
    pub last_activity: Timestamp,
}

/// Everything that answering an exercise needs to know of a learner.
#[derive(Clone, Debug, PartialEq)]
pub struct LoadedExercise {
    /// How their reviews are scheduled.
    pub learner: Learner,
    /// Where they stand with the exercise.
    pub standing: Standing,
    /// What was recorded under the idempotency key before.
    pub earlier: Option<EarlierAttempt>,
    /// Which state of the learner was read: what follows from it is only written while it holds.
    pub revision: Revision,
}

/// A state of everything about a learner. Whatever changes it makes another one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Revision(pub(crate) i64);

/// What was recorded under an idempotency key.
#[derive(Clone, Debug, PartialEq)]
pub struct EarlierAttempt {
    /// The attempt.
    pub id: AttemptId,
    /// In which session.
    pub session: Option<SessionId>,
    /// What was answered.
    pub version: VersionId,
    /// The answer as it was given.
    pub answer: String,
    /// What came of it.
    pub result: AttemptResult,
    /// What followed from it.
    pub recorded: Recorded,
    /// When it was given.
    pub at: Timestamp,
    /// Whether it is a first try that nothing has come of yet: neither a second one nor its own review.
    pub open: bool,
}

/// The columns of a session that [`saved`] reads.
macro_rules! select_saved {
    ($rest:literal) => {
        concat!(
            "SELECT id, mode, state, tracked, ending, started_at, last_activity, shown FROM sessions ",
            $rest
        )
    };
}

impl Sessions<'_> {
    /// Everything a step of a session of this learner needs: the session, the learner's schedule, where they stand with what
    /// is on the screen, and what was recorded under `key` before. One read.
    pub async fn load(
        self,
        learner: LearnerId,
        id: SessionId,
        key: Option<&str>,
        now: Timestamp,
    ) -> Result<LoadedSession> {
        let mut db = self.0.read().await?;
        let sql = concat!(
            "SELECT s.id, s.mode, s.state, s.tracked, s.ending, s.started_at, s.last_activity, s.shown, ",
            include_str!("../../sql/standing_columns.sql"),
            " FROM sessions s JOIN learners l ON l.id = s.learner_id ",
            "LEFT JOIN exercise_versions v ON v.id = s.edition_id ",
            include_str!("../../sql/standing_joins.sql"),
            " WHERE s.id = $2 AND s.learner_id = $1"
        );
        let row = read(&mut db, sql, learner, id.0, key, now).await?;
        let row = row.ok_or_else(|| StoreError::not_found("session", id))?;
        let session = saved(&row)?;
        let on_screen = session.state.screen.as_ref().map(|screen| screen.edition.0);
        let exercise = match on_screen {
            // A session that the first release showed has no column for it.
            Some(edition) if row.maybe_int("edition_id")? != Some(edition) => {
                exercise(&mut db, learner, VersionId(edition), key, now).await?
            }
            _ => loaded(&row, learner)?,
        };
        Ok(LoadedSession { session, exercise })
    }

    /// A session of this learner.
    pub async fn saved(self, learner: LearnerId, id: SessionId) -> Result<SavedSession> {
        let mut db = self.0.read().await?;
        let sql = select_saved!("WHERE id = $1 AND learner_id = $2");
        let row = query(sql)
            .bind(id.0)
            .bind(learner.0)
            .fetch_optional(&mut db)
            .await?;
        saved(&row.ok_or_else(|| StoreError::not_found("session", id))?)
    }

    /// A learner's sessions, the first first.
    pub async fn all_of(self, learner: LearnerId) -> Result<Vec<SavedSession>> {
        let mut db = self.0.read_many().await?;
        let query = query(select_saved!("WHERE learner_id = $1 ORDER BY started_at, id")).bind(learner.0);
        query.fetch_all(&mut db).await?.iter().map(saved).collect()
    }

    /// Sessions of this learner that have not ended, the newest first.
    pub async fn unfinished(self, learner: LearnerId, limit: u32) -> Result<Vec<SavedSession>> {
        let mut db = self.0.read().await?;
        let sql = select_saved!("WHERE learner_id = $1 AND ending = 'open' ORDER BY id DESC LIMIT $2");
        let query = query(sql).bind(learner.0).bind(i64::from(limit));
        query.fetch_all(&mut db).await?.iter().map(saved).collect()
    }
}

impl Attempts<'_> {
    /// Everything that answering an exercise outside the screen of a session needs, at the moment it was answered: the
    /// learner's schedule, where they stand, and what was recorded under `key` before. One read, and another one for an
    /// answer that was given before the last review of its item.
    pub async fn load(
        self,
        learner: LearnerId,
        version: VersionId,
        key: Option<&str>,
        at: Timestamp,
    ) -> Result<LoadedExercise> {
        let mut db = self.0.read().await?;
        let mut loaded = exercise(&mut db, learner, version, key, at).await?;
        if loaded
            .standing
            .memory
            .is_some_and(|memory| at < memory.last_review)
        {
            loaded.standing.history = history(&mut db, learner, version).await?;
        }
        Ok(loaded)
    }
}

pub(crate) async fn exercise(
    db: &mut Connection,
    learner: LearnerId,
    version: VersionId,
    key: Option<&str>,
    at: Timestamp,
) -> Result<LoadedExercise> {
    let sql = concat!(
        "SELECT ",
        include_str!("../../sql/standing_columns.sql"),
        " FROM learners l LEFT JOIN exercise_versions v ON v.id = $2 ",
        include_str!("../../sql/standing_joins.sql"),
        " WHERE l.id = $1"
    );
    let row = read(db, sql, learner, version.0, key, at).await?;
    let row = row.ok_or_else(|| StoreError::not_found("learner", learner))?;
    if row.maybe_int("edition_id")?.is_none() {
        return Err(StoreError::not_found("exercise edition", version));
    }
    loaded(&row, learner)
}

async fn read(
    db: &mut Connection,
    sql: &'static str,
    learner: LearnerId,
    id: i64,
    key: Option<&str>,
    at: Timestamp,
) -> Result<Option<Row>> {
    let query = query(sql)
        .bind(learner.0)
        .bind(id)
        .bind(key)
        .bind(at.minus(WINDOW).as_millis())
        .bind(at.as_millis())
        .bind("\n");
    query.fetch_optional(db).await
}

/// All reviews of the item of an exercise, in order.
async fn history(db: &mut Connection, learner: LearnerId, version: VersionId) -> Result<Vec<Review>> {
    let sql = "SELECT item FROM exercise_versions WHERE id = $1";
    let row = query(sql).bind(version.0).fetch_optional(&mut *db).await?;
    let row = row.ok_or_else(|| StoreError::not_found("exercise edition", version))?;
    let history = memory::history(db, learner, &ItemId::from(row.text("item")?)).await?;
    Ok(history.into_iter().map(|(_, review)| review).collect())
}

fn loaded(row: &Row, id: LearnerId) -> Result<LoadedExercise> {
    let settings = learners::schedule(row)?;
    let practised = match (row.maybe_int("practised")?, row.maybe_int("practised_at")?) {
        (Some(times), Some(last)) => Some(Practised {
            times: times as u32,
            last: Timestamp::from_millis(last),
        }),
        _ => None,
    };
    Ok(LoadedExercise {
        learner: Learner {
            name: id.to_string(),
            policy: settings.policy(),
            accelerated: settings.accelerated,
        },
        standing: Standing {
            memory: row.maybe_real("stability")?.map(|_| memory(row)).transpose()?,
            history: Vec::new(),
            practised,
            seen: row.maybe_int("completed")?.is_some(),
            mastery: Mastery {
                attempts: row.int("window_reviews")? as u32,
                credit: row.maybe_real("window_credit")?.unwrap_or(0.0),
            },
            progress: progress(&row.maybe_text("progress")?.unwrap_or_default())?,
        },
        earlier: row
            .maybe_int("earlier_id")?
            .map(|id| earlier(row, id))
            .transpose()?,
        revision: Revision(row.int("revision")?),
    })
}

/// A line for each concept: its state, its name.
fn progress(text: &str) -> Result<Progress> {
    let entry = |line: &str| {
        let (state, concept) = line
            .split_once(' ')
            .ok_or_else(|| StoreError::unreadable("progress", "a line has no concept"))?;
        Ok((concept.into(), concept_state(state)?))
    };
    text.lines().map(entry).collect()
}

fn earlier(row: &Row, id: i64) -> Result<EarlierAttempt> {
    let unreadable = |error: stored::Unreadable| StoreError::unreadable("result", error);
    Ok(EarlierAttempt {
        id: AttemptId(id),
        session: row.maybe_int("earlier_session")?.map(SessionId),
        version: VersionId(row.int("earlier_edition")?),
        answer: row.text("earlier_answer")?,
        result: stored::read_result(&row.text("earlier_result")?).map_err(unreadable)?,
        recorded: as_before(AttemptId(id), &row.text("earlier_receipt")?)?,
        at: Timestamp::from_millis(row.int("earlier_at")?),
        open: row.flag("earlier_open")?,
    })
}

fn saved(row: &Row) -> Result<SavedSession> {
    let columns = SessionColumns {
        mode: row.json("mode", "session mode")?,
        tracked: row.flag("tracked")?,
        started_at: Timestamp::from_millis(row.int("started_at")?),
        ending: ending(&row.text("ending")?)?,
    };
    let first_screen = row.maybe_text("shown")?;
    let state = stored::read_session(columns, &row.text("state")?, first_screen.as_deref())
        .map_err(|error| StoreError::unreadable("session", error))?;
    Ok(SavedSession {
        id: SessionId(row.int("id")?),
        state,
        last_activity: Timestamp::from_millis(row.int("last_activity")?),
    })
}

pub(crate) fn ending(text: &str) -> Result<Ending> {
    match text {
        "open" => Ok(Ending::Open),
        "finished" => Ok(Ending::Finished),
        "quit" => Ok(Ending::Quit),
        other => Err(StoreError::unreadable("ending of a session", other)),
    }
}
