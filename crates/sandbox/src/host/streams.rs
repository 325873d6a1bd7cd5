//! Standard input, output and error: buffers on our side, so that what was printed survives the program's end.

use super::clock::{Pollable, pollable};
use super::files::FileStream;
use super::{Host, Stop, share, wasi};
use gradus_run::Captured;
use std::mem;
use wasmtime::StoreContextMut;
use wasmtime::component::{ComponentType, Lift, Linker, Lower, Resource, ResourceType, WasmList};

/// How much a program is told it may write at once; the limit itself is checked when it does.
const WRITE_AT_ONCE: u64 = 1 << 16;

/// Where bytes come from.
pub(super) enum InputStream {
    Stdin,
    File(FileStream),
}

/// Where bytes go.
pub(super) enum OutputStream {
    Stdout,
    Stderr,
    File(FileStream),
}

/// What a stream says when something is wrong, of which there is nothing to be told.
pub(super) struct StreamTrouble;

#[derive(ComponentType, Lift, Lower)]
#[component(variant)]
pub(super) enum StreamError {
    #[component(name = "last-operation-failed")]
    Failed(Resource<StreamTrouble>),
    #[component(name = "closed")]
    Closed,
}

/// What the program reads.
pub(super) struct Input {
    bytes: Vec<u8>,
    read: usize,
}

/// What the program has written, up to the limit on both streams together.
pub(crate) struct Output {
    stdout: Vec<u8>,
    stderr: Vec<u8>,
    room: usize,
    cut: bool,
    stderr_was_cut: bool,
}

impl Input {
    pub(super) fn new(text: String) -> Self {
        Self {
            bytes: text.into_bytes(),
            read: 0,
        }
    }

    fn take(&mut self, length: u64) -> Option<Vec<u8>> {
        let rest = &self.bytes[self.read..];
        let length = rest.len().min(usize::try_from(length).unwrap_or(usize::MAX));
        let taken = rest[..length].to_vec();
        self.read += length;
        (!taken.is_empty()).then_some(taken)
    }
}

impl Output {
    pub(super) fn new(limit: u32) -> Self {
        let room = usize::try_from(limit).unwrap_or(usize::MAX);
        Self {
            stdout: Vec::new(),
            stderr: Vec::new(),
            room,
            cut: false,
            stderr_was_cut: false,
        }
    }

    /// Keeps what there is room for, and says whether that was all.
    fn write(&mut self, is_stderr: bool, bytes: &[u8]) -> bool {
        let kept = &bytes[..bytes.len().min(self.room)];
        let stream = if is_stderr {
            &mut self.stderr
        } else {
            &mut self.stdout
        };
        stream.extend_from_slice(kept);
        self.room -= kept.len();
        let fits = kept.len() == bytes.len();
        if !fits {
            self.cut = true;
            self.stderr_was_cut = is_stderr;
        }
        fits
    }

    /// Takes what was written since the last time, for somebody else to show.
    pub(super) fn take_written(&mut self) -> (Vec<u8>, Vec<u8>) {
        (mem::take(&mut self.stdout), mem::take(&mut self.stderr))
    }

    /// Puts back what was written before everything else.
    pub(crate) fn put_before(&mut self, stdout: Vec<u8>, stderr: Vec<u8>) {
        for (earlier, stream) in [(stdout, &mut self.stdout), (stderr, &mut self.stderr)] {
            let later = mem::replace(stream, earlier);
            stream.extend_from_slice(&later);
        }
    }

    /// Adds what somebody else wrote last.
    pub(crate) fn append(&mut self, other: &Self) {
        self.stdout.extend_from_slice(&other.stdout);
        self.stderr.extend_from_slice(&other.stderr);
        self.cut |= other.cut;
        self.stderr_was_cut |= other.stderr_was_cut;
    }

    /// Standard output and standard error as text.
    pub(crate) fn take_captured(&mut self) -> (Captured, Captured) {
        let captured = |bytes: &[u8], cut| Captured {
            text: text(bytes, cut),
            cut,
        };
        (
            captured(&self.stdout, self.cut && !self.stderr_was_cut),
            captured(&self.stderr, self.cut && self.stderr_was_cut),
        )
    }
}

/// Bytes that are no UTF-8 are shown as Python's `backslashreplace` shows them; a character cut in two is left out.
fn text(bytes: &[u8], cut: bool) -> String {
    let mut text = String::with_capacity(bytes.len());
    let mut chunks = bytes.utf8_chunks().peekable();
    while let Some(chunk) = chunks.next() {
        text.push_str(chunk.valid());
        if cut && chunks.peek().is_none() {
            break;
        }
        for byte in chunk.invalid() {
            text.push_str(&format!("\\x{byte:02x}"));
        }
    }
    text
}

type Input1 = (Resource<InputStream>, u64);
type Read = (Result<Vec<u8>, StreamError>,);
type Write = (Resource<OutputStream>, WasmList<u8>);
type Written = (Result<(), StreamError>,);

