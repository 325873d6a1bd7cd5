//! A learner's figures.

use crate::library::{Library, Shelf};
use crate::view::{
    ActivityDay, Adoption, ConceptProgress, ConceptView, Curriculum, CurriculumPack, DayCount, Home, Metrics,
    PackCard, Performance, Progress, Recent, SkillPerformance, SkillView, Stats, StreakView,
};
use crate::{Moment, Practice, Result};
use gradus_schedule::{
    ConceptId, ConceptState, Exercise, ItemId, Mastery, Span, Streak, Tally, forecast, streak,
};
use gradus_store::LearnerId;
use std::collections::{BTreeMap, HashMap, HashSet};

/// Days shown on the first page.
const WEEK: usize = 7;
/// Days of the long forecast.
const MONTH: usize = 30;
/// Days of activity.
const QUARTER: i64 = 90;

impl Practice {
    /// What the first page shows.
    pub async fn home(&self, learner: LearnerId, moment: &Moment) -> Result<Home> {
        let library = self.library().await?;
        let (content, standing) = self.store().sessions().standing(learner, moment.now).await?;
        let catalogue = &content.catalogue;
        let known = |item: &ItemId| catalogue.of_item(item).next();
        let due: Vec<_> = standing
            .due
            .iter()
            .filter(|(item, _)| known(item).is_some())
            .map(|(_, due)| *due)
            .collect();
        let is_new = |item: &&ItemId| {
            let open = |exercise: &Exercise| standing.progress.is_open(&exercise.concept);
            !standing.due.contains_key(*item) && known(item).is_some_and(open)
        };
        let since = moment.now.minus(Span::days(3_650));
        let days = self
            .store()
            .figures()
            .activity(learner, since, &moment.zone)
            .await?;
        let started: HashSet<&str> = standing
            .completed
            .keys()
            .filter_map(|id| Some(id.as_str().split_once('/')?.0))
            .collect();
        let open = self.resumable(learner).await?;
        Ok(Home {
            due: due.iter().filter(|due| **due <= moment.now).count() as u32,
            new_items: catalogue.items().iter().filter(is_new).count() as u32,
            streak: streak_view(streak(days.into_keys(), moment.zone.day(moment.now))),
            forecast: forecast_days(&forecast(due, &moment.zone, moment.now, WEEK), moment),
            open_session: open.map(|id| id.to_string()),
            packs: library
                .shelves()
                .map(|shelf| pack_card(shelf, started.contains(shelf.name.as_str())))
                .collect(),
            next: next_concept(catalogue.exercises(), &standing.progress)
                .map(|concept| library.concept(concept.as_str())),
        })
    }

    /// All concepts, and where the learner stands with each.
    pub async fn curriculum(&self, learner: LearnerId, moment: &Moment) -> Result<Curriculum> {
        let library = self.library().await?;
        let standing = self.concept_standing(learner, moment).await?;
        let packs = library.shelves().map(|shelf| CurriculumPack {
            pack: shelf.name.clone(),
            title: shelf.title().to_owned(),
            language: shelf.pack.manifest.language.clone(),
            concepts: concepts_of(&library, shelf, &standing),
        });
        Ok(Curriculum {
            packs: packs.collect(),
        })
    }

    /// Where the learner stands with each concept, and what they did in the last 90 days.
    pub async fn progress(&self, learner: LearnerId, moment: &Moment) -> Result<Progress> {
        let library = self.library().await?;
        let standing = self.concept_standing(learner, moment).await?;
        let mut concepts: Vec<String> = Vec::new();
        for shelf in library.shelves() {
            concepts.extend(concept_ids(&library, shelf));
        }
        let since = moment.now.minus(Span::days(QUARTER));
        let activity = self
            .store()
            .figures()
            .activity(learner, since, &moment.zone)
            .await?;
        Ok(Progress {
            concepts: concepts
                .into_iter()
                .map(|id| ConceptProgress {
                    state: standing.state(&id),
                    credit: standing.credit(&id),
                    attempts: standing.attempts(&id),
                    id,
                })
                .collect(),
            activity: activity
                .into_iter()
                .map(|(day, (count, correct))| ActivityDay {
                    day: day.to_string(),
                    count,
                    correct,
                })
                .collect(),
        })
    }

    /// A learner's figures.
    pub async fn stats(&self, learner: LearnerId, moment: &Moment) -> Result<Stats> {
        let library = self.library().await?;
        let stats = self
            .store()
            .figures()
            .stats(learner, moment.now, &moment.zone, MONTH)
            .await?;
        Ok(Stats {
            overall: performance(&stats.overall),
            skills: stats
                .skills
                .iter()
                .map(|of_skill| SkillPerformance {
                    skill: library.skill(of_skill.skill.as_str()),
                    performance: performance(&of_skill.performance),
                })
                .collect(),
            streak: streak_view(stats.streak),
            due_now: stats.due_now,
            forecast: forecast_days(&stats.forecast, moment),
            retention: stats.retention,
        })
    }

    /// The four learning metrics.
    pub async fn metrics(&self, learner: LearnerId, moment: &Moment) -> Result<Metrics> {
        let metrics = self
            .store()
            .figures()
            .metrics(learner, moment.now, &moment.zone)
            .await?;
        Ok(Metrics {
            retention: metrics.retention,
            transfer: metrics.transfer,
            stability: metrics.stability,
            adoption: metrics
                .adoption
                .into_iter()
                .map(|week| Adoption {
                    monday: week.monday.to_string(),
                    count: week.count,
                    share: week.share,
                })
                .collect(),
        })
    }

