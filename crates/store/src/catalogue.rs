//! What may be shown, read once and kept until a pack changes.

use crate::packs::{PackConcept, qualified};
use crate::sql::{Connection, from_json, query};
use crate::{ExerciseKey, Packs, Result, Store, StoreError, VersionId};
use gradus_schedule::{Catalogue, Concept, ConceptId, Curriculum, Exercise, ExerciseId, SkillId};
use std::collections::{HashMap, HashSet};
use std::sync::{Arc, RwLock};

/// All packs as they are now.
#[derive(Debug, Default)]
pub struct Content {
    /// The exercises that may be shown.
    pub catalogue: Catalogue,
    /// The concepts of all packs.
    pub curriculum: Curriculum,
    versions: HashMap<ExerciseId, (ExerciseKey, VersionId)>,
    names: HashMap<ExerciseKey, ExerciseId>,
}

#[derive(Default)]
pub(crate) struct CatalogueCache(RwLock<Option<(i64, Arc<Content>)>>);

impl Content {
    /// The edition of an exercise to show now.
    pub fn version(&self, exercise: &ExerciseId) -> Option<VersionId> {
        self.versions.get(exercise).map(|(_, version)| *version)
    }

    /// The name of an exercise that may be shown.
    pub(crate) fn name(&self, key: ExerciseKey) -> Option<&ExerciseId> {
        self.names.get(&key)
    }
}

impl Packs<'_> {
    /// The packs as they are now. Kept in memory, and read again only after an import (by any server).
    pub async fn content(self) -> Result<Arc<Content>> {
        let mut db = self.0.read().await?;
        self.0.content_on(&mut db).await
    }
}

impl Store {
    pub(crate) async fn content_on(&self, db: &mut Connection) -> Result<Arc<Content>> {
        let revision = revision(db).await?;
        let cache = &self.catalogue_cache().0;
        if let Ok(kept) = cache.read()
            && let Some((of, content)) = kept.as_ref()
            && *of == revision
        {
            return Ok(content.clone());
        }
        let content = Arc::new(load(db).await?);
        if let Ok(mut kept) = cache.write() {
            *kept = Some((revision, content.clone()));
        }
        Ok(content)
    }
}

const REVISION: &str = "catalogue_revision";

async fn revision(db: &mut Connection) -> Result<i64> {
    let row = query("SELECT value FROM settings WHERE name = $1")
        .bind(REVISION)
        .fetch_optional(db)
        .await?;
    row.map_or(Ok(0), |row| from_json(&row.text("value")?, "revision"))
}

/// Tells every server that the packs have changed.
pub(crate) async fn announce_change(db: &mut Connection) -> Result<()> {
    let next = revision(db).await? + 1;
    query(
        "INSERT INTO settings (name, value) VALUES ($1, $2) ON CONFLICT (name) DO UPDATE SET value = excluded.value",
    )
    .bind(REVISION)
    .bind(next.to_string())
    .execute(db)
    .await?;
    Ok(())
}

async fn load(db: &mut Connection) -> Result<Content> {
    let mut content = Content {
        curriculum: curriculum(db).await?,
        ..Content::default()
    };
    let rows = query(include_str!("../sql/catalogue.sql")).fetch_all(db).await?;
    let mut exercises = Vec::with_capacity(rows.len());
    let mut taught: HashSet<SkillId> = HashSet::new();
    for row in &rows {
        let id = ExerciseId::from(format!("{}/{}", row.text("pack")?, row.text("slug")?));
        let key = ExerciseKey(row.int("exercise_id")?);
        let skill = SkillId::from(row.text("skill")?);
        content
            .versions
            .insert(id.clone(), (key, VersionId(row.int("version_id")?)));
        content.names.insert(key, id.clone());
        if row.flag("taught")? {
            taught.insert(skill.clone());
        }
        exercises.push(Exercise {
            id,
            item: row.text("item")?.into(),
            skill,
            concept: row.text("concept")?.into(),
            difficulty: row.int("difficulty")? as u8,
        });
    }
    content.catalogue = Catalogue::new(exercises, taught);
    Ok(content)
}

async fn curriculum(db: &mut Connection) -> Result<Curriculum> {
    let sql = "SELECT p.name, v.curriculum FROM packs p JOIN pack_versions v ON v.id = p.current_version ORDER BY p.name";
    let mut concepts = Vec::new();
    for row in query(sql).fetch_all(db).await? {
        let pack = row.text("name")?;
        let of_pack: Vec<PackConcept> = row.json("curriculum", "curriculum")?;
        let id = |name: &str| ConceptId::from(qualified(&pack, name));
        concepts.extend(of_pack.iter().map(|concept| Concept {
            id: id(&concept.name),
            prereqs: concept.prereqs.iter().map(|name| id(name)).collect(),
        }));
    }
    Curriculum::new(concepts).map_err(|error| StoreError::unreadable("curriculum", error))
}
