//! The next step: the smallest verified change of a wrong program.
//!
//! A [`Search`] is given the wrong program and right programs of others. It never runs anything itself: it says which programs to run
//! and is told which tests they passed, until it knows. What it finds is the learner's own program with as few changes as it takes.
//!
//! ```
//! use gradus_repair::{Limits, Search};
//!
//! let wrong = "def double(n):\n    return n + n + 1\n";
//! let mut search = Search::new(wrong, &["def double(x):\n    return x + x\n"], &Limits::default());
//! while let Some(programs) = search.next() {
//!     // Here they are run for real; this one knows the answer.
//!     let passed: Vec<Vec<bool>> = programs.iter().map(|code| vec![code.contains("return n + n\n")]).collect();
//!     search.report(&passed);
//! }
//! let repair = search.finish().expect("it can be repaired");
//! assert_eq!(repair.code, "def double(n):\n    return n + n\n");
//! ```
#![forbid(unsafe_code)]
#![deny(clippy::disallowed_methods, clippy::disallowed_types)]

mod align;
mod distance;
mod edit;
mod rename;
mod search;
mod step;
mod tree;

pub use distance::{distance, size};
pub use search::{Limits, Repair, Search};
pub use step::{EditShown, Step};
