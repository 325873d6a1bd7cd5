//! The four learning metrics: is it kept, does it carry over, does one stay with it, is the new way used.

mod adoption;
mod retention;
mod stability;
mod transfer;

pub use adoption::{AdoptionWeek, CorrectAnswer, adoption};
pub use retention::{IntervalRetention, ReviewRecord, SkillRetention, retention};
pub use stability::{ABANDONED_AFTER, SessionEnd, SessionRecord, Stability, stability};
pub use transfer::{Transfer, TransferBucket, transfer};

/// The mean of some numbers, counted as they come.
#[derive(Clone, Copy, Debug, Default)]
struct Mean {
    count: u32,
    sum: f64,
}

impl Mean {
    fn add(&mut self, value: f64) {
        self.count += 1;
        self.sum += value;
    }

    fn get(self) -> Option<f64> {
        (self.count > 0).then(|| self.sum / f64::from(self.count))
    }
}
