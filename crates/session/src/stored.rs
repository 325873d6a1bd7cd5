//! What lies in a database, or in a page's storage: forms of their own, with a version and a way up from every earlier one.
//!
//! Version 1 is the first release, whose session kept its walk and its screen as two texts and whose results had no number.
//! Version 2 is what is written now.

use crate::exercise::EditionId;
use crate::result::{AttemptResult, GradedBy};
use crate::state::{Ending, LastAnswer, OpenTry, Screen, SessionState, TakenAlong, TakenExercise};
use gradus_grade::{Feedback, Method, Outcome, ProgramError, ShownAnswer, Strategy};
use gradus_schedule::{ExerciseId, Memory, Mode, Planned, Session, Timestamp};
use serde::{Deserialize, Deserializer, Serialize};

/// The version that is written.
pub const VERSION: u32 = 2;

/// A stored text that cannot be read.
#[derive(Debug, thiserror::Error)]
#[error("the stored {what} cannot be read: {why}")]
pub struct Unreadable {
    what: &'static str,
    why: String,
}

impl Unreadable {
    fn new(what: &'static str, why: impl ToString) -> Self {
        Self {
            what,
            why: why.to_string(),
        }
    }
}

/// What of a session has columns of its own, because the store searches by it.
#[derive(Clone, Debug, PartialEq)]
pub struct SessionColumns {
    /// What kind it is.
    pub mode: Mode,
    /// Whether it has an effect on the schedule.
    pub tracked: bool,
    /// When it began.
    pub started_at: Timestamp,
    /// Whether and how it ended.
    pub ending: Ending,
}

/// A session as one text; what has columns is not in it.
#[derive(Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
struct StoredSession {
    version: u32,
    walk: Session,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    screen: Option<StoredScreen>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    last: Option<StoredLast>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    taken: Option<StoredTaken>,
}

#[derive(Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
struct StoredScreen {
    instance: String,
    exercise: ExerciseId,
    /// `version` in the first release.
    #[serde(alias = "version")]
    edition: EditionId,
    seed: String,
    hints: usize,
    shown_at: Timestamp,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    open_try: Option<StoredTry>,
}

#[derive(Serialize, Deserialize)]
struct StoredTry {
    key: String,
    /// The first release did not keep it; it is then taken for the moment of showing.
    #[serde(default)]
    at: Option<Timestamp>,
    /// `view` in the first release.
    #[serde(alias = "view")]
    result: StoredResult,
}

#[derive(Serialize, Deserialize)]
struct StoredLast {
    key: String,
    planned: Planned,
    edition: EditionId,
    seed: String,
    memory: Option<Memory>,
}

#[derive(Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
struct StoredTaken {
    prepared_at: Timestamp,
    items: Vec<StoredTakenExercise>,
}

#[derive(Serialize, Deserialize)]
struct StoredTakenExercise {
    exercise: ExerciseId,
    #[serde(alias = "version")]
    edition: EditionId,
    seed: String,
}

/// What the first release kept of a screen.
#[derive(Deserialize)]
#[serde(rename_all = "camelCase")]
enum FirstScreen {
    One(StoredScreen),
    Offline(StoredTaken),
}

/// A result as it lies next to its attempt.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct StoredResult {
    #[serde(default = "first")]
    version: u32,
    outcome: Outcome,
    credit: f64,
    quality: u8,
    retry: bool,
    feedback: Vec<Feedback>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    expected: Option<ShownAnswer>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    explanation: Option<String>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    coaching: Option<String>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    program_error: Option<ProgramError>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    used_target_construct: Option<bool>,
    method: MethodName,
    graded_by: GradedBy,
    #[serde(default)]
    dont_know: bool,
}

/// A way of judging by its name.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
struct MethodName(Method);

impl<'de> Deserialize<'de> for MethodName {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let name = String::deserialize(deserializer)?;
        let all = STRATEGIES.iter().flat_map(|strategy| {
            [false, true].map(|fallback| Method {
                strategy: *strategy,
                fallback,
            })
        });
        let found = all.into_iter().find(|method| method.name() == name);
        let unknown = || serde::de::Error::custom(format!("unknown method `{name}`"));
        found.map(Self).ok_or_else(unknown)
    }
}

const STRATEGIES: [Strategy; 8] = [
    Strategy::Exact,
    Strategy::Token,
    Strategy::Ast,
    Strategy::Execution,
    Strategy::Text,
    Strategy::Similarity,
    Strategy::Choice,
    Strategy::Order,
];

fn first() -> u32 {
    1
}

/// Writes a session.
///
/// # Errors
///
/// [`Unreadable`] if it holds what JSON cannot.
pub fn write_session(state: &SessionState) -> Result<String, Unreadable> {
    let stored = StoredSession {
        version: VERSION,
        walk: state.walk.clone(),
        screen: state.screen.as_ref().map(StoredScreen::from),
        last: state.last.as_ref().map(StoredLast::from),
        taken: state.taken.as_ref().map(StoredTaken::from),
    };
    serde_json::to_string(&stored).map_err(|error| Unreadable::new("session", error))
}

