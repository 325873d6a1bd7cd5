//! From a grade to the next review, and from all reviews to what comes next.
//!
//! Nothing here asks the time, draws a number or reads a file: `now` and seeds are arguments, so the same history gives
//! the same schedule on a server, on the command line and in a page. In the order of one practice session:
//!
//! - [`Curriculum`] and [`Mastery`] say which concepts are open,
//! - [`plan`] chooses the exercises of a session and [`Session`] walks through them,
//! - [`ReviewPolicy::review`] turns a grade into the next review of a memory item,
//! - [`Zone`], [`streak`] and [`forecast`] speak in the learner's days,
//! - [`metrics`], [`author`] and [`health`] are the figures, `fit` the learner's own parameters (not in the browser).
//!
//! ```
//! use gradus_schedule::{Quality, Review, ReviewPolicy, Span, Timestamp};
//!
//! let policy = ReviewPolicy::default();
//! let now = Timestamp::from_millis(1_773_576_000_000);
//! let review = |quality, at| Review::new("ada", &"slicing".into(), at, Quality::new(quality).unwrap().rating());
//!
//! let first = policy.review(None, &review(4, now)).memory;
//! assert_eq!(first.due, now.plus(Span::minutes(10))); // a learning step
//! let second = policy.review(Some(&first), &review(4, first.due)).memory;
//! assert_eq!(second.due, first.due.plus(Span::days(2)));
//! ```
#![forbid(unsafe_code)]
#![deny(clippy::disallowed_methods, clippy::disallowed_types)]

mod id;
mod iso;
mod time;

mod chance;
mod forgetting;
mod fuzz;
mod grade;
mod parameters;
mod review;
mod steps;

mod curriculum;
mod mastery;

mod catalogue;
mod choose;
mod difficulty;
mod pick;
mod plan;
mod session;

mod days;
mod stats;

pub mod author;
#[cfg(not(target_arch = "wasm32"))]
pub mod fit;
pub mod health;
pub mod metrics;

pub use catalogue::{Catalogue, Exercise};
pub use chance::Chance;
pub use curriculum::{Change, Concept, ConceptState, Curriculum, CurriculumError, Progress};
pub use days::{Streak, forecast, streak};
pub use difficulty::{DifficultyRange, difficulty_for};
pub use grade::{Credit, Open, OutOfRange, Quality, Rating, Tries};
pub use id::{ConceptId, ExerciseId, ItemId, SkillId};
pub use iso::NoTime;
pub use mastery::{MASTERY_ATTEMPTS, MASTERY_CREDIT, Mastery, WINDOW};
pub use parameters::{Parameters, ParametersError};
pub use plan::{Length, Mode, Plan, Planned, ROTATION, Reason, Request, Shortage, Standing, plan};
pub use review::{Memory, Retention, Review, ReviewPolicy, Reviewed, Stage};
pub use session::{Answered, Session};
pub use stats::{Performance, Tally};
pub use time::{Change as OffsetChange, Day, Span, Timestamp, Zone};
