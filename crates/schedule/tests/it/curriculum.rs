//! Mastery, unlocking and what the learner's days say.

use crate::cases::check_all;
use crate::clock::{NOW, ZoneCase, moment};
use gradus_schedule::{
    Concept, ConceptId, ConceptState, Credit, Curriculum, Mastery, Progress, Streak, difficulty_for,
    forecast, streak,
};
use serde::Deserialize;
use std::collections::BTreeMap;

#[test]
fn mastery_takes_credit_and_attempts_within_seven_days() {
    #[derive(Deserialize)]
    struct Case {
        /// How many attempts, when, with what credit.
        attempts: Vec<(usize, String, f64)>,
        mastered: bool,
        percent: u8,
    }
    check_all("mastery", |case: Case| {
        let attempts = case.attempts.iter().flat_map(|(count, at, credit)| {
            std::iter::repeat_n((moment(at), Credit::new(*credit).unwrap()), *count)
        });
        let mastery = Mastery::of(attempts, NOW);
        (
            (mastery.is_mastered(), mastery.percent()),
            (case.mastered, case.percent),
        )
    });
}

#[test]
fn difficulty_adapts_to_recent_credit() {
    #[derive(Deserialize)]
    struct Case {
        mean: Option<f64>,
        range: (u8, u8),
    }
    check_all("difficulty", |case: Case| {
        let range = difficulty_for(case.mean);
        ((range.low, range.high), case.range)
    });
}

type States = BTreeMap<ConceptId, ConceptState>;

#[derive(Deserialize)]
struct CurriculumCase {
    concepts: Vec<(ConceptId, Vec<ConceptId>)>,
    #[serde(default)]
    before: States,
    #[serde(default)]
    accelerated: bool,
    /// Concepts attempted in order, and whether that masters them.
    #[serde(default)]
    attempts: Vec<(ConceptId, bool)>,
    #[serde(default)]
    after: States,
    /// Changes of the last attempt, in order.
    #[serde(default)]
    changed: Option<Vec<ConceptId>>,
    error: Option<String>,
}

#[test]
fn concepts_unlock_when_all_before_them_are_completed() {
    check_all("curriculum", |case: CurriculumCase| {
        let concepts = case
            .concepts
            .into_iter()
            .map(|(id, prereqs)| Concept { id, prereqs });
        let curriculum = match Curriculum::new(concepts.collect()) {
            Ok(curriculum) => curriculum,
            Err(error) => {
                return (
                    (States::new(), None, Some(error.to_string())),
                    (case.after, None, case.error),
                );
            }
        };
        let mut progress: Progress = case.before.into_iter().collect();
        let mut changes = curriculum.refresh(&mut progress, case.accelerated);
        for (concept, mastered) in &case.attempts {
            let mastery = Mastery {
                attempts: 5,
                credit: if *mastered { 4.0 } else { 3.9 },
            };
            changes = curriculum.attempted(&mut progress, concept, &mastery, case.accelerated);
        }
        let changed = case
            .changed
            .is_some()
            .then(|| changes.into_iter().map(|change| change.concept).collect());
        let after = progress
            .iter()
            .map(|(concept, state)| (concept.clone(), state))
            .collect();
        ((after, changed, None), (case.after, case.changed, case.error))
    });
}

#[test]
fn streaks_count_the_learners_days() {
    #[derive(Deserialize)]
    struct Case {
        #[serde(default)]
        zone: ZoneCase,
        practised: Vec<String>,
        now: String,
        expect: Streak,
    }
    check_all("streak", |case: Case| {
        let zone = case.zone.zone();
        let days = case.practised.iter().map(|at| zone.day(moment(at)));
        (streak(days, zone.day(moment(&case.now))), case.expect)
    });
}

#[test]
fn forecasts_count_the_learners_days() {
    #[derive(Deserialize)]
    struct Case {
        #[serde(default)]
        zone: ZoneCase,
        due: Vec<String>,
        now: String,
        expect: Vec<u32>,
    }
    check_all("forecast", |case: Case| {
        let due = case.due.iter().map(|at| moment(at));
        let found = forecast(due, &case.zone.zone(), moment(&case.now), case.expect.len());
        (found, case.expect)
    });
}
