//! Steps of a session that was taken along.

use crate::vocabulary::{OtherAnswers, lists};
use crate::{bad_request, text};
use gradus_grade::{Setting, StreamError};
use gradus_run::{Run, Unavailable};
use gradus_schedule::Timestamp;
use gradus_session::offline::{
    OfflineEvent, OfflineMoment, OfflineState, OfflineStep, Prepared, offline_step,
};
use gradus_session::{ErrorCode, Refusal, SessionExercise};
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

/// One step: what was prepared, what the page has kept since, what the learner does, and when.
#[derive(Deserialize)]
struct Step {
    prepared: Prepared,
    /// Other answers of the packs, by `pack/language`.
    #[serde(default)]
    vocabularies: BTreeMap<String, OtherAnswers>,
    state: OfflineState,
    event: OfflineEvent,
    /// What happened to the programs that an earlier call asked to run.
    #[serde(default)]
    runs: Option<Vec<Run>>,
    /// Or why they could not be run.
    #[serde(default)]
    unavailable: Option<Unavailable>,
    /// A name for the next showing.
    instance: String,
    now: Timestamp,
}

#[derive(Serialize)]
struct Failed {
    error: StreamError,
}

#[derive(Serialize)]
struct Refused {
    refused: Reason,
}

#[derive(Serialize)]
struct Reason {
    code: ErrorCode,
    message: String,
}

/// Takes a step: `{"done": {state, view, upload}}`, `{"run": [programs]}` or `{"refused": {code, message}}`.
pub fn step(input: &str) -> String {
    let step: Step = match serde_json::from_str(input) {
        Ok(step) => step,
        Err(error) => {
            let error = bad_request(&error.to_string());
            return text(&Failed { error });
        }
    };
    match taken(step) {
        Ok(done) => text(&done),
        Err(refusal) => {
            let refused = Reason {
                code: refusal.code(),
                message: refusal.to_string(),
            };
            text(&Refused { refused })
        }
    }
}

fn taken(step: Step) -> Result<OfflineStep, Refusal> {
    let setting = |exercise: &SessionExercise| {
        let language = &exercise.about.answer_language;
        let known = format!("{}/{language}", exercise.about.pack);
        let setting = match step.vocabularies.get(&known) {
            Some(others) => others.setting(language),
            None => Setting::for_language(language, &lists()),
        };
        Setting {
            strategy_routing: step.prepared.strategy_routing,
            ..setting
        }
    };
    let runs = match (step.unavailable, step.runs) {
        (Some(unavailable), _) => Some(Err(unavailable)),
        (None, Some(runs)) => Some(Ok(runs)),
        (None, None) => None,
    };
    let moment = OfflineMoment {
        instance: &step.instance,
        now: step.now,
        setting: &setting,
    };
    offline_step(&step.prepared, &step.state, step.event, runs, &moment)
}
