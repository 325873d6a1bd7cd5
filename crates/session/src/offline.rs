//! A session taken along: everything a page needs to practise it without a network, and what it keeps meanwhile.
//!
//! The page holds two texts it never looks into, what was [`Prepared`] and its [`OfflineState`], and hands both to
//! [`offline_step`] with every event. What is decided there is decided by [`step`](crate::step()), as on the server.

use crate::context::{Context, Exercises, Learner, Place, Practised, Standing};
use crate::effects::{Effects, ReviewEffect};
use crate::event::{AnswerEvent, Event, Given};
use crate::exercise::{PreparedExercise, SessionExercise};
use crate::judge::Runs;
use crate::refusal::Refusal;
use crate::result::GradedBy;
use crate::state::{Screen, SessionState};
use crate::step::{Done, Step, View, step};
use crate::stored::{SessionColumns, read_session, write_session};
use crate::summary::{Report, ReportedAttempt, summary};
use crate::view::{
    AnswerRequest, AttemptView, ConceptRef, HintView, SessionView, SummaryView, Time, ZoneView,
};
use gradus_grade::{Answer, Key, Outcome, Setting};
use gradus_run::Program;
use gradus_schedule::{
    Concept, ConceptId, ConceptState, Curriculum, ExerciseId, ItemId, Mastery, Memory, Progress, SkillId,
    Timestamp, Zone,
};
use serde::{Deserialize, Serialize};
use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

/// What a server hands out. A page keeps it as it is.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct Prepared {
    /// The session.
    pub id: String,
    /// Who practises.
    pub learner: Learner,
    /// Off: code answers are graded `exact`, as before there were strategies.
    pub strategy_routing: bool,
    /// The exercises by their position, answers included.
    pub exercises: Vec<SessionExercise>,
    /// The concepts they belong to and what those unlock.
    pub concepts: Vec<Concept>,
    /// Their titles.
    pub titles: BTreeMap<ConceptId, String>,
    /// When anything else than the items of this session is due next.
    pub next_due: Option<Timestamp>,
}

/// What a page keeps while the session is practised.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct OfflineState {
    columns: SessionColumns,
    session: String,
    standing: OfflineStanding,
    /// The standing before the last answer, to take it back.
    before: Option<OfflineStanding>,
    attempts: Vec<OfflineAttempt>,
}

/// Where the learner stands with everything in the session.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase", default)]
pub struct OfflineStanding {
    /// What is remembered of its items.
    pub memory: BTreeMap<ItemId, Memory>,
    /// How often its skills were practised.
    pub practised: BTreeMap<SkillId, Practised>,
    /// The exercises that were completed before.
    pub seen: BTreeSet<ExerciseId>,
    /// Reviews of its concepts in the last 7 days.
    pub mastery: BTreeMap<ConceptId, Mastery>,
    /// The state of every concept the learner has met.
    pub progress: Progress,
}

/// One answer, as it is summed up here and sent to the service later.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
struct OfflineAttempt {
    upload: OfflineUpload,
    skill: ConceptRef,
    outcome: Outcome,
    credit: f64,
    may_dispute: bool,
    item: Option<ItemId>,
    completed: Vec<ConceptId>,
    unlocked: Vec<ConceptId>,
    undone: bool,
}

/// An answer given without a network, as the service takes it.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct OfflineUpload {
    /// Its idempotency key.
    pub key: String,
    /// Which of the exercises.
    pub position: usize,
    /// What was given; nothing if the learner gave up.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub answer: Option<Answer>,
    /// The learner gave up.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub dont_know: bool,
    /// When.
    pub at: Time,
    /// Hints seen before it.
    pub hints: u32,
    /// How long the learner took.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub response_ms: Option<u32>,
    /// The key of the first try, if it is a second one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub retry_of: Option<String>,
}

