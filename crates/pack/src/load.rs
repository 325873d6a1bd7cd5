//! Files → a pack and every problem in it.

use std::collections::{BTreeMap, BTreeSet};

use crate::check::{self, Item};
use crate::curriculum::Curriculum;
use crate::document::Document;
use crate::fields::{self, CURRICULUM, EXERCISE, PACK, SENTENCE};
use crate::model::{Manifest, Pack, Theme};
use crate::places::Places;
use crate::problem::{Problem, Problems, Severity};
use crate::read::{self, Defaults};
use crate::sentences;
use crate::source::{File, Source};
use crate::yaml::Node;

/// The files of one pack, by their paths in it.
#[derive(Clone, Debug, Default)]
pub struct PackFiles {
    /// The name of its folder: what the pack is called if it does not say.
    pub folder: String,
    /// Its YAML files.
    pub files: Vec<File>,
    /// The paths of its other files (sounds, pictures).
    pub assets: BTreeSet<String>,
}

/// A pack, and all that is wrong with it.
#[derive(Clone, Debug)]
pub struct Loaded {
    /// What is sound; an exercise with an error is not in it.
    pub pack: Pack,
    /// Every problem, by file and line.
    pub problems: Vec<Problem>,
    /// The texts the problems point into.
    pub sources: Vec<Source>,
    /// Where the fields of exercises stand.
    pub places: Places,
}

impl Loaded {
    /// Whether there is an error among the problems.
    pub fn has_errors(&self) -> bool {
        self.problems
            .iter()
            .any(|problem| problem.severity == Severity::Error)
    }

    /// The text of a file.
    pub fn source(&self, path: &str) -> Option<&Source> {
        self.sources.iter().find(|source| source.path == path)
    }
}

/// Reads and checks a pack. Nothing stops it: what cannot be read is a problem, and the rest is read all the same.
pub fn load(pack: &PackFiles) -> Loaded {
    let sources = sources(pack);
    let (pack, problems, places) = with_items(pack, &sources, |mut pack, items, problems| {
        let places = Places::new(items);
        let sound = pack
            .exercises
            .into_iter()
            .zip(items)
            .filter(|(_, item)| item.sound);
        pack.exercises = sound.map(|(template, _)| template).collect();
        (pack, problems, places)
    });
    Loaded {
        pack,
        problems,
        sources,
        places,
    }
}

/// The texts of a pack's files, by path.
pub(crate) fn sources(pack: &PackFiles) -> Vec<Source> {
    let mut sources: Vec<Source> = pack.files.iter().map(Source::new).collect();
    sources.sort_by(|a, b| a.path.cmp(&b.path));
    sources
}

/// Reads a pack and gives it with all its exercises, sound or not, beside the pieces of the files they are in.
pub(crate) fn with_items<T>(
    files: &PackFiles,
    sources: &[Source],
    use_them: impl FnOnce(Pack, &[Item], Vec<Problem>) -> T,
) -> T {
    let documents: Vec<Document> = sources.iter().map(Document::read).collect();
    let (pack, items, problems) = Loader {
        files,
        documents: &documents,
    }
    .run();
    use_them(pack, &items, problems)
}

struct Loader<'a> {
    files: &'a PackFiles,
    documents: &'a [Document<'a>],
}

impl<'a> Loader<'a> {
    fn run(&self) -> (Pack, Vec<Item<'a>>, Vec<Problem>) {
        let mut problems: Vec<Problem> = self
            .documents
            .iter()
            .flat_map(|d| d.problems.iter().cloned())
            .collect();
        let manifest = self.manifest(&mut problems);
        let themes = self.themes(&mut problems);
        let curriculum = self.curriculum(&mut problems);
        let mut items = Vec::new();
        for (at, document) in self.documents.iter().enumerate() {
            if !["pack", "themes", "curriculum"]
                .iter()
                .any(|name| document.is(name))
            {
                let mut found = Problems::new(document.source);
                self.exercises(at, &manifest, &themes, &curriculum, &mut items, &mut found);
                problems.extend(found.finish());
            }
        }
        let mut pack = Pack {
            manifest,
            curriculum,
            themes,
            exercises: Vec::new(),
        };
        pack.exercises = items.iter().map(|item| item.template.clone()).collect();
        problems.extend(check::check(
            &pack,
            &mut items,
            self.documents,
            &self.files.assets,
        ));
        problems.sort_by(|a, b| (&a.file, a.span, a.code).cmp(&(&b.file, b.span, b.code)));
        (pack, items, problems)
    }

    fn manifest(&self, problems: &mut Vec<Problem>) -> Manifest {
        let read = |node: &Node, found: &mut Problems| {
            read::validate(node, &PACK, found);
            read::manifest(node, found)
        };
        let mut manifest = self.special("pack", problems, read).unwrap_or_default();
        if manifest.name.is_empty() {
            manifest.name.clone_from(&self.files.folder);
        }
        manifest
    }

    fn themes(&self, problems: &mut Vec<Problem>) -> BTreeMap<String, Theme> {
        let read = |node: &Node, found: &mut Problems| {
            read::check_shape(node, "themes", &fields::THEMES, found);
            read::themes(node, found)
        };
        self.special("themes", problems, read).unwrap_or_default()
    }

    fn curriculum(&self, problems: &mut Vec<Problem>) -> Curriculum {
        let read = |node: &Node, found: &mut Problems| {
            read::validate(node, &CURRICULUM, found);
            read::curriculum(node)
        };
        self.special("curriculum", problems, read).unwrap_or_default()
    }

