//! Compares language answers: the answer grammar, typos, sentences, order, hints.
#![forbid(unsafe_code)]
#![deny(clippy::disallowed_methods, clippy::disallowed_types)]

mod language;
mod normal;
mod english;

pub use english::{WordList, WordListError};
pub use language::Language;
pub use normal::normalise;
