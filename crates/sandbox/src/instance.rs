//! One program in one fresh interpreter.

use crate::deadline::Deadlines;
use crate::host::{self, Host, Stop};
use crate::python::{Exports, Failure, Progress, Python, Value};
use crate::scripts::{Script, Scripts};
use gradus_run::{Ended, Limits, Phase, Program, Raised, Run, Unavailable};
use sha2::{Digest, Sha256};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};
use wasmtime::component::{Component, InstancePre};
use wasmtime::{Store, Trap, UpdateDeadline};

/// How many times its limit a program may take by the clock, where others hold the processor.
const PATIENCE: u32 = 10;
/// When to try again after that.
const RETRY_AFTER_MS: u32 = 2_000;
/// How long a script may take to compile.
const COMPILING_A_SCRIPT: Duration = Duration::from_secs(10);

/// The interpreter, ready to be started any number of times.
pub(crate) struct Interpreter {
    instance: InstancePre<Host>,
    exports: Exports,
    scripts: Scripts,
    deadlines: Deadlines,
    memory_ceiling: u64,
    clock_start: u64,
}

/// An interpreter that waits for its program.
pub(crate) struct Ready {
    store: Store<Host>,
    python: Python,
}

/// An interpreter that has done its work.
pub(crate) struct Remains {
    _store: Store<Host>,
}

impl Interpreter {
    pub(crate) fn new(
        component: &Component,
        memory_ceiling: u64,
        clock_start: u64,
    ) -> Result<Self, Unavailable> {
        let broken = |error: wasmtime::Error| Unavailable::Broken {
            reason: format!("the Python component does not fit this sandbox: {error:#}; build it again"),
        };
        let exports = Exports::of(component).map_err(broken)?;
        let linker = host::linker(component).map_err(broken)?;
        let instance = linker.instantiate_pre(component).map_err(broken)?;
        let deadlines =
            Deadlines::start(component.engine().clone()).map_err(|error| Unavailable::Broken {
                reason: format!("no thread for deadlines: {error}"),
            })?;
        Ok(Self {
            instance,
            exports,
            scripts: Scripts::default(),
            deadlines,
            memory_ceiling,
            clock_start,
        })
    }

    /// Starts an interpreter, up to where it needs its program.
    pub(crate) fn ready(&self) -> Result<Ready, Unavailable> {
        self.start().map_err(|error| Unavailable::Broken {
            reason: format!("Python does not start: {error:#}"),
        })
    }

    /// Runs a program to its end, whichever that is, and its reference where the script fails by itself. `abandoned` ends it
    /// early.
    ///
    /// What remains of the interpreter takes a while to clear away, so it is left to the caller when to do that.
    pub(crate) fn run(
        &self,
        ready: Ready,
        program: &Program,
        abandoned: &Arc<AtomicBool>,
    ) -> Result<(Run, Remains), Unavailable> {
        let (mut run, remains) = self.run_once(ready, program, abandoned)?;
        let reference = program
            .reference
            .as_ref()
            .filter(|_| run.script_failed_by_itself());
        let Some(reference) = reference else {
            return Ok((run, remains));
        };
        drop(remains);
        let reference = Program {
            code: reference.clone(),
            ..program.clone()
        };
        let (other, remains) = self.run_once(self.ready()?, &reference, abandoned)?;
        run.reference = Some(other.ended);
        Ok((run, remains))
    }

    fn run_once(
        &self,
        ready: Ready,
        program: &Program,
        abandoned: &Arc<AtomicBool>,
    ) -> Result<(Run, Remains), Unavailable> {
        let (Ready { mut store, python }, script) = self.with_script(ready, program)?;
        let limits = Limits {
            memory_bytes: program.limits.memory_bytes.min(self.memory_ceiling),
            ..program.limits
        };
        let seed = seed(program);
        store.data_mut().begin(program, limits, seed);
        let begun = Instant::now();
        let limit = Duration::from_millis(limits.timeout_ms.into());
        self.interrupt_after(&mut store, limit, abandoned);
        if abandoned.load(Ordering::SeqCst) {
            return Err(given_up());
        }

        let mut progress = Progress {
            phase: Phase::Code,
            stderr_of_program: 0,
        };
        let result = if store.data().memory.refused {
            Err(Failure::Told(Box::new(Ended::Memory)))
        } else {
            python.run(&mut store, program, script.as_deref(), seed, &mut progress)
        };
        never_interrupt(&mut store);
        let duration_us = u64::try_from(begun.elapsed().as_micros()).unwrap_or(u64::MAX);

        let host = store.data_mut();
        let (ended, value) = match result {
            Ok(value) => (Ended::Finished, value),
            Err(Failure::Told(ended)) => (*ended, Value::default()),
            Err(Failure::Trapped(error)) => {
                host.output.truncate_stderr(progress.stderr_of_program);
                (forced(host, &error)?, Value::default())
            }
        };
        let ended = adjust(ended, host, program);
        let (stdout, stderr) = host.output.take_captured();
        let run = Run {
            ended,
            phase: progress.phase,
            stdout,
            stderr,
            value: value.compared,
            shown: value.shown,
            reference: None,
            duration_us,
        };
        Ok((run, Remains { _store: store }))
    }

