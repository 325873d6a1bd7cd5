//! The stream: one object a line in, one a line out.

use std::borrow::Cow;

use serde::{Deserialize, Serialize};

use crate::exercise::{Answer, Exercise};
use crate::result::{Grade, NotGraded};

/// The longest answer, in bytes.
pub const LONGEST_ANSWER: usize = 64 * 1024;
/// The most words in a list.
pub const MOST_WORDS: usize = 500;

/// One answer to grade.
#[derive(Clone, Debug, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct Request {
    /// Comes back with the reply.
    #[serde(default)]
    pub id: Option<serde_json::Value>,
    /// The exercise as in a pack file.
    #[serde(default)]
    pub exercise: Option<Exercise>,
    /// Or the name of one that is known.
    #[serde(default)]
    pub slug: Option<String>,
    /// The answer.
    pub answer: Answer,
    /// The seed to render a template with.
    #[serde(default)]
    pub seed: Option<String>,
    /// Whether a hint was used that lowers the quality.
    #[serde(default)]
    pub hint_used: bool,
    /// The language of the answer.
    #[serde(default)]
    pub language: Option<String>,
}

/// One line of the answer stream.
#[derive(Clone, Debug, Serialize)]
#[serde(untagged)]
pub enum Reply {
    /// Graded.
    Graded {
        /// The request's id.
        id: serde_json::Value,
        /// The result.
        #[serde(flatten)]
        grade: Box<Grade>,
        /// The quality of the review, 0 to 4.
        quality: u8,
        /// How long it took, in microseconds.
        #[serde(rename = "durationUs")]
        duration_us: u64,
    },
    /// Not graded.
    Failed {
        /// The request's id, or null where it could not be read.
        id: serde_json::Value,
        /// Why.
        error: StreamError,
    },
}

/// Why a line was not graded.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct StreamError {
    /// A stable name.
    pub code: Cow<'static, str>,
    /// What is wrong and what to do.
    pub message: String,
}

/// A line that is no request.
#[derive(Clone, Debug, PartialEq)]
pub struct RequestProblem {
    /// The id, where it could be read.
    pub id: serde_json::Value,
    /// What is wrong.
    pub error: StreamError,
}

impl Request {
    /// Reads one line.
    pub fn parse(line: &str) -> Result<Request, RequestProblem> {
        let problem = |id, code, message: String| RequestProblem {
            id,
            error: StreamError {
                code: Cow::Borrowed(code),
                message,
            },
        };
        let value: serde_json::Value = serde_json::from_str(line).map_err(|error| {
            problem(
                serde_json::Value::Null,
                "bad_json",
                format!("this line is no JSON: {error}"),
            )
        })?;
        let id = match value.get("id") {
            Some(id) => id.clone(),
            None => serde_json::Value::Null,
        };
        if !value.is_object() {
            return Err(problem(
                id,
                "bad_request",
                "a request is an object: {\"id\", \"exercise\", \"answer\"}".to_owned(),
            ));
        }
        let mut request: Request = serde_json::from_value(value)
            .map_err(|error| problem(id.clone(), "bad_request", format!("this is no request: {error}")))?;
        if request.exercise.is_none() && request.slug.is_none() {
            let message = "give the `exercise` as in a pack file, or its `slug`".to_owned();
            return Err(problem(id, "bad_request", message));
        }
        request.id = Some(id);
        Ok(request)
    }
}

impl From<&NotGraded> for StreamError {
    fn from(error: &NotGraded) -> Self {
        StreamError {
            code: Cow::Borrowed(error.code()),
            message: error.to_string(),
        }
    }
}
