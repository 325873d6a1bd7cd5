//! A range that ends one too early: its end is not part of it.

use super::attempt::Attempt;
use super::{Found, Mistake};
use ruff_python_ast::{Expr, ExprCall, Number, Operator};

pub(super) const MISTAKE: Mistake = Mistake {
    name: "range-one-short",
    what: "`range(n)` for `range(n + 1)`",
    cases: &[
        ("for i in range(n):\n    f(i)", "for i in range(n + 1):\n    f(i)"),
        (
            "for i in range(1, n):\n    f(i)",
            "for i in range(1, n + 1):\n    f(i)",
        ),
        ("for i in range(n - 1):\n    f(i)", "for i in range(n):\n    f(i)"),
        ("for i in range(5):\n    f(i)", "for i in range(6):\n    f(i)"),
        (
            "for i in range(1, n):\n    f(i)",
            "for i in range(0, n):\n    f(i)",
        ),
    ],
    counter_cases: &["for x in xs:\n    f(x)", "x = 1"],
    find,
};

fn find(attempt: &Attempt<'_>, found: &mut Found) {
    for call in ranges(attempt) {
        let args = &call.arguments.args;
        let end = if args.len() == 1 { &args[0] } else { &args[1] };
        let longer = shifted(attempt, end, 1);
        let message = format!(
            "`{}` stops before its end, one too early here; write `{longer}` as its end.",
            attempt.text(call)
        );
        found.add(call, message, attempt.replace(end, longer));
        if args.len() > 1 {
            let earlier = shifted(attempt, &args[0], -1);
            let message = format!(
                "`{}` begins one too late; begin with `{earlier}`.",
                attempt.text(call)
            );
            found.add(call, message, attempt.replace(&args[0], earlier));
        }
    }
}

/// The ranges of a program that have one or two bounds.
pub(super) fn ranges<'a>(attempt: &Attempt<'a>) -> Vec<&'a ExprCall> {
    let calls = attempt.exprs.iter().filter_map(|expr| expr.as_call_expr());
    calls
        .filter(|call| {
            call.func.as_name_expr().is_some_and(|name| name.id == "range")
                && (1..=3).contains(&call.arguments.args.len())
                && call.arguments.keywords.is_empty()
        })
        .collect()
}

/// `n` one more or one less, as a person would write it.
pub(super) fn shifted(attempt: &Attempt<'_>, expr: &Expr, by: i64) -> String {
    if let Some(number) = whole(expr) {
        return (number + by).to_string();
    }
    if let Expr::BinOp(operation) = expr
        && let Some(number) = whole(&operation.right)
        && matches!(operation.op, Operator::Add | Operator::Sub)
    {
        let number = if operation.op == Operator::Add {
            number
        } else {
            -number
        } + by;
        let left = attempt.text(&*operation.left);
        return match number {
            0 => left.to_owned(),
            1.. => format!("{left} + {number}"),
            _ => format!("{left} - {}", -number),
        };
    }
    let sign = if by > 0 { '+' } else { '-' };
    let text = attempt.text(expr);
    match expr {
        Expr::Name(_) | Expr::Call(_) | Expr::Attribute(_) | Expr::Subscript(_) | Expr::NumberLiteral(_) => {
            format!("{text} {sign} {}", by.abs())
        }
        _ => format!("({text}) {sign} {}", by.abs()),
    }
}

/// A whole number that is written out.
pub(super) fn whole(expr: &Expr) -> Option<i64> {
    match expr {
        Expr::NumberLiteral(literal) => match &literal.value {
            Number::Int(number) => number.as_i64(),
            _ => None,
        },
        _ => None,
    }
}
