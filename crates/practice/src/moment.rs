//! When something is asked, and in whose days.

use gradus_schedule::{Timestamp, Zone};

/// The moment of a request and the learner's time zone. Nothing in this crate asks the time by itself.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Moment {
    /// Now.
    pub now: Timestamp,
    /// Where the learner's days begin.
    pub zone: Zone,
}

impl Moment {
    /// A moment in UTC.
    pub fn utc(now: Timestamp) -> Self {
        Self {
            now,
            zone: Zone::utc(),
        }
    }
}
