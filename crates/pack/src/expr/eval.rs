//! Tree → value, with Python's meaning and checked arithmetic.

use std::cmp::Ordering;

use super::{Binary, Comparison, Node, Unary, functions};
use crate::value::Value;

/// The parameters in sight, in the order they were drawn.
pub(crate) type Scope = Vec<(String, Value)>;

/// Why an expression has no value.
#[derive(Clone, Debug, PartialEq, thiserror::Error)]
pub(crate) enum EvalError {
    #[error("there is no parameter `{0}` above")]
    UnknownName(String),
    #[error("division by zero")]
    ZeroDivision,
    #[error("a number too large for 64 bits")]
    TooLarge,
    #[error("{0}")]
    Wrong(String),
}

pub(super) fn fail<T>(message: impl Into<String>) -> Result<T, EvalError> {
    Err(EvalError::Wrong(message.into()))
}

/// A text or a list made by `*` or `+` may not grow beyond this.
const MAX_LENGTH: usize = 10_000;

pub(super) fn eval(node: &Node, scope: &Scope) -> Result<Value, EvalError> {
    match node {
        Node::Value(value) => Ok(value.clone()),
        Node::Name(name) => lookup(name, scope),
        Node::List(items) => items
            .iter()
            .map(|item| eval(item, scope))
            .collect::<Result<_, _>>()
            .map(Value::List),
        Node::Unary(unary, inner) => self::unary(*unary, &eval(inner, scope)?),
        Node::Binary(operator, a, b) => binary(*operator, &eval(a, scope)?, &eval(b, scope)?),
        Node::And(a, b) => {
            let left = eval(a, scope)?;
            if truth(&left) { eval(b, scope) } else { Ok(left) }
        }
        Node::Or(a, b) => {
            let left = eval(a, scope)?;
            if truth(&left) { Ok(left) } else { eval(b, scope) }
        }
        Node::Compare(first, rest) => comparisons(first, rest, scope),
        Node::Index(list, index) => item(&eval(list, scope)?, &eval(index, scope)?),
        Node::Call(name, arguments) => {
            let values: Vec<Value> = arguments
                .iter()
                .map(|node| eval(node, scope))
                .collect::<Result<_, _>>()?;
            functions::call(name, &values)
        }
    }
}

fn lookup(name: &str, scope: &Scope) -> Result<Value, EvalError> {
    let found = scope.iter().rev().find(|(known, _)| known == name);
    found
        .map(|(_, value)| value.clone())
        .ok_or_else(|| EvalError::UnknownName(name.to_owned()))
}

/// What counts as true, as in Python.
pub(crate) fn truth(value: &Value) -> bool {
    match value {
        Value::Bool(truth) => *truth,
        Value::Int(int) => *int != 0,
        Value::Float(float) => *float != 0.0,
        Value::Text(text) => !text.is_empty(),
        Value::List(items) => !items.is_empty(),
    }
}

fn unary(unary: Unary, value: &Value) -> Result<Value, EvalError> {
    match (unary, number(value)) {
        (Unary::Not, _) => Ok(Value::Bool(!truth(value))),
        (Unary::Minus, Some(Number::Int(int))) => {
            int.checked_neg().map(Value::Int).ok_or(EvalError::TooLarge)
        }
        (Unary::Minus, Some(Number::Float(float))) => Ok(Value::Float(-float)),
        (Unary::Plus, Some(Number::Int(int))) => Ok(Value::Int(int)),
        (Unary::Plus, Some(Number::Float(float))) => Ok(Value::Float(float)),
        (_, None) => fail(format!("{} has no sign", value.describe())),
    }
}

#[derive(Clone, Copy)]
enum Number {
    Int(i64),
    Float(f64),
}

impl Number {
    fn float(self) -> f64 {
        match self {
            Number::Int(int) => int as f64,
            Number::Float(float) => float,
        }
    }
}

fn number(value: &Value) -> Option<Number> {
    match value {
        Value::Bool(truth) => Some(Number::Int(i64::from(*truth))),
        Value::Int(int) => Some(Number::Int(*int)),
        Value::Float(float) => Some(Number::Float(*float)),
        Value::Text(_) | Value::List(_) => None,
    }
}

