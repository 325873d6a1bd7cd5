//! Python for answers that have to be run: prepared in the background, shared fairly.

mod fair;

use crate::config::Config;
use crate::metrics::Metrics;
use fair::{FairQueue, Full, Places};
use gradus_practice::{BoxFuture, Python};
use gradus_run::{Ended, Program, Run, Unavailable};
use gradus_sandbox::{ComponentSource, Progress, Sandbox};
use gradus_store::LearnerId;
use std::sync::{Arc, PoisonError, RwLock};
use std::time::Instant;

/// Whether programs can be run.
#[derive(Clone, Copy, Debug, PartialEq, Eq, serde::Serialize, utoipa::ToSchema)]
#[serde(rename_all = "lowercase")]
pub(crate) enum PythonState {
    /// They can.
    Ready,
    /// Soon: Python is being compiled for this machine.
    Preparing,
    /// They cannot; answers that need it get 503.
    Missing,
}

/// The sandbox behind its queue.
pub(crate) struct PythonHost {
    opened: RwLock<Opened>,
    queue: FairQueue,
    metrics: Arc<Metrics>,
}

enum Opened {
    Preparing,
    Ready(Arc<Sandbox>),
    Failed(Unavailable),
}

/// When to ask again while Python is being prepared.
const PREPARING_MS: u32 = 5_000;
/// Programs may take all of the processor; whatever needs none of them goes first.
const NICENESS: i32 = 10;

impl PythonHost {
    /// Begins to open the sandbox on a thread of its own and returns at once.
    pub(crate) fn start(
        config: &Config,
        source: Option<ComponentSource>,
        metrics: Arc<Metrics>,
    ) -> Arc<Self> {
        let cores = std::thread::available_parallelism().map_or(1, usize::from);
        let workers = match config.sandbox.workers {
            0 => cores,
            workers => workers,
        };
        let host = Arc::new(Self {
            opened: RwLock::new(Opened::Preparing),
            queue: FairQueue::new(Places {
                running: workers,
                waiting: config.sandbox.queue,
                waiting_each: config.sandbox.queue_per_learner,
            }),
            metrics,
        });
        let source = config.python.clone().map(ComponentSource::File).or(source);
        let (opening, cache) = (Arc::clone(&host), config.cache.clone());
        let thread = std::thread::Builder::new().name("prepare-python".into());
        let spawned = thread.spawn(move || opening.set(open(source, cache, workers)));
        if let Err(error) = spawned {
            let reason = format!("no thread to prepare Python: {error}");
            host.set(Err(Unavailable::Broken { reason }));
        }
        host
    }

    pub(crate) fn state(&self) -> PythonState {
        match &*self.opened.read().unwrap_or_else(PoisonError::into_inner) {
            Opened::Preparing => PythonState::Preparing,
            Opened::Ready(_) => PythonState::Ready,
            Opened::Failed(_) => PythonState::Missing,
        }
    }

    /// How many programs run and how many answers wait.
    pub(crate) fn load(&self) -> (usize, usize) {
        self.queue.length()
    }

    fn set(&self, opened: Result<Sandbox, Unavailable>) {
        let opened = match opened {
            Ok(sandbox) => Opened::Ready(Arc::new(sandbox)),
            Err(unavailable) => {
                tracing::warn!(reason = ?unavailable, "answers that have to be run cannot be graded");
                Opened::Failed(unavailable)
            }
        };
        *self.opened.write().unwrap_or_else(PoisonError::into_inner) = opened;
    }

    fn sandbox(&self) -> Result<Arc<Sandbox>, Unavailable> {
        match &*self.opened.read().unwrap_or_else(PoisonError::into_inner) {
            Opened::Preparing => Err(Unavailable::Busy {
                retry_after_ms: PREPARING_MS,
            }),
            Opened::Ready(sandbox) => Ok(Arc::clone(sandbox)),
            Opened::Failed(unavailable) => Err(unavailable.clone()),
        }
    }

    async fn run_all(
        &self,
        learner: Option<LearnerId>,
        programs: &[Program],
    ) -> Result<Vec<Run>, Unavailable> {
        let sandbox = self.sandbox()?;
        let waited = Instant::now();
        let turn = self.queue.enter(learner.map(|learner| learner.0)).await;
        let _turn = turn.map_err(|Full| {
            self.metrics.sandbox_full();
            Unavailable::Busy {
                retry_after_ms: 1_000,
            }
        })?;
        self.metrics.sandbox_waited(waited.elapsed());
        let mut runs = Vec::with_capacity(programs.len());
        for program in programs {
            let run = sandbox.run(program).await?;
            self.metrics.sandbox_ran(ended(&run.ended), run.duration_us);
            runs.push(run);
        }
        Ok(runs)
    }
}

impl Python for PythonHost {
    fn run<'a>(
        &'a self,
        learner: Option<LearnerId>,
        programs: &'a [Program],
    ) -> BoxFuture<'a, Result<Vec<Run>, Unavailable>> {
        Box::pin(self.run_all(learner, programs))
    }
}

fn open(
    source: Option<ComponentSource>,
    cache: std::path::PathBuf,
    workers: usize,
) -> Result<Sandbox, Unavailable> {
    let source = source.ok_or_else(|| Unavailable::Missing {
        reason:
            "there is no Python runtime in this program; name its file with `python = \"…\"` (GRADUS_PYTHON)"
                .into(),
    })?;
    let mut config = gradus_sandbox::Config::new(source, cache);
    config.instances = workers;
    config.niceness = NICENESS;
    config.progress = Some(Arc::new(|progress| match progress {
        Progress::Waiting => tracing::info!("waiting for another process that prepares Python"),
        Progress::Compiling => tracing::info!("preparing Python for this machine, once (half a minute)"),
        Progress::Compiled(ms) => tracing::info!(ms, "Python is ready"),
    }));
    Sandbox::open(&config)
}

fn ended(ended: &Ended) -> &'static str {
    match ended {
        Ended::Finished => "finished",
        Ended::Raised(_) => "raised",
        Ended::Exited { .. } => "exited",
        Ended::Timeout => "timeout",
        Ended::Memory => "memory",
        Ended::Output => "output",
        Ended::Stack => "stack",
    }
}
