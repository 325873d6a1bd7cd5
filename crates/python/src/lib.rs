//! Compares Python answers.
#![forbid(unsafe_code)]
#![deny(clippy::disallowed_methods, clippy::disallowed_types)]

mod options;

pub use options::{AstOptions, Mode};
