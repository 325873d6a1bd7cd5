//! `params` and `require`: generators that an author declares.

use serde::{Deserialize, Deserializer, Serialize, Serializer};

use super::{DrawError, Values};
use crate::expr::{Expr, Scope, truth};
use crate::random::{Random, Use};
use crate::seed::Seed;
use crate::value::Value;

/// So often parameters are drawn again before giving up.
pub(crate) const MAX_DRAWS: u32 = 100;
/// So many values a list may have.
const MAX_ITEMS: i64 = 1_000;

/// Parameters in the order they are drawn, and what must hold for them.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[serde(default)]
pub struct Declared {
    /// The parameters; each may use those above it.
    pub params: Vec<Param>,
    /// Conditions; all are drawn again until every one holds.
    pub require: Vec<Formula>,
}

/// One parameter.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Param {
    /// Its name.
    pub name: String,
    /// How it gets its value.
    pub draw: Draw,
}

/// How a parameter gets its value.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Draw {
    /// A whole number between two, both included.
    Int(Formula, Formula),
    /// One of a list.
    Pick(Choices),
    /// Several of a list, all different places.
    Sample {
        /// The list.
        from: Choices,
        /// How many.
        count: Formula,
    },
    /// Computed from those above.
    Expr(Formula),
}

/// A list that was written out, or an expression that gives one.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Choices {
    /// Written out.
    Listed(Vec<Value>),
    /// A parameter above that is a list, or another expression.
    Computed(Formula),
}

/// An expression that was read; it is kept as its text.
#[derive(Clone, Debug, PartialEq)]
pub struct Formula(pub(crate) Expr);

impl Serialize for Formula {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(self.0.source())
    }
}

impl<'de> Deserialize<'de> for Formula {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let text = String::deserialize(deserializer)?;
        Expr::parse(&text).map(Formula).map_err(serde::de::Error::custom)
    }
}

impl Declared {
    /// The values that follow from a seed: drawn again, same seed and next counter, until every requirement holds.
    pub fn draw(&self, seed: Seed) -> Result<Values, DrawError> {
        let mut unmet = None;
        for draw in 0..MAX_DRAWS {
            let values = self.draw_once(&mut Random::new(seed, Use::Params(draw)))?;
            unmet = self.first_unmet(&values)?;
            if unmet.is_none() {
                return Ok(values);
            }
        }
        Err(DrawError::Unmet(unmet.unwrap_or_default()))
    }

    fn draw_once(&self, random: &mut Random) -> Result<Values, DrawError> {
        let mut scope = Scope::new();
        for param in &self.params {
            let value = param.draw.value(&scope, random);
            let value = value.map_err(|reason| DrawError::Param {
                name: param.name.clone(),
                reason,
            })?;
            scope.push((param.name.clone(), value));
        }
        Ok(scope)
    }

    fn first_unmet(&self, values: &Values) -> Result<Option<String>, DrawError> {
        for Formula(requirement) in &self.require {
            let holds = requirement.eval(values).map_err(|error| DrawError::Requirement {
                requirement: requirement.source().to_owned(),
                reason: error.to_string(),
            })?;
            if !truth(&holds) {
                return Ok(Some(requirement.source().to_owned()));
            }
        }
        Ok(None)
    }
}

impl Draw {
    fn value(&self, scope: &Scope, random: &mut Random) -> Result<Value, String> {
        match self {
            Draw::Int(low, high) => {
                let (low, high) = (low.int(scope)?, high.int(scope)?);
                if low > high {
                    return Err(format!("there is no whole number from {low} to {high}"));
                }
                Ok(Value::Int(random.int(low, high)))
            }
            Draw::Pick(choices) => {
                let items = choices.items(scope)?;
                random
                    .pick(&items)
                    .cloned()
                    .ok_or_else(|| "there is nothing to pick from".to_owned())
            }
            Draw::Sample { from, count } => {
                let (items, count) = (from.items(scope)?, count.int(scope)?);
                let enough = usize::try_from(count).ok().filter(|count| *count <= items.len());
                let count = enough.ok_or_else(|| format!("cannot take {count} of {}", items.len()))?;
                Ok(Value::List(random.sample(&items, count)))
            }
            Draw::Expr(formula) => formula.0.eval(scope).map_err(|error| error.to_string()),
        }
    }

    /// The expressions in it.
    pub(crate) fn formulas(&self) -> Vec<&Formula> {
        match self {
            Draw::Int(low, high) => vec![low, high],
            Draw::Pick(Choices::Computed(formula)) | Draw::Expr(formula) => vec![formula],
            Draw::Pick(Choices::Listed(_)) => vec![],
            Draw::Sample {
                from: Choices::Computed(formula),
                count,
            } => vec![formula, count],
            Draw::Sample {
                from: Choices::Listed(_),
                count,
            } => vec![count],
        }
    }
}

/// The two numbers of an `int`, where they need no other parameter.
pub(crate) fn bounds_of(draw: &Draw) -> Option<(i64, i64)> {
    let Draw::Int(low, high) = draw else { return None };
    Some((low.int(&Scope::new()).ok()?, high.int(&Scope::new()).ok()?))
}

impl Choices {
    fn items(&self, scope: &Scope) -> Result<Vec<Value>, String> {
        match self {
            Choices::Listed(items) => Ok(items.clone()),
            Choices::Computed(formula) => match formula.0.eval(scope).map_err(|error| error.to_string())? {
                Value::List(items) if items.len() as i64 <= MAX_ITEMS => Ok(items),
                other => Err(format!(
                    "`{}` is {}, not a list",
                    formula.0.source(),
                    other.describe()
                )),
            },
        }
    }
}

impl Formula {
    fn int(&self, scope: &Scope) -> Result<i64, String> {
        match self.0.eval(scope).map_err(|error| error.to_string())? {
            Value::Int(int) => Ok(int),
            other => Err(format!(
                "`{}` is {}, not a whole number",
                self.0.source(),
                other.describe()
            )),
        }
    }
}
