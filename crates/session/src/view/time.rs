//! Times and zones as they are written on the wire.

use gradus_schedule::{OffsetChange as Change, Timestamp, Zone};
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use std::fmt;

/// A moment: `2026-11-15T23:57:17.123Z`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "schema", schema(value_type = String, format = DateTime, example = "2026-11-15T23:57:17.123Z"))]
pub struct Time(pub Timestamp);

impl From<Timestamp> for Time {
    fn from(timestamp: Timestamp) -> Self {
        Self(timestamp)
    }
}

impl fmt::Display for Time {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

impl Serialize for Time {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

impl<'de> Deserialize<'de> for Time {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let text = String::deserialize(deserializer)?;
        text.parse().map(Self).map_err(serde::de::Error::custom)
    }
}

/// A learner's time zone, as a browser knows it.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct ZoneView {
    /// Minutes east of UTC, before the first change.
    pub offset_minutes: i32,
    /// When that changes.
    #[serde(default)]
    pub changes: Vec<OffsetChange>,
}

/// From a moment on, another offset.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct OffsetChange {
    /// The moment.
    pub at: Time,
    /// Minutes east of UTC from then on.
    pub offset_minutes: i32,
}

impl From<&ZoneView> for Zone {
    fn from(view: &ZoneView) -> Self {
        let seconds = |minutes: i32| minutes.clamp(-1_440, 1_440) * 60;
        let change = |change: &OffsetChange| Change {
            at: change.at.0,
            offset_seconds: seconds(change.offset_minutes),
        };
        Zone::changing(
            seconds(view.offset_minutes),
            view.changes.iter().map(change).collect(),
        )
    }
}
