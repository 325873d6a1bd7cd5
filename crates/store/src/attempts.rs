//! Attempts going out: for export, for grading again, for a learner to see.

use crate::record::{Grade, GradedBy, Method, Outcome};
use crate::sql::{Connection, Row, from_json, query};
use crate::{AttemptId, Attempts, LearnerId, Result, SessionId, StoreError, VersionId};
use gradus_schedule::{Credit, OutOfRange, Quality, Timestamp};
use serde::{Deserialize, Serialize};

/// A record of an attempt, flat enough for a line of CSV.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct Attempt {
    /// Its id.
    pub id: AttemptId,
    /// An answer, or a record that supersedes one.
    pub kind: Kind,
    /// What it supersedes.
    pub supersedes: Option<AttemptId>,
    /// Whether a later record supersedes this one.
    pub superseded: bool,
    /// Who answered.
    pub learner: LearnerId,
    /// In which session.
    pub session: Option<SessionId>,
    /// The idempotency key it was recorded under; nobody else needs to know it.
    #[serde(skip)]
    pub key: String,
    /// The exercise as `pack/slug`.
    pub exercise: String,
    /// The edition that was shown.
    pub version: VersionId,
    /// The edition of the pack it came with.
    pub pack_version: String,
    /// The rule or subconcept, as `pack:name`.
    pub skill: String,
    /// The answer as given.
    pub answer: String,
    /// Its canonical form, if it has one.
    pub canonical: Option<String>,
    /// The verdict.
    pub outcome: Outcome,
    /// The share that was right.
    pub credit: Credit,
    /// How well it was known.
    pub quality: Quality,
    /// What graded it.
    pub method: Method,
    /// Why the intended strategy could not run.
    pub fallback_reason: Option<String>,
    /// The authored alternative that matched.
    pub matched_alternative: Option<String>,
    /// Generated parameters as JSON.
    pub parameters: Option<String>,
    /// The seed it was shown with.
    pub seed: Option<String>,
    /// Whether the target construct was used.
    pub used_construct: Option<bool>,
    /// Whether a coaching line was shown.
    pub coached: bool,
    /// Hints used.
    pub hints: u32,
    /// How long it took.
    pub response_ms: Option<u32>,
    /// The first try, if it is a second.
    pub retry_of: Option<AttemptId>,
    /// Whether it left another try open.
    pub retry_open: bool,
    /// Whether it has an effect on the schedule.
    pub tracked: bool,
    /// Where it was graded.
    pub graded_by: GradedBy,
    /// Which grader said so.
    pub grader_version: String,
    /// The whole result as JSON.
    pub result: String,
    /// When it was answered.
    pub at: Timestamp,
    /// When it was recorded.
    pub recorded_at: Timestamp,
}

/// What kind of record it is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Kind {
    /// An answer.
    Answer,
    /// It takes one back.
    Undo,
    /// It grades one again.
    Regrade,
}

/// Which attempts.
#[derive(Clone, Copy, Debug, Default)]
pub struct AttemptFilter<'a> {
    /// Of this learner.
    pub learner: Option<LearnerId>,
    /// At this exercise (`pack/slug`).
    pub exercise: Option<&'a str>,
    /// Answered at or after this moment.
    pub since: Option<Timestamp>,
    /// Only those that hold: not superseded, and not an undo.
    pub current: bool,
}

macro_rules! select {
    ($which:literal) => {
        concat!(include_str!("../sql/attempts.sql"), $which)
    };
    ($which:literal, filtered) => {
        concat!(
            include_str!("../sql/attempts.sql"),
            $which,
            " AND ($3 IS NULL OR a.exercise_id = $3) AND ($4 IS NULL OR a.at >= $4)",
            " AND ($5 = 0 OR (later.id IS NULL AND a.kind <> 'undo')) ORDER BY a.id LIMIT $6"
        )
    };
}

impl Attempts<'_> {
    /// Up to `limit` records after `after`, in the order they were recorded; begin with 0 and go on with the last id.
    pub async fn page(self, filter: AttemptFilter<'_>, after: AttemptId, limit: u32) -> Result<Vec<Attempt>> {
        let mut db = self.0.read_many().await?;
        let exercise = match filter.exercise {
            Some(name) => Some(exercise_key(&mut db, name).await?),
            None => None,
        };
        // One learner's attempts are found by their index, however many others there are.
        let sql = match filter.learner {
            Some(_) => select!("WHERE a.learner_id = $2 AND a.id > $1", filtered),
            None => select!("WHERE a.id > $1 AND $2 IS NULL", filtered),
        };
        let rows = query(sql)
            .bind(after.0)
            .bind(filter.learner.map(|learner| learner.0))
            .bind(exercise)
            .bind(filter.since.map(Timestamp::as_millis))
            .bind(i64::from(filter.current))
            .bind(i64::from(limit))
            .fetch_all(&mut db)
            .await?;
        rows.iter().map(attempt).collect()
    }

    /// One record.
    pub async fn get(self, learner: LearnerId, id: AttemptId) -> Result<Attempt> {
        let mut db = self.0.read().await?;
        load(&mut db, learner, id).await
    }
}

