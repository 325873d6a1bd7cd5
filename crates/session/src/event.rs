//! What a learner does in a session.

use gradus_grade::Answer;

/// What a learner gives.
#[derive(Clone, Debug, PartialEq)]
pub enum Given {
    /// An answer.
    Answer(Answer),
    /// Nothing: it counts as wrong.
    DontKnow,
}

/// Something that happens in a session.
#[derive(Clone, Debug, PartialEq)]
pub enum Event {
    /// The learner looks at it: what is on the screen, or what comes next.
    Show,
    /// The learner answers, or gives up.
    Answer(AnswerEvent),
    /// The learner leaves the try that is open as it is.
    GoOn {
        /// The showing it is about.
        instance: String,
    },
    /// The learner asks for one more hint.
    Hint {
        /// The showing it is about.
        instance: String,
    },
    /// The learner takes the last answer back.
    Undo {
        /// The idempotency key of that answer.
        key: String,
    },
    /// The learner ends the session.
    Finish,
}

/// An answer to what is on the screen.
#[derive(Clone, Debug, PartialEq)]
pub struct AnswerEvent {
    /// The showing it is for.
    pub instance: String,
    /// What the learner gives.
    pub given: Given,
    /// The idempotency key it is recorded under.
    pub key: String,
    /// How long the learner took, if the page knows.
    pub response_ms: Option<u32>,
}

impl Given {
    /// As it is recorded: a text as it is, a list as JSON, nothing for somebody who gives up.
    pub fn recorded(&self) -> String {
        match self {
            Self::Answer(Answer::Text(text)) => text.clone(),
            Self::Answer(Answer::Words(words)) => serde_json::Value::from(words.clone()).to_string(),
            Self::DontKnow => String::new(),
        }
    }
}
