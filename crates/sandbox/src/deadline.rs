//! Ends programs on time: one thread that sleeps until the next deadline, and not at all while nothing runs.
//!
//! Reaching a deadline moves the engine's epoch on. Every running program then asks whether it was meant, and goes on if
//! not. An epoch that passes while a program is asking is lost to it, so the epoch goes on moving until the program has
//! withdrawn its deadline.

use std::collections::HashMap;
use std::sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError};
use std::thread::{self, JoinHandle};
use std::time::{Duration, Instant};
use wasmtime::Engine;

/// How soon the epoch moves again for a program that did not notice.
const AGAIN: Duration = Duration::from_millis(5);
/// How often it moves for a program that was given up.
const NUDGES: u32 = 4;

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
    waiting: HashMap<u64, Instant>,
    next_id: u64,
    /// Moves of the epoch that are owed to whoever was given up.
    nudges: u32,
    /// When the thread wakes by itself. Programs come and go a thousand times as often as deadlines are reached, so it
    /// is woken only for what is earlier.
    wakes_at: Option<Instant>,
    closed: bool,
}

/// One program's deadline; dropping it withdraws it.
pub(crate) struct Deadline {
    shared: Arc<Shared>,
    id: u64,
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
        let mut state = self.shared.state();
        state.next_id += 1;
        let id = state.next_id;
        self.shared.set(state, id, at);
        Deadline {
            shared: Arc::clone(&self.shared),
            id,
        }
    }

    /// Makes every running program look whether it was given up.
    pub(crate) fn nudge(&self) {
        self.shared.engine.increment_epoch();
        self.shared.state().nudges = NUDGES;
        self.shared.changed.notify_one();
    }
}

impl Deadline {
    pub(crate) fn put_off(&mut self, to: Instant) {
        self.shared.set(self.shared.state(), self.id, to);
    }
}

impl Shared {
    fn state(&self) -> MutexGuard<'_, State> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn set(&self, mut state: MutexGuard<'_, State>, id: u64, at: Instant) {
        state.waiting.insert(id, at);
        let wake = state.wakes_at.is_none_or(|wakes| at < wakes);
        drop(state);
        if wake {
            self.changed.notify_one();
        }
    }

    fn watch(&self) {
        let mut state = self.state();
        while !state.closed {
            let now = Instant::now();
            if state.is_due(now) {
                self.engine.increment_epoch();
            }
            state.wakes_at = state.next(now);
            state = match state.wakes_at {
                None => self.changed.wait(state).unwrap_or_else(PoisonError::into_inner),
                Some(at) => {
                    let woken = self.changed.wait_timeout(state, at - now);
                    woken.unwrap_or_else(PoisonError::into_inner).0
                }
            };
        }
    }
}

impl State {
    /// Whether the epoch has to move, for a deadline or for somebody who was given up.
    fn is_due(&mut self, now: Instant) -> bool {
        let mut due = self.nudges > 0;
        self.nudges = self.nudges.saturating_sub(1);
        for at in self.waiting.values_mut().filter(|at| **at <= now) {
            *at = now + AGAIN;
            due = true;
        }
        due
    }

    /// When it has to move next, if ever.
    fn next(&self, now: Instant) -> Option<Instant> {
        let nudge = (self.nudges > 0).then_some(now + AGAIN);
        self.waiting.values().copied().chain(nudge).min()
    }
}

impl Drop for Deadline {
    fn drop(&mut self) {
        self.shared.state().waiting.remove(&self.id);
    }
}

impl Drop for Deadlines {
    fn drop(&mut self) {
        self.shared.state().closed = true;
        self.shared.changed.notify_one();
        if let Some(thread) = self.thread.take() {
            let _ = thread.join();
        }
    }
}
