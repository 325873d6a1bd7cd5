//! What a learner does about an answer afterwards.

use super::SessionView;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

/// An attempt was taken back.
#[derive(Clone, Debug, PartialEq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Undone {
    /// Always true.
    pub undone: bool,
    /// The session with the exercise on its screen again, if it was the last answer of one that is open.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub session: Option<Box<SessionView>>,
}

/// "I was right."
#[derive(Clone, Debug, Default, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct DisputeRequest {
    /// What the learner has to say.
    #[serde(default)]
    pub comment: Option<String>,
}

/// The authors will see it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, ToSchema)]
pub struct Disputed {
    /// Always true.
    pub accepted: bool,
}
