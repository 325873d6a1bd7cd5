//! What is only true of English: a word list, two ways to spell, contractions.

mod contractions;
mod phrases;
mod words;

pub(crate) use contractions::{Piece, contraction, lost_apostrophe, noun_is};
pub(crate) use phrases::is_other_phrase;
pub use words::{WordList, WordListError};
