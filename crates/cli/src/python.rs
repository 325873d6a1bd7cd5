//! Python for the commands that run answers: opened when it is first needed.

use std::path::PathBuf;
use std::sync::{Arc, OnceLock};

use gradus_grade::{Grade, NotGraded, Pending};
use gradus_practice::BoxFuture;
use gradus_run::{Program, Run, Unavailable};
use gradus_sandbox::{ComponentSource, Config, Progress, Sandbox};
use gradus_store::LearnerId;

/// A sandbox that is opened by the first program that needs it, and then kept.
#[derive(Default)]
pub(crate) struct Python {
    opened: OnceLock<Result<Sandbox, Unavailable>>,
}

impl Python {
    /// Runs everything a grade waits for.
    pub(crate) fn finish(&self, pending: Pending<'_>) -> Result<Grade, NotGraded> {
        let runs = self.run_all(pending.programs());
        pending.finish(runs)
    }

    pub(crate) fn run_all(&self, programs: &[Program]) -> Result<Vec<Run>, Unavailable> {
        programs.iter().map(|program| self.run(program)).collect()
    }

    pub(crate) fn run(&self, program: &Program) -> Result<Run, Unavailable> {
        self.sandbox()?.run_blocking(program)
    }

    pub(crate) fn sandbox(&self) -> Result<&Sandbox, Unavailable> {
        self.opened.get_or_init(open).as_ref().map_err(Clone::clone)
    }
}

impl gradus_practice::Python for Python {
    fn run<'a>(
        &'a self,
        _learner: Option<LearnerId>,
        programs: &'a [Program],
    ) -> BoxFuture<'a, Result<Vec<Run>, Unavailable>> {
        Box::pin(async move {
            let sandbox = self.sandbox()?;
            let mut runs = Vec::with_capacity(programs.len());
            for program in programs {
                runs.push(sandbox.run(program).await?);
            }
            Ok(runs)
        })
    }
}

fn open() -> Result<Sandbox, Unavailable> {
    let source = source().ok_or_else(|| Unavailable::Missing {
        reason:
            "there is no Python runtime; build it with `runtime/build.sh`, or name its file in GRADUS_PYTHON"
                .to_owned(),
    })?;
    let mut config = Config::new(source, cache());
    // The commands wait for their own programs, so a queue that is full is no reason to give up.
    config.queue = 1 << 20;
    config.progress = Some(Arc::new(|progress| match progress {
        Progress::Waiting => eprintln!("waiting for another process that prepares Python …"),
        Progress::Compiling => eprintln!("preparing Python for this machine, once (half a minute) …"),
        Progress::Compiled(ms) => eprintln!("Python is ready ({:.1} s)", ms as f64 / 1000.0),
    }));
    Sandbox::open(&config)
}

/// The file named in `GRADUS_PYTHON`, or the runtime in this binary, or the one built in this folder.
pub(crate) fn source() -> Option<ComponentSource> {
    if let Some(path) = std::env::var_os("GRADUS_PYTHON") {
        return Some(ComponentSource::File(path.into()));
    }
    embedded_or_built()
}

/// The runtime in this binary, or the one built in this folder.
pub(crate) fn embedded_or_built() -> Option<ComponentSource> {
    embedded().or_else(|| {
        let built = PathBuf::from("runtime/build/python.wasm");
        built.is_file().then_some(ComponentSource::File(built))
    })
}

/// What tells one runtime from another, so that what was run with an older one is run again.
pub(crate) fn fingerprint() -> String {
    match source() {
        None => String::new(),
        Some(ComponentSource::Bytes(bytes)) => format!("embedded {}", bytes.len()),
        Some(ComponentSource::File(path)) => {
            let metadata = path.metadata().ok();
            let written = metadata.as_ref().and_then(|metadata| metadata.modified().ok());
            format!(
                "{} {:?} {written:?}",
                path.display(),
                metadata.map(|metadata| metadata.len())
            )
        }
    }
}

#[cfg(python_embedded)]
fn embedded() -> Option<ComponentSource> {
    Some(ComponentSource::Bytes(include_bytes!(
        "../../../runtime/build/python.wasm"
    )))
}

#[cfg(not(python_embedded))]
fn embedded() -> Option<ComponentSource> {
    None
}

/// Where compiled code is kept: `GRADUS_CACHE`, or the user's cache folder.
pub(crate) fn cache() -> PathBuf {
    let from = |name: &str| {
        std::env::var_os(name)
            .filter(|value| !value.is_empty())
            .map(PathBuf::from)
    };
    from("GRADUS_CACHE")
        .or_else(|| from("XDG_CACHE_HOME").map(|folder| folder.join("gradus")))
        .or_else(|| from("HOME").map(|home| home.join(".cache").join("gradus")))
        .unwrap_or_else(|| std::env::temp_dir().join("gradus"))
}
