//! One program in one fresh interpreter.

use crate::deadline::Deadlines;
use crate::host::{self, Host, Stop};
use gradus_run::{Compared, Ended, Frame, Limits, Phase, Program, Raised, Run, Unavailable};
use sha2::{Digest, Sha256};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};
use wasmtime::component::{Component, ComponentExportIndex, ComponentType, InstancePre, Lift, TypedFunc};
use wasmtime::{Store, Trap, UpdateDeadline};

/// The interpreter, ready to be started any number of times.
pub(crate) struct Interpreter {
    instance: InstancePre<Host>,
    exports: Exports,
    deadlines: Deadlines,
    memory_ceiling: u64,
    clock_start: u64,
}

/// An interpreter that waits for its program.
pub(crate) struct Ready {
    store: Store<Host>,
    python: Python,
}

struct Exports {
    wake: ComponentExportIndex,
    prepare: ComponentExportIndex,
    check: ComponentExportIndex,
    execute: ComponentExportIndex,
    report: ComponentExportIndex,
}

/// The interface of the component; see `runtime/wit/python.wit`.
struct Python {
    prepare: TypedFunc<(String, bool, u64), (Option<Outcome>,)>,
    check: TypedFunc<(String, Vec<String>), (Option<Outcome>,)>,
    execute: TypedFunc<(), (bool,)>,
    report: TypedFunc<(), (Outcome,)>,
}

#[derive(ComponentType, Lift)]
#[component(record)]
struct Outcome {
    exception: String,
    message: String,
    line: Option<u32>,
    column: Option<u32>,
    trace: Vec<Call>,
    compared: Option<Comparison>,
    status: Option<i32>,
    value: Option<String>,
}

#[derive(ComponentType, Lift)]
#[component(record)]
struct Call {
    line: u32,
    function: String,
}

#[derive(ComponentType, Lift)]
#[component(record)]
struct Comparison {
    expression: String,
    operator: String,
    gave: String,
    expected: String,
}

/// Why a part did not come to its end.
enum Failure {
    /// The interpreter says why.
    Told(Box<Ended>),
    /// The host had to end it.
    Trapped(wasmtime::Error),
}