/// What a learner does, as the page says it.
#[derive(Clone, Debug, Deserialize)]
#[serde(rename_all = "camelCase", tag = "name")]
pub enum OfflineEvent {
    /// Looks at the session.
    Show,
    /// Answers, gives up or goes on.
    Answer {
        /// What is sent to the service otherwise.
        request: AnswerRequest,
        /// The idempotency key.
        key: String,
    },
    /// Asks for a hint.
    Hint {
        /// The showing it is about.
        instance: String,
    },
    /// Takes the last answer back.
    Undo {
        /// Its key.
        key: String,
    },
    /// Says of an answer that it was right.
    Dispute {
        /// Its key.
        key: String,
    },
    /// Ends the session.
    Finish {
        /// The learner's time zone.
        zone: ZoneView,
    },
}

/// Where and when a step is taken.
pub struct OfflineMoment<'a> {
    /// Names the next showing.
    pub instance: &'a str,
    /// Now.
    pub now: Timestamp,
    /// What holds for the answers of an exercise: its language and the other words known in it.
    pub setting: &'a (dyn Fn(&SessionExercise) -> Setting + Sync),
}

/// What came of a step.
#[derive(Debug, Serialize)]
#[serde(rename_all = "camelCase")]
pub enum OfflineStep {
    /// Taken: what to keep from now on, and what to show.
    Done {
        /// To be kept.
        state: Box<OfflineState>,
        /// To be shown.
        view: OfflineView,
        /// The answer to be sent to the service, if one was given.
        #[serde(skip_serializing_if = "Option::is_none")]
        upload: Option<OfflineUpload>,
    },
    /// To be run first.
    Run(Vec<Program>),
}

/// What a page shows.
#[derive(Debug, Serialize)]
#[serde(rename_all = "camelCase")]
pub enum OfflineView {
    /// The session with what is on its screen.
    Session(Box<SessionView>),
    /// What came of an answer.
    Attempt(Box<AttemptView>),
    /// A hint.
    Hint(HintView),
    /// How the session went.
    Summary(Box<SummaryView>),
    /// Nothing new: the authors will see it.
    Noted,
}

impl OfflineState {
    /// What a page starts with.
    ///
    /// # Errors
    ///
    /// [`Refusal::BadExercise`] if the session cannot be written down.
    pub fn new(state: &SessionState, standing: OfflineStanding) -> Result<Self, Refusal> {
        Ok(Self {
            columns: columns(state),
            session: written(state)?,
            standing,
            before: None,
            attempts: Vec::new(),
        })
    }
}

/// Takes one step of a session that was taken along.
///
/// # Errors
///
/// [`Refusal`] as [`step`](crate::step()).
pub fn offline_step(
    prepared: &Prepared,
    state: &OfflineState,
    event: OfflineEvent,
    runs: Runs,
    moment: &OfflineMoment<'_>,
) -> Result<OfflineStep, Refusal> {
    let session = read_session(state.columns.clone(), &state.session, None)
        .map_err(|error| Refusal::BadExercise(error.to_string()))?;
    let event = match event {
        OfflineEvent::Dispute { key } => return dispute(state, &key),
        OfflineEvent::Finish { zone } => {
            let done = take(prepared, state, &session, &Event::Finish, None, moment)?;
            return finished(prepared, state, done, &zone, moment.now);
        }
        OfflineEvent::Show => Event::Show,
        OfflineEvent::Hint { instance } => Event::Hint { instance },
        OfflineEvent::Undo { key } => Event::Undo { key },
        OfflineEvent::Answer { request, key } => answer_event(request, key)?,
    };
    match take(prepared, state, &session, &event, runs, moment)? {
        Step::Run(programs) => Ok(OfflineStep::Run(programs)),
        Step::Done(done) => {
            let (kept, upload) = keep(prepared, state, &session, &done)?;
            Ok(OfflineStep::Done {
                state: Box::new(kept),
                view: done.view.into(),
                upload,
            })
        }
    }
}