    async fn concept_standing(&self, learner: LearnerId, moment: &Moment) -> Result<ConceptStanding> {
        Ok(ConceptStanding {
            progress: self.store().learners().progress(learner).await?,
            mastery: self
                .store()
                .figures()
                .mastery(learner, moment.now)
                .await?
                .into_iter()
                .collect(),
        })
    }
}

/// Where a learner stands with concepts.
struct ConceptStanding {
    progress: gradus_schedule::Progress,
    mastery: HashMap<ConceptId, Mastery>,
}

impl ConceptStanding {
    fn state(&self, id: &str) -> ConceptState {
        self.progress.state(&id.into())
    }

    fn attempts(&self, id: &str) -> u32 {
        self.mastery
            .get(&ConceptId::from(id))
            .map_or(0, |mastery| mastery.attempts)
    }

    fn credit(&self, id: &str) -> Option<f64> {
        let mastery = self.mastery.get(&ConceptId::from(id))?;
        (mastery.attempts > 0).then(|| mastery.credit / f64::from(mastery.attempts))
    }
}

/// The concepts of a pack, each after what it needs; those that only exercises name come last.
fn concept_ids(library: &Library, shelf: &Shelf) -> Vec<String> {
    let own = |name: &str| format!("{}:{name}", shelf.name);
    let mut ids: Vec<String> = shelf
        .pack
        .curriculum
        .unlock_order()
        .into_iter()
        .map(own)
        .collect();
    for exercise in library.content.catalogue.exercises() {
        let of_pack = exercise.id.as_str().split('/').next() == Some(shelf.name.as_str());
        if of_pack && !ids.iter().any(|id| id == exercise.concept.as_str()) {
            ids.push(exercise.concept.as_str().to_owned());
        }
    }
    ids
}

fn concepts_of(library: &Library, shelf: &Shelf, standing: &ConceptStanding) -> Vec<ConceptView> {
    let mut exercises: BTreeMap<&str, Vec<&Exercise>> = BTreeMap::new();
    for exercise in library.content.catalogue.exercises() {
        exercises
            .entry(exercise.concept.as_str())
            .or_default()
            .push(exercise);
    }
    let view = |id: String| {
        let name = id.split_once(':').map_or(id.as_str(), |(_, name)| name);
        let concept = shelf.pack.curriculum.concept(name);
        let exercises = exercises.get(id.as_str()).map(Vec::as_slice).unwrap_or_default();
        let prereqs = concept
            .map(|concept| concept.prereqs.as_slice())
            .unwrap_or_default();
        ConceptView {
            title: shelf.concept_title(name),
            description: concept.and_then(|concept| concept.description.clone()),
            state: standing.state(&id),
            prereqs: prereqs
                .iter()
                .map(|prereq| format!("{}:{prereq}", shelf.name))
                .collect(),
            credit: standing.credit(&id),
            attempts: standing.attempts(&id),
            exercises: exercises.len(),
            skills: skills_of(library, exercises),
            id,
        }
    };
    concept_ids(library, shelf).into_iter().map(view).collect()
}

fn skills_of(library: &Library, exercises: &[&Exercise]) -> Vec<SkillView> {
    let mut skills: Vec<(&str, usize)> = Vec::new();
    for exercise in exercises {
        let skill = exercise.skill.as_str();
        match skills.iter_mut().find(|(known, _)| *known == skill) {
            Some((_, count)) => *count += 1,
            None => skills.push((skill, 1)),
        }
    }
    let view = |(id, exercises): (&str, usize)| SkillView {
        id: id.to_owned(),
        title: library.skill(id).title,
        exercises,
    };
    skills.into_iter().map(view).collect()
}

/// What is under way, or else the first that is open.
fn next_concept<'a>(
    exercises: &'a [Exercise],
    progress: &gradus_schedule::Progress,
) -> Option<&'a ConceptId> {
    let first = |state: ConceptState| {
        let mut with = exercises.iter().map(|exercise| &exercise.concept);
        with.find(|concept| progress.state(concept) == state)
    };
    first(ConceptState::InProgress).or_else(|| first(ConceptState::Unlocked))
}

fn pack_card(shelf: &Shelf, started: bool) -> PackCard {
    PackCard {
        name: shelf.name.clone(),
        title: shelf.title().to_owned(),
        description: shelf.pack.manifest.description.clone(),
        language: shelf.pack.manifest.language.clone(),
        exercises: shelf.pack.exercises.len(),
        started,
    }
}

fn streak_view(streak: Streak) -> StreakView {
    StreakView {
        days: streak.current,
        longest: streak.longest,
        today: streak.today,
    }
}

fn forecast_days(counts: &[u32], moment: &Moment) -> Vec<DayCount> {
    let today = moment.zone.day(moment.now);
    let day = |(ahead, count): (i32, &u32)| DayCount {
        day: today.plus(ahead).to_string(),
        count: *count,
    };
    (0..).zip(counts).map(day).collect()
}

fn performance(performance: &gradus_schedule::Performance) -> Performance {
    let mean = |tally: &Tally| tally.mean();
    Performance {
        total: performance.all.total,
        correct: performance.all.correct,
        mean_credit: mean(&performance.all),
        recent: Recent {
            total: performance.recent.total,
            correct: performance.recent.correct,
            mean_credit: mean(&performance.recent),
        },
        last: performance.last.map(Into::into),
    }
}
