//! An index that is one too high or too low.

use super::attempt::Attempt;
use super::range_one_short::{shifted, whole};
use super::{Found, Mistake};
use ruff_python_ast::Expr;

pub(super) const MISTAKE: Mistake = Mistake {
    name: "index-off-by-one",
    what: "`xs[i]` for `xs[i - 1]`",
    cases: &[
        ("x = xs[i]", "x = xs[i - 1]"),
        ("x = xs[i + 1]", "x = xs[i]"),
        ("x = xs[1]", "x = xs[0]"),
        ("x = xs[len(xs)]", "x = xs[len(xs) - 1]"),
    ],
    counter_cases: &["x = xs['a']", "x = d[k.name]['b']"],
    find,
};

fn find(attempt: &Attempt<'_>, found: &mut Found) {
    for expr in &attempt.exprs {
        let Expr::Subscript(subscript) = expr else {
            continue;
        };
        let index = &*subscript.slice;
        let counts =
            whole(index).is_some() || index.is_name_expr() || index.is_bin_op_expr() || index.is_call_expr();
        if !counts {
            continue;
        }
        for by in [-1, 1] {
            let other = shifted(attempt, index, by);
            if other.starts_with('-') {
                continue;
            }
            let message = format!("The index is off by one: positions begin with 0. Write `[{other}]`.");
            found.add(index, message, attempt.replace(index, other));
        }
    }
}
