//! One program in one fresh interpreter, and its script in another.

use crate::budget::{Budget, never_interrupt};
use crate::checkers::{self, Checker, Checkers, Known};
use crate::deadline::Deadlines;
use crate::host::{self, Host, Sent, Stop};
use crate::python::{Exports, Python, Report, Value};
use crate::turns::{Lost, alone, converse};
use crate::value::{self, NoText};
use gradus_run::{Ended, Limits, Note, Phase, Program, Raised, Run, Test, Unavailable};
use sha2::{Digest, Sha256};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;
use wasmtime::component::{Component, InstancePre};
use wasmtime::{Store, Trap};

/// When to try again after a program got no time.
const RETRY_AFTER_MS: u32 = 2_000;
/// How long a script may take to compile.
const LOADING_A_SCRIPT: Duration = Duration::from_secs(10);
/// What a script may always have, however little its answers get.
const MEMORY_OF_A_SCRIPT: u64 = 128 << 20;

/// The interpreter, ready to be started any number of times.
pub(crate) struct Interpreter {
    instance: InstancePre<Host>,
    exports: Exports,
    checkers: Checkers,
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

/// A program at work.
struct Attempt {
    store: Store<Host>,
    python: Python,
    budget: Budget,
    /// Whether the interpreter can go on: it was not the host that ended the program.
    is_alive: bool,
}

/// What a script says about a program.
struct Verdict {
    ended: Ended,
    tests: Vec<Test>,
    missing: Vec<String>,
    profile: Vec<u8>,
    /// Whether the script's interpreter can take another answer.
    is_healthy: bool,
}

impl Interpreter {
    pub(crate) fn new(
        component: &Component,
        memory_ceiling: u64,
        clock_start: u64,
        scripts: usize,
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
            checkers: Checkers::new(scripts),
            deadlines,
            memory_ceiling,
            clock_start,
        })
    }

    /// Starts an interpreter, up to where it needs its program.
    pub(crate) fn ready(&self) -> Result<Ready, Unavailable> {
        let started = alone(self.start()).unwrap_or_else(|| Err(asked_nobody()));
        started.map_err(|error| Unavailable::Broken {
            reason: format!("Python does not start: {error:#}"),
        })
    }

    /// Runs a program to its end, whichever that is, and its script. `abandoned` ends it early.
    ///
    /// What remains of the interpreter takes a while to clear away, so it is left to the caller when to do that.
    pub(crate) fn run(
        &self,
        ready: Ready,
        program: &Program,
        abandoned: &Arc<AtomicBool>,
    ) -> Result<(Run, Remains), Unavailable> {
        let (mut attempt, code) = self.begin(ready, program, &program.code, program.want_value, abandoned)?;
        let mut run = Run {
            ended: Ended::Finished,
            phase: Phase::Code,
            stdout: gradus_run::Captured::default(),
            stderr: gradus_run::Captured::default(),
            value: None,
            incomparable: None,
            shown: None,
            expected: None,
            tests: Vec::new(),
            notes: Vec::new(),
            duration_us: 0,
        };
        match code {
            Ok(value) => add_value(&mut run, value),
            Err(ended) => run.ended = ended,
        }
        let early = early_end(&run.ended, program).filter(|_| attempt.is_alive);
        match &program.script {
            Some(script) if run.ended == Ended::Finished || early.is_some() => {
                self.run_script(&mut run, &mut attempt, program, script, early, abandoned)?;
            }
            _ => (run.stdout, run.stderr) = attempt.store.data_mut().output.take_captured(),
        }
        run.duration_us = attempt.budget.elapsed_us();
        let remains = Remains {
            _store: attempt.store,
        };
        Ok((run, remains))
    }

    /// Makes every running program look whether it was given up.
    pub(crate) fn interrupt(&self) {
        self.deadlines.nudge();
    }

    /// Runs the code of a program. `Err` says how it ended before its end.
    fn begin(
        &self,
        ready: Ready,
        program: &Program,
        code: &str,
        want_value: bool,
        abandoned: &Arc<AtomicBool>,
    ) -> Result<(Attempt, Result<Option<Value>, Ended>), Unavailable> {
        let Ready { mut store, python } = ready;
        let limits = self.limits(program);
        let seed = seed(code, program.stdin.as_deref());
        store.data_mut().begin(program.stdin.as_deref(), limits, seed);
        let budget = Budget::new(Duration::from_millis(limits.timeout_ms.into()), abandoned);
        budget.apply(&mut store, &self.deadlines);
        if abandoned.load(Ordering::SeqCst) {
            return Err(given_up());
        }
        let mut is_alive = true;
        let result = if store.data().memory.refused {
            Ok(Err(Ended::Memory))
        } else {
            let work = python.run(&mut store, code.to_owned(), want_value, seed);
            match alone(work).unwrap_or_else(|| Err(asked_nobody())) {
                Ok((None, value)) => Ok(Ok(value)),
                Ok((Some(outcome), _)) => Ok(Err(outcome.ended())),
                Err(error) => {
                    is_alive = false;
                    forced(store.data(), &error).map(Err)
                }
            }
        };
        never_interrupt(&mut store);
        let result = result?.map_err(|ended| adjust(ended, store.data(), program));
        let attempt = Attempt {
            store,
            python,
            budget,
            is_alive,
        };
        Ok((attempt, result))
    }

    /// Lets the script check what the code has defined, and adds what it says to the run.
    fn run_script(
        &self,
        run: &mut Run,
        attempt: &mut Attempt,
        program: &Program,
        script: &str,
        early: Option<Note>,
        abandoned: &Arc<AtomicBool>,
    ) -> Result<(), Unavailable> {
        let mut checker = match self.checker(program, script, abandoned)? {
            Ok(checker) => checker,
            Err(failed) => {
                run.expected = Some(failed.clone());
                (run.ended, run.phase) = (failed, Phase::Script);
                (run.stdout, run.stderr) = attempt.store.data_mut().output.take_captured();
                return Ok(());
            }
        };
        let verdict = self.check(
            &mut checker,
            attempt,
            program,
            &program.code,
            false,
            early.is_some(),
        )?;
        run.expected = program.expected.as_ref().map(|_| Ended::Finished);
        (run.stdout, run.stderr) = checker.store.data_mut().output.take_captured();
        if verdict.is_healthy {
            self.checkers.give_back(checker);
        }
        if verdict.missing.is_empty() {
            (run.ended, run.phase) = (verdict.ended, Phase::Script);
            run.tests = verdict.tests;
            run.notes.extend(early);
        }
        Ok(())
    }

    /// An interpreter with the program's script loaded. The first time the expected answer is tried, which shows what to hold
    /// others to; `Err` says how it ended, if not well.
    fn checker(
        &self,
        program: &Program,
        script: &str,
        abandoned: &Arc<AtomicBool>,
    ) -> Result<Result<Checker, Ended>, Unavailable> {
        let key = checkers::key(program, script);
        if let Some(checker) = self.checkers.take(&key) {
            return Ok(Ok(checker));
        }
        let known = match self.checkers.known(&key) {
            Some(known) => known,
            None => self.learn(key, program, script, abandoned)?,
        };
        match &*known {
            Known::Failed(ended) => Ok(Err(ended.clone())),
            Known::Profile(profile) => self.load(key, program, script, profile.clone()),
        }
    }

    /// Tries the expected answer.
    fn learn(
        &self,
        key: checkers::Key,
        program: &Program,
        script: &str,
        abandoned: &Arc<AtomicBool>,
    ) -> Result<Arc<Known>, Unavailable> {
        let mut checker = match self.load(key, program, script, Vec::new())? {
            Ok(checker) => checker,
            Err(ended) => return Ok(self.checkers.learn(key, Known::Failed(ended))),
        };
        let Some(expected) = &program.expected else {
            self.checkers.give_back(checker);
            return Ok(self.checkers.learn(key, Known::Profile(Vec::new())));
        };
        let (mut attempt, code) = self.begin(self.ready()?, program, expected, false, abandoned)?;
        let early = match code {
            Ok(_) => false,
            Err(ended) if attempt.is_alive && early_end(&ended, program).is_some() => true,
            Err(ended) => return Ok(self.checkers.learn(key, Known::Failed(ended))),
        };
        let verdict = self.check(&mut checker, &mut attempt, program, expected, true, early)?;
        Ok(self.checkers.learn(
            key,
            match verdict.ended {
                Ended::Finished => Known::Profile(verdict.profile),
                ended => Known::Failed(ended),
            },
        ))
    }

    /// A fresh interpreter with the script; `Err` says why that does not compile.
    fn load(
        &self,
        key: checkers::Key,
        program: &Program,
        script: &str,
        profile: Vec<u8>,
    ) -> Result<Result<Checker, Ended>, Unavailable> {
        let Ready { mut store, python } = self.ready()?;
        Budget::new(LOADING_A_SCRIPT, &Arc::default()).apply(&mut store, &self.deadlines);
        let work = python.load(&mut store, script.to_owned(), program.expected.clone(), profile);
        let outcome = alone(work).unwrap_or_else(|| Err(asked_nobody()));
        never_interrupt(&mut store);
        match outcome {
            Ok(None) => Ok(Ok(Checker::new(key, store, python))),
            Ok(Some(outcome)) => Ok(Err(outcome.ended())),
            Err(error) => forced(store.data(), &error).map(Err),
        }
    }

    /// One answer and one script take turns until the script has ended.
    fn check(
        &self,
        checker: &mut Checker,
        attempt: &mut Attempt,
        program: &Program,
        code: &str,
        recording: bool,
        early: bool,
    ) -> Result<Verdict, Unavailable> {
        let seed = checker.seed();
        let (script, answer) = (&mut checker.store, &mut attempt.store);
        let limits = self.limits(program);
        let memory_bytes = self
            .memory_ceiling
            .min(limits.memory_bytes.max(MEMORY_OF_A_SCRIPT));
        let limits = Limits {
            memory_bytes,
            ..limits
        };
        script.data_mut().begin(None, limits, seed);
        script.data_mut().clock = answer.data().clock.clone();
        attempt.budget.apply(script, &self.deadlines);
        attempt.budget.apply(answer, &self.deadlines);
        let (script_mail, answer_mail) = (script.data().mailbox.clone(), answer.data().mailbox.clone());
        let mut printed = Sent::default();
        let (report, lost) = converse(
            checker
                .python
                .check(&mut *script, code.to_owned(), recording, seed, early),
            &script_mail,
            attempt.python.serve(&mut *answer),
            &answer_mail,
            &mut printed,
        );
        never_interrupt(script);
        never_interrupt(answer);
        let output = &mut script.data_mut().output;
        output.put_before(printed.stdout, printed.stderr);
        output.append(&answer.data().output);
        let is_healthy = report.is_ok();
        let mut verdict = verdict(report, lost, script.data(), answer.data())?;
        verdict.is_healthy = is_healthy;
        verdict.ended = adjust(verdict.ended, answer.data(), program);
        Ok(verdict)
    }

    fn limits(&self, program: &Program) -> Limits {
        Limits {
            memory_bytes: program.limits.memory_bytes.min(self.memory_ceiling),
            ..program.limits
        }
    }

    async fn start(&self) -> wasmtime::Result<Ready> {
        let mut store = Store::new(self.instance.engine(), Host::new(self.clock_start));
        store.limiter(|host| &mut host.memory);
        never_interrupt(&mut store);
        let instance = self.instance.instantiate_async(&mut store).await?;
        let python = self.exports.find(&instance, &mut store)?;
        python.wake(&mut store).await?;
        Ok(Ready { store, python })
    }
}

