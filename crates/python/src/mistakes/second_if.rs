//! Two conditions one after the other, where only one may apply.

use super::attempt::Attempt;
use super::{Found, Mistake};
use ruff_python_ast::Stmt;
use ruff_text_size::Ranged;

pub(super) const MISTAKE: Mistake = Mistake {
    name: "second-if",
    what: "a second `if` for `elif`",
    cases: &[(
        "if a > 1:\n    x = 1\nif a > 0:\n    x = 2\nprint(x)",
        "if a > 1:\n    x = 1\nelif a > 0:\n    x = 2\nprint(x)",
    )],
    counter_cases: &[
        "if a:\n    x = 1\nelif b:\n    x = 2",
        "if a:\n    x = 1",
        "if a:\n    x = 1\nelse:\n    x = 3\nif b:\n    x = 2",
    ],
    find,
};

fn find(attempt: &Attempt<'_>, found: &mut Found) {
    for block in &attempt.blocks {
        for pair in block.windows(2) {
            let (Stmt::If(first), Stmt::If(_)) = (&pair[0], &pair[1]) else {
                continue;
            };
            if first.elif_else_clauses.iter().any(|clause| clause.test.is_none()) {
                continue;
            }
            let message = "Both conditions are tried, and the second may undo the first; if only one may apply, write `elif`.";
            found.add(&pair[1], message, attempt.insert(pair[1].range().start(), "el"));
        }
    }
}
