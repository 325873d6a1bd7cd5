//! Moves what was written from SQLite's log into its file, while others write.
//!
//! Left to itself, SQLite does this within a commit now and then, and everybody waits for it. But only while nothing is
//! written can the log be emptied to the last, and start again; so once the log is long and nearly all of it was moved, the
//! writer is asked to move the rest between two commits.
//!
//! This is written by hand because no library does it: SQLite offers the statement and leaves to the program when, and on
//! which connection, it is run.

use crate::sql::Sqlite;
use std::path::Path;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{Receiver, SyncSender, sync_channel};

/// Operations between two times: some megabytes of log.
const OPERATIONS: usize = 400;
/// A log of more pages than this starts again at the next opportunity: some fifty megabytes.
const LONG_LOG: i64 = 12_000;
/// Answers go first.
const NICENESS: i32 = 10;

/// Sees to it while it lives. Without it, the writer does it in the end.
pub(crate) struct Checkpointer {
    wake: Option<SyncSender<()>>,
    written: usize,
    nearly_done: Arc<AtomicBool>,
}

impl Checkpointer {
    pub(crate) fn start(path: &Path) -> Self {
        let path = path.to_owned();
        let nearly_done = Arc::new(AtomicBool::new(false));
        let (wake, woken) = sync_channel(1);
        let thread = std::thread::Builder::new().name("gradus-checkpointer".into());
        let told = nearly_done.clone();
        let started = thread.spawn(move || run_checkpoints(&path, &woken, &told));
        Self {
            wake: started.ok().map(|_| wake),
            written: 0,
            nearly_done,
        }
    }

    /// So many operations more are in the log.
    pub(crate) fn written(&mut self, operations: usize) {
        self.written += operations;
        if self.written >= OPERATIONS
            && let Some(wake) = &self.wake
        {
            // If it is still at it, it will be told again.
            let _ = wake.try_send(());
            self.written = 0;
        }
    }

    /// Whether the writer had better move the rest now. Says so once.
    pub(crate) fn is_nearly_done(&self) -> bool {
        self.nearly_done.swap(false, Ordering::Relaxed)
    }
}

fn run_checkpoints(path: &Path, woken: &Receiver<()>, nearly_done: &AtomicBool) {
    // On Linux this is the thread's own. Where it is refused, answers wait a little longer now and then.
    let _ = rustix::process::setpriority_process(None, NICENESS);
    let mut file = None;
    while woken.recv().is_ok() {
        if file.is_none() {
            file = Sqlite::open(path).ok();
        }
        let Some(db) = &mut file else { continue };
        let mut moved = db.move_log().and_then(|pages| db.sync_file().map(|()| pages));
        if moved.as_ref().is_ok_and(|pages| *pages > LONG_LOG) {
            // What was written meanwhile is far less, and what is written while that is moved is next to nothing.
            moved = db.move_log();
            nearly_done.store(moved.is_ok(), Ordering::Relaxed);
        }
        // Whatever was in the way now is moved the next time.
        if moved.is_err() {
            file = None;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::time::Duration;

    /// Adds so many pages to the log.
    fn write(db: &mut Sqlite, pages: i64) {
        let sql = format!(
            "WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < {pages}) \
             INSERT INTO page SELECT zeroblob(4000) FROM n"
        );
        db.script(&sql).unwrap();
    }

    /// Until the checkpointer is done with what it was woken for, or a long time.
    fn nearly_done(checkpointer: &Checkpointer) -> bool {
        (0..1000).any(|_| {
            std::thread::sleep(Duration::from_millis(10));
            checkpointer.is_nearly_done()
        })
    }

    #[test]
    fn a_long_log_starts_again_once_the_writer_has_moved_the_rest() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("log.db");
        let mut db = Sqlite::open(&path).unwrap();
        db.script("PRAGMA wal_autocheckpoint = 0; CREATE TABLE page (content)")
            .unwrap();
        let mut checkpointer = Checkpointer::start(&path);
        write(&mut db, LONG_LOG + 1);
        let mut reader = Sqlite::open(&path).unwrap();
        reader.script("BEGIN; SELECT content FROM page LIMIT 1").unwrap();
        checkpointer.written(OPERATIONS);
        assert!(nearly_done(&checkpointer));
        assert!(!checkpointer.is_nearly_done(), "said once");
        // Written while the log is in use, and moved by the writer.
        write(&mut db, 10);
        reader.script("COMMIT").unwrap();
        assert!(db.move_log().unwrap() > LONG_LOG);
        write(&mut db, 10);
        assert!(db.move_log().unwrap() < 100);
    }
}
