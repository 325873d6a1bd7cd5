//! What is counted in a learner's days: the streak behind and the reviews ahead.

use crate::{Day, Timestamp, Zone};
use serde::{Deserialize, Serialize};

/// Days in a row on which something was practised.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct Streak {
    /// Up to today, or up to yesterday if nothing was practised yet today.
    pub current: u32,
    /// The longest there ever was.
    pub longest: u32,
    /// Whether something was practised today.
    pub today: bool,
}

/// The streak of these days, in any order and as often as they come.
pub fn streak(days: impl IntoIterator<Item = Day>, today: Day) -> Streak {
    let mut days: Vec<Day> = days.into_iter().filter(|day| *day <= today).collect();
    days.sort_unstable();
    days.dedup();
    let (mut run, mut longest, mut last) = (0_u32, 0, None);
    for day in &days {
        run = if last == Some(day.plus(-1)) { run + 1 } else { 1 };
        longest = longest.max(run);
        last = Some(*day);
    }
    let alive = last.is_some_and(|last| last >= today.plus(-1));
    Streak {
        current: if alive { run } else { 0 },
        longest,
        today: last == Some(today),
    }
}

/// How many reviews fall due on each of the next `days` days, today first; what is overdue counts for today.
pub fn forecast(
    due: impl IntoIterator<Item = Timestamp>,
    zone: &Zone,
    now: Timestamp,
    days: usize,
) -> Vec<u32> {
    let today = zone.day(now);
    let mut counts = vec![0; days];
    for due in due {
        let ahead = i64::from(zone.day(due).number()) - i64::from(today.number());
        if let Some(count) = usize::try_from(ahead.max(0))
            .ok()
            .and_then(|ahead| counts.get_mut(ahead))
        {
            *count += 1;
        }
    }
    counts
}
