//! Sentences: a typed sentence, or the word of a blank, against right ones; credit by how near it comes.

mod align;
mod difference;
mod explain;
mod grade;
mod key;
mod line;
mod verdict;

pub use difference::{DiffKind, DiffSpan, Difference};
pub use explain::SentenceExplanation;
pub use key::{Accents, SentenceKey, SentenceOptions, Thresholds};
pub use verdict::{AccentNote, SentenceVerdict};
