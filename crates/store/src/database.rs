//! Opening a database and working with it.

use crate::catalogue::CatalogueCache;
use crate::writer::{Work, Writer};
use crate::{Result, StoreError, migrate};
use sqlx::any::{AnyConnectOptions, AnyPoolOptions};
use sqlx::pool::PoolConnection;
use sqlx::{Any, AnyConnection, AnyPool, ConnectOptions, Executor};
use std::path::Path;
use std::str::FromStr;
use std::sync::Arc;
use std::time::Duration;

/// Everything Gradus keeps. Cheap to clone; all clones share connections.
#[derive(Clone)]
pub struct Store(Arc<Inner>);

struct Inner {
    backend: Backend,
    pool: AnyPool,
    writer: Writer,
    connect: AnyConnectOptions,
    telemetry: bool,
    secret: String,
    catalogue: CatalogueCache,
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

/// Set on every connection to SQLite. A commit is on disk before it is acknowledged (`synchronous`); what a learner deletes
/// is overwritten (`secure_delete`).
const SQLITE_SETTINGS: &str = "PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA foreign_keys = ON; \
    PRAGMA busy_timeout = 10000; PRAGMA cache_size = -32000; PRAGMA mmap_size = 268435456; \
    PRAGMA temp_store = MEMORY; PRAGMA secure_delete = ON; PRAGMA wal_autocheckpoint = 4000;";
/// Every statement here finds its rows by index whatever its arguments: planning it anew each time costs more than running
/// it, and compiling it far more.
const POSTGRES_SETTINGS: [&str; 2] = ["SET plan_cache_mode = force_generic_plan", "SET jit = off"];
const SQLITE_READER: &str = "PRAGMA query_only = ON;";

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
        sqlx::any::install_default_drivers();
        let (backend, url) = address(&options.url);
        let connect = AnyConnectOptions::from_str(&url)?;
        migrate::run(backend, &connect, migrate::SCHEMA_VERSION).await?;
        let secret = secret(&connect).await?;
        let pool = pool(backend, &options, connect.clone()).await?;
        let writer = match backend {
            Backend::Sqlite => Writer::grouped(connect.clone()).await?,
            Backend::Postgres => Writer::pooled(pool.clone()),
        };
        let catalogue = CatalogueCache::default();
        let telemetry = options.telemetry;
        Ok(Self(Arc::new(Inner {
            backend,
            pool,
            writer,
            connect,
            telemetry,
            secret,
            catalogue,
        })))
    }

    /// Brings the tables of a database to a schema version, without opening a store: what upgrading is tested with.
    pub async fn prepare(options: &Options, version: i64) -> Result<()> {
        sqlx::any::install_default_drivers();
        let (backend, url) = address(&options.url);
        migrate::run(backend, &AnyConnectOptions::from_str(&url)?, version).await
    }

    /// Lets a SQLite database grow to so many pages and no more, until the store is closed; `None` lifts the limit.
    pub async fn limit_pages(&self, pages: Option<u32>) -> Result<()> {
        if self.0.backend == Backend::Postgres {
            return Err(StoreError::Unsupported("PostgreSQL has no limit of pages".into()));
        }
        let pages = pages.unwrap_or(0xffff_fffe);
        let sql = format!("PRAGMA max_page_count = {pages}");
        self.write(move |db| {
            let sql = sql.clone();
            Box::pin(async move {
                db.execute(sqlx::raw_sql(sqlx::AssertSqlSafe(sql))).await?;
                Ok(())
            })
        })
        .await
    }

    /// Which database it is.
    pub fn backend(&self) -> Backend {
        self.0.backend
    }

    /// Whether the database answers.
    pub async fn ping(&self) -> Result<()> {
        self.read().await?.execute("SELECT 1").await?;
        Ok(())
    }

    /// Finishes what was accepted and closes all connections.
    pub async fn close(&self) {
        self.0.writer.close().await;
        self.0.pool.close().await;
    }

    /// Writes a consistent copy of a SQLite database to a new file, while others read and write.
    pub async fn backup(&self, to: &Path) -> Result<()> {
        if self.0.backend == Backend::Postgres {
            let why = "a PostgreSQL database is copied by its own tool: pg_dump --format=custom --file=COPY DATABASE-URL";
            return Err(StoreError::Unsupported(why.into()));
        }
        let path = to
            .to_str()
            .ok_or_else(|| StoreError::invalid("the path of the copy", "it is not UTF-8"))?;
        let mut db = self.0.connect.connect().await?;
        prepare_sqlite(&mut db).await?;
        sqlx::query("VACUUM INTO $1").bind(path).execute(&mut db).await?;
        sqlx::Connection::close(db).await?;
        Ok(())
    }

    /// What the database finds wrong with itself; nothing, if all is well.
    pub async fn integrity(&self) -> Result<Vec<String>> {
        let mut db = self.read().await?;
        let rows = match self.0.backend {
            Backend::Sqlite => {
                let mut rows = sqlx::query("PRAGMA integrity_check").fetch_all(&mut *db).await?;
                rows.extend(
                    sqlx::query("PRAGMA foreign_key_check")
                        .fetch_all(&mut *db)
                        .await?,
                );
                rows
            }
            // PostgreSQL checks pages and keys as it goes; there is nothing to ask it.
            Backend::Postgres => Vec::new(),
        };
        let texts: Result<Vec<String>> = rows.iter().map(|row| crate::row::Columns::text(row, 0)).collect();
        Ok(texts?.into_iter().filter(|text| text != "ok").collect())
    }

    pub(crate) async fn read(&self) -> Result<PoolConnection<Any>> {
        Ok(self.0.pool.acquire().await?)
    }

    /// Does `operation` in one transaction, perhaps more than once before it holds.
    pub(crate) async fn write<T, F>(&self, operation: F) -> Result<T>
    where
        T: Send + 'static,
        F: for<'c> Fn(&'c mut AnyConnection) -> Work<'c, T> + Send + Sync + 'static,
    {
        self.0.writer.write(operation).await
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
        if self.0.backend == Backend::Sqlite {
            let mut db = self.0.connect.connect().await?;
            prepare_sqlite(&mut db).await?;
            db.execute("PRAGMA wal_checkpoint(TRUNCATE)").await?;
            sqlx::Connection::close(db).await?;
        }
        Ok(())
    }

    pub(crate) fn catalogue_cache(&self) -> &CatalogueCache {
        &self.0.catalogue
    }
}

