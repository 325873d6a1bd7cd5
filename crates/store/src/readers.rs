//! Connections for reading.

use crate::sql::{Connection, Sqlite};
use crate::{Result, StoreError};
use sqlx::PgPool;
use std::ops::{Deref, DerefMut};
use std::path::Path;
use std::time::Duration;
use tokio::sync::{MappedMutexGuard, Mutex, MutexGuard, Semaphore, SemaphorePermit};

pub(crate) enum Readers {
    File(FileReaders),
    Pooled(PgPool),
}

/// So many connections to a file, each used by one reader at a time.
pub(crate) struct FileReaders {
    /// Empty once the store was closed.
    connections: Vec<Mutex<Option<Connection>>>,
    places: Semaphore,
    patience: Duration,
}

/// A connection while it is used.
pub(crate) enum Reader<'a> {
    File {
        // Dropped before the place is given back, so that whoever has a place finds a connection.
        connection: MappedMutexGuard<'a, Connection>,
        _place: SemaphorePermit<'a>,
    },
    Pooled(Connection),
}

impl Readers {
    pub(crate) fn of_file(path: &Path, count: u32, patience: Duration) -> Result<Self> {
        let connections: Result<Vec<_>> = (0..count).map(|_| Ok(Mutex::new(Some(reader(path)?)))).collect();
        Ok(Self::File(FileReaders {
            connections: connections?,
            places: Semaphore::new(count as usize),
            patience,
        }))
    }

    /// A connection. With `long_running`, whatever it is asked may take long and holds up nobody else.
    pub(crate) async fn get(&self, long_running: bool) -> Result<Reader<'_>> {
        let mut reader = match self {
            Self::Pooled(pool) => Reader::Pooled(Connection::Postgres(pool.acquire().await?)),
            Self::File(readers) => readers.get().await?,
        };
        if let Connection::Sqlite(db) = &mut *reader {
            db.set_long_running(long_running);
        }
        Ok(reader)
    }

    pub(crate) async fn close(&self) {
        match self {
            Self::Pooled(pool) => pool.close().await,
            Self::File(readers) => {
                readers.places.close();
                for connection in &readers.connections {
                    connection.lock().await.take();
                }
            }
        }
    }
}

impl FileReaders {
    async fn get(&self) -> Result<Reader<'_>> {
        let closed = || StoreError::Unavailable("the store was closed".into());
        let place = tokio::time::timeout(self.patience, self.places.acquire()).await;
        let place = place.map_err(|_| StoreError::Unavailable("all connections are in use".into()))?;
        let place = place.map_err(|_| closed())?;
        let mut free = self.connections.iter().filter_map(|each| each.try_lock().ok());
        let connection = free
            .next()
            .and_then(|guard| MutexGuard::try_map(guard, Option::as_mut).ok());
        Ok(Reader::File {
            connection: connection.ok_or_else(closed)?,
            _place: place,
        })
    }
}

fn reader(path: &Path) -> Result<Connection> {
    let mut db = Sqlite::open(path)?;
    db.script("PRAGMA query_only = ON")?;
    Ok(Connection::Sqlite(db))
}

impl Deref for Reader<'_> {
    type Target = Connection;

    fn deref(&self) -> &Connection {
        match self {
            Self::File { connection, .. } => connection,
            Self::Pooled(connection) => connection,
        }
    }
}

impl DerefMut for Reader<'_> {
    fn deref_mut(&mut self) -> &mut Connection {
        match self {
            Self::File { connection, .. } => connection,
            Self::Pooled(connection) => connection,
        }
    }
}
