//! What a learner chooses.

use super::SessionMode;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

/// A learner's settings.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct Settings {
    /// The share of reviews to recall, 0.7 to 0.99.
    #[schema(minimum = 0.7, maximum = 0.99)]
    pub retention: f64,
    /// Whether everything is unlocked.
    pub accelerated: bool,
    /// Exercises in a session, 1 to 50.
    #[schema(minimum = 1, maximum = 50)]
    pub session_length: u32,
    /// The usual kind of session: scheduled or mixed.
    pub mode: SessionMode,
    /// Whether practice has an effect on the schedule.
    pub tracked: bool,
    /// What the page says about accents.
    pub accents: AccentsChoice,
    /// Whether the page goes on by itself after a right answer.
    pub auto_advance: bool,
    /// Light or dark.
    pub theme: ThemeChoice,
    /// Whether the learner has an input method for Hangul.
    pub type_hangul: bool,
    /// Whether sounds are played.
    pub sound: bool,
}

/// What the page says about accents.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "lowercase")]
pub enum AccentsChoice {
    /// As the author wishes.
    #[default]
    Author,
    /// They matter.
    Strict,
    /// They do not matter much.
    Lenient,
}

/// Light or dark.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "lowercase")]
pub enum ThemeChoice {
    /// As the system has it.
    #[default]
    System,
    /// Light.
    Light,
    /// Dark.
    Dark,
}

impl Default for Settings {
    fn default() -> Self {
        Self {
            retention: 0.9,
            accelerated: false,
            session_length: 10,
            mode: SessionMode::Scheduled,
            tracked: true,
            accents: AccentsChoice::default(),
            auto_advance: false,
            theme: ThemeChoice::default(),
            type_hangul: false,
            sound: true,
        }
    }
}
