//! What a step decided, in one write.

use super::load::Revision;
use super::{group, undo};
use crate::memory::stage_columns;
use crate::record::{Recorded, check_answer, concept_state_name, keyed_hash};
use crate::sql::{Argument, Batch, Connection, to_json};
use crate::text::{checked, hash};
use crate::{AttemptId, Backend, LearnerId, Result, SessionId, Sessions, Store, StoreError, learners};
use gradus_grade::Outcome;
use gradus_schedule::{ConceptState, Span, Timestamp};
use gradus_session::stored::{write_result, write_session};
use gradus_session::{AttemptEffect, Candidate, Effects, Ending, GradedBy, ReviewEffect, SessionState};
use std::collections::BTreeMap;
use std::sync::Arc;

/// What a step decided.
#[derive(Clone, Debug, PartialEq)]
pub struct StepWrite {
    /// The session it was taken in; none for an answer outside one.
    pub session: Option<SessionId>,
    /// The session from now on; none where it stays as it is.
    pub state: Option<SessionState>,
    /// What else is to be written.
    pub effects: Effects,
    /// The state of the learner that all of it follows from.
    pub revision: Revision,
    /// How long grading took, in microseconds.
    pub grading_us: u64,
    /// When it is written.
    pub now: Timestamp,
}

/// Whether a step was written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Applied {
    /// All of it is on disk. The attempt is the one that was added, settled or taken back, if the step had one.
    Written(Option<AttemptId>),
    /// Nothing was written, because something about the learner has changed since it was read: load again, and take the step
    /// again.
    Stale,
}

/// The first statement of every step: the others write only while the learner is as they were read.
const GUARD: &str =
    "UPDATE learners SET revision = revision + 1 WHERE id = $1 AND revision = $2 RETURNING id";

impl Sessions<'_> {
    /// Keeps a session that begins.
    pub async fn add(self, learner: LearnerId, state: &SessionState, now: Timestamp) -> Result<SessionId> {
        let columns = Arc::new(SessionTexts::of(state)?);
        self.0
            .write(move |db| {
                let columns = columns.clone();
                Box::pin(async move { insert(db, learner, &columns, now).await })
            })
            .await
    }

    /// Writes what a step decided: all of it, or nothing. When this returns, it is on disk.
    pub async fn apply(self, learner: LearnerId, step: StepWrite) -> Result<Applied> {
        check(&step.effects)?;
        if step.effects.undone.is_some() {
            return undo::apply(self.0, learner, step).await;
        }
        if self.0.backend() == Backend::Postgres
            && let Some(row) = group::row(self.0, learner, &step)?
        {
            let attempt = self.0.write_answer(learner, row).await?;
            return Ok(attempt.map_or(Applied::Stale, |id| Applied::Written(Some(AttemptId(id)))));
        }
        let batch = batch(self.0, learner, &step)?;
        let ids = self.0.write_batch(batch).await?;
        Ok(ids.map_or(Applied::Stale, |ids| {
            Applied::Written(ids.get("counted").map(AttemptId))
        }))
    }
}

/// How a session ended, as it is kept.
pub(crate) fn ending_name(ending: Ending) -> &'static str {
    match ending {
        Ending::Open => "open",
        Ending::Finished => "finished",
        Ending::Quit => "quit",
    }
}

/// The columns of a session.
pub(super) struct SessionTexts {
    mode: String,
    pub(super) state: String,
    tracked: bool,
    pub(super) ending: &'static str,
    pub(super) edition: Option<i64>,
    started_at: Timestamp,
}

impl SessionTexts {
    pub(super) fn of(state: &SessionState) -> Result<Self> {
        let text =
            write_session(state).map_err(|error| StoreError::invalid("the session", error.to_string()))?;
        checked("the session", &text)?;
        Ok(Self {
            mode: to_json(&state.mode, "the mode")?,
            state: text,
            tracked: state.tracked,
            ending: ending_name(state.ending),
            edition: state.screen.as_ref().map(|screen| screen.edition.0),
            started_at: state.started_at,
        })
    }
}

