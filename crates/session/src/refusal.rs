//! Why a step was not taken. Nothing has changed then.

use crate::code::ErrorCode;
use gradus_grade::NotGraded;
use gradus_run::Unavailable;

/// Why something cannot be done.
#[derive(Clone, Debug, PartialEq, thiserror::Error)]
pub enum Refusal {
    /// It is for something that is no longer on the screen.
    #[error("this exercise is no longer the one being shown; load the session again")]
    StaleInstance,
    /// All of the session is answered, or it was ended.
    #[error("the session is over; start another one")]
    SessionOver,
    /// All hints have been shown.
    #[error("there is no further hint")]
    NoHintLeft,
    /// There is no try to go on from.
    #[error("there is no open try to go on from; send an `answer` or `dontKnow`")]
    NoOpenTry,
    /// Nothing is done about an attempt while another try is open.
    #[error("another try is open; answer it or go on first")]
    AnotherTryOpen,
    /// Only the last answer of a session can be taken back in it.
    #[error("this answer cannot be taken back any more")]
    NotUndoable,
    /// The exercise cannot be shown or graded: its author's concern, never the learner's.
    #[error("the exercise cannot be used: {0}")]
    BadExercise(String),
    /// The answer was not graded.
    #[error("{0}")]
    NotGraded(NotGraded),
}

impl Refusal {
    /// A stable name for programs.
    pub fn code(&self) -> ErrorCode {
        match self {
            Self::StaleInstance => ErrorCode::StaleInstance,
            Self::SessionOver => ErrorCode::SessionOver,
            Self::NoHintLeft => ErrorCode::NoHintLeft,
            Self::NoOpenTry => ErrorCode::NoOpenTry,
            Self::AnotherTryOpen => ErrorCode::AnotherTryOpen,
            Self::NotUndoable => ErrorCode::NotUndoable,
            Self::BadExercise(_) => ErrorCode::BadExercise,
            Self::NotGraded(error) => not_graded(error),
        }
    }
}

impl From<NotGraded> for Refusal {
    fn from(error: NotGraded) -> Self {
        Self::NotGraded(error)
    }
}

/// The code of an answer that was not graded.
fn not_graded(error: &NotGraded) -> ErrorCode {
    match error {
        NotGraded::NoExpectedAnswer => ErrorCode::NoExpectedAnswer,
        NotGraded::WrongForm { .. } | NotGraded::NulCharacter => ErrorCode::BadAnswer,
        NotGraded::TooLong { .. } => ErrorCode::AnswerTooLong,
        NotGraded::BadExercise(_) => ErrorCode::BadExercise,
        NotGraded::AuthorsProgram(_) => ErrorCode::AuthorsProgram,
        NotGraded::Unavailable(Unavailable::Busy { .. }) => ErrorCode::Busy,
        NotGraded::Unavailable(Unavailable::Missing { .. } | Unavailable::Broken { .. }) => {
            ErrorCode::PythonMissing
        }
    }
}
