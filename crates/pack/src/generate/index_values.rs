//! `index-values`: `idx` 0–4.

use super::{Named, Values, int_of, named_values};
use crate::random::Random;
use crate::value::Value;

pub(super) static GENERATOR: Named = Named {
    name: "index-values",
    gives: &["idx"],
    about: "`idx` 0–4",
    generate,
    validate,
};

fn generate(random: &mut Random) -> Values {
    named_values([("idx", Value::Int(random.int(0, 4)))])
}

fn validate(values: &Values) -> bool {
    int_of(values, "idx").is_some_and(|idx| (0..=4).contains(&idx))
}
