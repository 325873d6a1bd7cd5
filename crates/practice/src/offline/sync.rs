//! What was practised elsewhere: graded and scheduled again by its own time. The client's numbers are not asked for.

use crate::answer::{checked_key, previous_result};
use crate::library::Library;
use crate::one_answer::{OneAnswer, OneResult};
use crate::session::session_id;
use crate::view::{
    AttemptView, OfflineAnswer, OfflineProblem, OfflineResult, OfflineStatus, OfflineSync, OfflineSynced,
};
use crate::{Moment, Practice, PracticeError, Result};
use gradus_grade::{NotGraded, hint_count};
use gradus_pack::Seed;
use gradus_session::{
    Effects, Ending, ErrorCode, Given, GradedBy, Refusal, SessionState, TakenAlong, TakenExercise,
};
use gradus_store::{Applied, Attempt, AttemptId, EarlierAttempt, LearnerId, SessionId, StepWrite, VersionId};
use std::collections::HashSet;

/// How often something else may happen to the learner while a session is ended.
const TRIES: usize = 5;
/// The most answers in one request; more are sent in several.
const MOST: usize = 1_000;

impl Practice {
    /// Records what was answered without a connection, in the order of its own time. Each answer is recorded, found to be
    /// recorded already, or rejected with a reason; the rest goes on. When something here is full or away nothing is lost:
    /// the whole request may be sent again.
    pub async fn sync_offline(
        &self,
        learner: LearnerId,
        request: OfflineSync,
        moment: &Moment,
    ) -> Result<OfflineSynced> {
        if request.attempts.len() > MOST {
            let why = format!(
                "{} answers were sent, at most {MOST} at once; send them in several requests",
                request.attempts.len()
            );
            return Err(PracticeError::BadRequest(why));
        }
        let id = session_id(&request.session)?;
        let library = self.library().await?;
        let state = self.store().sessions().saved(learner, id).await?.state;
        let Some(taken) = &state.taken else {
            return Err(PracticeError::Conflict(
                "this session was not taken along; answer it where it is".into(),
            ));
        };
        let sync = Sync {
            practice: self,
            library: &library,
            learner,
            id,
            state: &state,
            taken,
            moment,
        };
        let mut order: Vec<usize> = (0..request.attempts.len()).collect();
        order.sort_by_key(|place| request.attempts[*place].at);
        let mut results: Vec<Option<OfflineResult>> = vec![None; order.len()];
        let mut open = sync.open_tries().await?;
        for place in order {
            let answer = &request.attempts[place];
            results[place] = Some(sync.one(answer, &mut open).await?);
        }
        if request.finished {
            sync.settle(&mut open, None).await?;
            sync.end().await?;
        }
        Ok(OfflineSynced {
            results: results.into_iter().flatten().collect(),
        })
    }
}

struct Sync<'a> {
    practice: &'a Practice,
    library: &'a Library,
    learner: LearnerId,
    id: SessionId,
    state: &'a SessionState,
    taken: &'a TakenAlong,
    moment: &'a Moment,
}

/// What became of an answer, short of an error that ends the whole.
enum Became {
    Recorded(AttemptView),
    Repeated(AttemptView),
    Rejected(OfflineProblem),
}

