//! What the service is told: defaults ← `gradus.toml` ← `GRADUS_*` ← flags, each value with whence it came.

mod keys;
mod nearest;
mod sources;

pub use sources::Sources;

use keys::{KEYS, Key};
use std::collections::BTreeMap;
use std::fmt;
use std::net::SocketAddr;
use std::path::PathBuf;
use std::time::Duration;

/// Everything the service can be told.
#[derive(Clone, Debug)]
pub struct Config {
    /// Where to listen; port 0 takes a free one.
    pub listen: SocketAddr,
    /// A path for SQLite, `postgres://…` for several servers.
    pub database: String,
    /// Folders of packs that are brought into the store at start.
    pub packs: Vec<PathBuf>,
    /// Who may use it.
    pub mode: Mode,
    /// Whether strangers may register.
    pub registration: Registration,
    /// Whether cookies are for TLS only: on behind a proxy with TLS.
    pub secure_cookies: bool,
    /// Other names under which the page is reached, as `practice.example.org`.
    pub hosts: Vec<String>,
    /// How many proxies stand before the service; their `x-forwarded-for` is believed.
    pub trusted_proxies: usize,
    /// Whether grading telemetry is kept, and for how many days.
    pub telemetry: bool,
    /// Days after which telemetry is deleted.
    pub telemetry_days: u32,
    /// Whether each exercise is graded by its own strategy; if not, all code by comparing text.
    pub strategy_routing: bool,
    /// The Python component; the one inside the binary if empty.
    pub python: Option<PathBuf>,
    /// A folder for compiled code.
    pub cache: PathBuf,
    /// A folder with a built page, instead of the one inside the binary.
    pub page: Option<PathBuf>,
    /// How programs are run.
    pub sandbox: SandboxConfig,
    /// How much is accepted.
    pub limits: Limits,
    /// How it is written what happens.
    pub log: LogConfig,
    sources: BTreeMap<&'static str, Source>,
}

/// Who may use the service.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Mode {
    /// One learner on this machine, without a login.
    Local,
    /// People with accounts.
    Accounts,
}

/// Whether strangers may register.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Registration {
    /// Anybody may.
    Open,
    /// Only the command line makes accounts.
    Closed,
}

/// How programs are run.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SandboxConfig {
    /// Programs at once; 0 takes one a core.
    pub workers: usize,
    /// Answers that may wait for it, over all learners.
    pub queue: usize,
    /// Answers of one learner that may wait for it.
    pub queue_per_learner: usize,
}

/// How much is accepted.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Limits {
    /// Bytes of an ordinary request body.
    pub body: usize,
    /// Bytes of a body that carries many answers: grading in batches and what was done offline.
    pub batch_body: usize,
    /// How long the head of a request, and then its body, may take.
    pub read: Duration,
    /// How long an answer may take.
    pub answer: Duration,
    /// Requests at once.
    pub requests: usize,
    /// Connections at once.
    pub connections: usize,
    /// Logins and registrations tried a minute, for an account and for an address; 0 sets no limit.
    pub logins: u32,
    /// Answers graded a minute for a learner; 0 sets no limit.
    pub grading: u32,
    /// How long what was accepted may take to finish when the service is stopped.
    pub shutdown: Duration,
}

/// How it is written what happens.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct LogConfig {
    /// In which form.
    pub format: LogFormat,
    /// From which severity on.
    pub level: tracing::level_filters::LevelFilter,
}

/// The form of the log.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum LogFormat {
    /// Lines for people.
    Text,
    /// One JSON object a line.
    Json,
}

/// Whence a value came.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Source {
    /// Nobody said anything.
    Default,
    /// A file.
    File(PathBuf),
    /// A variable of the environment.
    Environment(String),
    /// A flag of the command line.
    Flag(String),
}

/// A value that holds, and whence.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Setting {
    /// Its name in `gradus.toml`.
    pub name: &'static str,
    /// What holds; secrets are left out.
    pub value: String,
    /// Whence.
    pub source: Source,
    /// What it is for.
    pub about: &'static str,
}

