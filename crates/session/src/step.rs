//! One step of a session.

use crate::answer::{Answered, Answering, answer, attempt_view};
use crate::context::Context;
use crate::count::{answered, count};
use crate::effects::{Effects, ReviewEffect};
use crate::event::{AnswerEvent, Event};
use crate::judge::{Circumstances, Runs};
use crate::refusal::Refusal;
use crate::result::AttemptResult;
use crate::state::{Ending, LastAnswer, OpenTry, Screen, SessionState};
use crate::view::{AttemptView, HintView, SessionView, exercise_view, hint_view};
use gradus_run::Program;
use gradus_schedule::{Planned, Timestamp};

/// Exercises that cannot be shown are passed over, up to so many in a row.
const PASSED_OVER: usize = 60;

/// A step that was taken, or what has to be run before it can be.
pub enum Step {
    /// Taken.
    Done(Box<Done>),
    /// Run these, and take the same step again with what happened.
    Run(Vec<Program>),
}

/// What came of a step.
pub struct Done {
    /// The session from now on.
    pub state: SessionState,
    /// What the learner sees.
    pub view: View,
    /// What is to be written, together with the state.
    pub effects: Effects,
}

/// What the learner sees after a step.
#[derive(Clone, Debug, PartialEq)]
pub enum View {
    /// The session with what is on its screen.
    Session(Box<SessionView>),
    /// What came of an answer.
    Attempt(Box<AttemptView>),
    /// A hint.
    Hint(HintView),
    /// Nothing more: the session has ended.
    Ended,
}

/// Begins a session: its first exercise comes onto the screen.
///
/// # Errors
///
/// [`Refusal::BadExercise`] where nothing of it can be shown.
pub fn start(state: &SessionState, context: &Context<'_>, now: Timestamp) -> Result<Done, Refusal> {
    show(state.clone(), context, now)
}

/// Takes one step. The same arguments give the same step on any machine; where programs have to be run it says so, and is
/// called again with the `runs`.
///
/// # Errors
///
/// [`Refusal`] where the event does not fit the session, or an answer cannot be graded. Nothing has changed then.
pub fn step(
    state: &SessionState,
    event: &Event,
    context: &Context<'_>,
    runs: Runs,
    now: Timestamp,
) -> Result<Step, Refusal> {
    let done = match event {
        Event::Answer(event) => return answered_on_screen(state, event, context, runs, now),
        Event::Show => show(state.clone(), context, now)?,
        Event::GoOn { instance } => go_on(state, instance, context, now)?,
        Event::Hint { instance } => hint(state, instance, context)?,
        Event::Undo { key } => undo(state, key, context, now)?,
        Event::Finish => finish(state, context),
    };
    Ok(Step::Done(Box::new(done)))
}

/// What is on the screen stays there; with nothing on it the next exercise comes, and with none left the session has ended.
fn show(mut state: SessionState, context: &Context<'_>, now: Timestamp) -> Result<Done, Refusal> {
    for _ in 0..PASSED_OVER {
        bring_next(&mut state, context, now);
        match session_view(&state, context) {
            Ok(view) => {
                return Ok(Done {
                    state,
                    view: View::Session(Box::new(view)),
                    effects: Effects::default(),
                });
            }
            // Its author's concern: the learner goes on.
            Err(Refusal::BadExercise(_)) => {
                state.walk.pass_over();
                state.screen = None;
            }
            Err(refusal) => return Err(refusal),
        }
    }
    let why = "none of the exercises of this session can be shown; check the pack";
    Err(Refusal::BadExercise(why.to_owned()))
}

/// Puts the next exercise that is there onto an empty screen; ends the session where there is none.
fn bring_next(state: &mut SessionState, context: &Context<'_>, now: Timestamp) {
    while state.ending == Ending::Open && state.screen.is_none() && state.taken.is_none() {
        let Some(planned) = state.walk.show(now).cloned() else {
            state.ending = Ending::Finished;
            return;
        };
        let due = planned.due.unwrap_or(state.started_at);
        match context.exercises.place(&planned.exercise, due) {
            Some(place) => {
                state.screen = Some(Screen {
                    instance: context.instance.to_owned(),
                    exercise: planned.exercise,
                    edition: place.edition,
                    seed: place.seed,
                    hints: 0,
                    shown_at: now,
                    open_try: None,
                });
            }
            None => state.walk.pass_over(),
        }
    }
}

