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
    /// A script with assertions, run in an interpreter of its own after `code` has ended; it sees what `code` has defined.
    pub script: Option<String>,
    /// The expected answer. It shows the script's side what kinds of values to expect where, which names the two share, and which
    /// checks have to be reached; without one, an object of the answer's may do whatever its class defines.
    #[serde(default)]
    pub expected: Option<String>,
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
            expected: None,
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
    /// The value of the expression, if one was asked for and the code was one, in a form that is the same for equal values: its type
    /// and all of its contents, sets and dictionaries in a fixed order; a long one as its SHA-256.
    pub value: Option<String>,
    /// Why there is no [`Run::value`] although the code was an expression: what it gives can only be judged by using it.
    #[serde(default)]
    pub incomparable: Option<Incomparable>,
    /// The same value as Python shows it, shortened, addresses left out.
    #[serde(default)]
    pub shown: Option<String>,
    /// How [`Program::expected`] ended with the same script, where there are both. Unless it finished, nothing is known about the
    /// answer: script and expected answer do not fit together.
    #[serde(default)]
    pub expected: Option<Ended>,
    /// The checks of the script, in its order: each assertion outside functions and classes. What is not passed has failed, whether
    /// it was reached or not.
    #[serde(default)]
    pub tests: Vec<Test>,
    /// What did not matter, and yet a learner may want to know.
    #[serde(default)]
    pub notes: Vec<Note>,
    /// Wall time used, in microseconds.
    pub duration_us: u64,
}

/// One check of a script, and what became of it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct Test {
    /// Its message, or the text of what it asserts.
    pub name: String,
    /// Whether it was reached and held, every time.
    pub passed: bool,
    /// What it says about its failure, where it says something.
    pub message: String,
    /// What it compared, where it failed.
    pub compared: Option<Compared>,
}

/// Something that a program did at its end without harm.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase", tag = "kind")]
pub enum Note {
    /// After everything was defined it asked for input, and there was none.
    NothingToRead {
        /// Where it did that.
        line: Option<u32>,
    },
    /// After everything was defined it left through `exit`.
    Left,
}

/// A value that cannot be compared by what it holds.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase", tag = "kind")]
pub enum Incomparable {
    /// It is a function, or holds one.
    Function,
    /// It is an iterator or generator, or holds one.
    Iterator,
    /// It is an object of a class that is not plain data, or holds one.
    Object {
        /// The name of its class.
        class: String,
    },
    /// It nests too deeply, or in itself.
    Deep,
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
    /// It left through `exit`, `SystemExit` or the like, which by itself never satisfies a script.
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
