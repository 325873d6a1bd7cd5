//! Plain answers on PostgreSQL: those of many learners are written by one statement.
//!
//! What an answer costs there is mostly not its rows: a plan of a dozen parts is set up, the constraints of every table are
//! read, and a commit is waited for. Whatever has piled up while others were written shares all of that, as it shares a commit
//! on SQLite. An answer that has company of the same learner, or in whose group something fails, is written alone.

use super::apply::{SessionTexts, StepWrite, graded_by, is_correct, outcome, receipt};
use crate::memory::stage_columns;
use crate::record::{concept_state_name, keyed_hash};
use crate::sql::{Connection, query, to_json};
use crate::text::checked;
use crate::{LearnerId, Result, Store, StoreError};
use gradus_session::ReviewEffect;
use gradus_session::stored::write_result;
use serde::Serialize;
use sqlx::PgPool;
use std::collections::{BTreeMap, HashMap, HashSet};
use std::sync::Arc;
use tokio::sync::{Mutex, mpsc, oneshot};
use tokio::task::JoinHandle;

/// Answers in one statement.
const GROUP: usize = 64;
/// Statements under way at once: while one waits for the disk, another one is computed.
const AT_ONCE: usize = 4;
/// How often an answer that met another one is tried.
const TRIES: usize = 8;

/// Where answers wait for the next statement.
pub(crate) struct AnswerGroups {
    /// Empty once the store was closed.
    waiting: std::sync::Mutex<Option<mpsc::Sender<Pending>>>,
    tasks: Mutex<Vec<JoinHandle<()>>>,
}

struct Pending {
    learner: i64,
    /// Its row, as JSON.
    row: String,
    reply: oneshot::Sender<Result<Option<i64>>>,
}

impl AnswerGroups {
    pub(crate) fn start(pool: &PgPool) -> Self {
        let (sender, receiver) = mpsc::channel(GROUP * AT_ONCE);
        let receiver = Arc::new(Mutex::new(receiver));
        let tasks = (0..AT_ONCE).map(|_| tokio::spawn(write_groups(pool.clone(), receiver.clone())));
        Self {
            tasks: Mutex::new(tasks.collect()),
            waiting: std::sync::Mutex::new(Some(sender)),
        }
    }

    /// Writes a row together with whatever else waits; gives its attempt, or `None` if the learner has changed.
    pub(crate) async fn write(&self, learner: LearnerId, row: String) -> Result<Option<i64>> {
        let closed = || StoreError::Unavailable("the store was closed".into());
        let sender = self
            .waiting
            .lock()
            .map_err(|_| closed())?
            .clone()
            .ok_or_else(closed)?;
        let (reply, answer) = oneshot::channel();
        let learner = learner.0;
        let pending = Pending { learner, row, reply };
        sender.send(pending).await.map_err(|_| closed())?;
        answer.await.map_err(|_| closed())?
    }

    /// Waits until all that was accepted is written.
    pub(crate) async fn close(&self) {
        if let Ok(mut waiting) = self.waiting.lock() {
            waiting.take();
        }
        for task in self.tasks.lock().await.drain(..) {
            // An error here means that it panicked; whoever waited for it was told.
            let _ = task.await;
        }
    }
}

async fn write_groups(pool: PgPool, receiver: Arc<Mutex<mpsc::Receiver<Pending>>>) {
    loop {
        let mut group = Vec::with_capacity(GROUP);
        if receiver.lock().await.recv_many(&mut group, GROUP).await == 0 {
            return;
        }
        let mut learners = HashSet::new();
        let (group, again): (Vec<_>, Vec<_>) = group
            .into_iter()
            .partition(|pending| learners.insert(pending.learner));
        write_together(&pool, group).await;
        for pending in again {
            write_alone(&pool, pending).await;
        }
    }
}

async fn write_together(pool: &PgPool, group: Vec<Pending>) {
    match write(pool, &group).await {
        Ok(written) => {
            for pending in group {
                let attempt = written.get(&pending.learner).copied();
                // Whoever asked may have gone away; what is written is written.
                let _ = pending.reply.send(Ok(attempt));
            }
        }
        Err(StoreError::Unavailable(why)) => {
            for pending in group {
                let _ = pending.reply.send(Err(StoreError::Unavailable(why.clone())));
            }
        }
        // Nobody pays for another's mistake.
        Err(_) => {
            for pending in group {
                write_alone(pool, pending).await;
            }
        }
    }
}

async fn write_alone(pool: &PgPool, pending: Pending) {
    let alone = std::slice::from_ref(&pending);
    let mut written = write(pool, alone).await;
    for _ in 1..TRIES {
        if !written.as_ref().is_err_and(StoreError::is_contention) {
            break;
        }
        written = write(pool, alone).await;
    }
    let attempt = written.map(|written| written.get(&pending.learner).copied());
    let _ = pending.reply.send(attempt);
}

/// The attempts that were written, by their learners.
async fn write(pool: &PgPool, group: &[Pending]) -> Result<HashMap<i64, i64>> {
    let mut rows = String::from("[");
    for (place, pending) in group.iter().enumerate() {
        if place > 0 {
            rows.push(',');
        }
        rows.push_str(&pending.row);
    }
    rows.push(']');
    let mut db = Connection::Postgres(pool.acquire().await?);
    let query = query(include_str!("../../sql/step_group.sql")).bind(rows);
    let rows = query.fetch_all(&mut db).await?;
    rows.iter()
        .map(|row| Ok((row.int("learner_id")?, row.int("id")?)))
        .collect()
}

