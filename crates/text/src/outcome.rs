//! Outcomes, and the quality a schedule makes of them.

use serde::{Deserialize, Serialize};

/// What an answer is worth.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub enum Outcome {
    /// Wrong.
    Incorrect,
    /// In part right.
    Partial,
    /// Right but for a typo: the learner knew it.
    Close,
    /// Right.
    Correct,
}

impl Outcome {
    /// The outcome of a credit between 0 and 1.
    #[must_use]
    pub fn from_credit(credit: f64) -> Self {
        match credit {
            credit if credit >= 1.0 => Self::Correct,
            credit if credit >= 0.5 => Self::Partial,
            _ => Self::Incorrect,
        }
    }

    /// Its name in results.
    #[must_use]
    pub fn name(self) -> &'static str {
        match self {
            Self::Correct => "correct",
            Self::Close => "close",
            Self::Partial => "partial",
            Self::Incorrect => "incorrect",
        }
    }

    /// Whether it counts as right.
    #[must_use]
    pub fn is_correct(self) -> bool {
        matches!(self, Self::Correct | Self::Close)
    }

    /// The quality of a review, 0 to 4. A hint that shows letters of the answer lowers it; an authored one does not
    /// count as a hint here.
    #[must_use]
    pub fn quality(self, hint_used: bool) -> u8 {
        match (self, hint_used) {
            (Self::Correct | Self::Close, false) => 4,
            (Self::Correct | Self::Close, true) => 3,
            (Self::Partial, _) => 2,
            (Self::Incorrect, _) => 0,
        }
    }
}
