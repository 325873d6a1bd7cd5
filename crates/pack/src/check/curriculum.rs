//! Concepts: known, without cycles, and within reach.

use std::collections::{BTreeMap, HashMap, HashSet};

use super::Item;
use crate::curriculum::{Concept, cycle};
use crate::document::Document;
use crate::model::Pack;
use crate::nearest::suggest;
use crate::problem::{Problem, Problems};
use crate::yaml::{Node, Span};

/// Every name a prerequisite may have, and what the curriculum knows.
pub(super) struct Names {
    concepts: HashSet<String>,
    /// Subconcept → its concept.
    subconcepts: HashMap<String, String>,
    others: HashSet<String>,
}

impl Names {
    pub(super) fn new(pack: &Pack) -> Self {
        let concepts = pack.curriculum.concepts.iter();
        let subconcepts = concepts.clone().flat_map(|concept| {
            concept
                .subconcepts
                .iter()
                .map(|sub| (sub.slug.clone(), concept.slug.clone()))
        });
        let mut others = HashSet::new();
        for template in &pack.exercises {
            others.extend([
                template.slug().to_owned(),
                template.concept.clone(),
                template.subconcept.clone(),
            ]);
        }
        Self {
            concepts: concepts.clone().map(|concept| concept.slug.clone()).collect(),
            subconcepts: subconcepts.collect(),
            others,
        }
    }

    fn knows(&self, name: &str) -> bool {
        self.concepts.contains(name) || self.subconcepts.contains_key(name) || self.others.contains(name)
    }

    fn all(&self) -> impl Iterator<Item = &str> {
        let known = self.concepts.iter().chain(self.subconcepts.keys());
        let mut all: Vec<&str> = known.chain(&self.others).map(String::as_str).collect();
        all.sort_unstable();
        all.into_iter()
    }
}

/// An exercise's place in the curriculum.
pub(super) fn check_item(item: &Item, names: &Names, problems: &mut Problems) {
    let template = &item.template;
    for (at, prereq) in template.prereqs.iter().enumerate() {
        if prereq == template.slug() || *prereq == template.subconcept {
            let help = "remove it from `prereqs`";
            let message = format!("`{prereq}` comes before itself");
            problems.error("prereq-itself", item.item("prereqs", at), message, help);
        } else if !names.knows(prereq) {
            let otherwise = "name a concept, a subconcept or an exercise of this pack";
            let help = suggest(prereq, names.all(), otherwise);
            problems.error(
                "unknown-prereq",
                item.item("prereqs", at),
                format!("there is no `{prereq}`"),
                help,
            );
        }
    }
    if !names.concepts.is_empty() {
        concept(item, names, problems);
    }
}

fn concept(item: &Item, names: &Names, problems: &mut Problems) {
    let template = &item.template;
    if !names.concepts.contains(&template.concept) {
        let known: Vec<&str> = names.concepts.iter().map(String::as_str).collect();
        let help = suggest(
            &template.concept,
            known,
            "add it to curriculum.yaml, or name one that is there",
        );
        let message = format!("the curriculum has no concept `{}`", template.concept);
        problems.error("unknown-concept", item.span("concept"), message, help);
    } else if let Some(owner) = names
        .subconcepts
        .get(&template.subconcept)
        .filter(|owner| **owner != template.concept)
    {
        let message = format!(
            "`{}` is a subconcept of `{owner}`, not of `{}`",
            template.subconcept, template.concept
        );
        let help = format!("write `concept: {owner}`, or another subconcept");
        problems.error("subconcept-elsewhere", item.span("subconcept"), message, help);
    }
}

/// The curriculum itself.
pub(super) fn check(pack: &Pack, documents: &[Document]) -> Vec<Problem> {
    let Some(document) = documents.iter().find(|document| document.is_curriculum()) else {
        return Vec::new();
    };
    let mut problems = Problems::new(document.source);
    let nodes = Nodes::new(document);
    let before = problems.errors();
    duplicates(&nodes, &mut problems);
    prereqs(pack, &nodes, &mut problems);
    cycles(pack, &nodes, &mut problems);
    if problems.errors() == before {
        reach(pack, &nodes, &mut problems);
    }
    problems.finish()
}

/// The concepts and subconcepts in the file.
struct Nodes<'a> {
    concepts: Vec<&'a Node>,
    subconcepts: Vec<&'a Node>,
    places: HashMap<&'a str, Span>,
}

impl<'a> Nodes<'a> {
    fn new(document: &'a Document) -> Self {
        let list = document
            .root
            .as_ref()
            .and_then(|root| root.get("concepts"))
            .and_then(Node::as_list);
        let concepts: Vec<&Node> = list.unwrap_or_default().iter().collect();
        let inner = |node: &&'a Node| {
            node.get("subconcepts")
                .and_then(Node::as_list)
                .unwrap_or_default()
                .iter()
        };
        let subconcepts: Vec<&Node> = concepts.iter().flat_map(inner).collect();
        let all = subconcepts.iter().chain(&concepts);
        let places = all
            .filter_map(|node| Some((slug_of(node)?, slug_span(node))))
            .collect();
        Self {
            concepts,
            subconcepts,
            places,
        }
    }

    fn find(&self, slug: &str) -> Span {
        self.places.get(slug).copied().unwrap_or_default()
    }
}

fn slug_of(node: &Node) -> Option<&str> {
    node.as_text().or_else(|| node.text("slug"))
}

fn slug_span(node: &Node) -> Span {
    node.get("slug").map_or(node.head(), |slug| slug.span)
}

