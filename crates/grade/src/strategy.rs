//! The strategies: how an answer is judged. The list below is the one place that spells their names.

use std::borrow::Cow;
use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Deserializer, Serialize, Serializer};

/// Makes the enum, and both names of each strategy: in packs, and in results.
macro_rules! strategies {
    ($($(#[$doc:meta])* $strategy:ident = $name:literal, in results $method:literal;)*) => {
        /// How an answer is judged.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
        pub enum Strategy { $($(#[$doc])* $strategy),* }

        impl Strategy {
            /// Every strategy, in the order of the documentation.
            pub const ALL: &'static [Strategy] = &[$(Strategy::$strategy),*];

            /// Its name in packs.
            pub fn name(self) -> &'static str {
                match self { $(Strategy::$strategy => $name),* }
            }
        }

        impl Method {
            /// Its name in results: that of its strategy (`string` for `exact`), with `-fallback` where that could not run.
            pub fn name(self) -> &'static str {
                match (self.strategy, self.fallback) {
                    $((Strategy::$strategy, false) => $method,
                    (Strategy::$strategy, true) => concat!($method, "-fallback"),)*
                }
            }
        }
    };
}

strategies! {
    /// The same text, up to layout outside strings and comments.
    Exact = "exact", in results "string";
    /// The same tokens.
    Token = "token", in results "token";
    /// The same canonical syntax tree.
    Ast = "ast", in results "ast";
    /// The same behaviour when run.
    Execution = "execution", in results "execution";
    /// The answer grammar of cards.
    Text = "text", in results "text";
    /// Sentences: equal, close or partly right.
    Similarity = "similarity", in results "similarity";
    /// One of the offered answers.
    Choice = "choice", in results "choice";
    /// Words in order.
    Order = "order", in results "order";
}

impl Strategy {
    /// Whether it compares code; the others compare answers in a language.
    pub fn is_code(self) -> bool {
        match self {
            Strategy::Exact | Strategy::Token | Strategy::Ast | Strategy::Execution => true,
            Strategy::Text | Strategy::Similarity | Strategy::Choice | Strategy::Order => false,
        }
    }
}

/// How an answer was judged.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Method {
    /// The strategy that was asked for.
    pub strategy: Strategy,
    /// Whether it could not run.
    pub fallback: bool,
}

impl Method {
    /// Every method.
    pub fn all() -> impl Iterator<Item = Method> {
        [false, true].into_iter().flat_map(|fallback| {
            let strategies = Strategy::ALL.iter();
            strategies.map(move |&strategy| Method { strategy, fallback })
        })
    }
}

/// A name that no strategy, or no method, has.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct UnknownStrategy(String);

impl fmt::Display for UnknownStrategy {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let known: Vec<&str> = Strategy::ALL.iter().map(|strategy| strategy.name()).collect();
        write!(f, "unknown strategy `{}`; there are {}", self.0, known.join(", "))
    }
}

impl std::error::Error for UnknownStrategy {}

impl FromStr for Strategy {
    type Err = UnknownStrategy;

    fn from_str(name: &str) -> Result<Self, UnknownStrategy> {
        let found = Strategy::ALL.iter().find(|strategy| strategy.name() == name);
        found.copied().ok_or_else(|| UnknownStrategy(name.to_owned()))
    }
}

impl FromStr for Method {
    type Err = UnknownStrategy;

    fn from_str(name: &str) -> Result<Self, UnknownStrategy> {
        let found = Method::all().find(|method| method.name() == name);
        found.ok_or_else(|| UnknownStrategy(name.to_owned()))
    }
}

/// Writes and reads a value by its name.
macro_rules! by_name {
    ($type:ident) => {
        impl fmt::Display for $type {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str(self.name())
            }
        }

        impl Serialize for $type {
            fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                serializer.serialize_str(self.name())
            }
        }

        impl<'de> Deserialize<'de> for $type {
            fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
                let name = Cow::<str>::deserialize(deserializer)?;
                name.parse().map_err(serde::de::Error::custom)
            }
        }
    };
}

by_name!(Strategy);
by_name!(Method);

#[cfg(feature = "schema")]
impl utoipa::PartialSchema for Strategy {
    fn schema() -> utoipa::openapi::RefOr<utoipa::openapi::schema::Schema> {
        use utoipa::openapi::schema::{ObjectBuilder, Type};
        ObjectBuilder::new()
            .schema_type(Type::String)
            .description(Some("How an answer is judged."))
            .enum_values(Some(Strategy::ALL.iter().map(|strategy| strategy.name())))
            .into()
    }
}

#[cfg(feature = "schema")]
impl utoipa::ToSchema for Strategy {}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_read_back() {
        for strategy in Strategy::ALL {
            assert_eq!(strategy.name().parse(), Ok(*strategy));
        }
        for method in Method::all() {
            assert_eq!(method.name().parse(), Ok(method));
        }
        assert_eq!(Method::all().count(), 2 * Strategy::ALL.len());
        assert!("string".parse::<Strategy>().is_err());
    }
}
