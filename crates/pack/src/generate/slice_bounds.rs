//! `slice-bounds`: `start` 0–4, `end` > `start`, at most 7.

use super::{Named, Values, int_of, named_values};
use crate::random::Random;
use crate::value::Value;

pub(super) static GENERATOR: Named = Named {
    name: "slice-bounds",
    gives: &["start", "end"],
    about: "`start` 0–4 and `end` from `start` + 1 to 7",
    generate,
    validate,
};

fn generate(random: &mut Random) -> Values {
    let start = random.int(0, 4);
    let end = random.int(start + 1, 7);
    named_values([("start", Value::Int(start)), ("end", Value::Int(end))])
}

fn validate(values: &Values) -> bool {
    let (Some(start), Some(end)) = (int_of(values, "start"), int_of(values, "end")) else {
        return false;
    };
    (0..=4).contains(&start) && end > start && end <= 7
}
