//! Ending a session, and what came of it.

use crate::session::session_id;
use crate::view::SummaryView;
use crate::{Moment, Practice, Result};
use gradus_schedule::ConceptState;
use gradus_session::{EditionId, Event, Report, ReportedAttempt, summary};
use gradus_store::{Attempt, LearnerId, SessionId};
use std::collections::HashSet;

impl Practice {
    /// Ends a session and sums it up; one that has ended is only summed up. With something unanswered the learner quits.
    pub async fn finish(&self, learner: LearnerId, session: &str, moment: &Moment) -> Result<SummaryView> {
        let id = session_id(session)?;
        self.take_step(learner, id, &Event::Finish, None, moment).await?;
        let state = self.store().sessions().saved(learner, id).await?.state;
        let report = self.report(learner, id).await?;
        Ok(summary(session, &state, &report, &moment.zone, moment.now))
    }

    /// What is known of a session's answers.
    pub(crate) async fn report(&self, learner: LearnerId, id: SessionId) -> Result<Report> {
        let library = self.library().await?;
        let report = self.store().sessions().report(learner, id).await?;
        let concepts = |state: ConceptState| {
            let changes = report.changes.iter().filter(move |change| change.to == state);
            changes
                .map(|change| library.concept(change.concept.as_str()))
                .collect()
        };
        let reported = |attempt: &Attempt| ReportedAttempt {
            // What superseded another stands in its place.
            key: attempt.supersedes.unwrap_or(attempt.id).to_string(),
            retry_of: attempt.retry_of.map(|first| first.to_string()),
            skill: library.skill(&attempt.skill),
            outcome: attempt.outcome.into(),
            credit: attempt.credit.get(),
            hints: attempt.hints,
            at: attempt.at,
        };
        Ok(Report {
            attempts: report.attempts.iter().map(reported).collect(),
            completed: concepts(ConceptState::Completed),
            unlocked: concepts(ConceptState::Unlocked),
            due: report.due.clone(),
            next_due: report.next_due,
        })
    }

    /// The editions that were answered in a session.
    pub(crate) async fn answered_editions(
        &self,
        learner: LearnerId,
        id: SessionId,
    ) -> Result<HashSet<EditionId>> {
        let report = self.store().sessions().report(learner, id).await?;
        Ok(report
            .attempts
            .iter()
            .map(|attempt| EditionId(attempt.version.0))
            .collect())
    }
}
