//! A step of a session: read at once, decided elsewhere, written at once.

mod apply;
mod group;
mod load;
mod undo;

pub(crate) use apply::ending_name;
pub use apply::{Applied, StepWrite};
pub(crate) use group::AnswerGroups;
pub use load::{EarlierAttempt, LoadedExercise, LoadedSession, Revision, SavedSession};
pub(crate) use load::{ending, exercise};
