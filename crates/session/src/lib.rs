//! A practice session as one pure function.
//!
//! [`step`] takes the state of a session, what the learner did, what is known of them, and the moment. It gives the new state,
//! what the learner sees and what is to be written down. A server loads the state from a database and writes the effects
//! there; a page without a network keeps both on the device; a terminal does as the server does. What is shown, told,
//! hidden, counted, summed up and taken back is decided here and nowhere else, so they cannot differ.
//!
//! Nothing here reads a clock, a file, a database or a random source: all of that arrives in the [`Context`].
//!
//! - [`SessionState`] is what is kept between two events, [`Event`] what a learner does, [`Refusal`] why it cannot be done;
//! - [`Effects`] are the facts to write, all together or none;
//! - [`view`] holds what goes over the wire, [`stored`] what lies in a database: each a type of its own;
//! - [`answer`] judges and counts one answer outside a session too (grammar exercises, what comes back from a page).
#![forbid(unsafe_code)]
#![deny(clippy::disallowed_methods, clippy::disallowed_types)]

mod code;
mod refusal;

mod exercise;
mod result;
mod state;

mod context;
mod effects;
mod event;

mod answer;
mod count;
mod judge;
mod step;
mod summary;

pub mod stored;
pub mod view;

pub use answer::{Answered, Answering, answer, attempt_view};
pub use code::ErrorCode;
pub use context::{Context, Exercises, Learner, Place, Practised, Standing};
pub use count::count;
pub use effects::{AttemptEffect, Candidate, Effects, ReviewEffect, TelemetryEffect};
pub use event::{AnswerEvent, Event, Given};
pub use exercise::{About, EditionId, PreparedExercise, SessionExercise};
pub use judge::{Circumstances, Judged, Judgement, Runs, judge};
pub use refusal::Refusal;
pub use result::{AttemptResult, GradedBy};
pub use state::{Ending, LastAnswer, OpenTry, Screen, SessionState, TakenAlong, TakenExercise};
pub use step::{Done, Step, View, start, step};
pub use summary::{Report, ReportedAttempt, deciding, summary};
