//! Packs coming in: every edition of an exercise that learners may have answered stays.

use crate::row::{Columns, written};
use crate::text::{checked, checked_name, hash};
use crate::{ExerciseKey, PackId, Result, Store, StoreError, VersionId};
use gradus_schedule::Timestamp;
use serde::{Deserialize, Serialize};
use sqlx::AnyConnection;
use std::collections::{HashMap, HashSet};
use std::sync::Arc;

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

impl Store {
    /// Brings in a pack, in one transaction. Doing it again changes nothing; learners may practise meanwhile, and their
    /// attempts go on pointing at the edition they were shown.
    pub async fn import_pack(&self, pack: PackImport, now: Timestamp) -> Result<ImportReport> {
        check(&pack)?;
        let pack = Arc::new(pack);
        self.write(move |db| {
            let pack = pack.clone();
            Box::pin(async move { Importer::begin(db, &pack, now).await?.run(db).await })
        })
        .await
    }

    /// All packs, by name.
    pub async fn packs(&self) -> Result<Vec<PackSummary>> {
        let mut db = self.read().await?;
        let rows = sqlx::query(include_str!("../sql/packs.sql"))
            .fetch_all(&mut *db)
            .await?;
        rows.iter()
            .map(|row| {
                Ok(PackSummary {
                    id: PackId(row.int(0)?),
                    name: row.text(1)?,
                    version: row.text(2)?,
                    about: row.json(3, "pack")?,
                    imported_at: Timestamp::from_millis(row.int(4)?),
                    exercises: row.int(5)?.max(0) as u64,
                })
            })
            .collect()
    }

    /// An edition of an exercise, however old.
    pub async fn exercise_version(&self, version: VersionId) -> Result<StoredExercise> {
        let mut db = self.read().await?;
        let sql = "SELECT e.id, v.id, p.name, e.slug, v.skill, v.content FROM exercise_versions v \
                   JOIN exercises e ON e.id = v.exercise_id JOIN packs p ON p.id = e.pack_id WHERE v.id = $1";
        let row = sqlx::query(sql).bind(version.0).fetch_optional(&mut *db).await?;
        stored(&row.ok_or_else(|| StoreError::not_found("exercise edition", version))?)
    }

    /// The edition of `pack/slug` that is shown now.
    pub async fn exercise(&self, name: &str) -> Result<StoredExercise> {
        let missing = || StoreError::not_found("exercise", name);
        let (pack, slug) = name.split_once('/').ok_or_else(missing)?;
        let mut db = self.read().await?;
        let sql = "SELECT e.id, v.id, p.name, e.slug, v.skill, v.content FROM packs p \
                   JOIN exercises e ON e.pack_id = p.id JOIN exercise_versions v ON v.id = e.current_version \
                   WHERE p.name = $1 AND e.slug = $2 AND e.retired = 0";
        let row = sqlx::query(sql)
            .bind(pack)
            .bind(slug)
            .fetch_optional(&mut *db)
            .await?;
        stored(&row.ok_or_else(missing)?)
    }
}

fn stored(row: &sqlx::any::AnyRow) -> Result<StoredExercise> {
    Ok(StoredExercise {
        key: ExerciseKey(row.int(0)?),
        version: VersionId(row.int(1)?),
        name: format!("{}/{}", row.text(2)?, row.text(3)?),
        skill: row.text(4)?,
        content: row.json(5, "exercise")?,
    })
}

/// Names within a pack become names among all packs.
pub(crate) fn qualified(pack: &str, name: &str) -> String {
    format!("{pack}:{name}")
}

