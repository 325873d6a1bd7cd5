//! Concepts, what they need, and in which order they open.

use std::collections::{BTreeMap, BTreeSet, HashMap};

use serde::{Deserialize, Serialize};

/// The concepts of a pack: a directed graph without cycles.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct Curriculum {
    /// In the order they were written.
    pub concepts: Vec<Concept>,
}

/// One concept.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct Concept {
    /// Its name in exercises.
    pub slug: String,
    /// What learners read.
    pub title: String,
    /// What it is about.
    pub description: Option<String>,
    /// Concepts that have to be completed first.
    pub prereqs: Vec<String>,
    /// The card shown before its first exercise.
    pub teaching: Option<Teaching>,
    /// Its skills.
    pub subconcepts: Vec<Subconcept>,
}

/// A skill of a concept.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct Subconcept {
    /// Its name in exercises.
    pub slug: String,
    /// What learners read.
    pub title: String,
    /// What it is about.
    pub description: Option<String>,
    /// Subconcepts that come before it.
    pub prereqs: Vec<String>,
    /// The card shown before its first exercise.
    pub teaching: Option<Teaching>,
}

/// What is explained before the first exercise.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct Teaching {
    /// The explanation.
    pub text: String,
    /// An example.
    pub example: Option<String>,
}

impl Curriculum {
    /// The concept with this name.
    pub fn concept(&self, slug: &str) -> Option<&Concept> {
        self.concepts.iter().find(|concept| concept.slug == slug)
    }

    /// The concept that has this subconcept.
    pub fn concept_of(&self, subconcept: &str) -> Option<&Concept> {
        self.concepts
            .iter()
            .find(|concept| concept.subconcepts.iter().any(|sub| sub.slug == subconcept))
    }

    /// The card for a subconcept: its own, or that of its concept.
    pub fn teaching(&self, concept: &str, subconcept: &str) -> Option<&Teaching> {
        let concept = self.concept(concept).or_else(|| self.concept_of(subconcept))?;
        let own = concept.subconcepts.iter().find(|sub| sub.slug == subconcept);
        own.and_then(|sub| sub.teaching.as_ref())
            .or(concept.teaching.as_ref())
    }

    /// The concepts in an order in which each comes after all it needs; as they were written, where that leaves a choice.
    /// What nobody can reach (a cycle, or an unknown concept before it) is left out.
    pub fn unlock_order(&self) -> Vec<&str> {
        let places: HashMap<&str, usize> = (0..)
            .zip(&self.concepts)
            .map(|(at, c)| (c.slug.as_str(), at))
            .collect();
        let mut waiting: Vec<usize> = Vec::new();
        let mut opens: HashMap<usize, Vec<usize>> = HashMap::new();
        for (at, concept) in self.concepts.iter().enumerate() {
            waiting.push(concept.prereqs.len());
            for before in concept
                .prereqs
                .iter()
                .filter_map(|prereq| places.get(prereq.as_str()))
            {
                opens.entry(*before).or_default().push(at);
            }
        }
        let mut ready: BTreeSet<usize> = (0..waiting.len()).filter(|at| waiting[*at] == 0).collect();
        let mut order = Vec::new();
        while let Some(at) = ready.pop_first() {
            order.push(self.concepts[at].slug.as_str());
            for next in opens.remove(&at).unwrap_or_default() {
                waiting[next] -= 1;
                if waiting[next] == 0 {
                    ready.insert(next);
                }
            }
        }
        order
    }

    /// The concepts open to somebody who has completed `completed`: those, and all whose prerequisites are among them.
    pub fn unlocked(&self, completed: &BTreeSet<String>) -> Vec<&str> {
        let open = |concept: &&Concept| concept.prereqs.iter().all(|prereq| completed.contains(prereq));
        self.concepts
            .iter()
            .filter(open)
            .map(|concept| concept.slug.as_str())
            .collect()
    }
}

/// One cycle of a graph, if it has any: names in the order they need each other, the first repeated at the end.
pub(crate) fn cycle<'a>(edges: &BTreeMap<&'a str, Vec<&'a str>>) -> Option<Vec<&'a str>> {
    let mut finished = BTreeSet::new();
    for start in edges.keys() {
        let mut path = Vec::new();
        if let Some(cycle) = walk(start, edges, &mut finished, &mut path) {
            return Some(cycle);
        }
    }
    None
}

/// Depth first, with a stack of its own: a chain of prerequisites may be long.
fn walk<'a>(
    start: &'a str,
    edges: &BTreeMap<&'a str, Vec<&'a str>>,
    finished: &mut BTreeSet<&'a str>,
    path: &mut Vec<(&'a str, usize)>,
) -> Option<Vec<&'a str>> {
    let mut on_path = BTreeSet::from([start]);
    path.push((start, 0));
    while let Some((node, next)) = path.last_mut() {
        let child = edges.get(node).and_then(|children| children.get(*next)).copied();
        *next += 1;
        match child {
            None => {
                finished.insert(*node);
                on_path.remove(*node);
                path.pop();
            }
            Some(child) if on_path.contains(child) => {
                let from = path.iter().position(|(node, _)| *node == child).unwrap_or(0);
                return Some(
                    path[from..]
                        .iter()
                        .map(|(node, _)| *node)
                        .chain([child])
                        .collect(),
                );
            }
            Some(child) if finished.contains(child) || !edges.contains_key(child) => {}
            Some(child) => {
                on_path.insert(child);
                path.push((child, 0));
            }
        }
    }
    None
}
