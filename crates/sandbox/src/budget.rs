//! The time that a program has, its script's included.

use crate::deadline::Deadlines;
use crate::host::{Host, Stop};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};
use wasmtime::{Store, UpdateDeadline};

/// How many times its limit a program may take by the clock, where others hold the processor.
const PATIENCE: u32 = 10;

/// A limit of time, counted from when it was made. Time is the processor's: on a machine that is busy, a program does not get less
/// of it. One that gets next to none is given up as our failure.
#[derive(Clone)]
pub(crate) struct Budget {
    begun: Instant,
    used_before: Duration,
    limit: Duration,
    abandoned: Arc<AtomicBool>,
}

impl Budget {
    pub(crate) fn new(limit: Duration, abandoned: &Arc<AtomicBool>) -> Self {
        Self {
            begun: Instant::now(),
            used_before: processor_time(),
            limit,
            abandoned: Arc::clone(abandoned),
        }
    }

    pub(crate) fn elapsed_us(&self) -> u64 {
        u64::try_from(self.begun.elapsed().as_micros()).unwrap_or(u64::MAX)
    }

    /// Lets whatever runs in the store be ended when the time is used up, or when nobody wants the result any more.
    ///
    /// An epoch that passes before the store waits for one is lost, so the store comes first, and whoever gives up first
    /// sets the flag and then moves the epoch on.
    pub(crate) fn apply(&self, store: &mut Store<Host>, deadlines: &Deadlines) {
        let budget = self.clone();
        let mut deadline = deadlines.add(self.begun + self.limit);
        store.epoch_deadline_callback(move |mut store| {
            let used = processor_time().saturating_sub(budget.used_before);
            let why = if budget.abandoned.load(Ordering::SeqCst) {
                Stop::Abandoned
            } else if used >= budget.limit {
                Stop::Time
            } else if budget.begun.elapsed() >= budget.limit * PATIENCE {
                Stop::Starved
            } else {
                if budget.begun.elapsed() >= budget.limit {
                    deadline.put_off(Instant::now() + (budget.limit - used));
                }
                return Ok(UpdateDeadline::Continue(1));
            };
            Err(store.data_mut().stop(why))
        });
        store.set_epoch_deadline(1);
    }
}

/// For our own code, which ends.
pub(crate) fn never_interrupt(store: &mut Store<Host>) {
    store.epoch_deadline_callback(|_| Ok(UpdateDeadline::Continue(1)));
    store.set_epoch_deadline(1);
}

/// What this thread has used.
fn processor_time() -> Duration {
    let time = rustix::time::clock_gettime(rustix::time::ClockId::ThreadCPUTime);
    Duration::try_from(time).unwrap_or_default()
}
