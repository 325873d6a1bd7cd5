//! Figures of a learner, over all and per rule.

use crate::{Credit, Span, Timestamp};
use serde::{Deserialize, Serialize};

/// Attempts counted.
#[derive(Clone, Copy, Debug, Default, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct Tally {
    /// How many.
    pub total: u64,
    /// How many were correct.
    pub correct: u64,
    /// Their credits together.
    pub credit: f64,
}

/// All attempts, and those of the last 30 days.
#[derive(Clone, Copy, Debug, Default, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct Performance {
    /// Ever.
    pub all: Tally,
    /// Within the last 30 days.
    pub recent: Tally,
    /// When the last one was.
    pub last: Option<Timestamp>,
}

impl Tally {
    /// Counts one more.
    pub fn add(&mut self, correct: bool, credit: Credit) {
        self.total += 1;
        self.correct += u64::from(correct);
        self.credit += credit.get();
    }

    /// The mean credit, if there is any attempt.
    pub fn mean(&self) -> Option<f64> {
        (self.total > 0).then(|| self.credit / self.total as f64)
    }
}

impl Performance {
    /// What counts as recent.
    pub const RECENT: Span = Span::days(30);

    /// Counts these attempts: when, whether correct, and with what credit.
    pub fn of(attempts: impl IntoIterator<Item = (Timestamp, bool, Credit)>, now: Timestamp) -> Self {
        let mut performance = Self::default();
        for (at, correct, credit) in attempts {
            performance.all.add(correct, credit);
            if at >= now.minus(Self::RECENT) {
                performance.recent.add(correct, credit);
            }
            performance.last = performance.last.max(Some(at));
        }
        performance
    }
}
