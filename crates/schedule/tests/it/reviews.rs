//! Quality, tries, learning steps, lapses, retention, undo.

use crate::cases::check_all;
use crate::clock::{NOW, span, written};
use gradus_schedule::{Memory, Open, Quality, Rating, Retention, Review, ReviewPolicy, Stage};
use serde::Deserialize;

#[test]
fn quality_becomes_a_rating() {
    #[derive(Deserialize)]
    struct Case {
        quality: u8,
        rating: Option<Rating>,
        error: Option<String>,
    }
    check_all("quality", |case: Case| {
        let found = Quality::new(case.quality);
        let error = found.err().map(|error| error.to_string());
        (
            (found.ok().map(Quality::rating), error),
            (case.rating, case.error),
        )
    });
}

#[test]
fn an_open_try_waits() {
    #[derive(Deserialize)]
    struct Case {
        grades: Vec<(u8, Open)>,
        goes_on: bool,
        reviews: Vec<u8>,
    }
    check_all("tries", |case: Case| {
        let mut tries = gradus_schedule::Tries::default();
        let mut reviews: Vec<u8> = Vec::new();
        for (quality, open) in case.grades {
            reviews.extend(
                tries
                    .graded(Quality::new(quality).unwrap(), open)
                    .map(Quality::get),
            );
        }
        if case.goes_on {
            reviews.extend(tries.gone_on().map(Quality::get));
        }
        (reviews, case.reviews)
    });
}

#[derive(Deserialize)]
struct ReviewCase {
    #[serde(default = "standard_steps")]
    steps: (Vec<String>, Vec<String>),
    #[serde(default = "standard_retention")]
    retention: f64,
    #[serde(default)]
    longest_days: Option<u32>,
    /// Waits and ratings.
    reviews: Vec<(String, Rating)>,
    /// Stage, wait until due, lapses.
    expect: (String, String, u32),
}

fn standard_steps() -> (Vec<String>, Vec<String>) {
    (vec!["1m".into(), "10m".into()], vec!["10m".into()])
}

fn standard_retention() -> f64 {
    0.9
}

#[test]
fn reviews_are_scheduled() {
    check_all("reviews", |case: ReviewCase| {
        let policy = ReviewPolicy {
            retention: Retention::new(case.retention).unwrap(),
            learning_steps: case.steps.0.iter().map(|step| span(step)).collect(),
            relearning_steps: case.steps.1.iter().map(|step| span(step)).collect(),
            longest_days: case.longest_days.unwrap_or(36_500),
            fuzz: false,
            ..ReviewPolicy::default()
        };
        let memory = policy.replay(&history(&case.reviews)).unwrap();
        let found = (
            stage(memory.stage),
            written(memory.due.since(memory.last_review)),
            memory.lapses,
        );
        (found, case.expect)
    });
}

fn history(reviews: &[(String, Rating)]) -> Vec<Review> {
    let mut at = NOW;
    let mut history = Vec::new();
    for (wait, rating) in reviews {
        at = at.plus(span(wait));
        history.push(Review {
            at,
            rating: *rating,
            seed: history.len() as u64,
        });
    }
    history
}

fn stage(stage: Stage) -> String {
    match stage {
        Stage::Learning { step } => format!("learning {step}"),
        Stage::Reviewing => "reviewing".into(),
        Stage::Relearning { step } => format!("relearning {step}"),
    }
}

#[test]
fn undo_is_as_if_the_review_had_never_been() {
    let ratings = [
        Rating::Good,
        Rating::Good,
        Rating::Again,
        Rating::Hard,
        Rating::Good,
    ];
    let reviews: Vec<_> = ratings.iter().map(|rating| ("3d".to_owned(), *rating)).collect();
    let policy = ReviewPolicy::default();
    let mut history = history(&reviews);
    let before = policy.replay(&history[..4]);
    let undone = history.pop();
    assert!(undone.is_some());
    assert_eq!(policy.replay(&history), before);
    history.clear();
    assert_eq!(policy.replay(&history), None::<Memory>);
}

#[test]
fn a_desired_retention_that_makes_no_sense_is_refused() {
    for (share, fine) in [
        (0.69, false),
        (0.7, true),
        (0.99, true),
        (1.0, false),
        (f64::NAN, false),
    ] {
        assert_eq!(Retention::new(share).is_ok(), fine, "{share}");
    }
    let error = Retention::new(1.0).unwrap_err().to_string();
    assert_eq!(error, "the desired retention must be from 0.7 to 0.99, not 1");
}
