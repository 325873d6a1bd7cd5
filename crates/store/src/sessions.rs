//! Practice sessions: chosen, walked through, ended.

use crate::record::load_progress;
use crate::sql::{Connection, Row, query, written};
use crate::text::checked;
use crate::{
    ExerciseKey, LearnerId, Result, SessionId, Store, StoreError, VersionId, catalogue::Content, learners,
};
use gradus_schedule::{
    Answered, Mode, Plan, Planned, Progress, Request, Session, Standing, Timestamp, WINDOW, plan,
};
use serde::{Deserialize, Serialize};
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
    /// What is on the learner's screen, in the words of whoever shows it; opaque here.
    #[serde(skip)]
    pub shown: Option<String>,
}

impl SessionRow {
    /// One that begins now; it has no id until it is kept.
    fn new(mode: &Mode, plan: Plan, tracked: bool, now: Timestamp) -> Self {
        Self {
            id: SessionId(0),
            mode: mode.clone(),
            session: Session::new(plan),
            tracked,
            ending: Ending::Open,
            started_at: now,
            last_activity: now,
            shown: None,
        }
    }
}

/// What is about to be shown.
#[derive(Clone, Debug, PartialEq)]
pub struct Coming {
    /// The exercise, and why.
    pub planned: Planned,
    /// The edition to show.
    pub version: VersionId,
    /// When its item is due; none for a new one.
    pub due: Option<Timestamp>,
    /// When the session began.
    pub started_at: Timestamp,
}

/// Says what is kept of what comes onto the screen.
pub(crate) type Make = dyn Fn(&Coming) -> String + Send + Sync;

/// What was on the screen when an answer was given, and what is there afterwards unless the session goes on.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Screen {
    /// Exactly as it was kept: if the session shows something else by now, nothing is recorded.
    pub before: String,
    /// What is kept while another try is open.
    pub after: Option<String>,
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

macro_rules! select {
    ($rest:literal) => {
        concat!(
            "SELECT id, mode, state, tracked, ending, started_at, last_activity, shown FROM sessions ",
            $rest
        )
    };
}

impl Store {
    /// Chooses exercises for a learner, without beginning a session.
    pub async fn choose(&self, learner: LearnerId, request: &Request) -> Result<Plan> {
        let (content, standing) = self.standing(learner, request.now).await?;
        Ok(plan(&content.catalogue, &standing, request))
    }

