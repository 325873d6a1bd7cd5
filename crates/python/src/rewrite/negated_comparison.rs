//! `not a < b` is `a >= b`.
//!
//! An idiom: true for whole numbers and strings, not for NaN or for sets.

use super::{Context, Id, Rewrite, Tier, negated_membership};
use crate::tree::{CmpOp, Expr};

pub(super) const REWRITE: Rewrite = Rewrite {
    name: "negated-comparison",
    tier: Tier::Idioms,
    what: "`not a < b` is `a >= b`",
    same: &[("not a < b", "a >= b"), ("not a >= b", "a < b")],
    different: &[("not a < b", "a > b"), ("not a < b < c", "a >= b < c")],
};

pub(super) fn apply(expr: &mut Expr, context: &mut Context<'_>) {
    let opposite = |op| match op {
        CmpOp::Lt => Some(CmpOp::GtE),
        CmpOp::LtE => Some(CmpOp::Gt),
        CmpOp::Gt => Some(CmpOp::LtE),
        CmpOp::GtE => Some(CmpOp::Lt),
        _ => None,
    };
    if negated_membership::turn_round(expr, opposite) {
        context.fired(Id::NegatedComparison);
    }
}
