//! What is only true of English: contractions, and words that are written as one or as two.

mod british;
mod contractions;
mod phrases;

pub(crate) use british::american_words;
pub(crate) use contractions::{
    Piece, any_noun_is, contraction, contraction_before, contraction_without_apostrophe, lost_apostrophe,
    noun_is,
};
pub(crate) use phrases::is_other_phrase;
