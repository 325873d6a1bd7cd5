//! Doing something again whenever files change.

use std::path::{Path, PathBuf};
use std::time::{Duration, SystemTime};

use anyhow::Result;

use crate::exit::ExitCode;
use crate::say::say;
use crate::terminal;

/// How often to look.
const PAUSE: Duration = Duration::from_millis(300);

/// Does it now, and again after every change below the paths, until the process is ended.
pub(crate) fn each_change(paths: &[PathBuf], mut again: impl FnMut()) -> Result<ExitCode> {
    loop {
        let seen = state(paths);
        again();
        say!("{}", terminal::stdout().dim("waiting for changes; Ctrl-C ends"));
        while state(paths) == seen {
            std::thread::sleep(PAUSE);
        }
    }
}

/// Which files there are, and when each was last written.
fn state(paths: &[PathBuf]) -> Vec<(PathBuf, Option<SystemTime>)> {
    let mut files = Vec::new();
    paths.iter().for_each(|path| add(path, &mut files));
    files.sort();
    files
}

fn add(path: &Path, files: &mut Vec<(PathBuf, Option<SystemTime>)>) {
    match std::fs::read_dir(path) {
        Ok(entries) => entries.flatten().for_each(|entry| add(&entry.path(), files)),
        Err(_) => {
            let written = path.metadata().and_then(|metadata| metadata.modified()).ok();
            files.push((path.to_owned(), written));
        }
    }
}
