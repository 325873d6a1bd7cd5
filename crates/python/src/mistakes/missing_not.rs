//! A condition that asks for the opposite.

use super::attempt::Attempt;
use super::{Found, Mistake};
use ruff_python_ast::{CmpOp, Expr, Stmt, UnaryOp};

pub(super) const MISTAKE: Mistake = Mistake {
    name: "missing-not",
    what: "`if c` for `if not c`",
    cases: &[
        ("if a:\n    f()", "if not a:\n    f()"),
        ("if not a:\n    f()", "if a:\n    f()"),
        ("while a in b:\n    f()", "while a not in b:\n    f()"),
    ],
    counter_cases: &["x = a", "if a == b:\n    f()"],
    find,
};

fn find(attempt: &Attempt<'_>, found: &mut Found) {
    for stmt in &attempt.stmts {
        let test = match stmt {
            Stmt::If(choice) => &*choice.test,
            Stmt::While(each) => &*each.test,
            _ => continue,
        };
        let message = "This condition asks for the opposite of what is meant.";
        let text = attempt.text(test);
        let opposite = match test {
            Expr::UnaryOp(unary) if unary.op == UnaryOp::Not => attempt.text(&*unary.operand).to_owned(),
            Expr::Compare(compare) => {
                let ([op], [right]) = (&*compare.ops, &*compare.comparators) else {
                    continue;
                };
                let instead = match op {
                    CmpOp::In => "not in",
                    CmpOp::NotIn => "in",
                    CmpOp::Is => "is not",
                    CmpOp::IsNot => "is",
                    _ => continue,
                };
                format!(
                    "{} {instead} {}",
                    attempt.text(&*compare.left),
                    attempt.text(right)
                )
            }
            Expr::Name(_) | Expr::Call(_) | Expr::Attribute(_) | Expr::Subscript(_) => format!("not {text}"),
            _ => continue,
        };
        found.add(test, message, attempt.replace(test, opposite));
    }
}
