//! What a session is made of.

use crate::cases::check_all;
use crate::clock::{NOW, moment};
use gradus_schedule::{
    Catalogue, ConceptId, ConceptState, Exercise, ExerciseId, ItemId, Length, Mode, Plan, Reason, Request,
    SkillId, Standing, plan,
};
use serde::Deserialize;
use std::collections::{BTreeMap, HashMap};

/// `slug`, `slug:item`, `slug:item:concept`, `slug:item:concept:difficulty`, `slug:item:concept:difficulty:skill`;
/// an item is by itself the slug without its last character, a skill the item, a concept `c`, a difficulty 2.
pub(crate) fn exercise(text: &str) -> Exercise {
    let parts: Vec<&str> = text.split(':').collect();
    let part = |place: usize| parts.get(place).copied().filter(|part| !part.is_empty());
    let item = part(1).unwrap_or(&parts[0][..parts[0].len() - 1]);
    Exercise {
        id: parts[0].into(),
        item: item.into(),
        skill: part(4).unwrap_or(item).into(),
        concept: part(2).unwrap_or("c").into(),
        difficulty: part(3).map_or(2, |difficulty| difficulty.parse().unwrap()),
    }
}

pub(crate) fn catalogue(exercises: &[String], taught: &[String]) -> Catalogue {
    Catalogue::new(
        exercises.iter().map(|text| exercise(text)),
        taught.iter().map(|skill| SkillId::from(skill.as_str())),
    )
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct PlanCase {
    #[serde(rename = "name")]
    _name: String,
    exercises: Vec<String>,
    #[serde(default)]
    taught: Vec<String>,
    /// When each item is due.
    #[serde(default)]
    due: BTreeMap<String, String>,
    #[serde(default)]
    completed: BTreeMap<String, String>,
    #[serde(default)]
    credit: BTreeMap<String, f64>,
    #[serde(default)]
    concepts: BTreeMap<ConceptId, ConceptState>,
    #[serde(default)]
    met: Vec<String>,
    #[serde(default = "scheduled")]
    mode: Mode,
    length: Option<usize>,
    previous: Option<String>,
    /// Exercises with the first letter of their reason (`d`, `n`, `p`) and `t` if their skill is taught first.
    /// Where chance decides, alternatives are separated by a bar.
    expect: Vec<String>,
    #[serde(default)]
    next_due: Option<String>,
    #[serde(default)]
    locked: Vec<ConceptId>,
}

fn scheduled() -> Mode {
    Mode::Scheduled
}

#[test]
fn sessions_are_chosen_by_the_rules() {
    check_all("plan", |case: PlanCase| {
        let catalogue = catalogue(&case.exercises, &case.taught);
        let standing = standing(&case);
        // Chance may decide between equals; the rules must hold whatever it says.
        for seed in 0..20 {
            let request = Request {
                mode: case.mode.clone(),
                length: case.length.map_or(Length::standard(), Length::of),
                now: NOW,
                seed,
                previous: case.previous.as_deref().map(ExerciseId::from),
            };
            let found = plan(&catalogue, &standing, &request);
            let steps = brief(&found);
            let fits = steps.len() == case.expect.len()
                && steps
                    .iter()
                    .zip(&case.expect)
                    .all(|(step, expect)| expect.split('|').any(|one| one == step));
            let shortage = found.shortage.unwrap_or_default();
            let rest = (shortage.next_due, shortage.locked);
            let expected = (case.next_due.as_deref().map(moment), case.locked.clone());
            if !fits || rest != expected {
                return (
                    format!("{steps:?} {rest:?}"),
                    format!("{:?} {expected:?}", case.expect),
                );
            }
        }
        (String::new(), String::new())
    });
}

fn standing(case: &PlanCase) -> Standing {
    Standing {
        due: case
            .due
            .iter()
            .map(|(item, due)| (ItemId::from(item.as_str()), moment(due)))
            .collect(),
        progress: case.concepts.clone().into_iter().collect(),
        recent_credit: case
            .credit
            .iter()
            .map(|(skill, mean)| (SkillId::from(skill.as_str()), *mean))
            .collect(),
        completed: case
            .completed
            .iter()
            .map(|(id, at)| (ExerciseId::from(id.as_str()), moment(at)))
            .collect(),
        met: case
            .met
            .iter()
            .map(|skill| SkillId::from(skill.as_str()))
            .collect(),
    }
}

fn brief(plan: &Plan) -> Vec<String> {
    let letter = |reason| match reason {
        Reason::Due => "d",
        Reason::New => "n",
        Reason::Practice => "p",
        Reason::Again => "a",
    };
    let steps = plan.steps.iter();
    steps
        .map(|step| {
            format!(
                "{} {}{}",
                step.exercise,
                letter(step.reason),
                if step.teach.is_some() { "t" } else { "" }
            )
        })
        .collect()
}

#[test]
fn lengths_are_kept_in_their_range() {
    for (asked, mode, length) in [
        (None, Mode::Scheduled, 10),
        (None, Mode::Mixed, 20),
        (None, Mode::Skill("s".into()), 10),
        (Some(0), Mode::Scheduled, 1),
        (Some(50), Mode::Mixed, 50),
        (Some(51), Mode::Mixed, 50),
    ] {
        let found = asked.map_or(Length::standard(), Length::of).in_mode(&mode);
        assert_eq!(found, length, "{asked:?} in {mode:?}");
    }
}

#[test]
fn mixed_practice_draws_evenly_from_every_unlocked_skill() {
    let exercises: Vec<String> = (0..5)
        .flat_map(|skill| (0..9).map(move |n| format!("s{skill}-{n}:s{skill}-{n}:c{skill}:2:s{skill}")))
        .collect();
    let catalogue = catalogue(&exercises, &[]);
    let locked = [(ConceptId::from("c4"), ConceptState::Locked)];
    let standing = Standing {
        progress: locked.into_iter().collect(),
        ..Standing::default()
    };
    let request = Request {
        mode: Mode::Mixed,
        length: Length::standard(),
        now: NOW,
        seed: 3,
        previous: None,
    };
    let found = plan(&catalogue, &standing, &request);
    let mut counts: HashMap<String, usize> = HashMap::new();
    for step in &found.steps {
        *counts.entry(step.exercise.as_str()[..2].into()).or_default() += 1;
    }
    assert_eq!(counts.len(), 4);
    assert!(counts.values().all(|count| *count == 5), "{counts:?}");
}
