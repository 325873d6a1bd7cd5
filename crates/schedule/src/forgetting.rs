//! The formulas of FSRS-6: how a memory fades, and what a review does to it.
//!
//! The `fsrs` crate has them too, in single precision and with the mathematics of the platform: of 8 000 states of
//! random histories, 3 421 came out different in a browser. What the server schedules and what the page predicts offline
//! must be the same bytes, so the step is written out here over `libm` in double precision; tests hold it to the crate and
//! to the reference implementation. Names of the parameters: <https://github.com/open-spaced-repetition/fsrs4anki/wiki/The-Algorithm>.

use crate::{Parameters, Rating};
use libm::{exp, pow};

const STABILITY: (f64, f64) = (0.001, 36_500.0);
const DIFFICULTY: (f64, f64) = (1.0, 10.0);

/// How firmly something is remembered, and how hard it is.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct Strength {
    pub(crate) stability: f64,
    pub(crate) difficulty: f64,
}

impl Strength {
    /// After the very first review.
    pub(crate) fn first(parameters: &Parameters, rating: Rating) -> Self {
        let stability = parameters.numbers()[rating as usize];
        Self {
            stability: stability.clamp(STABILITY.0, STABILITY.1),
            difficulty: first_difficulty(parameters, rating).clamp(DIFFICULTY.0, DIFFICULTY.1),
        }
    }

    /// After another review, this many whole days later.
    pub(crate) fn next(self, parameters: &Parameters, rating: Rating, days: u32) -> Self {
        let known = self.within_bounds();
        let stability = match (days, rating) {
            (0, _) => known.same_day(parameters, rating),
            (_, Rating::Again) => known.forgotten(parameters, known.recall(parameters, days)),
            _ => known.recalled(parameters, rating, known.recall(parameters, days)),
        };
        Self {
            stability,
            difficulty: known.next_difficulty(parameters, rating),
        }
        .within_bounds()
    }

    /// The chance of recalling it this many whole days after the last review.
    pub(crate) fn recall(self, parameters: &Parameters, days: u32) -> f64 {
        let decay = -parameters.numbers()[20];
        pow(1.0 + factor(decay) * f64::from(days) / self.stability, decay)
    }

    /// Days until the chance of recall has sunk to `retention`.
    pub(crate) fn days_until(self, parameters: &Parameters, retention: f64) -> f64 {
        let decay = -parameters.numbers()[20];
        self.stability / factor(decay) * (pow(retention, 1.0 / decay) - 1.0)
    }

    fn within_bounds(self) -> Self {
        Self {
            stability: self.stability.clamp(STABILITY.0, STABILITY.1),
            difficulty: self.difficulty.clamp(DIFFICULTY.0, DIFFICULTY.1),
        }
    }

    fn recalled(self, parameters: &Parameters, rating: Rating, recall: f64) -> f64 {
        let w = parameters.numbers();
        let bonus = match rating {
            Rating::Hard => w[15],
            Rating::Easy => w[16],
            Rating::Again | Rating::Good => 1.0,
        };
        let growth = exp(w[8])
            * (11.0 - self.difficulty)
            * pow(self.stability, -w[9])
            * (exp((1.0 - recall) * w[10]) - 1.0)
            * bonus;
        self.stability * (1.0 + growth)
    }

    fn forgotten(self, parameters: &Parameters, recall: f64) -> f64 {
        let w = parameters.numbers();
        let long_term = w[11]
            * pow(self.difficulty, -w[12])
            * (pow(self.stability + 1.0, w[13]) - 1.0)
            * exp((1.0 - recall) * w[14]);
        // Forgetting never makes a memory firmer than failing it on the same day would.
        long_term.min(self.stability / exp(w[17] * w[18]))
    }

    fn same_day(self, parameters: &Parameters, rating: Rating) -> f64 {
        let w = parameters.numbers();
        let change = exp(w[17] * (f64::from(rating.number()) - 3.0 + w[18])) * pow(self.stability, -w[19]);
        self.stability
            * if rating.recalled() {
                change.max(1.0)
            } else {
                change
            }
    }

    fn next_difficulty(self, parameters: &Parameters, rating: Rating) -> f64 {
        let w = parameters.numbers();
        let change = -w[6] * (f64::from(rating.number()) - 3.0);
        let damped = self.difficulty + change * (10.0 - self.difficulty) / 9.0;
        w[7] * first_difficulty(parameters, Rating::Easy) + (1.0 - w[7]) * damped
    }
}

fn first_difficulty(parameters: &Parameters, rating: Rating) -> f64 {
    let w = parameters.numbers();
    w[4] - exp(w[5] * (f64::from(rating.number()) - 1.0)) + 1.0
}

/// Makes stability the days after which nine in ten are still recalled.
fn factor(decay: f64) -> f64 {
    pow(0.9, 1.0 / decay) - 1.0
}
