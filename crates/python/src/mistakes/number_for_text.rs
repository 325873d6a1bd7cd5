//! A number added to a text; it has to be made a text first.

use super::attempt::Attempt;
use super::{Found, Mistake};
use ruff_python_ast::{Expr, Operator};

pub(super) const MISTAKE: Mistake = Mistake {
    name: "number-for-text",
    what: "`'n = ' + n` for `'n = ' + str(n)`",
    cases: &[
        ("print('n = ' + n)", "print('n = ' + str(n))"),
        ("x = n + ' items'", "x = str(n) + ' items'"),
    ],
    counter_cases: &["print('n = ' + str(n))", "x = a + b", "x = 'a' + 'b'"],
    find,
};

fn find(attempt: &Attempt<'_>, found: &mut Found) {
    for expr in &attempt.exprs {
        let Expr::BinOp(operation) = expr else { continue };
        if operation.op != Operator::Add {
            continue;
        }
        let (left, right) = (&*operation.left, &*operation.right);
        for (text, other) in [(left, right), (right, left)] {
            let is_plain = other.is_name_expr()
                || other.is_call_expr()
                || other.is_number_literal_expr()
                || other.is_subscript_expr();
            let is_made = other
                .as_call_expr()
                .is_some_and(|call| call.func.as_name_expr().is_some_and(|name| name.id == "str"));
            if ends_in_text(text) && is_plain && !is_made {
                let written = attempt.text(other);
                let message =
                    format!("A text and a number cannot be added; make a text of it: `str({written})`.");
                found.add(other, message, attempt.replace(other, format!("str({written})")));
            }
        }
    }
}

fn ends_in_text(expr: &Expr) -> bool {
    match expr {
        Expr::StringLiteral(_) | Expr::FString(_) => true,
        Expr::BinOp(sum) if sum.op == Operator::Add => ends_in_text(&sum.right) || ends_in_text(&sum.left),
        _ => false,
    }
}
