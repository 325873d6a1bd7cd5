//! A step of a session: read at once, decided elsewhere, written at once.

mod apply;
mod group;
mod load;
mod undo;

pub use apply::{Applied, StepWrite};
pub(crate) use group::AnswerGroups;
pub(crate) use load::saved;
pub use load::{EarlierAttempt, LoadedExercise, LoadedSession, Revision, SavedSession};
