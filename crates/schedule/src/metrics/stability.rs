//! Completion stability: are sessions finished, with how much help, and with how many wrong answers in a row?

use crate::{Span, Timestamp};
use serde::{Deserialize, Serialize};

/// A session left unfinished for so long counts as abandoned.
pub const ABANDONED_AFTER: Span = Span::days(1);

/// One session as the metric needs it.
#[derive(Clone, Debug, PartialEq)]
pub struct SessionRecord {
    /// How it ended.
    pub end: SessionEnd,
    /// When something last happened in it.
    pub last_activity: Timestamp,
    /// For each answer in order: whether it was correct, and hints used.
    pub answers: Vec<(bool, u32)>,
}

/// How a session ended, if it did.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum SessionEnd {
    /// It is under way.
    Open,
    /// All was answered.
    Finished,
    /// The learner left on purpose.
    Quit,
}

/// The figures.
#[derive(Clone, Copy, Debug, Default, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Stability {
    /// Sessions that have ended one way or another.
    pub sessions: u32,
    /// Those quit, or left unfinished for a day.
    pub abandoned: u32,
    /// Answers in all sessions.
    pub answers: u32,
    /// Hints per answer.
    pub hints_per_exercise: f64,
    /// Runs of at least two wrong answers within a session.
    pub wrong_runs: u32,
    /// The longest run of wrong answers.
    pub longest_wrong_run: u32,
}

impl SessionRecord {
    /// Quit, or left unfinished for a day.
    pub fn is_abandoned(&self, now: Timestamp) -> bool {
        match self.end {
            SessionEnd::Quit => true,
            SessionEnd::Finished => false,
            SessionEnd::Open => now.since(self.last_activity) >= ABANDONED_AFTER,
        }
    }
}

/// The stability over some sessions.
pub fn stability<'a>(sessions: impl IntoIterator<Item = &'a SessionRecord>, now: Timestamp) -> Stability {
    let mut figures = Stability::default();
    let mut hints = 0_u64;
    for session in sessions {
        let abandoned = session.is_abandoned(now);
        figures.sessions += u32::from(abandoned || session.end == SessionEnd::Finished);
        figures.abandoned += u32::from(abandoned);
        figures.answers += session.answers.len() as u32;
        hints += session
            .answers
            .iter()
            .map(|(_, hints)| u64::from(*hints))
            .sum::<u64>();
        for run in session
            .answers
            .chunk_by(|a, b| a.0 == b.0)
            .filter(|run| !run[0].0)
        {
            figures.wrong_runs += u32::from(run.len() >= 2);
            figures.longest_wrong_run = figures.longest_wrong_run.max(run.len() as u32);
        }
    }
    if figures.answers > 0 {
        figures.hints_per_exercise = hints as f64 / f64::from(figures.answers);
    }
    figures
}
