//! The one place where the service asks the time.

use gradus_schedule::Timestamp;
use std::sync::Arc;
use std::sync::atomic::{AtomicI64, Ordering};
use std::time::{SystemTime, UNIX_EPOCH};

/// Now.
pub(crate) fn now() -> Timestamp {
    let since = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
    Timestamp::from_millis(i64::try_from(since.as_millis()).unwrap_or(i64::MAX))
}

/// What learners practise by: the machine's time, or a time that is set by hand, so that months can be tried in a minute.
#[derive(Clone, Debug, Default)]
pub struct Clock(Option<Arc<AtomicI64>>);

impl Clock {
    /// A clock that stands still until it is [set](Clock::set).
    pub fn set_by_hand(at: Timestamp) -> Self {
        Self(Some(Arc::new(AtomicI64::new(at.as_millis()))))
    }

    /// Sets a clock that is set by hand; the machine's own stays as it is.
    pub fn set(&self, at: Timestamp) {
        if let Some(hands) = &self.0 {
            hands.store(at.as_millis(), Ordering::Release);
        }
    }

    /// The time it shows.
    pub fn now(&self) -> Timestamp {
        match &self.0 {
            Some(hands) => Timestamp::from_millis(hands.load(Ordering::Acquire)),
            None => now(),
        }
    }
}