fn answered_on_screen(
    state: &SessionState,
    event: &AnswerEvent,
    context: &Context<'_>,
    runs: Runs,
    now: Timestamp,
) -> Result<Step, Refusal> {
    let screen = on_screen(state, &event.instance)?;
    let planned = planned(state)?;
    let exercise = context.exercises.prepared(screen)?;
    let took = u32::try_from(now.since(screen.shown_at).as_millis().max(0)).unwrap_or(u32::MAX);
    let answering = Answering {
        exercise: &exercise,
        item: &planned.item,
        given: &event.given,
        circumstances: Circumstances {
            hints: screen.hints,
            second_try: screen.open_try.is_some(),
            graded_by: context.graded_by,
        },
        learner: context.learner,
        standing: context.standing,
        curriculum: context.curriculum,
        key: &event.key,
        retry_of: screen.open_try.as_ref().map(|open| open.key.as_str()),
        tracked: state.tracked,
        response_ms: Some(event.response_ms.unwrap_or(took)),
        at: now,
    };
    let (result, effects) = match answer(&answering, runs)? {
        Answered::Run(programs) => return Ok(Step::Run(programs)),
        Answered::Done { result, effects } => (result, *effects),
    };
    let view = attempt_view(&event.key, &result, effects.review.as_ref(), &|concept| {
        context.exercises.concept(concept)
    });
    let mut after = state.clone();
    if result.retry {
        let open = OpenTry {
            key: event.key.clone(),
            at: now,
            result,
        };
        if let Some(screen) = &mut after.screen {
            screen.open_try = Some(open);
        }
    } else {
        go_to_next(
            &mut after,
            &event.key,
            &result,
            effects.review.as_ref(),
            context,
            now,
        );
    }
    Ok(Step::Done(Box::new(Done {
        state: after,
        view: View::Attempt(Box::new(view)),
        effects,
    })))
}

/// The learner leaves the open try as it is: the first grade counts, by the time it was given, and the answer is shown.
fn go_on(
    state: &SessionState,
    instance: &str,
    context: &Context<'_>,
    now: Timestamp,
) -> Result<Done, Refusal> {
    let screen = on_screen(state, instance)?;
    let open = screen.open_try.as_ref().ok_or(Refusal::NoOpenTry)?;
    let (result, review) = settled(state, screen, open, context)?;
    let view = attempt_view(&open.key, &result, review.as_ref(), &|concept| {
        context.exercises.concept(concept)
    });
    let mut after = state.clone();
    go_to_next(&mut after, &open.key, &result, review.as_ref(), context, now);
    Ok(Done {
        state: after,
        view: View::Attempt(Box::new(view)),
        effects: Effects {
            settled: Some(open.key.clone()),
            review,
            ..Effects::default()
        },
    })
}

/// An open try that counts as it was given, by the time it was given: its result and its review.
fn settled(
    state: &SessionState,
    screen: &Screen,
    open: &OpenTry,
    context: &Context<'_>,
) -> Result<(AttemptResult, Option<ReviewEffect>), Refusal> {
    let exercise = context.exercises.prepared(screen)?;
    let item = &planned(state)?.item;
    let result = AttemptResult {
        retry: false,
        ..open.result.clone()
    };
    let review = state.tracked.then(|| {
        count(
            context.learner,
            context.standing,
            context.curriculum,
            &exercise.given,
            item,
            &result,
            open.at,
        )
    });
    Ok((result, review))
}

/// An answer counted: the session goes on to what comes next.
fn go_to_next(
    state: &mut SessionState,
    key: &str,
    result: &AttemptResult,
    review: Option<&ReviewEffect>,
    context: &Context<'_>,
    now: Timestamp,
) {
    let done = state.walk.showing().cloned().zip(state.screen.take());
    state.last = done.map(|(planned, screen)| LastAnswer {
        key: key.to_owned(),
        planned,
        edition: screen.edition,
        seed: screen.seed,
        memory: review.and_then(|review| review.before),
    });
    state.walk.answer(answered(result, review));
    bring_next(state, context, now);
}

