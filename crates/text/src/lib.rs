//! Compares language answers: the answer grammar, typos, sentences, order, hints.
//!
//! A [`CardKey`] or [`SentenceKey`] is prepared once from what an author wrote and grades any number of answers. Nothing
//! here reads a clock, a disk or a random source; word lists come in as bytes.
#![forbid(unsafe_code)]
#![deny(clippy::disallowed_methods, clippy::disallowed_types)]

pub mod grammar;

mod card;
mod choice;
mod distance;
mod distractors;
mod english;
mod hints;
mod japanese;
mod korean;
mod languages;
mod normal;
mod numbers;
mod options;
mod order;
mod others;
mod outcome;
mod pieces;
mod sentence;
mod shuffle;
mod slips;
mod tokens;
mod vocabulary;
mod word_list;

pub use card::{
    AcceptedSet, CardKey, CardOptions, CardProblems, CardVerdict, Explanation, ExplanationStep,
    MOST_ACCEPTED, MatchedStep, Note, OtherWord, Reason, RightAnswer, Role, Slip, SlipKind, Typos,
};
pub use choice::is_right_choice;
pub use distractors::{Candidate, draw_distractors, has_hangul};
pub use hints::{HintLevel, hint};
pub use korean::Level;
pub use languages::Language;
pub use normal::normalise;
pub use options::{Accents, Optional, Strict, WordOrder};
pub use order::{OrderKey, OrderVerdict};
pub use outcome::Outcome;
pub use sentence::{
    DiffKind, DiffSpan, Difference, SentenceExplanation, SentenceKey, SentenceNote, SentenceOptions,
    SentenceVerdict, Task, Thresholds,
};
pub use shuffle::{shuffle, shuffle_words};
pub use vocabulary::{Known, Vocabulary};
pub use word_list::{WordList, WordListError, WordLists};