    /// What choosing needs to know: the packs and where the learner stands.
    pub async fn standing(&self, learner: LearnerId, now: Timestamp) -> Result<(Arc<Content>, Standing)> {
        let mut db = self.read_at_length().await?;
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

    /// Begins a session with a plan, and perhaps with something on the screen already.
    pub async fn start_session(
        &self,
        learner: LearnerId,
        mode: &Mode,
        plan: Plan,
        tracked: bool,
        shown: Option<String>,
        now: Timestamp,
    ) -> Result<SessionId> {
        let new = SessionRow {
            shown,
            ..SessionRow::new(mode, plan, tracked, now)
        };
        self.write(move |db| {
            let mut row = new.clone();
            Box::pin(async move {
                insert(db, learner, &mut row).await?;
                Ok(row.id)
            })
        })
        .await
    }

    /// Begins a session and brings its first exercise onto the screen, as [`Store::show`] would.
    pub async fn start_and_show(
        &self,
        learner: LearnerId,
        mode: &Mode,
        plan: Plan,
        tracked: bool,
        now: Timestamp,
        make: impl Fn(&Coming) -> String + Send + Sync + 'static,
    ) -> Result<SessionRow> {
        let new = SessionRow::new(mode, plan, tracked, now);
        let (store, make) = (self.clone(), Arc::new(make));
        self.write(move |db| {
            let (store, make, mut row) = (store.clone(), make.clone(), new.clone());
            Box::pin(async move {
                let content = store.content_on(db).await?;
                bring_on(db, &content, learner, &mut row, now, &*make).await?;
                insert(db, learner, &mut row).await?;
                Ok(row)
            })
        })
        .await
    }

    /// A session of this learner.
    pub async fn session(&self, learner: LearnerId, id: SessionId) -> Result<SessionRow> {
        let mut db = self.read().await?;
        load(&mut db, learner, id).await
    }

    /// Sessions of this learner that have not ended, the newest first.
    pub async fn open_sessions(&self, learner: LearnerId, limit: u32) -> Result<Vec<SessionRow>> {
        let mut db = self.read().await?;
        let sql = select!("WHERE learner_id = $1 AND ending = 'open' ORDER BY id DESC LIMIT $2");
        let query = query(sql).bind(learner.0).bind(i64::from(limit));
        query.fetch_all(&mut db).await?.iter().map(session).collect()
    }

    /// A learner's sessions, the first first.
    pub async fn sessions_of(&self, learner: LearnerId) -> Result<Vec<SessionRow>> {
        let mut db = self.read_at_length().await?;
        let query = query(select!("WHERE learner_id = $1 ORDER BY started_at, id")).bind(learner.0);
        query.fetch_all(&mut db).await?.iter().map(session).collect()
    }

    /// The session with something on the screen; the same until it is answered. What that is, `make` says once, in the
    /// same transaction. When there is nothing left, the session is finished.
    pub async fn show(
        &self,
        learner: LearnerId,
        id: SessionId,
        now: Timestamp,
        make: impl Fn(&Coming) -> String + Send + Sync + 'static,
    ) -> Result<SessionRow> {
        let row = self.session(learner, id).await?;
        if row.shown.is_some() || row.ending != Ending::Open {
            return Ok(row);
        }
        let (store, make) = (self.clone(), Arc::new(make));
        self.write(move |db| {
            let (store, make) = (store.clone(), make.clone());
            Box::pin(async move {
                learners::lock(db, learner).await?;
                let row = load(db, learner, id).await?;
                show(&store, db, learner, row, now, &*make).await
            })
        })
        .await
    }

    /// Changes what is on the screen (a hint was shown), unless it is something else by now.
    pub async fn change_shown(
        &self,
        learner: LearnerId,
        id: SessionId,
        before: &str,
        after: &str,
        now: Timestamp,
    ) -> Result<()> {
        let (before, after) = (before.to_owned(), checked("the screen", after)?.to_owned());
        self.write(move |db| {
            let (before, after) = (before.clone(), after.clone());
            Box::pin(async move {
                let sql = "UPDATE sessions SET shown = $1, last_activity = $2 \
                           WHERE id = $3 AND learner_id = $4 AND ending = 'open' AND shown = $5";
                let query = query(sql)
                    .bind(after)
                    .bind(now.as_millis())
                    .bind(id.0)
                    .bind(learner.0)
                    .bind(before);
                match query.execute(db).await? {
                    0 => Err(StoreError::Stale),
                    _ => Ok(()),
                }
            })
        })
        .await
    }

    /// Goes on without an answer, because what is on the screen cannot be shown.
    pub async fn pass_over(
        &self,
        learner: LearnerId,
        id: SessionId,
        before: &str,
        now: Timestamp,
    ) -> Result<()> {
        let (store, before) = (self.clone(), before.to_owned());
        self.write(move |db| {
            let (store, before) = (store.clone(), before.clone());
            Box::pin(async move {
                learners::lock(db, learner).await?;
                let mut row = load(db, learner, id).await?;
                if row.shown.as_deref() == Some(before.as_str()) {
                    let content = store.content_on(db).await?;
                    row.session.answer(Answered::Passed);
                    row.shown = None;
                    save(db, &row, now).await?;
                }
                Ok(())
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
                let query = query(sql)
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
    db: &mut Connection,
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
    for row in query(sql)
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
    db: &mut Connection,
    sql: &'static str,
    learner: LearnerId,
) -> Result<Vec<(String, Timestamp)>> {
    let row = query(sql).bind(learner.0).bind("\n").fetch_one(db).await?;
    let text = row.maybe_text(0)?.unwrap_or_default();
    let entry = |line: &str| {
        let (at, name) = line.split_once(' ')?;
        Some((name.to_owned(), Timestamp::from_millis(at.parse().ok()?)))
    };
    let entries: Option<Vec<_>> = text.lines().map(entry).collect();
    entries.ok_or_else(|| StoreError::unreadable("list of names", "a line has no moment"))
}

async fn progress(db: &mut Connection, content: &Content, learner: LearnerId) -> Result<Progress> {
    let settings = learners::schedule_of(db, learner).await?;
    let mut progress = load_progress(db, learner).await?;
    content.curriculum.refresh(&mut progress, settings.accelerated);
    Ok(progress)
}

/// What happened in a session.
pub(crate) struct Happened<'a> {
    /// To which exercise.
    pub(crate) exercise: &'a str,
    /// How it ended; none while another try is open.
    pub(crate) answered: Option<Answered>,
    /// What was on the screen, if that matters.
    pub(crate) screen: Option<&'a Screen>,
    /// Says what comes onto it next, if something is to.
    pub(crate) next: Option<&'a Make>,
    pub(crate) at: Timestamp,
}

/// An attempt was recorded in a session: it goes on, unless another try is open.
pub(crate) async fn happened(
    store: &Store,
    db: &mut Connection,
    learner: LearnerId,
    id: SessionId,
    happened: &Happened<'_>,
) -> Result<()> {
    let mut row = load(db, learner, id).await?;
    if let Some(screen) = happened.screen {
        let same = row.shown.as_deref() == Some(screen.before.as_str());
        if row.ending != Ending::Open || !same {
            return Err(StoreError::Stale);
        }
        if screen.after.is_some() {
            row.shown.clone_from(&screen.after);
        }
    }
    let showing = row.session.showing();
    let shown = showing.is_some_and(|planned| planned.exercise.as_str() == happened.exercise);
    if let Some(answered) = happened.answered.filter(|_| shown) {
        let content = store.content_on(db).await?;
        row.session.answer(answered);
        row.shown = None;
        if let Some(make) = happened.next {
            bring_on(db, &content, learner, &mut row, happened.at, make).await?;
        }
    }
    let at = happened.at.max(row.last_activity);
    save(db, &row, at).await
}

async fn show(
    store: &Store,
    db: &mut Connection,
    learner: LearnerId,
    mut row: SessionRow,
    now: Timestamp,
    make: &Make,
) -> Result<SessionRow> {
    if row.shown.is_some() || row.ending != Ending::Open {
        return Ok(row);
    }
    let content = store.content_on(db).await?;
    bring_on(db, &content, learner, &mut row, now, make).await?;
    save(db, &row, now).await?;
    Ok(row)
}

/// What comes next goes onto the screen; when there is nothing left, the session is finished.
async fn bring_on(
    db: &mut Connection,
    content: &Content,
    learner: LearnerId,
    row: &mut SessionRow,
    now: Timestamp,
    make: &Make,
) -> Result<()> {
    match row.session.show(now).cloned() {
        Some(planned) => {
            let coming = Coming {
                version: edition(db, content, &planned).await?,
                due: due(db, learner, planned.item.as_str()).await?,
                started_at: row.started_at,
                planned,
            };
            row.shown = Some(checked("the screen", &make(&coming))?.to_owned());
        }
        None => row.ending = Ending::Finished,
    }
    Ok(())
}

/// The edition to show: the current one, or the last one of an exercise that was retired since the session was planned.
async fn edition(db: &mut Connection, content: &Content, planned: &Planned) -> Result<VersionId> {
    if let Some(version) = content.version(&planned.exercise) {
        return Ok(version);
    }
    let name = planned.exercise.as_str();
    let missing = || StoreError::not_found("exercise", name);
    let (pack, slug) = name.split_once('/').ok_or_else(missing)?;
    let sql = "SELECT e.current_version FROM exercises e JOIN packs p ON p.id = e.pack_id WHERE p.name = $1 AND e.slug = $2";
    let row = query(sql).bind(pack).bind(slug).fetch_optional(db).await?;
    let version = row.ok_or_else(missing)?.maybe_int(0)?;
    version.map(VersionId).ok_or_else(missing)
}

async fn due(db: &mut Connection, learner: LearnerId, item: &str) -> Result<Option<Timestamp>> {
    let sql = "SELECT due FROM memory WHERE learner_id = $1 AND item = $2";
    let row = query(sql).bind(learner.0).bind(item).fetch_optional(db).await?;
    row.map(|row| Ok(Timestamp::from_millis(row.int(0)?))).transpose()
}

async fn load(db: &mut Connection, learner: LearnerId, id: SessionId) -> Result<SessionRow> {
    let row = query(select!("WHERE id = $1 AND learner_id = $2"))
        .bind(id.0)
        .bind(learner.0)
        .fetch_optional(db)
        .await?;
    session(&row.ok_or_else(|| StoreError::not_found("session", id))?)
}

async fn insert(db: &mut Connection, learner: LearnerId, row: &mut SessionRow) -> Result<()> {
    let sql = "INSERT INTO sessions (learner_id, mode, state, tracked, ending, shown, started_at, last_activity) \
               VALUES ($1, $2, $3, $4, $5, $6, $7, $8) RETURNING id";
    let kept = query(sql)
        .bind(learner.0)
        .bind(written(&row.mode, "the mode")?)
        .bind(written(&row.session, "the session")?)
        .bind(i64::from(row.tracked))
        .bind(row.ending.as_str())
        .bind(row.shown.as_deref())
        .bind(row.started_at.as_millis())
        .bind(row.last_activity.as_millis());
    row.id = SessionId(kept.fetch_one(db).await?.int(0)?);
    Ok(())
}

async fn save(db: &mut Connection, row: &SessionRow, at: Timestamp) -> Result<()> {
    let sql = "UPDATE sessions SET state = $1, last_activity = $2, ending = $3, shown = $4 WHERE id = $5";
    let state = written(&row.session, "the session")?;
    query(sql)
        .bind(state)
        .bind(at.as_millis())
        .bind(row.ending.as_str())
        .bind(row.shown.as_deref())
        .bind(row.id.0)
        .execute(db)
        .await?;
    Ok(())
}

fn session(row: &Row) -> Result<SessionRow> {
    Ok(SessionRow {
        id: SessionId(row.int(0)?),
        mode: row.json(1, "session mode")?,
        session: row.json(2, "session")?,
        tracked: row.flag(3)?,
        ending: Ending::of(&row.text(4)?)?,
        started_at: Timestamp::from_millis(row.int(5)?),
        last_activity: Timestamp::from_millis(row.int(6)?),
        shown: row.maybe_text(7)?,
    })
}
