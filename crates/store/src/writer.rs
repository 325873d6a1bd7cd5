//! Who writes, and how operations share a commit.
//!
//! A commit to disk takes far longer than an operation. On SQLite one task writes: it runs everything that piled up while
//! the last commit was under way in one transaction, and answers after the commit. If one operation of a group fails, the
//! group is rolled back and each is done alone, so that nobody pays for another's mistake.

use crate::database::prepare_sqlite;
use crate::{Result, StoreError};
use sqlx::any::AnyConnectOptions;
use sqlx::{AnyConnection, AnyPool, ConnectOptions, Executor};
use std::pin::Pin;
use std::sync::Mutex;
use tokio::sync::{mpsc, oneshot};
use tokio::task::JoinHandle;

/// What an operation does on a connection, within a transaction.
pub(crate) type Work<'c, T> = Pin<Box<dyn Future<Output = Result<T>> + Send + 'c>>;

pub(crate) enum Writer {
    Grouped {
        jobs: Mutex<Option<mpsc::Sender<Box<dyn Job>>>>,
        task: tokio::sync::Mutex<Option<JoinHandle<()>>>,
    },
    Pooled(AnyPool),
}

/// Operations in one commit, and waiting for the next.
const GROUP: usize = 256;
/// How often an operation that met another one is tried.
const TRIES: usize = 8;

impl Writer {
    pub(crate) async fn grouped(connect: AnyConnectOptions) -> Result<Self> {
        let connection = Connection::open(connect).await?;
        let (sender, receiver) = mpsc::channel(GROUP);
        let task = tokio::spawn(write_groups(connection, receiver));
        Ok(Self::Grouped {
            jobs: Mutex::new(Some(sender)),
            task: tokio::sync::Mutex::new(Some(task)),
        })
    }

    pub(crate) fn pooled(pool: AnyPool) -> Self {
        Self::Pooled(pool)
    }

    pub(crate) async fn write<T, F>(&self, operation: F) -> Result<T>
    where
        T: Send + 'static,
        F: for<'c> Fn(&'c mut AnyConnection) -> Work<'c, T> + Send + Sync + 'static,
    {
        match self {
            Self::Pooled(pool) => transact(pool, operation).await,
            Self::Grouped { jobs, .. } => {
                let closed = || StoreError::Unavailable("the store was closed".into());
                let sender = jobs.lock().map_err(|_| closed())?.clone().ok_or_else(closed)?;
                let (reply, answer) = oneshot::channel();
                let job = Pending {
                    operation,
                    output: None,
                    reply,
                };
                sender.send(Box::new(job)).await.map_err(|_| closed())?;
                answer.await.map_err(|_| closed())?
            }
        }
    }

    /// Waits until all that was accepted is written.
    pub(crate) async fn close(&self) {
        if let Self::Grouped { jobs, task } = self {
            if let Ok(mut jobs) = jobs.lock() {
                jobs.take();
            }
            if let Some(task) = task.lock().await.take() {
                // An error here means that the task panicked, and its connection is closed already.
                let _ = task.await;
            }
        }
    }
}

/// One transaction from the pool; on meeting another that was quicker, again.
async fn transact<T, F>(pool: &AnyPool, operation: F) -> Result<T>
where
    F: for<'c> Fn(&'c mut AnyConnection) -> Work<'c, T>,
{
    let mut tries = 0;
    loop {
        tries += 1;
        let mut transaction = pool.begin().await?;
        let result = match operation(&mut transaction).await {
            Ok(output) => transaction
                .commit()
                .await
                .map(|()| output)
                .map_err(StoreError::from),
            Err(error) => {
                // If rolling back fails the connection is gone, and the transaction with it.
                let _ = transaction.rollback().await;
                Err(error)
            }
        };
        match result {
            Err(error) if error.is_contention() && tries < TRIES => {}
            result => return result,
        }
    }
}

