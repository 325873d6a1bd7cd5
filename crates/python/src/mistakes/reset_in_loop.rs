//! A variable that collects something is set again in every turn.

use super::attempt::Attempt;
use super::{Found, Mistake};
use ruff_python_ast::Stmt;
use ruff_text_size::{Ranged, TextRange};

pub(super) const MISTAKE: Mistake = Mistake {
    name: "reset-in-loop",
    what: "`t = 0` inside the loop, where it should stand before it",
    cases: &[(
        "def f(xs):\n    for x in xs:\n        t = 0\n        t += x\n    return t",
        "def f(xs):\n    t = 0\n    for x in xs:\n        t += x\n    return t",
    )],
    counter_cases: &[
        "def f(xs):\n    t = 0\n    for x in xs:\n        t += x\n    return t",
        "for x in xs:\n    y = x + 1\n    print(y)",
    ],
    find,
};

fn find(attempt: &Attempt<'_>, found: &mut Found) {
    for stmt in &attempt.stmts {
        let body = match stmt {
            Stmt::For(each) => &each.body,
            Stmt::While(each) => &each.body,
            _ => continue,
        };
        for (at, inner) in body.iter().enumerate() {
            let Stmt::Assign(assign) = inner else { continue };
            let is_start =
                assign.value.is_literal_expr() || assign.value.is_list_expr() || assign.value.is_dict_expr();
            if !is_start || body.len() == 1 || at > 2 {
                continue;
            }
            let before = attempt.lines(*stmt).start();
            let moved = format!("{}{}\n", attempt.indent(*stmt), attempt.text(inner));
            let edits = vec![
                (TextRange::empty(before), moved),
                (attempt.lines(inner), String::new()),
            ];
            let message =
                "This sets the variable again in every turn of the loop; it should stand before the loop.";
            found.add(&inner.range(), message, attempt.with(edits));
        }
    }
}
