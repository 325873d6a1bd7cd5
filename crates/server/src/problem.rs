//! What goes wrong, as `application/problem+json` with a stable code.

use axum::http::{HeaderName, HeaderValue, StatusCode, header};
use axum::response::{IntoResponse, Response};
use gradus_grade::NotGraded;
use gradus_practice::PracticeError;
use gradus_run::Unavailable;
use gradus_session::{ErrorCode, Refusal};
use gradus_store::StoreError;
use serde::Serialize;
use utoipa::ToSchema;

/// Why a request was not fulfilled. Nothing of it was done.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Problem {
    pub(crate) status: StatusCode,
    /// A stable name for programs.
    pub(crate) code: ErrorCode,
    /// What is wrong and what to do about it.
    pub(crate) detail: String,
    /// Where in the request.
    pub(crate) place: Option<String>,
    /// Seconds after which the same request may succeed.
    pub(crate) retry_after: Option<u64>,
    /// For the log only: what a client should not be told.
    pub(crate) internal: Option<String>,
}

/// A problem as it is sent (RFC 9457).
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = Problem)]
pub(crate) struct ProblemView<'p> {
    /// Always `about:blank`: `code` tells problems apart.
    pub(crate) r#type: &'static str,
    /// What the status means.
    pub(crate) title: &'p str,
    /// The status of the response.
    pub(crate) status: u16,
    /// A stable name for programs.
    pub(crate) code: ErrorCode,
    /// What is wrong and what to do about it.
    pub(crate) detail: &'p str,
    /// The request, as it is named in the log.
    pub(crate) request_id: &'p str,
    /// Where in the request, as `items[3].answer`.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) place: Option<&'p str>,
}

/// The result of a request.
pub(crate) type Result<T> = std::result::Result<T, Problem>;

const PROBLEM_JSON: HeaderValue = HeaderValue::from_static("application/problem+json");

impl Problem {
    pub(crate) fn new(status: StatusCode, code: ErrorCode, detail: impl Into<String>) -> Self {
        Self {
            status,
            code,
            detail: detail.into(),
            place: None,
            retry_after: None,
            internal: None,
        }
    }

    pub(crate) fn bad_request(code: ErrorCode, detail: impl Into<String>) -> Self {
        Self::new(StatusCode::BAD_REQUEST, code, detail)
    }

    /// Something of ours failed: the client learns that, the log learns what.
    #[allow(
        clippy::needless_pass_by_value,
        reason = "callers pass errors as they have them"
    )]
    pub(crate) fn internal(error: impl ToString) -> Self {
        let detail = "something failed on the server; the log has more under this request id";
        let mut problem = Self::new(StatusCode::INTERNAL_SERVER_ERROR, ErrorCode::Internal, detail);
        problem.internal = Some(error.to_string());
        problem
    }

    pub(crate) fn unavailable(code: ErrorCode, detail: impl Into<String>, retry_after: u64) -> Self {
        let mut problem = Self::new(StatusCode::SERVICE_UNAVAILABLE, code, detail);
        problem.retry_after = Some(retry_after);
        problem
    }

    pub(crate) fn too_many(detail: impl Into<String>, retry_after: u64) -> Self {
        let mut problem = Self::new(StatusCode::TOO_MANY_REQUESTS, ErrorCode::TooManyRequests, detail);
        problem.retry_after = Some(retry_after);
        problem
    }

    pub(crate) fn not_found(detail: impl Into<String>) -> Self {
        Self::new(StatusCode::NOT_FOUND, ErrorCode::NotFound, detail)
    }

    pub(crate) fn at(mut self, place: impl Into<String>) -> Self {
        self.place = Some(place.into());
        self
    }

    /// The document, once the id of the request is known.
    pub(crate) fn document(&self, request_id: &str) -> Response {
        let view = ProblemView {
            r#type: "about:blank",
            title: self.status.canonical_reason().unwrap_or("Problem"),
            status: self.status.as_u16(),
            code: self.code,
            detail: &self.detail,
            request_id,
            place: self.place.as_deref(),
        };
        let text = serde_json::to_string(&view).unwrap_or_default();
        let mut response = (self.status, [(header::CONTENT_TYPE, PROBLEM_JSON)], text).into_response();
        if let Some(seconds) = self.retry_after {
            response
                .headers_mut()
                .insert(header::RETRY_AFTER, HeaderValue::from(seconds));
        }
        if self.status == StatusCode::UNAUTHORIZED {
            let challenge = (
                HeaderName::from_static("www-authenticate"),
                HeaderValue::from_static("Bearer"),
            );
            response.headers_mut().insert(challenge.0, challenge.1);
        }
        response
    }
}