pub(super) fn link(linker: &mut Linker<Host>) -> wasmtime::Result<()> {
    linker.instance(&wasi("io/error"))?.resource(
        "error",
        ResourceType::host::<StreamTrouble>(),
        |_, _| Ok(()),
    )?;
    share::<StreamTrouble>(linker, "error", &["io/streams"])?;
    share::<InputStream>(
        linker,
        "input-stream",
        &["cli/stdin", "filesystem/types", "sockets/tcp"],
    )?;
    let users = ["cli/stdout", "cli/stderr", "filesystem/types", "sockets/tcp"];
    share::<OutputStream>(linker, "output-stream", &users)?;

    let mut streams = linker.instance(&wasi("io/streams"))?;
    streams.resource(
        "input-stream",
        ResourceType::host::<InputStream>(),
        |mut store, rep| {
            store
                .data_mut()
                .table
                .delete(Resource::<InputStream>::new_own(rep))?;
            Ok(())
        },
    )?;
    streams.resource(
        "output-stream",
        ResourceType::host::<OutputStream>(),
        |mut store, rep| {
            store
                .data_mut()
                .table
                .delete(Resource::<OutputStream>::new_own(rep))?;
            Ok(())
        },
    )?;
    for name in ["read", "blocking-read"] {
        streams.func_wrap(&format!("[method]input-stream.{name}"), read)?;
    }
    streams.func_wrap(
        "[method]input-stream.subscribe",
        |store: StoreContextMut<'_, Host>, (_,): (Resource<InputStream>,)| {
            pollable(store, Pollable::Ready).map(|own| (own,))
        },
    )?;
    streams.func_wrap(
        "[method]output-stream.check-write",
        |_: StoreContextMut<'_, Host>, (_,): (Resource<OutputStream>,)| {
            Ok((Ok::<u64, StreamError>(WRITE_AT_ONCE),))
        },
    )?;
    for name in ["write", "blocking-write-and-flush"] {
        streams.func_wrap(&format!("[method]output-stream.{name}"), write)?;
    }
    for name in ["flush", "blocking-flush"] {
        streams.func_wrap(
            &format!("[method]output-stream.{name}"),
            |_: StoreContextMut<'_, Host>, (_,): (Resource<OutputStream>,)| Ok((Ok::<(), StreamError>(()),)),
        )?;
    }
    streams.func_wrap(
        "[method]output-stream.subscribe",
        |store: StoreContextMut<'_, Host>, (_,): (Resource<OutputStream>,)| {
            pollable(store, Pollable::Ready).map(|own| (own,))
        },
    )?;

    linker
        .instance(&wasi("cli/stdin"))?
        .func_wrap("get-stdin", |mut store: StoreContextMut<'_, Host>, ()| {
            Ok((store.data_mut().table.push(InputStream::Stdin)?,))
        })?;
    linker
        .instance(&wasi("cli/stdout"))?
        .func_wrap("get-stdout", |mut store: StoreContextMut<'_, Host>, ()| {
            Ok((store.data_mut().table.push(OutputStream::Stdout)?,))
        })?;
    linker
        .instance(&wasi("cli/stderr"))?
        .func_wrap("get-stderr", |mut store: StoreContextMut<'_, Host>, ()| {
            Ok((store.data_mut().table.push(OutputStream::Stderr)?,))
        })
}

fn read(mut store: StoreContextMut<'_, Host>, (stream, length): Input1) -> wasmtime::Result<Read> {
    let Host { table, input, .. } = store.data_mut();
    let taken = match table.get_mut(&stream)? {
        InputStream::Stdin => input.take(length),
        InputStream::File(stream) => stream.read(length),
    };
    Ok((taken.ok_or(StreamError::Closed),))
}

fn write(mut store: StoreContextMut<'_, Host>, (stream, contents): Write) -> wasmtime::Result<Written> {
    let target = match store.data_mut().table.get_mut(&stream)? {
        OutputStream::Stdout => false,
        OutputStream::Stderr => true,
        OutputStream::File(_) => return write_file(store, &stream, &contents),
    };
    // Only what may be kept is copied out of the program's memory.
    let length = contents.len().min(store.data().output.room + 1);
    let kept = contents.as_le_slice(&store)[..length].to_vec();
    if store.data_mut().output.write(target, &kept) {
        Ok((Ok(()),))
    } else {
        Err(store.data_mut().stop(Stop::Output))
    }
}

fn write_file(
    mut store: StoreContextMut<'_, Host>,
    stream: &Resource<OutputStream>,
    contents: &WasmList<u8>,
) -> wasmtime::Result<Written> {
    let bytes = contents.as_le_slice(&store).to_vec();
    let Host { table, memory, .. } = store.data_mut();
    let OutputStream::File(stream) = table.get_mut(stream)? else {
        return Ok((Err(StreamError::Closed),));
    };
    let failed = |_| StreamError::Failed(Resource::new_own(0));
    Ok((stream.write(&bytes, memory).map_err(failed),))
}
