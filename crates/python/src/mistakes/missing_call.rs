//! A method or function that is named but not called.

use super::attempt::Attempt;
use super::{Found, Mistake};
use ruff_python_ast::Expr;
use ruff_text_size::Ranged;

pub(super) const MISTAKE: Mistake = Mistake {
    name: "missing-call",
    what: "`s.upper` for `s.upper()`",
    cases: &[
        ("x = s.upper", "x = s.upper()"),
        (
            "for k, v in d.items:\n    f(k)",
            "for k, v in d.items():\n    f(k)",
        ),
        ("x = input", "x = input()"),
    ],
    counter_cases: &["x = s.upper()", "x = s.name", "f = len"],
    find,
};

/// Methods that learners call without an argument.
const METHODS: [&str; 24] = [
    "upper",
    "lower",
    "strip",
    "lstrip",
    "rstrip",
    "title",
    "capitalize",
    "swapcase",
    "split",
    "splitlines",
    "isdigit",
    "isalpha",
    "isalnum",
    "isupper",
    "islower",
    "isspace",
    "keys",
    "values",
    "items",
    "sort",
    "reverse",
    "copy",
    "clear",
    "pop",
];

fn find(attempt: &Attempt<'_>, found: &mut Found) {
    let called: Vec<_> = attempt
        .exprs
        .iter()
        .filter_map(|expr| expr.as_call_expr())
        .map(|call| call.func.range())
        .collect();
    for expr in &attempt.exprs {
        let name = match expr {
            Expr::Attribute(attribute) if METHODS.contains(&attribute.attr.as_str()) => {
                attribute.attr.as_str()
            }
            Expr::Name(name) if name.id == "input" && name.ctx.is_load() => "input",
            _ => continue,
        };
        if !called.contains(&expr.range()) {
            let message = format!("`{name}` is only named here; to call it, write `{name}()`.");
            found.add(*expr, message, attempt.insert(expr.range().end(), "()"));
        }
    }
}
