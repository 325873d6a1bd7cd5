//! Learners who practise day after day, forgetting by a memory of their own that the scheduler cannot see.

use gradus_schedule::{
    Answered, Catalogue, Chance, Concept, ConceptId, Credit, Curriculum, Exercise, ExerciseId, ItemId,
    Length, Mastery, Memory, Mode, Parameters, Planned, Progress, Quality, Reason, Request, Review,
    ReviewPolicy, Session, SkillId, Span, Standing, Timestamp, WINDOW, plan,
};
use std::collections::{HashMap, VecDeque};

const CONCEPTS: usize = 12;
const SKILLS: usize = 3;
const EXERCISES: usize = 4;

/// What happened on one day, to one learner or to all.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct DayTotals {
    /// Learners who practised.
    pub(crate) active: u32,
    /// Answers of any kind.
    pub(crate) answers: u32,
    /// Reviews of items that were due and scheduled in days.
    pub(crate) due_reviews: u32,
    /// Those of them that were recalled.
    pub(crate) recalled: u32,
    /// Answers that introduced an item.
    pub(crate) introduced: u32,
    /// The most answers of one learner.
    pub(crate) most_answers: u32,
    /// Due items left when the session was over.
    pub(crate) left_over: u32,
}

/// What came of a whole simulation.
#[derive(Clone, Debug, Default)]
pub(crate) struct Outcome {
    /// Day by day.
    pub(crate) days: Vec<DayTotals>,
    /// For each learner: concepts completed at the end.
    pub(crate) completed: Vec<usize>,
    /// For each learner: the day on which the last concept was reached, if it was.
    pub(crate) all_reached: Vec<Option<usize>>,
    /// Concepts there are.
    pub(crate) concepts: usize,
}

impl Outcome {
    /// The share of due reviews that were recalled, after the first days in which little is due.
    pub(crate) fn retention(&self) -> f64 {
        let settled = self.days.iter().skip(14);
        let (due, recalled) = settled.fold((0, 0), |(due, recalled), day| {
            (due + day.due_reviews, recalled + day.recalled)
        });
        f64::from(recalled) / f64::from(due.max(1))
    }
}

/// Lets this many learners practise for this many days.
pub(crate) fn simulate(learners: usize, days: usize, seed: u64) -> Outcome {
    let (catalogue, curriculum) = course();
    let mut outcome = Outcome {
        days: vec![DayTotals::default(); days],
        concepts: CONCEPTS,
        ..Outcome::default()
    };
    for number in 0..learners {
        let mut learner = Learner::new(&catalogue, &curriculum, seed.wrapping_add(number as u64));
        let mut reached = None;
        for (day, totals) in outcome.days.iter_mut().enumerate() {
            learner.day(day, totals);
            if reached.is_none() && learner.has_reached_everything() {
                reached = Some(day);
            }
        }
        outcome.all_reached.push(reached);
        outcome.completed.push(learner.completed());
    }
    outcome
}

/// Twelve concepts that build on each other in two strands, three skills each, four exercises a skill.
fn course() -> (Catalogue, Curriculum) {
    let id = |concept: usize| ConceptId::from(format!("c{concept:02}"));
    let concepts = (0..CONCEPTS).map(|n| Concept {
        id: id(n),
        prereqs: match n {
            0 => vec![],
            1 | 2 => vec![id(0)],
            _ if n % 4 == 3 => vec![id(n - 1), id(n - 2)],
            _ => vec![id(n - 2)],
        },
    });
    let exercises = (0..CONCEPTS * SKILLS * EXERCISES).map(|n| {
        let (skill, exercise) = (n / EXERCISES, n % EXERCISES);
        Exercise {
            id: format!("s{skill:02}-{exercise}").into(),
            item: format!("s{skill:02}").into(),
            skill: format!("s{skill:02}").into(),
            concept: id(skill / SKILLS),
            difficulty: exercise as u8 + 1,
        }
    });
    let curriculum = Curriculum::new(concepts.collect()).expect("the strands have no cycle");
    (Catalogue::new(exercises, []), curriculum)
}

struct Learner<'a> {
    catalogue: &'a Catalogue,
    curriculum: &'a Curriculum,
    chance: Chance,
    policy: ReviewPolicy,
    truth: ReviewPolicy,
    length: Length,
    diligence: f64,
    real: HashMap<ItemId, Memory>,
    memory: HashMap<ItemId, Memory>,
    standing: Standing,
    recent: VecDeque<(Timestamp, SkillId, ConceptId, Credit)>,
    last: Option<ExerciseId>,
}

impl<'a> Learner<'a> {
    fn new(catalogue: &'a Catalogue, curriculum: &'a Curriculum, seed: u64) -> Self {
        let mut chance = Chance::new(seed);
        let mut progress = Progress::default();
        curriculum.refresh(&mut progress, false);
        Self {
            catalogue,
            curriculum,
            policy: ReviewPolicy::default(),
            truth: ReviewPolicy {
                parameters: own_parameters(&mut chance),
                ..ReviewPolicy::default()
            },
            length: Length::of(8 + chance.below(9)),
            diligence: 0.6 + 0.4 * chance.fraction(),
            chance,
            real: HashMap::new(),
            memory: HashMap::new(),
            standing: Standing {
                progress,
                ..Standing::default()
            },
            recent: VecDeque::new(),
            last: None,
        }
    }