async fn pool(backend: Backend, options: &Options, connect: AnyConnectOptions) -> Result<AnyPool> {
    let pool = AnyPoolOptions::new()
        .max_connections(options.connections.max(2))
        .acquire_timeout(options.patience)
        .after_connect(move |db, _| {
            Box::pin(async move {
                if backend == Backend::Sqlite {
                    prepare_sqlite(db).await?;
                    db.execute(SQLITE_READER).await?;
                } else {
                    // A compatible server may not know these; they are for speed only.
                    for setting in POSTGRES_SETTINGS {
                        let _ = db.execute(setting).await;
                    }
                }
                Ok(())
            })
        });
    Ok(pool.connect_with(connect).await?)
}

/// The secret that keys hashes of answers; made once, and shared by all servers.
async fn secret(connect: &AnyConnectOptions) -> Result<String> {
    let mut db = connect.connect().await?;
    sqlx::query("INSERT INTO settings (name, value) VALUES ('secret', $1) ON CONFLICT DO NOTHING")
        .bind(crate::record::new_secret()?)
        .execute(&mut db)
        .await?;
    let row = sqlx::query("SELECT value FROM settings WHERE name = 'secret'")
        .fetch_one(&mut db)
        .await?;
    sqlx::Connection::close(db).await?;
    crate::row::Columns::text(&row, 0)
}

pub(crate) async fn prepare_sqlite(db: &mut AnyConnection) -> std::result::Result<(), sqlx::Error> {
    db.execute(SQLITE_SETTINGS).await.map(|_| ())
}

/// A path is the address of a SQLite file; characters that mean something in an address are escaped.
fn address(url: &str) -> (Backend, String) {
    if url.starts_with("postgres:") || url.starts_with("postgresql:") {
        return (Backend::Postgres, url.into());
    }
    if url.starts_with("sqlite:") && url.contains('?') {
        return (Backend::Sqlite, url.into());
    }
    let path = url
        .strip_prefix("sqlite://")
        .or_else(|| url.strip_prefix("sqlite:"))
        .unwrap_or(url);
    let escaped = path.replace('%', "%25").replace('?', "%3F").replace('#', "%23");
    (Backend::Sqlite, format!("sqlite://{escaped}?mode=rwc"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn addresses() {
        for (given, backend, url) in [
            ("postgres://x/y", Backend::Postgres, "postgres://x/y"),
            (
                "/var/lib/g.db",
                Backend::Sqlite,
                "sqlite:///var/lib/g.db?mode=rwc",
            ),
            ("sqlite:g.db", Backend::Sqlite, "sqlite://g.db?mode=rwc"),
            (
                "what?#%.db",
                Backend::Sqlite,
                "sqlite://what%3F%23%25.db?mode=rwc",
            ),
            ("sqlite://g.db?mode=ro", Backend::Sqlite, "sqlite://g.db?mode=ro"),
        ] {
            assert_eq!(address(given), (backend, url.to_owned()));
        }
    }
}
