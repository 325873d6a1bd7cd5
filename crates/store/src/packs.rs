//! Packs and their exercises, in every edition that learners may have answered.

use crate::sql::{Row, query};
use crate::{ExerciseKey, PackId, Packs, Result, StoreError, VersionId};
use gradus_schedule::Timestamp;
use serde::{Deserialize, Serialize};

/// A whole pack as it is now.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct PackImport {
    /// The name that stays through all editions.
    pub name: String,
    /// What the author calls this edition.
    pub version: String,
    /// Whatever else is known of the pack, as JSON; opaque here.
    pub about: serde_json::Value,
    /// The concepts in order; those that exercises name and this does not are open to all.
    pub concepts: Vec<PackConcept>,
    /// The exercises in order.
    pub exercises: Vec<PackExercise>,
}

/// A concept of a pack.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct PackConcept {
    /// Its name within the pack.
    pub name: String,
    /// What has to be completed first, by name.
    pub prereqs: Vec<String>,
}

/// An exercise of a pack.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct PackExercise {
    /// Its name within the pack.
    pub slug: String,
    /// What is remembered: the name of the subconcept, the card or the rule, within the pack.
    pub item: String,
    /// The rule or subconcept it practises, within the pack.
    pub skill: String,
    /// The concept it belongs to, within the pack.
    pub concept: String,
    /// From 1 to 5.
    pub difficulty: u8,
    /// Whether its skill has a teaching card.
    pub taught: bool,
    /// How many alternatives the author listed.
    pub alternatives: u32,
    /// The exercise itself, as JSON; opaque here.
    pub content: serde_json::Value,
}

/// What an import changed.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct ImportReport {
    /// Exercises that were not there.
    pub added: Vec<String>,
    /// Exercises that came in a new edition.
    pub changed: Vec<String>,
    /// Exercises that are no longer shown; attempts at them stay.
    pub retired: Vec<String>,
    /// Exercises that are as they were.
    pub unchanged: usize,
}

/// A pack in a list.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct PackSummary {
    /// Its id.
    pub id: PackId,
    /// Its name.
    pub name: String,
    /// The edition in use.
    pub version: String,
    /// Whatever else is known of it.
    pub about: serde_json::Value,
    /// Exercises that may be shown.
    pub exercises: u64,
    /// When this edition came.
    pub imported_at: Timestamp,
}

/// An exercise in one edition.
#[derive(Clone, Debug, PartialEq)]
pub struct StoredExercise {
    /// The exercise.
    pub key: ExerciseKey,
    /// The edition.
    pub version: VersionId,
    /// `pack/slug`.
    pub name: String,
    /// What it practises, as `pack:skill`.
    pub skill: String,
    /// The exercise itself, as it was imported.
    pub content: serde_json::Value,
}

impl Packs<'_> {
    /// All packs, by name.
    pub async fn all(self) -> Result<Vec<PackSummary>> {
        let mut db = self.0.read_many().await?;
        let rows = query(include_str!("../sql/packs.sql")).fetch_all(&mut db).await?;
        rows.iter()
            .map(|row| {
                Ok(PackSummary {
                    id: PackId(row.int("id")?),
                    name: row.text("name")?,
                    version: row.text("version")?,
                    about: row.json("about", "pack")?,
                    imported_at: Timestamp::from_millis(row.int("imported_at")?),
                    exercises: row.int("exercises")?.max(0) as u64,
                })
            })
            .collect()
    }

    /// An edition of an exercise, however old.
    pub async fn version(self, version: VersionId) -> Result<StoredExercise> {
        let mut db = self.0.read().await?;
        let sql = "SELECT e.id AS exercise_id, v.id AS version_id, p.name AS pack, e.slug, v.skill, v.content FROM exercise_versions v \
                   JOIN exercises e ON e.id = v.exercise_id JOIN packs p ON p.id = e.pack_id WHERE v.id = $1";
        let row = query(sql).bind(version.0).fetch_optional(&mut db).await?;
        stored(&row.ok_or_else(|| StoreError::not_found("exercise edition", version))?)
    }

    /// Every exercise that may be shown, in the order of packs.
    pub async fn exercises(self) -> Result<Vec<StoredExercise>> {
        let mut db = self.0.read_many().await?;
        let sql = "SELECT e.id AS exercise_id, v.id AS version_id, p.name AS pack, e.slug, v.skill, v.content FROM packs p \
                   JOIN exercises e ON e.pack_id = p.id JOIN exercise_versions v ON v.id = e.current_version \
                   WHERE e.retired = 0 ORDER BY p.id, e.position, e.id";
        let rows = query(sql).fetch_all(&mut db).await?;
        rows.iter().map(stored).collect()
    }

    /// The edition of `pack/slug` that is shown now.
    pub async fn exercise(self, name: &str) -> Result<StoredExercise> {
        let missing = || StoreError::not_found("exercise", name);
        let (pack, slug) = name.split_once('/').ok_or_else(missing)?;
        let mut db = self.0.read().await?;
        let sql = "SELECT e.id AS exercise_id, v.id AS version_id, p.name AS pack, e.slug, v.skill, v.content FROM packs p \
                   JOIN exercises e ON e.pack_id = p.id JOIN exercise_versions v ON v.id = e.current_version \
                   WHERE p.name = $1 AND e.slug = $2 AND e.retired = 0";
        let row = query(sql).bind(pack).bind(slug).fetch_optional(&mut db).await?;
        stored(&row.ok_or_else(missing)?)
    }
}

fn stored(row: &Row) -> Result<StoredExercise> {
    Ok(StoredExercise {
        key: ExerciseKey(row.int("exercise_id")?),
        version: VersionId(row.int("version_id")?),
        name: format!("{}/{}", row.text("pack")?, row.text("slug")?),
        skill: row.text("skill")?,
        content: row.json("content", "exercise")?,
    })
}

/// Names within a pack become names among all packs.
pub(crate) fn qualified(pack: &str, name: &str) -> String {
    format!("{pack}:{name}")
}
