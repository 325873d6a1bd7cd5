//! All packs in memory, made ready to be shown and graded; read again when any of them changes.

mod about;
mod cache;
mod edition;
mod prepare;
mod shelf;

pub(crate) use about::About;
pub(crate) use edition::{Edition, PreparedKey, item, skill};
pub(crate) use shelf::{Shelf, spoken};

use crate::view::ConceptRef;
use crate::{PracticeError, Result};
use cache::Cache;
use gradus_grade::{Setting, WordLists};
use gradus_pack::Seed;
use gradus_session::Refusal;
use gradus_store::{Content, Overlay, Store, StoredExercise, VersionId};
use std::collections::{BTreeMap, HashMap};
use std::sync::Arc;

/// Keys that are kept: an exercise takes some kilobytes.
const KEYS: usize = 20_000;
/// Older editions that are kept.
const OLD_EDITIONS: usize = 2_000;

/// The packs as they were when `content` was read.
pub(crate) struct Library {
    pub(crate) content: Arc<Content>,
    shelves: BTreeMap<String, Arc<Shelf>>,
    current: HashMap<VersionId, Arc<Edition>>,
    old: Cache<VersionId, Arc<Edition>>,
    keys: Cache<(VersionId, Option<Seed>), Arc<PreparedKey>>,
    lists: WordLists,
    routing: bool,
}

impl Library {
    /// Reads everything. Exercises of another form than this program writes are left out of it.
    pub(crate) async fn load(
        store: &Store,
        content: Arc<Content>,
        lists: WordLists,
        routing: bool,
    ) -> Result<Self> {
        let mut overlays: HashMap<String, Vec<Overlay>> = HashMap::new();
        for overlay in store.queue().overlays().await? {
            overlays
                .entry(overlay.exercise.clone())
                .or_default()
                .push(overlay);
        }
        let mut exercises: HashMap<String, Vec<StoredExercise>> = HashMap::new();
        for exercise in store.packs().exercises().await? {
            let pack = exercise.name.split('/').next().unwrap_or_default().to_owned();
            exercises.entry(pack).or_default().push(exercise);
        }
        let (mut shelves, mut current) = (BTreeMap::new(), HashMap::new());
        for summary in store.packs().all().await? {
            let exercises = exercises.remove(&summary.name).unwrap_or_default();
            let (shelf, versions) = Shelf::new(summary, exercises, &overlays, &lists, routing);
            let shelf = Arc::new(shelf);
            for (version, slug) in versions {
                if let Some(template) = shelf.template(&slug) {
                    current.insert(version, Arc::new(Edition::new(&shelf, version, template.clone())));
                }
            }
            shelves.insert(shelf.name.clone(), shelf);
        }
        Ok(Self {
            content,
            shelves,
            current,
            old: Cache::new(OLD_EDITIONS),
            keys: Cache::new(KEYS),
            lists,
            routing,
        })
    }

    /// The packs by name.
    pub(crate) fn shelves(&self) -> impl Iterator<Item = &Arc<Shelf>> {
        self.shelves.values()
    }

    /// A pack.
    pub(crate) fn shelf(&self, name: &str) -> Result<&Arc<Shelf>> {
        self.shelves
            .get(name)
            .ok_or_else(|| PracticeError::not_found("pack", name))
    }

    /// The edition of `pack/slug` that is shown now.
    pub(crate) fn named(&self, name: &str) -> Result<&Arc<Edition>> {
        let version = self.content.version(&name.into());
        version
            .and_then(|version| self.current.get(&version))
            .ok_or_else(|| PracticeError::not_found("exercise", name))
    }

    /// An edition, however old: an older one is shown within its pack as it is now.
    pub(crate) async fn edition(&self, store: &Store, version: VersionId) -> Result<Arc<Edition>> {
        if let Some(edition) = self.current.get(&version) {
            return Ok(edition.clone());
        }
        if let Some(edition) = self.old.get(&version) {
            return Ok(edition);
        }
        let stored = store.packs().version(version).await?;
        let pack = stored.name.split('/').next().unwrap_or_default();
        let template = serde_json::from_value(stored.content)
            .map_err(|error| Refusal::BadExercise(format!("`{}`: {error}", stored.name)))?;
        let edition = Arc::new(Edition::new(self.shelf(pack)?, version, template));
        self.old.insert(version, edition.clone());
        Ok(edition)
    }

    /// The key of an edition, kept for as long as it is used.
    pub(crate) fn key(&self, edition: &Edition, seed: Seed) -> Result<Arc<PreparedKey>> {
        let place = (edition.version, edition.depends_on_seed().then_some(seed));
        if let Some(key) = self.keys.get(&place) {
            return Ok(key);
        }
        let key = Arc::new(edition.prepare(seed)?);
        self.keys.insert(place, key.clone());
        Ok(key)
    }

    /// What grading needs to know of a language, apart from any pack.
    pub(crate) fn plain_setting(&self, language: &str) -> Setting {
        let mut setting = Setting::for_language(language, &self.lists);
        setting.strategy_routing = self.routing;
        setting
    }

    /// Whether answers are graded by the strategies of their exercises.
    pub(crate) fn strategy_routing(&self) -> bool {
        self.routing
    }

    /// The title of a concept named `pack:concept`.
    pub(crate) fn concept(&self, id: &str) -> ConceptRef {
        self.titled(id, Shelf::concept_title)
    }

    /// The title of a rule or subconcept named `pack:skill`.
    pub(crate) fn skill(&self, id: &str) -> ConceptRef {
        self.titled(id, Shelf::skill_title)
    }

    fn titled(&self, id: &str, title: impl Fn(&Shelf, &str) -> String) -> ConceptRef {
        let (pack, name) = id.split_once(':').unwrap_or(("", id));
        let title = match self.shelves.get(pack) {
            Some(shelf) => title(shelf, name),
            None => spoken(name),
        };
        ConceptRef {
            id: id.to_owned(),
            title,
        }
    }
}

/// The library that is in use, and how to get a newer one.
pub(crate) struct Librarian {
    lists: WordLists,
    routing: bool,
    kept: std::sync::RwLock<Option<Arc<Library>>>,
    /// One reads while the others wait.
    reading: tokio::sync::Mutex<()>,
}

impl Librarian {
    pub(crate) fn new(routing: bool) -> Self {
        Self {
            lists: WordLists::shipped(),
            routing,
            kept: std::sync::RwLock::default(),
            reading: tokio::sync::Mutex::default(),
        }
    }

    /// The packs as they are now.
    pub(crate) async fn library(&self, store: &Store) -> Result<Arc<Library>, PracticeError> {
        let content = store.packs().content().await?;
        if let Some(library) = self.kept_for(&content) {
            return Ok(library);
        }
        let _reading = self.reading.lock().await;
        if let Some(library) = self.kept_for(&content) {
            return Ok(library);
        }
        let library = Library::load(store, content, self.lists.clone(), self.routing).await?;
        let library = Arc::new(library);
        if let Ok(mut kept) = self.kept.write() {
            *kept = Some(library.clone());
        }
        Ok(library)
    }

    fn kept_for(&self, content: &Arc<Content>) -> Option<Arc<Library>> {
        let kept = self.kept.read().ok()?;
        kept.as_ref()
            .filter(|library| Arc::ptr_eq(&library.content, content))
            .cloned()
    }
}
