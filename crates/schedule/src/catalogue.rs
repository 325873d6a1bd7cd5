//! The exercises there are, and how to find those of an item or a skill.

use crate::{ConceptId, ExerciseId, ItemId, SkillId};
use serde::{Deserialize, Serialize};
use std::collections::{HashMap, HashSet};

/// What choosing needs to know of an exercise.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Exercise {
    /// Which one.
    pub id: ExerciseId,
    /// What it reviews.
    pub item: ItemId,
    /// What it practises.
    pub skill: SkillId,
    /// Where that belongs.
    pub concept: ConceptId,
    /// From 1 to 5.
    pub difficulty: u8,
}

/// All exercises that may be shown, in the order of their packs.
#[derive(Clone, Debug, Default)]
pub struct Catalogue {
    exercises: Vec<Exercise>,
    by_id: HashMap<ExerciseId, usize>,
    items: Groups<ItemId>,
    skills: Groups<SkillId>,
    taught: HashSet<SkillId>,
}

/// Positions under a key, keys in order of first appearance.
#[derive(Clone, Debug)]
struct Groups<K> {
    order: Vec<K>,
    members: HashMap<K, Vec<usize>>,
}

impl Catalogue {
    /// A catalogue of these exercises; the first of two with one id counts. `taught` are skills with a teaching card.
    pub fn new(
        exercises: impl IntoIterator<Item = Exercise>,
        taught: impl IntoIterator<Item = SkillId>,
    ) -> Self {
        let mut catalogue = Self {
            taught: taught.into_iter().collect(),
            ..Self::default()
        };
        for exercise in exercises {
            let position = catalogue.exercises.len();
            if catalogue.by_id.contains_key(&exercise.id) {
                continue;
            }
            catalogue.by_id.insert(exercise.id.clone(), position);
            catalogue.items.add(&exercise.item, position);
            catalogue.skills.add(&exercise.skill, position);
            catalogue.exercises.push(exercise);
        }
        catalogue
    }

    /// All exercises in order.
    pub fn exercises(&self) -> &[Exercise] {
        &self.exercises
    }

    /// The exercise with this id.
    pub fn exercise(&self, id: &ExerciseId) -> Option<&Exercise> {
        self.by_id
            .get(id)
            .and_then(|position| self.exercises.get(*position))
    }

    /// The exercises that review an item.
    pub fn of_item(&self, item: &ItemId) -> impl Iterator<Item = &Exercise> {
        self.items
            .members(item)
            .filter_map(|position| self.exercises.get(position))
    }

    /// The exercises that practise a skill.
    pub fn of_skill(&self, skill: &SkillId) -> impl Iterator<Item = &Exercise> {
        self.skills
            .members(skill)
            .filter_map(|position| self.exercises.get(position))
    }

    /// Items in the order in which their first exercises come.
    pub fn items(&self) -> &[ItemId] {
        &self.items.order
    }

    /// Skills in the order in which their first exercises come.
    pub fn skills(&self) -> &[SkillId] {
        &self.skills.order
    }

    /// Whether a skill has a teaching card.
    pub fn is_taught(&self, skill: &SkillId) -> bool {
        self.taught.contains(skill)
    }
}

impl<K> Default for Groups<K> {
    fn default() -> Self {
        Self {
            order: Vec::new(),
            members: HashMap::new(),
        }
    }
}

impl<K: Clone + Eq + std::hash::Hash> Groups<K> {
    fn add(&mut self, key: &K, position: usize) {
        if !self.members.contains_key(key) {
            self.order.push(key.clone());
        }
        self.members.entry(key.clone()).or_default().push(position);
    }

    fn members(&self, key: &K) -> impl Iterator<Item = usize> {
        self.members.get(key).into_iter().flatten().copied()
    }
}
