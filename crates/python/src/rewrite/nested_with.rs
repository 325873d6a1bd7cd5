//! `with a: with b: …` is `with a, b: …`.
//!
//! Sound: Python defines the second form by the first.

use super::{Context, Id, Rewrite, Tier};
use crate::tree::{Stmt, StmtKind, With};

pub(super) const REWRITE: Rewrite = Rewrite {
    name: "nested-with",
    tier: Tier::Always,
    what: "`with a: with b:` is `with a, b:`",
    same: &[
        (
            "with a as b:\n    with c as d:\n        e()",
            "with a as b, c as d:\n    e()",
        ),
        ("with (a as b, c as d):\n    e()", "with a as b, c as d:\n    e()"),
    ],
    different: &[
        (
            "with a:\n    with b:\n        c()\n    d()",
            "with a, b:\n    c()\n    d()",
        ),
        ("with a:\n    with b:\n        c()", "with b, a:\n    c()"),
    ],
};

pub(super) fn apply(with: &mut With, context: &mut Context<'_>) {
    let [
        Stmt {
            kind: StmtKind::With(inner),
            ..
        },
    ] = with.body.as_mut_slice()
    else {
        return;
    };
    if inner.is_async != with.is_async {
        return;
    }
    with.items.append(&mut inner.items);
    with.body = std::mem::take(&mut inner.body);
    context.fired(Id::NestedWith);
}
