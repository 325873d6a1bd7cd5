//! What came of a session.

use crate::state::SessionState;
use crate::view::{ConceptRef, DayCount, SummaryView};
use gradus_grade::Outcome;
use gradus_schedule::{Day, Timestamp, Zone};
use std::collections::{BTreeMap, HashSet};

/// A skill went well from this mean credit on.
const WENT_WELL: f64 = 0.8;

/// What is known of a session's answers: read from a database, or from what a page has kept.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Report {
    /// Its attempts that still hold, by time.
    pub attempts: Vec<ReportedAttempt>,
    /// Concepts completed in it.
    pub completed: Vec<ConceptRef>,
    /// Concepts unlocked in it.
    pub unlocked: Vec<ConceptRef>,
    /// When the items it reviewed come back.
    pub due: Vec<Timestamp>,
    /// When anything is due next.
    pub next_due: Option<Timestamp>,
}

/// One answer of a session.
#[derive(Clone, Debug, PartialEq)]
pub struct ReportedAttempt {
    /// Names it within the report.
    pub key: String,
    /// The first try, if this is the second.
    pub retry_of: Option<String>,
    /// The skill it practised.
    pub skill: ConceptRef,
    /// The verdict.
    pub outcome: Outcome,
    /// What it earned.
    pub credit: f64,
    /// Hints used.
    pub hints: u32,
    /// When it was given.
    pub at: Timestamp,
}

/// The attempts that decide: of two tries the second.
pub fn deciding(attempts: &[ReportedAttempt]) -> impl Iterator<Item = &ReportedAttempt> {
    let tried_again: HashSet<&str> = attempts
        .iter()
        .filter_map(|attempt| attempt.retry_of.as_deref())
        .collect();
    attempts
        .iter()
        .filter(move |attempt| !tried_again.contains(attempt.key.as_str()))
}

/// Sums a session up in the learner's own days.
pub fn summary(id: &str, state: &SessionState, report: &Report, zone: &Zone, now: Timestamp) -> SummaryView {
    let attempts: Vec<&ReportedAttempt> = deciding(&report.attempts).collect();
    let count = |outcome: Outcome| {
        let with = attempts.iter().filter(|attempt| attempt.outcome == outcome);
        u32::try_from(with.count()).unwrap_or(u32::MAX)
    };
    let (went_well, needs_work) = by_skill(&attempts);
    let last = attempts.iter().map(|attempt| attempt.at).max();
    let spent = last.map_or(0, |last| last.since(state.started_at).as_millis().max(0));
    SummaryView {
        id: id.to_owned(),
        answered: u32::try_from(attempts.len()).unwrap_or(u32::MAX),
        correct: count(Outcome::Correct),
        close: count(Outcome::Close),
        partial: count(Outcome::Partial),
        incorrect: count(Outcome::Incorrect),
        hints: attempts.iter().map(|attempt| attempt.hints).sum(),
        minutes: (spent as f64 / 6_000.0).round() / 10.0,
        went_well,
        needs_work,
        comes_back: comes_back(&report.due, zone, now),
        next_due: report.next_due.map(Into::into),
        completed: report.completed.clone(),
        unlocked: report.unlocked.clone(),
    }
}

fn by_skill(attempts: &[&ReportedAttempt]) -> (Vec<ConceptRef>, Vec<ConceptRef>) {
    let mut skills: BTreeMap<&str, (&ConceptRef, f64, f64)> = BTreeMap::new();
    for attempt in attempts {
        let (_, credit, count) = skills
            .entry(&attempt.skill.id)
            .or_insert((&attempt.skill, 0.0, 0.0));
        *credit += attempt.credit;
        *count += 1.0;
    }
    let (well, work): (Vec<_>, Vec<_>) = skills
        .into_values()
        .partition(|(_, credit, count)| credit / count >= WENT_WELL);
    let named =
        |skills: Vec<(&ConceptRef, f64, f64)>| skills.into_iter().map(|(skill, ..)| skill.clone()).collect();
    (named(well), named(work))
}

/// What was practised, by the day on which it comes back; what is due already comes back today.
fn comes_back(due: &[Timestamp], zone: &Zone, now: Timestamp) -> Vec<DayCount> {
    let mut days: BTreeMap<Day, u32> = BTreeMap::new();
    for due in due {
        *days.entry(zone.day((*due).max(now))).or_default() += 1;
    }
    let day = |(day, count): (Day, u32)| DayCount {
        day: day.to_string(),
        count,
    };
    days.into_iter().map(day).collect()
}
