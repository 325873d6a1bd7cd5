//! The answer grammar of a card: `to be [is, am, are]`, `eye(s)`, `that <far>`, `sofa, couch`, `g / k`, `jj (tense)`.
//!
//! [`parse`] turns the authored text into an [`Answer`] whose every part knows its bytes, or says what is wrong and
//! where; [`Answer::display`] gives what a page shows.

mod ast;
mod display;
mod endings;
mod error;
mod parse;
mod plain;
mod surprise;

pub use ast::{Alternative, Answer, Element, Part, Synonym};
pub use display::{DisplayKind, DisplaySpan};
pub(crate) use endings::write_out;
pub use error::{GrammarError, GrammarErrorKind};
pub use parse::parse;
pub use surprise::{Surprise, surprises};

/// The phonetic modifiers a pack has unless it lists its own.
pub const DEFAULT_MODIFIERS: &[&str] = &["tense", "aspirated"];