pub(super) fn binary(operator: Binary, a: &Value, b: &Value) -> Result<Value, EvalError> {
    match (operator, a, b) {
        (Binary::Add, Value::Text(a), Value::Text(b)) => bounded_text(format!("{a}{b}")),
        (Binary::Add, Value::List(a), Value::List(b)) => bounded_list([a.as_slice(), b].concat()),
        (Binary::Multiply, Value::Text(text), Value::Int(times)) => repeat_text(text, *times),
        (Binary::Multiply, Value::List(items), Value::Int(times)) => repeat_list(items, *times),
        _ => match (number(a), number(b)) {
            (Some(Number::Int(a)), Some(Number::Int(b))) => int(operator, a, b),
            (Some(a), Some(b)) => float(operator, a.float(), b.float()),
            _ => fail(format!(
                "{} and {} cannot be combined so",
                a.describe(),
                b.describe()
            )),
        },
    }
}

fn int(operator: Binary, a: i64, b: i64) -> Result<Value, EvalError> {
    let whole = match operator {
        Binary::Add => a.checked_add(b),
        Binary::Subtract => a.checked_sub(b),
        Binary::Multiply => a.checked_mul(b),
        Binary::Divide => return divide(a, b),
        Binary::FloorDivide if b == 0 => return Err(EvalError::ZeroDivision),
        Binary::Modulo if b == 0 => return Err(EvalError::ZeroDivision),
        Binary::FloorDivide => floor_divide(a, b),
        // Python's remainder has the sign of the divisor.
        Binary::Modulo => a.checked_rem(b).map(|rest| {
            if rest != 0 && (rest < 0) != (b < 0) {
                rest + b
            } else {
                rest
            }
        }),
        Binary::Power if b < 0 => return float(operator, a as f64, b as f64),
        Binary::Power => u32::try_from(b).ok().and_then(|exponent| a.checked_pow(exponent)),
    };
    whole.map(Value::Int).ok_or(EvalError::TooLarge)
}

fn divide(a: i64, b: i64) -> Result<Value, EvalError> {
    // Within 53 bits the quotient of the floats is the correctly rounded one, as Python gives it.
    let exact = |int: i64| int.unsigned_abs() <= 1 << 53;
    match b {
        0 => Err(EvalError::ZeroDivision),
        _ if exact(a) && exact(b) => Ok(Value::Float(a as f64 / b as f64)),
        _ => Err(EvalError::TooLarge),
    }
}

/// Towards minus infinity.
pub(crate) fn floor_divide(a: i64, b: i64) -> Option<i64> {
    let quotient = a.checked_div(b)?;
    Some(if a % b != 0 && (a < 0) != (b < 0) {
        quotient - 1
    } else {
        quotient
    })
}

fn float(operator: Binary, a: f64, b: f64) -> Result<Value, EvalError> {
    let zero = b == 0.0;
    let result = match operator {
        Binary::Add => a + b,
        Binary::Subtract => a - b,
        Binary::Multiply => a * b,
        Binary::Divide | Binary::FloorDivide | Binary::Modulo if zero => return Err(EvalError::ZeroDivision),
        Binary::Divide => a / b,
        Binary::FloorDivide => floor_divide_floats(a, b),
        Binary::Modulo => modulo(a, b),
        // Powers of floats differ between machines in their last digit; whole exponents do not.
        Binary::Power => return power(a, b),
    };
    if result.is_finite() {
        Ok(Value::Float(result))
    } else {
        Err(EvalError::TooLarge)
    }
}

fn modulo(a: f64, b: f64) -> f64 {
    let rest = a % b;
    if rest != 0.0 && (rest < 0.0) != (b < 0.0) {
        rest + b
    } else {
        rest
    }
}

/// As CPython computes it: `1.0 // 0.1` is `9.0`, though `1.0 / 0.1` is `10.0`.
fn floor_divide_floats(a: f64, b: f64) -> f64 {
    let quotient = (a - modulo(a, b)) / b;
    let floor = quotient.floor();
    if quotient - floor > 0.5 {
        floor + 1.0
    } else {
        floor
    }
}

fn power(base: f64, exponent: f64) -> Result<Value, EvalError> {
    if exponent.fract() != 0.0 || exponent.abs() > 64.0 {
        return fail("an exponent has to be a whole number up to 64");
    }
    let mut result = 1.0;
    for _ in 0..exponent.abs() as u32 {
        result *= base;
    }
    if exponent < 0.0 && result == 0.0 {
        return Err(EvalError::ZeroDivision);
    }
    Ok(Value::Float(if exponent < 0.0 { 1.0 / result } else { result }))
}

/// Half to the even neighbour, as Python's `round`.
pub(crate) fn round_half_even(float: f64) -> f64 {
    float.round_ties_even()
}

