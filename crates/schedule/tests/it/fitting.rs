//! Fitted parameters are taken only where they predict better.

use gradus_schedule::fit::{FitError, FitProgress, LEAST_REVIEWS, Verdict, fit};
use gradus_schedule::{Chance, Parameters, Rating, Review, ReviewPolicy, Span, Timestamp};

/// Learners who forget by these parameters, reviewing when due.
fn histories(parameters: Parameters, items: usize, reviews: usize, seed: u64) -> Vec<Vec<Review>> {
    let truth = ReviewPolicy {
        parameters,
        fuzz: false,
        ..ReviewPolicy::default()
    };
    let schedule = ReviewPolicy {
        fuzz: false,
        ..ReviewPolicy::default()
    };
    let mut chance = Chance::new(seed);
    let mut history = |item: usize| {
        let mut at = Timestamp::from_millis(item as i64 * 3_600_000);
        let (mut real, mut planned, mut reviews_of_item) = (None, None, Vec::new());
        for _ in 0..reviews {
            let recall = real.as_ref().map_or(0.7, |memory| truth.recall(memory, at));
            let rating = if chance.fraction() < recall {
                Rating::Good
            } else {
                Rating::Again
            };
            let review = Review { at, rating, seed: 0 };
            real = Some(truth.review(real.as_ref(), &review).memory);
            planned = Some(schedule.review(planned.as_ref(), &review).memory);
            at = planned.map_or(at, |memory| memory.due.plus(Span::hours(chance.below(48) as i64)));
            reviews_of_item.push(review);
        }
        reviews_of_item
    };
    (0..items).map(&mut history).collect()
}

/// Someone who forgets much faster than the average learner.
fn forgetful() -> Parameters {
    let mut numbers = *Parameters::default().numbers();
    numbers[8] = 0.6;
    numbers[11] = 0.4;
    numbers[17] = 0.1;
    Parameters::new(&numbers).unwrap()
}

#[test]
fn someone_unlike_the_average_gets_parameters_that_predict_better() {
    let histories = histories(forgetful(), 300, 10, 1);
    let current = Parameters::default();
    let progress = FitProgress::default();
    let fit = fit(&histories, &current, &progress).unwrap();
    let losses = fit.losses.unwrap();
    assert_eq!(fit.verdict, Verdict::Improved, "{losses:?}");
    assert!(losses.fitted < losses.default && fit.parameters != current);
    assert!((progress.share() - 1.0).abs() < 1e-9);
}

#[test]
fn fitted_parameters_are_never_taken_with_a_worse_loss() {
    for seed in 0..2 {
        let histories = histories(Parameters::default(), 250, 8, seed);
        let current = Parameters::default();
        let fit = fit(&histories, &current, &FitProgress::default()).unwrap();
        let losses = fit.losses.unwrap();
        match fit.verdict {
            Verdict::Improved => assert!(losses.fitted < losses.default && losses.fitted < losses.current),
            Verdict::NoBetter => assert!(losses.fitted >= losses.default && fit.parameters == current),
            Verdict::TooFew => panic!("{} reviews are enough", fit.trained_on + fit.held_out),
        }
    }
}

#[test]
fn too_few_reviews_change_nothing() {
    let current = forgetful();
    let histories = histories(Parameters::default(), 20, 8, 3);
    let fit = fit(&histories, &current, &FitProgress::default()).unwrap();
    assert!(fit.trained_on + fit.held_out < LEAST_REVIEWS);
    assert_eq!(
        (fit.verdict, fit.parameters, fit.losses),
        (Verdict::TooFew, current, None)
    );
    let nothing = gradus_schedule::fit::fit(&[], &current, &FitProgress::default()).unwrap();
    assert_eq!(nothing.verdict, Verdict::TooFew);
}

#[test]
fn a_fit_can_be_stopped() {
    let histories = histories(forgetful(), 300, 10, 1);
    let progress = FitProgress::default();
    progress.stop();
    assert_eq!(
        fit(&histories, &Parameters::default(), &progress),
        Err(FitError::Stopped)
    );
}
