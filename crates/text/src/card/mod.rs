//! Cards: a typed word or phrase against the answer grammar.

mod blanks;
mod expand;
mod explain;
mod forms;
mod grade;
mod guided;
mod key;
mod optional;
mod pattern;
mod reason;
mod search;
mod slipped;
mod verdict;

pub use expand::{AcceptedSet, MOST_ACCEPTED};
pub use explain::{Explanation, ExplanationStep};
pub use key::{CardKey, CardOptions, CardProblems, Typos};
pub use verdict::{CardVerdict, MatchedStep, Note, OtherWord, Reason, RightAnswer, Role, Slip, SlipKind};

pub(crate) use forms::written_forms;