fn check(pack: &PackImport) -> Result<()> {
    checked_name("the name of the pack", &pack.name)?;
    if pack.name.contains(['/', ':']) {
        return Err(StoreError::invalid(
            "the name of the pack",
            "it contains `/` or `:`, which separate names",
        ));
    }
    let mut slugs = HashSet::new();
    for exercise in &pack.exercises {
        checked_name("the slug of an exercise", &exercise.slug)?;
        for name in [&exercise.item, &exercise.skill, &exercise.concept] {
            checked_name("the item, skill or concept of an exercise", name)?;
        }
        if !(1..=5).contains(&exercise.difficulty) {
            let why = format!(
                "that of `{}` is {}, and it must be from 1 to 5",
                exercise.slug, exercise.difficulty
            );
            return Err(StoreError::invalid("the difficulty of an exercise", why));
        }
        if !slugs.insert(&exercise.slug) {
            let why = format!(
                "`{}` is there twice; give one of them another slug",
                exercise.slug
            );
            return Err(StoreError::invalid("the pack", why));
        }
    }
    let concepts = pack.concepts.iter().map(|concept| gradus_schedule::Concept {
        id: concept.name.as_str().into(),
        prereqs: concept.prereqs.iter().map(|name| name.as_str().into()).collect(),
    });
    let checked = gradus_schedule::Curriculum::new(concepts.collect());
    checked
        .map(|_| ())
        .map_err(|error| StoreError::invalid("the curriculum", error.to_string()))
}

struct Importer<'a> {
    pack: &'a PackImport,
    pack_id: i64,
    version_id: i64,
    /// Slug to exercise, hash of its current edition, and whether it is retired.
    known: HashMap<String, (i64, Option<String>, bool)>,
    report: ImportReport,
}

impl<'a> Importer<'a> {
    async fn begin(db: &mut AnyConnection, pack: &'a PackImport, now: Timestamp) -> Result<Self> {
        sqlx::query("INSERT INTO packs (name, created_at) VALUES ($1, $2) ON CONFLICT DO NOTHING")
            .bind(&pack.name)
            .bind(now.as_millis())
            .execute(&mut *db)
            .await?;
        // Writing the row also keeps two imports of one pack apart.
        let row = sqlx::query("UPDATE packs SET name = name WHERE name = $1 RETURNING id, current_version")
            .bind(&pack.name)
            .fetch_one(&mut *db)
            .await?;
        let pack_id = row.int(0)?;
        let version_id = edition(db, pack, pack_id, row.maybe_int(1)?, now).await?;
        let known = known_exercises(db, pack_id).await?;
        Ok(Self {
            pack,
            pack_id,
            version_id,
            known,
            report: ImportReport::default(),
        })
    }

    async fn run(mut self, db: &mut AnyConnection) -> Result<ImportReport> {
        let pack = self.pack;
        for (position, exercise) in pack.exercises.iter().enumerate() {
            self.bring_in(db, exercise, position as i64).await?;
        }
        self.retire_missing(db).await?;
        crate::catalogue::announce_change(db).await?;
        Ok(self.report)
    }

    async fn bring_in(
        &mut self,
        db: &mut AnyConnection,
        exercise: &PackExercise,
        position: i64,
    ) -> Result<()> {
        let content = written(&exercise.content, "an exercise")?;
        let hash = hash(&format!(
            "{}\n{content}",
            written(&placement(exercise), "an exercise")?
        ));
        let known = self.known.get(&exercise.slug);
        let current = known.and_then(|(_, hash, _)| hash.as_deref());
        let retired = known.is_some_and(|(_, _, retired)| *retired);
        let unchanged = current == Some(hash.as_str()) && !retired;
        match (known.is_some(), unchanged) {
            (_, true) => self.report.unchanged += 1,
            (true, false) => self.report.changed.push(exercise.slug.clone()),
            (false, _) => self.report.added.push(exercise.slug.clone()),
        }
        let id = match known {
            Some((id, ..)) => *id,
            None => self.add(db, &exercise.slug).await?,
        };
        let version = self.version(db, id, exercise, &hash, &content).await?;
        sqlx::query("UPDATE exercises SET current_version = $1, position = $2, retired = 0 WHERE id = $3")
            .bind(version)
            .bind(position)
            .bind(id)
            .execute(&mut *db)
            .await?;
        Ok(())
    }

