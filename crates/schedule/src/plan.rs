//! Choosing the exercises of a session.

use crate::pick::{Pick, Picker};
use crate::{Catalogue, ConceptId, Exercise, ExerciseId, ItemId, Memory, Progress, SkillId, Span, Timestamp};
use serde::{Deserialize, Serialize};
use std::collections::{HashMap, HashSet, VecDeque};

/// An exercise completed within this time is not shown again without need.
pub const ROTATION: Span = Span::hours(24);

/// What is known of a learner when a session is chosen.
#[derive(Clone, Debug, Default)]
pub struct Standing {
    /// What they remember of each item they have reviewed.
    pub memory: HashMap<ItemId, Memory>,
    /// Which concepts are open to them.
    pub progress: Progress,
    /// The mean credit of the last 7 days of each skill practised in them.
    pub recent_credit: HashMap<SkillId, f64>,
    /// When they last completed each exercise.
    pub completed: HashMap<ExerciseId, Timestamp>,
    /// Skills they have met before; others are introduced with their teaching card.
    pub met: HashSet<SkillId>,
}

/// What kind of session it is to be.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "name", content = "of", rename_all = "lowercase")]
pub enum Mode {
    /// Due reviews, then new items, then what unfinished concepts still need.
    Scheduled,
    /// A concept of the learner's choice.
    Concept(ConceptId),
    /// One rule or subconcept.
    Skill(SkillId),
    /// Every unlocked rule in turn.
    Mixed,
}

/// How many exercises a session has: 10 by default, 20 when mixed, from 1 to 50.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Length(Option<u16>);

/// What the learner asks for, and when.
#[derive(Clone, Debug)]
pub struct Request {
    /// The kind of session.
    pub mode: Mode,
    /// Its length.
    pub length: Length,
    /// The moment it begins.
    pub now: Timestamp,
    /// Decides between equally good exercises.
    pub seed: u64,
    /// The last exercise the learner saw; it does not come first, if there is any other.
    pub previous: Option<ExerciseId>,
}

/// The exercises of a session in order, each of them once.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Plan {
    /// What is shown.
    pub steps: Vec<Planned>,
    /// Why nothing is shown, if there is nothing.
    pub shortage: Option<Shortage>,
}

/// One exercise of a plan.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Planned {
    /// Which exercise.
    pub exercise: ExerciseId,
    /// What it reviews.
    pub item: ItemId,
    /// Why it is there.
    pub reason: Reason,
    /// The skill whose teaching card comes before it.
    pub teach: Option<SkillId>,
}

/// Why an exercise is in a session.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Reason {
    /// Its item is due.
    Due,
    /// Its item is new.
    New,
    /// More practice of something begun.
    Practice,
    /// Its item was failed, or its learning step is over, in this very session.
    Again,
}

/// Why there is nothing to practise.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct Shortage {
    /// When the next review falls due.
    pub next_due: Option<Timestamp>,
    /// What would be there if it were unlocked.
    pub locked: Vec<ConceptId>,
}

/// Chooses a session. The same arguments give the same session.
pub fn plan(catalogue: &Catalogue, standing: &Standing, request: &Request) -> Plan {
    let mut chooser = Chooser::new(catalogue, standing, request);
    match &request.mode {
        Mode::Scheduled => chooser.scheduled(),
        Mode::Concept(concept) => chooser.practise(|exercise| exercise.concept == *concept),
        Mode::Skill(skill) => chooser.practise(|exercise| exercise.skill == *skill),
        Mode::Mixed => chooser.practise(|_| true),
    }
    chooser.finish()
}

impl Length {
    /// This many, brought into the range from 1 to 50.
    pub fn of(count: usize) -> Self {
        Self(Some(count.clamp(1, 50) as u16))
    }

    /// As many as suit the mode.
    pub fn standard() -> Self {
        Self(None)
    }

    /// The number of exercises in this mode.
    pub fn in_mode(self, mode: &Mode) -> usize {
        let standard = if *mode == Mode::Mixed { 20 } else { 10 };
        usize::from(self.0.unwrap_or(standard).clamp(1, 50))
    }
}

struct Chooser<'a> {
    catalogue: &'a Catalogue,
    standing: &'a Standing,
    request: &'a Request,
    wanted: usize,
    picker: Picker<'a>,
    introduced: HashSet<&'a SkillId>,
    steps: Vec<Planned>,
}

impl<'a> Chooser<'a> {
    fn new(catalogue: &'a Catalogue, standing: &'a Standing, request: &'a Request) -> Self {
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

    fn scheduled(&mut self) {
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
            .memory
            .iter()
            .filter(|(_, memory)| memory.is_due(self.request.now))
            .collect();
        due.sort_by_key(|(item, memory)| (memory.due, *item));
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
            .filter(|item| !self.standing.memory.contains_key(item));
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
    fn practise(&mut self, fits: impl Fn(&Exercise) -> bool) {
        let mut skills: Vec<&SkillId> = self.catalogue.skills().iter().collect();
        skills.retain(|skill| {
            let open = |exercise: &Exercise| fits(exercise) && self.is_open(exercise);
            self.catalogue.of_skill(skill).any(open)
        });
        crate::Chance::new(self.request.seed).shuffle(&mut skills);
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
        let is_due =
            |exercise: &&Exercise| standing.memory.get(&exercise.item).is_some_and(|m| m.is_due(now));
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
        });
    }

    fn reason(&self, exercise: &Exercise) -> Reason {
        match self.standing.memory.get(&exercise.item) {
            None if !self.picker.has(&exercise.item) => Reason::New,
            Some(memory) if memory.is_due(self.request.now) => Reason::Due,
            _ => Reason::Practice,
        }
    }

    fn is_open(&self, exercise: &Exercise) -> bool {
        self.standing.progress.is_open(&exercise.concept)
    }

    fn is_full(&self) -> bool {
        self.steps.len() >= self.wanted
    }

    fn finish(mut self) -> Plan {
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
            .memory
            .iter()
            .filter(|(item, _)| self.catalogue.of_item(item).next().is_some())
            .map(|(_, memory)| memory.due)
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
