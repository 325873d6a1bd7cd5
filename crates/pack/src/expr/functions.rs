//! The functions of expressions.

use super::eval::{EvalError, compare, fail, round_half_even};
use crate::value::Value;

/// A function an expression may call.
pub(crate) struct Function {
    pub(crate) name: &'static str,
    /// How many arguments it takes.
    pub(crate) takes: std::ops::RangeInclusive<usize>,
    /// How it is written.
    pub(crate) usage: &'static str,
}

/// All of them.
pub(crate) const FUNCTIONS: &[Function] = &[
    Function {
        name: "len",
        takes: 1..=1,
        usage: "len(x)",
    },
    Function {
        name: "min",
        takes: 1..=16,
        usage: "min(a, b, …) or min(list)",
    },
    Function {
        name: "max",
        takes: 1..=16,
        usage: "max(a, b, …) or max(list)",
    },
    Function {
        name: "round",
        takes: 1..=2,
        usage: "round(x) or round(x, digits)",
    },
    Function {
        name: "str",
        takes: 1..=1,
        usage: "str(x)",
    },
    Function {
        name: "join",
        takes: 2..=2,
        usage: "join(', ', list)",
    },
    Function {
        name: "abs",
        takes: 1..=1,
        usage: "abs(x)",
    },
    Function {
        name: "sum",
        takes: 1..=1,
        usage: "sum(list)",
    },
    Function {
        name: "int",
        takes: 1..=1,
        usage: "int(x)",
    },
];

/// Calls a function; the number of its arguments was checked when it was read.
pub(super) fn call(name: &str, arguments: &[Value]) -> Result<Value, EvalError> {
    match (name, arguments) {
        ("len", [Value::Text(text)]) => length(text.chars().count()),
        ("len", [Value::List(items)]) => length(items.len()),
        ("min" | "max", [Value::List(items)]) => extreme(name, items),
        ("min" | "max", items @ [_, _, ..]) => extreme(name, items),
        ("round", [Value::Int(int)]) => Ok(Value::Int(*int)),
        ("round", [Value::Float(float)]) => to_int(round_half_even(*float)),
        ("round", [Value::Float(float), Value::Int(digits @ 0..=15)]) => rounded(*float, *digits as usize),
        ("round", [Value::Int(int), Value::Int(_)]) => Ok(Value::Int(*int)),
        ("str", [value]) => Ok(Value::Text(value.to_string())),
        ("join", [Value::Text(between), Value::List(items)]) => {
            let items: Vec<String> = items.iter().map(Value::to_string).collect();
            Ok(Value::Text(items.join(between)))
        }
        ("abs", [Value::Int(int)]) => int.checked_abs().map(Value::Int).ok_or(EvalError::TooLarge),
        ("abs", [Value::Float(float)]) => Ok(Value::Float(float.abs())),
        ("sum", [Value::List(items)]) => items.iter().try_fold(Value::Int(0), |sum, item| {
            super::eval::binary(super::Binary::Add, &sum, item)
        }),
        ("int", [Value::Int(int)]) => Ok(Value::Int(*int)),
        ("int", [Value::Float(float)]) => to_int(float.trunc()),
        ("int", [Value::Bool(truth)]) => Ok(Value::Int(i64::from(*truth))),
        ("int", [Value::Text(text)]) => text
            .trim()
            .parse()
            .map(Value::Int)
            .map_err(|_| EvalError::Wrong(format!("int('{text}') is no number"))),
        (name, arguments) => {
            let kinds: Vec<&str> = arguments.iter().map(Value::describe).collect();
            fail(format!("{name}() cannot take {}", kinds.join(" and ")))
        }
    }
}

fn length(length: usize) -> Result<Value, EvalError> {
    i64::try_from(length)
        .map(Value::Int)
        .map_err(|_| EvalError::TooLarge)
}

fn extreme(name: &str, items: &[Value]) -> Result<Value, EvalError> {
    let wanted = if name == "min" {
        std::cmp::Ordering::Less
    } else {
        std::cmp::Ordering::Greater
    };
    let Some((first, rest)) = items.split_first() else {
        return fail("min and max need at least one value");
    };
    let mut best = first;
    for item in rest {
        if compare(item, best)? == Some(wanted) {
            best = item;
        }
    }
    Ok(best.clone())
}

fn to_int(float: f64) -> Result<Value, EvalError> {
    // Exactly representable bounds: every float strictly inside fits.
    if (-9.2e18..=9.2e18).contains(&float) {
        Ok(Value::Int(float as i64))
    } else {
        Err(EvalError::TooLarge)
    }
}

/// Rounds the exact binary value, as Python does: `round(2.675, 2)` is `2.67`.
fn rounded(float: f64, digits: usize) -> Result<Value, EvalError> {
    format!("{float:.digits$}")
        .parse()
        .map(Value::Float)
        .map_err(|_| EvalError::TooLarge)
}
