//! Who was asking a moment ago. Looking somebody up costs two trips to the database, and a page sends its requests in
//! bursts; so who they are is remembered for a second. What changes that on this server is forgotten at once; another
//! server may go on for that second.

use super::who::Who;
use std::collections::HashMap;
use std::sync::{Mutex, PoisonError};
use std::time::{Duration, Instant};

/// How long somebody is remembered.
const WHILE: Duration = Duration::from_secs(1);
/// More than so many at once are not remembered.
const MOST: usize = 10_000;

/// People by the hash of what they showed.
#[derive(Default)]
pub(crate) struct Remembered(Mutex<HashMap<String, (Who, Instant)>>);

impl Remembered {
    pub(super) fn find(&self, shown: &str) -> Option<Who> {
        let people = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let (who, since) = people.get(shown)?;
        (since.elapsed() < WHILE).then(|| who.clone())
    }

    pub(super) fn keep(&self, shown: String, who: Who) {
        let mut people = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        if people.len() >= MOST {
            people.retain(|_, (_, since)| since.elapsed() < WHILE);
        }
        if people.len() < MOST {
            people.insert(shown, (who, Instant::now()));
        }
    }

    /// After a logout, a new password, a revoked token, another role, a deleted account.
    pub(crate) fn forget(&self) {
        self.0.lock().unwrap_or_else(PoisonError::into_inner).clear();
    }
}
