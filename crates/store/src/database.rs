//! Opening a database and working with it.

use crate::address::Address;
use crate::catalogue::CatalogueCache;
use crate::readers::{Reader, Readers};
use crate::sql::{Batch, Connection, Ids, Query, Sqlite, make_private, query};
use crate::writer::{Work, Writer};
use crate::{LearnerId, Result, StoreError, migrate};
use sqlx::postgres::PgPoolOptions;
use sqlx::{Connection as _, Executor as _};
use std::ops::{Deref, DerefMut};
use std::sync::{Arc, OnceLock};
use std::time::{Duration, Instant};

/// Everything Gradus keeps. Cheap to clone; all clones share connections.
#[derive(Clone)]
pub struct Store(Arc<Inner>);

struct Inner {
    address: Address,
    readers: Readers,
    writer: Writer,
    telemetry: bool,
    secret: String,
    catalogue: CatalogueCache,
    observer: OnceLock<Box<Observer>>,
}

/// Is told how long each use of the database took, the wait for it included: a lookup, or a transaction as a whole.
pub type Observer = dyn Fn(Use, Duration) + Send + Sync;

/// What the database is used for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Use {
    /// Looking something up.
    Read,
    /// Changing something, until it is on disk.
    Write,
}

/// Which database it is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Backend {
    /// A file.
    Sqlite,
    /// A PostgreSQL-compatible server.
    Postgres,
}

/// How to open a store.
#[derive(Clone, Debug)]
pub struct Options {
    /// `postgres://…`, `sqlite:…`, or the path of a SQLite file, which is made if it is not there.
    pub url: String,
    /// Whether grading telemetry is kept.
    pub telemetry: bool,
    /// Connections for reading (and on PostgreSQL for writing).
    pub connections: u32,
    /// How long to wait for a free connection, or for the database to come back.
    pub patience: Duration,
}

/// Every statement here finds its rows by index whatever its arguments: planning it every time costs more than running
/// it, and compiling it far more.
const POSTGRES_SETTINGS: [&str; 2] = ["SET plan_cache_mode = force_generic_plan", "SET jit = off"];

/// A connection that was not used for so long may have been closed by the server or by something on the way to it.
const UNUSED: Duration = Duration::from_secs(1);

impl Options {
    /// The usual options for a database at this address.
    pub fn new(url: impl Into<String>) -> Self {
        Self {
            url: url.into(),
            telemetry: true,
            connections: 8,
            patience: Duration::from_secs(10),
        }
    }
}

impl Store {
    /// Opens the database, making or upgrading its tables.
    pub async fn open(options: Options) -> Result<Self> {
        let address = Address::of(&options.url)?;
        let (readers, writer) = connect(&address, &options).await?;
        migrate::run(address.backend(), &writer, migrate::SCHEMA_VERSION).await?;
        Ok(Self(Arc::new(Inner {
            secret: secret(&writer).await?,
            address,
            readers,
            writer,
            telemetry: options.telemetry,
            catalogue: CatalogueCache::default(),
            observer: OnceLock::new(),
        })))
    }

    /// Brings the tables of a database to a schema version, without opening a store: what upgrading is tested with.
    pub async fn prepare(options: &Options, version: i64) -> Result<()> {
        let address = Address::of(&options.url)?;
        let (readers, writer) = connect(&address, options).await?;
        let result = migrate::run(address.backend(), &writer, version).await;
        writer.close().await;
        readers.close().await;
        result
    }

    /// Which database it is.
    pub fn backend(&self) -> Backend {
        self.0.address.backend()
    }

    /// From now on, tells `observer` of every use of the database. The first one stays.
    pub fn observe(&self, observer: Box<Observer>) {
        let _ = self.0.observer.set(observer);
    }

    /// Whether the database answers.
    pub async fn ping(&self) -> Result<()> {
        query("SELECT 1").fetch_one(&mut *self.read().await?).await?;
        Ok(())
    }

    /// Finishes what was accepted and closes all connections.
    pub async fn close(&self) {
        self.0.writer.close().await;
        self.0.readers.close().await;
    }

