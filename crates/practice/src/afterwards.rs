//! What a learner may do about an attempt afterwards.

use crate::screen::{Screen, Shown};
use crate::view::{DisputeRequest, Disputed, Undone};
use crate::{Moment, Practice, PracticeError, Result};
use gradus_store::{Attempt, AttemptId, LearnerId};

/// The longest comment on a dispute, in bytes.
const COMMENT: usize = 2_000;

impl Practice {
    /// Takes an attempt back: it no longer counts.
    pub async fn undo(&self, learner: LearnerId, attempt: &str, moment: &Moment) -> Result<Undone> {
        let id = attempt_id(attempt)?;
        let given = self.store().attempts().get(learner, id).await?;
        self.check_settled(learner, &given).await?;
        self.store().attempts().undo(learner, id, moment.now).await?;
        Ok(Undone { undone: true })
    }

    /// Nothing is done about an attempt while another try is open.
    async fn check_settled(&self, learner: LearnerId, given: &Attempt) -> Result<()> {
        if given.retry_open && self.is_on_screen(learner, given).await? {
            let why = "another try is open; answer it or go on first";
            return Err(PracticeError::Conflict(why.into()));
        }
        Ok(())
    }

    /// Whether an attempt is the open try of its session.
    async fn is_on_screen(&self, learner: LearnerId, given: &Attempt) -> Result<bool> {
        let Some(session) = given.session else {
            return Ok(false);
        };
        let row = self.store().sessions().get(learner, session).await?;
        match Screen::of(&row)? {
            Some(Screen::One(Shown {
                open_try: Some(open), ..
            })) => Ok(self.first_try(learner, &open).await?.0.id == given.id),
            _ => Ok(false),
        }
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
        if given.outcome == gradus_store::Outcome::Correct {
            return Err(PracticeError::Conflict("the answer was graded as right".into()));
        }
        if given.answer.trim().is_empty() {
            return Err(PracticeError::Conflict("there is no answer to look at".into()));
        }
        self.check_settled(learner, &given).await?;
        self.store()
            .queue()
            .dispute(learner, id, comment, moment.now)
            .await?;
        Ok(Disputed { accepted: true })
    }
}

fn attempt_id(id: &str) -> Result<AttemptId> {
    let number = id.parse().ok().map(AttemptId);
    number.ok_or_else(|| PracticeError::not_found("attempt", id))
}
