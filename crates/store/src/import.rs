//! Bringing a pack in: new editions are added, nothing that was answered goes away.

use crate::packs::{ImportReport, PackExercise, PackImport, qualified};
use crate::sql::{Connection, query, to_json};
use crate::text::{checked, checked_name, hash};
use crate::{Packs, Result, StoreError};
use gradus_schedule::Timestamp;
use serde::Serialize;
use std::collections::{HashMap, HashSet};
use std::sync::Arc;

impl Packs<'_> {
    /// Brings in a pack, in one transaction. Doing it again changes nothing; learners may practise meanwhile, and their
    /// attempts go on pointing at the edition they were shown.
    pub async fn import(self, pack: PackImport, now: Timestamp) -> Result<ImportReport> {
        check(&pack)?;
        let pack = Arc::new(pack);
        self.0
            .write(move |db| {
                let pack = pack.clone();
                Box::pin(async move { Importer::begin(db, &pack, now).await?.run(db).await })
            })
            .await
    }
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
    async fn begin(db: &mut Connection, pack: &'a PackImport, now: Timestamp) -> Result<Self> {
        query("INSERT INTO packs (name, created_at) VALUES ($1, $2) ON CONFLICT DO NOTHING")
            .bind(&pack.name)
            .bind(now.as_millis())
            .execute(&mut *db)
            .await?;
        // Writing the row also keeps two imports of one pack apart.
        let row = query("UPDATE packs SET name = name WHERE name = $1 RETURNING id, current_version")
            .bind(&pack.name)
            .fetch_one(&mut *db)
            .await?;
        let pack_id = row.int("id")?;
        let version_id = edition(db, pack, pack_id, row.maybe_int("current_version")?, now).await?;
        let known = known_exercises(db, pack_id).await?;
        Ok(Self {
            pack,
            pack_id,
            version_id,
            known,
            report: ImportReport::default(),
        })
    }

    async fn run(mut self, db: &mut Connection) -> Result<ImportReport> {
        let pack = self.pack;
        for (position, exercise) in pack.exercises.iter().enumerate() {
            self.bring_in(db, exercise, position as i64).await?;
        }
        self.retire_missing(db).await?;
        crate::catalogue::announce_change(db).await?;
        Ok(self.report)
    }

    async fn bring_in(&mut self, db: &mut Connection, exercise: &PackExercise, position: i64) -> Result<()> {
        let content = to_json(&exercise.content, "an exercise")?;
        let hash = hash(&format!(
            "{}\n{content}",
            to_json(&placement(exercise), "an exercise")?
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
        query("UPDATE exercises SET current_version = $1, position = $2, retired = 0 WHERE id = $3")
            .bind(version)
            .bind(position)
            .bind(id)
            .execute(&mut *db)
            .await?;
        Ok(())
    }

    async fn add(&self, db: &mut Connection, slug: &str) -> Result<i64> {
        let sql = "INSERT INTO exercises (pack_id, slug) VALUES ($1, $2) RETURNING id";
        query(sql)
            .bind(self.pack_id)
            .bind(slug)
            .fetch_one(db)
            .await?
            .int("id")
    }

    /// The edition with this hash; a pack that goes back to an older text finds that edition again.
    async fn version(
        &self,
        db: &mut Connection,
        exercise_id: i64,
        exercise: &PackExercise,
        hash: &str,
        content: &str,
    ) -> Result<i64> {
        let row = query(include_str!("../sql/add_exercise_version.sql"))
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
        row.int("id")
    }

    async fn retire_missing(&mut self, db: &mut Connection) -> Result<()> {
        let present: HashSet<&str> = self
            .pack
            .exercises
            .iter()
            .map(|exercise| exercise.slug.as_str())
            .collect();
        for (slug, (id, _, retired)) in &self.known {
            if !retired && !present.contains(slug.as_str()) {
                query("UPDATE exercises SET retired = 1 WHERE id = $1")
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
    db: &mut Connection,
    pack: &PackImport,
    pack_id: i64,
    current: Option<i64>,
    now: Timestamp,
) -> Result<i64> {
    let hash = hash(&to_json(pack, "the pack")?);
    if let Some(current) = current {
        let row = query("SELECT hash FROM pack_versions WHERE id = $1")
            .bind(current)
            .fetch_one(&mut *db)
            .await?;
        if row.text("hash")? == hash {
            return Ok(current);
        }
    }
    let alternatives: u64 = pack
        .exercises
        .iter()
        .map(|exercise| u64::from(exercise.alternatives))
        .sum();
    let row = query(include_str!("../sql/add_pack_version.sql"))
        .bind(pack_id)
        .bind(checked("the version of the pack", &pack.version)?)
        .bind(hash)
        .bind(to_json(&pack.about, "the pack")?)
        .bind(to_json(&pack.concepts, "the curriculum")?)
        .bind(alternatives as i64)
        .bind(now.as_millis())
        .fetch_one(&mut *db)
        .await?;
    let id = row.int("id")?;
    query("UPDATE packs SET current_version = $1 WHERE id = $2")
        .bind(id)
        .bind(pack_id)
        .execute(db)
        .await?;
    Ok(id)
}

async fn known_exercises(
    db: &mut Connection,
    pack_id: i64,
) -> Result<HashMap<String, (i64, Option<String>, bool)>> {
    let sql = "SELECT e.slug, e.id, v.hash, e.retired FROM exercises e \
               LEFT JOIN exercise_versions v ON v.id = e.current_version WHERE e.pack_id = $1";
    let rows = query(sql).bind(pack_id).fetch_all(db).await?;
    rows.iter()
        .map(|row| {
            Ok((
                row.text("slug")?,
                (row.int("id")?, row.maybe_text("hash")?, row.flag("retired")?),
            ))
        })
        .collect()
}
