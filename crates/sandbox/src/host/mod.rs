//! The world a program finds itself in: the little of WASI that CPython asks for.
//!
//! Everything here answers at once and reaches nothing outside: a clock of its own, numbers from a seed, streams that are
//! buffers, files that are forgotten. What is not defined here (sockets above all) traps.

mod clock;
mod disk;
mod file_types;
mod files;
mod mail;
mod memory;
mod network;
mod process;
mod random;
mod streams;

pub(crate) use clock::Clock;
pub(crate) use mail::{Mailbox, Reply, Sent};
pub(crate) use streams::Output;

use disk::Disk;
use gradus_run::Limits;
use memory::Memory;
use random::Random;
use streams::Input;
use wasmtime::component::{Component, Linker, ResourceTable, ResourceType};

/// How many files, streams and times a program may have open at once.
const MOST_OPEN: usize = 20_000;

/// What one program's host holds.
pub(crate) struct Host {
    pub(crate) output: Output,
    pub(crate) memory: Memory,
    pub(crate) clock: Clock,
    /// The way to the other interpreter, if there is one.
    pub(crate) mailbox: Mailbox,
    /// Why the host stopped the program, if it did.
    pub(crate) stopped: Option<Stop>,
    input: Input,
    random: Random,
    disk: Disk,
    table: ResourceTable,
}

/// Why the host stops a program.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Stop {
    /// Its time is over.
    Time,
    /// It printed more than it may.
    Output,
    /// It gave a script more than can be handed over.
    Message,
    /// It asked to exit, well or not.
    Exit { status: i32 },
    /// Nobody waits for its result any more.
    Abandoned,
    /// Others hold the processor.
    Starved,
}

impl Host {
    /// A host for a program that is not known yet.
    pub(crate) fn new(clock_start: u64) -> Self {
        let mut table = ResourceTable::new();
        table.set_max_capacity(MOST_OPEN);
        Self {
            output: Output::new(0),
            memory: Memory::unlimited(),
            stopped: None,
            input: Input::new(String::new()),
            clock: Clock::new(clock_start),
            mailbox: Mailbox::default(),
            random: Random::new(0),
            disk: Disk::new(),
            table,
        }
    }

    /// Now it is known, and what it reads.
    pub(crate) fn begin(&mut self, stdin: Option<&str>, limits: Limits, seed: u64) {
        self.output = Output::new(limits.output_bytes);
        self.memory.limit_to(limits.memory_bytes);
        self.input = Input::new(stdin.unwrap_or_default().to_owned());
        self.random = Random::new(seed);
        self.stopped = None;
    }

    /// Ends the program: the error becomes a trap, and the reason is found here afterwards.
    pub(crate) fn stop(&mut self, why: Stop) -> wasmtime::Error {
        self.stopped = Some(why);
        wasmtime::Error::msg("stopped by the host")
    }
}

/// A linker with all of the above; what the component asks for besides is a trap.
pub(crate) fn linker(component: &Component) -> wasmtime::Result<Linker<Host>> {
    let mut linker = Linker::new(component.engine());
    clock::link(&mut linker)?;
    random::link(&mut linker)?;
    streams::link(&mut linker)?;
    files::link(&mut linker)?;
    mail::link(&mut linker)?;
    process::link(&mut linker)?;
    network::link(&mut linker)?;
    linker.define_unknown_imports_as_traps(component)?;
    Ok(linker)
}

/// Says that interfaces mean the same resource by its name; without this, what is not defined would be another one.
fn share<T: 'static>(linker: &mut Linker<Host>, name: &str, interfaces: &[&str]) -> wasmtime::Result<()> {
    for interface in interfaces {
        linker
            .instance(&wasi(interface))?
            .resource(name, ResourceType::host::<T>(), |_, _| Ok(()))?;
    }
    Ok(())
}

/// The version of WASI the component is built against; compatible ones are found under it too.
fn wasi(interface: &str) -> String {
    format!("wasi:{interface}@0.2.9")
}