/// Reads a session: its columns, its text, and what the first release kept of its screen.
///
/// # Errors
///
/// [`Unreadable`] if the text is of no version that is known.
pub fn read_session(
    columns: SessionColumns,
    text: &str,
    first_screen: Option<&str>,
) -> Result<SessionState, Unreadable> {
    let unreadable = |error: serde_json::Error| Unreadable::new("session", error);
    let value: serde_json::Value = serde_json::from_str(text).map_err(unreadable)?;
    let stored = match value.get("version").and_then(serde_json::Value::as_u64) {
        None => first_session(value, first_screen).map_err(unreadable)?,
        Some(version) if version == u64::from(VERSION) => {
            serde_json::from_value(value).map_err(unreadable)?
        }
        Some(version) => {
            let why = format!("it was written by a later release (version {version}); update this one");
            return Err(Unreadable::new("session", why));
        }
    };
    let screen = stored.screen.map(Screen::from);
    Ok(SessionState {
        mode: columns.mode,
        tracked: columns.tracked,
        started_at: columns.started_at,
        ending: columns.ending,
        walk: stored.walk,
        screen: screen.filter(|_| columns.ending == Ending::Open),
        last: stored.last.map(LastAnswer::from),
        taken: stored.taken.map(TakenAlong::from),
    })
}

fn first_session(walk: serde_json::Value, screen: Option<&str>) -> Result<StoredSession, serde_json::Error> {
    let (screen, taken) = match screen.map(serde_json::from_str).transpose()? {
        Some(FirstScreen::One(screen)) => (Some(screen), None),
        Some(FirstScreen::Offline(taken)) => (None, Some(taken)),
        None => (None, None),
    };
    Ok(StoredSession {
        version: VERSION,
        walk: serde_json::from_value(walk)?,
        screen,
        last: None,
        taken,
    })
}

/// Writes a result. While another try is open, only what the learner was told: the rest is in the session.
pub fn write_result(result: &AttemptResult) -> StoredResult {
    StoredResult::from(&result.told())
}

/// Reads a result of any version.
///
/// # Errors
///
/// [`Unreadable`] if it is of no version that is known.
pub fn read_result(text: &str) -> Result<AttemptResult, Unreadable> {
    let stored: StoredResult =
        serde_json::from_str(text).map_err(|error| Unreadable::new("result", error))?;
    match stored.version {
        1 | VERSION => Ok(stored.into()),
        version => {
            let why = format!("it was written by a later release (version {version}); update this one");
            Err(Unreadable::new("result", why))
        }
    }
}

impl From<&AttemptResult> for StoredResult {
    fn from(result: &AttemptResult) -> Self {
        let result = result.clone();
        Self {
            version: VERSION,
            outcome: result.outcome,
            credit: result.credit,
            quality: result.quality,
            retry: result.retry,
            feedback: result.feedback,
            expected: result.expected,
            explanation: result.explanation,
            coaching: result.coaching,
            program_error: result.program_error,
            used_target_construct: result.used_target_construct,
            method: MethodName(result.method),
            graded_by: result.graded_by,
            dont_know: result.dont_know,
        }
    }
}

impl From<StoredResult> for AttemptResult {
    fn from(stored: StoredResult) -> Self {
        Self {
            outcome: stored.outcome,
            credit: stored.credit,
            quality: stored.quality,
            retry: stored.retry,
            feedback: stored.feedback,
            expected: stored.expected,
            explanation: stored.explanation,
            coaching: stored.coaching,
            program_error: stored.program_error,
            used_target_construct: stored.used_target_construct,
            method: stored.method.0,
            graded_by: stored.graded_by,
            dont_know: stored.dont_know,
        }
    }
}

impl From<&Screen> for StoredScreen {
    fn from(screen: &Screen) -> Self {
        let open_try = |open: &OpenTry| StoredTry {
            key: open.key.clone(),
            at: Some(open.at),
            result: StoredResult::from(&open.result),
        };
        Self {
            instance: screen.instance.clone(),
            exercise: screen.exercise.clone(),
            edition: screen.edition,
            seed: screen.seed.clone(),
            hints: screen.hints,
            shown_at: screen.shown_at,
            open_try: screen.open_try.as_ref().map(open_try),
        }
    }
}

impl From<StoredScreen> for Screen {
    fn from(stored: StoredScreen) -> Self {
        let open_try = |open: StoredTry| OpenTry {
            key: open.key,
            at: open.at.unwrap_or(stored.shown_at),
            result: open.result.into(),
        };
        Self {
            instance: stored.instance,
            exercise: stored.exercise,
            edition: stored.edition,
            seed: stored.seed,
            hints: stored.hints,
            shown_at: stored.shown_at,
            open_try: stored.open_try.map(open_try),
        }
    }
}

impl From<&LastAnswer> for StoredLast {
    fn from(last: &LastAnswer) -> Self {
        Self {
            key: last.key.clone(),
            planned: last.planned.clone(),
            edition: last.edition,
            seed: last.seed.clone(),
            memory: last.memory,
        }
    }
}

impl From<StoredLast> for LastAnswer {
    fn from(stored: StoredLast) -> Self {
        Self {
            key: stored.key,
            planned: stored.planned,
            edition: stored.edition,
            seed: stored.seed,
            memory: stored.memory,
        }
    }
}

impl From<&TakenAlong> for StoredTaken {
    fn from(taken: &TakenAlong) -> Self {
        let item = |item: &TakenExercise| StoredTakenExercise {
            exercise: item.exercise.clone(),
            edition: item.edition,
            seed: item.seed.clone(),
        };
        Self {
            prepared_at: taken.prepared_at,
            items: taken.items.iter().map(item).collect(),
        }
    }
}

impl From<StoredTaken> for TakenAlong {
    fn from(stored: StoredTaken) -> Self {
        let item = |item: StoredTakenExercise| TakenExercise {
            exercise: item.exercise,
            edition: item.edition,
            seed: item.seed,
        };
        Self {
            prepared_at: stored.prepared_at,
            items: stored.items.into_iter().map(item).collect(),
        }
    }
}