fn answer_event(request: AnswerRequest, key: String) -> Result<Event, Refusal> {
    let given = match (request.answer, request.dont_know, request.go_on) {
        (Some(answer), false, false) => Given::Answer(answer),
        (None, true, false) => Given::DontKnow,
        (None, false, true) => {
            return Ok(Event::GoOn {
                instance: request.instance,
            });
        }
        _ => return Err(Refusal::UnclearAnswer),
    };
    Ok(Event::Answer(AnswerEvent {
        instance: request.instance,
        given,
        key,
        response_ms: request.response_ms,
    }))
}

fn take(
    prepared: &Prepared,
    state: &OfflineState,
    session: &SessionState,
    event: &Event,
    runs: Runs,
    moment: &OfflineMoment<'_>,
) -> Result<Step, Refusal> {
    let exercises = Taken {
        prepared,
        setting: moment.setting,
    };
    let curriculum = Curriculum::new(prepared.concepts.clone()).unwrap_or_default();
    let context = Context {
        session: &prepared.id,
        learner: &prepared.learner,
        standing: &standing(prepared, state, session),
        exercises: &exercises,
        curriculum: &curriculum,
        instance: moment.instance,
        graded_by: GradedBy::Offline,
    };
    step(session, event, &context, runs, moment.now)
}

/// Where the learner stands with what is on the screen.
fn standing(prepared: &Prepared, state: &OfflineState, session: &SessionState) -> Standing {
    let known = &state.standing;
    let shown = session.walk.showing();
    let exercise = session
        .screen
        .as_ref()
        .and_then(|screen| found(prepared, &screen.exercise));
    let completed = |concept: &ConceptId| known.progress.is_completed(concept);
    Standing {
        memory: shown.and_then(|planned| known.memory.get(&planned.item)).copied(),
        history: Vec::new(),
        practised: exercise
            .and_then(|exercise| known.practised.get(&exercise.skill()))
            .copied(),
        seen: exercise.is_some_and(|exercise| known.seen.contains(&exercise.id)),
        mastery: exercise
            .map(SessionExercise::concept)
            .filter(|concept| !completed(concept))
            .and_then(|concept| known.mastery.get(&concept))
            .copied()
            .unwrap_or_default(),
        progress: known.progress.clone(),
    }
}

/// What is kept after a step, and the answer to be sent.
fn keep(
    prepared: &Prepared,
    state: &OfflineState,
    before: &SessionState,
    done: &Done,
) -> Result<(OfflineState, Option<OfflineUpload>), Refusal> {
    let mut kept = OfflineState {
        columns: columns(&done.state),
        session: written(&done.state)?,
        ..state.clone()
    };
    let exercise = before
        .screen
        .as_ref()
        .and_then(|screen| found(prepared, &screen.exercise));
    let effects = &done.effects;
    if let (Some(attempt), Some(exercise)) = (&effects.attempt, exercise) {
        kept.attempts.push(OfflineAttempt {
            upload: upload(prepared, attempt, exercise),
            skill: exercise.about.skill.clone(),
            outcome: attempt.result.outcome,
            credit: attempt.result.credit,
            may_dispute: attempt.result.may_dispute(),
            item: None,
            completed: Vec::new(),
            unlocked: Vec::new(),
            undone: false,
        });
    }
    if let Some(exercise) = exercise {
        count(&mut kept, effects, exercise);
    }
    if let Some((key, memory)) = &effects.undone {
        take_back(&mut kept, before, key, *memory);
    }
    let sent = effects.attempt.is_some().then(|| kept.attempts.last()).flatten();
    let upload = sent.map(|attempt| attempt.upload.clone());
    Ok((kept, upload))
}

