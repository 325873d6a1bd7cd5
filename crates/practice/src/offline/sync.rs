//! What was practised elsewhere: graded and scheduled again by its own time. The client's numbers are not asked for.

use crate::answer::{checked_key, told_before};
use crate::judge::{Circumstances, Given, written};
use crate::library::Library;
use crate::screen::{Screen, Taken, TakenAlong};
use crate::session::session_id;
use crate::summary::deciding;
use crate::view::{
    AttemptView, GradedBy, OfflineAnswer, OfflineProblem, OfflineResult, OfflineStatus, OfflineSync,
    OfflineSynced,
};
use crate::{Moment, Practice, PracticeError, Result};
use gradus_grade::hint_count;
use gradus_store::{AttemptId, Ending, LearnerId, NewAttempt, SessionId, SessionRow, StoreError};
use std::collections::HashSet;

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
        let row = self.store().sessions().get(learner, id).await?;
        let Some(Screen::Offline(taken)) = Screen::of(&row)? else {
            return Err(PracticeError::Conflict(
                "this session was not taken along; answer it where it is".into(),
            ));
        };
        let sync = Sync {
            practice: self,
            library: &library,
            learner,
            row: &row,
            taken: &taken,
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
            sync.end(id).await?;
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
    row: &'a SessionRow,
    taken: &'a TakenAlong,
    moment: &'a Moment,
}

/// What became of an answer, short of an error that ends the whole.
enum Fate {
    Recorded(AttemptView),
    Repeated(AttemptView),
    Rejected(OfflineProblem),
}

