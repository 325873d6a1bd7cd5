//! From what the learner typed to what they should hear.
//!
//! An exercise is [prepared](Key::prepare) once; then every answer is [graded](Key::grade) against the key. Same input, same
//! result, on any machine. Where an answer has to be run, the core returns the programs to run and is given what happened.
//!
//! ```
//! use gradus_grade::{Answer, Exercise, Key, Setting, Step};
//!
//! let exercise: Exercise = serde_json::from_str(
//!     r#"{"type": "write", "expected_answer": "items[0:3]", "grading_strategy": "ast"}"#,
//! )
//! .unwrap();
//! let key = Key::prepare(&exercise, &Setting::default()).unwrap();
//! let Ok(Step::Graded(grade)) = key.grade(&Answer::from("items[:3]")) else { panic!() };
//! assert!(grade.is_correct);
//! ```
#![forbid(unsafe_code)]
#![deny(clippy::disallowed_methods, clippy::disallowed_types)]

mod exercise;
mod gap;
mod kinds;
mod languages;
mod routing;
mod strategy;

mod code;
mod execution;
mod language;
mod output;

mod coaching;
mod second_look;

mod explain;
mod hints;
mod key;
mod result;
mod stream;

pub use exercise::{Answer, Exercise, OutputMatch, TargetConstruct};
pub use explain::{Explanation, Section};
pub use gap::{Around, Gap, gaps};
pub use gradus_text::{
    Accents, Optional, Outcome, Strict, Thresholds, Typos, Vocabulary, WordList, WordLists, WordOrder,
};
pub use hints::{Hint, hint, hint_count};
pub use key::{Key, Pending, Setting, Step};
pub use kinds::{
    AnswerForm, CodeAnswer, FieldUse, Grouping, Input, Kind, KindProblem, Marker, MemoryItem, Need,
    PieceKind, Pieces, Question, ShownAnswer, ShownSpan, Subject, Tested, UnknownKind,
};
pub use languages::{
    AstOptions, CodeDifference, CodeLanguage, Construct, Form, Mode, Mutant, Place, ReadCode, TooDeep,
    Unreadable, code_language, code_languages,
};
pub use result::{
    Difference, Feedback, FeedbackKind, GRADER_VERSION, Grade, NotGraded, ProgramError, SecondLook, Span,
};
pub use routing::Plan;
pub use strategy::{Method, Strategy, UnknownStrategy};
pub use stream::{LONGEST_ANSWER, MOST_WORDS, Reply, Request, RequestProblem, StreamError};