/// One more hint. Hints are counted here, not by whoever asks.
fn hint(state: &SessionState, instance: &str, context: &Context<'_>) -> Result<Done, Refusal> {
    let screen = on_screen(state, instance)?;
    let exercise = context.exercises.prepared(screen)?;
    let number = screen.hints + 1;
    let hint = hint_view(exercise.key.exercise(), number).ok_or(Refusal::NoHintLeft)?;
    let mut after = state.clone();
    if let Some(screen) = &mut after.screen {
        screen.hints = number;
    }
    Ok(Done {
        state: after,
        view: View::Hint(hint),
        effects: Effects::default(),
    })
}

/// The last answer no longer counts, and its exercise is on the screen again.
fn undo(state: &SessionState, key: &str, context: &Context<'_>, now: Timestamp) -> Result<Done, Refusal> {
    let open = state.screen.as_ref().and_then(|screen| screen.open_try.as_ref());
    if open.is_some_and(|open| open.key == key) {
        return Err(Refusal::AnotherTryOpen);
    }
    let last = state
        .last
        .as_ref()
        .filter(|last| last.key == key && state.ending != Ending::Quit);
    let last = last.ok_or(Refusal::NotUndoable)?;
    // What another try of the next exercise was told must not be lost.
    if open.is_some() {
        return Err(Refusal::AnotherTryOpen);
    }
    let mut after = state.clone();
    after.ending = Ending::Open;
    after.walk.take_back(&last.planned);
    after.screen = Some(Screen {
        instance: context.instance.to_owned(),
        exercise: last.planned.exercise.clone(),
        edition: last.edition,
        seed: last.seed.clone(),
        hints: 0,
        shown_at: now,
        open_try: None,
    });
    after.last = None;
    let effects = Effects {
        undone: Some((key.to_owned(), last.memory)),
        ..Effects::default()
    };
    let shown = show(after, context, now)?;
    Ok(Done { effects, ..shown })
}

/// The learner ends the session. A try that is open counts as it was given; with something unanswered the learner has quit.
fn finish(state: &SessionState, context: &Context<'_>) -> Done {
    let mut after = state.clone();
    let mut effects = Effects::default();
    if state.ending == Ending::Open {
        if let Some(screen) = &state.screen
            && let Some(open) = &screen.open_try
            && let Ok((result, review)) = settled(state, screen, open, context)
        {
            after.walk.answer(answered(&result, review.as_ref()));
            after.screen = None;
            effects.settled = Some(open.key.clone());
            effects.review = review;
        }
        after.ending = match after.walk.remaining() {
            0 => Ending::Finished,
            _ => Ending::Quit,
        };
        after.last = None;
    }
    Done {
        state: after,
        view: View::Ended,
        effects,
    }
}

fn on_screen<'s>(state: &'s SessionState, instance: &str) -> Result<&'s Screen, Refusal> {
    state.showing(instance).ok_or(match state.ending {
        Ending::Open => Refusal::StaleInstance,
        Ending::Finished | Ending::Quit => Refusal::SessionOver,
    })
}

fn planned(state: &SessionState) -> Result<&Planned, Refusal> {
    state.walk.showing().ok_or(Refusal::StaleInstance)
}

/// The session with what is on its screen.
fn session_view(state: &SessionState, context: &Context<'_>) -> Result<SessionView, Refusal> {
    let current = match state.screen.as_ref().filter(|_| state.ending == Ending::Open) {
        Some(screen) => {
            let exercise = context.exercises.prepared(screen)?;
            Some(exercise_view(&exercise, screen, state.walk.showing()))
        }
        None => None,
    };
    Ok(SessionView {
        id: context.session.to_owned(),
        mode: (&state.mode).into(),
        tracked: state.tracked,
        state: state.ending.into(),
        answered: state.walk.answered(),
        remaining: match state.ending {
            Ending::Open => state.walk.remaining(),
            Ending::Finished | Ending::Quit => 0,
        },
        started_at: state.started_at.into(),
        current,
        shortage: None,
    })
}
