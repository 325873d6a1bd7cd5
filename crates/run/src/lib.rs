//! What is to be run, and what happened.
//!
//! The grader returns a [`Program`]; whoever can run Python (the sandbox on a server, Pyodide in a page) gives back a
//! [`Run`], or says with [`Unavailable`] that nothing could be run. Those are three different things on purpose: a
//! learner's failure is a `Run`, ours is an `Unavailable`, and only the first may ever become a verdict.
#![forbid(unsafe_code)]
#![deny(clippy::disallowed_methods, clippy::disallowed_types)]

use serde::{Deserialize, Serialize};

/// One Python program and the limits it runs under. Equal programs give equal runs, so a host may keep results.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct Program {
    /// The code that runs first: the learner's answer, or the author's code in a prediction.
    pub code: String,
    /// A script with assertions, run in the same interpreter after `code` has ended and its tampering is undone.
    pub script: Option<String>,
    /// Builtins that `code` is meant to define itself, where an exercise asks for an own `sum`: the names that the
    /// expected answer binds. In `script` every other builtin is the real one, whatever `code` calls by its name.
    #[serde(default)]
    pub redefines: Vec<String>,
    /// Variables of `script` that `code` may see: names that the expected answer uses. The others are the script's alone.
    #[serde(default)]
    pub shares: Vec<String>,
    /// The expected answer. Where `script` fails by itself, it is tried on this to tell whose failure that is.
    #[serde(default)]
    pub reference: Option<String>,
    /// Evaluate `code` as one expression where it is one, and report its value.
    pub want_value: bool,
    /// What `input()` reads; `None` makes it an `EOFError`.
    pub stdin: Option<String>,
    /// When the run is ended by force.
    pub limits: Limits,
}

impl Program {
    /// A program of `code` alone, under the usual limits.
    #[must_use]
    pub fn new(code: impl Into<String>) -> Self {
        Self {
            code: code.into(),
            script: None,
            redefines: Vec::new(),
            shares: Vec::new(),
            reference: None,
            want_value: false,
            stdin: None,
            limits: Limits::default(),
        }
    }
}

/// When a run is ended by force.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct Limits {
    /// Wall time in milliseconds.
    pub timeout_ms: u32,
    /// Linear memory of the whole instance, in bytes.
    pub memory_bytes: u64,
    /// Standard output and standard error together, in bytes.
    pub output_bytes: u32,
}

impl Default for Limits {
    fn default() -> Self {
        Self {
            timeout_ms: 5_000,
            memory_bytes: 128 << 20,
            output_bytes: 64 << 10,
        }
    }
}

/// What happened when a program was run.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct Run {
    /// How it came to an end.
    pub ended: Ended,
    /// Which part was running then.
    pub phase: Phase,
    /// What it printed.
    pub stdout: Captured,
    /// What it wrote to standard error.
    pub stderr: Captured,
    /// The value of the expression, if one was asked for and the code was one: its type and contents in a form that is
    /// the same for equal values (sets and dictionaries in a fixed order, addresses left out).
    pub value: Option<String>,
    /// The same value as Python shows it, shortened, addresses left out.
    #[serde(default)]
    pub shown: Option<String>,
    /// How [`Program::reference`] ended with the same script, where that was tried.
    #[serde(default)]
    pub reference: Option<Ended>,
    /// Wall time used, in microseconds.
    pub duration_us: u64,
}

impl Run {
    /// Whether the script ended early, and neither by an assertion nor inside the code that it checks: the code may have given
    /// it something it cannot work with, or the script itself is broken.
    #[must_use]
    pub fn script_failed_by_itself(&self) -> bool {
        self.phase == Phase::Script
            && match &self.ended {
                Ended::Raised(raised) => raised.exception != "AssertionError" && raised.trace.is_empty(),
                Ended::Exited { .. } => true,
                _ => false,
            }
    }
}

/// The part of a program that was running.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub enum Phase {
    /// The program's `code`.
    Code,
    /// Its `script`.
    Script,
}

/// How a run came to an end.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase", tag = "kind")]
pub enum Ended {
    /// It ran to its end: the code, and the script where there is one. Only the host can say this.
    Finished,
    /// An exception that nothing caught, a failed assertion and a syntax error among them.
    Raised(Raised),
    /// It left through `exit`, `SystemExit` or the like, which never satisfies a script.
    Exited {
        /// The exit status as Python would report it.
        status: i32,
    },
    /// It passed its wall time.
    Timeout,
    /// It needed more memory than it was given.
    Memory,
    /// It printed more than it may.
    Output,
    /// It nested deeper than the stack allows, in a way Python itself does not catch.
    Stack,
}

/// An exception that nothing caught.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase", default)]
pub struct Raised {
    /// The exception's class name, such as `ZeroDivisionError`.
    pub exception: String,
    /// Its message; of a hidden script only what the author wrote for the learner.
    pub message: String,
    /// The last line of the program's own `code` that was involved, counted from 1.
    pub line: Option<u32>,
    /// The column of a syntax error, counted from 1 in characters.
    pub column: Option<u32>,
    /// The calls inside the program's own `code`, outermost first, at most a few.
    pub trace: Vec<Frame>,
    /// What a failed comparison in the script compared, where it had no message of its own.
    pub compared: Option<Compared>,
}

/// One call in the learner's own code.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct Frame {
    /// Line in the code, counted from 1.
    pub line: u32,
    /// The function's name, or `<module>`.
    pub function: String,
}

/// Both sides of a comparison that failed in a script.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct Compared {
    /// The left side as the author wrote it, such as `add(1, 2)`.
    pub expression: String,
    /// The comparison, such as `==`.
    pub operator: String,
    /// What the left side gave, as `repr` shows it, shortened.
    pub gave: String,
    /// What the right side gave, likewise.
    pub expected: String,
}

/// Text that a program wrote, up to the limit.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct Captured {
    /// What was written. Bytes that are no UTF-8 and lone surrogates are shown with backslashes.
    pub text: String,
    /// Whether something is missing at its end.
    pub cut: bool,
}

/// Nothing could be run, and it is not the learner's doing.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase", tag = "kind")]
pub enum Unavailable {
    /// Every place is taken and the queue is full: the same answer can be sent again a little later.
    Busy {
        /// A sensible time to wait, in milliseconds.
        retry_after_ms: u32,
    },
    /// There is no Python runtime on this machine.
    Missing {
        /// What to do about it.
        reason: String,
    },
    /// The runtime failed.
    Broken {
        /// What went wrong, for the operator.
        reason: String,
    },
}