async fn exercise_key(db: &mut Connection, name: &str) -> Result<i64> {
    let missing = || StoreError::not_found("exercise", name);
    let (pack, slug) = name.split_once('/').ok_or_else(missing)?;
    let sql =
        "SELECT e.id FROM exercises e JOIN packs p ON p.id = e.pack_id WHERE p.name = $1 AND e.slug = $2";
    let row = query(sql).bind(pack).bind(slug).fetch_optional(db).await?;
    row.ok_or_else(missing)?.int("id")
}

pub(crate) async fn load(db: &mut Connection, learner: LearnerId, id: AttemptId) -> Result<Attempt> {
    let sql = select!("WHERE a.id = $1 AND a.learner_id = $2");
    let row = query(sql).bind(id.0).bind(learner.0).fetch_optional(db).await?;
    attempt(&row.ok_or_else(|| StoreError::not_found("attempt", id))?)
}

pub(crate) async fn of_session(
    db: &mut Connection,
    learner: LearnerId,
    session: SessionId,
) -> Result<Vec<Attempt>> {
    let sql = select!(
        "WHERE a.session_id = $1 AND a.learner_id = $2 AND later.id IS NULL AND a.kind <> 'undo' ORDER BY a.at, a.id"
    );
    let rows = query(sql).bind(session.0).bind(learner.0).fetch_all(db).await?;
    rows.iter().map(attempt).collect()
}

impl Attempt {
    /// The grade as it was given.
    pub fn grade(&self) -> Result<Grade> {
        Ok(Grade {
            outcome: self.outcome,
            credit: self.credit,
            quality: self.quality,
            method: self.method,
            fallback_reason: self.fallback_reason.clone(),
            matched_alternative: self.matched_alternative.clone(),
            used_construct: self.used_construct,
            coached: self.coached,
            retry_open: self.retry_open,
            canonical: self.canonical.clone(),
            grader_version: self.grader_version.clone(),
            result: from_json(&self.result, "result")?,
        })
    }
}

fn attempt(row: &Row) -> Result<Attempt> {
    let unreadable = |error: OutOfRange| StoreError::unreadable("grade", error);
    Ok(Attempt {
        id: AttemptId(row.int("id")?),
        kind: kind(&row.text("kind")?)?,
        supersedes: row.maybe_int("supersedes")?.map(AttemptId),
        superseded: row.flag("superseded")?,
        learner: LearnerId(row.int("learner_id")?),
        session: row.maybe_int("session_id")?.map(SessionId),
        key: row.text("idempotency_key")?,
        exercise: format!("{}/{}", row.text("pack")?, row.text("slug")?),
        version: VersionId(row.int("version_id")?),
        pack_version: row.text("pack_version")?,
        skill: row.text("skill")?,
        answer: row.text("answer")?,
        canonical: row.maybe_text("canonical")?,
        outcome: Outcome::of(&row.text("outcome")?)?,
        credit: Credit::new(row.real("credit")?).map_err(unreadable)?,
        quality: Quality::new(row.int("quality")? as u8).map_err(unreadable)?,
        method: Method::of(&row.text("method")?)?,
        fallback_reason: row.maybe_text("fallback_reason")?,
        matched_alternative: row.maybe_text("matched_alternative")?,
        parameters: row.maybe_text("parameters")?,
        seed: row.maybe_text("seed")?,
        used_construct: row.maybe_flag("used_construct")?,
        coached: row.flag("coached")?,
        hints: row.int("hints")? as u32,
        response_ms: row.maybe_int("response_ms")?.map(|millis| millis as u32),
        retry_of: row.maybe_int("retry_of")?.map(AttemptId),
        retry_open: row.flag("retry_open")?,
        tracked: row.flag("tracked")?,
        graded_by: GradedBy::of(&row.text("graded_by")?)?,
        grader_version: row.text("grader_version")?,
        result: row.text("result")?,
        at: Timestamp::from_millis(row.int("at")?),
        recorded_at: Timestamp::from_millis(row.int("recorded_at")?),
    })
}

fn kind(text: &str) -> Result<Kind> {
    match text {
        "answer" => Ok(Kind::Answer),
        "undo" => Ok(Kind::Undo),
        "regrade" => Ok(Kind::Regrade),
        other => Err(StoreError::unreadable("kind of attempt", other)),
    }
}
