//! Where the values of a template come from.

mod arithmetic_values;
mod declared;
mod index_values;
mod list_values;
mod slice_bounds;
mod variable_names;

use serde::{Deserialize, Serialize};

pub use declared::{Choices, Declared, Draw, Formula, Param};
pub(crate) use declared::{MAX_DRAWS, bounds_of};

use crate::random::{Random, Use};
use crate::seed::Seed;
use crate::value::Value;

/// Names with their values, in the order they were drawn.
pub type Values = Vec<(String, Value)>;

/// A built-in generator, used as `generator: name`.
pub struct Named {
    /// Its name.
    pub name: &'static str,
    /// The names it gives values to.
    pub gives: &'static [&'static str],
    /// What it gives, in a line.
    pub about: &'static str,
    generate: fn(&mut Random) -> Values,
    validate: fn(&Values) -> bool,
}

/// All built-in generators.
pub static NAMED: [&Named; 5] = [
    &slice_bounds::GENERATOR,
    &index_values::GENERATOR,
    &list_values::GENERATOR,
    &arithmetic_values::GENERATOR,
    &variable_names::GENERATOR,
];

impl Named {
    /// The built-in generator with this name.
    pub fn find(name: &str) -> Option<&'static Named> {
        NAMED.into_iter().find(|named| named.name == name)
    }

    /// The values that follow from a seed.
    pub fn generate(&self, seed: Seed) -> Values {
        (self.generate)(&mut Random::new(seed, Use::Params(0)))
    }

    /// Whether values are as this generator promises them.
    pub fn validate(&self, values: &Values) -> bool {
        values
            .iter()
            .map(|(name, _)| name.as_str())
            .eq(self.gives.iter().copied())
            && (self.validate)(values)
    }
}

/// Where an exercise has its values from.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Origin {
    /// A built-in generator, by name.
    Named(String),
    /// `params` and `require`, of the exercise or shared by the pack.
    Declared(Declared),
}

/// Why an exercise has no values.
#[derive(Clone, Debug, PartialEq, thiserror::Error)]
pub enum DrawError {
    /// There is no such generator.
    #[error("there is no generator `{0}`")]
    UnknownGenerator(String),
    /// A parameter could not be drawn.
    #[error("`{name}`: {reason}")]
    Param {
        /// The parameter.
        name: String,
        /// What went wrong.
        reason: String,
    },
    /// A requirement could not be evaluated.
    #[error("`{requirement}`: {reason}")]
    Requirement {
        /// The requirement.
        requirement: String,
        /// What went wrong.
        reason: String,
    },
    /// No draw met all requirements.
    #[error("after {MAX_DRAWS} draws `{0}` still does not hold")]
    Unmet(String),
    /// A generator broke its own promise.
    #[error("the generator `{0}` gave values it should not give")]
    Invalid(String),
}

impl Origin {
    /// The values that follow from a seed.
    pub fn draw(&self, seed: Seed) -> Result<Values, DrawError> {
        match self {
            Origin::Named(name) => {
                let named = Named::find(name).ok_or_else(|| DrawError::UnknownGenerator(name.clone()))?;
                let values = named.generate(seed);
                if named.validate(&values) {
                    Ok(values)
                } else {
                    Err(DrawError::Invalid(name.clone()))
                }
            }
            Origin::Declared(declared) => declared.draw(seed),
        }
    }

    /// The names it gives values to.
    pub fn gives(&self) -> Vec<&str> {
        match self {
            Origin::Named(name) => Named::find(name)
                .map(|named| named.gives.to_vec())
                .unwrap_or_default(),
            Origin::Declared(declared) => declared.params.iter().map(|param| param.name.as_str()).collect(),
        }
    }
}

/// The whole number with this name; for `validate`.
fn int_of(values: &Values, name: &str) -> Option<i64> {
    match values.iter().find(|(known, _)| known == name)?.1 {
        Value::Int(int) => Some(int),
        _ => None,
    }
}

/// The text with this name; for `validate`.
fn text_of<'a>(values: &'a Values, name: &str) -> Option<&'a str> {
    match &values.iter().find(|(known, _)| known == name)?.1 {
        Value::Text(text) => Some(text),
        _ => None,
    }
}

fn named_values<const N: usize>(values: [(&str, Value); N]) -> Values {
    values
        .into_iter()
        .map(|(name, value)| (name.to_owned(), value))
        .collect()
}
