//! Which of several exercises is shown.

use crate::plan::{ROTATION, Standing};
use crate::{Chance, Exercise, ExerciseId, ItemId, Timestamp, difficulty_for};
use std::collections::HashSet;

/// Picks exercises one after the other, never one twice.
pub(crate) struct Picker<'a> {
    standing: &'a Standing,
    now: Timestamp,
    chance: Chance,
    exercises: HashSet<&'a ExerciseId>,
    items: HashSet<&'a ItemId>,
}

/// An exercise, and whether it was completed too recently to be shown without need.
#[derive(Clone, Copy)]
pub(crate) struct Pick<'a> {
    pub(crate) exercise: &'a Exercise,
    pub(crate) recent: bool,
}

impl<'a> Picker<'a> {
    pub(crate) fn new(standing: &'a Standing, now: Timestamp, seed: u64) -> Self {
        let chance = Chance::new(seed);
        Self {
            standing,
            now,
            chance,
            exercises: HashSet::new(),
            items: HashSet::new(),
        }
    }

    /// The best of `candidates` that is not taken yet: rested first, then of an item not yet in the plan, then by suitable
    /// difficulty (of two that are equally far off, the easier), then the one not seen for longest.
    pub(crate) fn best(&mut self, candidates: impl Iterator<Item = &'a Exercise>) -> Option<Pick<'a>> {
        let mut ranked = Vec::new();
        for exercise in candidates {
            if !self.exercises.contains(&exercise.id) {
                ranked.push((self.rank(exercise), self.chance.bits(), exercise));
            }
        }
        let (_, _, exercise) = ranked
            .into_iter()
            .min_by_key(|(rank, chance, _)| (*rank, *chance))?;
        Some(Pick {
            exercise,
            recent: self.is_recent(exercise),
        })
    }

    /// Marks an exercise as taken.
    pub(crate) fn take(&mut self, exercise: &'a Exercise) {
        self.exercises.insert(&exercise.id);
        self.items.insert(&exercise.item);
    }

    /// Whether an exercise of this item is taken.
    pub(crate) fn has(&self, item: &ItemId) -> bool {
        self.items.contains(item)
    }

    /// How far an exercise is from the difficulty that suits the learner.
    pub(crate) fn distance(&self, exercise: &Exercise) -> u8 {
        let mean = self.standing.recent_credit.get(&exercise.skill).copied();
        difficulty_for(mean).distance(exercise.difficulty)
    }

    fn rank(&self, exercise: &Exercise) -> (bool, bool, u8, u8, Option<Timestamp>) {
        let distance = self.distance(exercise);
        let easier = if distance == 0 { 0 } else { exercise.difficulty };
        let completed = self.standing.completed.get(&exercise.id).copied();
        (
            self.is_recent(exercise),
            self.items.contains(&exercise.item),
            distance,
            easier,
            completed,
        )
    }

    fn is_recent(&self, exercise: &Exercise) -> bool {
        let completed = self.standing.completed.get(&exercise.id);
        completed.is_some_and(|at| self.now.since(*at) < ROTATION)
    }
}
