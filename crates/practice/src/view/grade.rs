//! Grading for programs: nothing is recorded.

use gradus_grade::{Answer, Exercise, Grade};
use serde::{Deserialize, Deserializer, Serialize};
use utoipa::ToSchema;

/// One answer to grade, or up to 1 000.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[serde(untagged)]
pub enum GradeBody {
    /// Several.
    Batch(GradeBatch),
    /// One.
    One(Box<GradeItem>),
}

/// By hand, so that an error names the field it is about and not only that neither form fits.
impl<'de> Deserialize<'de> for GradeBody {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let body = serde_json::Value::deserialize(deserializer)?;
        let read = match body.get("items") {
            Some(_) => serde_json::from_value(body).map(Self::Batch),
            None => serde_json::from_value(body).map(Self::One),
        };
        read.map_err(serde::de::Error::custom)
    }
}

/// Several answers to grade.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct GradeBatch {
    /// At most 1 000.
    pub items: Vec<GradeItem>,
}

/// One answer to grade.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct GradeItem {
    /// Comes back with the reply.
    #[serde(default)]
    pub id: serde_json::Value,
    /// The exercise as in a pack file.
    #[serde(default)]
    #[schema(value_type = Option<Object>)]
    pub exercise: Option<Box<Exercise>>,
    /// Or `pack/slug` of one in the store; for authors only.
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

/// The reply to one answer.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[serde(untagged)]
pub enum GradeReply {
    /// It was graded.
    Graded(Box<GradedReply>),
    /// It was not.
    Failed(FailedReply),
}

/// The grade of one answer.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct GradedReply {
    /// The id of the request.
    pub id: serde_json::Value,
    /// The result.
    #[serde(flatten)]
    pub grade: Grade,
    /// The quality of the review, 0 to 4.
    pub quality: u8,
    /// How long it took, in microseconds.
    pub duration_us: u64,
}

/// Why one answer was not graded.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct FailedReply {
    /// The id of the request.
    pub id: serde_json::Value,
    /// What is wrong.
    pub error: ReplyError,
}

/// What is wrong with one answer of a request.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema)]
pub struct ReplyError {
    /// A stable name.
    pub code: String,
    /// What is wrong and what to do.
    pub message: String,
}

/// The replies, in the form of the request.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[serde(untagged)]
pub enum GradeReplies {
    /// To several, in order.
    Batch {
        /// One each.
        items: Vec<GradeReply>,
    },
    /// To one.
    One(GradeReply),
}

impl GradeReplies {
    /// Those that are grades.
    pub fn graded(&self) -> impl Iterator<Item = &GradedReply> {
        let replies = match self {
            Self::Batch { items } => items.as_slice(),
            Self::One(reply) => std::slice::from_ref(reply),
        };
        replies.iter().filter_map(|reply| match reply {
            GradeReply::Graded(graded) => Some(graded.as_ref()),
            GradeReply::Failed(_) => None,
        })
    }
}
