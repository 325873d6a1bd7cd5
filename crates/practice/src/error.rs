//! What may go wrong, in terms a caller can act on.

use gradus_grade::NotGraded;
use gradus_run::Unavailable;
use gradus_store::StoreError;

/// Why an operation did not happen. Nothing of it was recorded.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum PracticeError {
    /// There is no such thing, or not for this learner.
    #[error("there is no {what} `{id}`")]
    NotFound {
        /// What was looked for.
        what: &'static str,
        /// By which name or id.
        id: String,
    },
    /// Nothing is there to be resumed.
    #[error("there is no open session; start one")]
    NoOpenSession,
    /// The answer or the hint is for something that is no longer on the screen.
    #[error("this exercise is no longer the one being shown; load the session again")]
    StaleInstance,
    /// All of the session is answered, or it was ended.
    #[error("the session is over; start another one")]
    SessionOver,
    /// The answer has another form than the exercise asks for.
    #[error("{0}")]
    BadAnswer(String),
    /// The answer is longer than anybody can mean.
    #[error("the answer is longer than the limit of {limit} {unit}")]
    AnswerTooLong {
        /// The limit.
        limit: usize,
        /// Of what: bytes or words.
        unit: &'static str,
    },
    /// The request makes no sense.
    #[error("{0}")]
    BadRequest(String),
    /// All hints have been shown.
    #[error("there is no further hint")]
    NoHintLeft,
    /// It contradicts what was done before.
    #[error("{0}")]
    Conflict(String),
    /// Only authors may do this.
    #[error("{0}")]
    Forbidden(&'static str),
    /// Too many programs are running.
    #[error("too many programs are running; send the answer again in {} s", .retry_after_ms.div_ceil(1_000))]
    Busy {
        /// When to try again.
        retry_after_ms: u32,
    },
    /// The answer has to be run and nothing can run it.
    #[error("the answer has to be run, and nothing can run it here: {0}")]
    InfraUnavailable(String),
    /// The exercise cannot be shown or graded: its author's concern, never the learner's.
    #[error("the exercise cannot be used: {0}")]
    BadExercise(String),
    /// The store is full or away; the same request may succeed a moment later.
    #[error("{0}")]
    Unavailable(StoreError),
    /// Anything else: our failure.
    #[error("{0}")]
    Internal(String),
}

impl PracticeError {
    /// A stable name for programs.
    pub fn code(&self) -> &'static str {
        match self {
            Self::NotFound { .. } => "not_found",
            Self::NoOpenSession => "no_open_session",
            Self::StaleInstance => "stale_instance",
            Self::SessionOver => "session_over",
            Self::BadAnswer(_) => "bad_answer",
            Self::AnswerTooLong { .. } => "answer_too_long",
            Self::BadRequest(_) => "bad_request",
            Self::NoHintLeft => "no_hint_left",
            Self::Conflict(_) => "conflict",
            Self::Forbidden(_) => "forbidden",
            Self::Busy { .. } => "busy",
            Self::InfraUnavailable(_) => "infra_unavailable",
            Self::BadExercise(_) => "bad_exercise",
            Self::Unavailable(_) => "unavailable",
            Self::Internal(_) => "internal",
        }
    }

    pub(crate) fn not_found(what: &'static str, id: impl Into<String>) -> Self {
        Self::NotFound { what, id: id.into() }
    }
}

impl From<StoreError> for PracticeError {
    fn from(error: StoreError) -> Self {
        match error {
            StoreError::NotFound { what, id } => Self::NotFound { what, id },
            StoreError::KeyReused | StoreError::Superseded(_) | StoreError::Taken { .. } => {
                Self::Conflict(error.to_string())
            }
            StoreError::Invalid { .. } => Self::BadRequest(error.to_string()),
            error if error.is_temporary() => Self::Unavailable(error),
            error => Self::Internal(error.to_string()),
        }
    }
}

impl From<NotGraded> for PracticeError {
    fn from(error: NotGraded) -> Self {
        match error {
            NotGraded::WrongForm { .. } | NotGraded::NulCharacter => Self::BadAnswer(error.to_string()),
            NotGraded::TooLong { limit, unit } => Self::AnswerTooLong { limit, unit },
            NotGraded::Unavailable(Unavailable::Busy { retry_after_ms }) => Self::Busy { retry_after_ms },
            NotGraded::Unavailable(Unavailable::Missing { reason } | Unavailable::Broken { reason }) => {
                Self::InfraUnavailable(reason)
            }
            NotGraded::NoExpectedAnswer | NotGraded::BadExercise(_) | NotGraded::AuthorsProgram(_) => {
                Self::BadExercise(error.to_string())
            }
        }
    }
}
