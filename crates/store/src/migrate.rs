//! Making and upgrading the tables: forward only, embedded, each step once.

use crate::row::Columns;
use crate::{Backend, Result, StoreError};
use sqlx::any::AnyConnectOptions;
use sqlx::{AnyConnection, AssertSqlSafe, ConnectOptions, Executor};

/// The schema this program writes.
pub const SCHEMA_VERSION: i64 = MIGRATIONS.len() as i64;

const MIGRATIONS: [&str; 5] = [
    include_str!("../migrations/001-content.sql"),
    include_str!("../migrations/002-practice.sql"),
    include_str!("../migrations/003-accounts.sql"),
    include_str!("../migrations/004-authors.sql"),
    include_str!("../migrations/005-screen.sql"),
];

/// Brings the database to `version`, from whatever it has. Several servers may start at once: one does it, the others wait.
pub(crate) async fn run(backend: Backend, connect: &AnyConnectOptions, version: i64) -> Result<()> {
    let mut db = connect.connect().await?;
    if backend == Backend::Sqlite {
        crate::database::prepare_sqlite(&mut db).await?;
    }
    make_version_table(&mut db).await?;
    db.execute(if backend == Backend::Sqlite {
        "BEGIN IMMEDIATE"
    } else {
        "BEGIN"
    })
    .await?;
    let result = upgrade(&mut db, backend, version).await;
    db.execute(if result.is_ok() { "COMMIT" } else { "ROLLBACK" })
        .await?;
    sqlx::Connection::close(db).await?;
    result
}

/// Two servers that both make the table at once trip over each other in PostgreSQL; one of them succeeds.
async fn make_version_table(db: &mut AnyConnection) -> Result<()> {
    let made = db
        .execute(
            "CREATE TABLE IF NOT EXISTS schema_version (one BIGINT PRIMARY KEY, version BIGINT NOT NULL)",
        )
        .await;
    if made.is_err() {
        db.execute("SELECT version FROM schema_version").await?;
    }
    db.execute("INSERT INTO schema_version (one, version) VALUES (1, 0) ON CONFLICT DO NOTHING")
        .await?;
    Ok(())
}

async fn upgrade(db: &mut AnyConnection, backend: Backend, version: i64) -> Result<()> {
    // Writing the row holds it until the transaction ends, so that servers upgrade one after the other.
    let row = db
        .fetch_one("UPDATE schema_version SET version = version WHERE one = 1 RETURNING version")
        .await?;
    let found = row.int(0)?;
    if found > SCHEMA_VERSION {
        return Err(StoreError::TooNew {
            found,
            known: SCHEMA_VERSION,
        });
    }
    for (number, migration) in (1..).zip(MIGRATIONS) {
        if number > found && number <= version {
            sqlx::raw_sql(AssertSqlSafe(in_words_of(backend, migration)))
                .execute(&mut *db)
                .await?;
            sqlx::query("UPDATE schema_version SET version = $1")
                .bind(number)
                .execute(&mut *db)
                .await?;
        }
    }
    Ok(())
}

/// The three things that have no common spelling.
fn in_words_of(backend: Backend, migration: &str) -> String {
    let (identity, now, bytes) = match backend {
        Backend::Sqlite => (
            "INTEGER PRIMARY KEY AUTOINCREMENT",
            "CAST(unixepoch('now') * 1000 AS BIGINT)",
            "BLOB",
        ),
        Backend::Postgres => (
            "BIGINT GENERATED ALWAYS AS IDENTITY PRIMARY KEY",
            "CAST(extract(epoch FROM now()) * 1000 AS BIGINT)",
            "BYTEA",
        ),
    };
    let lines = migration
        .lines()
        .filter(|line| !line.trim_start().starts_with("--"));
    lines
        .collect::<Vec<_>>()
        .join("\n")
        .replace("id IDENTITY", &format!("id {identity}"))
        .replace("NOW_MS", now)
        .replace(" BYTES ", &format!(" {bytes} "))
}
