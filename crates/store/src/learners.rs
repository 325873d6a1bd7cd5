//! People: learners, authors, admins.

use crate::sql::{Connection, Row, from_json, query, to_json};
use crate::text::{checked, checked_name};
use crate::{LearnerId, Learners, Result, Store, StoreError, sessions};
use gradus_schedule::{Parameters, Progress, Retention, ReviewPolicy, Timestamp};
use serde::{Deserialize, Serialize};

/// Someone who practises, and perhaps more.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct Learner {
    /// Their id.
    pub id: LearnerId,
    /// Their name, unique in the installation.
    pub name: String,
    /// What they may do.
    pub role: Role,
    /// How their reviews are scheduled.
    pub schedule: ScheduleSettings,
    /// What they chose on the page; opaque here.
    pub preferences: serde_json::Value,
    /// When they came.
    pub created_at: Timestamp,
}

/// What someone may do.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Role {
    /// Practise.
    Learner,
    /// See and decide what concerns exercises.
    Author,
    /// Everything.
    Admin,
}

/// Someone to be added.
#[derive(Clone, Debug)]
pub struct NewLearner {
    /// A name nobody has.
    pub name: String,
    /// What they may do.
    pub role: Role,
    /// The Argon2id hash of their password; none in local mode.
    pub password_hash: Option<String>,
}

/// What a learner decides about their schedule.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct ScheduleSettings {
    /// The share of reviews they want to recall.
    pub retention: Retention,
    /// Whether everything is unlocked for them.
    pub accelerated: bool,
    /// Parameters fitted to them; the default ones if none.
    pub parameters: Option<Parameters>,
}

impl Role {
    fn as_str(self) -> &'static str {
        match self {
            Self::Learner => "learner",
            Self::Author => "author",
            Self::Admin => "admin",
        }
    }

    fn of(text: &str) -> Result<Self> {
        match text {
            "learner" => Ok(Self::Learner),
            "author" => Ok(Self::Author),
            "admin" => Ok(Self::Admin),
            other => Err(StoreError::unreadable("role", other)),
        }
    }
}

impl ScheduleSettings {
    /// How reviews are scheduled with these settings.
    pub fn policy(&self) -> ReviewPolicy {
        ReviewPolicy {
            parameters: self.parameters.unwrap_or_default(),
            retention: self.retention,
            ..ReviewPolicy::default()
        }
    }
}

macro_rules! select {
    ($rest:literal) => {
        concat!(
            "SELECT id, name, role, retention, accelerated, parameters, preferences, created_at FROM learners ",
            $rest
        )
    };
}

impl Learners<'_> {
    /// Adds someone; refused if the name is taken.
    pub async fn add(self, new: NewLearner, now: Timestamp) -> Result<LearnerId> {
        checked_name("the name", &new.name)?;
        let name = new.name.clone();
        let added = self.0.write(move |db| {
            let new = new.clone();
            Box::pin(async move {
                let sql = "INSERT INTO learners (name, role, password_hash, created_at) VALUES ($1, $2, $3, $4) RETURNING id";
                let query = query(sql).bind(new.name).bind(new.role.as_str()).bind(new.password_hash);
                Ok(LearnerId(query.bind(now.as_millis()).fetch_one(db).await?.int("id")?))
            })
        });
        added.await.map_err(|error| match error.is_duplicate() {
            true => StoreError::Taken { what: "name", name },
            false => error,
        })
    }

    /// Someone by id.
    pub async fn get(self, id: LearnerId) -> Result<Learner> {
        let mut db = self.0.read().await?;
        let row = query(select!("WHERE id = $1"))
            .bind(id.0)
            .fetch_optional(&mut db)
            .await?;
        learner(&row.ok_or_else(|| StoreError::not_found("learner", id))?)
    }

    /// Someone by name.
    pub async fn named(self, name: &str) -> Result<Learner> {
        let mut db = self.0.read().await?;
        let row = query(select!("WHERE name = $1"))
            .bind(name)
            .fetch_optional(&mut db)
            .await?;
        learner(&row.ok_or_else(|| StoreError::not_found("learner", name))?)
    }

    /// Changes what someone may do.
    pub async fn set_role(self, id: LearnerId, role: Role) -> Result<()> {
        set(
            self.0,
            id,
            "UPDATE learners SET role = $1 WHERE id = $2",
            role.as_str().to_owned(),
        )
        .await
    }

    /// Keeps what someone chose on the page.
    pub async fn set_preferences(self, id: LearnerId, preferences: &serde_json::Value) -> Result<()> {
        let text = to_json(preferences, "the preferences")?;
        checked("the preferences", &text)?;
        set(
            self.0,
            id,
            "UPDATE learners SET preferences = $1 WHERE id = $2",
            text,
        )
        .await
    }

    /// Changes how someone's reviews are scheduled, from the next review on.
    pub async fn set_schedule(self, id: LearnerId, settings: ScheduleSettings) -> Result<()> {
        let parameters = settings
            .parameters
            .map(|parameters| to_json(&parameters, "the parameters"))
            .transpose()?;
        self.0
            .write(move |db| {
                let parameters = parameters.clone();
                Box::pin(async move {
                    let sql =
                        "UPDATE learners SET retention = $1, accelerated = $2, parameters = $3, revision = revision + 1 WHERE id = $4";
                    let query = query(sql)
                        .bind(settings.retention.get())
                        .bind(i64::from(settings.accelerated));
                    found(query.bind(parameters).bind(id.0).execute(db).await?, id)
                })
            })
            .await
    }

    /// Where a learner stands with every concept of the packs.
    pub async fn progress(self, id: LearnerId) -> Result<Progress> {
        let mut db = self.0.read().await?;
        let content = self.0.content_on(&mut db).await?;
        sessions::progress(&mut db, &content, id).await
    }

    /// Everyone, in the order they came, up to `limit` after `after`.
    pub async fn page(self, after: LearnerId, limit: u32) -> Result<Vec<Learner>> {
        let mut db = self.0.read().await?;
        let sql = select!("WHERE id > $1 ORDER BY id LIMIT $2");
        let rows = query(sql)
            .bind(after.0)
            .bind(i64::from(limit))
            .fetch_all(&mut db)
            .await?;
        rows.iter().map(learner).collect()
    }
}