/// An operation that waits for its turn, whatever it gives.
pub(crate) trait Job: Send {
    fn run<'a>(&'a mut self, db: &'a mut AnyConnection) -> Work<'a, ()>;
    fn finish(self: Box<Self>, outcome: Result<()>);
}

struct Pending<T, F> {
    operation: F,
    output: Option<T>,
    reply: oneshot::Sender<Result<T>>,
}

impl<T, F> Job for Pending<T, F>
where
    T: Send,
    F: for<'c> Fn(&'c mut AnyConnection) -> Work<'c, T> + Send + Sync,
{
    fn run<'a>(&'a mut self, db: &'a mut AnyConnection) -> Work<'a, ()> {
        Box::pin(async move {
            self.output = Some((self.operation)(db).await?);
            Ok(())
        })
    }

    fn finish(self: Box<Self>, outcome: Result<()>) {
        let closed = || StoreError::Unavailable("the operation was not run".into());
        let output = self.output;
        let result = outcome.and_then(|()| output.ok_or_else(closed));
        // Whoever asked may have gone away; what is written is written.
        let _ = self.reply.send(result);
    }
}

async fn write_groups(mut connection: Connection, mut jobs: mpsc::Receiver<Box<dyn Job>>) {
    let mut group = Vec::with_capacity(GROUP);
    while jobs.recv_many(&mut group, GROUP).await > 0 {
        match (connection.run_together(&mut group).await, group.len()) {
            (Ok(()), _) => group.drain(..).for_each(|job| job.finish(Ok(()))),
            (Err(error), 1) => {
                if let Some(job) = group.pop() {
                    job.finish(Err(error));
                }
            }
            (Err(_), _) => connection.run_each(&mut group).await,
        }
    }
    connection.close().await;
}

/// The writing connection, opened anew if it is lost.
struct Connection {
    connect: AnyConnectOptions,
    db: Option<AnyConnection>,
}

impl Connection {
    async fn open(connect: AnyConnectOptions) -> Result<Self> {
        let mut connection = Self { connect, db: None };
        connection.get().await?;
        Ok(connection)
    }

    async fn get(&mut self) -> Result<&mut AnyConnection> {
        if self.db.is_none() {
            let mut db = self.connect.connect().await?;
            prepare_sqlite(&mut db).await?;
            self.db = Some(db);
        }
        self.db
            .as_mut()
            .ok_or_else(|| StoreError::Unavailable("there is no connection".into()))
    }

    async fn run_together(&mut self, jobs: &mut [Box<dyn Job>]) -> Result<()> {
        let db = self.get().await?;
        let result = group(db, jobs).await;
        self.clean_up(&result).await;
        result
    }

    async fn run_each(&mut self, jobs: &mut Vec<Box<dyn Job>>) {
        for mut job in jobs.drain(..) {
            let outcome = self.run_together(std::slice::from_mut(&mut job)).await;
            job.finish(outcome);
        }
    }

    async fn clean_up(&mut self, result: &Result<()>) {
        let Err(error) = result else { return };
        let Some(db) = self.db.as_mut() else { return };
        // After an input or output error SQLite may have rolled back by itself, and says so here; both are fine. A
        // connection that the error came from for want of its file or its thread is opened anew.
        let _ = db.execute("ROLLBACK").await;
        if matches!(error, StoreError::Unavailable(_)) {
            self.db = None;
        }
    }

    async fn close(mut self) {
        if let Some(db) = self.db.take() {
            // Closing checkpoints the log; what could not be moved is still in the log.
            let _ = sqlx::Connection::close(db).await;
        }
    }
}

async fn group(db: &mut AnyConnection, jobs: &mut [Box<dyn Job>]) -> Result<()> {
    db.execute("BEGIN IMMEDIATE").await?;
    for job in jobs {
        job.run(db).await?;
    }
    db.execute("COMMIT").await?;
    Ok(())
}
