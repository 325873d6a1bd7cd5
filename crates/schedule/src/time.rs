//! Moments, spans and a learner's days.

use serde::{Deserialize, Serialize};
use std::fmt;

/// A moment: milliseconds since 1970 in UTC.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Timestamp(i64);

/// A length of time in milliseconds, negative if it goes back.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Span(i64);

/// A day on the learner's calendar, counted from 1970-01-01.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Day(i32);

const MILLIS_PER_DAY: i64 = 86_400_000;

impl Timestamp {
    /// The moment this many milliseconds after 1970 began in UTC.
    pub const fn from_millis(millis: i64) -> Self {
        Self(millis)
    }

    /// Milliseconds since 1970 began in UTC.
    pub const fn as_millis(self) -> i64 {
        self.0
    }

    /// The moment `span` later; stays at the ends of time rather than wrapping.
    pub const fn plus(self, span: Span) -> Self {
        Self(self.0.saturating_add(span.0))
    }

    /// The moment `span` earlier.
    pub const fn minus(self, span: Span) -> Self {
        Self(self.0.saturating_sub(span.0))
    }

    /// How long after `earlier` this is.
    pub const fn since(self, earlier: Self) -> Span {
        Span(self.0.saturating_sub(earlier.0))
    }

    /// Whole days of 24 hours since `earlier`, none if this is before it.
    pub fn days_since(self, earlier: Self) -> u32 {
        let days = self.since(earlier).0 / MILLIS_PER_DAY;
        u32::try_from(days.max(0)).unwrap_or(u32::MAX)
    }
}

impl Span {
    /// No time at all.
    pub const ZERO: Self = Self(0);

    /// This many milliseconds.
    pub const fn millis(count: i64) -> Self {
        Self(count)
    }

    /// This many minutes.
    pub const fn minutes(count: i64) -> Self {
        Self(count.saturating_mul(60_000))
    }

    /// This many hours.
    pub const fn hours(count: i64) -> Self {
        Self(count.saturating_mul(3_600_000))
    }

    /// This many days of 24 hours.
    pub const fn days(count: i64) -> Self {
        Self(count.saturating_mul(MILLIS_PER_DAY))
    }

    /// The length in milliseconds.
    pub const fn as_millis(self) -> i64 {
        self.0
    }

    /// The length in days of 24 hours, with a fraction.
    pub fn as_days(self) -> f64 {
        self.0 as f64 / MILLIS_PER_DAY as f64
    }
}

impl Day {
    /// The day this many days after 1970-01-01.
    pub const fn from_number(days: i32) -> Self {
        Self(days)
    }

    /// Days since 1970-01-01.
    pub const fn number(self) -> i32 {
        self.0
    }

    /// The day this many days later.
    pub const fn plus(self, days: i32) -> Self {
        Self(self.0.saturating_add(days))
    }

    /// Year, month and day of the Gregorian calendar.
    pub fn date(self) -> (i64, u8, u8) {
        // Years are counted from March, so that the leap day is the last of its year.
        let shifted = i64::from(self.0) + 719_468;
        let era = shifted.div_euclid(146_097);
        let of_era = shifted.rem_euclid(146_097);
        let year_of_era = (of_era - of_era / 1_460 + of_era / 36_524 - of_era / 146_096) / 365;
        let of_year = of_era - (365 * year_of_era + year_of_era / 4 - year_of_era / 100);
        let from_march = (5 * of_year + 2) / 153;
        let day = of_year - (153 * from_march + 2) / 5 + 1;
        let month = if from_march < 10 {
            from_march + 3
        } else {
            from_march - 9
        };
        let year = year_of_era + era * 400 + i64::from(month <= 2);
        (year, month as u8, day as u8)
    }
}

impl fmt::Display for Day {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (year, month, day) = self.date();
        write!(f, "{year:04}-{month:02}-{day:02}")
    }
}

/// Where the learner's days begin: the offset from UTC and the moments at which it changes.
///
/// Time zone rules are data of the operating system or the browser; whoever calls takes the changes from there for the
/// years in question. A learner who travels gets a new zone, and past days are then counted by it too.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct Zone {
    offset_seconds: i32,
    changes: Vec<Change>,
}

/// From `at` on, local time is UTC plus `offset_seconds`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct Change {
    /// When it begins.
    pub at: Timestamp,
    /// Local time minus UTC, in seconds.
    pub offset_seconds: i32,
}

impl Zone {
    /// Coordinated universal time.
    pub fn utc() -> Self {
        Self::default()
    }

    /// Always this many seconds ahead of UTC.
    pub fn fixed(offset_seconds: i32) -> Self {
        Self {
            offset_seconds,
            changes: Vec::new(),
        }
    }

    /// An offset that holds until the first of `changes`, which may come in any order.
    pub fn changing(offset_seconds: i32, mut changes: Vec<Change>) -> Self {
        changes.sort_by_key(|change| change.at);
        Self {
            offset_seconds,
            changes,
        }
    }

    /// The learner's day at this moment.
    pub fn day(&self, at: Timestamp) -> Day {
        let passed = self.changes.partition_point(|change| change.at <= at);
        let offset = match passed.checked_sub(1).and_then(|last| self.changes.get(last)) {
            Some(change) => change.offset_seconds,
            None => self.offset_seconds,
        };
        let local = at.0.saturating_add(i64::from(offset) * 1_000);
        let day = local.div_euclid(MILLIS_PER_DAY);
        Day(day.clamp(i64::from(i32::MIN), i64::from(i32::MAX)) as i32)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn days_have_their_date() {
        for (number, date) in [
            (0, "1970-01-01"),
            (-1, "1969-12-31"),
            (11_016, "2000-02-29"),
            (20_772, "2026-11-15"),
        ] {
            assert_eq!(Day(number).to_string(), date);
        }
    }

    #[test]
    fn the_ends_of_time_do_not_wrap() {
        let end = Timestamp::from_millis(i64::MAX);
        assert_eq!(end.plus(Span::days(1)), end);
        assert_eq!(Zone::fixed(3_600).day(end).number(), i32::MAX);
        assert_eq!(end.days_since(Timestamp::from_millis(i64::MIN)), u32::MAX);
    }
}
