//! `return print(x)` returns nothing, because `print` gives nothing.

use super::attempt::Attempt;
use super::{Found, Mistake};
use ruff_python_ast::Stmt;

pub(super) const MISTAKE: Mistake = Mistake {
    name: "return-of-print",
    what: "`return print(x)` for `return x`",
    cases: &[(
        "def f(x):\n    return print(x * 2)",
        "def f(x):\n    return x * 2",
    )],
    counter_cases: &[
        "def f(x):\n    return x",
        "def f(x):\n    print(x)\n    return x",
        "def f(x):\n    return print(x, 1)",
    ],
    find,
};

fn find(attempt: &Attempt<'_>, found: &mut Found) {
    for stmt in &attempt.stmts {
        let Stmt::Return(returned) = stmt else { continue };
        let Some(value) = &returned.value else { continue };
        if let Some(printed) = super::print_for_return::printed(value) {
            let message = "`print` shows a value but gives nothing back, so `return print(…)` returns `None`. Return the value itself.";
            found.add(
                &**value,
                message,
                attempt.replace(&**value, attempt.text(printed)),
            );
        }
    }
}
