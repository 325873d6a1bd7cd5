//! Another operator of arithmetic is meant.

use super::attempt::Attempt;
use super::attempt::range;
use super::{Found, Mistake};
use ruff_python_ast::{Expr, Operator, Stmt};
use ruff_text_size::Ranged;

pub(super) const MISTAKE: Mistake = Mistake {
    name: "wrong-operator",
    what: "`+` for `-`, `*` for `+`",
    cases: &[
        ("x = a + b", "x = a - b"),
        ("x = a * b", "x = a + b"),
        ("t += x", "t *= x"),
    ],
    counter_cases: &["x = a", "x = a % b"],
    find,
};

fn find(attempt: &Attempt<'_>, found: &mut Found) {
    for expr in &attempt.exprs {
        let Expr::BinOp(operation) = expr else { continue };
        if let Some((written, others)) = others(operation.op)
            && let Some(place) = attempt.operator(&*operation.left, written, &*operation.right)
        {
            for instead in others {
                let message = format!("Write `{instead}` for `{written}` here.");
                found.add(&place, message, attempt.replace(&place, *instead));
            }
        }
    }
    for stmt in &attempt.stmts {
        let Stmt::AugAssign(assign) = stmt else { continue };
        if let Some((written, others)) = others(assign.op)
            && let Some(place) = attempt.operator(&*assign.target, &format!("{written}="), &*assign.value)
        {
            let sign = range(usize::from(place.start()), usize::from(place.end()) - 1);
            for instead in others {
                let message = format!("Write `{instead}=` for `{written}=` here.");
                found.add(&sign.range(), message, attempt.replace(&sign, *instead));
            }
        }
    }
}

fn others(op: Operator) -> Option<(&'static str, &'static [&'static str])> {
    Some(match op {
        Operator::Add => ("+", &["-", "*"]),
        Operator::Sub => ("-", &["+"]),
        Operator::Mult => ("*", &["+", "**"]),
        Operator::Pow => ("**", &["*"]),
        _ => return None,
    })
}
