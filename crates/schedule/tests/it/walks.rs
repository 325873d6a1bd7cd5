//! What is shown as a session goes on.

use crate::cases::check_all;
use crate::clock::moment;
use crate::plans::exercise;
use gradus_schedule::{Answered, Plan, Planned, Reason, Session};
use serde::Deserialize;

#[derive(Deserialize)]
struct WalkCase {
    exercises: Vec<String>,
    plan: Vec<String>,
    /// What is shown, and how it is answered: `fail`, `pass`, or `step` with the moment its step ends; and when.
    walk: Vec<(String, String, String)>,
}

#[test]
fn sessions_bring_back_what_was_failed_but_never_at_once() {
    check_all("session", |case: WalkCase| {
        let steps = case.plan.iter().map(|slug| {
            let text = case
                .exercises
                .iter()
                .find(|text| text.split(':').next() == Some(slug))
                .unwrap();
            let exercise = exercise(text);
            let others = case.exercises.iter().map(|text| crate::plans::exercise(text));
            let others = others.filter(|other| other.item == exercise.item && other.id != exercise.id);
            let others = others.map(|other| other.id).collect();
            Planned {
                exercise: exercise.id,
                item: exercise.item,
                reason: Reason::New,
                teach: None,
                due: None,
                others,
            }
        });
        let mut session = Session::new(Plan {
            steps: steps.collect(),
            shortage: None,
        });
        let mut found = Vec::new();
        let mut answers = case.walk.iter();
        loop {
            let (_, answer, at) = answers.next().cloned().unwrap_or_default();
            let Some(shown) = session.show(moment(&at)) else {
                break;
            };
            found.push(shown.exercise.as_str().to_owned());
            session.answer(answered(&answer));
            assert!(found.len() < 60, "the session does not end: {found:?}");
        }
        (found, case.walk.into_iter().map(|(shown, ..)| shown).collect())
    });
}

fn answered(text: &str) -> Answered {
    match text.split_once(' ') {
        Some(("step", until)) => Answered::OnStep(moment(until)),
        _ if text == "fail" => Answered::Failed,
        _ => Answered::Passed,
    }
}

#[test]
fn what_is_shown_stays_until_it_is_answered_and_survives_being_stored() {
    let planned = |id: &str| {
        let exercise = exercise(id);
        Planned {
            exercise: exercise.id,
            item: exercise.item,
            reason: Reason::New,
            teach: None,
            due: None,
            others: Vec::new(),
        }
    };
    let mut session = Session::new(Plan {
        steps: vec![planned("a1"), planned("b1")],
        shortage: None,
    });
    let now = moment("0");
    assert_eq!(session.show(now).unwrap().exercise.as_str(), "a1");
    let stored = serde_json::to_string(&session).unwrap();
    let mut session: Session = serde_json::from_str(&stored).unwrap();
    assert_eq!(session.show(now).unwrap().exercise.as_str(), "a1");
    session.answer(Answered::Passed);
    assert_eq!((session.answered(), session.remaining()), (1, 1));
    assert_eq!(session.show(now).unwrap().exercise.as_str(), "b1");
}
