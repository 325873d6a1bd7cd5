//! What a sandbox is opened with.

use std::path::PathBuf;
use std::sync::Arc;
use std::thread;

/// Everything the sandbox has to be told. It reads no environment and chooses no folder by itself.
#[derive(Clone)]
pub struct Config {
    /// The Python component.
    pub source: ComponentSource,
    /// A folder of ours for compiled code. It is created, for its owner only; what others could write is not used.
    pub cache: PathBuf,
    /// How many programs run at once: as many as there are cores, unless changed.
    pub instances: usize,
    /// How many scripts are kept loaded, each in an interpreter of its own, for the next answer that they check.
    pub scripts: usize,
    /// How many more may wait before the sandbox says that it is busy.
    pub queue: usize,
    /// How far everything else on this machine goes first, as `nice` has it: 0 not at all, 19 always.
    pub niceness: i32,
    /// The most memory any program can be given, whatever its own limit says, in bytes.
    pub memory_ceiling: u64,
    /// The moment at which every program's clock begins, in seconds since 1970. Fixed, so that equal programs give
    /// equal runs.
    pub clock_start: u64,
    /// Told what takes long while opening.
    pub progress: Option<Arc<dyn Fn(Progress) + Send + Sync>>,
}

/// Where the Python component comes from.
#[derive(Clone, Debug)]
pub enum ComponentSource {
    /// A file, as `runtime/build.sh` makes it.
    File(PathBuf),
    /// The component itself, for a binary that carries it: `include_bytes!` of `python.wasm` or `python.wasm.gz`.
    Bytes(&'static [u8]),
}

/// What takes long while a sandbox is opened.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Progress {
    /// Another process is compiling the same; its result will be used.
    Waiting,
    /// Python is being compiled for this machine, once.
    Compiling,
    /// That took this many milliseconds.
    Compiled(u64),
}

/// 1 January 2025, noon in Greenwich.
const CLOCK_START: u64 = 1_735_732_800;

impl Config {
    /// The usual settings.
    pub fn new(source: ComponentSource, cache: impl Into<PathBuf>) -> Self {
        let instances = thread::available_parallelism().map_or(1, usize::from);
        Self {
            source,
            cache: cache.into(),
            instances,
            scripts: instances * 4,
            queue: instances * 32,
            niceness: 0,
            memory_ceiling: 512 << 20,
            clock_start: CLOCK_START,
            progress: None,
        }
    }

    pub(crate) fn tell(&self, progress: Progress) {
        if let Some(tell) = &self.progress {
            tell(progress);
        }
    }
}