fn duplicates(nodes: &Nodes, problems: &mut Problems) {
    let mut seen = HashSet::new();
    let mut all: Vec<&Node> = nodes.concepts.iter().chain(&nodes.subconcepts).copied().collect();
    all.sort_by_key(|node| slug_span(node));
    for node in all {
        if let Some(slug) = slug_of(node)
            && !seen.insert(slug)
        {
            let help = "give one of them another name; concepts and subconcepts share their names";
            problems.error(
                "duplicate-concept",
                slug_span(node),
                format!("`{slug}` is there twice"),
                help,
            );
        }
    }
}

fn prereqs(pack: &Pack, nodes: &Nodes, problems: &mut Problems) {
    let concepts: Vec<&str> = pack
        .curriculum
        .concepts
        .iter()
        .map(|concept| concept.slug.as_str())
        .collect();
    let subconcepts = pack
        .curriculum
        .concepts
        .iter()
        .flat_map(|concept| &concept.subconcepts);
    let all: Vec<&str> = concepts
        .iter()
        .copied()
        .chain(subconcepts.map(|sub| sub.slug.as_str()))
        .collect();
    for (list, known) in [(&nodes.concepts, &concepts), (&nodes.subconcepts, &all)] {
        let known_set: HashSet<&str> = known.iter().copied().collect();
        for prereq in list
            .iter()
            .filter_map(|node| node.get("prereqs")?.as_list())
            .flatten()
        {
            let Some(name) = prereq.as_text().filter(|name| !known_set.contains(name)) else {
                continue;
            };
            let help = suggest(name, known.iter().copied(), "name a concept of this curriculum");
            problems.error(
                "unknown-prereq",
                prereq.span,
                format!("there is no concept `{name}`"),
                help,
            );
        }
    }
}

fn cycles(pack: &Pack, nodes: &Nodes, problems: &mut Problems) {
    let mut circles = HashSet::new();
    let concepts = &pack.curriculum.concepts;
    let concept_edges = concepts
        .iter()
        .map(|c| (c.slug.as_str(), names(&c.prereqs)))
        .collect();
    let subconcept_edges = concepts
        .iter()
        .flat_map(|c| &c.subconcepts)
        .map(|s| (s.slug.as_str(), names(&s.prereqs)))
        .collect();
    for edges in [concept_edges, subconcept_edges] {
        let mut edges: BTreeMap<&str, Vec<&str>> = edges;
        while let Some(found) = cycle(&edges) {
            let message = format!("these wait for each other: {}", found.join(" → "));
            let help = "remove one of these prerequisites, so that something can come first";
            problems.error("concept-cycle", nodes.find(found[0]), message, help);
            // One report for each of them: the next circle is looked for without these.
            edges.retain(|slug, _| !found.contains(slug));
            circles.extend(found);
        }
    }
    behind_circles(pack, &circles, nodes, problems);
}

/// What waits for a circle opens no more than the circle itself.
fn behind_circles(pack: &Pack, circles: &HashSet<&str>, nodes: &Nodes, problems: &mut Problems) {
    let mut closed = circles.clone();
    loop {
        let mut waiting = pack
            .curriculum
            .concepts
            .iter()
            .filter(|c| !closed.contains(c.slug.as_str()));
        let found = waiting.find_map(|concept| {
            let cause = concept
                .prereqs
                .iter()
                .find(|prereq| closed.contains(prereq.as_str()))?;
            Some((concept.slug.as_str(), cause))
        });
        let Some((slug, cause)) = found else { return };
        closed.insert(slug);
        let message = format!("nobody can reach `{slug}`: it waits for `{cause}`, which can never be opened");
        let help = "undo the circle of prerequisites";
        problems.error("concept-unreachable", nodes.find(slug), message, help);
    }
}

fn names(prereqs: &[String]) -> Vec<&str> {
    prereqs.iter().map(String::as_str).collect()
}

/// A concept is completed by practising it: behind one without exercises nothing ever opens.
fn reach(pack: &Pack, nodes: &Nodes, problems: &mut Problems) {
    let practised: HashSet<&str> = pack
        .exercises
        .iter()
        .map(|template| template.concept.as_str())
        .collect();
    let mut blocked: HashMap<&str, &str> = HashMap::new();
    let needed: HashSet<&str> = pack
        .curriculum
        .concepts
        .iter()
        .flat_map(|concept| &concept.prereqs)
        .map(String::as_str)
        .collect();
    let concepts: HashMap<&str, &Concept> = pack
        .curriculum
        .concepts
        .iter()
        .map(|c| (c.slug.as_str(), c))
        .collect();
    for slug in pack.curriculum.unlock_order() {
        let Some(concept) = concepts.get(slug) else {
            continue;
        };
        let cause = concept.prereqs.iter().find_map(|prereq| {
            let empty = (!practised.contains(prereq.as_str())).then_some(prereq.as_str());
            empty.or_else(|| blocked.get(prereq.as_str()).copied())
        });
        if let Some(cause) = cause {
            blocked.insert(slug, cause);
            let message =
                format!("nobody can reach `{slug}`: it waits for `{cause}`, which has no exercises");
            let help = format!("add exercises with `concept: {cause}`, or remove it from the prerequisites");
            problems.error("concept-unreachable", nodes.find(slug), message, help);
        } else if !practised.contains(slug) && !needed.contains(slug) {
            let help = format!("add exercises with `concept: {slug}`, or remove the concept");
            problems.warning(
                "concept-empty",
                nodes.find(slug),
                format!("`{slug}` has no exercises"),
                help,
            );
        }
    }
}