async fn insert(
    db: &mut Connection,
    learner: LearnerId,
    columns: &SessionTexts,
    now: Timestamp,
) -> Result<SessionId> {
    learners::lock(db, learner).await?;
    let sql = "INSERT INTO sessions \
               (learner_id, mode, state, tracked, ending, edition_id, started_at, last_activity) \
               VALUES ($1, $2, $3, $4, $5, $6, $7, $8) RETURNING id";
    let query = crate::sql::query(sql)
        .bind(learner.0)
        .bind(&columns.mode)
        .bind(&columns.state)
        .bind(i64::from(columns.tracked))
        .bind(columns.ending)
        .bind(columns.edition)
        .bind(columns.started_at.as_millis())
        .bind(now.as_millis());
    Ok(SessionId(query.fetch_one(db).await?.int("id")?))
}

/// The session from now on, within a transaction.
pub(super) async fn save_session(
    db: &mut Connection,
    learner: LearnerId,
    id: SessionId,
    columns: &SessionTexts,
    now: Timestamp,
) -> Result<()> {
    let sql = "UPDATE sessions SET state = $3, shown = NULL, edition_id = $4, ending = $5, last_activity = $6 \
               WHERE id = $1 AND learner_id = $2";
    let query = crate::sql::query(sql)
        .bind(id.0)
        .bind(learner.0)
        .bind(&columns.state)
        .bind(columns.edition)
        .bind(columns.ending)
        .bind(now.as_millis());
    match query.execute(db).await? {
        0 => Err(StoreError::not_found("session", id)),
        _ => Ok(()),
    }
}

/// The statements of a step.
fn batch(store: &Store, learner: LearnerId, step: &StepWrite) -> Result<Batch> {
    let mut batch = Batch::guarded_by(GUARD, [learner.0.into(), step.revision.0.into()]);
    if let (Some(id), Some(state)) = (step.session, &step.state) {
        add_session(&mut batch, id, &SessionTexts::of(state)?, step.now);
    }
    let effects = &step.effects;
    let receipt = to_json(&receipt(effects.review.as_ref()), "a receipt")?;
    if let Some(attempt) = &effects.attempt {
        add_attempt(&mut batch, step, attempt, &receipt)?;
        add_telemetry(&mut batch, store, attempt, step.grading_us)?;
        if let Some(candidate) = &attempt.candidate {
            add_candidate(&mut batch, attempt, candidate);
        }
        if !attempt.result.retry {
            let correct = is_correct(attempt.result.outcome);
            add_practised(
                &mut batch,
                attempt.edition.0,
                correct,
                attempt.result.credit,
                attempt.at,
            );
        }
        if let Some(review) = &effects.review {
            add_review(&mut batch, learner, &Reviewed::Edition(attempt.edition.0), review)?;
        }
    }
    if let Some(settled) = &effects.settled {
        settle(&mut batch, learner, settled, effects.review.as_ref(), &receipt)?;
    }
    Ok(batch)
}

/// What is told when the same answer is sent again.
pub(super) fn receipt(review: Option<&ReviewEffect>) -> Recorded {
    Recorded {
        attempt: AttemptId(0),
        repeated: false,
        memory: review.map(|review| review.memory),
        predicted: review.and_then(|review| review.predicted),
        changes: review.map(|review| review.changes.clone()).unwrap_or_default(),
        transfer: review.and_then(|review| review.transfer),
    }
}

fn add_session(batch: &mut Batch, id: SessionId, columns: &SessionTexts, now: Timestamp) {
    let arguments: [Argument; 5] = [
        id.0.into(),
        columns.state.as_str().into(),
        columns.edition.into(),
        columns.ending.into(),
        now.as_millis().into(),
    ];
    batch.add(
        "session_row",
        include_str!("../../sql/step_session.sql"),
        arguments,
    );
}

