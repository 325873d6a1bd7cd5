//! `xs = xs.sort()` makes `xs` nothing: the method changes the list and gives `None`.

use super::attempt::Attempt;
use super::{Found, Mistake};
use ruff_python_ast::{Expr, Stmt};

pub(super) const MISTAKE: Mistake = Mistake {
    name: "assigned-nothing",
    what: "`xs = xs.sort()` for `xs.sort()`",
    cases: &[
        ("xs = xs.sort()\nprint(xs)", "xs.sort()\nprint(xs)"),
        (
            "r = []\nfor x in y:\n    r = r.append(x)",
            "r = []\nfor x in y:\n    r.append(x)",
        ),
        (
            "def f(xs):\n    return xs.sort()",
            "def f(xs):\n    xs.sort()\n    return xs",
        ),
    ],
    counter_cases: &["xs.sort()", "xs = sorted(xs)", "x = s.strip()"],
    find,
};

/// Methods that change what they belong to and give nothing.
const CHANGE: [&str; 9] = [
    "sort", "append", "extend", "reverse", "insert", "remove", "clear", "update", "add",
];

fn find(attempt: &Attempt<'_>, found: &mut Found) {
    for stmt in &attempt.stmts {
        let (value, owner) = match stmt {
            Stmt::Assign(assign) => (&*assign.value, changed(&assign.value)),
            Stmt::Return(returned) => match &returned.value {
                Some(value) => (&**value, changed(value)),
                None => continue,
            },
            _ => continue,
        };
        let Some((owner, method)) = owner else { continue };
        let call = attempt.text(value);
        let repaired = match stmt {
            Stmt::Return(_) => {
                let (indent, owner) = (attempt.indent(*stmt), attempt.text(owner));
                attempt.replace(*stmt, format!("{call}\n{indent}return {owner}"))
            }
            _ => attempt.replace(*stmt, call),
        };
        let message =
            format!("`{method}` changes the object itself and gives `None`; call it on a line of its own.");
        found.add(*stmt, message, repaired);
    }
}

fn changed(value: &Expr) -> Option<(&Expr, &str)> {
    let call = value.as_call_expr()?;
    let attribute = call.func.as_attribute_expr()?;
    let method = attribute.attr.as_str();
    CHANGE.contains(&method).then_some((&*attribute.value, method))
}
