//! Answers and hints to what is on the screen.

use crate::judge::{Circumstances, Given, Kept};
use crate::library::Library;
use crate::present::hint_view;
use crate::screen::{OpenTry, Screen, Shown};
use crate::seal::random_id;
use crate::session::session_id;
use crate::view::{AnswerRequest, AttemptView, GradedBy, HintRequest, HintView};
use crate::{Moment, Practice, PracticeError, Result};
use gradus_grade::hint_count;
use gradus_store::{Attempt, Ending, LearnerId, NewAttempt, Recorded, SessionRow, StoreError};

/// The longest time an answer may be said to have taken: a day.
const LONGEST_RESPONSE_MS: u32 = 86_400_000;
/// How often something else may come onto the screen (a hint) while an answer is graded.
const TRIES: usize = 5;

/// The longest idempotency key, in bytes.
pub const LONGEST_KEY: usize = 150;

/// What the learner does with what is on the screen.
enum Deed {
    Answer(Given),
    GoOn,
}

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
        let (instance, response_ms) = (request.instance.clone(), request.response_ms);
        let deed = Deed::of(request)?;
        let library = self.library().await?;
        for _ in 0..TRIES {
            let row = self.store().sessions().get(learner, id).await?;
            let Some(Screen::One(shown)) = Screen::of(&row)?.filter(|screen| screen.shows(&instance)) else {
                return self.answered_before(learner, &library, &row, &key, &deed).await;
            };
            let on_screen = OnScreen {
                learner,
                row: &row,
                shown: &shown,
                moment,
            };
            let done = match &deed {
                Deed::GoOn => self.go_on(&library, &on_screen).await,
                Deed::Answer(given) => self.record(&library, &on_screen, given, &key, response_ms).await,
            };
            match done {
                Err(Refused::Stale) => {}
                Err(Refused::Other(error)) => return Err(error),
                Ok(view) => return Ok(view),
            }
        }
        Err(PracticeError::StaleInstance)
    }

    /// One more hint for what is on the screen. Hints are counted here, not by whoever asks.
    pub async fn hint(
        &self,
        learner: LearnerId,
        session: &str,
        request: HintRequest,
        moment: &Moment,
    ) -> Result<HintView> {
        let id = session_id(session)?;
        let library = self.library().await?;
        for _ in 0..TRIES {
            let row = self.store().sessions().get(learner, id).await?;
            let Some(Screen::One(mut shown)) =
                Screen::of(&row)?.filter(|screen| screen.shows(&request.instance))
            else {
                return Err(gone(&row));
            };
            let edition = library.edition(self.store(), shown.version).await?;
            let keyed = library.key(&edition, shown.seed)?;
            let exercise = keyed.key.exercise();
            shown.hints += 1;
            if shown.hints > hint_count(exercise) {
                return Err(PracticeError::NoHintLeft);
            }
            let hint = hint_view(exercise, shown.hints).ok_or(PracticeError::NoHintLeft)?;
            let (before, after) = (row.shown.unwrap_or_default(), Screen::One(shown).written()?);
            match self
                .store()
                .sessions()
                .change_shown(learner, id, &before, &after, moment.now)
                .await
            {
                Err(StoreError::Stale) => {}
                Err(error) => return Err(error.into()),
                Ok(()) => return Ok(hint),
            }
        }
        Err(PracticeError::StaleInstance)
    }

    async fn record(
        &self,
        library: &Library,
        on_screen: &OnScreen<'_>,
        given: &Given,
        key: &str,
        response_ms: Option<u32>,
    ) -> Result<AttemptView, Refused> {
        let OnScreen {
            learner,
            row,
            shown,
            moment,
        } = on_screen;
        let edition = library.edition(self.store(), shown.version).await?;
        let keyed = library.key(&edition, shown.seed)?;
        let circumstances = Circumstances {
            hints: shown.hints,
            second_try: shown.open_try.is_some(),
            graded_by: GradedBy::Server,
        };
        let judged = self.judge(*learner, &keyed, given, circumstances).await?;
        let retry_of = match &shown.open_try {
            Some(open) => Some(self.first_try(*learner, open).await?.0.id),
            None => None,
        };
        let took = moment.now.since(shown.shown_at).as_millis().max(0);
        let took = response_ms.unwrap_or(u32::try_from(took).unwrap_or(LONGEST_RESPONSE_MS));
        let new = NewAttempt {
            learner: *learner,
            session: Some(row.id),
            version: shown.version,
            key: key.to_owned(),
            answer: judged.answer,
            grade: judged.grade,
            parameters: keyed.params.clone(),
            seed: Some(shown.seed.to_string()),
            hints: shown.hints as u32,
            response_ms: Some(took.min(LONGEST_RESPONSE_MS)),
            retry_of,
            tracked: row.tracked,
            graded_by: gradus_store::GradedBy::Server,
            at: moment.now,
            recorded_at: moment.now,
            telemetry: Some(judged.telemetry),
            candidate: judged.candidate,
            screen: Some(gradus_store::Screen {
                before: row.shown.clone().unwrap_or_default(),
                after: judged
                    .view
                    .retry
                    .then(|| shown.left_open(key, &judged.view))
                    .transpose()?,
            }),
        };
        let next = self.next_screen(*learner, moment.now)?;
        let recorded = self.store().attempts().record_and_show(new, next).await?;
        if recorded.repeated {
            let attempt = self.store().attempts().get(*learner, recorded.attempt).await?;
            return Ok(told_before(library, &attempt, &recorded)?);
        }
        Ok(judged.view.with(&recorded, library))
    }

    /// The attempt behind an open try.
    pub(crate) async fn first_try(&self, learner: LearnerId, open: &OpenTry) -> Result<(Attempt, Recorded)> {
        let found = self.store().attempts().recorded(learner, &open.key).await?;
        found.ok_or_else(|| PracticeError::Internal("the first try is not there".into()))
    }

    /// The learner leaves the open try as it is: the first grade counts, and the answer is shown.
    async fn go_on(&self, library: &Library, on_screen: &OnScreen<'_>) -> Result<AttemptView, Refused> {
        let OnScreen {
            learner,
            row,
            shown,
            moment,
        } = on_screen;
        let Some(open) = &shown.open_try else {
            let why = "there is no open try to go on from; send an `answer` or `dontKnow`";
            return Err(PracticeError::BadRequest(why.into()).into());
        };
        let edition = library.edition(self.store(), shown.version).await?;
        let keyed = library.key(&edition, shown.seed)?;
        let (first, recorded) = self.first_try(*learner, open).await?;
        let settled = self
            .store()
            .attempts()
            .settle_try(*learner, first.id, row.shown.as_deref(), moment.now)
            .await?;
        let mut view = (*open.view).clone().with(&settled.unwrap_or(recorded), library);
        let exercise = keyed.key.exercise();
        view.retry = false;
        view.expected = Some(crate::expected::expected(exercise, None));
        view.explanation.clone_from(&exercise.explanation);
        view.may_dispute = true;
        view.may_undo = true;
        Ok(view)
    }

    /// An answer to something that is no longer on the screen: what was recorded under its key, or why it is too late.
    async fn answered_before(
        &self,
        learner: LearnerId,
        library: &Library,
        row: &SessionRow,
        key: &str,
        deed: &Deed,
    ) -> Result<AttemptView> {
        let Some((attempt, recorded)) = self.store().attempts().recorded(learner, key).await? else {
            return Err(gone(row));
        };
        let same = match deed {
            Deed::Answer(Given::Answer(answer)) => crate::judge::written(answer) == attempt.answer,
            Deed::Answer(Given::DontKnow) => attempt.answer.is_empty(),
            Deed::GoOn => false,
        };
        match same {
            true => told_before(library, &attempt, &recorded),
            false => Err(StoreError::KeyReused.into()),
        }
    }
}