/// What the end of a conversation means. The end of the answer's interpreter counts, whatever the script made of it.
fn verdict(
    report: wasmtime::Result<Report>,
    lost: Option<Lost>,
    script: &Host,
    answer: &Host,
) -> Result<Verdict, Unavailable> {
    let mut verdict = Verdict {
        ended: Ended::Finished,
        tests: Vec::new(),
        missing: Vec::new(),
        profile: Vec::new(),
        is_healthy: true,
    };
    match (lost, report) {
        (Some(Lost::Ended(error)), _) => verdict.ended = forced(answer, &error)?,
        (Some(Lost::Broken), _) => verdict.ended = could_not_go_on(),
        (None, Err(error)) => verdict.ended = forced(script, &error)?,
        (None, Ok(mut report)) => {
            verdict.tests = report.take_tests();
            verdict.missing = report.missing;
            verdict.profile = report.profile;
            if !report.finished {
                verdict.ended = report.outcome.ended();
            }
        }
    }
    Ok(verdict)
}

/// Whether an answer that ended early may have done everything all the same: it left by `exit` with 0, or asked for input that
/// there is none of. Whether it has, the names it has defined tell.
fn early_end(ended: &Ended, program: &Program) -> Option<Note> {
    program.expected.as_ref()?;
    match ended {
        Ended::Exited { status: 0 } => Some(Note::Left),
        Ended::Raised(raised) if raised.exception == "EOFError" && program.stdin.is_none() => {
            Some(Note::NothingToRead { line: raised.line })
        }
        _ => None,
    }
}

