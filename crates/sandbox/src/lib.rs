//! Runs Python programs that nobody trusts, and reports what happened.
//!
//! The interpreter is CPython compiled to WebAssembly, with everything a program may import already imported, frozen
//! into a snapshot. Each program gets a fresh copy of that snapshot: some two milliseconds, no files, no network, no
//! environment, nothing left over for the next one. A program can be stopped at any instruction; its end never ends us.
//!
//! ```no_run
//! use gradus_run::Program;
//! use gradus_sandbox::{ComponentSource, Config, Sandbox};
//!
//! let source = ComponentSource::File("runtime/build/python.wasm".into());
//! let sandbox = Sandbox::open(&Config::new(source, "target/python-cache"))?;
//! let run = sandbox.run_blocking(&Program::new("print('hello')"))?;
//! assert_eq!(run.stdout.text, "hello\n");
//! # Ok::<(), gradus_run::Unavailable>(())
//! ```
//!
//! What the sandbox promises, and against whom, is in `docs/sandbox.md`.

mod budget;
mod cache;
mod checkers;
mod config;
mod deadline;
mod engine;
mod host;
mod instance;
mod message;
mod pool;
mod python;
mod sandbox;
mod turns;
mod value;

pub use config::{ComponentSource, Config, Progress};
pub use sandbox::Sandbox;
