//! A function that prints its result where it should return it.
//!
//! Two repairs are tried: the last `print` returns, and all of them do.

use super::attempt::Attempt;
use super::{Found, Mistake};
use ruff_python_ast::visitor::{Visitor, walk_stmt};
use ruff_python_ast::{Expr, Stmt, StmtFunctionDef};
use ruff_text_size::Ranged;

pub(super) const MISTAKE: Mistake = Mistake {
    name: "print-for-return",
    what: "`print(x)` in a function for `return x`",
    cases: &[
        ("def f(x):\n    print(x * 2)", "def f(x):\n    return x * 2"),
        (
            "def f(x):\n    if x:\n        print(1)\n    else:\n        print(2)",
            "def f(x):\n    if x:\n        return 1\n    else:\n        return 2",
        ),
    ],
    counter_cases: &[
        "def f(x):\n    return x",
        "print(1)",
        "def f(x):\n    print(x)\n    return x",
    ],
    find,
};

const MESSAGE: &str =
    "Your function prints its result, but it does not return it. Write `return` in place of `print`.";

fn find(attempt: &Attempt<'_>, found: &mut Found) {
    for def in &attempt.functions {
        let prints = prints_of(def);
        let edit = |stmt: &Stmt, value: &Expr| (stmt.range(), format!("return {}", attempt.text(value)));
        if let Some((stmt, value)) = prints.last() {
            found.add(*stmt, MESSAGE, attempt.with(vec![edit(stmt, value)]));
        }
        if prints.len() > 1 {
            let all = prints.iter().map(|(stmt, value)| edit(stmt, value)).collect();
            found.add(prints[0].0, MESSAGE, attempt.with(all));
        }
    }
}

/// What is printed, if it is one value and nothing else.
pub(super) fn printed(value: &Expr) -> Option<&Expr> {
    let call = value.as_call_expr()?;
    let is_print = call.func.as_name_expr().is_some_and(|name| name.id == "print");
    match &*call.arguments.args {
        [only] if is_print && call.arguments.keywords.is_empty() && !only.is_starred_expr() => Some(only),
        _ => None,
    }
}

/// The statements of a function that print one value; none if it returns a value somewhere.
fn prints_of(def: &StmtFunctionDef) -> Vec<(&Stmt, &Expr)> {
    let mut own = Own::default();
    for stmt in &def.body {
        own.visit_stmt(stmt);
    }
    if own.returns { Vec::new() } else { own.prints }
}

/// Looks at a function's own statements, not at those of functions inside it.
#[derive(Default)]
struct Own<'a> {
    prints: Vec<(&'a Stmt, &'a Expr)>,
    returns: bool,
}

impl<'a> Visitor<'a> for Own<'a> {
    fn visit_stmt(&mut self, stmt: &'a Stmt) {
        match stmt {
            Stmt::FunctionDef(_) | Stmt::ClassDef(_) => {}
            Stmt::Return(returned) => self.returns |= returned.value.is_some(),
            Stmt::Expr(expr) => {
                if let Some(value) = printed(&expr.value) {
                    self.prints.push((stmt, value));
                }
            }
            _ => walk_stmt(self, stmt),
        }
    }
}
