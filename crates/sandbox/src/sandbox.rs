//! The sandbox itself: opened once, then asked to run programs.

use crate::config::{ComponentSource, Config};
use crate::instance::Interpreter;
use crate::pool::{Job, Pool};
use crate::{cache, engine};
use gradus_run::{Ended, Program, Run, Unavailable};
use std::borrow::Cow;
use std::io::ErrorKind;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc;
use tokio::sync::oneshot;

/// Runs Python programs, each in an interpreter of its own. Shared by reference; dropping it ends its threads.
pub struct Sandbox {
    pool: Pool,
}

impl Sandbox {
    /// Loads the interpreter, compiling it first if this machine has not seen it, and tries it out.
    ///
    /// # Errors
    ///
    /// [`Unavailable::Missing`] if there is no component, [`Unavailable::Broken`] if it cannot be used.
    pub fn open(config: &Config) -> Result<Self, Unavailable> {
        let bytes = read(&config.source)?;
        let instances = config.instances.max(1);
        // An answer, its script, the expected answer the first time, and the scripts that wait for more answers.
        let places = 3 * instances + config.scripts;
        let engine = engine::engine(places, config.memory_ceiling).map_err(|error| Unavailable::Broken {
            reason: format!("wasmtime could not be started: {error:#}"),
        })?;
        let component = cache::component(&engine, &bytes, config)?;
        let interpreter = Interpreter::new(
            &component,
            config.memory_ceiling,
            config.clock_start,
            config.scripts,
        )?;
        let pool = Pool::start(interpreter, instances, config.queue, config.niceness)?;
        let sandbox = Self { pool };
        sandbox.try_out()?;
        Ok(sandbox)
    }

    /// Runs one program. Nothing blocks while it runs; dropping the future gives the run up.
    ///
    /// # Errors
    ///
    /// [`Unavailable`] where nothing was run, or not to an end: never because of what the program did.
    pub async fn run(&self, program: &Program) -> Result<Run, Unavailable> {
        let (reply, result) = oneshot::channel();
        let flag = Arc::default();
        self.submit(program, &flag, move |run| {
            let _ = reply.send(run);
        })?;
        let given_up = GivenUp::new(self, flag);
        let result = result.await.unwrap_or_else(|_| Err(closed()));
        given_up.done();
        result
    }

    /// Runs one program and waits for it.
    ///
    /// # Errors
    ///
    /// As [`Sandbox::run`].
    pub fn run_blocking(&self, program: &Program) -> Result<Run, Unavailable> {
        let (reply, result) = mpsc::sync_channel(1);
        self.submit(program, &Arc::default(), move |run| {
            let _ = reply.send(run);
        })?;
        result.recv().unwrap_or_else(|_| Err(closed()))
    }

    fn submit(
        &self,
        program: &Program,
        abandoned: &Arc<AtomicBool>,
        reply: impl FnOnce(Result<Run, Unavailable>) + Send + 'static,
    ) -> Result<(), Unavailable> {
        let abandoned = Arc::clone(abandoned);
        self.pool.submit(Job {
            program: program.clone(),
            abandoned,
            reply: Box::new(reply),
        })
    }

    /// One program that exercises both phases: a component that cannot do this is ours to report, not a learner's.
    fn try_out(&self) -> Result<(), Unavailable> {
        let mut program = Program::new("print('ready')\ndef double(x): return 2 * x");
        program.expected = Some(program.code.clone());
        program.script = Some("assert double(21) == 42".into());
        let run = self.run_blocking(&program)?;
        if run.ended == Ended::Finished && run.stdout.text == "ready\n" {
            return Ok(());
        }
        let reason =
            format!("Python does not work as it should; build it again with runtime/build.sh ({run:?})");
        Err(Unavailable::Broken { reason })
    }
}

/// Tells the pool when the one who waits goes away.
struct GivenUp<'a> {
    sandbox: &'a Sandbox,
    flag: Arc<AtomicBool>,
    waiting: bool,
}

impl<'a> GivenUp<'a> {
    fn new(sandbox: &'a Sandbox, flag: Arc<AtomicBool>) -> Self {
        Self {
            sandbox,
            flag,
            waiting: true,
        }
    }

    fn done(mut self) {
        self.waiting = false;
    }
}

impl Drop for GivenUp<'_> {
    fn drop(&mut self) {
        if self.waiting {
            self.flag.store(true, Ordering::SeqCst);
            self.sandbox.pool.interrupt();
        }
    }
}

fn closed() -> Unavailable {
    Unavailable::Broken {
        reason: "the sandbox was closed".into(),
    }
}

fn read(source: &ComponentSource) -> Result<Cow<'static, [u8]>, Unavailable> {
    let path = match source {
        ComponentSource::Bytes(bytes) => return Ok(Cow::Borrowed(bytes)),
        ComponentSource::File(path) => path,
    };
    std::fs::read(path)
        .map(Cow::Owned)
        .map_err(|error| match error.kind() {
            ErrorKind::NotFound => Unavailable::Missing {
                reason: format!(
                    "there is no Python component at {}; runtime/build.sh builds it",
                    path.display()
                ),
            },
            _ => Unavailable::Broken {
                reason: format!("{}: {error}", path.display()),
            },
        })
}