fn add_attempt(batch: &mut Batch, step: &StepWrite, attempt: &AttemptEffect, receipt: &str) -> Result<()> {
    let result = &attempt.result;
    let parameters = attempt.values.as_ref().map(ToString::to_string);
    if let Some(parameters) = &parameters {
        checked("the parameters", parameters)?;
    }
    let stored = to_json(&write_result(result), "the result")?;
    checked("the result", &stored)?;
    let arguments: [Argument; 26] = [
        step.session.map(|session| session.0).into(),
        attempt.edition.0.into(),
        attempt.key.as_str().into(),
        attempt.answer.as_str().into(),
        (&attempt.canonical).into(),
        outcome(result.outcome).into(),
        result.credit.into(),
        i64::from(result.quality).into(),
        result.method.name().into(),
        (&attempt.fallback_reason).into(),
        (&attempt.matched_alternative).into(),
        parameters.into(),
        attempt.seed.as_str().into(),
        result.used_target_construct.map(i64::from).into(),
        i64::from(result.coaching.is_some()).into(),
        i64::from(attempt.hints).into(),
        attempt.response_ms.map(i64::from).into(),
        (&attempt.retry_of).into(),
        i64::from(result.retry).into(),
        i64::from(attempt.tracked).into(),
        graded_by(attempt.graded_by).into(),
        attempt.grader_version.as_str().into(),
        stored.into(),
        receipt.into(),
        attempt.at.as_millis().into(),
        step.now.as_millis().into(),
    ];
    batch.add("counted", include_str!("../../sql/step_attempt.sql"), arguments);
    Ok(())
}

fn add_telemetry(batch: &mut Batch, store: &Store, attempt: &AttemptEffect, grading_us: u64) -> Result<()> {
    if !store.keeps_telemetry() {
        return Ok(());
    }
    let arguments: [Argument; 9] = [
        attempt.edition.0.into(),
        attempt.telemetry.strategy.as_str().into(),
        i64::from(is_correct(attempt.result.outcome)).into(),
        i64::from(attempt.result.method.fallback).into(),
        (&attempt.fallback_reason).into(),
        attempt.telemetry.alternative.map(i64::from).into(),
        i64::try_from(grading_us).unwrap_or(i64::MAX).into(),
        keyed_hash(store.secret(), &attempt.answer)?.into(),
        attempt.at.as_millis().into(),
    ];
    batch.add(
        "telemetry_row",
        include_str!("../../sql/step_telemetry.sql"),
        arguments,
    );
    Ok(())
}

fn add_candidate(batch: &mut Batch, attempt: &AttemptEffect, candidate: &Candidate) {
    let arguments: [Argument; 6] = [
        attempt.edition.0.into(),
        candidate.form.as_str().into(),
        hash(&candidate.form).into(),
        attempt.answer.as_str().into(),
        candidate.accepted_by.as_str().into(),
        attempt.at.as_millis().into(),
    ];
    batch.add(
        "candidate",
        include_str!("../../sql/step_candidate.sql"),
        arguments,
    );
    let arguments: [Argument; 1] = [attempt.at.as_millis().into()];
    batch.add("vote_row", include_str!("../../sql/step_vote.sql"), arguments);
}

/// Counts a completed exercise.
fn add_practised(batch: &mut Batch, edition: i64, correct: bool, credit: f64, at: Timestamp) {
    let arguments: [Argument; 4] = [
        edition.into(),
        i64::from(correct).into(),
        credit.into(),
        at.as_millis().into(),
    ];
    batch.add(
        "practised_rows",
        include_str!("../../sql/step_practised.sql"),
        arguments,
    );
}

/// A first try counts as it was given, because the learner went on without using the other one.
fn settle(
    batch: &mut Batch,
    learner: LearnerId,
    key: &str,
    review: Option<&ReviewEffect>,
    receipt: &str,
) -> Result<()> {
    let arguments: [Argument; 2] = [key.into(), receipt.into()];
    batch.add("counted", include_str!("../../sql/step_settled.sql"), arguments);
    let arguments: [Argument; 1] = [key.into()];
    batch.add(
        "practised_rows",
        include_str!("../../sql/step_settled_practised.sql"),
        arguments,
    );
    match review {
        Some(review) => add_review(batch, learner, &Reviewed::Settled(key), review),
        None => Ok(()),
    }
}

/// What was reviewed.
enum Reviewed<'a> {
    /// An edition that is answered now.
    Edition(i64),
    /// What was answered under this key before.
    Settled(&'a str),
}

