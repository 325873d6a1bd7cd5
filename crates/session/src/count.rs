//! What an answer that counts changes in a learner's schedule: its review, the concept it belongs to, transfer.

use crate::context::{Learner, Standing};
use crate::effects::ReviewEffect;
use crate::exercise::SessionExercise;
use crate::result::AttemptResult;
use gradus_schedule::metrics::Transfer;
use gradus_schedule::{
    Answered, Change, ConceptState, Credit, Curriculum, ItemId, Mastery, Quality, Review, Reviewed, Span,
    Timestamp,
};

/// Counts an answer that ended an exercise at `at`.
pub fn count(
    learner: &Learner,
    standing: &Standing,
    curriculum: &Curriculum,
    exercise: &SessionExercise,
    item: &ItemId,
    result: &AttemptResult,
    at: Timestamp,
) -> ReviewEffect {
    let quality = quality_of(result);
    let credit = Credit::new(result.credit.clamp(0.0, 1.0)).unwrap_or(Credit::NONE);
    let review = Review::new(&learner.name, item, at, quality.rating());
    let reviewed = reviewed(learner, standing, &review);
    let (changes, states) = concepts(learner, standing, curriculum, exercise, credit);
    ReviewEffect {
        item: item.clone(),
        review,
        credit,
        predicted: reviewed.predicted,
        since: standing
            .memory
            .map(|memory| at.since(memory.last_review).max(Span::ZERO)),
        memory: reviewed.memory,
        before: standing.memory,
        changes,
        states,
        transfer: transfer(standing, credit, at),
    }
}

/// What an answer means for the rest of its session.
pub(crate) fn answered(result: &AttemptResult, review: Option<&ReviewEffect>) -> Answered {
    match review {
        _ if !quality_of(result).rating().recalled() => Answered::Failed,
        Some(review) if review.memory.on_steps() => Answered::OnStep(review.memory.due),
        _ => Answered::Passed,
    }
}

fn quality_of(result: &AttemptResult) -> Quality {
    // The grader gives 0 to 4; a number beyond that is as good as 4.
    Quality::new(result.quality.min(4)).unwrap_or_else(|_| unreachable!("4 is a quality"))
}

/// The memory after a review. One that comes late (from a page that was offline) takes its place in time.
fn reviewed(learner: &Learner, standing: &Standing, review: &Review) -> Reviewed {
    let policy = &learner.policy;
    let late = standing
        .memory
        .is_some_and(|memory| review.at < memory.last_review);
    if !late {
        return policy.review(standing.memory.as_ref(), review);
    }
    let (earlier, later): (Vec<Review>, Vec<Review>) =
        standing.history.iter().partition(|other| other.at <= review.at);
    let at_its_time = policy.review(policy.replay(&earlier).as_ref(), review);
    let memory = later.iter().fold(at_its_time.memory, |memory, later| {
        policy.review(Some(&memory), later).memory
    });
    Reviewed {
        memory,
        ..at_its_time
    }
}

/// Concepts begun, completed and unlocked: what the learner hears of, and every state to be written.
fn concepts(
    learner: &Learner,
    standing: &Standing,
    curriculum: &Curriculum,
    exercise: &SessionExercise,
    credit: Credit,
) -> (Vec<Change>, Vec<Change>) {
    let mastery = Mastery {
        attempts: standing.mastery.attempts + 1,
        credit: standing.mastery.credit + credit.get(),
    };
    let concept = exercise.concept();
    let known = standing.progress.iter().find(|(id, _)| **id == concept);
    match known.map(|(_, state)| state) {
        Some(ConceptState::Completed) => return Default::default(),
        Some(ConceptState::InProgress) if !mastery.is_mastered() => return Default::default(),
        _ => {}
    }
    let mut progress = standing.progress.clone();
    let mut states = curriculum.refresh(&mut progress, learner.accelerated);
    let changes = curriculum.attempted(&mut progress, &concept, &mastery, learner.accelerated);
    states.extend(changes.iter().cloned());
    (changes, states)
}

fn transfer(standing: &Standing, credit: Credit, at: Timestamp) -> Option<Transfer> {
    let practised = standing.practised?;
    let since = at.since(practised.last).max(Span::ZERO);
    Transfer::assess(credit, standing.seen, practised.times, Some(since))
}
