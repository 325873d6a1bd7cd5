//! Grading stored attempts again with this version: first what would change, then, if wanted, the change.

use crate::library::Library;
use crate::{Practice, PracticeError, Result};
use gradus_grade::Outcome;
use gradus_pack::Seed;
use gradus_schedule::Timestamp;
use gradus_session::{Circumstances, Given, Judged, Judgement, judge, stored};
use gradus_store::{Attempt, AttemptFilter, AttemptId, Grade, LearnerId, Regrade, StoreError};
use serde::Serialize;

/// Which attempts are graded again.
#[derive(Clone, Debug, Default)]
pub struct Filter {
    /// Of this learner.
    pub learner: Option<LearnerId>,
    /// At this exercise (`pack/slug`).
    pub exercise: Option<String>,
    /// Answered at or after this moment.
    pub since: Option<Timestamp>,
}

/// What grading again comes to.
#[derive(Clone, Debug, Default)]
pub struct Regrading {
    /// How many attempts were looked at.
    pub looked_at: u64,
    /// Those that get another grade, by exercise and time.
    pub changes: Vec<Change>,
    /// Those that could not be graded.
    pub skipped: Vec<Skipped>,
}

/// An attempt that gets another grade.
#[derive(Clone, Debug, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct Change {
    /// Which.
    pub attempt: AttemptId,
    /// Whose.
    pub learner: LearnerId,
    /// `pack/slug`.
    pub exercise: String,
    /// The answer as given.
    pub answer: String,
    /// What it was.
    pub from: Verdict,
    /// What it is now.
    pub to: Verdict,
    #[serde(skip)]
    judgement: Judgement,
}

/// The part of a grade that counts.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct Verdict {
    /// The verdict.
    pub outcome: Outcome,
    /// What it earned.
    pub credit: f64,
    /// The quality of the review.
    pub quality: u8,
}

/// An attempt that could not be graded again.
#[derive(Clone, Debug, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct Skipped {
    /// Which.
    pub attempt: AttemptId,
    /// `pack/slug`.
    pub exercise: String,
    /// Why.
    pub why: String,
}

/// Attempts read at once.
const PAGE: u32 = 500;

/// Grades attempts again by what was shown then (edition and seed), and says what would change. `progress` is told how many
/// were looked at.
pub async fn plan(practice: &Practice, filter: &Filter, mut progress: impl FnMut(u64)) -> Result<Regrading> {
    let library = practice.library().await?;
    let attempts = AttemptFilter {
        learner: filter.learner,
        exercise: filter.exercise.as_deref(),
        since: filter.since,
        current: true,
    };
    let mut regrading = Regrading::default();
    let mut after = AttemptId(0);
    loop {
        let page = practice.store().attempts().page(attempts, after, PAGE).await?;
        let Some(last) = page.last() else { break };
        after = last.id;
        for attempt in page {
            match again(practice, &library, &attempt).await {
                Ok(Some(change)) => regrading.changes.push(change),
                Ok(None) => {}
                Err(error @ (PracticeError::Unavailable(_) | PracticeError::Internal(_))) => {
                    return Err(error);
                }
                Err(error) => regrading.skipped.push(Skipped {
                    attempt: attempt.id,
                    exercise: attempt.exercise,
                    why: error.to_string(),
                }),
            }
            regrading.looked_at += 1;
        }
        progress(regrading.looked_at);
    }
    regrading
        .changes
        .sort_by(|a, b| (&a.exercise, a.attempt).cmp(&(&b.exercise, b.attempt)));
    Ok(regrading)
}

/// Gives the attempts their new grades, as records that supersede the old ones. Those that were taken back meanwhile are left
/// alone. Gives the number of those that were changed.
pub async fn apply(
    practice: &Practice,
    regrading: &Regrading,
    now: Timestamp,
    mut progress: impl FnMut(u64),
) -> Result<u64> {
    let mut done = 0;
    for (looked_at, change) in (1..).zip(&regrading.changes) {
        let regrade = Regrade {
            learner: change.learner,
            attempt: change.attempt,
            grade: Grade::of(&change.judgement)?,
        };
        match practice.store().attempts().regrade(regrade, now).await {
            Ok(_) => done += 1,
            Err(StoreError::Superseded(_)) => {}
            Err(error) => return Err(error.into()),
        }
        progress(looked_at);
    }
    Ok(done)
}

async fn again(practice: &Practice, library: &Library, attempt: &Attempt) -> Result<Option<Change>> {
    let edition = library.edition(practice.store(), attempt.version).await?;
    let seed = attempt.seed.as_deref().and_then(Seed::from_hex);
    let exercise = library.prepared(
        &edition,
        seed.unwrap_or_else(|| Seed::of(edition.template.slug())),
    )?;
    let unreadable = |error: stored::Unreadable| PracticeError::Internal(error.to_string());
    let before = stored::read_result(&attempt.result).map_err(unreadable)?;
    let given = match before.dont_know {
        true => Given::DontKnow,
        false => Given::Answer(edition.template.exercise.kind.answer_from_text(&attempt.answer)),
    };
    let circumstances = Circumstances {
        hints: attempt.hints as usize,
        second_try: attempt.retry_of.is_some(),
        graded_by: before.graded_by,
    };
    let mut judged = judge(&exercise, &given, circumstances, None)?;
    if let Judged::Run(programs) = judged {
        let runs = practice.run(None, programs).await;
        judged = judge(&exercise, &given, circumstances, Some(runs))?;
    }
    let Judged::Graded(judgement) = judged else {
        return Err(PracticeError::Internal(
            "an answer asked twice for the same programs".into(),
        ));
    };
    let from = Verdict {
        outcome: attempt.outcome.into(),
        credit: attempt.credit.get(),
        quality: attempt.quality.get(),
    };
    let to = Verdict {
        outcome: judgement.result.outcome,
        credit: judgement.result.credit,
        quality: judgement.result.quality,
    };
    Ok((from != to).then(|| Change {
        attempt: attempt.id,
        learner: attempt.learner,
        exercise: attempt.exercise.clone(),
        answer: attempt.answer.clone(),
        from,
        to,
        judgement: *judgement,
    }))
}
