//! A function that computes its result and does not return it.

use super::attempt::Attempt;
use super::{Found, Mistake};
use ruff_python_ast::{Expr, Stmt, StmtFunctionDef};
use ruff_text_size::{Ranged, TextRange};

pub(super) const MISTAKE: Mistake = Mistake {
    name: "missing-return",
    what: "a function without `return`",
    cases: &[
        ("def f(a, b):\n    a + b", "def f(a, b):\n    return a + b"),
        (
            "def f(a):\n    r = a * 2",
            "def f(a):\n    r = a * 2\n    return r\n",
        ),
        (
            "def f(xs):\n    t = 0\n    for x in xs:\n        t += x",
            "def f(xs):\n    t = 0\n    for x in xs:\n        t += x\n    return t\n",
        ),
    ],
    counter_cases: &["def f(a):\n    return a", "def f(a):\n    print(a)", "x = 1"],
    find,
};

fn find(attempt: &Attempt<'_>, found: &mut Found) {
    for def in &attempt.functions {
        let returns = |stmt: &&&Stmt| matches!(stmt, Stmt::Return(returned) if returned.value.is_some());
        let inside = |stmt: &&&Stmt| def.range().contains_range(stmt.range());
        if attempt.stmts.iter().filter(inside).any(|stmt| returns(&stmt)) {
            continue;
        }
        let Some(last) = def.body.last() else { continue };
        match last {
            Stmt::Expr(expr) if is_value(&expr.value) => {
                let message = "Your function computes this value and does not return it.";
                found.add(last, message, attempt.insert(last.range().start(), "return "));
            }
            _ => {
                for name in results(attempt, def).into_iter().take(3) {
                    let message = format!("Your function computes `{name}` and does not return it.");
                    let line = format!("{}return {name}\n", attempt.indent(&def.body[0]));
                    found.add(last, message, append(attempt, last, &line));
                }
            }
        }
    }
}

/// Adds a line behind a statement, which may be the last of a text without a line feed.
fn append(attempt: &Attempt<'_>, stmt: &Stmt, line: &str) -> String {
    let after = attempt.after(stmt);
    let feed = if attempt.slice(TextRange::up_to(after)).ends_with('\n') {
        ""
    } else {
        "\n"
    };
    attempt.insert(after, format!("{feed}{line}"))
}

fn is_value(expr: &Expr) -> bool {
    match expr {
        Expr::Call(call) => {
            call.func.as_name_expr().is_none_or(|name| name.id != "print") && !call.func.is_attribute_expr()
        }
        Expr::StringLiteral(_) | Expr::EllipsisLiteral(_) => false,
        _ => true,
    }
}

/// The variables a function sets, the last first.
fn results<'a>(attempt: &Attempt<'a>, def: &StmtFunctionDef) -> Vec<&'a str> {
    let mut names: Vec<&str> = Vec::new();
    for stmt in attempt
        .stmts
        .iter()
        .rev()
        .filter(|stmt| def.range().contains_range(stmt.range()))
    {
        let target = match stmt {
            Stmt::Assign(assign) => assign.targets.first(),
            Stmt::AugAssign(assign) => Some(&*assign.target),
            _ => None,
        };
        if let Some(Expr::Name(name)) = target
            && !names.contains(&name.id.as_str())
        {
            names.push(name.id.as_str());
        }
    }
    names
}