/// Why a configuration cannot be used.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum ConfigError {
    /// A name that nothing is called.
    #[error("{place}: there is no setting `{name}`{}", .nearest.map(|known| format!("; did you mean `{known}`?")).unwrap_or_default())]
    Unknown {
        /// Where it was found.
        place: Source,
        /// The name.
        name: String,
        /// The known name closest to it.
        nearest: Option<&'static str>,
    },
    /// A value that makes no sense.
    #[error("{place}: `{name}` is `{value}`: {why}")]
    Value {
        /// Where it was found.
        place: Source,
        /// The setting.
        name: &'static str,
        /// What was given.
        value: String,
        /// What is wrong with it and what would be right.
        why: String,
    },
    /// The file cannot be read.
    #[error("{}: {why}", .path.display())]
    File {
        /// Which file.
        path: PathBuf,
        /// What is wrong.
        why: String,
    },
    /// Values that do not go together.
    #[error("{0}")]
    Contradiction(String),
}

impl Config {
    /// Reads everything; the later source wins.
    ///
    /// # Errors
    ///
    /// The first value that cannot be used, with where it stands and what would be right.
    pub fn load(sources: &Sources) -> Result<Self, ConfigError> {
        let mut config = Self::defaults(sources);
        for given in sources.given()? {
            let key = key(&given.name, given.source.clone())?;
            (key.set)(&mut config, &given.values).map_err(|why| ConfigError::Value {
                place: given.source.clone(),
                name: key.name,
                value: given.values.join(", "),
                why,
            })?;
            config.sources.insert(key.name, given.source);
        }
        config.check()?;
        Ok(config)
    }

    /// What holds and whence, in the order of the documentation.
    pub fn explain(&self) -> Vec<Setting> {
        let setting = |key: &Key| Setting {
            name: key.name,
            value: (key.show)(self),
            source: self.sources.get(key.name).cloned().unwrap_or(Source::Default),
            about: key.about,
        };
        KEYS.iter().map(setting).collect()
    }

    fn defaults(sources: &Sources) -> Self {
        Self {
            listen: SocketAddr::from(([127, 0, 0, 1], 7777)),
            database: sources.data_folder().join("gradus.db").display().to_string(),
            packs: Vec::new(),
            mode: Mode::Local,
            registration: Registration::Closed,
            secure_cookies: false,
            hosts: Vec::new(),
            trusted_proxies: 0,
            telemetry: true,
            telemetry_days: 90,
            strategy_routing: true,
            python: None,
            cache: sources.cache_folder(),
            page: None,
            sandbox: SandboxConfig {
                workers: 0,
                queue: 64,
                queue_per_learner: 4,
            },
            limits: Limits::default(),
            log: LogConfig {
                format: LogFormat::Text,
                level: tracing::level_filters::LevelFilter::INFO,
            },
            sources: BTreeMap::new(),
        }
    }

    fn check(&self) -> Result<(), ConfigError> {
        if self.mode == Mode::Local && !self.listen.ip().is_loopback() {
            return Err(ConfigError::Contradiction(format!(
                "in local mode there is no login, so Gradus listens on this machine only and not on {}; \
                 listen on 127.0.0.1, or set mode = \"accounts\"",
                self.listen
            )));
        }
        if self.mode == Mode::Local && self.trusted_proxies > 0 {
            let text = "in local mode there is no login, so nothing may stand before it: \
                        leave `trusted_proxies` at 0, or set mode = \"accounts\"";
            return Err(ConfigError::Contradiction(text.into()));
        }
        Ok(())
    }
}

impl Default for Limits {
    fn default() -> Self {
        Self {
            body: 512 << 10,
            batch_body: 16 << 20,
            read: Duration::from_secs(15),
            answer: Duration::from_secs(60),
            requests: 1_024,
            connections: 4_096,
            logins: 10,
            grading: 6_000,
            shutdown: Duration::from_secs(30),
        }
    }
}

impl fmt::Display for Source {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Default => f.write_str("default"),
            Self::File(path) => path.display().fmt(f),
            Self::Environment(name) => f.write_str(name),
            Self::Flag(name) => f.write_str(name),
        }
    }
}

fn key(name: &str, source: Source) -> Result<&'static Key, ConfigError> {
    KEYS.iter()
        .find(|key| key.name == name)
        .ok_or_else(|| ConfigError::Unknown {
            place: source,
            name: name.into(),
            nearest: nearest::nearest(name, KEYS.iter().map(|key| key.name)),
        })
}

#[cfg(test)]
mod tests;
