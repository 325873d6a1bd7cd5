//! Statements on SQLite.

use super::{Argument, Columns, Row};
use crate::{Result, StoreError};
use rusqlite::config::DbConfig;
use rusqlite::types::{ToSqlOutput, Value, ValueRef};
use rusqlite::{CachedStatement, OpenFlags, ffi};
use std::path::Path;

/// Set on every connection. A commit is on disk before it is acknowledged (`synchronous`); what a learner deletes is
/// overwritten (`secure_delete`). The log is emptied while others write; only where it has grown past all measure
/// (`wal_autocheckpoint`), within a commit.
const SETTINGS: &str = "PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA foreign_keys = ON; \
    PRAGMA busy_timeout = 10000; PRAGMA cache_size = -32000; \
    PRAGMA temp_store = MEMORY; PRAGMA secure_delete = ON; PRAGMA wal_autocheckpoint = 25000;";
/// More than there are statements.
const STATEMENTS: usize = 256;

/// A connection to a SQLite file.
pub(crate) struct Sqlite {
    db: rusqlite::Connection,
    /// Whether statements may take so long that other tasks should not wait for this thread meanwhile.
    long_running: bool,
}

impl Sqlite {
    /// Opens a file, which is made if it is not there.
    pub(crate) fn open(path: &Path) -> Result<Self> {
        let flags = OpenFlags::SQLITE_OPEN_READ_WRITE
            | OpenFlags::SQLITE_OPEN_CREATE
            | OpenFlags::SQLITE_OPEN_NO_MUTEX;
        let db = rusqlite::Connection::open_with_flags(path, flags)?;
        db.set_prepared_statement_cache_capacity(STATEMENTS);
        // Every statement here finds its rows by index whatever its arguments: without this, SQLite plans it again whenever
        // it is given other ones.
        db.set_db_config(DbConfig::SQLITE_DBCONFIG_ENABLE_QPSG, true)?;
        let long_running = false;
        let mut sqlite = Self { db, long_running };
        sqlite.script(SETTINGS)?;
        Ok(sqlite)
    }

    /// The same connection for statements that may take long, or not.
    pub(crate) fn set_long_running(&mut self, long_running: bool) {
        self.long_running = long_running;
    }

    /// Several statements without arguments.
    pub(crate) fn script(&mut self, sql: &str) -> Result<()> {
        Ok(self.db.execute_batch(sql)?)
    }

    /// Moves from the log into the file what nobody reads there any more, and says how many pages the log has.
    pub(crate) fn move_log(&mut self) -> Result<i64> {
        let mut rows = rows(&self.db, "PRAGMA wal_checkpoint(PASSIVE)", &[], 1)?;
        // Whether it could not be begun, pages of the log, pages of it in the file.
        rows.pop().map_or(Ok(0), |row| row.int("log"))
    }

    /// Sees to it that what was moved into the file is on disk. SQLite does so only when nothing is left to move, and then
    /// whoever moved the last of it waits for all.
    #[allow(
        unsafe_code,
        reason = "SQLite has no statement for it, and closing another descriptor of the file would end the locks of all connections to it"
    )]
    pub(crate) fn sync_file(&mut self) -> Result<()> {
        let mut file: *mut ffi::sqlite3_file = std::ptr::null_mut();
        // SAFETY: the connection is open, and nobody else uses it meanwhile. This operation writes one pointer to where its
        // last argument points; what that points to belongs to the connection, and so do its methods.
        let code = unsafe {
            let found = ffi::sqlite3_file_control(
                self.db.handle(),
                c"main".as_ptr(),
                ffi::SQLITE_FCNTL_FILE_POINTER,
                (&raw mut file).cast(),
            );
            match file.as_ref().and_then(|file| file.pMethods.as_ref()?.xSync) {
                Some(sync) if found == ffi::SQLITE_OK => {
                    sync(file, ffi::SQLITE_SYNC_NORMAL | ffi::SQLITE_SYNC_DATAONLY)
                }
                _ => found,
            }
        };
        match code {
            ffi::SQLITE_OK => Ok(()),
            code => Err(rusqlite::Error::SqliteFailure(ffi::Error::new(code), None).into()),
        }
    }

    pub(super) fn execute(&mut self, sql: &str, arguments: &[Argument]) -> Result<u64> {
        let mut statement = prepared(&self.db, sql, arguments)?;
        let mut rows = statement.raw_query();
        while rows.next()?.is_some() {}
        Ok(self.db.changes())
    }

    /// So many rows at most.
    pub(super) fn rows(&mut self, sql: &str, arguments: &[Argument], most: usize) -> Result<Vec<Row>> {
        let db = &self.db;
        match self.long_running {
            true => off_the_async_thread(|| rows(db, sql, arguments, most)),
            false => rows(db, sql, arguments, most),
        }
    }
}

/// Makes an empty file that only its owner may read, if there is none, and says whether it did. If it cannot be made, whoever
/// opens it says why.
pub(crate) fn make_private(path: &Path) -> bool {
    let mut options = std::fs::OpenOptions::new();
    options.write(true).create_new(true);
    #[cfg(unix)]
    std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
    options.open(path).is_ok()
}

fn rows(db: &rusqlite::Connection, sql: &str, arguments: &[Argument], most: usize) -> Result<Vec<Row>> {
    let mut statement = prepared(db, sql, arguments)?;
    let columns: Columns = statement.column_names().map(Box::from).collect();
    let mut found = statement.raw_query();
    let mut rows = Vec::new();
    while rows.len() < most
        && let Some(row) = found.next()?
    {
        let values: rusqlite::Result<Vec<Value>> = (0..columns.len())
            .map(|place| Ok(row.get_ref(place)?.try_into()?))
            .collect();
        rows.push(Row::Sqlite {
            columns: columns.clone(),
            values: values?,
        });
    }
    Ok(rows)
}

fn prepared<'db>(
    db: &'db rusqlite::Connection,
    sql: &str,
    arguments: &[Argument],
) -> Result<CachedStatement<'db>> {
    let mut statement = db.prepare_cached(sql)?;
    for place in 1..=statement.parameter_count() {
        // `$2` is a name to SQLite, and names have places in the order they come in.
        let name = statement.parameter_name(place).and_then(|name| name.get(1..));
        let number: Option<usize> = name.and_then(|number| number.parse().ok());
        let argument = number.and_then(|number| arguments.get(number.wrapping_sub(1)));
        let argument =
            argument.ok_or_else(|| StoreError::invalid("a statement", format!("{sql} lacks arguments")))?;
        statement.raw_bind_parameter(place, argument)?;
    }
    Ok(statement)
}

impl rusqlite::ToSql for Argument {
    fn to_sql(&self) -> rusqlite::Result<ToSqlOutput<'_>> {
        let value = match self {
            Self::Int(Some(number)) => ValueRef::Integer(*number),
            Self::Real(Some(number)) => ValueRef::Real(*number),
            Self::Text(Some(text)) => ValueRef::Text(text.as_bytes()),
            Self::Bytes(bytes) => ValueRef::Blob(bytes),
            Self::Int(None) | Self::Real(None) | Self::Text(None) => ValueRef::Null,
        };
        Ok(ToSqlOutput::Borrowed(value))
    }
}

/// Lets the other tasks of this thread go on elsewhere, where that can be done.
fn off_the_async_thread<T>(work: impl FnOnce() -> T) -> T {
    use tokio::runtime::{Handle, RuntimeFlavor};
    match Handle::try_current().map(|handle| handle.runtime_flavor()) {
        Ok(RuntimeFlavor::MultiThread) => tokio::task::block_in_place(work),
        _ => work(),
    }
}
