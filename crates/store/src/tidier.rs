//! Moves what was written from SQLite's log into its file, beside the writing.
//!
//! Left to itself, SQLite does this within a commit now and then, and everybody waits for it.

use crate::sql::Sqlite;
use std::path::Path;
use std::sync::mpsc::{SyncSender, sync_channel};

/// Operations between two times: some megabytes of log.
const OPERATIONS: usize = 400;

/// Sees to it while it lives. Without it, the writer does it in the end.
pub(crate) struct Tidier {
    wake: Option<SyncSender<()>>,
    written: usize,
}

impl Tidier {
    pub(crate) fn start(path: &Path) -> Self {
        let path = path.to_owned();
        let (wake, woken) = sync_channel(1);
        let thread = std::thread::Builder::new().name("gradus-tidier".into());
        let started = thread.spawn(move || {
            let mut file = None;
            while woken.recv().is_ok() {
                if file.is_none() {
                    file = Sqlite::open(&path).ok();
                }
                // Whatever is in the way now is moved the next time.
                let done = file
                    .as_mut()
                    .map(|file| file.script("PRAGMA wal_checkpoint(PASSIVE)"));
                if matches!(done, Some(Err(_))) {
                    file = None;
                }
            }
        });
        Self {
            wake: started.ok().map(|_| wake),
            written: 0,
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
}
