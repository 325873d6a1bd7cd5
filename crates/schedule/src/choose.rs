//! How a session is filled: due items, new ones, then practice.

use crate::pick::{Pick, Picker};
use crate::session::RETURNS;
use crate::{
    Catalogue, Chance, ConceptId, Exercise, ItemId, Plan, Planned, Reason, Request, Shortage, SkillId,
    Standing,
};
use std::collections::{HashMap, HashSet, VecDeque};

/// Picks exercises until a session has its length.
pub(crate) struct Chooser<'a> {
    catalogue: &'a Catalogue,
    standing: &'a Standing,
    request: &'a Request,
    wanted: usize,
    picker: Picker<'a>,
    introduced: HashSet<&'a SkillId>,
    steps: Vec<Planned>,
}

impl<'a> Chooser<'a> {
    pub(crate) fn new(catalogue: &'a Catalogue, standing: &'a Standing, request: &'a Request) -> Self {
        Self {
            catalogue,
            standing,
            request,
            wanted: request.length.in_mode(&request.mode),
            picker: Picker::new(standing, request.now, request.seed),
            introduced: HashSet::new(),
            steps: Vec::new(),
        }
    }

    pub(crate) fn scheduled(&mut self) {
        for item in interleaved(self.due_items()) {
            self.review(item);
        }
        for item in interleaved(self.new_items()) {
            self.introduce(item);
        }
        let progress = &self.standing.progress;
        self.practise(|exercise| !progress.is_completed(&exercise.concept));
    }

    /// Due items with their concepts, the one that has waited longest first.
    fn due_items(&self) -> Vec<(&'a ConceptId, &'a ItemId)> {
        let mut due: Vec<_> = self
            .standing
            .due
            .iter()
            .filter(|(_, due)| **due <= self.request.now)
            .collect();
        due.sort_by_key(|(item, due)| (*due, *item));
        due.into_iter()
            .filter_map(|(item, _)| Some((&self.catalogue.of_item(item).next()?.concept, item)))
            .collect()
    }

    /// Items never reviewed whose concepts are open: skill after skill, and of a skill those of suitable difficulty first.
    fn new_items(&self) -> Vec<(&'a ConceptId, &'a ItemId)> {
        let items = self
            .catalogue
            .items()
            .iter()
            .filter(|item| !self.standing.due.contains_key(item));
        let mut skills: HashMap<&SkillId, usize> = HashMap::new();
        let mut new: Vec<_> = items
            .filter_map(|item| {
                let first = self.catalogue.of_item(item).next()?;
                let count = skills.len();
                let skill = *skills.entry(&first.skill).or_insert(count);
                let open = self.standing.progress.is_open(&first.concept);
                open.then_some((skill, self.nearest(item), &first.concept, item))
            })
            .collect();
        new.sort_by_key(|(skill, distance, ..)| (*skill, *distance));
        new.into_iter()
            .map(|(_, _, concept, item)| (concept, item))
            .collect()
    }

    fn nearest(&self, item: &ItemId) -> u8 {
        self.catalogue
            .of_item(item)
            .map(|exercise| self.picker.distance(exercise))
            .min()
            .unwrap_or(u8::MAX)
    }

    /// A due item is shown even if all its exercises were completed today.
    fn review(&mut self, item: &ItemId) {
        if !self.is_full()
            && let Some(pick) = self.picker.best(self.catalogue.of_item(item))
        {
            self.add(pick.exercise);
        }
    }

    fn introduce(&mut self, item: &ItemId) {
        if !self.is_full()
            && let Some(Pick {
                exercise,
                recent: false,
            }) = self.picker.best(self.catalogue.of_item(item))
        {
            self.add(exercise);
        }
    }

    /// Fills the session from every open skill that has a fitting exercise, in turn: rested exercises first, and recent
    /// ones when nothing else is left.
    pub(crate) fn practise(&mut self, fits: impl Fn(&Exercise) -> bool) {
        let mut skills: Vec<&SkillId> = self.catalogue.skills().iter().collect();
        skills.retain(|skill| {
            let open = |exercise: &Exercise| fits(exercise) && self.is_open(exercise);
            self.catalogue.of_skill(skill).any(open)
        });
        Chance::new(self.request.seed).shuffle(&mut skills);
        for recent_too in [false, true] {
            let mut rest = skills.clone();
            while !rest.is_empty() && !self.is_full() {
                rest.retain(|skill| self.practise_skill(skill, recent_too, &fits));
            }
        }
    }

