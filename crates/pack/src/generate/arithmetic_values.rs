//! `arithmetic-values`: two numbers and what Python makes of them.

use super::{Named, Values, int_of, named_values};
use crate::expr::round_half_even;
use crate::random::Random;
use crate::value::Value;

pub(super) static GENERATOR: Named = Named {
    name: "arithmetic-values",
    gives: &[
        "x",
        "y",
        "sum",
        "product",
        "floorDiv",
        "modulo",
        "divResult",
        "floatVal",
        "roundedInt",
        "truncatedInt",
        "ceilInt",
    ],
    about: "`x` 5–20, `y` 2–9; `sum`, `product`, `floorDiv`, `modulo`, `divResult` of them; `floatVal` is x + y ÷ 10, \
            with `roundedInt`, `truncatedInt`, `ceilInt`",
    generate,
    validate,
};

fn generate(random: &mut Random) -> Values {
    let x = random.int(5, 20);
    let y = random.int(2, 9);
    values(x, y)
}

/// `round`, `int` and `math.ceil` are of `floatVal`, which has one digit after its point and is never whole.
fn values(x: i64, y: i64) -> Values {
    let float = (x * 10 + y) as f64 / 10.0;
    named_values([
        ("x", Value::Int(x)),
        ("y", Value::Int(y)),
        ("sum", Value::Int(x + y)),
        ("product", Value::Int(x * y)),
        ("floorDiv", Value::Int(x / y)),
        ("modulo", Value::Int(x % y)),
        ("divResult", Value::Float(x as f64 / y as f64)),
        ("floatVal", Value::Float(float)),
        ("roundedInt", Value::Int(round_half_even(float) as i64)),
        ("truncatedInt", Value::Int(float.trunc() as i64)),
        ("ceilInt", Value::Int(float.ceil() as i64)),
    ])
}

fn validate(found: &Values) -> bool {
    let (Some(x), Some(y)) = (int_of(found, "x"), int_of(found, "y")) else {
        return false;
    };
    (5..=20).contains(&x) && (2..=9).contains(&y) && *found == values(x, y)
}