/// Writes down what an answer changed, if it counted.
fn count(kept: &mut OfflineState, effects: &Effects, exercise: &SessionExercise) {
    let key = effects
        .attempt
        .as_ref()
        .map(|attempt| &attempt.key)
        .or(effects.settled.as_ref());
    let (Some(key), Some(review)) = (key, &effects.review) else {
        return;
    };
    kept.before = Some(kept.standing.clone());
    let standing = &mut kept.standing;
    standing.memory.insert(review.item.clone(), review.memory);
    let mastery = standing.mastery.entry(exercise.concept()).or_default();
    mastery.attempts += 1;
    mastery.credit += review.credit.get();
    let practised = standing.practised.entry(exercise.skill()).or_insert(Practised {
        times: 0,
        last: review.review.at,
    });
    practised.times += 1;
    practised.last = practised.last.max(review.review.at);
    standing.seen.insert(exercise.id.clone());
    let states = standing
        .progress
        .iter()
        .map(|(concept, state)| (concept.clone(), state));
    let changed = review
        .states
        .iter()
        .map(|change| (change.concept.clone(), change.to));
    standing.progress = states.chain(changed).collect();
    if let Some(attempt) = kept
        .attempts
        .iter_mut()
        .find(|attempt| attempt.upload.key == *key)
    {
        attempt.item = Some(review.item.clone());
        attempt.completed = changed_to(review, ConceptState::Completed);
        attempt.unlocked = changed_to(review, ConceptState::Unlocked);
        attempt.may_dispute |= effects.settled.is_some();
    }
}

fn changed_to(review: &ReviewEffect, state: ConceptState) -> Vec<ConceptId> {
    let changes = review.changes.iter().filter(|change| change.to == state);
    changes.map(|change| change.concept.clone()).collect()
}

/// An answer no longer counts. Concepts that were completed stay completed.
fn take_back(kept: &mut OfflineState, session: &SessionState, key: &str, memory: Option<Memory>) {
    if let Some(before) = kept.before.take() {
        let progress = std::mem::take(&mut kept.standing.progress);
        kept.standing = OfflineStanding { progress, ..before };
    }
    if let Some(last) = &session.last {
        match memory {
            Some(memory) => kept.standing.memory.insert(last.planned.item.clone(), memory),
            None => kept.standing.memory.remove(&last.planned.item),
        };
    }
    if let Some(attempt) = kept.attempts.iter_mut().find(|attempt| attempt.upload.key == key) {
        attempt.undone = true;
    }
}

fn upload(
    prepared: &Prepared,
    attempt: &crate::effects::AttemptEffect,
    exercise: &SessionExercise,
) -> OfflineUpload {
    let position = prepared
        .exercises
        .iter()
        .position(|other| other.id == exercise.id);
    let given = || exercise.exercise.kind.answer_from_text(&attempt.answer);
    OfflineUpload {
        key: attempt.key.clone(),
        position: position.unwrap_or_default(),
        answer: (!attempt.result.dont_know).then(given),
        dont_know: attempt.result.dont_know,
        at: attempt.at.into(),
        hints: attempt.hints,
        response_ms: attempt.response_ms,
        retry_of: attempt.retry_of.clone(),
    }
}

fn dispute(state: &OfflineState, key: &str) -> Result<OfflineStep, Refusal> {
    let attempt = state
        .attempts
        .iter()
        .find(|attempt| attempt.upload.key == key && !attempt.undone);
    match attempt {
        Some(attempt) if attempt.may_dispute => Ok(OfflineStep::Done {
            state: Box::new(state.clone()),
            view: OfflineView::Noted,
            upload: None,
        }),
        _ => Err(Refusal::NotDisputable),
    }
}

fn finished(
    prepared: &Prepared,
    state: &OfflineState,
    done: Step,
    zone: &ZoneView,
    now: Timestamp,
) -> Result<OfflineStep, Refusal> {
    let Step::Done(done) = done else {
        return Err(Refusal::StaleInstance);
    };
    let before = read_session(state.columns.clone(), &state.session, None)
        .map_err(|error| Refusal::BadExercise(error.to_string()))?;
    let (kept, _) = keep(prepared, state, &before, &done)?;
    let report = report(prepared, &kept);
    let view = summary(&prepared.id, &done.state, &report, &Zone::from(zone), now);
    Ok(OfflineStep::Done {
        state: Box::new(kept),
        view: OfflineView::Summary(Box::new(view)),
        upload: None,
    })
}

