//! `if a != b: A` `else: B` is `if a == b: B` `else: A`.
//!
//! Sound for builtin types, whose `!=` is the opposite of `==`.

use super::context::Overloads;
use super::negative_test::{turn_chain, turn_expr};
use super::{Context, Id, Rewrite, Tier};
use crate::tree::{CmpOp, Expr, IfChain};

pub(super) const REWRITE: Rewrite = Rewrite {
    name: "unequal-test",
    tier: Tier::Assumed("builtin types"),
    what: "`if a != b: A` `else: B` is `if a == b: B` `else: A`",
    same: &[
        (
            "if a != b:\n    f()\nelse:\n    g()",
            "if a == b:\n    g()\nelse:\n    f()",
        ),
        ("x = 1 if a != b else 2", "x = 2 if a == b else 1"),
    ],
    different: &[
        (
            "if a != b:\n    f()\nelse:\n    g()",
            "if a == b:\n    f()\nelse:\n    g()",
        ),
        (
            "if a != b != c:\n    f()\nelse:\n    g()",
            "if a == b == c:\n    g()\nelse:\n    f()",
        ),
        (
            "class C:\n    def __ne__(self, other): ...\nx = 1 if a != b else 2",
            "class C:\n    def __ne__(self, other): ...\nx = 2 if a == b else 1",
        ),
    ],
};

pub(super) fn in_chain(chain: &mut IfChain, context: &mut Context<'_>) -> bool {
    context.is_builtin_only(Overloads::EQUALITY) && turn_chain(chain, Id::UnequalTest, opposite, context)
}

pub(super) fn apply(expr: &mut Expr, context: &mut Context<'_>) {
    if context.is_builtin_only(Overloads::EQUALITY) {
        turn_expr(expr, Id::UnequalTest, opposite, context);
    }
}

fn opposite(op: CmpOp) -> Option<CmpOp> {
    (op == CmpOp::NotEq).then_some(CmpOp::Eq)
}