fn add_value(run: &mut Run, value: Option<Value>) {
    let Some(value) = value else { return };
    match value::text(&value.contents) {
        Ok(text) => run.value = Some(text),
        Err(NoText::Incomparable(why)) => run.incomparable = Some(why),
        // An interpreter that its program has taken over.
        Err(NoText::Malformed) => run.ended = could_not_go_on(),
    }
    run.shown = Some(value.into_shown());
}

/// How a program ended that did not end by itself. What the host did not stop, the program brought about: a WebAssembly
/// trap is always the guest's.
fn forced(host: &Host, error: &wasmtime::Error) -> Result<Ended, Unavailable> {
    match host.stopped {
        Some(Stop::Time) => return Ok(Ended::Timeout),
        Some(Stop::Output) => return Ok(Ended::Output),
        Some(Stop::Message) => return Ok(Ended::Memory),
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
        Some(_) => Ok(could_not_go_on()),
        None => Err(Unavailable::Broken {
            reason: format!("{error:#}"),
        }),
    }
}

fn could_not_go_on() -> Ended {
    Ended::Raised(Raised {
        exception: "SystemError".into(),
        message: "the interpreter could not go on".into(),
        ..Raised::default()
    })
}

fn asked_nobody() -> wasmtime::Error {
    Trap::UnreachableCodeReached.into()
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

/// A program's randomness: of its code and input, so that equal programs give equal runs.
fn seed(code: &str, stdin: Option<&str>) -> u64 {
    let mut hash = Sha256::new();
    hash.update(code.as_bytes());
    hash.update([0]);
    hash.update(stdin.unwrap_or_default().as_bytes());
    let mut first = [0; 8];
    first.copy_from_slice(&hash.finalize()[..8]);
    u64::from_le_bytes(first)
}
