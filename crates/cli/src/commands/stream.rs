//! JSON lines in, JSON lines out: in order, on all cores, in constant memory.

use std::io::{BufRead, Write};
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Mutex, mpsc};

use anyhow::Result;

/// At most this many lines are in memory at once.
const BATCH: usize = 256;
/// A longer line is answered with an error, not read.
const LONGEST_LINE: usize = 16 << 20;

/// A line as it came: its bytes, or that it was too long.
pub(crate) enum Line {
    Text(String),
    NotUtf8,
    TooLong,
}

/// Answers every line of `input` by `answer`, which says what to print and whether it is an error. Lines that are there
/// together are worked on together; a single line is answered at once, so that a program may wait for its reply. Returns how many
/// were errors.
pub(crate) fn process(
    input: impl BufRead + Send + 'static,
    output: &mut dyn Write,
    answer: impl Fn(&Line) -> (String, bool) + Sync,
) -> Result<usize> {
    let (sender, lines) = mpsc::sync_channel::<std::io::Result<Line>>(BATCH);
    let reader = std::thread::spawn(move || read_lines(input, &sender));
    let mut errors = 0;
    while let Ok(first) = lines.recv() {
        let mut batch = vec![first?];
        while batch.len() < BATCH {
            match lines.try_recv() {
                Ok(line) => batch.push(line?),
                Err(_) => break,
            }
        }
        for (reply, failed) in in_parallel(&batch, &answer) {
            errors += usize::from(failed);
            output.write_all(reply.as_bytes())?;
            output.write_all(b"\n")?;
        }
        output.flush()?;
    }
    // It ended by itself: the channel is closed.
    _ = reader.join();
    Ok(errors)
}

fn in_parallel(batch: &[Line], answer: &(impl Fn(&Line) -> (String, bool) + Sync)) -> Vec<(String, bool)> {
    let workers = std::thread::available_parallelism()
        .map_or(1, usize::from)
        .min(batch.len());
    if workers <= 1 {
        return batch.iter().map(answer).collect();
    }
    let next = AtomicUsize::new(0);
    let done: Vec<Mutex<Option<(String, bool)>>> = batch.iter().map(|_| Mutex::new(None)).collect();
    std::thread::scope(|scope| {
        for _ in 0..workers {
            scope.spawn(|| {
                while let Some((line, slot)) = claim(batch, &done, &next) {
                    let reply = answer(line);
                    if let Ok(mut slot) = slot.lock() {
                        *slot = Some(reply);
                    }
                }
            });
        }
    });
    done.into_iter()
        .filter_map(|slot| slot.into_inner().ok().flatten())
        .collect()
}

/// The next line that nobody works on, and the place for its reply.
fn claim<'b, T>(batch: &'b [Line], done: &'b [T], next: &AtomicUsize) -> Option<(&'b Line, &'b T)> {
    let at = next.fetch_add(1, Ordering::Relaxed);
    batch.get(at).zip(done.get(at))
}

fn read_lines(mut input: impl BufRead, lines: &mpsc::SyncSender<std::io::Result<Line>>) {
    loop {
        match read_line(&mut input) {
            Ok(None) => return,
            Ok(Some(line)) => {
                if lines.send(Ok(line)).is_err() {
                    return;
                }
            }
            Err(error) => {
                _ = lines.send(Err(error));
                return;
            }
        }
    }
}

fn read_line(input: &mut impl BufRead) -> std::io::Result<Option<Line>> {
    let mut bytes = Vec::new();
    let mut too_long = false;
    let mut any = false;
    loop {
        let available = input.fill_buf()?;
        if available.is_empty() {
            break;
        }
        any = true;
        let (end, found) = match available.iter().position(|byte| *byte == b'\n') {
            Some(at) => (at, true),
            None => (available.len(), false),
        };
        too_long |= bytes.len() + end > LONGEST_LINE;
        if !too_long {
            bytes.extend_from_slice(&available[..end]);
        }
        input.consume(end + usize::from(found));
        if found {
            break;
        }
    }
    if !any {
        return Ok(None);
    }
    if too_long {
        return Ok(Some(Line::TooLong));
    }
    if bytes.last() == Some(&b'\r') {
        bytes.pop();
    }
    Ok(Some(String::from_utf8(bytes).map_or(Line::NotUtf8, Line::Text)))
}
