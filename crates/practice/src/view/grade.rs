//! Grading for programs: nothing is recorded.

use super::given;
use gradus_grade::{Answer, Exercise, Grade};
use gradus_session::ErrorCode;
use serde::de::value::MapAccessDeserializer;
use serde::de::{DeserializeSeed, Error, IntoDeserializer, MapAccess, Visitor};
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

impl GradeBody {
    /// How many answers it carries.
    pub fn answers(&self) -> usize {
        match self {
            Self::Batch(batch) => batch.items.len(),
            Self::One(_) => 1,
        }
    }
}

/// Both forms in one, so that an error names the place it is about and not only that neither form fits.
#[derive(Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
struct EitherForm {
    items: Option<Vec<GradeItem>>,
    id: Option<serde_json::Value>,
    #[serde(default, deserialize_with = "whole_exercise")]
    exercise: Option<Box<Exercise>>,
    slug: Option<String>,
    #[serde(default, deserialize_with = "given::maybe")]
    answer: Option<Answer>,
    seed: Option<String>,
    hint_used: Option<bool>,
    language: Option<String>,
}

impl<'de> Deserialize<'de> for GradeBody {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        match EitherForm::deserialize(deserializer)? {
            EitherForm {
                items: Some(items),
                id: None,
                exercise: None,
                slug: None,
                answer: None,
                seed: None,
                hint_used: None,
                language: None,
            } => Ok(Self::Batch(GradeBatch { items })),
            EitherForm { items: Some(_), .. } => Err(Error::custom("a batch has `items` and no other field")),
            EitherForm { answer: None, .. } => Err(Error::missing_field("answer")),
            EitherForm {
                id,
                exercise,
                slug,
                answer: Some(answer),
                seed,
                hint_used,
                language,
                ..
            } => Ok(Self::One(Box::new(GradeItem {
                id: id.unwrap_or_default(),
                exercise,
                slug,
                answer,
                seed,
                hint_used: hint_used.unwrap_or_default(),
                language,
            }))),
        }
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
    #[serde(default, deserialize_with = "whole_exercise")]
    #[schema(value_type = Option<Object>)]
    pub exercise: Option<Box<Exercise>>,
    /// Or `pack/slug` of one in the store; for authors only.
    #[serde(default)]
    pub slug: Option<String>,
    /// The answer.
    #[serde(deserialize_with = "given::answer")]
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
    pub code: ErrorCode,
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

/// An exercise in which every field is one of a pack file: a misspelt one would be graded as if it were not there.
fn whole_exercise<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Option<Box<Exercise>>, D::Error> {
    deserializer.deserialize_option(Whole)
}

struct Whole;

impl<'de> Visitor<'de> for Whole {
    type Value = Option<Box<Exercise>>;

    fn expecting(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("an exercise as in a pack file")
    }

    fn visit_none<E>(self) -> Result<Self::Value, E> {
        Ok(None)
    }

    fn visit_unit<E>(self) -> Result<Self::Value, E> {
        Ok(None)
    }

    fn visit_some<D: Deserializer<'de>>(self, deserializer: D) -> Result<Self::Value, D::Error> {
        deserializer.deserialize_map(self)
    }

    fn visit_map<A: MapAccess<'de>>(self, fields: A) -> Result<Self::Value, A::Error> {
        let exercise = Exercise::deserialize(MapAccessDeserializer::new(Known(fields)))?;
        Ok(Some(Box::new(exercise)))
    }
}

/// Fields that are looked up before they are read.
struct Known<A>(A);

impl<'de, A: MapAccess<'de>> MapAccess<'de> for Known<A> {
    type Error = A::Error;

    fn next_key_seed<K: DeserializeSeed<'de>>(&mut self, seed: K) -> Result<Option<K::Value>, A::Error> {
        let Some(name) = self.0.next_key::<String>()? else {
            return Ok(None);
        };
        gradus_pack::exercise_field(&name).map_err(A::Error::custom)?;
        seed.deserialize(name.into_deserializer()).map(Some)
    }

    fn next_value_seed<V: DeserializeSeed<'de>>(&mut self, seed: V) -> Result<V::Value, A::Error> {
        self.0.next_value_seed(seed)
    }
}
