//! `s.upper()` on a line of its own: the new value is made and forgotten.

use super::attempt::Attempt;
use super::{Found, Mistake};
use ruff_python_ast::{Expr, ExprCall, Stmt};
use ruff_text_size::Ranged;

pub(super) const MISTAKE: Mistake = Mistake {
    name: "result-not-kept",
    what: "`s.upper()` for `s = s.upper()`",
    cases: &[
        ("s.upper()\nprint(s)", "s = s.upper()\nprint(s)"),
        ("sorted(xs)\nprint(xs)", "xs = sorted(xs)\nprint(xs)"),
    ],
    counter_cases: &["s = s.upper()", "xs.sort()", "print(s)", "f().upper()"],
    find,
};

const GIVE_NEW: [&str; 12] = [
    "upper",
    "lower",
    "strip",
    "lstrip",
    "rstrip",
    "title",
    "capitalize",
    "replace",
    "swapcase",
    "zfill",
    "union",
    "copy",
];
const FUNCTIONS: [&str; 6] = ["sorted", "int", "str", "float", "list", "abs"];

fn find(attempt: &Attempt<'_>, found: &mut Found) {
    for stmt in &attempt.stmts {
        let Stmt::Expr(expr) = stmt else { continue };
        let Some(call) = expr.value.as_call_expr() else {
            continue;
        };
        if let Some(owner) = forgotten(call) {
            let name = attempt.text(owner);
            let message = format!(
                "This makes a new value and does not change `{name}`; keep the result: `{name} = …`."
            );
            found.add(
                *stmt,
                message,
                attempt.insert(stmt.range().start(), format!("{name} = ")),
            );
        }
    }
}

fn forgotten(call: &ExprCall) -> Option<&Expr> {
    let owner = match &*call.func {
        Expr::Attribute(attribute) if GIVE_NEW.contains(&attribute.attr.as_str()) => &*attribute.value,
        Expr::Name(name) if FUNCTIONS.contains(&name.id.as_str()) => call.arguments.args.first()?,
        _ => return None,
    };
    owner.is_name_expr().then_some(owner)
}
