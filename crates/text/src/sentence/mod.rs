//! Sentences: a typed sentence, or the words of a gap, against right ones, word by word.

mod align;
mod compare;
mod difference;
mod explain;
mod findings;
mod grade;
mod judge;
mod key;
mod line;
mod shown;
mod texts;
mod verdict;

pub use difference::{DiffKind, DiffSpan, Difference};
pub use explain::SentenceExplanation;
pub use key::{SentenceKey, SentenceOptions, Task, Thresholds};
pub use verdict::{SentenceNote, SentenceVerdict};
