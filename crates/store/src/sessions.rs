//! Practice sessions: chosen, walked through, ended.

use crate::record::load_progress;
use crate::row::{Columns, written};
use crate::{ExerciseKey, LearnerId, Result, SessionId, Store, StoreError, catalogue::Content, learners};
use gradus_schedule::{
    Answered, Mode, Plan, Planned, Progress, Request, Session, Standing, Timestamp, WINDOW, plan,
};
use serde::{Deserialize, Serialize};
use sqlx::AnyConnection;
use sqlx::any::AnyRow;
use std::sync::Arc;

/// A session as it is kept.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct SessionRow {
    /// Its id.
    pub id: SessionId,
    /// What kind it is.
    pub mode: Mode,
    /// Where it stands.
    pub session: Session,
    /// Whether it has an effect on the schedule.
    pub tracked: bool,
    /// How it ended, if it did.
    pub ending: Ending,
    /// When it began.
    pub started_at: Timestamp,
    /// When something last happened in it.
    pub last_activity: Timestamp,
}

/// How a session ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Ending {
    /// It has not.
    Open,
    /// All was answered.
    Finished,
    /// The learner left.
    Quit,
}

impl Ending {
    fn as_str(self) -> &'static str {
        match self {
            Self::Open => "open",
            Self::Finished => "finished",
            Self::Quit => "quit",
        }
    }

    pub(crate) fn of(text: &str) -> Result<Self> {
        let all = [Self::Open, Self::Finished, Self::Quit];
        let found = all.into_iter().find(|ending| ending.as_str() == text);
        found.ok_or_else(|| StoreError::unreadable("ending of a session", text))
    }
}

const COLUMNS: &str = "SELECT id, mode, state, tracked, ending, started_at, last_activity FROM sessions \
                       WHERE id = $1 AND learner_id = $2";

impl Store {
    /// Chooses exercises for a learner, without beginning a session.
    pub async fn choose(&self, learner: LearnerId, request: &Request) -> Result<Plan> {
        let (content, standing) = self.standing(learner, request.now).await?;
        Ok(plan(&content.catalogue, &standing, request))
    }

    /// What choosing needs to know: the packs and where the learner stands.
    pub async fn standing(&self, learner: LearnerId, now: Timestamp) -> Result<(Arc<Content>, Standing)> {
        let mut db = self.read().await?;
        let content = self.content_on(&mut db).await?;
        let standing = standing(&mut db, &content, learner, now).await?;
        Ok((content, standing))
    }

    /// Where a learner stands with every concept of the packs.
    pub async fn progress(&self, learner: LearnerId) -> Result<Progress> {
        let mut db = self.read().await?;
        let content = self.content_on(&mut db).await?;
        progress(&mut db, &content, learner).await
    }

    /// Begins a session with a plan.
    pub async fn start_session(
        &self,
        learner: LearnerId,
        mode: &Mode,
        plan: Plan,
        tracked: bool,
        now: Timestamp,
    ) -> Result<SessionId> {
        let mode = written(mode, "the mode")?;
        let state = written(&Session::new(plan), "the session")?;
        self.write(move |db| {
            let (mode, state) = (mode.clone(), state.clone());
            Box::pin(async move {
                let sql = "INSERT INTO sessions (learner_id, mode, state, tracked, started_at, last_activity) \
                           VALUES ($1, $2, $3, $4, $5, $5) RETURNING id";
                let query = sqlx::query(sql).bind(learner.0).bind(mode).bind(state).bind(i64::from(tracked));
                Ok(SessionId(query.bind(now.as_millis()).fetch_one(db).await?.int(0)?))
            })
        })
        .await
    }

    /// A session of this learner.
    pub async fn session(&self, learner: LearnerId, id: SessionId) -> Result<SessionRow> {
        let mut db = self.read().await?;
        load(&mut db, learner, id).await
    }

    /// What the session shows now; the same until it is answered. `None` when it is over.
    pub async fn show(&self, learner: LearnerId, id: SessionId, now: Timestamp) -> Result<Option<Planned>> {
        let row = self.session(learner, id).await?;
        if let Some(showing) = row.session.showing() {
            return Ok(Some(showing.clone()));
        }
        let store = self.clone();
        self.write(move |db| {
            let store = store.clone();
            Box::pin(async move {
                learners::lock(db, learner).await?;
                let mut row = load(db, learner, id).await?;
                let content = store.content_on(db).await?;
                let shown = row.session.show(&content.catalogue, now).cloned();
                save(db, id, &row.session, now).await?;
                Ok(shown)
            })
        })
        .await
    }

    /// Ends a session. One that has ended stays as it is.
    pub async fn end_session(
        &self,
        learner: LearnerId,
        id: SessionId,
        ending: Ending,
        now: Timestamp,
    ) -> Result<()> {
        self.session(learner, id).await?;
        self.write(move |db| {
            Box::pin(async move {
                let sql = "UPDATE sessions SET ending = $1, last_activity = $2 \
                           WHERE id = $3 AND learner_id = $4 AND ending = 'open'";
                let query = sqlx::query(sql)
                    .bind(ending.as_str())
                    .bind(now.as_millis())
                    .bind(id.0)
                    .bind(learner.0);
                query.execute(db).await?;
                Ok(())
            })
        })
        .await
    }
}

