//! One pack.

use super::About;
use gradus_grade::{Answer, Setting, WordLists};
use gradus_pack::{Pack, Template};
use gradus_schedule::Timestamp;
use gradus_store::{Overlay, PackSummary, StoredExercise, VersionId};
use std::collections::{BTreeSet, HashMap};

/// A pack, what its answers know of each other, and what authors accepted beside it.
pub(crate) struct Shelf {
    pub(crate) name: String,
    pub(crate) version: String,
    pub(crate) imported_at: Timestamp,
    pub(crate) about: About,
    pub(crate) pack: Pack,
    places: HashMap<String, usize>,
    settings: HashMap<String, Setting>,
    overlays: HashMap<String, Vec<String>>,
}

impl Shelf {
    /// The pack, and which edition each of its exercises is.
    pub(super) fn new(
        summary: PackSummary,
        exercises: Vec<StoredExercise>,
        overlays: &HashMap<String, Vec<Overlay>>,
        lists: &WordLists,
        routing: bool,
    ) -> (Self, Vec<(VersionId, String)>) {
        let about: About = serde_json::from_value(summary.about).unwrap_or_default();
        let mut versions = Vec::new();
        let mut pack = Pack {
            manifest: about.manifest.clone(),
            curriculum: about.curriculum.clone(),
            themes: about.themes.clone(),
            exercises: Vec::new(),
        };
        let mut accepted: HashMap<String, Vec<String>> = HashMap::new();
        for exercise in exercises {
            // What another program wrote there is not shown; it is no reason to show nothing.
            let Ok(template) = serde_json::from_value::<Template>(exercise.content) else {
                continue;
            };
            let slug = template.slug().to_owned();
            if let Some(overlays) = overlays.get(&exercise.name) {
                let texts = overlays.iter().map(|overlay| overlay.accepted.clone());
                accepted.insert(slug.clone(), texts.collect());
            }
            versions.push((exercise.version, slug));
            pack.exercises.push(template);
        }
        let slugs = pack.exercises.iter().map(|template| template.slug().to_owned());
        let places = slugs.zip(0..).collect();
        let settings = settings(&pack, lists, routing);
        let shelf = Self {
            name: summary.name,
            version: summary.version,
            imported_at: summary.imported_at,
            about,
            pack,
            places,
            settings,
            overlays: accepted,
        };
        (shelf, versions)
    }

    /// What learners read.
    pub(crate) fn title(&self) -> &str {
        &self.pack.manifest.name
    }

    pub(crate) fn template(&self, slug: &str) -> Option<&Template> {
        self.places.get(slug).and_then(|at| self.pack.exercises.get(*at))
    }

    /// The language the answers to an exercise are in.
    pub(crate) fn answer_language<'a>(&'a self, template: &'a Template) -> &'a str {
        let own = template.exercise.answer_language.as_deref();
        own.unwrap_or(&self.pack.manifest.language)
    }

    pub(crate) fn setting(&self, template: &Template) -> Setting {
        let setting = self.settings.get(self.answer_language(template));
        setting.cloned().unwrap_or_default()
    }

    /// What authors accepted beside the solutions of the pack.
    pub(crate) fn overlays(&self, template: &Template) -> Vec<Answer> {
        let texts = self.overlays.get(template.slug()).into_iter().flatten();
        texts
            .map(|text| template.exercise.kind.answer_from_text(text))
            .collect()
    }

    pub(crate) fn concept_title(&self, name: &str) -> String {
        let concept = self.pack.curriculum.concept(name);
        titled(concept.map(|concept| concept.title.as_str()), name)
    }

    pub(crate) fn skill_title(&self, name: &str) -> String {
        let mut skills = self
            .pack
            .curriculum
            .concepts
            .iter()
            .flat_map(|concept| &concept.subconcepts);
        let skill = skills.find(|skill| skill.slug == name);
        titled(skill.map(|skill| skill.title.as_str()), name)
    }
}

fn settings(pack: &Pack, lists: &WordLists, routing: bool) -> HashMap<String, Setting> {
    let language = |template: &Template| {
        let own = template.exercise.answer_language.clone();
        own.unwrap_or_else(|| pack.manifest.language.clone())
    };
    let languages: BTreeSet<String> = pack.exercises.iter().map(language).collect();
    let setting = |language: String| {
        let mut setting = pack.setting(&language, lists);
        setting.strategy_routing = routing;
        (language, setting)
    };
    languages.into_iter().map(setting).collect()
}

fn titled(title: Option<&str>, name: &str) -> String {
    match title {
        Some(title) if !title.is_empty() => title.to_owned(),
        _ => spoken(name),
    }
}

/// `list-slicing` → `List slicing`.
pub(crate) fn spoken(name: &str) -> String {
    let words = name.replace(['-', '_'], " ");
    let mut characters = words.chars();
    let first = characters.next().map(|first| first.to_uppercase().to_string());
    format!("{}{}", first.unwrap_or_default(), characters.as_str())
}
