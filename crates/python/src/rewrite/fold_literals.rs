//! Arithmetic on literals is its result: `60 * 60` is `3600`, `"ab" + "c"` is `"abc"`, `-1` is a number.
//!
//! Sound: Python computes the same. Only what is exact everywhere: integers up to 128 bits, strings up to 4 KiB, the four
//! operations on floats (never powers), and nothing that would raise.

use super::{Context, Id, Rewrite, Tier};
use crate::tree::{Binary, Const, Expr, ExprKind, Int, Text, Unary};

pub(super) const REWRITE: Rewrite = Rewrite {
    name: "fold-literals",
    tier: Tier::Always,
    what: "`60 * 60` is `3600`, `\"ab\" + \"c\"` is `\"abc\"`",
    same: &[
        ("x = 60 * 60", "x = 3600"),
        ("x = -7 // 2", "x = -4"),
        ("x = 2 ** 10", "x = 1024"),
        ("x = 'ab' + 'c'", "x = 'abc'"),
        ("x = '-' * 3", "x = '---'"),
        ("x = 1 / 4", "x = 0.25"),
        ("x = -1 ** 2", "x = -1"),
        ("x = not True", "x = False"),
    ],
    different: &[
        ("x = 1 + a", "x = a + 1"),
        ("x = 2 ** 0.5", "x = 1.4142135623730951"),
        ("x = 1 / 0", "x = 0"),
        ("x = 4 / 2", "x = 2"),
        ("x = -0.0", "x = 0.0"),
        ("x = 'a' + b'a'", "x = 'aa'"),
        ("x = 1 // 0", "x = 1 % 0"),
    ],
};

const LONGEST_STRING: usize = 4096;
/// Integers up to here are exact as floats.
const EXACT: i128 = 1 << 53;

pub(super) fn apply(expr: &mut Expr, context: &mut Context<'_>) {
    let folded = match &expr.kind {
        ExprKind::Unary(op, operand) => operand.as_const().and_then(|value| unary(*op, value)),
        ExprKind::Binary(left, op, right) => match (left.as_const(), right.as_const()) {
            (Some(left), Some(right)) => binary(left, *op, right),
            _ => None,
        },
        _ => None,
    };
    if let Some(value) = folded {
        let written_out = matches!(expr.kind, ExprKind::Unary(Unary::Minus, _));
        expr.kind = ExprKind::Const(value);
        if !written_out {
            context.fired(Id::FoldLiterals);
        }
    }
}

fn unary(op: Unary, value: &Const) -> Option<Const> {
    match (op, value) {
        (Unary::Minus, Const::Int(Int::Small(value))) => Some(Const::Int(Int::Small(value.checked_neg()?))),
        (Unary::Minus, Const::Float(value)) => Some(Const::Float(-value)),
        (Unary::Plus, Const::Int(_) | Const::Float(_)) => Some(value.clone()),
        (Unary::Invert, Const::Int(Int::Small(value))) => whole(!value),
        (Unary::Not, value) => Some(if value.truth()? { Const::False } else { Const::True }),
        _ => None,
    }
}

fn binary(left: &Const, op: Binary, right: &Const) -> Option<Const> {
    match (left, right) {
        (Const::Int(Int::Small(left)), Const::Int(Int::Small(right))) => integers(*left, op, *right),
        (Const::Float(left), Const::Float(right)) => floats(*left, op, *right),
        (Const::Float(left), Const::Int(Int::Small(right))) => floats(*left, op, exact(*right)?),
        (Const::Int(Int::Small(left)), Const::Float(right)) => floats(exact(*left)?, op, *right),
        (Const::Str(left), Const::Str(right)) if op == Binary::Add => {
            (left.size() + right.size() <= LONGEST_STRING).then(|| Const::Str(left.join(right)))
        }
        (Const::Str(text), Const::Int(Int::Small(times)))
        | (Const::Int(Int::Small(times)), Const::Str(text))
            if op == Binary::Mul =>
        {
            let times = repeats(text.size(), *times)?;
            let points: Vec<u32> = text.points().collect();
            Some(Const::Str(Text::from_points(points.repeat(times))))
        }
        (Const::Bytes(left), Const::Bytes(right)) if op == Binary::Add => (left.len() + right.len()
            <= LONGEST_STRING)
            .then(|| Const::Bytes([left.as_slice(), right].concat())),
        (Const::Bytes(bytes), Const::Int(Int::Small(times)))
        | (Const::Int(Int::Small(times)), Const::Bytes(bytes))
            if op == Binary::Mul =>
        {
            Some(Const::Bytes(bytes.repeat(repeats(bytes.len(), *times)?)))
        }
        _ => None,
    }
}