pub(crate) async fn standing(
    db: &mut AnyConnection,
    content: &Content,
    learner: LearnerId,
    now: Timestamp,
) -> Result<Standing> {
    let mut standing = Standing {
        progress: progress(db, content, learner).await?,
        ..Standing::default()
    };
    for (item, due) in listed(db, DUE, learner).await? {
        standing.due.insert(item.into(), due);
    }
    let sql = "SELECT skill, AVG(credit) FROM current_reviews WHERE learner_id = $1 AND at >= $2 AND at <= $3 GROUP BY skill";
    let since = now.minus(WINDOW).as_millis();
    for row in sqlx::query(sql)
        .bind(learner.0)
        .bind(since)
        .bind(now.as_millis())
        .fetch_all(&mut *db)
        .await?
    {
        standing.recent_credit.insert(row.text(0)?.into(), row.real(1)?);
    }
    for (exercise, at) in listed(db, EXERCISES, learner).await? {
        let key = exercise
            .parse()
            .map_err(|error| StoreError::unreadable("exercise id", error))?;
        if let Some(name) = content.name(ExerciseKey(key)) {
            standing.completed.insert(name.clone(), at);
        }
    }
    standing.met = listed(db, SKILLS, learner)
        .await?
        .into_iter()
        .map(|(skill, _)| skill.into())
        .collect();
    Ok(standing)
}

const DUE: &str = "SELECT string_agg(due || ' ' || item, $2) FROM memory WHERE learner_id = $1";
const EXERCISES: &str = "SELECT string_agg(last_at || ' ' || name, $2) FROM practised WHERE learner_id = $1 AND kind = 'exercise'";
const SKILLS: &str =
    "SELECT string_agg(last_at || ' ' || name, $2) FROM practised WHERE learner_id = $1 AND kind = 'skill'";

/// Names with a moment each, some thousands of them: as one text, because rows cost far more than what is in them. Names
/// have no line breaks.
async fn listed(
    db: &mut AnyConnection,
    sql: &'static str,
    learner: LearnerId,
) -> Result<Vec<(String, Timestamp)>> {
    let row = sqlx::query(sql).bind(learner.0).bind("\n").fetch_one(db).await?;
    let text = row.maybe_text(0)?.unwrap_or_default();
    let entry = |line: &str| {
        let (at, name) = line.split_once(' ')?;
        Some((name.to_owned(), Timestamp::from_millis(at.parse().ok()?)))
    };
    let entries: Option<Vec<_>> = text.lines().map(entry).collect();
    entries.ok_or_else(|| StoreError::unreadable("list of names", "a line has no moment"))
}

async fn progress(db: &mut AnyConnection, content: &Content, learner: LearnerId) -> Result<Progress> {
    let settings = learners::schedule_of(db, learner).await?;
    let mut progress = load_progress(db, learner).await?;
    content.curriculum.refresh(&mut progress, settings.accelerated);
    Ok(progress)
}

/// An attempt was recorded in a session: it goes on, unless another try is open (`None`).
pub(crate) async fn answered(
    store: &Store,
    db: &mut AnyConnection,
    learner: LearnerId,
    id: SessionId,
    exercise: &str,
    answered: Option<Answered>,
    at: Timestamp,
) -> Result<()> {
    let mut row = load(db, learner, id).await?;
    let shown = row
        .session
        .showing()
        .is_some_and(|planned| planned.exercise.as_str() == exercise);
    if let Some(answered) = answered.filter(|_| shown) {
        let content = store.content_on(db).await?;
        row.session.answer(&content.catalogue, answered);
    }
    save(db, id, &row.session, at.max(row.last_activity)).await
}

async fn load(db: &mut AnyConnection, learner: LearnerId, id: SessionId) -> Result<SessionRow> {
    let row = sqlx::query(COLUMNS)
        .bind(id.0)
        .bind(learner.0)
        .fetch_optional(db)
        .await?;
    session(&row.ok_or_else(|| StoreError::not_found("session", id))?)
}

async fn save(db: &mut AnyConnection, id: SessionId, session: &Session, at: Timestamp) -> Result<()> {
    let sql = "UPDATE sessions SET state = $1, last_activity = $2 WHERE id = $3";
    let state = written(session, "the session")?;
    sqlx::query(sql)
        .bind(state)
        .bind(at.as_millis())
        .bind(id.0)
        .execute(db)
        .await?;
    Ok(())
}

pub(crate) fn session(row: &AnyRow) -> Result<SessionRow> {
    Ok(SessionRow {
        id: SessionId(row.int(0)?),
        mode: row.json(1, "session mode")?,
        session: row.json(2, "session")?,
        tracked: row.flag(3)?,
        ending: Ending::of(&row.text(4)?)?,
        started_at: Timestamp::from_millis(row.int(5)?),
        last_activity: Timestamp::from_millis(row.int(6)?),
    })
}