    /// Makes every running program look whether it was given up.
    pub(crate) fn interrupt(&self) {
        self.deadlines.nudge();
    }

    /// The program's script, compiled; the first time in this interpreter, and then the program gets another.
    fn with_script(
        &self,
        ready: Ready,
        program: &Program,
    ) -> Result<(Ready, Option<Arc<Script>>), Unavailable> {
        if program.script.is_none() {
            return Ok((ready, None));
        }
        if let Some(script) = self.scripts.get(program) {
            return Ok((ready, Some(script)));
        }
        let Ready { mut store, python } = ready;
        self.interrupt_after(&mut store, COMPILING_A_SCRIPT, &Arc::default());
        let script = self
            .scripts
            .keep(program, python.compile_script(&mut store, program));
        drop(store);
        Ok((self.ready()?, Some(script)))
    }

    /// Lets the program be ended when it has used so much time, or when it is given up. Time is the processor's: on a
    /// machine that is busy, a program does not get less of it. One that gets next to none is given up as our failure.
    ///
    /// An epoch that passes before the store waits for one is lost, so the store comes first, and whoever gives up first
    /// sets the flag and then moves the epoch on.
    fn interrupt_after(&self, store: &mut Store<Host>, limit: Duration, abandoned: &Arc<AtomicBool>) {
        let (begun, used_before) = (Instant::now(), processor_time());
        let abandoned = Arc::clone(abandoned);
        let mut deadline = self.deadlines.add(begun + limit);
        store.epoch_deadline_callback(move |mut store| {
            let used = processor_time().saturating_sub(used_before);
            let why = if abandoned.load(Ordering::SeqCst) {
                Stop::Abandoned
            } else if used >= limit {
                Stop::Time
            } else if begun.elapsed() >= limit * PATIENCE {
                Stop::Starved
            } else {
                if begun.elapsed() >= limit {
                    deadline.put_off(Instant::now() + (limit - used));
                }
                return Ok(UpdateDeadline::Continue(1));
            };
            Err(store.data_mut().stop(why))
        });
        store.set_epoch_deadline(1);
    }

    fn start(&self) -> wasmtime::Result<Ready> {
        let mut store = Store::new(self.instance.engine(), Host::new(self.clock_start));
        store.limiter(|host| &mut host.memory);
        // Our own code, which ends.
        never_interrupt(&mut store);
        let instance = self.instance.instantiate(&mut store)?;
        let python = self.exports.find(&instance, &mut store)?;
        python.wake(&mut store)?;
        Ok(Ready { store, python })
    }
}

fn never_interrupt(store: &mut Store<Host>) {
    store.epoch_deadline_callback(|_| Ok(UpdateDeadline::Continue(1)));
    store.set_epoch_deadline(1);
}

/// What this thread has used.
fn processor_time() -> Duration {
    let time = rustix::time::clock_gettime(rustix::time::ClockId::ThreadCPUTime);
    Duration::try_from(time).unwrap_or_default()
}

/// How a program ended that did not end by itself. What the host did not stop, the program brought about: a WebAssembly
/// trap is always the guest's.
fn forced(host: &Host, error: &wasmtime::Error) -> Result<Ended, Unavailable> {
    match host.stopped {
        Some(Stop::Time) => return Ok(Ended::Timeout),
        Some(Stop::Output) => return Ok(Ended::Output),
        Some(Stop::Exit { status }) => return Ok(Ended::Exited { status }),
        Some(Stop::Abandoned) => return Err(given_up()),
        Some(Stop::Starved) => {
            return Err(Unavailable::Busy {
                retry_after_ms: RETRY_AFTER_MS,
            });
        }
        None => {}
    }
    match error.downcast_ref::<Trap>() {
        Some(Trap::StackOverflow) => Ok(Ended::Stack),
        _ if host.memory.refused => Ok(Ended::Memory),
        Some(_) => Ok(Ended::Raised(Raised {
            exception: "SystemError".into(),
            message: "the interpreter could not go on".into(),
            ..Raised::default()
        })),
        None => Err(Unavailable::Broken {
            reason: format!("{error:#}"),
        }),
    }
}

fn given_up() -> Unavailable {
    Unavailable::Broken {
        reason: "the run was given up".into(),
    }
}

/// Says what only the host knows: that memory was refused, and that there was nothing to read.
fn adjust(ended: Ended, host: &Host, program: &Program) -> Ended {
    match ended {
        // Python refuses what cannot be addressed without asking us.
        Ended::Raised(raised)
            if raised.exception == "MemoryError" && (host.memory.refused || raised.message.is_empty()) =>
        {
            Ended::Memory
        }
        Ended::Raised(mut raised) if raised.exception == "EOFError" && program.stdin.is_none() => {
            raised
                .message
                .push_str(": input() has nothing to read, no input is given here");
            Ended::Raised(raised)
        }
        ended => ended,
    }
}

/// The program's randomness: of its code and input, so that equal programs give equal runs.
fn seed(program: &Program) -> u64 {
    let mut hash = Sha256::new();
    hash.update(program.code.as_bytes());
    hash.update([0]);
    hash.update(program.stdin.as_deref().unwrap_or_default().as_bytes());
    let mut first = [0; 8];
    first.copy_from_slice(&hash.finalize()[..8]);
    u64::from_le_bytes(first)
}
