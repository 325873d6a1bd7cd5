//! From the YAML of a pack to checked exercises, and every problem found on the way.
//!
//! Text comes in and values go out: [`load`] takes the files of a pack and gives the [`Pack`] and its [`Problem`]s;
//! [`Pack::render`] fills in an exercise for one learner. Same input, same result, on any machine.
#![forbid(unsafe_code)]
#![deny(clippy::disallowed_methods, clippy::disallowed_types)]

mod audit;
mod check;
mod codes;
mod curriculum;
mod document;
mod expr;
mod fields;
mod generate;
mod load;
mod model;
mod nearest;
mod new;
mod offer;
mod places;
mod problem;
mod random;
mod read;
mod render;
mod report;
mod run;
mod schema;
mod seed;
mod sentences;
mod source;
mod template;
mod value;
mod vocabulary;
mod yaml;

pub use audit::{Advice, Edit, apply, audit};
pub use codes::{CODES, Code};
pub use curriculum::{Concept, Curriculum, Subconcept, Teaching};
pub use fields::{exercise_field, field_table, kind_table};
pub use generate::{Choices, Declared, Draw, DrawError, Formula, NAMED, Named, Origin, Param, Values};
pub use gradus_grade::Mutant;
pub use load::{Loaded, PackFiles, load};
pub use model::{Input, Leniency, Level, Manifest, Pack, Template, Theme, Verdicts};
pub use new::new_pack;
pub use places::Places;
pub use problem::{Problem, Severity};
pub use render::{RenderError, Rendered};
pub use report::{Look, github, json, text};
pub use run::{Trial, Try};
pub use schema::{FileKind, schema};
pub use seed::Seed;
pub use source::{File, Position, Source};
pub use template::{FillError, Placeholder, fill, placeholders};
pub use value::Value;
pub use yaml::Span;
