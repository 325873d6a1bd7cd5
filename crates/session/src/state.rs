//! What is kept of a session between two events.

use crate::exercise::EditionId;
use crate::result::AttemptResult;
use gradus_schedule::{ExerciseId, Memory, Mode, Plan, Planned, Session, Timestamp};

/// A session as it stands.
#[derive(Clone, Debug, PartialEq)]
pub struct SessionState {
    /// What kind it is.
    pub mode: Mode,
    /// Whether it has an effect on the schedule.
    pub tracked: bool,
    /// When it began.
    pub started_at: Timestamp,
    /// Whether and how it ended.
    pub ending: Ending,
    /// What was answered and what is to come.
    pub walk: Session,
    /// What is on the learner's screen.
    pub screen: Option<Screen>,
    /// The last answer that counted, as long as it can be taken back here.
    pub last: Option<LastAnswer>,
    /// Set on the server if the session was handed out to be practised without a network; nothing is on its screen then.
    pub taken: Option<TakenAlong>,
}

/// What was handed out to be practised without a network.
#[derive(Clone, Debug, PartialEq)]
pub struct TakenAlong {
    /// When.
    pub prepared_at: Timestamp,
    /// The exercises by their position.
    pub items: Vec<TakenExercise>,
}

/// An exercise that was handed out.
#[derive(Clone, Debug, PartialEq)]
pub struct TakenExercise {
    /// `pack/slug`.
    pub exercise: ExerciseId,
    /// Its edition.
    pub edition: EditionId,
    /// What its values follow from.
    pub seed: String,
}

/// How a session ended.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Ending {
    /// It goes on.
    #[default]
    Open,
    /// All was answered.
    Finished,
    /// The learner left before the end.
    Quit,
}

/// An exercise on the screen.
#[derive(Clone, Debug, PartialEq)]
pub struct Screen {
    /// Names this showing; nobody can guess it.
    pub instance: String,
    /// `pack/slug`.
    pub exercise: ExerciseId,
    /// The edition that is shown.
    pub edition: EditionId,
    /// What its values follow from.
    pub seed: String,
    /// Hints the learner has asked for.
    pub hints: usize,
    /// Since when it is shown.
    pub shown_at: Timestamp,
    /// A first try that left another one open.
    pub open_try: Option<OpenTry>,
}

/// A first try that left another one open. It counts when the learner goes on without using the other.
#[derive(Clone, Debug, PartialEq)]
pub struct OpenTry {
    /// The idempotency key it was recorded under.
    pub key: String,
    /// When it was given.
    pub at: Timestamp,
    /// What came of it.
    pub result: AttemptResult,
}

/// The last answer of the session, with what is needed to take it back.
#[derive(Clone, Debug, PartialEq)]
pub struct LastAnswer {
    /// The idempotency key of the attempt that counted.
    pub key: String,
    /// What was shown.
    pub planned: Planned,
    /// Its edition.
    pub edition: EditionId,
    /// Its seed.
    pub seed: String,
    /// What was remembered of the item before; nothing if it was new.
    pub memory: Option<Memory>,
}

impl SessionState {
    /// A session that begins with a plan. Nothing is on the screen yet.
    pub fn new(mode: Mode, plan: Plan, tracked: bool, now: Timestamp) -> Self {
        Self {
            mode,
            tracked,
            started_at: now,
            ending: Ending::Open,
            walk: Session::new(plan),
            screen: None,
            last: None,
            taken: None,
        }
    }

    /// What is on the screen, if it is this showing.
    pub(crate) fn showing(&self, instance: &str) -> Option<&Screen> {
        let screen = self.screen.as_ref()?;
        (self.ending == Ending::Open && screen.instance == instance).then_some(screen)
    }
}
