//! Learners, attempts, memory, progress and queues in SQLite or PostgreSQL.
//!
//! [`Store`] is the one interface to both: the same operations, the same tests. It hands out a view for each topic:
//! `store.packs().import(…)`, `store.learners().get(…)`. It knows nothing of HTTP and of the rules of grading and sessions.
//! Time is an argument here too.
//!
//! A step of a session is read at once ([`Sessions::load`]), decided by `gradus_session::step`, and written at once
//! ([`Sessions::apply`]): all that follows from an answer, or nothing. What was read has a [`Revision`]. If anything about the
//! learner has changed by the time of writing, nothing is written, and the step is taken again.
//!
//! SQLite has one writer, which takes whatever has piled up while it was committing into one transaction; an operation
//! is answered after its commit is on disk. PostgreSQL has a pool, and several servers may share it; there a step is one
//! statement, and answers that pile up share one.

mod address;
mod checkpointer;
mod database;
mod error;
mod id;
mod migrate;
mod readers;
mod sql;
mod text;
mod topics;
mod writer;

mod catalogue;
mod import;
mod learners;
mod packs;

mod assets;
mod attempts;
mod memory;
mod record;
mod regrade;
mod sessions;
mod step;
mod summary;
mod undo;

mod accounts;
mod queue;
mod upkeep;

mod deletion;
mod figures;
mod grading;

pub use accounts::{Login, Token};
pub use assets::Asset;
pub use attempts::{Attempt, AttemptFilter, Kind};
pub use catalogue::Content;
pub use database::{Backend, Observer, Options, Store, Use};
pub use deletion::{ExportedSession, LearnerExport};
pub use error::{Result, StoreError};
pub use figures::{LearnerMetrics, LearnerStats, SkillStats};
pub use grading::{ExercisePerformance, ExerciseReport};
pub use id::{AttemptId, ExerciseKey, LearnerId, OverlayId, PackId, QueueId, SessionId, TokenId, VersionId};
pub use learners::{Learner, NewLearner, Role, ScheduleSettings};
pub use migrate::SCHEMA_VERSION;
pub use packs::{ImportReport, PackConcept, PackExercise, PackImport, PackSummary, StoredExercise};
pub use queue::{Overlay, QueueEntry, QueueStatus};
pub use record::{Grade, GradedBy, Method, Outcome, Recorded};
pub use regrade::{Regrade, Regraded};
pub use step::{Applied, EarlierAttempt, LoadedExercise, LoadedSession, Revision, SavedSession, StepWrite};
pub use summary::SessionReport;
pub use topics::{Accounts, Attempts, Figures, Learners, Packs, Queue, Sessions, Upkeep};
pub use undo::Undone;
pub use upkeep::Lock;
