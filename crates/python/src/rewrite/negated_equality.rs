//! `not a == b` is `a != b`.
//!
//! Sound for builtin types, whose `!=` is the opposite of `==` (a class may define them apart).

use super::context::Overloads;
use super::{Context, Id, Rewrite, Tier, negated_membership};
use crate::tree::{CmpOp, Expr};

pub(super) const REWRITE: Rewrite = Rewrite {
    name: "negated-equality",
    tier: Tier::Assumed("builtin types"),
    what: "`not a == b` is `a != b`",
    same: &[("not a == b", "a != b"), ("not a != b", "a == b")],
    different: &[
        ("not a == b", "a == b"),
        ("not a < b", "a >= b"),
        ("not a == b == c", "a != b == c"),
        (
            "class C:\n    def __ne__(self, other):\n        return 1\nprint(not C() == 1)",
            "class C:\n    def __ne__(self, other):\n        return 1\nprint(C() != 1)",
        ),
    ],
};

pub(super) fn apply(expr: &mut Expr, context: &mut Context<'_>) {
    if !context.is_builtin_only(Overloads::EQUALITY) {
        return;
    }
    let opposite = |op| match op {
        CmpOp::Eq => Some(CmpOp::NotEq),
        CmpOp::NotEq => Some(CmpOp::Eq),
        _ => None,
    };
    if negated_membership::turn_round(expr, opposite) {
        context.fired(Id::NegatedEquality);
    }
}
