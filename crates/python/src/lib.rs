//! Compares Python answers: tokens, canonical syntax trees, constructs, differences in a learner's words.
#![forbid(unsafe_code)]
#![deny(clippy::disallowed_methods, clippy::disallowed_types)]

mod canonical;
mod constructs;
mod difference;
mod exact;
mod expression;
mod facts;
mod guard;
mod lower;
pub mod mistakes;
mod mutants;
mod options;
mod place;
mod print;
mod read;
mod rewrite;
mod scope;
mod syntax;
mod tokens;
mod tree;

pub use canonical::{CANONICAL_VERSION, Canonical};
pub use constructs::{CONSTRUCTS, Construct, defined_names};
pub use difference::{Difference, difference};
pub use exact::{exact, trimmed};
pub use expression::{ExpressionProblem, expression};
pub use facts::{asserts, defines_function, may_print};
pub use guard::TooDeep;
pub use mutants::{Mutant, mutants};
pub use options::{AstOptions, Mode};
pub use place::Place;
pub use read::{Code, Shape, Unreadable};
pub use rewrite::{REWRITES, Rewrite, Tier};
pub use syntax::SyntaxProblem;
pub use tokens::{TokenText, without_last_comment};
