//! Moments and days as text: ISO 8601 in UTC, `2026-11-15T23:57:17.123Z`.

use crate::{Day, Timestamp};
use std::fmt;
use std::str::FromStr;

const DAY: i64 = 86_400_000;

/// A text that is no moment, or no day.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("`{0}` is no time in ISO 8601: write it as 2026-11-15 or 2026-11-15T23:57:17Z")]
pub struct NoTime(pub String);

impl fmt::Display for Timestamp {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let millis = self.as_millis();
        let day = Day::from_number(millis.div_euclid(DAY).clamp(i32::MIN.into(), i32::MAX.into()) as i32);
        let of_day = millis.rem_euclid(DAY);
        let (hours, minutes) = (of_day / 3_600_000, of_day / 60_000 % 60);
        let (seconds, millis) = (of_day / 1_000 % 60, of_day % 1_000);
        write!(f, "{day}T{hours:02}:{minutes:02}:{seconds:02}.{millis:03}Z")
    }
}

impl FromStr for Day {
    type Err = NoTime;

    fn from_str(text: &str) -> Result<Self, NoTime> {
        day(text).ok_or_else(|| NoTime(text.to_owned()))
    }
}

/// `2026-11-15` is its first moment; a time ends with `Z` or an offset such as `+02:00`.
impl FromStr for Timestamp {
    type Err = NoTime;

    fn from_str(text: &str) -> Result<Self, NoTime> {
        moment(text).ok_or_else(|| NoTime(text.to_owned()))
    }
}

fn moment(text: &str) -> Option<Timestamp> {
    let (date, time) = text.split_once(['T', 't', ' ']).unwrap_or((text, "00:00Z"));
    let (clock, offset) = offset(time)?;
    let midnight = i64::from(day(date)?.number()) * DAY;
    Some(Timestamp::from_millis(midnight + clock_millis(clock)? - offset))
}

fn day(text: &str) -> Option<Day> {
    let mut parts = text.splitn(3, '-');
    let (year, month, of_month) = (
        number(parts.next()?, 4)?,
        number(parts.next()?, 2)?,
        number(parts.next()?, 2)?,
    );
    // Years are counted from March, so that the leap day is the last of its year.
    let from_march = (month + 9) % 12;
    let year_from_march = year - i64::from(month <= 2);
    let of_year = (153 * from_march + 2) / 5 + of_month - 1;
    let leaps =
        year_from_march.div_euclid(4) - year_from_march.div_euclid(100) + year_from_march.div_euclid(400);
    let day = Day::from_number((year_from_march * 365 + leaps + of_year - 719_468) as i32);
    // What is no date (the 31st of April) comes out as another one.
    (day.date() == (year, month as u8, of_month as u8)).then_some(day)
}

/// The time without its offset, and the offset in milliseconds.
fn offset(time: &str) -> Option<(&str, i64)> {
    if let Some(clock) = time.strip_suffix(['Z', 'z']) {
        return Some((clock, 0));
    }
    let at = time.rfind(['+', '-'])?;
    let (clock, offset) = time.split_at(at);
    let (hours, minutes) = offset[1..].split_once(':')?;
    let minutes = number(hours, 2)? * 60 + number(minutes, 2)?;
    let sign = if offset.starts_with('-') { -1 } else { 1 };
    (minutes < 24 * 60).then_some((clock, sign * minutes * 60_000))
}

fn clock_millis(clock: &str) -> Option<i64> {
    let (clock, fraction) = clock.split_once('.').unwrap_or((clock, "0"));
    let mut parts = clock.splitn(3, ':');
    let hours = number(parts.next()?, 2)?;
    let minutes = number(parts.next()?, 2)?;
    let seconds = parts.next().map_or(Some(0), |text| number(text, 2))?;
    if hours > 23 || minutes > 59 || seconds > 59 || fraction.is_empty() {
        return None;
    }
    if !fraction.bytes().all(|byte| byte.is_ascii_digit()) {
        return None;
    }
    let millis: i64 = format!("{fraction:0<3}")[..3].parse().ok()?;
    Some(((hours * 60 + minutes) * 60 + seconds) * 1_000 + millis)
}

/// Exactly this many digits.
fn number(text: &str, digits: usize) -> Option<i64> {
    (text.len() == digits && text.bytes().all(|byte| byte.is_ascii_digit()))
        .then(|| text.parse().ok())
        .flatten()
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    #[test]
    fn moments_are_read() {
        for (text, millis) in [
            ("1970-01-01", 0),
            ("1970-01-01T00:00:00.001Z", 1),
            ("2026-11-15T23:57:17Z", 1_794_787_037_000),
            ("2026-11-16T01:57:17+02:00", 1_794_787_037_000),
            ("2024-02-29T00:00Z", 1_709_164_800_000),
        ] {
            assert_eq!(text.parse(), Ok(Timestamp::from_millis(millis)), "{text}");
        }
    }

    #[test]
    fn what_is_no_moment_is_told() {
        for text in [
            "",
            "today",
            "2026-13-01",
            "2026-04-31",
            "2025-02-29",
            "2026-11-15T24:00Z",
            "2026-11-15T10:00",
            "26-11-15",
            "2026-11-15T10:00:00.Z",
            "2026-11-15T10:00:0٣Z",
            "2026-11-15T10:00+99:00",
            "2026-1-1",
        ] {
            assert_eq!(text.parse::<Timestamp>(), Err(NoTime(text.to_owned())), "{text}");
        }
    }

    proptest! {
        #[test]
        fn what_is_written_is_read_back(millis in 0_i64..253_402_300_799_999) {
            let moment = Timestamp::from_millis(millis);
            prop_assert_eq!(moment.to_string().parse(), Ok(moment));
        }

        #[test]
        fn no_text_makes_it_panic(text in ".*") {
            let _ = text.parse::<Timestamp>();
        }
    }
}
