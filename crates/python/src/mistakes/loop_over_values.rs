//! `for i in xs` gives the values, but the body uses them as positions.

use super::attempt::Attempt;
use super::{Found, Mistake};
use ruff_python_ast::{Expr, Stmt};
use ruff_text_size::Ranged;

pub(super) const MISTAKE: Mistake = Mistake {
    name: "loop-over-values",
    what: "`for i in xs: xs[i]` for `for i in range(len(xs)): xs[i]`",
    cases: &[
        (
            "for i in xs:\n    print(xs[i])",
            "for i in range(len(xs)):\n    print(xs[i])",
        ),
        ("for i in xs:\n    print(xs[i])", "for i in xs:\n    print(i)"),
    ],
    counter_cases: &[
        "for x in xs:\n    print(x)",
        "for i in range(len(xs)):\n    print(xs[i])",
    ],
    find,
};

fn find(attempt: &Attempt<'_>, found: &mut Found) {
    for stmt in &attempt.stmts {
        let Stmt::For(each) = stmt else { continue };
        let (Some(items), Some(target)) = (each.iter.as_name_expr(), each.target.as_name_expr()) else {
            continue;
        };
        let uses: Vec<_> = attempt
            .exprs
            .iter()
            .filter(|expr| each.range().contains_range(expr.range()))
            .filter(|expr| match expr {
                Expr::Subscript(subscript) => {
                    subscript
                        .value
                        .as_name_expr()
                        .is_some_and(|name| name.id == items.id)
                        && subscript
                            .slice
                            .as_name_expr()
                            .is_some_and(|name| name.id == target.id)
                }
                _ => false,
            })
            .collect();
        if uses.is_empty() {
            continue;
        }
        let (items, target) = (items.id.as_str(), target.id.as_str());
        let message = format!("`for {target} in {items}` gives the values one by one, not their positions.");
        let by_place = attempt.replace(&*each.iter, format!("range(len({items}))"));
        found.add(&*each.iter, message.clone(), by_place);
        let by_value = uses
            .iter()
            .map(|expr| (expr.range(), target.to_owned()))
            .collect();
        found.add(*uses[0], message, attempt.with(by_value));
    }
}
