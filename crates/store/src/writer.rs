//! Who writes, and how operations share a commit.
//!
//! A commit to disk takes far longer than an operation. On SQLite one thread writes: it runs everything that piled up while
//! the last commit was under way in one transaction, and answers after the commit. If one operation of a group fails, the
//! group is rolled back and each is done alone, so that nobody pays for another's mistake.

use crate::checkpointer::Checkpointer;
use crate::sql::{Batch, Connection, Ids, Sqlite, query};
use crate::step::AnswerGroups;
use crate::{LearnerId, Result, StoreError};
use sqlx::PgPool;
use std::path::PathBuf;
use std::pin::Pin;
use std::sync::Mutex;
use std::thread::JoinHandle;
use tokio::sync::{mpsc, oneshot};

/// What an operation does on a connection, within a transaction.
pub(crate) type Work<'c, T> = Pin<Box<dyn Future<Output = Result<T>> + Send + 'c>>;

pub(crate) enum Writer {
    Grouped {
        jobs: Mutex<Option<mpsc::Sender<Box<dyn Job>>>>,
        thread: Mutex<Option<JoinHandle<()>>>,
    },
    Pooled {
        pool: PgPool,
        answers: AnswerGroups,
    },
}

/// Operations in one commit, and waiting for the next.
const GROUP: usize = 256;
/// How often an operation that met another one is tried.
const TRIES: usize = 8;

impl Writer {
    pub(crate) fn grouped(path: PathBuf) -> Result<Self> {
        let file = File::open(path)?;
        let (sender, receiver) = mpsc::channel(GROUP);
        let runtime = tokio::runtime::Handle::current();
        let thread = std::thread::Builder::new().name("gradus-writer".into());
        let thread = thread
            .spawn(move || runtime.block_on(write_groups(file, receiver)))
            .map_err(|error| StoreError::Unavailable(format!("no thread to write: {error}")))?;
        Ok(Self::Grouped {
            jobs: Mutex::new(Some(sender)),
            thread: Mutex::new(Some(thread)),
        })
    }

    pub(crate) fn pooled(pool: PgPool) -> Self {
        Self::Pooled {
            answers: AnswerGroups::start(&pool),
            pool,
        }
    }

    pub(crate) async fn write<T, F>(&self, operation: F) -> Result<T>
    where
        T: Send + 'static,
        F: for<'c> Fn(&'c mut Connection) -> Work<'c, T> + Send + Sync + 'static,
    {
        match self {
            Self::Pooled { pool, .. } => transact(pool, operation).await,
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

    /// Writes statements together: on PostgreSQL in one trip.
    pub(crate) async fn write_batch(&self, batch: Batch) -> Result<Option<Ids>> {
        let Self::Pooled { pool, .. } = self else {
            return self
                .write(move |db| {
                    let batch = batch.clone();
                    Box::pin(async move { batch.run(db).await })
                })
                .await;
        };
        let mut tries = 0;
        loop {
            tries += 1;
            let mut db = Connection::Postgres(pool.acquire().await?);
            match batch.clone().run(&mut db).await {
                Err(error) if error.is_contention() && tries < TRIES => {}
                result => return result,
            }
        }
    }

    /// Writes the row of a plain answer together with others that wait, on PostgreSQL.
    pub(crate) async fn write_answer(&self, learner: LearnerId, row: String) -> Result<Option<i64>> {
        match self {
            Self::Pooled { answers, .. } => answers.write(learner, row).await,
            Self::Grouped { .. } => Err(StoreError::Unsupported("SQLite groups whole operations".into())),
        }
    }

    /// Waits until all that was accepted is written.
    pub(crate) async fn close(&self) {
        if let Self::Pooled { answers, .. } = self {
            answers.close().await;
        }
        if let Self::Grouped { jobs, thread } = self {
            if let Ok(mut jobs) = jobs.lock() {
                jobs.take();
            }
            let thread = thread.lock().ok().and_then(|mut thread| thread.take());
            if let Some(thread) = thread {
                // An error here means that the thread panicked, and its connection is closed already.
                let _ = tokio::task::spawn_blocking(move || thread.join()).await;
            }
        }
    }
}

/// One transaction from the pool; on meeting another that was quicker, again.
async fn transact<T, F>(pool: &PgPool, operation: F) -> Result<T>
where
    F: for<'c> Fn(&'c mut Connection) -> Work<'c, T>,
{
    let mut tries = 0;
    loop {
        tries += 1;
        let mut db = Connection::Transaction(pool.begin().await?);
        let result = match operation(&mut db).await {
            Ok(output) => db.commit().await.map(|()| output),
            Err(error) => {
                // If rolling back fails the connection is gone, and the transaction with it.
                let _ = db.roll_back().await;
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
    fn run<'a>(&'a mut self, db: &'a mut Connection) -> Work<'a, ()>;
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
    F: for<'c> Fn(&'c mut Connection) -> Work<'c, T> + Send + Sync,
{
    fn run<'a>(&'a mut self, db: &'a mut Connection) -> Work<'a, ()> {
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

async fn write_groups(mut file: File, mut jobs: mpsc::Receiver<Box<dyn Job>>) {
    let mut checkpointer = Checkpointer::start(&file.path);
    let mut group = Vec::with_capacity(GROUP);
    while jobs.recv_many(&mut group, GROUP).await > 0 {
        checkpointer.written(group.len());
        match (file.run_together(&mut group).await, group.len()) {
            (Ok(()), _) => group.drain(..).for_each(|job| job.finish(Ok(()))),
            (Err(error), 1) => {
                if let Some(job) = group.pop() {
                    job.finish(Err(error));
                }
            }
            (Err(_), _) => file.run_each(&mut group).await,
        }
        if checkpointer.is_nearly_done()
            && let Ok(Connection::Sqlite(db)) = file.connection()
        {
            // If it fails, the log grows on until it can be done.
            let _ = db.move_log();
        }
    }
}

/// The file that is written, opened again if it is lost.
struct File {
    path: PathBuf,
    db: Option<Connection>,
}

impl File {
    fn open(path: PathBuf) -> Result<Self> {
        let mut file = Self { path, db: None };
        file.connection()?;
        Ok(file)
    }

    fn connection(&mut self) -> Result<&mut Connection> {
        if self.db.is_none() {
            self.db = Some(Connection::Sqlite(Sqlite::open(&self.path)?));
        }
        self.db
            .as_mut()
            .ok_or_else(|| StoreError::Unavailable("there is no connection".into()))
    }

    async fn run_together(&mut self, jobs: &mut [Box<dyn Job>]) -> Result<()> {
        let db = self.connection()?;
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
        // connection that the error came from for want of its file is opened again.
        let _ = query("ROLLBACK").execute(db).await;
        if matches!(error, StoreError::Unavailable(_)) {
            self.db = None;
        }
    }
}

async fn group(db: &mut Connection, jobs: &mut [Box<dyn Job>]) -> Result<()> {
    query("BEGIN IMMEDIATE").execute(db).await?;
    for job in jobs {
        job.run(db).await?;
    }
    query("COMMIT").execute(db).await?;
    Ok(())
}