    /// `defaults` of `pack.yaml`.
    fn pack_defaults(&self) -> Option<&'a Node> {
        let documents = self.documents;
        let document = documents.iter().find(|document| document.is("pack"))?;
        document.root.as_ref()?.get("defaults")
    }

    /// Reads the file with this name, if there is one.
    fn special<T>(
        &self,
        name: &str,
        problems: &mut Vec<Problem>,
        read: impl FnOnce(&Node, &mut Problems) -> T,
    ) -> Option<T> {
        let document = self.documents.iter().find(|document| document.is(name))?;
        let mut found = Problems::new(document.source);
        let value = document.object(&mut found).map(|node| read(node, &mut found));
        problems.extend(found.finish());
        value
    }

    fn exercises(
        &self,
        at: usize,
        manifest: &Manifest,
        themes: &BTreeMap<String, Theme>,
        curriculum: &Curriculum,
        items: &mut Vec<Item<'a>>,
        problems: &mut Problems,
    ) {
        let document = &self.documents[at];
        let Some(root) = document.object(problems) else {
            return;
        };
        read::validate(root, &fields::FILE, problems);
        let layers: Vec<&'a Node> = [self.pack_defaults(), root.get("defaults")]
            .into_iter()
            .flatten()
            .collect();
        let mut defaults = defaults(root, document, manifest, !themes.is_empty(), problems);
        defaults.layers.clone_from(&layers);
        let list = |name: &str| root.get(name).and_then(Node::as_list).unwrap_or_default();
        if root.get("exercises").is_none() && root.get("sentences").is_none() && !document.broken {
            let help = "add `exercises:` or `sentences:` with a list below it";
            problems.error(
                "no-exercises",
                root.head(),
                "there are no exercises in this file",
                help,
            );
        }
        let written = written_items(list("exercises"), at, &layers, &defaults, curriculum, problems);
        items.extend(written);
        items.extend(sentence_items(
            list("sentences"),
            at,
            &defaults,
            curriculum,
            problems,
        ));
        problems.about(None);
    }
}

/// The exercises of a file, each next to the piece of the file it is in.
fn written_items<'a>(
    nodes: &'a [Node],
    document: usize,
    layers: &[&'a Node],
    defaults: &Defaults,
    curriculum: &Curriculum,
    problems: &mut Problems,
) -> Vec<Item<'a>> {
    let mut items = Vec::new();
    for node in nodes {
        problems.about(node.text("slug"));
        let before = problems.errors();
        read::validate_over(node, &EXERCISE, layers, problems);
        if let Some(mut template) = read::exercise(node, defaults, problems) {
            place(&mut template, node, curriculum);
            items.push(Item {
                template,
                node,
                layers: layers.to_vec(),
                document,
                sentence: false,
                sound: problems.errors() == before,
            });
        }
    }
    items
}

/// The exercises that the sentences of a file give.
fn sentence_items<'a>(
    nodes: &'a [Node],
    document: usize,
    defaults: &Defaults,
    curriculum: &Curriculum,
    problems: &mut Problems,
) -> Vec<Item<'a>> {
    let mut items = Vec::new();
    for node in nodes {
        problems.about(node.text("slug"));
        let before = problems.errors();
        read::validate(node, &SENTENCE, problems);
        let Some(sentence) = read::sentence(node, problems) else {
            continue;
        };
        check::sentence(&sentence, node, problems);
        let sound = problems.errors() == before;
        for mut template in sentences::exercises(&sentence, defaults) {
            place(&mut template, node, curriculum);
            items.push(Item {
                template,
                node,
                layers: Vec::new(),
                document,
                sentence: true,
                sound,
            });
        }
    }
    items
}

/// An exercise that does not name its concept belongs to the one that has its subconcept.
fn place(template: &mut crate::model::Template, node: &Node, curriculum: &Curriculum) {
    if node.get("concept").is_none()
        && curriculum.concept(&template.concept).is_none()
        && let Some(concept) = curriculum.concept_of(&template.subconcept)
    {
        template.concept.clone_from(&concept.slug);
    }
}

fn defaults<'a>(
    root: &Node,
    document: &Document<'a>,
    manifest: &'a Manifest,
    has_themes: bool,
    problems: &mut Problems,
) -> Defaults<'a> {
    let stem = document.source.path.rsplit('/').next().unwrap_or_default();
    let stem = stem.rsplit_once('.').map_or(stem, |(stem, _)| stem);
    let own = root.text("language").map(str::to_lowercase);
    let told = read::misspelt(root, &fields::FILE).contains(&"language");
    if own.is_none() && manifest.language.is_empty() && !told {
        let help = "write `language: python` (or korean, spanish, …) at the top, or in pack.yaml";
        problems.error(
            "missing-field",
            root.head(),
            "`language` is missing: nothing says what is practised",
            help,
        );
    }
    let language = own.unwrap_or_else(|| manifest.language.clone());
    let answer_language = root.text("answer_language").map(str::to_lowercase);
    Defaults {
        manifest,
        category: root.text("category").unwrap_or(stem).trim().to_owned(),
        answer_language: answer_language
            .or_else(|| manifest.answer_language.clone())
            .or_else(|| Some(language.clone()).filter(|language| !language.is_empty())),
        language,
        file: &document.source.path,
        has_themes,
        layers: Vec::new(),
    }
}
