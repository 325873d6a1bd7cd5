//! A variable that collects something begins with the wrong value.

use super::attempt::Attempt;
use super::{Found, Mistake};
use ruff_python_ast::{Expr, Stmt};
use ruff_text_size::Ranged;

pub(super) const MISTAKE: Mistake = Mistake {
    name: "initial-value",
    what: "`t = 0` for `t = 1` before a loop",
    cases: &[
        (
            "def f(xs):\n    t = 0\n    for x in xs:\n        t *= x\n    return t",
            "def f(xs):\n    t = 1\n    for x in xs:\n        t *= x\n    return t",
        ),
        (
            "def f(xs):\n    m = 0\n    for x in xs:\n        if x > m:\n            m = x\n    return m",
            "def f(xs):\n    m = xs[0]\n    for x in xs:\n        if x > m:\n            m = x\n    return m",
        ),
        (
            "s = 0\nfor c in t:\n    s += c",
            "s = ''\nfor c in t:\n    s += c",
        ),
    ],
    counter_cases: &["x = 5\nprint(x)", "def f(x):\n    return x"],
    find,
};

fn find(attempt: &Attempt<'_>, found: &mut Found) {
    for block in &attempt.blocks {
        for (at, stmt) in block.iter().enumerate() {
            let Stmt::Assign(assign) = stmt else { continue };
            let [Expr::Name(name)] = assign.targets.as_slice() else {
                continue;
            };
            let next_loop = block[at + 1..].iter().find_map(|stmt| match stmt {
                Stmt::For(each) => Some((stmt, each.iter.as_name_expr())),
                Stmt::While(_) => Some((stmt, None)),
                _ => None,
            });
            let Some((each, items)) = next_loop else { continue };
            let is_start = assign.value.is_literal_expr() || assign.value.is_list_expr();
            let is_changed = attempt.names().any(|used| {
                used.id == name.id && !used.ctx.is_load() && each.range().contains_range(used.range())
            });
            if !is_start || !is_changed {
                continue;
            }
            let written = attempt.text(&*assign.value);
            let mut instead: Vec<String> = Vec::new();
            instead.extend(items.map(|items| format!("{}[0]", items.id)));
            instead.extend(["0", "1", "''", "[]", "True", "False", "None"].map(str::to_owned));
            for other in instead.into_iter().filter(|other| other != written) {
                let message = format!("`{}` begins with the wrong value: begin with `{other}`.", name.id);
                found.add(&*assign.value, message, attempt.replace(&*assign.value, other));
            }
        }
    }
}
