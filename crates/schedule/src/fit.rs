//! Fitting the parameters of FSRS to a learner's own history.
//!
//! The optimiser is the one of the `fsrs` crate. What it finds is used only if it predicts reviews it has not seen better
//! than the defaults and better than what the learner has now: with little history it usually does not.

use crate::{Parameters, Review, Timestamp, forgetting::Strength};
use fsrs::{CombinedProgressState, ComputeParametersInput, FSRSError, FSRSItem, FSRSReview};
use std::sync::{Arc, Mutex, PoisonError};

/// Reviews at least a day after the one before that a fit needs; with fewer, the defaults were never beaten.
pub const LEAST_REVIEWS: usize = 1_000;

/// What came of a fit.
#[derive(Clone, Debug, PartialEq)]
pub struct Fit {
    /// The parameters to use from now on.
    pub parameters: Parameters,
    /// Why these.
    pub verdict: Verdict,
    /// Reviews that were learnt from.
    pub trained_on: usize,
    /// Reviews that were held back to compare on.
    pub held_out: usize,
    /// How well each predicted those; lower is better. `None` if there was too little to compare.
    pub losses: Option<Losses>,
}

/// Whether the fitted parameters are taken.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Verdict {
    /// They predict better, and are taken.
    Improved,
    /// They do not, and those in use stay.
    NoBetter,
    /// There are not enough reviews yet; those in use stay.
    TooFew,
}

/// Mean log-loss on held-out reviews.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Losses {
    /// Of the default parameters.
    pub default: f64,
    /// Of those in use.
    pub current: f64,
    /// Of the fitted ones.
    pub fitted: f64,
}

/// Why there is no fit.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum FitError {
    /// It was asked to stop.
    #[error("the fit was stopped before it was done")]
    Stopped,
    /// The optimiser gave up.
    #[error("the optimiser could not fit this history: {0}")]
    Optimiser(String),
}

/// Shows how far a fit is, and stops it: keep a clone while [`fit`] works on another thread.
#[derive(Clone, Debug, Default)]
pub struct FitProgress(Arc<Mutex<CombinedProgressState>>);

impl FitProgress {
    /// The share that is done, from 0 to 1.
    pub fn share(&self) -> f64 {
        let state = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        if state.finished() {
            return 1.0;
        }
        (state.current() as f64 / state.total().max(1) as f64).clamp(0.0, 1.0)
    }

    /// Asks the fit to stop soon.
    pub fn stop(&self) {
        self.0.lock().unwrap_or_else(PoisonError::into_inner).want_abort = true;
    }
}

/// Fits to the reviews of each item, each list in order of time. The last fifth of all reviews is held back, and what was
/// fitted to the rest is compared on it.
pub fn fit(histories: &[Vec<Review>], current: &Parameters, progress: &FitProgress) -> Result<Fit, FitError> {
    let mut samples = samples(histories);
    samples.sort_by_key(|sample| (sample.at, sample.card));
    let split = samples.len() * 4 / 5;
    let (train, test) = samples.split_at(split);
    let mut fit = Fit {
        parameters: *current,
        verdict: Verdict::TooFew,
        trained_on: train.len(),
        held_out: test.len(),
        losses: None,
    };
    if samples.len() < LEAST_REVIEWS {
        return Ok(fit);
    }
    let fitted = optimise(train, progress)?;
    let losses = Losses {
        default: loss(&Parameters::default(), test),
        current: loss(current, test),
        fitted: loss(&fitted, test),
    };
    let improved = losses.fitted < losses.default.min(losses.current);
    if improved {
        fit.parameters = fitted;
    }
    fit.verdict = if improved {
        Verdict::Improved
    } else {
        Verdict::NoBetter
    };
    fit.losses = Some(losses);
    Ok(fit)
}

/// A review at least a day after the one before, with all that came before it.
struct Sample {
    at: Timestamp,
    card: i64,
    reviews: Vec<FSRSReview>,
}

fn samples(histories: &[Vec<Review>]) -> Vec<Sample> {
    let mut samples = Vec::new();
    for (card, history) in histories.iter().enumerate() {
        let mut reviews: Vec<FSRSReview> = Vec::new();
        let mut last = None;
        for review in history {
            let days = last.map_or(0, |last| review.at.days_since(last));
            reviews.push(FSRSReview {
                rating: u32::from(review.rating.number()),
                delta_t: days,
            });
            last = Some(review.at);
            if days > 0 {
                samples.push(Sample {
                    at: review.at,
                    card: card as i64,
                    reviews: reviews.clone(),
                });
            }
        }
    }
    samples
}

fn optimise(train: &[Sample], progress: &FitProgress) -> Result<Parameters, FitError> {
    let numbers = fsrs::compute_parameters(ComputeParametersInput {
        train_set: train
            .iter()
            .map(|sample| FSRSItem {
                reviews: sample.reviews.clone(),
            })
            .collect(),
        card_ids: Some(train.iter().map(|sample| sample.card).collect()),
        progress: Some(progress.0.clone()),
        ..ComputeParametersInput::default()
    })
    .map_err(|error| match error {
        FSRSError::Interrupted => FitError::Stopped,
        other => FitError::Optimiser(other.to_string()),
    })?;
    Parameters::nearest(&numbers).map_err(|error| FitError::Optimiser(error.to_string()))
}

/// Mean log-loss of the recall predicted for the last review of each sample.
fn loss(parameters: &Parameters, samples: &[Sample]) -> f64 {
    let total: f64 = samples
        .iter()
        .filter_map(|sample| {
            let (last, before) = sample.reviews.split_last()?;
            let recall = strength(parameters, before)?
                .recall(parameters, last.delta_t)
                .clamp(1e-6, 1.0 - 1e-6);
            let chance = if last.rating > 1 { recall } else { 1.0 - recall };
            Some(-libm::log(chance))
        })
        .sum();
    total / samples.len().max(1) as f64
}

fn strength(parameters: &Parameters, reviews: &[FSRSReview]) -> Option<Strength> {
    let rating = |review: &FSRSReview| crate::Rating::ALL[(review.rating as usize).clamp(1, 4) - 1];
    let (first, rest) = reviews.split_first()?;
    Some(
        rest.iter()
            .fold(Strength::first(parameters, rating(first)), |strength, review| {
                strength.next(parameters, rating(review), review.delta_t)
            }),
    )
}
