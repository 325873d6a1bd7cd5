//! A fixed number of threads that run programs, and a queue with an end.

use crate::engine::THREAD_STACK;
use crate::instance::{Interpreter, Ready, Remains};
use gradus_run::{Program, Run, Unavailable};
use std::collections::VecDeque;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError};
use std::thread::{self, JoinHandle};

/// The threads and their queue.
pub(crate) struct Pool {
    shared: Arc<Shared>,
    threads: Vec<JoinHandle<()>>,
}

/// A program that waits, and where its run goes.
pub(crate) struct Job {
    pub(crate) program: Program,
    /// Set when nobody wants the run any more.
    pub(crate) abandoned: Arc<AtomicBool>,
    pub(crate) reply: Box<dyn FnOnce(Result<Run, Unavailable>) + Send>,
}

struct Shared {
    interpreter: Interpreter,
    queue: Mutex<Queue>,
    arrived: Condvar,
    capacity: usize,
    workers: usize,
    /// A moving average of how long a run takes, to tell others how long to wait.
    average_us: AtomicU64,
}

#[derive(Default)]
struct Queue {
    jobs: VecDeque<Job>,
    idle: usize,
    closed: bool,
}

impl Pool {
    pub(crate) fn start(
        interpreter: Interpreter,
        workers: usize,
        capacity: usize,
        niceness: i32,
    ) -> Result<Self, Unavailable> {
        let workers = workers.max(1);
        let shared = Arc::new(Shared {
            interpreter,
            queue: Mutex::default(),
            arrived: Condvar::new(),
            capacity,
            workers,
            average_us: AtomicU64::new(5_000),
        });
        let mut pool = Self {
            shared,
            threads: Vec::with_capacity(workers),
        };
        for number in 0..workers {
            let shared = Arc::clone(&pool.shared);
            let thread = thread::Builder::new()
                .name(format!("python-{number}"))
                .stack_size(THREAD_STACK)
                .spawn(move || {
                    // On Linux a priority is a thread's own. If it cannot be had, programs run all the same.
                    let _ = rustix::process::setpriority_process(None, niceness);
                    shared.work();
                })
                .map_err(|error| Unavailable::Broken {
                    reason: format!("no thread to run Python on: {error}"),
                })?;
            pool.threads.push(thread);
        }
        Ok(pool)
    }

    /// Puts a job into the queue, or says that there is no room.
    pub(crate) fn submit(&self, job: Job) -> Result<(), Unavailable> {
        let mut queue = self.shared.queue();
        // What an idle thread is about to take does not wait.
        if queue.jobs.len() >= self.shared.capacity + queue.idle {
            let waiting = queue.jobs.len() as u64;
            return Err(Unavailable::Busy {
                retry_after_ms: self.shared.retry_after(waiting),
            });
        }
        queue.jobs.push_back(job);
        drop(queue);
        self.shared.arrived.notify_one();
        Ok(())
    }

    /// Lets running programs notice that they were given up.
    pub(crate) fn interrupt(&self) {
        self.shared.interpreter.interrupt();
    }
}

impl Shared {
    /// Runs one program after the other. An answer goes out before its interpreter is cleared away, and the next one is
    /// started before it is needed.
    fn work(&self) {
        let mut ready = self.interpreter.ready();
        while let Some(job) = self.next() {
            if job.abandoned.load(Ordering::Relaxed) {
                continue;
            }
            let remains = self.answer(ready, job);
            drop(remains);
            ready = self.interpreter.ready();
        }
    }

    fn answer(&self, ready: Result<Ready, Unavailable>, job: Job) -> Option<Remains> {
        let Job {
            program,
            abandoned,
            reply,
        } = job;
        // If it did not start before, it may now.
        let ready = match ready.or_else(|_| self.interpreter.ready()) {
            Ok(ready) => ready,
            Err(unavailable) => {
                reply(Err(unavailable));
                return None;
            }
        };
        let run = || self.interpreter.run(ready, &program, &abandoned);
        let result = catch_unwind(AssertUnwindSafe(run)).unwrap_or_else(|_| {
            Err(Unavailable::Broken {
                reason: "the sandbox panicked; see its log".into(),
            })
        });
        match result {
            Ok((run, remains)) => {
                let average = self.average_us.load(Ordering::Relaxed);
                self.average_us
                    .store((average * 15 + run.duration_us) / 16, Ordering::Relaxed);
                reply(Ok(run));
                Some(remains)
            }
            Err(unavailable) => {
                reply(Err(unavailable));
                None
            }
        }
    }

    fn next(&self) -> Option<Job> {
        let mut queue = self.queue();
        loop {
            if queue.closed {
                return None;
            }
            if let Some(job) = queue.jobs.pop_front() {
                return Some(job);
            }
            queue.idle += 1;
            queue = self.arrived.wait(queue).unwrap_or_else(PoisonError::into_inner);
            queue.idle -= 1;
        }
    }

    fn queue(&self) -> MutexGuard<'_, Queue> {
        self.queue.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn retry_after(&self, waiting: u64) -> u32 {
        let us = self.average_us.load(Ordering::Relaxed) * waiting / self.workers as u64;
        u32::try_from((us / 1000).clamp(50, 5_000)).unwrap_or(5_000)
    }
}

impl Drop for Pool {
    /// Waits for what is running, which its own limits end; what is queued is never answered.
    fn drop(&mut self) {
        self.shared.queue().closed = true;
        self.shared.arrived.notify_all();
        for thread in self.threads.drain(..) {
            let _ = thread.join();
        }
    }
}
