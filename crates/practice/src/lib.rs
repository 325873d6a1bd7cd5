//! Practising: what a learner, an author or a command may do, above grading, packs, schedule and store.
//!
//! [`Practice`] has one method an operation. It takes who asks, what they ask and the [`Moment`], and gives a [`view`] that
//! can be sent as it is. It never knows HTTP: a server, a terminal and tests use the same methods.
//!
//! What a learner is sent before answering never holds the answer; what is on their screen is kept in the store, so that any
//! server can go on with it.

mod error;
mod moment;
mod practice;
mod python;
mod seal;

pub mod folder;
mod import;
mod library;

mod language;
mod one_answer;
mod steps;

mod afterwards;
mod answer;
mod session;
mod settings;
mod summary;

mod figures;
mod grading;
mod grammar;

mod assets;
mod author;
mod queue;

mod offline;
pub mod regrade;

pub mod view;

pub use answer::LONGEST_KEY;
pub use assets::Asset;
pub use error::PracticeError;
pub use import::{Imported, problems};
pub use moment::Moment;
pub use practice::{Options, Practice};
pub use python::{BoxFuture, Python};

/// The result of an operation.
pub type Result<T, E = PracticeError> = std::result::Result<T, E>;
