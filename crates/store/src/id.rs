//! Ids of rows, each its own type.

use serde::{Deserialize, Serialize};
use std::fmt;

macro_rules! id {
    ($(#[$doc:meta])* $name:ident) => {
        $(#[$doc])*
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
        #[serde(transparent)]
        pub struct $name(pub i64);

        impl fmt::Display for $name {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                self.0.fmt(f)
            }
        }
    };
}

id! {
    /// A learner, who may also be an author or an admin.
    LearnerId
}
id! {
    /// A practice session.
    SessionId
}
id! {
    /// An attempt, or a record that supersedes one.
    AttemptId
}
id! {
    /// A pack in all its editions.
    PackId
}
id! {
    /// An exercise in all its editions; `pack/slug` is its name elsewhere.
    ExerciseKey
}
id! {
    /// One edition of an exercise: what a learner was shown.
    VersionId
}
id! {
    /// An API token.
    TokenId
}
id! {
    /// An entry of the authors' review queue.
    QueueId
}
id! {
    /// A solution that authors accepted in addition to those of the pack.
    OverlayId
}
