//! Learning steps: the short waits before an item is scheduled in days.

use crate::{Rating, Span};

/// Where a review leaves an item that is on its steps.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Step {
    /// Again after this wait, from this step.
    Wait(u8, Span),
    /// Through with the steps.
    Done,
}

/// The step after `step`. Steps may have been shortened in the settings since: then only failing keeps an item on them.
pub(crate) fn advance(steps: &[Span], step: u8, rating: Rating) -> Step {
    let Some(&first) = steps.first() else {
        return Step::Done;
    };
    match (rating, steps.get(usize::from(step))) {
        (Rating::Again, _) => Step::Wait(0, first),
        (Rating::Easy, _) | (_, None) => Step::Done,
        (Rating::Hard, Some(&wait)) => Step::Wait(step, hard_wait(steps, step, wait)),
        (Rating::Good, Some(_)) => match steps.get(usize::from(step) + 1) {
            Some(&wait) => Step::Wait(step + 1, wait),
            None => Step::Done,
        },
    }
}

/// *Hard* repeats a step; the first is stretched towards the second, as it would otherwise be no different from *again*.
fn hard_wait(steps: &[Span], step: u8, wait: Span) -> Span {
    match (step, steps.get(1)) {
        (0, None) => Span::millis((wait.as_millis() / 2).saturating_mul(3)),
        (0, Some(second)) => Span::millis(wait.as_millis() / 2 + second.as_millis() / 2),
        _ => wait,
    }
}
