//! One answer: judged, counted, and made ready to be recorded and told. Sessions, grammar exercises and what comes back from a
//! page that was offline all go this way.

use crate::context::{Exercises, Learner, Standing};
use crate::count::count;
use crate::effects::{AttemptEffect, Effects, ReviewEffect};
use crate::event::Given;
use crate::exercise::PreparedExercise;
use crate::judge::{Circumstances, Judged, Judgement, Runs, judge};
use crate::refusal::Refusal;
use crate::result::AttemptResult;
use crate::view::AttemptView;
use gradus_run::Program;
use gradus_schedule::{ConceptState, Curriculum, ItemId, Timestamp};

/// The longest time an answer may be said to have taken: a day.
const LONGEST_RESPONSE_MS: u32 = 86_400_000;

/// One answer and everything around it.
pub struct Answering<'a> {
    /// What is answered.
    pub exercise: &'a PreparedExercise,
    /// The memory item it reviews.
    pub item: &'a ItemId,
    /// What the learner gives.
    pub given: &'a Given,
    /// How it is answered.
    pub circumstances: Circumstances,
    /// Who answers.
    pub learner: &'a Learner,
    /// Where they stand with it.
    pub standing: &'a Standing,
    /// What unlocks what.
    pub curriculum: &'a Curriculum,
    /// The idempotency key.
    pub key: &'a str,
    /// The key of the first try, if this is the second.
    pub retry_of: Option<&'a str>,
    /// Whether it has an effect on the schedule.
    pub tracked: bool,
    /// How long the learner took.
    pub response_ms: Option<u32>,
    /// When it was given.
    pub at: Timestamp,
}

/// What came of an answer.
pub enum Answered {
    /// It is graded.
    Done {
        /// What came of it, nothing hidden.
        result: AttemptResult,
        /// What is to be written.
        effects: Box<Effects>,
    },
    /// Run these, and answer again with what happened.
    Run(Vec<Program>),
}

/// Judges and counts an answer.
///
/// # Errors
///
/// [`Refusal`] where it cannot be graded; nothing is recorded then.
pub fn answer(answering: &Answering<'_>, runs: Runs) -> Result<Answered, Refusal> {
    let judgement = match judge(answering.exercise, answering.given, answering.circumstances, runs)? {
        Judged::Run(programs) => return Ok(Answered::Run(programs)),
        Judged::Graded(judgement) => *judgement,
    };
    let result = judgement.result.clone();
    let counts = answering.tracked && !result.retry;
    let review = counts.then(|| {
        count(
            answering.learner,
            answering.standing,
            answering.curriculum,
            &answering.exercise.given,
            answering.item,
            &result,
            answering.at,
        )
    });
    let effects = Effects {
        attempt: Some(attempt(answering, judgement)),
        review,
        ..Effects::default()
    };
    Ok(Answered::Done {
        result,
        effects: Box::new(effects),
    })
}

fn attempt(answering: &Answering<'_>, judgement: Judgement) -> AttemptEffect {
    let given = &answering.exercise.given;
    AttemptEffect {
        key: answering.key.to_owned(),
        edition: given.edition,
        answer: answering.given.recorded(),
        result: judgement.result,
        fallback_reason: judgement.fallback_reason,
        matched_alternative: judgement.matched_alternative,
        canonical: judgement.canonical,
        grader_version: judgement.grader_version,
        values: given.values.clone(),
        seed: given.seed.clone(),
        hints: u32::try_from(answering.circumstances.hints).unwrap_or(u32::MAX),
        response_ms: answering.response_ms.map(|took| took.min(LONGEST_RESPONSE_MS)),
        retry_of: answering.retry_of.map(str::to_owned),
        tracked: answering.tracked,
        graded_by: answering.circumstances.graded_by,
        at: answering.at,
        telemetry: judgement.telemetry,
        candidate: judgement.candidate,
    }
}

/// What the learner sees of a result, with what follows from it.
pub fn attempt_view(
    id: &str,
    result: &AttemptResult,
    review: Option<&ReviewEffect>,
    exercises: &dyn Exercises,
) -> AttemptView {
    let concepts = |state: ConceptState| {
        let changes = review.into_iter().flat_map(|review| &review.changes);
        let changed = changes.filter(move |change| change.to == state);
        changed.map(|change| exercises.concept(&change.concept)).collect()
    };
    AttemptView {
        id: id.to_owned(),
        next_review: review.map(|review| review.memory.due.into()),
        completed: concepts(ConceptState::Completed),
        unlocked: concepts(ConceptState::Unlocked),
        ..AttemptView::of(result)
    }
}
