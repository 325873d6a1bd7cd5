//! A throw-away PostgreSQL that lives as long as a test.

use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::sync::atomic::{AtomicU32, Ordering};
use std::time::{Duration, Instant};

pub(crate) struct Postgres {
    bin: PathBuf,
    folder: tempfile::TempDir,
    server: Option<Child>,
    durable: bool,
    databases: AtomicU32,
}

impl Postgres {
    /// Makes a cluster and starts it, listening on a socket in its own folder only. Where nothing is crashed on purpose,
    /// waiting for the disk is a waste of time.
    pub(crate) fn start(durable: bool) -> Self {
        let bin = programs();
        let folder = tempfile::Builder::new().prefix("gradus-pg").tempdir().unwrap();
        own(folder.path());
        let data = folder.path().join("data");
        let mut initdb = as_user(&bin.join("initdb"));
        initdb.arg("-D").arg(&data).args([
            "-U",
            "gradus",
            "--auth=trust",
            "--encoding=UTF8",
            "--locale=C",
            "--no-sync",
        ]);
        let output = initdb.output().unwrap();
        assert!(
            output.status.success(),
            "initdb: {}",
            String::from_utf8_lossy(&output.stderr)
        );
        let mut postgres = Self {
            bin,
            folder,
            server: None,
            durable,
            databases: AtomicU32::new(0),
        };
        postgres.run();
        postgres
    }

    pub(crate) fn run(&mut self) {
        let socket = self.folder.path().to_str().unwrap();
        let mut server = as_user(&self.bin.join("postgres"));
        server
            .arg("-D")
            .arg(self.folder.path().join("data"))
            .args([
                "-k",
                socket,
                "-c",
                "listen_addresses=",
                "-c",
                "max_connections=100",
            ])
            .args(["-c", if self.durable { "fsync=on" } else { "fsync=off" }])
            .stdout(Stdio::null())
            .stderr(Stdio::null());
        self.server = Some(server.spawn().unwrap());
        let patience = Instant::now() + Duration::from_secs(60);
        while !self.psql("postgres", "SELECT 1") {
            assert!(Instant::now() < patience, "PostgreSQL does not come up");
            std::thread::sleep(Duration::from_millis(50));
        }
    }

    /// Stops it as `pg_ctl stop -m` would: `fast` ends sessions, `immediate` is a crash.
    pub(crate) fn stop(&mut self, mode: &str) {
        let mut stop = as_user(&self.bin.join("pg_ctl"));
        let data = self.folder.path().join("data");
        let done = stop.arg("-D").arg(data).args(["-w", "-m", mode, "stop"]).output();
        assert!(done.is_ok_and(|output| output.status.success()));
        if let Some(mut server) = self.server.take() {
            server.wait().unwrap();
        }
    }

    /// The address of a new, empty database.
    pub(crate) fn database(&self) -> String {
        let name = format!("db{}", self.databases.fetch_add(1, Ordering::Relaxed));
        assert!(
            self.psql("postgres", &format!("CREATE DATABASE {name}")),
            "cannot make a database"
        );
        format!(
            "postgres://gradus@localhost/{name}?host={}",
            self.folder.path().display()
        )
    }

    fn psql(&self, database: &str, sql: &str) -> bool {
        let mut psql = Command::new(self.bin.join("psql"));
        psql.args(["-U", "gradus", "-d", database, "-h"])
            .arg(self.folder.path())
            .args(["-c", sql]);
        psql.output().is_ok_and(|output| output.status.success())
    }
}

impl Drop for Postgres {
    fn drop(&mut self) {
        if self.server.is_some() {
            self.stop("immediate");
        }
    }
}

/// Where PostgreSQL's programs are: Debian keeps `initdb` and `postgres` out of the path.
fn programs() -> PathBuf {
    let debian = std::fs::read_dir("/usr/lib/postgresql")
        .into_iter()
        .flatten()
        .flatten();
    let mut candidates: Vec<PathBuf> = debian.map(|version| version.path().join("bin")).collect();
    candidates.sort();
    candidates.reverse();
    let path = std::env::var_os("PATH").unwrap_or_default();
    candidates.extend(std::env::split_paths(&path));
    let complete = |folder: &PathBuf| {
        ["initdb", "postgres", "pg_ctl", "psql"]
            .iter()
            .all(|name| folder.join(name).exists())
    };
    candidates.into_iter().find(complete).unwrap_or_else(|| {
        panic!("these tests start a PostgreSQL of their own and find none; install it: apt-get install postgresql")
    })
}

/// PostgreSQL refuses to run as root; then the user its package made runs it.
fn as_user(program: &Path) -> Command {
    if !is_root() {
        return Command::new(program);
    }
    let mut command = Command::new("setpriv");
    command
        .args(["--reuid=postgres", "--regid=postgres", "--clear-groups", "--"])
        .arg(program)
        .current_dir("/");
    command
}

fn own(folder: &Path) {
    if is_root() {
        let done = Command::new("chown")
            .arg("postgres:postgres")
            .arg(folder)
            .status();
        assert!(
            done.is_ok_and(|status| status.success()),
            "there is no user `postgres`; install the package postgresql"
        );
    }
}

fn is_root() -> bool {
    let id = Command::new("id").arg("-u").output().unwrap();
    id.stdout.trim_ascii() == b"0"
}
