//! Walking a session in the page, and reviewing what was answered: the server's own steps, so that both come to the same.

use gradus_grade::StreamError;
use gradus_schedule::{
    Answered, Memory, Open, Planned, Quality, Review, ReviewPolicy, Session, Timestamp,
    Tries,
};
use serde::{Deserialize, Serialize};

use crate::{bad_request, text};

/// A session to be shown.
#[derive(Deserialize)]
struct Show {
    session: Session,
    catalogue: Vec<Exercise>,
    now: Timestamp,
}

/// What is shown now.
#[derive(Serialize)]
struct Shown<'a> {
    session: &'a Session,
    showing: Option<&'a Planned>,
    answered: u32,
    remaining: usize,
}

/// What comes now: `{session, catalogue, now}` in, `{session, showing, answered, remaining}` out. The same until it is answered.
pub fn show(input: &str) -> String {
    reply(
        input,
        |Show {
             mut session,
             catalogue,
             now,
         }| {
            session.show(now);
            text(&Shown {
                session: &session,
                showing: session.showing(),
                answered: session.answered(),
                remaining: session.remaining(),
            })
        },
    )
}

/// A grade of what is being shown.
#[derive(Deserialize)]
struct Graded {
    session: Session,
    catalogue: Vec<Exercise>,
    learner: String,
    policy: ReviewPolicy,
    /// What was remembered of the item; nothing if it is new.
    #[serde(default)]
    memory: Option<Memory>,
    /// A first try that waits for a second one.
    #[serde(default)]
    tries: Tries,
    /// The quality of the answer; nothing if the learner goes on without another try.
    #[serde(default)]
    quality: Option<Quality>,
    /// Whether the grade leaves another try.
    #[serde(default)]
    retry: bool,
    at: Timestamp,
}

/// What came of it. Without a `memory` another try is open and nothing has changed but `tries`.
#[derive(Serialize)]
struct Counted {
    session: Session,
    tries: Tries,
    memory: Option<Memory>,
    quality: Option<Quality>,
}

/// Takes note of a grade: the review of its item and the session after it.
pub fn answered(input: &str) -> String {
    reply(input, |graded: Graded| text(&graded.count()))
}

impl Graded {
    fn count(mut self) -> Counted {
        let open = if self.retry { Open::Retry } else { Open::Done };
        let quality = match self.quality {
            Some(quality) => self.tries.graded(quality, open),
            None => self.tries.gone_on(),
        };
        let memory = quality.and_then(|quality| self.review(quality));
        Counted {
            session: self.session,
            tries: self.tries,
            memory,
            quality,
        }
    }

    fn review(&mut self, quality: Quality) -> Option<Memory> {
        let item = self.session.showing()?.item.clone();
        let review = Review::new(&self.learner, &item, self.at, quality.rating());
        let memory = self.policy.review(self.memory.as_ref(), &review).memory;
        let answered = if !quality.rating().recalled() {
            Answered::Failed
        } else if memory.on_steps() {
            Answered::OnStep(memory.due)
        } else {
            Answered::Passed
        };
        self.session.answer(answered);
        Some(memory)
    }
}

#[derive(Serialize)]
struct Failed {
    error: StreamError,
}

fn reply<T: for<'de> Deserialize<'de>>(input: &str, work: impl FnOnce(T) -> String) -> String {
    match serde_json::from_str(input) {
        Ok(given) => work(given),
        Err(error) => text(&Failed {
            error: bad_request(&error.to_string()),
        }),
    }
}
