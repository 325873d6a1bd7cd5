//! What goes over the wire. Nothing here decides anything.

mod attempt;
mod exercise;
pub mod given;
mod session;
mod show;
mod time;

pub use attempt::{AnswerRequest, AttemptView, DifferenceView, FeedbackView, SpanView};
pub use exercise::{ConceptRef, ExerciseView, HintRequest, HintView, Hints, TeachingView};
pub use session::{
    DayCount, SessionMode, SessionPhase, SessionView, ShortageView, StartSession, SummaryView,
};
pub(crate) use show::{exercise_view, hint_view};
pub use time::{OffsetChange, Time, ZoneView};
