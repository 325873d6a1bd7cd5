//! Reviews agree with the reference implementation (data written by `tools/fsrs-reference`) and with the `fsrs` crate.

use crate::cases::read;
use gradus_schedule::{Memory, Parameters, Rating, Retention, Review, ReviewPolicy, Span, Stage, Timestamp};
use serde::Deserialize;

#[derive(Deserialize)]
struct History {
    parameters: Option<Parameters>,
    retention: f64,
    learning: Vec<i64>,
    relearning: Vec<i64>,
    reviews: Vec<Row>,
}

/// Moment, rating, stability, difficulty, state, step and due, as the script writes them.
type Row = (i64, u8, f64, f64, String, Option<u8>, i64);

#[test]
fn histories_agree_with_the_reference_implementation() {
    let text = read("data/fsrs-reference.jsonl");
    let histories: Vec<History> = text
        .lines()
        .map(|line| serde_json::from_str(line).unwrap())
        .collect();
    assert!(
        histories.len() >= 200,
        "{} histories are too few",
        histories.len()
    );
    let worst = histories
        .iter()
        .enumerate()
        .map(|(number, history)| compare(number, history))
        .fold(0.0, f64::max);
    println!(
        "{} histories; the largest difference in stability or difficulty is {worst:e}",
        histories.len()
    );
}

/// The largest difference within a history.
fn compare(number: usize, history: &History) -> f64 {
    let policy = ReviewPolicy {
        parameters: history.parameters.unwrap_or_default(),
        retention: Retention::new(history.retention).unwrap(),
        learning_steps: history
            .learning
            .iter()
            .map(|seconds| Span::millis(seconds * 1_000))
            .collect(),
        relearning_steps: history
            .relearning
            .iter()
            .map(|seconds| Span::millis(seconds * 1_000))
            .collect(),
        fuzz: false,
        ..ReviewPolicy::default()
    };
    let mut memory: Option<Memory> = None;
    let mut worst = 0.0_f64;
    for (place, (at, rating, stability, difficulty, state, step, due)) in history.reviews.iter().enumerate() {
        let rating = Rating::ALL[usize::from(*rating) - 1];
        let review = Review {
            at: Timestamp::from_millis(*at),
            rating,
            seed: 0,
        };
        let next = policy.review(memory.as_ref(), &review).memory;
        let place = format!("history {number}, review {place}");
        let difference = (next.stability - stability)
            .abs()
            .max((next.difficulty - difficulty).abs());
        assert!(
            difference <= 1e-4,
            "{place}: {next:?}, reference {stability} {difficulty}"
        );
        let late = (next.due.as_millis() - due).abs();
        assert!(late <= 86_400_000, "{place}: due {late} ms off");
        assert_eq!(
            (stage_name(next.stage), stage_step(next.stage)),
            (state.as_str(), *step),
            "{place}"
        );
        if next.on_steps() {
            assert_eq!(late, 0, "{place}: a step is exact");
        }
        worst = worst.max(difference);
        memory = Some(next);
    }
    worst
}

fn stage_name(stage: Stage) -> &'static str {
    match stage {
        Stage::Learning { .. } => "learning",
        Stage::Reviewing => "review",
        Stage::Relearning { .. } => "relearning",
    }
}

fn stage_step(stage: Stage) -> Option<u8> {
    match stage {
        Stage::Learning { step } | Stage::Relearning { step } => Some(step),
        Stage::Reviewing => None,
    }
}

#[test]
fn states_agree_with_the_fsrs_crate() {
    let model = fsrs::FSRS::default();
    let policy = ReviewPolicy {
        fuzz: false,
        ..ReviewPolicy::default()
    };
    let mut chance = gradus_schedule::Chance::new(6);
    for _ in 0..100 {
        let (mut ours, mut theirs, mut at): (Option<Memory>, Option<fsrs::MemoryState>, _) =
            (None, None, Timestamp::from_millis(0));
        for _ in 0..15 {
            let days = chance.below(40) as u32;
            let rating = Rating::ALL[chance.below(4)];
            at = at.plus(Span::days(i64::from(days)));
            let next = model
                .next_states(theirs, 0.9, if ours.is_some() { days } else { 0 })
                .unwrap();
            let next = match rating {
                Rating::Again => next.again,
                Rating::Hard => next.hard,
                Rating::Good => next.good,
                Rating::Easy => next.easy,
            };
            let memory = policy
                .review(ours.as_ref(), &Review { at, rating, seed: 0 })
                .memory;
            let off = (memory.stability / f64::from(next.memory.stability) - 1.0).abs();
            assert!(off < 1e-4, "{memory:?} is not {next:?}");
            assert!((memory.difficulty - f64::from(next.memory.difficulty)).abs() < 1e-4);
            (ours, theirs) = (Some(memory), Some(next.memory));
        }
    }
}