/// Who answers what, and when.
struct OnScreen<'a> {
    learner: LearnerId,
    row: &'a SessionRow,
    shown: &'a Shown,
    moment: &'a Moment,
}

/// Why an answer was not recorded: something else is on the screen by now, or anything else.
enum Refused {
    Stale,
    Other(PracticeError),
}

impl From<PracticeError> for Refused {
    fn from(error: PracticeError) -> Self {
        Self::Other(error)
    }
}

impl From<StoreError> for Refused {
    fn from(error: StoreError) -> Self {
        match error {
            StoreError::Stale => Self::Stale,
            error => Self::Other(error.into()),
        }
    }
}

impl Deed {
    fn of(request: AnswerRequest) -> Result<Self> {
        match (request.answer, request.dont_know, request.go_on) {
            (Some(answer), false, false) => Ok(Self::Answer(Given::Answer(answer))),
            (None, true, false) => Ok(Self::Answer(Given::DontKnow)),
            (None, false, true) => Ok(Self::GoOn),
            _ => Err(PracticeError::BadRequest(
                "send exactly one of `answer`, `dontKnow` and `goOn`".into(),
            )),
        }
    }
}

impl Screen {
    fn shows(&self, instance: &str) -> bool {
        matches!(self, Screen::One(shown) if shown.instance == instance)
    }
}

/// What was said of an attempt when it was recorded.
pub(crate) fn told_before(library: &Library, attempt: &Attempt, recorded: &Recorded) -> Result<AttemptView> {
    let kept: Kept = serde_json::from_str(&attempt.result).map_err(|error| {
        PracticeError::Internal(format!("attempt {} cannot be read: {error}", attempt.id))
    })?;
    Ok(kept.view.with(recorded, library))
}

/// Keys that clients choose stand apart from those of the store itself.
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

fn gone(row: &SessionRow) -> PracticeError {
    match row.ending {
        Ending::Open => PracticeError::StaleInstance,
        _ => PracticeError::SessionOver,
    }
}
