//! What may go wrong, in terms a caller can act on.

use gradus_grade::NotGraded;
use gradus_session::{ErrorCode, Refusal};
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
    /// A step of a session that cannot be taken, or an answer that was not graded.
    #[error("{0}")]
    Refused(Refusal),
    /// The request makes no sense.
    #[error("{0}")]
    BadRequest(String),
    /// The idempotency key was used for another answer.
    #[error("the idempotency key was used for another answer; choose a new one")]
    KeyReused,
    /// It contradicts what was done before.
    #[error("{0}")]
    Conflict(String),
    /// Only authors may do this.
    #[error("{0}")]
    Forbidden(&'static str),
    /// The store is full or away; the same request may succeed a moment later.
    #[error("{0}")]
    Unavailable(StoreError),
    /// Anything else: our failure.
    #[error("{0}")]
    Internal(String),
}

impl PracticeError {
    /// A stable name for programs.
    pub fn code(&self) -> ErrorCode {
        match self {
            Self::NotFound { .. } => ErrorCode::NotFound,
            Self::NoOpenSession => ErrorCode::NoOpenSession,
            Self::Refused(refusal) => refusal.code(),
            Self::BadRequest(_) => ErrorCode::BadRequest,
            Self::KeyReused => ErrorCode::KeyReused,
            Self::Conflict(_) => ErrorCode::Conflict,
            Self::Forbidden(_) => ErrorCode::Forbidden,
            Self::Unavailable(_) => ErrorCode::Unavailable,
            Self::Internal(_) => ErrorCode::Internal,
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
            StoreError::KeyReused => Self::KeyReused,
            StoreError::Superseded(_) | StoreError::Taken { .. } => Self::Conflict(error.to_string()),
            StoreError::Invalid { .. } => Self::BadRequest(error.to_string()),
            error if error.is_temporary() => Self::Unavailable(error),
            error => Self::Internal(error.to_string()),
        }
    }
}

impl From<Refusal> for PracticeError {
    fn from(refusal: Refusal) -> Self {
        Self::Refused(refusal)
    }
}

impl From<NotGraded> for PracticeError {
    fn from(error: NotGraded) -> Self {
        Self::Refused(error.into())
    }
}