    fn day(&mut self, day: usize, totals: &mut DayTotals) {
        if self.chance.fraction() > self.diligence {
            return;
        }
        let hour = 7 + self.chance.below(14) as i64;
        let mut now = Timestamp::from_millis(0)
            .plus(Span::days(20_000 + day as i64))
            .plus(Span::hours(hour));
        self.forget_old(now);
        let request = Request {
            mode: Mode::Scheduled,
            length: self.length,
            now,
            seed: self.chance.bits(),
            previous: self.last.clone(),
        };
        let mut session = Session::new(plan(self.catalogue, &self.standing, &request));
        while let Some(planned) = session.show(now).cloned() {
            let answered = self.answer(&planned, now, totals);
            session.answer(answered);
            now = now.plus(Span::minutes(1));
        }
        totals.active += 1;
        totals.answers += session.answered();
        totals.most_answers = totals.most_answers.max(session.answered());
        totals.left_over += self.memory.values().filter(|memory| memory.is_due(now)).count() as u32;
    }

    fn answer(&mut self, planned: &Planned, now: Timestamp, totals: &mut DayTotals) -> Answered {
        let recalled = self.chance.fraction() < self.chance_of_recall(&planned.item, now);
        let scheduled = self
            .memory
            .get(&planned.item)
            .is_some_and(|memory| !memory.on_steps());
        totals.introduced += u32::from(planned.reason == Reason::New);
        if planned.reason == Reason::Due && scheduled {
            totals.due_reviews += 1;
            totals.recalled += u32::from(recalled);
        }
        let memory = self.review(&planned.item, recalled, now);
        self.record(&planned.exercise, recalled, now);
        match recalled {
            false => Answered::Failed,
            true if memory.on_steps() => Answered::OnStep(memory.due),
            true => Answered::Passed,
        }
    }

    /// A new item is guessed from its teaching card more often than not; what was seen today is mostly still there.
    fn chance_of_recall(&self, item: &ItemId, now: Timestamp) -> f64 {
        match self.real.get(item) {
            None => 0.65,
            Some(memory) => self.truth.recall(memory, now).min(0.93),
        }
    }

    fn review(&mut self, item: &ItemId, recalled: bool, now: Timestamp) -> Memory {
        let quality = Quality::new(if recalled { 4 } else { 0 }).expect("0 and 4 are qualities");
        let review = Review {
            at: now,
            rating: quality.rating(),
            seed: self.chance.bits(),
        };
        let real = self.truth.review(self.real.get(item), &review).memory;
        self.real.insert(item.clone(), real);
        let memory = self.policy.review(self.memory.get(item), &review).memory;
        self.memory.insert(item.clone(), memory);
        self.standing.due.insert(item.clone(), memory.due);
        memory
    }

    fn record(&mut self, exercise: &ExerciseId, recalled: bool, now: Timestamp) {
        let Some(exercise) = self.catalogue.exercise(exercise) else {
            return;
        };
        let credit = if recalled { Credit::FULL } else { Credit::NONE };
        self.recent
            .push_back((now, exercise.skill.clone(), exercise.concept.clone(), credit));
        self.standing.completed.insert(exercise.id.clone(), now);
        self.standing.met.insert(exercise.skill.clone());
        self.last = Some(exercise.id.clone());
        let attempts = self
            .recent
            .iter()
            .filter(|(_, _, concept, _)| *concept == exercise.concept);
        let mastery = Mastery::of(attempts.map(|(at, _, _, credit)| (*at, *credit)), now);
        self.curriculum
            .attempted(&mut self.standing.progress, &exercise.concept, &mastery, false);
    }

    fn forget_old(&mut self, now: Timestamp) {
        while self
            .recent
            .front()
            .is_some_and(|(at, ..)| *at < now.minus(WINDOW))
        {
            self.recent.pop_front();
        }
        let mut sums: HashMap<SkillId, (f64, f64)> = HashMap::new();
        for (_, skill, _, credit) in &self.recent {
            let (sum, count) = sums.entry(skill.clone()).or_default();
            *sum += credit.get();
            *count += 1.0;
        }
        self.standing.recent_credit = sums
            .into_iter()
            .map(|(skill, (sum, count))| (skill, sum / count))
            .collect();
    }

    fn has_reached_everything(&self) -> bool {
        self.catalogue
            .items()
            .iter()
            .all(|item| self.memory.contains_key(item))
    }

    fn completed(&self) -> usize {
        let concepts = self.curriculum.concepts().iter();
        concepts
            .filter(|concept| self.standing.progress.is_completed(&concept.id))
            .count()
    }
}

/// Parameters up to a tenth away from the average.
fn own_parameters(chance: &mut Chance) -> Parameters {
    let average = *Parameters::default().numbers();
    let moved = average.map(|number| number * (0.9 + 0.2 * chance.fraction()));
    Parameters::new(&moved).unwrap_or_default()
}
