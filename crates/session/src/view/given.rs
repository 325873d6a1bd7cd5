//! Answers as requests carry them: a text, or a list of texts. In a pack file a number is a text as well; here it is a mistake.

use gradus_grade::Answer;
use serde::{Deserialize, Deserializer};

#[derive(Deserialize)]
#[serde(untagged, expecting = "an answer is a text, or a list of texts")]
enum Form {
    Text(String),
    Words(Vec<String>),
}

impl From<Form> for Answer {
    fn from(form: Form) -> Self {
        match form {
            Form::Text(text) => Self::Text(text),
            Form::Words(words) => Self::Words(words),
        }
    }
}

/// An answer that must be there.
pub fn answer<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Answer, D::Error> {
    Form::deserialize(deserializer).map(Into::into)
}

/// An answer that may be left out.
pub fn maybe<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Option<Answer>, D::Error> {
    let given = Option::<Form>::deserialize(deserializer)?;
    Ok(given.map(Into::into))
}
