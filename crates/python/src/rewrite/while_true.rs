//! `while 1` is `while True`.
//!
//! Sound: a constant condition counts only by its truth.

use super::{Context, Id, Rewrite, Tier};
use crate::tree::{Const, Expr, ExprKind};

pub(super) const REWRITE: Rewrite = Rewrite {
    name: "while-true",
    tier: Tier::Always,
    what: "`while 1` is `while True`",
    same: &[
        ("while 1:\n    a()", "while True:\n    a()"),
        ("while 'yes':\n    a()", "while True:\n    a()"),
    ],
    different: &[
        ("while 0:\n    a()", "while True:\n    a()"),
        ("x = 1", "x = True"),
    ],
};

pub(super) fn apply(test: &mut Expr, context: &mut Context<'_>) {
    let Some(truth) = test.as_const().and_then(Const::truth) else {
        return;
    };
    let value = if truth { Const::True } else { Const::False };
    if !test.is_const(&value) {
        test.kind = ExprKind::Const(value);
        context.fired(Id::WhileTrue);
    }
}
