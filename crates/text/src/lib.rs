//! Compares language answers: the answer grammar, typos, sentences, order, hints.
//!
//! A [`CardKey`] or [`SentenceKey`] is prepared once from what an author wrote and grades any number of answers. Nothing
//! here reads a clock, a disk or a random source; the English word list comes in as bytes.
#![forbid(unsafe_code)]
#![deny(clippy::disallowed_methods, clippy::disallowed_types)]

pub mod grammar;

mod card;
mod choice;
mod distance;
mod distractors;
mod english;
mod hints;
mod language;
mod normal;
mod order;
mod others;
mod outcome;
mod sentence;
mod shuffle;
mod slips;
mod tokens;
mod vocabulary;

pub use card::{
    AcceptedSet, CardKey, CardOptions, CardProblems, CardVerdict, Explanation, ExplanationStep,
    MOST_ACCEPTED, MatchedStep, OtherWord, RightAnswer, Role, Slip, SlipKind, Typos,
};
pub use choice::is_right_choice;
pub use distractors::{Candidate, draw_distractors, has_hangul};
pub use english::{WordList, WordListError};
pub use hints::{HintLevel, hint};
pub use language::Language;
pub use normal::normalise;
pub use order::{OrderKey, OrderVerdict};
pub use outcome::Outcome;
pub use sentence::{
    AccentNote, Accents, DiffKind, DiffSpan, Difference, SentenceExplanation, SentenceKey, SentenceOptions,
    SentenceVerdict, Thresholds,
};
pub use shuffle::{shuffle, shuffle_words};
pub use vocabulary::{Known, Vocabulary};