impl Sync<'_> {
    async fn one(&self, answer: &OfflineAnswer, open: &mut Vec<Attempt>) -> Result<OfflineResult> {
        let became = match self.record(answer, open).await {
            Ok(became) => became,
            Err(error) if ends_all(&error) => return Err(error),
            Err(error) => Became::rejected(error.code(), error.to_string()),
        };
        let (status, attempt, problem) = match became {
            Became::Recorded(view) => (OfflineStatus::Recorded, Some(view), None),
            Became::Repeated(view) => (OfflineStatus::Repeated, Some(view), None),
            Became::Rejected(problem) => (OfflineStatus::Rejected, None, Some(problem)),
        };
        Ok(OfflineResult {
            key: answer.key.clone(),
            status,
            attempt,
            problem,
        })
    }

    async fn record(&self, answer: &OfflineAnswer, open: &mut Vec<Attempt>) -> Result<Became> {
        let Some(taken) = self.taken.items.get(answer.position) else {
            let why = format!(
                "there is no exercise at position {} of this session",
                answer.position
            );
            return Ok(Became::rejected(ErrorCode::UnknownPosition, why));
        };
        let given = given(answer)?;
        let key = self.key(&answer.key)?;
        if let Some(repeated) = self.repeated(&key, taken, &given).await? {
            return Ok(repeated);
        }
        let first_key = answer
            .retry_of
            .as_deref()
            .map(|first| self.key(first))
            .transpose()?;
        if let Some(first) = &first_key
            && !self.left_open(first, taken).await?
        {
            let why = format!("`{first}` is not a first try at this exercise that left another one open");
            return Ok(Became::rejected(ErrorCode::NoFirstTry, why));
        }
        // Whoever answers something else has gone on from the try that was open.
        self.settle(open, first_key.as_deref()).await?;
        let edition = self
            .library
            .edition(self.practice.store(), VersionId(taken.edition.0))
            .await?;
        let hints = hint_count(&edition.template.exercise);
        let one = OneAnswer {
            learner: self.learner,
            session: Some(self.id),
            edition: &edition,
            seed: Seed::from_hex(&taken.seed).unwrap_or_else(|| Seed::of(&taken.seed)),
            given: &given,
            hints: (answer.hints as usize).min(hints),
            graded_by: GradedBy::Offline,
            key: &key,
            first_key: first_key.as_deref(),
            tracked: self.state.tracked,
            response_ms: answer.response_ms,
            // Nobody answered before it was handed out, nor later than now.
            at: answer.at.0.clamp(
                self.taken.prepared_at,
                self.moment.now.max(self.taken.prepared_at),
            ),
            now: self.moment.now,
        };
        match self.practice.record_answer(self.library, &one).await? {
            OneResult::Before(earlier) => self.before(&earlier, taken, &given),
            OneResult::New(view) => {
                open.retain(|attempt| Some(attempt.key.as_str()) != first_key.as_deref());
                if view.retry {
                    let id = view.id.parse().map(AttemptId).unwrap_or(AttemptId(0));
                    open.push(self.practice.store().attempts().get(self.learner, id).await?);
                }
                Ok(Became::Recorded(*view))
            }
        }
    }

    /// What became of an answer that was brought back before.
    async fn repeated(&self, key: &str, taken: &TakenExercise, given: &Given) -> Result<Option<Became>> {
        let store = self.practice.store().attempts();
        let loaded = store
            .load(
                self.learner,
                VersionId(taken.edition.0),
                Some(key),
                self.moment.now,
            )
            .await?;
        let earlier = loaded.earlier;
        earlier
            .map(|earlier| self.before(&earlier, taken, given))
            .transpose()
    }

    fn before(&self, earlier: &EarlierAttempt, taken: &TakenExercise, given: &Given) -> Result<Became> {
        let same = earlier.version == VersionId(taken.edition.0) && earlier.answer == given.recorded();
        match same {
            true => Ok(Became::Repeated(previous_result(self.library, earlier))),
            false => Err(PracticeError::KeyReused),
        }
    }

    /// Whether a key is that of a first try at an exercise that left another one open.
    async fn left_open(&self, key: &str, taken: &TakenExercise) -> Result<bool> {
        let version = VersionId(taken.edition.0);
        let store = self.practice.store().attempts();
        let loaded = store
            .load(self.learner, version, Some(key), self.moment.now)
            .await?;
        Ok(loaded
            .earlier
            .is_some_and(|first| first.version == version && first.result.retry))
    }

    /// First tries of this session that an earlier request left open.
    async fn open_tries(&self) -> Result<Vec<Attempt>> {
        let report = self
            .practice
            .store()
            .sessions()
            .report(self.learner, self.id)
            .await?;
        let tried_again: HashSet<AttemptId> = report
            .attempts
            .iter()
            .filter_map(|attempt| attempt.retry_of)
            .collect();
        let open = |attempt: &Attempt| attempt.retry_open && !tried_again.contains(&attempt.id);
        Ok(report.attempts.into_iter().filter(open).collect())
    }

    /// Settles the tries that are open, except one that is tried again.
    async fn settle(&self, open: &mut Vec<Attempt>, except: Option<&str>) -> Result<()> {
        for first in open.extract_if(.., |attempt| Some(attempt.key.as_str()) != except) {
            self.practice
                .settle_try(self.library, &first, Some(self.id), self.moment.now)
                .await?;
        }
        Ok(())
    }

    /// All of it answered is finished, less is given up.
    async fn end(&self) -> Result<()> {
        let answered = self.practice.answered_editions(self.learner, self.id).await?;
        let planned = self.state.walk.coming().all(|planned| {
            let taken = self
                .taken
                .items
                .iter()
                .find(|taken| taken.exercise == planned.exercise);
            taken.is_none_or(|taken| answered.contains(&taken.edition))
        });
        let ending = match planned {
            true => Ending::Finished,
            false => Ending::Quit,
        };
        let ended = SessionState {
            ending,
            ..self.state.clone()
        };
        for _ in 0..TRIES {
            let store = self.practice.store().sessions();
            let loaded = store.load(self.learner, self.id, None, self.moment.now).await?;
            if loaded.session.state.ending != Ending::Open {
                return Ok(());
            }
            let write = StepWrite {
                session: Some(self.id),
                state: Some(ended.clone()),
                effects: Effects::default(),
                revision: loaded.exercise.revision,
                grading_us: 0,
                now: self.moment.now,
            };
            if let Applied::Written(_) = store.apply(self.learner, write).await? {
                return Ok(());
            }
        }
        Err(Refusal::StaleInstance.into())
    }

    /// Keys of one session are kept separate from those of others.
    fn key(&self, key: &str) -> Result<String> {
        Ok(format!("offline:{}:{}", self.id, checked_key(key)?))
    }
}

impl Became {
    fn rejected(code: ErrorCode, message: String) -> Self {
        Self::Rejected(OfflineProblem { code, message })
    }
}

/// Whether it is about us and not about the answer: the same request may succeed later.
fn ends_all(error: &PracticeError) -> bool {
    matches!(
        error,
        PracticeError::Refused(Refusal::NotGraded(NotGraded::Unavailable(_)) | Refusal::StaleInstance)
            | PracticeError::Unavailable(_)
            | PracticeError::Internal(_)
    )
}

fn given(answer: &OfflineAnswer) -> Result<Given> {
    match (&answer.answer, answer.dont_know) {
        (Some(answer), false) => Ok(Given::Answer(answer.clone())),
        (None, true) => Ok(Given::DontKnow),
        _ => Err(Refusal::UnclearAnswer.into()),
    }
}
