//! What is on a learner's screen, as it is kept with the session.

use crate::seal::hex;
use crate::view::AttemptView;
use crate::{Practice, PracticeError, Result};
use gradus_pack::Seed;
use gradus_schedule::{Timestamp, Zone};
use gradus_store::{Coming, Ending, LearnerId, SessionRow, VersionId};
use serde::{Deserialize, Serialize};

/// One exercise on the screen, or many that were taken along.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub(crate) enum Screen {
    /// The session is practised here.
    One(Shown),
    /// It was handed out to be practised without a connection.
    Offline(TakenAlong),
}

/// An exercise on the screen.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub(crate) struct Shown {
    /// Names this showing; nobody can guess it.
    pub(crate) instance: String,
    /// `pack/slug`.
    pub(crate) exercise: String,
    pub(crate) version: VersionId,
    pub(crate) seed: Seed,
    /// Hints the learner has asked for.
    pub(crate) hints: usize,
    pub(crate) shown_at: Timestamp,
    /// A first try that left another one open.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(crate) open_try: Option<OpenTry>,
}

/// A first try that left another one open.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub(crate) struct OpenTry {
    /// Its idempotency key: what is known of it before it is recorded, in the same transaction as this.
    pub(crate) key: String,
    pub(crate) view: Box<AttemptView>,
}

/// What was taken along.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub(crate) struct TakenAlong {
    pub(crate) prepared_at: Timestamp,
    pub(crate) items: Vec<Taken>,
}

/// An exercise that was taken along.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub(crate) struct Taken {
    pub(crate) exercise: String,
    pub(crate) version: VersionId,
    pub(crate) seed: Seed,
}

impl Screen {
    /// What a session shows, if it shows anything. One that is over shows nothing, but what was taken along is still known.
    pub(crate) fn of(row: &SessionRow) -> Result<Option<Self>> {
        let read = |text: &String| serde_json::from_str(text);
        let screen: Option<Self> = row.shown.as_ref().map(read).transpose().map_err(|error| {
            PracticeError::Internal(format!("session {} cannot be read: {error}", row.id))
        })?;
        Ok(screen.filter(|screen| row.ending == Ending::Open || matches!(screen, Self::Offline(_))))
    }

    pub(crate) fn written(&self) -> Result<String> {
        serde_json::to_string(self).map_err(|error| PracticeError::Internal(error.to_string()))
    }
}

impl Shown {
    /// What comes onto the screen.
    pub(crate) fn new(instance: String, whose: &str, coming: &Coming, now: Timestamp) -> Self {
        let name = coming.planned.exercise.as_str();
        Self {
            instance,
            exercise: name.to_owned(),
            version: coming.version,
            seed: seed(whose, name, coming.due.unwrap_or(coming.started_at)),
            hints: 0,
            shown_at: now,
            open_try: None,
        }
    }
}

impl Shown {
    /// The same screen with a first try that left another one open.
    pub(crate) fn left_open(&self, key: &str, view: &AttemptView) -> Result<String> {
        let open_try = OpenTry {
            key: key.to_owned(),
            view: Box::new(view.clone()),
        };
        let shown = Self {
            open_try: Some(open_try),
            ..self.clone()
        };
        Screen::One(shown).written()
    }
}

impl Practice {
    /// What stands for a learner in seeds. They know their own id, and could work out from it how choices were shuffled.
    pub(crate) fn seeds_of(&self, learner: LearnerId) -> Result<String> {
        Ok(hex(&self
            .store()
            .secret_for(&format!("seeds of learner {learner}"))?))
    }
}

/// The seed of a review of `pack/slug`: of the UTC day it is due, or of the session for a new item.
pub(crate) fn seed(whose: &str, name: &str, due: Timestamp) -> Seed {
    let slug = name.split_once('/').map_or(name, |(_, slug)| slug);
    Seed::for_review(whose, slug, &Zone::utc().day(due).to_string())
}
