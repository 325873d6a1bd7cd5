//! Grades as they are kept. They come in as values; nothing here knows how they came about.

use crate::text::{checked, checked_name};
use crate::{Result, StoreError};
use gradus_schedule::{Credit, OutOfRange, Quality};
use gradus_session::Judgement;
use gradus_session::stored::write_result;
use serde::{Deserialize, Serialize};

/// How an answer was graded.
#[derive(Clone, Debug, PartialEq)]
pub struct Grade {
    /// The verdict.
    pub outcome: Outcome,
    /// The share that was right.
    pub credit: Credit,
    /// How well it was known.
    pub quality: Quality,
    /// What graded it.
    pub method: Method,
    /// Why the strategy meant for it could not run.
    pub fallback_reason: Option<String>,
    /// The authored alternative that matched.
    pub matched_alternative: Option<String>,
    /// Whether the target construct was used; `None` if there is none, or it cannot be said.
    pub used_construct: Option<bool>,
    /// Whether a coaching line was shown.
    pub coached: bool,
    /// Whether another try is open.
    pub retry_open: bool,
    /// The canonical form of the answer, if it has one; wrong answers are grouped by it.
    pub canonical: Option<String>,
    /// Which grader said so.
    pub grader_version: String,
    /// The whole result as it was sent to the learner; opaque here.
    pub result: serde_json::Value,
}

/// The verdict on an answer.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Outcome {
    /// Right.
    Correct,
    /// Right but for a slip.
    Close,
    /// Right in part.
    Partial,
    /// Wrong.
    Incorrect,
}

/// What graded an answer.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
#[allow(missing_docs, reason = "the names are those of the grader's documentation")]
pub enum Method {
    String,
    Token,
    Ast,
    Execution,
    Text,
    Similarity,
    Choice,
    Order,
    StringFallback,
    TokenFallback,
    AstFallback,
    ExecutionFallback,
}

/// Where an answer was graded.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum GradedBy {
    /// Here.
    Server,
    /// In the browser without a connection, and again here afterwards.
    Offline,
}

/// The length of an idempotency key; room for a UUID and a prefix.
const KEY_BYTES: usize = 200;
/// The longest answer, as the service allows it, with room for the JSON of a list.
const ANSWER_BYTES: usize = 256 << 10;

/// What may be recorded at all.
pub(crate) fn check_answer(key: &str, answer: &str) -> Result<()> {
    checked_name("the idempotency key", key)?;
    if key.len() > KEY_BYTES {
        let why = format!("it has {} bytes, at most {KEY_BYTES} are allowed", key.len());
        return Err(StoreError::invalid("the idempotency key", why));
    }
    checked("the answer", answer)?;
    if answer.len() > ANSWER_BYTES {
        let why = format!(
            "it has {} bytes, at most {ANSWER_BYTES} are allowed",
            answer.len()
        );
        return Err(StoreError::invalid("the answer", why));
    }
    Ok(())
}

impl Outcome {
    /// Its name.
    pub fn as_str(self) -> &'static str {
        match self {
            Self::Correct => "correct",
            Self::Close => "close",
            Self::Partial => "partial",
            Self::Incorrect => "incorrect",
        }
    }

    pub(crate) fn of(text: &str) -> Result<Self> {
        let all = [Self::Correct, Self::Close, Self::Partial, Self::Incorrect];
        let found = all.into_iter().find(|outcome| outcome.as_str() == text);
        found.ok_or_else(|| StoreError::unreadable("outcome", text))
    }

    /// Whether it counts as right.
    pub fn is_correct(self) -> bool {
        matches!(self, Self::Correct | Self::Close)
    }
}

impl Method {
    const ALL: [(Self, &'static str); 12] = [
        (Self::String, "string"),
        (Self::Token, "token"),
        (Self::Ast, "ast"),
        (Self::Execution, "execution"),
        (Self::Text, "text"),
        (Self::Similarity, "similarity"),
        (Self::Choice, "choice"),
        (Self::Order, "order"),
        (Self::StringFallback, "string-fallback"),
        (Self::TokenFallback, "token-fallback"),
        (Self::AstFallback, "ast-fallback"),
        (Self::ExecutionFallback, "execution-fallback"),
    ];

    /// Its name.
    pub fn as_str(self) -> &'static str {
        Self::ALL
            .into_iter()
            .find(|(method, _)| *method == self)
            .map_or("", |(_, name)| name)
    }

    pub(crate) fn of(text: &str) -> Result<Self> {
        let found = Self::ALL
            .into_iter()
            .find(|(_, name)| *name == text)
            .map(|(method, _)| method);
        found.ok_or_else(|| StoreError::unreadable("grading method", text))
    }

    /// Whether another strategy than the intended one graded.
    pub fn is_fallback(self) -> bool {
        self.as_str().ends_with("-fallback")
    }
}

impl GradedBy {
    pub(crate) fn as_str(self) -> &'static str {
        match self {
            Self::Server => "server",
            Self::Offline => "offline",
        }
    }

    pub(crate) fn of(text: &str) -> Result<Self> {
        match text {
            "server" => Ok(Self::Server),
            "offline" => Ok(Self::Offline),
            other => Err(StoreError::unreadable("place of grading", other)),
        }
    }
}

impl From<Outcome> for gradus_grade::Outcome {
    fn from(outcome: Outcome) -> Self {
        match outcome {
            Outcome::Correct => Self::Correct,
            Outcome::Close => Self::Close,
            Outcome::Partial => Self::Partial,
            Outcome::Incorrect => Self::Incorrect,
        }
    }
}

impl From<gradus_grade::Outcome> for Outcome {
    fn from(outcome: gradus_grade::Outcome) -> Self {
        match outcome {
            gradus_grade::Outcome::Correct => Self::Correct,
            gradus_grade::Outcome::Close => Self::Close,
            gradus_grade::Outcome::Partial => Self::Partial,
            gradus_grade::Outcome::Incorrect => Self::Incorrect,
        }
    }
}

impl Grade {
    /// A judgement as it is recorded.
    pub fn of(judgement: &Judgement) -> Result<Self> {
        let result = &judgement.result;
        let wrong = |error: OutOfRange| StoreError::invalid("the grade", error.to_string());
        Ok(Self {
            outcome: result.outcome.into(),
            credit: Credit::new(result.credit.clamp(0.0, 1.0)).map_err(wrong)?,
            quality: Quality::new(result.quality).map_err(wrong)?,
            method: Method::of(result.method.name())?,
            fallback_reason: judgement.fallback_reason.clone(),
            matched_alternative: judgement.matched_alternative.clone(),
            used_construct: result.used_target_construct,
            coached: result.coaching.is_some(),
            retry_open: result.retry,
            canonical: judgement.canonical.clone(),
            grader_version: judgement.grader_version.clone(),
            result: serde_json::to_value(write_result(result))
                .map_err(|error| StoreError::invalid("the result", error.to_string()))?,
        })
    }
}