fn repeat_text(text: &str, times: i64) -> Result<Value, EvalError> {
    let times = usize::try_from(times).unwrap_or(0);
    if text.len().saturating_mul(times) > MAX_LENGTH {
        too_long()
    } else {
        Ok(Value::Text(text.repeat(times)))
    }
}

fn repeat_list(items: &[Value], times: i64) -> Result<Value, EvalError> {
    let times = usize::try_from(times).unwrap_or(0);
    if items.len().saturating_mul(times) > MAX_LENGTH {
        too_long()
    } else {
        Ok(Value::List(vec![items; times].concat()))
    }
}

fn bounded_text(text: String) -> Result<Value, EvalError> {
    if text.len() > MAX_LENGTH {
        too_long()
    } else {
        Ok(Value::Text(text))
    }
}

fn bounded_list(items: Vec<Value>) -> Result<Value, EvalError> {
    if items.len() > MAX_LENGTH {
        too_long()
    } else {
        Ok(Value::List(items))
    }
}

fn too_long<T>() -> Result<T, EvalError> {
    fail(format!("longer than {MAX_LENGTH}"))
}

fn comparisons(first: &Node, rest: &[(Comparison, Node)], scope: &Scope) -> Result<Value, EvalError> {
    let mut left = eval(first, scope)?;
    for (comparison, node) in rest {
        let right = eval(node, scope)?;
        if !holds(*comparison, &left, &right)? {
            return Ok(Value::Bool(false));
        }
        left = right;
    }
    Ok(Value::Bool(true))
}

fn holds(comparison: Comparison, a: &Value, b: &Value) -> Result<bool, EvalError> {
    let order = |wanted: &[Ordering]| match compare(a, b)? {
        Some(order) => Ok(wanted.contains(&order)),
        None => Ok(false),
    };
    match comparison {
        Comparison::Equal => Ok(equal(a, b)),
        Comparison::NotEqual => Ok(!equal(a, b)),
        Comparison::Less => order(&[Ordering::Less]),
        Comparison::LessEqual => order(&[Ordering::Less, Ordering::Equal]),
        Comparison::Greater => order(&[Ordering::Greater]),
        Comparison::GreaterEqual => order(&[Ordering::Greater, Ordering::Equal]),
        Comparison::In => contains(b, a),
        Comparison::NotIn => contains(b, a).map(|found| !found),
    }
}

fn equal(a: &Value, b: &Value) -> bool {
    match (a, b) {
        (Value::Text(a), Value::Text(b)) => a == b,
        (Value::List(a), Value::List(b)) => a.len() == b.len() && a.iter().zip(b).all(|(a, b)| equal(a, b)),
        _ => compare(a, b).is_ok_and(|order| order == Some(Ordering::Equal)),
    }
}

/// The order of two numbers or two texts.
pub(super) fn compare(a: &Value, b: &Value) -> Result<Option<Ordering>, EvalError> {
    match (a, b) {
        (Value::Text(a), Value::Text(b)) => Ok(Some(a.cmp(b))),
        _ => match (number(a), number(b)) {
            (Some(Number::Int(a)), Some(Number::Int(b))) => Ok(Some(a.cmp(&b))),
            (Some(a), Some(b)) => Ok(a.float().partial_cmp(&b.float())),
            _ => fail(format!(
                "{} and {} cannot be compared",
                a.describe(),
                b.describe()
            )),
        },
    }
}

fn contains(all: &Value, one: &Value) -> Result<bool, EvalError> {
    match (all, one) {
        (Value::List(items), one) => Ok(items.iter().any(|item| equal(item, one))),
        (Value::Text(text), Value::Text(piece)) => Ok(text.contains(piece.as_str())),
        _ => fail(format!("`in` needs a list or a text, not {}", all.describe())),
    }
}

fn item(list: &Value, index: &Value) -> Result<Value, EvalError> {
    let Value::Int(index) = index else {
        return fail("an index has to be a whole number");
    };
    let found = match list {
        Value::List(items) => place(items.len(), *index).map(|at| items[at].clone()),
        Value::Text(text) => {
            let characters: Vec<char> = text.chars().collect();
            place(characters.len(), *index).map(|at| Value::Text(characters[at].to_string()))
        }
        _ => return fail(format!("{} has no items", list.describe())),
    };
    found.ok_or_else(|| EvalError::Wrong(format!("there is no item {index} in {}", list.repr())))
}

fn place(length: usize, index: i64) -> Option<usize> {
    let at = if index < 0 {
        i64::try_from(length).ok()?.checked_add(index)?
    } else {
        index
    };
    usize::try_from(at).ok().filter(|at| *at < length)
}