fn report(prepared: &Prepared, kept: &OfflineState) -> Report {
    let held: Vec<&OfflineAttempt> = kept.attempts.iter().filter(|attempt| !attempt.undone).collect();
    let reported = |attempt: &&OfflineAttempt| ReportedAttempt {
        key: attempt.upload.key.clone(),
        retry_of: attempt.upload.retry_of.clone(),
        skill: attempt.skill.clone(),
        outcome: attempt.outcome,
        credit: attempt.credit,
        hints: attempt.upload.hints,
        at: attempt.upload.at.0,
    };
    let named = |concepts: fn(&OfflineAttempt) -> &Vec<ConceptId>| {
        let all = kept.attempts.iter().flat_map(concepts);
        all.map(|concept| titled(prepared, concept)).collect()
    };
    let items: BTreeSet<&ItemId> = kept
        .attempts
        .iter()
        .filter_map(|attempt| attempt.item.as_ref())
        .collect();
    let mut due: Vec<Timestamp> = items
        .into_iter()
        .filter_map(|item| kept.standing.memory.get(item))
        .map(|memory| memory.due)
        .collect();
    due.sort();
    let soonest = kept.standing.memory.values().map(|memory| memory.due).min();
    Report {
        attempts: held.iter().map(reported).collect(),
        completed: named(|attempt| &attempt.completed),
        unlocked: named(|attempt| &attempt.unlocked),
        due,
        next_due: soonest.into_iter().chain(prepared.next_due).min(),
    }
}

fn columns(state: &SessionState) -> SessionColumns {
    SessionColumns {
        mode: state.mode.clone(),
        tracked: state.tracked,
        started_at: state.started_at,
        ending: state.ending,
    }
}

fn written(state: &SessionState) -> Result<String, Refusal> {
    write_session(state).map_err(|error| Refusal::BadExercise(error.to_string()))
}

fn found<'p>(prepared: &'p Prepared, exercise: &ExerciseId) -> Option<&'p SessionExercise> {
    prepared.exercises.iter().find(|taken| taken.id == *exercise)
}

fn titled(prepared: &Prepared, concept: &ConceptId) -> ConceptRef {
    ConceptRef {
        id: concept.as_str().to_owned(),
        title: prepared
            .titles
            .get(concept)
            .cloned()
            .unwrap_or_else(|| concept.as_str().to_owned()),
    }
}

/// The exercises that were taken along.
struct Taken<'a> {
    prepared: &'a Prepared,
    setting: &'a (dyn Fn(&SessionExercise) -> Setting + Sync),
}

impl Exercises for Taken<'_> {
    fn place(&self, exercise: &ExerciseId, _due: Timestamp) -> Option<Place> {
        let found = found(self.prepared, exercise)?;
        Some(Place {
            edition: found.edition,
            seed: found.seed.clone(),
        })
    }

    fn prepared(&self, screen: &Screen) -> Result<Arc<PreparedExercise>, Refusal> {
        let same = |taken: &&SessionExercise| taken.id == screen.exercise && taken.edition == screen.edition;
        let gone = || Refusal::BadExercise(format!("`{}` was not taken along", screen.exercise.as_str()));
        let given = self.prepared.exercises.iter().find(same).ok_or_else(gone)?;
        let key = Key::prepare(&given.exercise, &(self.setting)(given))?;
        Ok(Arc::new(PreparedExercise {
            given: given.clone(),
            key: Arc::new(key),
        }))
    }

    fn concept(&self, concept: &ConceptId) -> ConceptRef {
        titled(self.prepared, concept)
    }
}

impl From<View> for OfflineView {
    fn from(view: View) -> Self {
        match view {
            View::Session(view) => Self::Session(view),
            View::Attempt(view) => Self::Attempt(view),
            View::Hint(view) => Self::Hint(view),
            View::Ended => Self::Noted,
        }
    }
}