    /// A connection to look something up by its key.
    pub(crate) async fn read(&self) -> Result<TimedReader<'_>> {
        self.reader(false).await
    }

    /// A connection for what goes through many rows. On SQLite, statements on it cost some time more each, and hold up
    /// nobody else.
    pub(crate) async fn read_many(&self) -> Result<TimedReader<'_>> {
        self.reader(true).await
    }

    async fn reader(&self, long_running: bool) -> Result<TimedReader<'_>> {
        let since = Instant::now();
        Ok(TimedReader {
            reader: self.0.readers.get(long_running).await?,
            since,
            observer: self.0.observer.get().map(AsRef::as_ref),
        })
    }

    /// Does `operation` in one transaction, perhaps more than once before it holds.
    pub(crate) async fn write<T, F>(&self, operation: F) -> Result<T>
    where
        T: Send + 'static,
        F: for<'c> Fn(&'c mut Connection) -> Work<'c, T> + Send + Sync + 'static,
    {
        let since = Instant::now();
        let result = self.0.writer.write(operation).await;
        if let Some(observer) = self.0.observer.get() {
            observer(Use::Write, since.elapsed());
        }
        result
    }

    /// Writes statements together, or none of them.
    pub(crate) async fn write_batch(&self, batch: Batch) -> Result<Option<Ids>> {
        let since = Instant::now();
        let result = self.0.writer.write_batch(batch).await;
        if let Some(observer) = self.0.observer.get() {
            observer(Use::Write, since.elapsed());
        }
        result
    }

    /// Writes the row of a plain answer, on PostgreSQL.
    pub(crate) async fn write_answer(&self, learner: LearnerId, row: String) -> Result<Option<i64>> {
        let since = Instant::now();
        let result = self.0.writer.write_answer(learner, row).await;
        if let Some(observer) = self.0.observer.get() {
            observer(Use::Write, since.elapsed());
        }
        result
    }

    pub(crate) fn keeps_telemetry(&self) -> bool {
        self.0.telemetry
    }

    /// The secret of this installation.
    pub(crate) fn secret(&self) -> &[u8] {
        self.0.secret.as_bytes()
    }

    /// A secret for one purpose, the same on all servers of this installation.
    pub fn secret_for(&self, purpose: &str) -> Result<[u8; 32]> {
        crate::record::keyed(self.secret(), purpose)
    }

    /// Empties the log of SQLite into the file, so that what was deleted is in neither.
    pub(crate) async fn checkpoint(&self) -> Result<()> {
        self.on_separate_connection(query("PRAGMA wal_checkpoint(TRUNCATE)"))
            .await?;
        Ok(())
    }

    /// Runs a statement outside all transactions on a connection of its own, if this is SQLite; and says whether it is.
    pub(crate) async fn on_separate_connection(&self, statement: Query) -> Result<bool> {
        let Address::File(path) = &self.0.address else {
            return Ok(false);
        };
        let (path, runtime) = (path.clone(), tokio::runtime::Handle::current());
        let work = tokio::task::spawn_blocking(move || {
            let mut db = Connection::Sqlite(Sqlite::open(&path)?);
            runtime.block_on(statement.execute(&mut db))
        });
        work.await
            .map_err(|error| StoreError::Unavailable(error.to_string()))??;
        Ok(true)
    }

    /// Deletes rows by one value, and says how many there were.
    pub(crate) async fn delete(&self, sql: &'static str, value: i64) -> Result<u64> {
        self.write(move |db| Box::pin(async move { query(sql).bind(value).execute(db).await }))
            .await
    }

    pub(crate) fn catalogue_cache(&self) -> &CatalogueCache {
        &self.0.catalogue
    }
}

/// A connection whose use is timed.
pub(crate) struct TimedReader<'a> {
    reader: Reader<'a>,
    since: Instant,
    observer: Option<&'a Observer>,
}

impl Deref for TimedReader<'_> {
    type Target = Connection;

    fn deref(&self) -> &Connection {
        &self.reader
    }
}

impl DerefMut for TimedReader<'_> {
    fn deref_mut(&mut self) -> &mut Connection {
        &mut self.reader
    }
}

impl Drop for TimedReader<'_> {
    fn drop(&mut self) {
        if let Some(observer) = self.observer {
            observer(Use::Read, self.since.elapsed());
        }
    }
}

async fn connect(address: &Address, options: &Options) -> Result<(Readers, Writer)> {
    let connections = options.connections.max(2);
    match address {
        Address::File(path) => {
            make_private(path);
            let writer = Writer::grouped(path.clone())?;
            let readers = Readers::of_file(path, connections, options.patience)?;
            Ok((readers, writer))
        }
        Address::Server(server) => {
            let pool = PgPoolOptions::new()
                .max_connections(connections)
                .acquire_timeout(options.patience)
                // Asking every time whether a connection still works would be one more trip for every statement.
                .test_before_acquire(false)
                .before_acquire(|db, about| {
                    Box::pin(async move {
                        if about.idle_for > UNUSED {
                            db.ping().await?;
                        }
                        Ok(true)
                    })
                })
                .after_connect(|db, _| {
                    Box::pin(async move {
                        // A compatible server may not know these; they are for speed only.
                        for setting in POSTGRES_SETTINGS {
                            let _ = db.execute(setting).await;
                        }
                        Ok(())
                    })
                });
            let pool = match pool.connect_with((**server).clone()).await {
                // The pool has tried for as long as it may, and does not say what was in the way.
                Err(sqlx::Error::PoolTimedOut) => {
                    sqlx::PgConnection::connect_with(server).await?.close().await?;
                    return Err(sqlx::Error::PoolTimedOut.into());
                }
                pool => pool?,
            };
            Ok((Readers::Pooled(pool.clone()), Writer::pooled(pool)))
        }
    }
}

/// The secret that keys hashes of answers; made once, and shared by all servers.
async fn secret(writer: &Writer) -> Result<String> {
    let new = crate::record::new_secret()?;
    writer
        .write(move |db| {
            let new = new.clone();
            Box::pin(async move {
                query("INSERT INTO settings (name, value) VALUES ('secret', $1) ON CONFLICT DO NOTHING")
                    .bind(new)
                    .execute(db)
                    .await?;
                let kept = query("SELECT value FROM settings WHERE name = 'secret'");
                kept.fetch_one(db).await?.text("value")
            })
        })
        .await
}