/// Sets one column of someone by id.
pub(crate) async fn set(store: &Store, id: LearnerId, sql: &'static str, value: String) -> Result<()> {
    store
        .write(move |db| {
            let value = value.clone();
            Box::pin(async move { found(query(sql).bind(value).bind(id.0).execute(db).await?, id) })
        })
        .await
}

/// Holds the learner's row until the transaction ends, so that what is read of them stays true, and gives their schedule.
pub(crate) async fn lock(db: &mut Connection, id: LearnerId) -> Result<ScheduleSettings> {
    let sql = "UPDATE learners SET revision = revision + 1 WHERE id = $1 RETURNING retention, accelerated, parameters";
    let row = query(sql).bind(id.0).fetch_optional(db).await?;
    schedule(&row.ok_or_else(|| StoreError::not_found("learner", id))?)
}

/// The same, while everything about the learner is as it was at this revision; `None` otherwise.
pub(crate) async fn lock_at(
    db: &mut Connection,
    id: LearnerId,
    revision: i64,
) -> Result<Option<ScheduleSettings>> {
    let sql = "UPDATE learners SET revision = revision + 1 WHERE id = $1 AND revision = $2 \
               RETURNING retention, accelerated, parameters";
    let row = query(sql).bind(id.0).bind(revision).fetch_optional(db).await?;
    row.map(|row| schedule(&row)).transpose()
}

pub(crate) async fn schedule_of(db: &mut Connection, id: LearnerId) -> Result<ScheduleSettings> {
    let sql = "SELECT retention, accelerated, parameters FROM learners WHERE id = $1";
    let row = query(sql).bind(id.0).fetch_optional(db).await?;
    schedule(&row.ok_or_else(|| StoreError::not_found("learner", id))?)
}

fn found(rows: u64, id: LearnerId) -> Result<()> {
    if rows == 0 {
        Err(StoreError::not_found("learner", id))
    } else {
        Ok(())
    }
}

fn learner(row: &Row) -> Result<Learner> {
    Ok(Learner {
        id: LearnerId(row.int("id")?),
        name: row.text("name")?,
        role: Role::of(&row.text("role")?)?,
        schedule: schedule(row)?,
        preferences: row.json("preferences", "preferences")?,
        created_at: Timestamp::from_millis(row.int("created_at")?),
    })
}

pub(crate) fn schedule(row: &Row) -> Result<ScheduleSettings> {
    let retention =
        Retention::new(row.real("retention")?).map_err(|error| StoreError::unreadable("retention", error))?;
    let parameters = row.maybe_text("parameters")?;
    Ok(ScheduleSettings {
        retention,
        accelerated: row.flag("accelerated")?,
        parameters: parameters
            .map(|text| from_json(&text, "parameters"))
            .transpose()?,
    })
}
