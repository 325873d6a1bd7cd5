//! A function that changes the list it was given: whoever called it sees that.

use super::attempt::Attempt;
use super::{Found, Mistake};
use ruff_python_ast::{Expr, Stmt, StmtFunctionDef};
use ruff_text_size::{Ranged, TextRange};

pub(super) const MISTAKE: Mistake = Mistake {
    name: "argument-changed",
    what: "a list that was passed in is changed",
    cases: &[
        (
            "def f(xs):\n    xs.sort()\n    return xs",
            "def f(xs):\n    xs = list(xs)\n    xs.sort()\n    return xs",
        ),
        (
            "def f(xs):\n    del xs[0]\n    return xs",
            "def f(xs):\n    xs = list(xs)\n    del xs[0]\n    return xs",
        ),
    ],
    counter_cases: &[
        "def f(xs):\n    return sorted(xs)",
        "def f(xs):\n    ys = list(xs)\n    ys.sort()\n    return ys",
    ],
    find,
};

const CHANGE: [&str; 9] = [
    "sort", "append", "extend", "reverse", "insert", "remove", "pop", "clear", "update",
];

fn find(attempt: &Attempt<'_>, found: &mut Found) {
    for def in &attempt.functions {
        for param in def.parameters.iter() {
            let name = param.name().as_str();
            let Some(place) = changed(attempt, def, name) else {
                continue;
            };
            let first = &def.body[0];
            let (indent, start) = (attempt.indent(first), attempt.lines(first).start());
            for copy in [format!("list({name})"), format!("{name}.copy()")] {
                let message = format!(
                    "This changes `{name}` itself, and whoever called the function sees that; work with a copy."
                );
                let line = format!("{indent}{name} = {copy}\n");
                found.add(&place, message, attempt.insert(start, line));
            }
        }
    }
}

/// Where a function changes what a name means.
fn changed(attempt: &Attempt<'_>, def: &StmtFunctionDef, name: &str) -> Option<TextRange> {
    let is = |expr: &Expr| expr.as_name_expr().is_some_and(|found| found.id == name);
    let inside = |place: TextRange| def.range().contains_range(place);
    let by_method = attempt.exprs.iter().find_map(|expr| match expr {
        Expr::Call(call) if inside(call.range()) => {
            let attribute = call.func.as_attribute_expr()?;
            (CHANGE.contains(&attribute.attr.as_str()) && is(&attribute.value)).then(|| call.range())
        }
        Expr::Subscript(subscript) if !subscript.ctx.is_load() && inside(subscript.range()) => {
            is(&subscript.value).then(|| subscript.range())
        }
        _ => None,
    });
    by_method.or_else(|| {
        attempt.stmts.iter().find_map(|stmt| match stmt {
            Stmt::AugAssign(assign)
                if inside(assign.range()) && is(&assign.target) && !assign.value.is_number_literal_expr() =>
            {
                Some(assign.range())
            }
            _ => None,
        })
    })
}