/// Handlers return problems; the layer that knows the request's id writes the document.
impl IntoResponse for Problem {
    fn into_response(self) -> Response {
        let mut response = self.status.into_response();
        response.extensions_mut().insert(self);
        response
    }
}

impl From<PracticeError> for Problem {
    fn from(error: PracticeError) -> Self {
        let status = match &error {
            PracticeError::NotFound { .. } | PracticeError::NoOpenSession => StatusCode::NOT_FOUND,
            PracticeError::Refused(refusal) => refused(refusal),
            PracticeError::KeyReused | PracticeError::Conflict(_) => StatusCode::CONFLICT,
            PracticeError::BadRequest(_) => StatusCode::BAD_REQUEST,
            PracticeError::Forbidden(_) => StatusCode::FORBIDDEN,
            PracticeError::Unavailable(_) => StatusCode::SERVICE_UNAVAILABLE,
            _ => return Self::internal(error),
        };
        let mut problem = Self::new(status, error.code(), error.to_string());
        problem.retry_after = match &error {
            PracticeError::Refused(Refusal::NotGraded(NotGraded::Unavailable(unavailable))) => {
                retry_after(unavailable)
            }
            PracticeError::Unavailable(_) => Some(5),
            _ => None,
        };
        if let PracticeError::Unavailable(why) = error {
            problem.detail = "the database is not available right now, nothing was written; try again".into();
            problem.internal = Some(why.to_string());
        }
        problem
    }
}

fn refused(refusal: &Refusal) -> StatusCode {
    match refusal {
        Refusal::StaleInstance
        | Refusal::SessionOver
        | Refusal::NoHintLeft
        | Refusal::AnotherTryOpen
        | Refusal::NotUndoable
        | Refusal::NotDisputable => StatusCode::CONFLICT,
        Refusal::NoOpenTry | Refusal::UnclearAnswer => StatusCode::BAD_REQUEST,
        Refusal::BadExercise(_) => StatusCode::UNPROCESSABLE_ENTITY,
        Refusal::NotGraded(error) => match error {
            NotGraded::WrongForm { .. } | NotGraded::NulCharacter => StatusCode::BAD_REQUEST,
            NotGraded::TooLong { .. } => StatusCode::PAYLOAD_TOO_LARGE,
            NotGraded::Unavailable(_) => StatusCode::SERVICE_UNAVAILABLE,
            NotGraded::NoExpectedAnswer | NotGraded::BadExercise(_) | NotGraded::AuthorsProgram(_) => {
                StatusCode::UNPROCESSABLE_ENTITY
            }
        },
    }
}

/// Seconds after which an answer that could not be run may be sent again. Where nothing can run it, waiting does not help.
fn retry_after(unavailable: &Unavailable) -> Option<u64> {
    match unavailable {
        Unavailable::Busy { retry_after_ms } => Some(u64::from(retry_after_ms.div_ceil(1_000)).max(1)),
        Unavailable::Missing { .. } | Unavailable::Broken { .. } => None,
    }
}

impl From<StoreError> for Problem {
    fn from(error: StoreError) -> Self {
        PracticeError::from(error).into()
    }
}
