//! What is only true of English: a word list, two ways to spell, contractions.

mod contractions;
mod words;

pub(crate) use contractions::{Piece, contraction, lost_apostrophe, noun_is};
pub use words::{WordList, WordListError};
