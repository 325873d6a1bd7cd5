//! The database, for the commands that look into it or change it.

use std::future::Future;
use std::path::{Path, PathBuf};
use std::time::{SystemTime, UNIX_EPOCH};

use anyhow::{Context, Result, bail};
use gradus_schedule::Timestamp;
use gradus_server::{Config, Sources};
use gradus_store::{Learner, LearnerId, Options, Store, StoreError};

/// Which database: the one the service would use, unless told otherwise.
#[derive(clap::Args)]
pub(crate) struct Database {
    /// A SQLite file, or postgres://…
    #[arg(long, value_name = "ADDRESS", help_heading = "Database")]
    database: Option<String>,
    /// Read the settings from this file instead of gradus.toml.
    #[arg(long, value_name = "FILE", help_heading = "Database")]
    config: Option<PathBuf>,
}

/// The name of the one learner in local mode.
const LOCAL: &str = "local";
/// Learners read at once.
const PAGE: u32 = 1_000;

impl Database {
    /// Opens a database that is there; a typing mistake shall not make a new one.
    pub(crate) async fn open(&self) -> Result<Store> {
        let address = self.settings()?.database;
        let path = address.strip_prefix("sqlite:").unwrap_or(&address);
        if !address.contains("://") && !Path::new(path).is_file() {
            bail!(
                "there is no database at {path}; name one with --database, or make one with `gradus import`"
            );
        }
        self.open_or_make().await
    }

    /// Opens the database, making it if it is not there.
    pub(crate) async fn open_or_make(&self) -> Result<Store> {
        open_or_make(&self.settings()?).await
    }

    /// What the service would be told.
    pub(crate) fn settings(&self) -> Result<Config> {
        let flags = self
            .database
            .iter()
            .map(|address| ("database".to_owned(), address.clone()));
        Ok(Config::load(&Sources::of_process(
            self.config.clone(),
            flags.collect(),
        ))?)
    }
}

/// Opens the database of these settings, making it if it is not there.
pub(crate) async fn open_or_make(config: &Config) -> Result<Store> {
    if !config.database.contains(':')
        && let Some(folder) = Path::new(&config.database).parent()
    {
        std::fs::create_dir_all(folder)
            .with_context(|| format!("cannot make the folder {} for the database", folder.display()))?;
    }
    let mut options = Options::new(config.database.clone());
    options.telemetry = config.telemetry;
    Store::open(options).await.context("cannot open the database")
}

/// Runs a command that waits for the database.
pub(crate) fn wait<T>(command: impl Future<Output = Result<T>>) -> Result<T> {
    tokio::runtime::Builder::new_multi_thread()
        .worker_threads(2)
        .enable_all()
        .build()?
        .block_on(command)
}

/// Now, for the crates that know no clock.
pub(crate) fn now() -> Timestamp {
    let since = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
    Timestamp::from_millis(i64::try_from(since.as_millis()).unwrap_or(i64::MAX))
}

/// The learner of this name; the one of local mode if none is given.
pub(crate) async fn learner(store: &Store, name: Option<&str>) -> Result<Learner> {
    let name = name.unwrap_or(LOCAL);
    match store.learners().named(name).await {
        Err(StoreError::NotFound { .. }) => {
            let names: Vec<String> = learners(store)
                .await?
                .into_iter()
                .map(|learner| learner.name)
                .take(10)
                .collect();
            let there = if names.is_empty() {
                "nobody has practised yet".to_owned()
            } else {
                format!("there are: {}", names.join(", "))
            };
            bail!("there is no learner `{name}`; {there}")
        }
        found => Ok(found?),
    }
}

/// Everyone.
pub(crate) async fn learners(store: &Store) -> Result<Vec<Learner>> {
    let mut all: Vec<Learner> = Vec::new();
    loop {
        let after = all.last().map_or(LearnerId(0), |learner| learner.id);
        let page = store.learners().page(after, PAGE).await?;
        let done = page.len() < PAGE as usize;
        all.extend(page);
        if done {
            return Ok(all);
        }
    }
}