impl Reviewed<'_> {
    /// The edition, or whose attempt with which key names it.
    fn arguments(&self, learner: LearnerId) -> [Argument; 3] {
        match self {
            Self::Edition(edition) => [(*edition).into(), learner.0.into(), None::<&str>.into()],
            Self::Settled(key) => [None::<i64>.into(), learner.0.into(), (*key).into()],
        }
    }
}

/// An answer counts: its review, the memory it leaves, concepts and transfer.
fn add_review(
    batch: &mut Batch,
    learner: LearnerId,
    reviewed: &Reviewed<'_>,
    effect: &ReviewEffect,
) -> Result<()> {
    let review = &effect.review;
    let row: [Argument; 6] = [
        effect.item.as_str().into(),
        i64::from(review.rating.number()).into(),
        effect.credit.get().into(),
        effect.predicted.unwrap_or(-1.0).into(),
        effect.since.map(Span::as_millis).into(),
        review.at.as_millis().into(),
    ];
    let arguments = reviewed.arguments(learner).into_iter().chain(row);
    batch.add("review_row", include_str!("../../sql/step_review.sql"), arguments);
    batch.add(
        "memory_row",
        include_str!("../../sql/step_memory.sql"),
        memory_arguments(effect)?,
    );
    // A concept may come twice, as it became known and as it changed; one statement writes a row once.
    let states: BTreeMap<&str, ConceptState> = effect
        .states
        .iter()
        .map(|change| (change.concept.as_str(), change.to))
        .collect();
    for (place, (concept, state)) in states.into_iter().enumerate() {
        let arguments: [Argument; 3] = [
            concept.into(),
            concept_state_name(state).into(),
            review.at.as_millis().into(),
        ];
        let sql = include_str!("../../sql/step_progress.sql");
        batch.add(format!("progress_{place}"), sql, arguments);
    }
    if let Some(transfer) = &effect.transfer {
        let row: [Argument; 4] = [
            transfer.credit.get().into(),
            i64::from(transfer.practised).into(),
            transfer.since.as_millis().into(),
            review.at.as_millis().into(),
        ];
        let arguments = reviewed.arguments(learner).into_iter().chain(row);
        batch.add(
            "transfer_row",
            include_str!("../../sql/step_transfer.sql"),
            arguments,
        );
    }
    Ok(())
}

fn memory_arguments(effect: &ReviewEffect) -> Result<[Argument; 10]> {
    let memory = &effect.memory;
    let (stage, step) = stage_columns(memory.stage);
    let before = effect
        .before
        .map(|before| to_json(&before, "a memory"))
        .transpose()?;
    Ok([
        effect.item.as_str().into(),
        memory.stability.into(),
        memory.difficulty.into(),
        stage.into(),
        step.into(),
        memory.due.as_millis().into(),
        memory.last_review.as_millis().into(),
        i64::from(memory.reviews).into(),
        i64::from(memory.lapses).into(),
        before.into(),
    ])
}

fn check(effects: &Effects) -> Result<()> {
    let Some(attempt) = &effects.attempt else {
        return Ok(());
    };
    check_answer(&attempt.key, &attempt.answer)?;
    let candidate = attempt.candidate.as_ref().map(|candidate| &candidate.form);
    let texts = [
        &attempt.fallback_reason,
        &attempt.matched_alternative,
        &attempt.canonical,
    ];
    for text in texts
        .into_iter()
        .flatten()
        .chain(candidate)
        .chain([&attempt.seed])
    {
        checked("the grade", text)?;
    }
    checked("the grader's version", &attempt.grader_version)?;
    Ok(())
}

pub(super) fn outcome(outcome: Outcome) -> &'static str {
    match outcome {
        Outcome::Correct => "correct",
        Outcome::Close => "close",
        Outcome::Partial => "partial",
        Outcome::Incorrect => "incorrect",
    }
}

pub(super) fn is_correct(outcome: Outcome) -> bool {
    matches!(outcome, Outcome::Correct | Outcome::Close)
}

pub(super) fn graded_by(graded_by: GradedBy) -> &'static str {
    match graded_by {
        GradedBy::Server => "server",
        GradedBy::Offline => "offline",
    }
}
