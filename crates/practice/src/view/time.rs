//! Times and zones as they are written on the wire.

use gradus_schedule::{OffsetChange as Change, Timestamp, Zone};
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use std::fmt;
use utoipa::ToSchema;

/// A moment: `2026-11-15T23:57:17.123Z`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, ToSchema)]
#[schema(value_type = String, format = DateTime, example = "2026-11-15T23:57:17.123Z")]
pub struct Time(pub Timestamp);

impl From<Timestamp> for Time {
    fn from(timestamp: Timestamp) -> Self {
        Self(timestamp)
    }
}

const DAY: i64 = 86_400_000;

impl fmt::Display for Time {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let millis = self.0.as_millis();
        let day = Zone::utc().day(self.0);
        let of_day = millis.rem_euclid(DAY);
        let (hours, minutes) = (of_day / 3_600_000, of_day / 60_000 % 60);
        let (seconds, millis) = (of_day / 1_000 % 60, of_day % 1_000);
        write!(f, "{day}T{hours:02}:{minutes:02}:{seconds:02}.{millis:03}Z")
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
        Self::parse(&text).ok_or_else(|| {
            serde::de::Error::custom(format!(
                "`{text}` is no time; write it in UTC as 2026-11-15T23:57:17.123Z"
            ))
        })
    }
}

impl Time {
    /// Reads `YYYY-MM-DDTHH:MM:SS[.fff]Z`.
    pub fn parse(text: &str) -> Option<Self> {
        let (date, time) = text.strip_suffix('Z')?.split_once('T')?;
        let [year, month, day] = numbers(date.split('-'), [4, 2, 2])?;
        let (time, fraction) = match time.split_once('.') {
            Some((time, fraction)) => (time, milliseconds(fraction)?),
            None => (time, 0),
        };
        let [hours, minutes, seconds] = numbers(time.split(':'), [2, 2, 2])?;
        let possible = (1..=12).contains(&month)
            && (1..=31).contains(&day)
            && hours < 24
            && minutes < 60
            && seconds <= 60;
        let of_day = (hours * 60 + minutes) * 60_000 + seconds * 1_000 + fraction;
        possible.then(|| {
            Self(Timestamp::from_millis(
                day_number(year, month, day) * DAY + of_day,
            ))
        })
    }
}

/// Three numbers with so many digits each.
fn numbers<'t>(mut parts: impl Iterator<Item = &'t str>, digits: [usize; 3]) -> Option<[i64; 3]> {
    let mut found = [0; 3];
    for (number, digits) in found.iter_mut().zip(digits) {
        let part = parts.next()?;
        let plain = part.len() == digits && part.bytes().all(|byte| byte.is_ascii_digit());
        *number = plain.then(|| part.parse().ok())??;
    }
    parts.next().is_none().then_some(found)
}

fn milliseconds(fraction: &str) -> Option<i64> {
    let plain = (1..=9).contains(&fraction.len()) && fraction.bytes().all(|byte| byte.is_ascii_digit());
    plain.then(|| format!("{fraction:0<3}")[..3].parse().ok())?
}

/// Days since 1970 of a date of the Gregorian calendar; years are counted from March, so that the leap day is the last.
fn day_number(year: i64, month: i64, day: i64) -> i64 {
    let year = if month <= 2 { year - 1 } else { year };
    let of_year = (153 * ((month + 9) % 12) + 2) / 5 + day - 1;
    let (era, of_era) = (year.div_euclid(400), year.rem_euclid(400));
    era * 146_097 + of_era * 365 + of_era / 4 - of_era / 100 + of_year - 719_468
}

/// A learner's time zone, as a browser knows it.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct ZoneView {
    /// Minutes east of UTC, before the first change.
    pub offset_minutes: i32,
    /// When that changes.
    #[serde(default)]
    pub changes: Vec<OffsetChange>,
}

/// From a moment on, another offset.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, ToSchema)]
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn times_are_read_as_they_are_written() {
        for (millis, text) in [
            (0, "1970-01-01T00:00:00.000Z"),
            (1_795_219_037_123, "2026-11-20T23:57:17.123Z"),
            (951_782_400_000, "2000-02-29T00:00:00.000Z"),
            (-1, "1969-12-31T23:59:59.999Z"),
        ] {
            let time = Time(Timestamp::from_millis(millis));
            assert_eq!(Time::parse(&time.to_string()), Some(time), "{text}");
            assert_eq!(
                Time::parse(text).map(|time| time.to_string()).as_deref(),
                Some(text)
            );
        }
        assert_eq!(
            Time::parse("2026-11-20T23:57:17Z"),
            Time::parse("2026-11-20T23:57:17.000000Z")
        );
    }

    #[test]
    fn what_is_no_time_is_refused() {
        for text in [
            "",
            "2026-11-20",
            "2026-13-01T00:00:00Z",
            "2026-11-20T24:00:00Z",
            "2026-11-20T23:57:17+01:00",
            "yesterdayTZ",
        ] {
            assert_eq!(Time::parse(text), None, "{text}");
        }
    }
}
