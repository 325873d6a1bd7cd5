//! What a learner may do about an attempt afterwards.

use crate::steps::Attempted;
use crate::view::{DisputeRequest, Disputed, Undone};
use crate::{Moment, Practice, PracticeError, Result};
use gradus_session::{Event, Refusal, SessionState, View};
use gradus_store::{Attempt, AttemptId, LearnerId, StoreError};

/// The longest comment on a dispute, in bytes.
const COMMENT: usize = 2_000;

impl Practice {
    /// Takes an attempt back: it no longer counts. If it is the last answer of a session that is open, its exercise is on the
    /// screen again.
    pub async fn undo(&self, learner: LearnerId, attempt: &str, moment: &Moment) -> Result<Undone> {
        let id = attempt_id(attempt)?;
        let given = self.store().attempts().get(learner, id).await?;
        if given.superseded {
            return Err(StoreError::Superseded(id.0).into());
        }
        if let Some(session) = given.session {
            let state = self.store().sessions().saved(learner, session).await?.state;
            check_settled(&state, &given)?;
            if state.last.as_ref().is_some_and(|last| last.key == given.key) {
                let event = Event::Undo { key: given.key };
                match self.take_step(learner, session, &event, None, moment).await {
                    Ok(Attempted::Taken(taken)) => return Ok(undone(taken.done.view)),
                    // Something was answered meanwhile: it is taken back all the same, without coming onto the screen.
                    Ok(Attempted::Before(_)) | Err(PracticeError::Refused(_)) => {}
                    Err(error) => return Err(error),
                }
            }
        }
        self.store().attempts().undo(learner, id, moment.now).await?;
        Ok(undone(View::Ended))
    }

    /// "I was right": the answer goes to the authors. Repeating it changes nothing.
    pub async fn dispute(
        &self,
        learner: LearnerId,
        attempt: &str,
        request: DisputeRequest,
        moment: &Moment,
    ) -> Result<Disputed> {
        let id = attempt_id(attempt)?;
        let comment = request.comment.as_deref().map(str::trim);
        let comment = comment.filter(|comment| !comment.is_empty());
        if comment.is_some_and(|comment| comment.len() > COMMENT) {
            let why = format!("the comment is longer than {COMMENT} bytes; say it more briefly");
            return Err(PracticeError::BadRequest(why));
        }
        let given = self.store().attempts().get(learner, id).await?;
        let right = given.outcome == gradus_store::Outcome::Correct;
        if right || given.answer.trim().is_empty() {
            return Err(Refusal::NotDisputable.into());
        }
        if let Some(session) = given.session {
            let state = self.store().sessions().saved(learner, session).await?.state;
            check_settled(&state, &given)?;
        }
        self.store()
            .queue()
            .dispute(learner, id, comment, moment.now)
            .await?;
        Ok(Disputed { accepted: true })
    }
}

/// Nothing is done about an attempt while another try is open.
fn check_settled(state: &SessionState, given: &Attempt) -> Result<()> {
    let open = state.screen.as_ref().and_then(|screen| screen.open_try.as_ref());
    match open.is_some_and(|open| open.key == given.key) {
        true => Err(Refusal::AnotherTryOpen.into()),
        false => Ok(()),
    }
}

fn undone(view: View) -> Undone {
    Undone {
        undone: true,
        session: match view {
            View::Session(view) => Some(view),
            View::Attempt(_) | View::Hint(_) | View::Ended => None,
        },
    }
}

fn attempt_id(id: &str) -> Result<AttemptId> {
    let number = id.parse().ok().map(AttemptId);
    number.ok_or_else(|| PracticeError::not_found("attempt", id))
}
