//! `x[0:3]`, `x[:3]`, `x[0:3:1]` and `x[None:3]` are the same slice.
//!
//! A bound of `None` is the same as none at all. A step of 1, and a lower bound of 0 where the step is absent or a positive
//! literal, are defaults of builtin sequences (a class may tell them apart). With a negative or unknown step the lower bound
//! stays: `x[0::-1]` is one element, `x[::-1]` is all of them.

use super::context::Overloads;
use super::range_defaults::is_int;
use super::{Context, Id, Rewrite, Tier};
use crate::tree::{Const, Expr, ExprKind, Int};

pub(super) const REWRITE: Rewrite = Rewrite {
    name: "slice-defaults",
    tier: Tier::Assumed("builtin types"),
    what: "`x[0:3]` and `x[0:3:1]` are `x[:3]`; never the lower bound of a negative or unknown step",
    same: &[
        ("x[0:3]", "x[:3]"),
        ("x[0:3:1]", "x[:3]"),
        ("x[::1]", "x[:]"),
        ("x[0::2]", "x[::2]"),
        ("x[None:None:None]", "x[:]"),
        ("x[1:None]", "x[1:]"),
        ("x[0:2, 0:3]", "x[:2, :3]"),
        ("x[None::-1]", "x[::-1]"),
    ],
    different: &[
        ("x[0::-1]", "x[::-1]"),
        ("x[0::k]", "x[::k]"),
        ("x[:3]", "x[3:]"),
        ("x[1:3]", "x[:3]"),
        ("x[-0.0:3]", "x[:3]"),
        ("x[False:3]", "x[:3]"),
        ("x[0]", "x[:]"),
        ("slice(0, 3)", "slice(3)"),
        (
            "class C:\n    def __getitem__(self, i):\n        return i\nprint(C()[0:3])",
            "class C:\n    def __getitem__(self, i):\n        return i\nprint(C()[:3])",
        ),
    ],
};

pub(super) fn apply(expr: &mut Expr, context: &mut Context<'_>) {
    let ExprKind::Slice(bounds) = &mut expr.kind else {
        return;
    };
    if !context.options.normalize_slices || !context.is_builtin_only(Overloads::ITEMS) {
        return;
    }
    let [lower, upper, step] = &mut **bounds;
    let mut changed = false;
    for bound in [&mut *lower, upper, &mut *step] {
        changed |= clear_if(bound, |bound| bound.is_const(&Const::None));
    }
    changed |= clear_if(step, |step| is_int(step, 1));
    let forward = match step {
        None => true,
        Some(step) => matches!(step.as_const(), Some(Const::Int(Int::Small(value))) if *value > 0),
    };
    if forward {
        changed |= clear_if(lower, |lower| is_int(lower, 0));
    }
    if changed {
        context.fired(Id::SliceDefaults);
    }
}

fn clear_if(bound: &mut Option<Expr>, is_default: impl Fn(&Expr) -> bool) -> bool {
    let clear = bound.as_ref().is_some_and(is_default);
    if clear {
        *bound = None;
    }
    clear
}
