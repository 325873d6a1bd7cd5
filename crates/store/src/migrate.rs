//! Making and upgrading the tables: forward only, embedded, each step once.

use crate::sql::{Connection, query};
use crate::writer::Writer;
use crate::{Backend, Result, StoreError};

/// The schema this program writes.
pub const SCHEMA_VERSION: i64 = MIGRATIONS.len() as i64;

const MIGRATIONS: [&str; 9] = [
    include_str!("../migrations/001-content.sql"),
    include_str!("../migrations/002-practice.sql"),
    include_str!("../migrations/003-accounts.sql"),
    include_str!("../migrations/004-authors.sql"),
    include_str!("../migrations/005-screen.sql"),
    include_str!("../migrations/006-covering.sql"),
    include_str!("../migrations/007-accepted-from.sql"),
    include_str!("../migrations/008-strategies.sql"),
    include_str!("../migrations/009-steps.sql"),
];

/// Brings the database to `version`, from whatever it has. Several servers may start at once: one does it, the others wait.
pub(crate) async fn run(backend: Backend, writer: &Writer, version: i64) -> Result<()> {
    make_version_table(writer).await?;
    writer
        .write(move |db| Box::pin(upgrade(db, backend, version)))
        .await
}

/// Two servers that both make the table at once trip over each other in PostgreSQL; one of them succeeds.
async fn make_version_table(writer: &Writer) -> Result<()> {
    let table = "CREATE TABLE IF NOT EXISTS schema_version (one BIGINT PRIMARY KEY, version BIGINT NOT NULL)";
    let row = "INSERT INTO schema_version (one, version) VALUES (1, 0) ON CONFLICT DO NOTHING";
    if execute(writer, table).await.is_err() {
        execute(writer, "SELECT version FROM schema_version").await?;
    }
    execute(writer, row).await
}

async fn execute(writer: &Writer, sql: &'static str) -> Result<()> {
    writer
        .write(move |db| Box::pin(async move { query(sql).execute(db).await.map(|_| ()) }))
        .await
}

async fn upgrade(db: &mut Connection, backend: Backend, version: i64) -> Result<()> {
    // Writing the row holds it until the transaction ends, so that servers upgrade one after the other.
    let held = "UPDATE schema_version SET version = version WHERE one = 1 RETURNING version";
    let found = query(held).fetch_one(db).await?.int("version")?;
    if found > SCHEMA_VERSION {
        return Err(StoreError::TooNew {
            found,
            known: SCHEMA_VERSION,
        });
    }
    for (number, migration) in (1..).zip(MIGRATIONS) {
        if number > found && number <= version {
            db.script(in_dialect_of(backend, migration)).await?;
            query("UPDATE schema_version SET version = $1")
                .bind(number)
                .execute(db)
                .await?;
        }
    }
    Ok(())
}

/// The three things that have no common spelling.
fn in_dialect_of(backend: Backend, migration: &str) -> String {
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
