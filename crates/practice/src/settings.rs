//! What a learner chooses: their schedule, and how the page behaves.

use crate::view::{SessionMode, Settings};
use crate::{Practice, PracticeError, Result};
use gradus_schedule::Retention;
use gradus_store::{LearnerId, ScheduleSettings};

impl Practice {
    /// A learner's settings.
    pub async fn settings(&self, learner: LearnerId) -> Result<Settings> {
        let learner = self.store().learners().get(learner).await?;
        // What was chosen with an older program, or never, is as usual.
        let mut chosen = serde_json::to_value(Settings::default()).unwrap_or_default();
        if let (Some(chosen), Some(kept)) = (chosen.as_object_mut(), learner.preferences.as_object()) {
            for (name, value) in kept {
                if chosen.contains_key(name) {
                    chosen.insert(name.clone(), value.clone());
                }
            }
        }
        let settings: Settings = serde_json::from_value(chosen).unwrap_or_default();
        Ok(Settings {
            retention: learner.schedule.retention.get(),
            accelerated: learner.schedule.accelerated,
            ..settings
        })
    }

    /// Keeps a learner's settings, and gives them back.
    pub async fn set_settings(&self, learner: LearnerId, settings: Settings) -> Result<Settings> {
        let refused = |why: String| Err(PracticeError::BadRequest(why));
        if !(1..=50).contains(&settings.session_length) {
            let why = format!(
                "`sessionLength` is {}, and it must be from 1 to 50",
                settings.session_length
            );
            return refused(why);
        }
        if !matches!(settings.mode, SessionMode::Scheduled | SessionMode::Mixed) {
            return refused("`mode` is `scheduled` or `mixed`; the others are chosen for one session".into());
        }
        let retention = Retention::new(settings.retention)
            .map_err(|error| PracticeError::BadRequest(error.to_string()))?;
        let parameters = self.store().learners().get(learner).await?.schedule.parameters;
        let schedule = ScheduleSettings {
            retention,
            accelerated: settings.accelerated,
            parameters,
        };
        let preferences =
            serde_json::to_value(&settings).map_err(|error| PracticeError::Internal(error.to_string()))?;
        self.store().learners().set_schedule(learner, schedule).await?;
        self.store()
            .learners()
            .set_preferences(learner, &preferences)
            .await?;
        Ok(settings)
    }
}
