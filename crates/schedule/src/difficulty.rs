//! Adaptive difficulty: what a learner does well gets harder.

use serde::{Deserialize, Serialize};

/// Difficulties from `low` to `high`, both included.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct DifficultyRange {
    /// The easiest.
    pub low: u8,
    /// The hardest.
    pub high: u8,
}

/// What a skill is taken for before anything is known of it.
const UNKNOWN: f64 = 0.5;
/// As in mastery: a mean that is meant to be 0.9 may be a rounding error below it.
const ROUNDING: f64 = 1e-9;

/// The difficulties that suit a mean credit of the last 7 days.
pub fn difficulty_for(mean_credit: Option<f64>) -> DifficultyRange {
    let mean = mean_credit.unwrap_or(UNKNOWN) + ROUNDING;
    let low = match mean {
        mean if mean >= 0.9 => 4,
        mean if mean >= 0.7 => 3,
        mean if mean >= 0.5 => 2,
        _ => 1,
    };
    DifficultyRange { low, high: low + 1 }
}

impl DifficultyRange {
    /// How far a difficulty is from the range; 0 within it.
    pub fn distance(self, difficulty: u8) -> u8 {
        self.low
            .saturating_sub(difficulty)
            .max(difficulty.saturating_sub(self.high))
    }
}