    async fn add(&self, db: &mut AnyConnection, slug: &str) -> Result<i64> {
        let sql = "INSERT INTO exercises (pack_id, slug) VALUES ($1, $2) RETURNING id";
        sqlx::query(sql)
            .bind(self.pack_id)
            .bind(slug)
            .fetch_one(db)
            .await?
            .int(0)
    }

    /// The edition with this hash; a pack that goes back to an older text finds that edition again.
    async fn version(
        &self,
        db: &mut AnyConnection,
        exercise_id: i64,
        exercise: &PackExercise,
        hash: &str,
        content: &str,
    ) -> Result<i64> {
        let row = sqlx::query(include_str!("../sql/add_exercise_version.sql"))
            .bind(exercise_id)
            .bind(self.version_id)
            .bind(hash)
            .bind(checked("an exercise", content)?)
            .bind(qualified(&self.pack.name, &exercise.item))
            .bind(qualified(&self.pack.name, &exercise.skill))
            .bind(qualified(&self.pack.name, &exercise.concept))
            .bind(i64::from(exercise.difficulty))
            .bind(i64::from(exercise.taught))
            .fetch_one(db)
            .await?;
        row.int(0)
    }

    async fn retire_missing(&mut self, db: &mut AnyConnection) -> Result<()> {
        let present: HashSet<&str> = self
            .pack
            .exercises
            .iter()
            .map(|exercise| exercise.slug.as_str())
            .collect();
        for (slug, (id, _, retired)) in &self.known {
            if !retired && !present.contains(slug.as_str()) {
                sqlx::query("UPDATE exercises SET retired = 1 WHERE id = $1")
                    .bind(*id)
                    .execute(&mut *db)
                    .await?;
                self.report.retired.push(slug.clone());
            }
        }
        self.report.retired.sort();
        Ok(())
    }
}

/// What besides the content makes an edition.
fn placement(exercise: &PackExercise) -> impl Serialize {
    (
        exercise.item.clone(),
        exercise.skill.clone(),
        exercise.concept.clone(),
        exercise.difficulty,
        exercise.taught,
    )
}

/// The row of this edition of the pack, a new one if anything about it is new.
async fn edition(
    db: &mut AnyConnection,
    pack: &PackImport,
    pack_id: i64,
    current: Option<i64>,
    now: Timestamp,
) -> Result<i64> {
    let hash = hash(&written(pack, "the pack")?);
    if let Some(current) = current {
        let row = sqlx::query("SELECT hash FROM pack_versions WHERE id = $1")
            .bind(current)
            .fetch_one(&mut *db)
            .await?;
        if row.text(0)? == hash {
            return Ok(current);
        }
    }
    let alternatives: u64 = pack
        .exercises
        .iter()
        .map(|exercise| u64::from(exercise.alternatives))
        .sum();
    let row = sqlx::query(include_str!("../sql/add_pack_version.sql"))
        .bind(pack_id)
        .bind(checked("the version of the pack", &pack.version)?)
        .bind(hash)
        .bind(written(&pack.about, "the pack")?)
        .bind(written(&pack.concepts, "the curriculum")?)
        .bind(alternatives as i64)
        .bind(now.as_millis())
        .fetch_one(&mut *db)
        .await?;
    let id = row.int(0)?;
    sqlx::query("UPDATE packs SET current_version = $1 WHERE id = $2")
        .bind(id)
        .bind(pack_id)
        .execute(db)
        .await?;
    Ok(id)
}

async fn known_exercises(
    db: &mut AnyConnection,
    pack_id: i64,
) -> Result<HashMap<String, (i64, Option<String>, bool)>> {
    let sql = "SELECT e.slug, e.id, v.hash, e.retired FROM exercises e \
               LEFT JOIN exercise_versions v ON v.id = e.current_version WHERE e.pack_id = $1";
    let rows = sqlx::query(sql).bind(pack_id).fetch_all(db).await?;
    rows.iter()
        .map(|row| Ok((row.text(0)?, (row.int(1)?, row.maybe_text(2)?, row.flag(3)?))))
        .collect()
}
