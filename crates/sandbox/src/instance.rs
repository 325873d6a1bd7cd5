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

struct Exports {
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

    /// Runs a program to its end, whichever that is. `abandoned` ends it early.
    pub(crate) fn run(&self, program: &Program, abandoned: &Arc<AtomicBool>) -> Result<Run, Unavailable> {
        let limits = Limits {
            memory_bytes: program.limits.memory_bytes.min(self.memory_ceiling),
            ..program.limits
        };
        let seed = seed(program);
        let mut store = self.store(program, limits, seed);
        let begun = Instant::now();
        let ends = begun + Duration::from_millis(limits.timeout_ms.into());
        let deadline = self.deadlines.add(ends);
        store.set_epoch_deadline(1);
        store.epoch_deadline_callback({
            let abandoned = Arc::clone(abandoned);
            move |mut store| {
                let why = if abandoned.load(Ordering::Relaxed) {
                    Stop::Abandoned
                } else if Instant::now() >= ends {
                    Stop::Time
                } else {
                    return Ok(UpdateDeadline::Continue(1));
                };
                Err(store.data_mut().stop(why))
            }
        });

        let mut phase = Phase::Code;
        let mut quiet_from = 0;
        let result = self.run_phases(&mut store, program, seed, &mut phase, &mut quiet_from);
        drop(deadline);
        let duration_us = u64::try_from(begun.elapsed().as_micros()).unwrap_or(u64::MAX);

        let mut host = store.into_data();
        let (ended, value) = match result {
            Ok(value) => (Ended::Finished, value),
            Err(Failure::Told(ended)) => (*ended, None),
            Err(Failure::Trapped(error)) => {
                host.output.truncate_stderr(quiet_from);
                (forced(&host, &error)?, None)
            }
        };
        let ended = adjust(ended, &host, program);
        let (stdout, stderr) = host.output.into_captured();
        Ok(Run {
            ended,
            phase,
            stdout,
            stderr,
            value,
            duration_us,
        })
    }

    /// Makes every running program look whether it was given up.
    pub(crate) fn interrupt(&self) {
        self.instance.engine().increment_epoch();
    }

    fn store(&self, program: &Program, limits: Limits, seed: u64) -> Store<Host> {
        let host = Host::new(program, limits, seed, self.clock_start);
        let mut store = Store::new(self.instance.engine(), host);
        store.limiter(|host| &mut host.memory);
        store
    }

    fn run_phases(
        &self,
        store: &mut Store<Host>,
        program: &Program,
        seed: u64,
        phase: &mut Phase,
        quiet_from: &mut usize,
    ) -> Result<Option<String>, Failure> {
        let python = self.start(store)?;
        let (failed,) = python
            .prepare
            .call(&mut *store, (program.code.clone(), program.want_value, seed))?;
        fail(failed)?;
        let value = python.finish(store, quiet_from)?;
        if let Some(script) = &program.script {
            *phase = Phase::Script;
            let (failed,) = python
                .check
                .call(&mut *store, (script.clone(), program.redefines.clone()))?;
            fail(failed)?;
            python.finish(store, quiet_from)?;
        }
        Ok(value)
    }

    fn start(&self, store: &mut Store<Host>) -> wasmtime::Result<Python> {
        let instance = self.instance.instantiate(&mut *store)?;
        Ok(Python {
            prepare: instance.get_typed_func(&mut *store, self.exports.prepare)?,
            check: instance.get_typed_func(&mut *store, self.exports.check)?,
            execute: instance.get_typed_func(&mut *store, self.exports.execute)?,
            report: instance.get_typed_func(&mut *store, self.exports.report)?,
        })
    }
}

impl Python {
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
