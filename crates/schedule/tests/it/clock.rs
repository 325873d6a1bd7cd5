//! Moments in cases: `-6d23h59m` from the fixed now, or `2026-03-29T00:30:00Z`.

use gradus_schedule::{OffsetChange, Span, Timestamp, Zone};
use serde::Deserialize;

/// The fixed clock of all cases: 2026-03-15T12:00:00Z.
pub(crate) const NOW: Timestamp = Timestamp::from_millis(1_773_576_000_000);

pub(crate) fn moment(text: &str) -> Timestamp {
    if text.ends_with('Z') {
        date(text)
    } else {
        NOW.plus(span(text))
    }
}

/// `+1d2h`, `-10m`, `0`: signs hold for the whole.
pub(crate) fn span(text: &str) -> Span {
    let (sign, mut rest) = match text.strip_prefix('-') {
        Some(rest) => (-1, rest),
        None => (1, text.strip_prefix('+').unwrap_or(text)),
    };
    let mut millis = 0;
    while !rest.is_empty() && rest != "0" {
        let digits = rest
            .find(|c: char| !c.is_ascii_digit())
            .unwrap_or_else(|| panic!("no unit in {text}"));
        let count: i64 = rest[..digits].parse().unwrap();
        let unit: String = rest[digits..]
            .chars()
            .take_while(char::is_ascii_alphabetic)
            .collect();
        millis += count
            * match unit.as_str() {
                "d" => 86_400_000,
                "h" => 3_600_000,
                "m" => 60_000,
                "s" => 1_000,
                "ms" => 1,
                _ => panic!("{unit} in {text}"),
            };
        rest = &rest[digits + unit.len()..];
    }
    Span::millis(sign * millis)
}

/// The other way round, for what a case expects.
pub(crate) fn written(span: Span) -> String {
    let millis = span.as_millis();
    let mut rest = millis.abs();
    let mut text = String::from(if millis < 0 { "-" } else { "+" });
    for (unit, size) in [
        ("d", 86_400_000),
        ("h", 3_600_000),
        ("m", 60_000),
        ("s", 1_000),
        ("ms", 1),
    ] {
        if rest >= size {
            text += &format!("{}{unit}", rest / size);
            rest %= size;
        }
    }
    if millis == 0 { "0".into() } else { text }
}

fn date(text: &str) -> Timestamp {
    let numbers: Vec<i64> = text
        .trim_end_matches('Z')
        .split(['-', 'T', ':'])
        .map(|part| part.parse().unwrap())
        .collect();
    let [year, month, day, hour, minute, second] = numbers[..] else {
        panic!("{text} is no date")
    };
    // Search the day by its date, so that the calendar under test is also the one that reads the cases.
    let wanted = format!("{year:04}-{month:02}-{day:02}");
    let guess = ((year - 1970) * 365) as i32;
    let found = (guess..guess + 800).find(|n| gradus_schedule::Day::from_number(*n).to_string() == wanted);
    let days = i64::from(found.unwrap_or_else(|| panic!("{text} is no date")));
    Timestamp::from_millis((((days * 24 + hour) * 60 + minute) * 60 + second) * 1_000)
}

/// A zone in a case: hours from UTC, and moments from which other hours hold.
#[derive(Deserialize, Default)]
pub(crate) struct ZoneCase {
    hours: f64,
    #[serde(default)]
    changes: Vec<(String, f64)>,
}

impl ZoneCase {
    pub(crate) fn zone(&self) -> Zone {
        let seconds = |hours: f64| (hours * 3_600.0) as i32;
        let changes = self.changes.iter();
        Zone::changing(
            seconds(self.hours),
            changes
                .map(|(at, hours)| OffsetChange {
                    at: moment(at),
                    offset_seconds: seconds(*hours),
                })
                .collect(),
        )
    }
}
