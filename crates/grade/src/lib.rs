//! From what the learner typed to what they should hear.
//!
//! An exercise is [prepared](Key::prepare) once; then every answer is [graded](Key::grade) against the key. Same input, same
//! result, on any machine. Where an answer has to be run, the core returns the programs to run and is given what happened.
#![forbid(unsafe_code)]
#![deny(clippy::disallowed_methods, clippy::disallowed_types)]

mod exercise;

pub use exercise::{
    Accents, Answer, Exercise, Kind, OutputMatch, Strategy, TargetConstruct, Thresholds, Typos,
};
