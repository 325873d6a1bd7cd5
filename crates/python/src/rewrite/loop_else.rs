//! A loop's `else` without a `break` is what follows the loop.
//!
//! Sound: the `else` runs when the loop ends by itself, and without `break` it ends no other way, but for jumps and
//! exceptions that skip what follows it too.

use super::{Context, Id, Rewrite, Tier};
use crate::tree::visit::blocks;
use crate::tree::{Stmt, StmtKind};

pub(super) const REWRITE: Rewrite = Rewrite {
    name: "loop-else",
    tier: Tier::Always,
    what: "the `else` of a loop without `break` follows the loop",
    same: &[
        (
            "for x in y:\n    a()\nelse:\n    b()",
            "for x in y:\n    a()\nb()",
        ),
        (
            "while x:\n    for z in y:\n        break\nelse:\n    b()",
            "while x:\n    for z in y:\n        break\nb()",
        ),
    ],
    different: &[
        (
            "for x in y:\n    if x:\n        break\nelse:\n    b()",
            "for x in y:\n    if x:\n        break\nb()",
        ),
        (
            "while x:\n    for z in y:\n        pass\n    else:\n        break\nelse:\n    b()",
            "while x:\n    for z in y:\n        pass\n    else:\n        break\nb()",
        ),
    ],
};

/// Moves such an `else` behind its loop.
pub(super) fn splice(body: &mut Vec<Stmt>, context: &mut Context<'_>) {
    if !body.iter().any(has_idle_else) {
        return;
    }
    let mut spliced = Vec::with_capacity(body.len() + 4);
    for mut stmt in body.drain(..) {
        let mut moved = if has_idle_else(&stmt) {
            take_else(&mut stmt)
        } else {
            Vec::new()
        };
        spliced.push(stmt);
        if !moved.is_empty() {
            context.fired(Id::LoopElse);
            splice(&mut moved, context);
            spliced.append(&mut moved);
        }
    }
    *body = spliced;
}

fn has_idle_else(stmt: &Stmt) -> bool {
    match &stmt.kind {
        StmtKind::While { body, orelse, .. } => !orelse.is_empty() && !breaks(body),
        StmtKind::For(each) => !each.orelse.is_empty() && !breaks(&each.body),
        _ => false,
    }
}

fn take_else(stmt: &mut Stmt) -> Vec<Stmt> {
    match &mut stmt.kind {
        StmtKind::While { orelse, .. } => std::mem::take(orelse),
        StmtKind::For(each) => std::mem::take(&mut each.orelse),
        _ => Vec::new(),
    }
}

/// Whether a `break` in this block ends the loop it belongs to. One inside an inner loop does not, but one in that
/// loop's `else` does.
fn breaks(body: &[Stmt]) -> bool {
    body.iter().any(|stmt| match &stmt.kind {
        StmtKind::Break => true,
        StmtKind::While { orelse, .. } => breaks(orelse),
        StmtKind::For(each) => breaks(&each.orelse),
        StmtKind::FunctionDef(_) | StmtKind::ClassDef(_) => false,
        _ => {
            let mut found = false;
            blocks(stmt, &mut |inner| found |= breaks(inner));
            found
        }
    })
}