impl Sync<'_> {
    async fn one(&self, answer: &OfflineAnswer, open: &mut Vec<AttemptId>) -> Result<OfflineResult> {
        let fate = match self.record(answer, open).await {
            Ok(fate) => fate,
            Err(error) if ends_all(&error) => return Err(error),
            Err(error) => Fate::rejected(error.code(), error.to_string()),
        };
        let (status, attempt, problem) = match fate {
            Fate::Recorded(view) => (OfflineStatus::Recorded, Some(view), None),
            Fate::Repeated(view) => (OfflineStatus::Repeated, Some(view), None),
            Fate::Rejected(problem) => (OfflineStatus::Rejected, None, Some(problem)),
        };
        Ok(OfflineResult {
            key: answer.key.clone(),
            status,
            attempt,
            problem,
        })
    }

    async fn record(&self, answer: &OfflineAnswer, open: &mut Vec<AttemptId>) -> Result<Fate> {
        let store = self.practice.store();
        let Some(taken) = self.taken.items.get(answer.position) else {
            let why = format!(
                "there is no exercise at position {} of this session",
                answer.position
            );
            return Ok(Fate::rejected("unknown_position", why));
        };
        let given = given(answer)?;
        let key = self.key(&answer.key)?;
        if let Some((attempt, recorded)) = store.attempts().recorded(self.learner, &key).await? {
            let same = attempt.version == taken.version && attempt.answer == text(&given);
            return match same {
                true => Ok(Fate::Repeated(told_before(self.library, &attempt, &recorded)?)),
                false => Err(StoreError::KeyReused.into()),
            };
        }
        let retry_of = match &answer.retry_of {
            Some(first) => match store.attempts().recorded(self.learner, &self.key(first)?).await? {
                Some((attempt, _)) if attempt.version == taken.version && attempt.retry_open => {
                    Some(attempt.id)
                }
                _ => {
                    let why =
                        format!("`{first}` is no first try at this exercise that left another one open");
                    return Ok(Fate::rejected("no_first_try", why));
                }
            },
            None => None,
        };
        // Whoever answers something else has gone on from the try that was open.
        self.settle(open, retry_of).await?;
        let (new, view) = self.graded(answer, taken, &given, key, retry_of).await?;
        let recorded = store.attempts().record(new).await?;
        open.retain(|attempt| Some(*attempt) != retry_of);
        if view.retry {
            open.push(recorded.attempt);
        }
        Ok(Fate::Recorded(view.with(&recorded, self.library)))
    }

    async fn graded(
        &self,
        answer: &OfflineAnswer,
        taken: &Taken,
        given: &Given,
        key: String,
        retry_of: Option<AttemptId>,
    ) -> Result<(NewAttempt, AttemptView)> {
        let edition = self.library.edition(self.practice.store(), taken.version).await?;
        let keyed = self.library.key(&edition, taken.seed)?;
        let hints = (answer.hints as usize).min(hint_count(keyed.key.exercise()));
        let circumstances = Circumstances {
            hints,
            second_try: retry_of.is_some(),
            graded_by: GradedBy::Offline,
        };
        let judged = self
            .practice
            .judge(self.learner, &keyed, given, circumstances)
            .await?;
        let new = NewAttempt {
            learner: self.learner,
            session: Some(self.row.id),
            version: taken.version,
            key,
            answer: judged.answer,
            grade: judged.grade,
            parameters: keyed.params.clone(),
            seed: Some(taken.seed.to_string()),
            hints: hints as u32,
            response_ms: answer.response_ms,
            retry_of,
            tracked: self.row.tracked,
            graded_by: gradus_store::GradedBy::Offline,
            // Nobody answered before it was handed out, nor later than now.
            at: answer.at.0.clamp(
                self.taken.prepared_at,
                self.moment.now.max(self.taken.prepared_at),
            ),
            recorded_at: self.moment.now,
            telemetry: Some(judged.telemetry),
            candidate: judged.candidate,
            screen: None,
        };
        Ok((new, judged.view))
    }

    /// First tries of this session that an earlier request left open.
    async fn open_tries(&self) -> Result<Vec<AttemptId>> {
        let report = self
            .practice
            .store()
            .sessions()
            .report(self.learner, self.row.id)
            .await?;
        let open = deciding(&report.attempts).filter(|attempt| attempt.retry_open);
        Ok(open.map(|attempt| attempt.id).collect())
    }

    /// Settles the tries that are open, but for one that is tried again.
    async fn settle(&self, open: &mut Vec<AttemptId>, but: Option<AttemptId>) -> Result<()> {
        for attempt in open.extract_if(.., |attempt| Some(*attempt) != but) {
            let store = self.practice.store();
            store
                .attempts()
                .settle_try(self.learner, attempt, None, self.moment.now)
                .await?;
        }
        Ok(())
    }

    /// All of it answered is finished, less is given up.
    async fn end(&self, id: SessionId) -> Result<()> {
        let store = self.practice.store();
        let report = store.sessions().report(self.learner, id).await?;
        let answered: HashSet<_> = report.attempts.iter().map(|attempt| attempt.version).collect();
        let all = self
            .taken
            .items
            .iter()
            .all(|taken| answered.contains(&taken.version));
        let ending = match all {
            true => Ending::Finished,
            false => Ending::Quit,
        };
        store
            .sessions()
            .end(self.learner, id, ending, self.moment.now)
            .await?;
        Ok(())
    }

    /// Keys of one session are apart from those of others.
    fn key(&self, key: &str) -> Result<String> {
        Ok(format!("offline:{}:{}", self.row.id, checked_key(key)?))
    }
}

impl Fate {
    fn rejected(code: &str, message: String) -> Self {
        Self::Rejected(OfflineProblem {
            code: code.to_owned(),
            message,
        })
    }
}

/// Whether it is about us and not about the answer: the same request may succeed later.
fn ends_all(error: &PracticeError) -> bool {
    matches!(
        error,
        PracticeError::Busy { .. }
            | PracticeError::InfraUnavailable(_)
            | PracticeError::Unavailable(_)
            | PracticeError::Internal(_)
    )
}

fn given(answer: &OfflineAnswer) -> Result<Given> {
    match (&answer.answer, answer.dont_know) {
        (Some(answer), false) => Ok(Given::Answer(answer.clone())),
        (None, true) => Ok(Given::DontKnow),
        _ => Err(PracticeError::BadRequest(
            "send exactly one of `answer` and `dontKnow`".into(),
        )),
    }
}

fn text(given: &Given) -> String {
    match given {
        Given::Answer(answer) => written(answer),
        Given::DontKnow => String::new(),
    }
}