impl From<wasmtime::Error> for Failure {
    fn from(error: wasmtime::Error) -> Self {
        Self::Trapped(error)
    }
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
        let export = |name: &str| {
            component
                .get_export_index(None, name)
                .ok_or_else(|| broken(wasmtime::Error::msg(format!("it exports no `{name}`"))))
        };
        let exports = Exports {
            wake: export("wake")?,
            prepare: export("prepare")?,
            check: export("check")?,
            execute: export("execute")?,
            report: export("report")?,
        };
        let linker = host::linker(component).map_err(broken)?;
        let instance = linker.instantiate_pre(component).map_err(broken)?;
        let deadlines =
            Deadlines::start(component.engine().clone()).map_err(|error| Unavailable::Broken {
                reason: format!("no thread for deadlines: {error}"),
            })?;
        Ok(Self {
            instance,
            exports,
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

    /// Runs a program to its end, whichever that is. `abandoned` ends it early.
    ///
    /// What remains of the interpreter takes a while to clear away, so it is left to the caller when to do that.
    pub(crate) fn run(
        &self,
        ready: Ready,
        program: &Program,
        abandoned: &Arc<AtomicBool>,
    ) -> (Result<Run, Unavailable>, Remains) {
        let Ready { mut store, python } = ready;
        let limits = Limits {
            memory_bytes: program.limits.memory_bytes.min(self.memory_ceiling),
            ..program.limits
        };
        let seed = seed(program);
        store.data_mut().begin(program, limits, seed);
        let begun = Instant::now();
        let ends = begun + Duration::from_millis(limits.timeout_ms.into());
        let deadline = self.deadlines.add(ends);
        interrupt_at(&mut store, ends, Arc::clone(abandoned));

        let mut phase = Phase::Code;
        let mut quiet_from = 0;
        let result = if store.data().memory.refused {
            Err(Failure::Told(Box::new(Ended::Memory)))
        } else {
            python.run_phases(&mut store, program, seed, &mut phase, &mut quiet_from)
        };
        drop(deadline);
        let duration_us = u64::try_from(begun.elapsed().as_micros()).unwrap_or(u64::MAX);

        let host = store.data_mut();
        let (ended, value) = match result {
            Ok(value) => (Ended::Finished, value),
            Err(Failure::Told(ended)) => (*ended, None),
            Err(Failure::Trapped(error)) => {
                host.output.truncate_stderr(quiet_from);
                match forced(host, &error) {
                    Ok(ended) => (ended, None),
                    Err(unavailable) => return (Err(unavailable), Remains { _store: store }),
                }
            }
        };
        let ended = adjust(ended, host, program);
        let (stdout, stderr) = host.output.take_captured();
        (
            Ok(Run {
                ended,
                phase,
                stdout,
                stderr,
                value,
                duration_us,
            }),
            Remains { _store: store },
        )
    }

    /// Makes every running program look whether it was given up.
    pub(crate) fn interrupt(&self) {
        self.instance.engine().increment_epoch();
    }

    fn start(&self) -> wasmtime::Result<Ready> {
        let mut store = Store::new(self.instance.engine(), Host::new(self.clock_start));
        store.limiter(|host| &mut host.memory);
        // Our own code, which ends: nothing interrupts it.
        store.epoch_deadline_callback(|_| Ok(UpdateDeadline::Continue(1)));
        store.set_epoch_deadline(1);
        let instance = self.instance.instantiate(&mut store)?;
        let wake = instance.get_typed_func::<(), ()>(&mut store, self.exports.wake)?;
        let python = Python {
            prepare: instance.get_typed_func(&mut store, self.exports.prepare)?,
            check: instance.get_typed_func(&mut store, self.exports.check)?,
            execute: instance.get_typed_func(&mut store, self.exports.execute)?,
            report: instance.get_typed_func(&mut store, self.exports.report)?,
        };
        wake.call(&mut store, ())?;
        Ok(Ready { store, python })
    }
}

/// An interpreter that has done its work.
pub(crate) struct Remains {
    _store: Store<Host>,
}

/// Lets the program be ended at that time, or when it is given up.
fn interrupt_at(store: &mut Store<Host>, ends: Instant, abandoned: Arc<AtomicBool>) {
    store.set_epoch_deadline(1);
    store.epoch_deadline_callback(move |mut store| {
        let why = if abandoned.load(Ordering::Relaxed) {
            Stop::Abandoned
        } else if Instant::now() >= ends {
            Stop::Time
        } else {
            return Ok(UpdateDeadline::Continue(1));
        };
        Err(store.data_mut().stop(why))
    });
}

impl Python {
    fn run_phases(
        &self,
        store: &mut Store<Host>,
        program: &Program,
        seed: u64,
        phase: &mut Phase,
        quiet_from: &mut usize,
    ) -> Result<Option<String>, Failure> {
        let code = (program.code.clone(), program.want_value, seed);
        let (failed,) = self.prepare.call(&mut *store, code)?;
        fail(failed)?;
        let value = self.finish(store, quiet_from)?;
        if let Some(script) = &program.script {
            *phase = Phase::Script;
            let (failed,) = self
                .check
                .call(&mut *store, (script.clone(), program.redefines.clone()))?;
            fail(failed)?;
            self.finish(store, quiet_from)?;
        }
        Ok(value)
    }

    /// Executes what was compiled. That it came to its end is for the host to see: `execute` returned and said so.
    fn finish(&self, store: &mut Store<Host>, quiet_from: &mut usize) -> Result<Option<String>, Failure> {
        *quiet_from = usize::MAX;
        let (finished,) = self.execute.call(&mut *store, ())?;
        *quiet_from = store.data().output.stderr_length();
        let (outcome,) = self.report.call(&mut *store, ())?;
        if finished {
            return Ok(outcome.value);
        }
        fail(Some(outcome))?;
        Ok(None)
    }
}

fn fail(outcome: Option<Outcome>) -> Result<(), Failure> {
    let Some(outcome) = outcome else { return Ok(()) };
    Err(Failure::Told(Box::new(match outcome.status {
        Some(status) => Ended::Exited { status },
        None => Ended::Raised(outcome.into()),
    })))
}

impl From<Outcome> for Raised {
    fn from(outcome: Outcome) -> Self {
        Self {
            exception: outcome.exception,
            message: outcome.message,
            line: outcome.line,
            column: outcome.column,
            trace: outcome
                .trace
                .into_iter()
                .map(|call| Frame {
                    line: call.line,
                    function: call.function,
                })
                .collect(),
            compared: outcome.compared.map(|compared| Compared {
                expression: compared.expression,
                operator: compared.operator,
                gave: compared.gave,
                expected: compared.expected,
            }),
        }
    }
}

/// How a program ended that did not end by itself. What the host did not stop, the program brought about: a WebAssembly
/// trap is always the guest's.
fn forced(host: &Host, error: &wasmtime::Error) -> Result<Ended, Unavailable> {
    match host.stopped {
        Some(Stop::Time) => return Ok(Ended::Timeout),
        Some(Stop::Output) => return Ok(Ended::Output),
        Some(Stop::Exit { status }) => return Ok(Ended::Exited { status }),
        Some(Stop::Abandoned) => {
            return Err(Unavailable::Broken {
                reason: "the run was given up".into(),
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