    /// Adds one exercise of a skill, due ones first; false when there is none left, or no room.
    fn practise_skill(
        &mut self,
        skill: &SkillId,
        recent_too: bool,
        fits: impl Fn(&Exercise) -> bool,
    ) -> bool {
        if self.is_full() {
            return false;
        }
        let (standing, now) = (self.standing, self.request.now);
        let open = |exercise: &&Exercise| fits(exercise) && standing.progress.is_open(&exercise.concept);
        let is_due = |exercise: &&Exercise| standing.due.get(&exercise.item).is_some_and(|due| *due <= now);
        let all = || self.catalogue.of_skill(skill).filter(open);
        let due = self.picker.best(all().filter(is_due));
        let pick = due.or_else(|| self.picker.best(all()).filter(|pick| recent_too || !pick.recent));
        match pick {
            Some(pick) => self.add(pick.exercise),
            None => return false,
        }
        true
    }

    fn add(&mut self, exercise: &'a Exercise) {
        let reason = self.reason(exercise);
        self.picker.take(exercise);
        let unmet = self.catalogue.is_taught(&exercise.skill) && !self.standing.met.contains(&exercise.skill);
        let teach = unmet && self.introduced.insert(&exercise.skill);
        self.steps.push(Planned {
            exercise: exercise.id.clone(),
            item: exercise.item.clone(),
            reason,
            teach: teach.then(|| exercise.skill.clone()),
            due: self.standing.due.get(&exercise.item).copied(),
            others: Vec::new(),
        });
    }

    /// For each exercise as many others of its item as may be needed when it comes back, none that the session has anyway.
    fn name_others(&mut self) {
        let mut steps = std::mem::take(&mut self.steps);
        for step in &mut steps {
            for _ in 0..RETURNS {
                let Some(pick) = self.picker.best(self.catalogue.of_item(&step.item)) else {
                    break;
                };
                self.picker.take(pick.exercise);
                step.others.push(pick.exercise.id.clone());
            }
        }
        self.steps = steps;
    }

    fn reason(&self, exercise: &Exercise) -> Reason {
        match self.standing.due.get(&exercise.item) {
            None if !self.picker.has(&exercise.item) => Reason::New,
            Some(due) if *due <= self.request.now => Reason::Due,
            _ => Reason::Practice,
        }
    }

    fn is_open(&self, exercise: &Exercise) -> bool {
        self.standing.progress.is_open(&exercise.concept)
    }

    fn is_full(&self) -> bool {
        self.steps.len() >= self.wanted
    }

    pub(crate) fn finish(mut self) -> Plan {
        self.name_others();
        let shortage = self.steps.is_empty().then(|| self.shortage());
        let repeats = self
            .steps
            .first()
            .is_some_and(|step| Some(&step.exercise) == self.request.previous.as_ref());
        if repeats && self.steps.len() > 1 {
            self.steps.swap(0, 1);
        }
        Plan {
            steps: self.steps,
            shortage,
        }
    }

    fn shortage(&self) -> Shortage {
        let next_due = self
            .standing
            .due
            .iter()
            .filter(|(item, _)| self.catalogue.of_item(item).next().is_some())
            .map(|(_, due)| *due)
            .min();
        let mut locked: Vec<ConceptId> = self
            .catalogue
            .exercises()
            .iter()
            .filter(|exercise| !self.is_open(exercise))
            .map(|exercise| exercise.concept.clone())
            .collect();
        locked.sort();
        locked.dedup();
        Shortage { next_due, locked }
    }
}

/// One of each concept in turn, keeping the order within a concept.
fn interleaved<T>(entries: Vec<(&ConceptId, T)>) -> Vec<T> {
    let mut order: Vec<&ConceptId> = Vec::new();
    let mut waiting: HashMap<&ConceptId, VecDeque<T>> = HashMap::new();
    for (concept, entry) in entries {
        let queue = waiting.entry(concept).or_insert_with(|| {
            order.push(concept);
            VecDeque::new()
        });
        queue.push_back(entry);
    }
    let rounds = waiting.values().map(VecDeque::len).max().unwrap_or(0);
    let mut mixed = Vec::new();
    for _ in 0..rounds {
        mixed.extend(
            order
                .iter()
                .filter_map(|concept| waiting.get_mut(concept)?.pop_front()),
        );
    }
    mixed
}
