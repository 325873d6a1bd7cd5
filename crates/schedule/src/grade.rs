//! What the scheduler takes from a grade: credit, quality, and whether another try is open.

use serde::{Deserialize, Serialize};

/// How well an answer was known, from 0 to 4 (the table is in the grader's documentation).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(try_from = "u8", into = "u8")]
pub struct Quality(u8);

/// How a review went, in the terms of FSRS.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Rating {
    /// Not known.
    Again,
    /// Known in part, or with help.
    Hard,
    /// Known.
    Good,
    /// Known without effort. No grade gives it; it is here because the algorithm has it.
    Easy,
}

/// The share of an answer that was right, from 0 to 1.
#[derive(Clone, Copy, Debug, PartialEq, PartialOrd, Serialize, Deserialize)]
#[serde(try_from = "f64", into = "f64")]
pub struct Credit(f64);

/// A number outside the range its type allows.
#[derive(Clone, Copy, Debug, PartialEq, thiserror::Error)]
#[error("{what} must be from {least} to {most}, not {found}")]
pub struct OutOfRange {
    /// What the number stands for.
    pub what: &'static str,
    /// The number given.
    pub found: f64,
    /// The least allowed.
    pub least: f64,
    /// The most allowed.
    pub most: f64,
}

impl OutOfRange {
    pub(crate) fn check(what: &'static str, found: f64, least: f64, most: f64) -> Result<f64, Self> {
        if (least..=most).contains(&found) {
            return Ok(found);
        }
        Err(Self {
            what,
            found,
            least,
            most,
        })
    }
}

impl Quality {
    /// A quality from 0 to 4.
    pub fn new(quality: u8) -> Result<Self, OutOfRange> {
        OutOfRange::check("a quality", f64::from(quality), 0.0, 4.0).map(|_| Self(quality))
    }

    /// The number itself.
    pub fn get(self) -> u8 {
        self.0
    }

    /// 0 is *again*, 2 and 3 *hard*, 4 *good*. No grade gives 1; it is below partial, so *again*.
    pub fn rating(self) -> Rating {
        match self.0 {
            0 | 1 => Rating::Again,
            2 | 3 => Rating::Hard,
            _ => Rating::Good,
        }
    }
}

impl TryFrom<u8> for Quality {
    type Error = OutOfRange;

    fn try_from(quality: u8) -> Result<Self, OutOfRange> {
        Self::new(quality)
    }
}

impl From<Quality> for u8 {
    fn from(quality: Quality) -> Self {
        quality.0
    }
}

impl Rating {
    /// Every rating, from *again* to *easy*.
    pub const ALL: [Self; 4] = [Self::Again, Self::Hard, Self::Good, Self::Easy];

    /// The number FSRS uses, from 1 to 4.
    pub fn number(self) -> u8 {
        self as u8 + 1
    }

    /// Whether the item was recalled at all.
    pub fn recalled(self) -> bool {
        self != Self::Again
    }
}

impl Credit {
    /// Nothing was right.
    pub const NONE: Self = Self(0.0);
    /// All was right.
    pub const FULL: Self = Self(1.0);

    /// A credit from 0 to 1.
    pub fn new(credit: f64) -> Result<Self, OutOfRange> {
        OutOfRange::check("a credit", credit, 0.0, 1.0).map(Self)
    }

    /// The number itself.
    pub fn get(self) -> f64 {
        self.0
    }
}

impl TryFrom<f64> for Credit {
    type Error = OutOfRange;

    fn try_from(credit: f64) -> Result<Self, OutOfRange> {
        Self::new(credit)
    }
}

impl From<Credit> for f64 {
    fn from(credit: Credit) -> Self {
        credit.0
    }
}

/// Whether a grade ends the exercise or leaves another try.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Open {
    /// The exercise is done.
    Done,
    /// The learner may try once more (a card answered in part).
    Retry,
}

/// The tries at one showing of an exercise, of which one becomes the review.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Tries {
    waiting: Option<Quality>,
}

impl Tries {
    /// A grade arrives. The quality to review with, or `None` while another try is open.
    pub fn graded(&mut self, quality: Quality, open: Open) -> Option<Quality> {
        match (open, self.waiting) {
            (Open::Retry, None) => {
                self.waiting = Some(quality);
                None
            }
            // One more try, not two: whatever the grader says of it, the second decides.
            _ => {
                self.waiting = None;
                Some(quality)
            }
        }
    }

    /// The learner goes on without using the other try: the first grade counts, if one was waiting.
    pub fn gone_on(&mut self) -> Option<Quality> {
        self.waiting.take()
    }
}
