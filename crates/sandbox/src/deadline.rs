//! Ends programs on time: one thread that sleeps until the next deadline, and not at all while nothing runs.
//!
//! Reaching a deadline moves the engine's epoch on. Every running program then asks whether it was meant, and goes on if
//! not.

use std::collections::BTreeSet;
use std::sync::{Arc, Condvar, Mutex, PoisonError};
use std::thread::{self, JoinHandle};
use std::time::Instant;
use wasmtime::Engine;

/// The deadlines of all running programs.
pub(crate) struct Deadlines {
    shared: Arc<Shared>,
    thread: Option<JoinHandle<()>>,
}

struct Shared {
    engine: Engine,
    state: Mutex<State>,
    changed: Condvar,
}

#[derive(Default)]
struct State {
    waiting: BTreeSet<(Instant, u64)>,
    next_id: u64,
    /// When the thread wakes by itself. Programs come and go a thousand times as often as deadlines are reached, so it
    /// is woken only for what is earlier.
    wakes_at: Option<Instant>,
    closed: bool,
}

/// One program's deadline; dropping it withdraws it.
pub(crate) struct Deadline {
    shared: Arc<Shared>,
    key: (Instant, u64),
}

impl Deadlines {
    pub(crate) fn start(engine: Engine) -> std::io::Result<Self> {
        let shared = Arc::new(Shared {
            engine,
            state: Mutex::default(),
            changed: Condvar::new(),
        });
        let thread = thread::Builder::new().name("python-deadlines".into()).spawn({
            let shared = Arc::clone(&shared);
            move || shared.watch()
        })?;
        Ok(Self {
            shared,
            thread: Some(thread),
        })
    }

    pub(crate) fn add(&self, at: Instant) -> Deadline {
        let mut state = self.shared.state.lock().unwrap_or_else(PoisonError::into_inner);
        state.next_id += 1;
        let key = (at, state.next_id);
        state.waiting.insert(key);
        let wake = state.wakes_at.is_none_or(|wakes| at < wakes);
        drop(state);
        if wake {
            self.shared.changed.notify_one();
        }
        Deadline {
            shared: Arc::clone(&self.shared),
            key,
        }
    }
}

impl Shared {
    fn watch(&self) {
        let mut state = self.state.lock().unwrap_or_else(PoisonError::into_inner);
        while !state.closed {
            let Some(&(first, _)) = state.waiting.first() else {
                state.wakes_at = None;
                state = self.changed.wait(state).unwrap_or_else(PoisonError::into_inner);
                continue;
            };
            let now = Instant::now();
            if first <= now {
                state.waiting.pop_first();
                self.engine.increment_epoch();
            } else {
                state.wakes_at = Some(first);
                let (next, _) = self
                    .changed
                    .wait_timeout(state, first - now)
                    .unwrap_or_else(PoisonError::into_inner);
                state = next;
            }
        }
    }
}

impl Drop for Deadline {
    fn drop(&mut self) {
        self.shared
            .state
            .lock()
            .unwrap_or_else(PoisonError::into_inner)
            .waiting
            .remove(&self.key);
    }
}

impl Drop for Deadlines {
    fn drop(&mut self) {
        self.shared
            .state
            .lock()
            .unwrap_or_else(PoisonError::into_inner)
            .closed = true;
        self.shared.changed.notify_one();
        if let Some(thread) = self.thread.take() {
            let _ = thread.join();
        }
    }
}