/// An answer with nothing unusual about it, as a row of the statement; the columns have the names that it gives them.
#[derive(Serialize)]
struct PlainAnswer<'a> {
    learner: i64,
    revision: i64,
    now: i64,
    session: Option<i64>,
    state: Option<&'a str>,
    ending: Option<&'a str>,
    screen: Option<i64>,
    edition: i64,
    key: &'a str,
    answer: &'a str,
    canonical: Option<&'a str>,
    outcome: &'a str,
    credit: f64,
    quality: u8,
    method: &'a str,
    fallback_reason: Option<&'a str>,
    matched_alternative: Option<&'a str>,
    parameters: Option<String>,
    seed: &'a str,
    used_construct: Option<i64>,
    coached: i64,
    hints: u32,
    response_ms: Option<u32>,
    retry_of: Option<&'a str>,
    retry_open: i64,
    tracked: i64,
    graded_by: &'a str,
    grader_version: &'a str,
    result: String,
    receipt: String,
    at: i64,
    correct: i64,
    strategy: Option<&'a str>,
    fallback: i64,
    alternative: Option<u32>,
    grading_us: u64,
    answer_hash: Option<String>,
    #[serde(flatten)]
    review: Option<PlainReview<'a>>,
}

/// What an answer that counts changes, as columns of the same row.
#[derive(Serialize)]
struct PlainReview<'a> {
    item: &'a str,
    rating: u8,
    review_credit: f64,
    predicted: Option<f64>,
    since_ms: Option<i64>,
    stability: f64,
    difficulty: f64,
    stage: &'a str,
    step: Option<i64>,
    due: i64,
    last_review: i64,
    reviews: u32,
    lapses: u32,
    before: Option<String>,
    progress: BTreeMap<&'a str, &'a str>,
    transfer_credit: Option<f64>,
    transfer_practised: Option<u32>,
    transfer_since: Option<i64>,
}

/// The row of a step that is a plain answer: it settles nothing, takes nothing back, and is no candidate for the queue.
pub(super) fn row(store: &Store, learner: LearnerId, step: &StepWrite) -> Result<Option<String>> {
    let effects = &step.effects;
    let Some(attempt) = &effects.attempt else {
        return Ok(None);
    };
    if effects.settled.is_some() || effects.undone.is_some() || attempt.candidate.is_some() {
        return Ok(None);
    }
    let texts = step.state.as_ref().map(SessionTexts::of).transpose()?;
    let result = &attempt.result;
    let stored = to_json(&write_result(result), "the result")?;
    checked("the result", &stored)?;
    let parameters = attempt.values.as_ref().map(ToString::to_string);
    if let Some(parameters) = &parameters {
        checked("the parameters", parameters)?;
    }
    let telemetry = store.keeps_telemetry();
    let hash = || keyed_hash(store.secret(), &attempt.answer);
    let row = PlainAnswer {
        learner: learner.0,
        revision: step.revision.0,
        now: step.now.as_millis(),
        session: step.session.map(|session| session.0),
        state: texts.as_ref().map(|texts| texts.state.as_str()),
        ending: texts.as_ref().map(|texts| texts.ending),
        screen: texts.as_ref().and_then(|texts| texts.edition),
        edition: attempt.edition.0,
        key: &attempt.key,
        answer: &attempt.answer,
        canonical: attempt.canonical.as_deref(),
        outcome: outcome(result.outcome),
        credit: result.credit,
        quality: result.quality,
        method: result.method.name(),
        fallback_reason: attempt.fallback_reason.as_deref(),
        matched_alternative: attempt.matched_alternative.as_deref(),
        parameters,
        seed: &attempt.seed,
        used_construct: result.used_target_construct.map(i64::from),
        coached: i64::from(result.coaching.is_some()),
        hints: attempt.hints,
        response_ms: attempt.response_ms,
        retry_of: attempt.retry_of.as_deref(),
        retry_open: i64::from(result.retry),
        tracked: i64::from(attempt.tracked),
        graded_by: graded_by(attempt.graded_by),
        grader_version: &attempt.grader_version,
        result: stored,
        receipt: to_json(&receipt(effects.review.as_ref()), "a receipt")?,
        at: attempt.at.as_millis(),
        correct: i64::from(is_correct(result.outcome)),
        strategy: telemetry.then_some(attempt.telemetry.strategy.as_str()),
        fallback: i64::from(result.method.fallback),
        alternative: attempt.telemetry.alternative,
        grading_us: step.grading_us,
        answer_hash: telemetry.then(hash).transpose()?,
        review: effects.review.as_ref().map(review).transpose()?,
    };
    to_json(&row, "the answer").map(Some)
}

fn review(effect: &ReviewEffect) -> Result<PlainReview<'_>> {
    let memory = &effect.memory;
    let (stage, step) = stage_columns(memory.stage);
    let transfer = effect.transfer.as_ref();
    let states = effect.states.iter();
    Ok(PlainReview {
        item: effect.item.as_str(),
        rating: effect.review.rating.number(),
        review_credit: effect.credit.get(),
        predicted: effect.predicted,
        since_ms: effect.since.map(gradus_schedule::Span::as_millis),
        stability: memory.stability,
        difficulty: memory.difficulty,
        stage,
        step,
        due: memory.due.as_millis(),
        last_review: memory.last_review.as_millis(),
        reviews: memory.reviews,
        lapses: memory.lapses,
        before: effect
            .before
            .map(|before| to_json(&before, "a memory"))
            .transpose()?,
        progress: states
            .map(|change| (change.concept.as_str(), concept_state_name(change.to)))
            .collect(),
        transfer_credit: transfer.map(|transfer| transfer.credit.get()),
        transfer_practised: transfer.map(|transfer| transfer.practised),
        transfer_since: transfer.map(|transfer| transfer.since.as_millis()),
    })
}
