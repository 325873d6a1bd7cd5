//! What the tests share: one sandbox per test binary, and a look at the process's health.
#![allow(dead_code, unreachable_pub, reason = "each test binary uses its part")]

use gradus_sandbox::{ComponentSource, Config, Sandbox};
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::sync::LazyLock;
use std::thread;
use std::time::Duration;

/// The sandbox of this test binary.
pub fn sandbox() -> &'static Sandbox {
    static SANDBOX: LazyLock<Sandbox> = LazyLock::new(|| {
        // Compiling takes memory that the allocator keeps; what is measured here should not begin with that.
        let this = std::env::current_exe().expect("this binary");
        let filled = Command::new(this)
            .args(["--exact", "support::fill_the_cache", "--ignored"])
            .output();
        let filled = filled.expect("a child");
        assert!(
            filled.status.success(),
            "{}",
            String::from_utf8_lossy(&filled.stdout)
        );
        open()
    });
    &SANDBOX
}

fn open() -> Sandbox {
    match Sandbox::open(&config()) {
        Ok(sandbox) => sandbox,
        Err(error) => panic!("no Python to test with: {error:?}\nrun runtime/build.sh first"),
    }
}

#[test]
#[ignore = "started by `sandbox`, in a process of its own"]
fn fill_the_cache() {
    open();
}

/// How the tests open a sandbox: two programs at a time, and a queue for all that a test may send at once.
pub fn config() -> Config {
    let cache = Path::new(env!("CARGO_TARGET_TMPDIR")).join("python-cache");
    let mut config = Config::new(ComponentSource::File(component()), cache);
    config.instances = 2;
    // Few, or what is kept would be what grows.
    config.scripts = 2;
    config.queue = 10_000;
    config
}

/// The component that `runtime/build.sh` makes.
pub fn component() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../../runtime/build/python.wasm")
}

/// The folders or files in a folder of the tests, by name.
pub fn entries(folder: &str) -> Vec<PathBuf> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests").join(folder);
    let mut entries: Vec<_> = fs::read_dir(&folder)
        .expect("the folder of cases")
        .map(|entry| entry.expect("an entry").path())
        .collect();
    entries.sort();
    entries
}

/// What the process holds on to.
#[derive(Clone, Copy, Debug)]
pub struct Health {
    pub resident_mb: f64,
    pub threads: usize,
    pub handles: usize,
}

impl Health {
    /// As it is when what has ended is also cleared away: answers go out before that.
    pub fn settled() -> Self {
        let mut last = Self::now();
        for _ in 0..100 {
            thread::sleep(Duration::from_millis(100));
            let now = Self::now();
            let still = (now.resident_mb - last.resident_mb).abs() < 0.5;
            if still && now.threads == last.threads && now.handles == last.handles {
                break;
            }
            last = now;
        }
        last
    }

    fn now() -> Self {
        let status = fs::read_to_string("/proc/self/status").expect("Linux tells about processes");
        let number = |name: &str| {
            let line = status
                .lines()
                .find(|line| line.starts_with(name))
                .expect("a field of /proc/self/status");
            line.split_whitespace()
                .nth(1)
                .and_then(|value| value.parse::<f64>().ok())
                .expect("a number")
        };
        Self {
            // Not what is mapped from files: that is the compiled code, and shared.
            resident_mb: number("RssAnon:") / 1024.0,
            threads: number("Threads:") as usize,
            handles: fs::read_dir("/proc/self/fd").expect("open files").count(),
        }
    }

    /// Panics unless the process is as well as it was.
    pub fn check_since(self, before: Self, megabytes: f64) {
        assert!(
            self.resident_mb <= before.resident_mb + megabytes
                && self.threads <= before.threads
                && self.handles <= before.handles,
            "not as healthy as before: {before:?} became {self:?}"
        );
    }
}
