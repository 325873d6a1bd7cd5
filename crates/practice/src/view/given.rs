//! Answers as requests carry them: a text, or a list of texts. In a pack file a number is a text as well; here it is a mistake.

use gradus_grade::Answer;
use serde::{Deserialize, Deserializer};

#[derive(Deserialize)]
#[serde(untagged, expecting = "an answer is a text, or a list of texts")]
enum Given {
    Text(String),
    Words(Vec<String>),
}

impl From<Given> for Answer {
    fn from(given: Given) -> Self {
        match given {
            Given::Text(text) => Self::Text(text),
            Given::Words(words) => Self::Words(words),
        }
    }
}

pub(super) fn answer<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Answer, D::Error> {
    Given::deserialize(deserializer).map(Into::into)
}

pub(super) fn maybe<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Option<Answer>, D::Error> {
    let given = Option::<Given>::deserialize(deserializer)?;
    Ok(given.map(Into::into))
}