fn repeats(size: usize, times: i128) -> Option<usize> {
    let times = usize::try_from(times.max(0)).ok()?;
    (size.max(1).checked_mul(times)? <= LONGEST_STRING).then_some(times)
}

fn exact(value: i128) -> Option<f64> {
    (value.abs() <= EXACT).then_some(value as f64)
}

fn integers(left: i128, op: Binary, right: i128) -> Option<Const> {
    let value = match op {
        Binary::Add => left.checked_add(right)?,
        Binary::Sub => left.checked_sub(right)?,
        Binary::Mul => left.checked_mul(right)?,
        // Python rounds down, and a remainder has the sign of the divisor.
        Binary::FloorDiv => {
            let quotient = left.checked_div(right)?;
            if left % right != 0 && (left < 0) != (right < 0) {
                quotient - 1
            } else {
                quotient
            }
        }
        Binary::Mod => {
            let remainder = left.checked_rem(right)?;
            if remainder != 0 && (remainder < 0) != (right < 0) {
                remainder + right
            } else {
                remainder
            }
        }
        Binary::Pow => left.checked_pow(u32::try_from(right).ok()?)?,
        Binary::LShift => {
            let places = u32::try_from(right).ok().filter(|places| *places < 127)?;
            left.checked_mul(1 << places)?
        }
        Binary::RShift => left >> u32::try_from(right).ok()?.min(127),
        Binary::BitAnd => left & right,
        Binary::BitOr => left | right,
        Binary::BitXor => left ^ right,
        Binary::Div => {
            return (right != 0).then_some(Const::Float(exact(left)? / exact(right)?));
        }
        Binary::MatMul => return None,
    };
    whole(value)
}

/// The smallest of all has no positive counterpart to be written with a minus sign.
fn whole(value: i128) -> Option<Const> {
    (value != i128::MIN).then_some(Const::Int(Int::Small(value)))
}

fn floats(left: f64, op: Binary, right: f64) -> Option<Const> {
    let value = match op {
        Binary::Add => left + right,
        Binary::Sub => left - right,
        Binary::Mul => left * right,
        Binary::Div if right != 0.0 => left / right,
        _ => return None,
    };
    Some(Const::Float(value))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn floors_like_python() {
        for (left, op, right, expected) in [
            (-7, Binary::FloorDiv, 2, -4),
            (7, Binary::FloorDiv, -2, -4),
            (-7, Binary::Mod, 2, 1),
            (7, Binary::Mod, -2, -1),
            (-6, Binary::FloorDiv, 2, -3),
            (-1, Binary::RShift, 500, -1),
            (1, Binary::LShift, 100, 1 << 100),
        ] {
            assert_eq!(
                integers(left, op, right),
                Some(Const::Int(Int::Small(expected))),
                "{left} {op:?} {right}"
            );
        }
        assert_eq!(integers(1, Binary::LShift, 127), None, "would be the sign bit");
        assert_eq!(integers(1, Binary::FloorDiv, 0), None);
        assert_eq!(integers(i128::MIN, Binary::FloorDiv, -1), None);
        assert_eq!(integers(2, Binary::Pow, -1), None);
    }
}
