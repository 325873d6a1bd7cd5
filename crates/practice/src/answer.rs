//! Answers and hints to what is on the screen.

use crate::library::Library;
use crate::seal::random_id;
use crate::session::session_id;
use crate::steps::Attempted;
use crate::view::{AnswerRequest, AttemptView, HintRequest, HintView};
use crate::{Moment, Practice, PracticeError, Result};
use gradus_schedule::ConceptState;
use gradus_session::{AnswerEvent, Event, Given, Refusal, View};
use gradus_store::{EarlierAttempt, LearnerId, LoadedSession, Recorded};

/// The longest idempotency key, in bytes.
pub const LONGEST_KEY: usize = 150;

impl Practice {
    /// An answer to what is on the screen. The same `key` again records nothing and gives the same result, whatever is on the
    /// screen by then.
    pub async fn answer(
        &self,
        learner: LearnerId,
        session: &str,
        request: AnswerRequest,
        key: Option<&str>,
        moment: &Moment,
    ) -> Result<AttemptView> {
        let id = session_id(session)?;
        let key = attempt_key(key)?;
        let event = event(request, &key)?;
        match self.take_step(learner, id, &event, Some(&key), moment).await? {
            Attempted::Before(loaded) => self.answered_before(*loaded, &event).await,
            Attempted::Taken(taken) => match taken.done.view {
                View::Attempt(view) => Ok(AttemptView {
                    id: taken
                        .attempt
                        .map(|attempt| attempt.to_string())
                        .unwrap_or_default(),
                    ..*view
                }),
                View::Session(_) | View::Hint(_) | View::Ended => {
                    Err(PracticeError::Internal("an answer was not answered".into()))
                }
            },
        }
    }

    /// One more hint for what is on the screen. Hints are counted here, not by whoever asks.
    pub async fn hint(
        &self,
        learner: LearnerId,
        session: &str,
        request: HintRequest,
        moment: &Moment,
    ) -> Result<HintView> {
        let event = Event::Hint {
            instance: request.instance,
        };
        let taken = self
            .take_step(learner, session_id(session)?, &event, None, moment)
            .await?;
        match taken {
            Attempted::Taken(taken) => match taken.done.view {
                View::Hint(hint) => Ok(hint),
                View::Session(_) | View::Attempt(_) | View::Ended => {
                    Err(PracticeError::Internal("a hint was not given".into()))
                }
            },
            Attempted::Before(_) => Err(PracticeError::Internal("a hint has no key".into())),
        }
    }

    /// An answer whose key was used before: what was recorded under it, or that it was for something else.
    async fn answered_before(&self, loaded: LoadedSession, event: &Event) -> Result<AttemptView> {
        let Some(earlier) = loaded.exercise.earlier else {
            return Err(PracticeError::Internal(
                "nothing was recorded under the key".into(),
            ));
        };
        let same = matches!(event, Event::Answer(event) if event.given.recorded() == earlier.answer);
        match same {
            true => Ok(previous_result(&*self.library().await?, &earlier)),
            false => Err(PracticeError::KeyReused),
        }
    }
}

fn event(request: AnswerRequest, key: &str) -> Result<Event> {
    let given = match (request.answer, request.dont_know, request.go_on) {
        (Some(answer), false, false) => Given::Answer(answer),
        (None, true, false) => Given::DontKnow,
        (None, false, true) => {
            return Ok(Event::GoOn {
                instance: request.instance,
            });
        }
        _ => return Err(Refusal::UnclearAnswer.into()),
    };
    Ok(Event::Answer(AnswerEvent {
        instance: request.instance,
        given,
        key: key.to_owned(),
        response_ms: request.response_ms,
    }))
}

/// What was said of an attempt when it was recorded.
pub(crate) fn previous_result(library: &Library, earlier: &EarlierAttempt) -> AttemptView {
    with_consequences(AttemptView::of(&earlier.result), library, &earlier.recorded)
}

/// A view with what followed from the attempt.
pub(crate) fn with_consequences(view: AttemptView, library: &Library, recorded: &Recorded) -> AttemptView {
    let concepts = |state: ConceptState| {
        let changes = recorded.changes.iter().filter(move |change| change.to == state);
        changes
            .map(|change| library.concept(change.concept.as_str()))
            .collect()
    };
    AttemptView {
        id: recorded.attempt.to_string(),
        next_review: recorded.memory.map(|memory| memory.due.into()),
        completed: concepts(ConceptState::Completed),
        unlocked: concepts(ConceptState::Unlocked),
        ..view
    }
}

/// Keys that clients choose are kept separate from those of the store itself.
pub(crate) fn attempt_key(key: Option<&str>) -> Result<String> {
    match key {
        Some(key) => Ok(format!("key:{}", checked_key(key)?)),
        None => Ok(format!("own:{}", random_id()?)),
    }
}

/// A key that can be kept and looked up on any database.
pub(crate) fn checked_key(key: &str) -> Result<&str> {
    let fits = key.len() <= LONGEST_KEY && !key.is_empty() && !key.chars().any(char::is_control);
    fits.then_some(key).ok_or_else(|| {
        PracticeError::BadRequest(format!(
            "an idempotency key has 1 to {LONGEST_KEY} bytes and no control characters, such as a UUID"
        ))
    })
}
