//! When a concept counts as mastered.

use crate::{Credit, Span, Timestamp};
use serde::{Deserialize, Serialize};

/// Attempts count for mastery and for difficulty this long.
pub const WINDOW: Span = Span::days(7);
/// The mean credit that mastery takes.
pub const MASTERY_CREDIT: f64 = 0.8;
/// The attempts that mastery takes.
pub const MASTERY_ATTEMPTS: u32 = 5;

/// Credits are sums of fractions; what is meant to be 0.8 may be a rounding error below it.
const ROUNDING: f64 = 1e-9;

/// Recent attempts at a concept, counted and added up.
#[derive(Clone, Copy, Debug, Default, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct Mastery {
    /// Attempts within the last 7 days.
    pub attempts: u32,
    /// Their credits together.
    pub credit: f64,
}

impl Mastery {
    /// Counts those of `attempts` that are at most 7 days old.
    pub fn of(attempts: impl IntoIterator<Item = (Timestamp, Credit)>, now: Timestamp) -> Self {
        let since = now.minus(WINDOW);
        attempts
            .into_iter()
            .filter(|(at, _)| *at >= since && *at <= now)
            .fold(Self::default(), |sum, (_, credit)| Self {
                attempts: sum.attempts + 1,
                credit: sum.credit + credit.get(),
            })
    }

    /// The mean credit, if there was any attempt.
    pub fn mean(&self) -> Option<f64> {
        (self.attempts > 0).then(|| self.credit / f64::from(self.attempts))
    }

    /// At least 0.8 over at least 5 attempts.
    pub fn is_mastered(&self) -> bool {
        self.attempts >= MASTERY_ATTEMPTS && self.mean().is_some_and(|mean| mean + ROUNDING >= MASTERY_CREDIT)
    }

    /// How far it is on the way, in per cent: attempts and credit both count, and only mastery is 100.
    pub fn percent(&self) -> u8 {
        if self.is_mastered() {
            return 100;
        }
        let enough = f64::from(self.attempts.min(MASTERY_ATTEMPTS)) / f64::from(MASTERY_ATTEMPTS);
        let good = (self.mean().unwrap_or(0.0) / MASTERY_CREDIT).min(1.0);
        (enough * good * 100.0).min(99.0) as u8
    }
}
