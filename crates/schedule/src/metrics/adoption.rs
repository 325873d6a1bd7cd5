//! Construct adoption: is the construct that an exercise is about used, more and more?

use crate::{Day, Timestamp, Zone};
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

/// A correct answer to an exercise with a target construct.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct CorrectAnswer {
    /// When.
    pub at: Timestamp,
    /// Whether it used the construct.
    pub used: bool,
}

/// One week, from its Monday.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct AdoptionWeek {
    /// The Monday.
    pub monday: Day,
    /// Correct answers to exercises with a target construct.
    pub count: u32,
    /// The share that used it.
    pub share: f64,
}

/// The share of each week in which there was anything to count.
pub fn adoption(answers: impl IntoIterator<Item = CorrectAnswer>, zone: &Zone) -> Vec<AdoptionWeek> {
    let mut weeks: BTreeMap<Day, (u32, u32)> = BTreeMap::new();
    for answer in answers {
        let (count, used) = weeks.entry(monday(zone.day(answer.at))).or_default();
        *count += 1;
        *used += u32::from(answer.used);
    }
    weeks
        .into_iter()
        .map(|(monday, (count, used))| AdoptionWeek {
            monday,
            count,
            share: f64::from(used) / f64::from(count),
        })
        .collect()
}

/// The Monday on or before a day; 1970 began on a Thursday.
fn monday(day: Day) -> Day {
    let since_monday = (i64::from(day.number()) + 3).rem_euclid(7);
    day.plus(-(since_monday as i32))
}
