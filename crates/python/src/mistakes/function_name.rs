//! The function has another name than the one that is asked for.
//!
//! Only where the answer defines one function, and a name that the tests use is defined nowhere.

use super::attempt::Attempt;
use super::{Found, Mistake};
use ruff_python_ast::Stmt;
use ruff_text_size::Ranged;

pub(super) const MISTAKE: Mistake = Mistake {
    name: "function-name",
    what: "`def duble` where `double` is asked for",
    cases: &[
        (
            "def duble(x):\n    return x * 2",
            "def double(x):\n    return x * 2",
        ),
        ("def f(x):\n    return x * 2", "def double(x):\n    return x * 2"),
    ],
    counter_cases: &[
        "def double(x):\n    return x",
        "x = 1",
        "def f(x):\n    return x\ndef g(x):\n    return x",
    ],
    find,
};

fn find(attempt: &Attempt<'_>, found: &mut Found) {
    let bound = attempt.bound();
    let missing: Vec<&&str> = attempt
        .context
        .names
        .iter()
        .filter(|name| !bound.contains(name))
        .collect();
    let defined: Vec<_> = attempt
        .body
        .iter()
        .filter_map(|stmt| match stmt {
            Stmt::FunctionDef(def) => Some(def),
            _ => None,
        })
        .collect();
    let ([missing], [def]) = (missing.as_slice(), defined.as_slice()) else {
        return;
    };
    let mut edits = vec![(def.name.range(), (**missing).to_owned())];
    let uses = attempt.names().filter(|name| name.id == def.name.id);
    edits.extend(uses.map(|name| (name.range(), (**missing).to_owned())));
    let message = format!(
        "The function is asked for by the name `{missing}`; yours is called `{}`.",
        def.name
    );
    found.add(&def.name, message, attempt.with(edits));
}
