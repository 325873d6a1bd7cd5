//! Ending a session, and what came of it.

use crate::library::Library;
use crate::screen::Screen;
use crate::session::session_id;
use crate::view::{ConceptRef, DayCount, SummaryView};
use crate::{Moment, Practice, Result};
use gradus_schedule::{ConceptState, Day};
use gradus_store::{Attempt, AttemptId, Ending, LearnerId, Outcome, SessionReport, SessionRow};
use std::collections::{BTreeMap, HashSet};

/// A skill went well from this mean credit on.
const WENT_WELL: f64 = 0.8;

impl Practice {
    /// Ends a session and sums it up; one that has ended is only summed up. With something unanswered the learner quits.
    pub async fn finish(&self, learner: LearnerId, session: &str, moment: &Moment) -> Result<SummaryView> {
        let id = session_id(session)?;
        let library = self.library().await?;
        let row = self.store().sessions().get(learner, id).await?;
        if row.ending == Ending::Open {
            self.settle_open_try(learner, &row, moment).await?;
            let row = self.store().sessions().get(learner, id).await?;
            let ending = match row.session.remaining() {
                0 => Ending::Finished,
                _ => Ending::Quit,
            };
            self.store()
                .sessions()
                .end(learner, id, ending, moment.now)
                .await?;
        }
        let report = self.store().sessions().report(learner, id).await?;
        Ok(summary(&library, &row, &report, moment))
    }

    async fn settle_open_try(&self, learner: LearnerId, row: &SessionRow, moment: &Moment) -> Result<()> {
        if let Some(Screen::One(shown)) = Screen::of(row)?
            && let Some(open) = &shown.open_try
        {
            let (first, _) = self.first_try(learner, open).await?;
            self.store()
                .attempts()
                .settle_try(learner, first.id, row.shown.as_deref(), moment.now)
                .await?;
        }
        Ok(())
    }
}

/// The attempts that decide: of two tries the second.
pub(crate) fn deciding(attempts: &[Attempt]) -> impl Iterator<Item = &Attempt> {
    let tried_again: HashSet<AttemptId> = attempts.iter().filter_map(|attempt| attempt.retry_of).collect();
    attempts
        .iter()
        .filter(move |attempt| !tried_again.contains(&attempt.supersedes.unwrap_or(attempt.id)))
}

fn summary(library: &Library, row: &SessionRow, report: &SessionReport, moment: &Moment) -> SummaryView {
    let attempts: Vec<&Attempt> = deciding(&report.attempts).collect();
    let count = |outcome: Outcome| {
        let with = attempts.iter().filter(|attempt| attempt.outcome == outcome);
        with.count() as u32
    };
    let concepts = |state: ConceptState| {
        let changes = report.changes.iter().filter(move |change| change.to == state);
        changes
            .map(|change| library.concept(change.concept.as_str()))
            .collect()
    };
    let (went_well, needs_work) = by_skill(library, &attempts);
    let last = attempts.iter().map(|attempt| attempt.at).max();
    let spent = last.map_or(0, |last| last.since(row.started_at).as_millis().max(0));
    SummaryView {
        id: row.id.to_string(),
        answered: attempts.len() as u32,
        correct: count(Outcome::Correct),
        close: count(Outcome::Close),
        partial: count(Outcome::Partial),
        incorrect: count(Outcome::Incorrect),
        hints: attempts.iter().map(|attempt| attempt.hints).sum(),
        minutes: (spent as f64 / 6_000.0).round() / 10.0,
        went_well,
        needs_work,
        comes_back: comes_back(report, moment),
        next_due: report.next_due.map(Into::into),
        completed: concepts(ConceptState::Completed),
        unlocked: concepts(ConceptState::Unlocked),
    }
}

fn by_skill(library: &Library, attempts: &[&Attempt]) -> (Vec<ConceptRef>, Vec<ConceptRef>) {
    let mut skills: BTreeMap<&str, (f64, f64)> = BTreeMap::new();
    for attempt in attempts {
        let (credit, count) = skills.entry(&attempt.skill).or_default();
        *credit += attempt.credit.get();
        *count += 1.0;
    }
    let (well, work): (Vec<_>, Vec<_>) = skills
        .into_iter()
        .partition(|(_, (credit, count))| credit / count >= WENT_WELL);
    let named = |skills: Vec<(&str, (f64, f64))>| {
        let refs = skills.into_iter().map(|(skill, _)| library.skill(skill));
        refs.collect()
    };
    (named(well), named(work))
}

/// What was practised, by the day on which it comes back; what is due already comes back today.
fn comes_back(report: &SessionReport, moment: &Moment) -> Vec<DayCount> {
    let mut days: BTreeMap<Day, u32> = BTreeMap::new();
    for due in &report.due {
        *days.entry(moment.zone.day((*due).max(moment.now))).or_default() += 1;
    }
    let day = |(day, count): (Day, u32)| DayCount {
        day: day.to_string(),
        count,
    };
    days.into_iter().map(day).collect()
}
