//! Interpreters that have a script loaded: thousands of answers are checked by the same one.

use crate::host::Host;
use crate::python::Python;
use gradus_run::{Ended, Program};
use sha2::{Digest, Sha256};
use std::collections::{HashMap, VecDeque};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use wasmtime::Store;

/// What is kept about expected answers before everything is forgotten; finding it out again costs milliseconds.
const MOST_BYTES: usize = 16 << 20;
/// What an entry takes besides its profile.
const ENTRY_BYTES: usize = 300;
/// After so many answers a script gets another interpreter: whatever it leaves behind does not add up.
const MOST_ANSWERS: u32 = 500;
/// One that has grown by more than this is not kept.
const MOST_GROWTH: usize = 16 << 20;

/// A script and its expected answer, by their digest.
pub(crate) type Key = [u8; 32];

/// An interpreter with a script loaded.
pub(crate) struct Checker {
    pub(crate) key: Key,
    pub(crate) store: Store<Host>,
    pub(crate) python: Python,
    answers: u32,
    size: usize,
}

/// What is known about a script and its expected answer.
pub(crate) enum Known {
    /// The expected answer passes, and this is what it has shown; nothing where there is none.
    Profile(Vec<u8>),
    /// They do not fit together.
    Failed(Ended),
}

/// The checkers that wait for answers, and what is known about scripts.
pub(crate) struct Checkers {
    state: Mutex<State>,
    most: usize,
}

#[derive(Default)]
struct State {
    idle: VecDeque<Checker>,
    known: HashMap<Key, Arc<Known>>,
    bytes: usize,
}

impl Checker {
    pub(crate) fn new(key: Key, store: Store<Host>, python: Python) -> Self {
        let size = store.data().memory.size;
        Self {
            key,
            store,
            python,
            answers: 0,
            size,
        }
    }

    /// The randomness of the script: the same for every answer.
    pub(crate) fn seed(&self) -> u64 {
        let mut first = [0; 8];
        first.copy_from_slice(&self.key[..8]);
        u64::from_le_bytes(first)
    }

    fn is_worn(&self) -> bool {
        self.answers >= MOST_ANSWERS || self.store.data().memory.size > self.size + MOST_GROWTH
    }
}

impl Checkers {
    pub(crate) fn new(most: usize) -> Self {
        Self {
            state: Mutex::default(),
            most,
        }
    }

    /// One that has the script loaded and nothing to do.
    pub(crate) fn take(&self, key: &Key) -> Option<Checker> {
        let mut state = self.state();
        let at = state.idle.iter().rposition(|checker| checker.key == *key)?;
        state.idle.remove(at)
    }

    /// Takes one back; the one that has waited longest has to go where there are too many.
    pub(crate) fn give_back(&self, mut checker: Checker) {
        checker.answers += 1;
        if checker.is_worn() {
            return;
        }
        let mut state = self.state();
        state.idle.push_back(checker);
        let oldest = if state.idle.len() > self.most {
            state.idle.pop_front()
        } else {
            None
        };
        drop(state);
        // Clearing away takes its time; nobody else has to wait for it.
        drop(oldest);
    }

    pub(crate) fn known(&self, key: &Key) -> Option<Arc<Known>> {
        self.state().known.get(key).cloned()
    }

    pub(crate) fn learn(&self, key: Key, known: Known) -> Arc<Known> {
        let known = Arc::new(known);
        let mut state = self.state();
        state.bytes += ENTRY_BYTES
            + match &*known {
                Known::Profile(profile) => profile.len(),
                Known::Failed(_) => 0,
            };
        if state.bytes > MOST_BYTES {
            state.known.clear();
            state.bytes = ENTRY_BYTES;
        }
        state.known.insert(key, Arc::clone(&known));
        known
    }

    fn state(&self) -> MutexGuard<'_, State> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// What a loaded script depends on, and its expected answer's run: input and limits may decide how that ends.
pub(crate) fn key(program: &Program, script: &str) -> Key {
    let mut hash = Sha256::new();
    let stdin = program.stdin.as_deref();
    for part in [Some(script), program.expected.as_deref(), stdin] {
        hash.update(part.map_or(u64::MAX, |part| part.len() as u64).to_le_bytes());
        hash.update(part.unwrap_or_default());
    }
    let limits = program.limits;
    for limit in [
        limits.timeout_ms.into(),
        limits.memory_bytes,
        limits.output_bytes.into(),
    ] {
        hash.update(u64::to_le_bytes(limit));
    }
    hash.finalize().into()
}
