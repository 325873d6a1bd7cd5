//! What follows an `if` that jumps belongs to its other branch.
//!
//! `if c: return 1` and then `return 2` is `if c: return 1` `else: return 2`. Sound: when all paths through an `if` but
//! one leave the block, whatever follows it is reached over that one path only, so it may stand inside it.

use super::block::{settle_if, shape};
use super::{Context, Id, Rewrite, Tier, break_then_return, dead_code, return_variable};
use crate::tree::{IfChain, Span, Stmt, StmtKind};

pub(super) const REWRITE: Rewrite = Rewrite {
    name: "rest-after-jump",
    tier: Tier::Always,
    what: "what follows an `if` that jumps moves into its other branch",
    same: &[
        (
            "def f(x):\n    if x:\n        return 1\n    else:\n        print(2)\n        return 3",
            "def f(x):\n    if x:\n        return 1\n    print(2)\n    return 3",
        ),
        (
            "def f(x):\n    if not x:\n        raise ValueError\n    g()\n    h()",
            "def f(x):\n    if not x:\n        raise ValueError\n    else:\n        g()\n        h()",
        ),
    ],
    different: &[
        (
            "def f(x):\n    if x:\n        g()\n    else:\n        h()\n    k()",
            "def f(x):\n    if x:\n        g()\n    else:\n        h()\n        k()",
        ),
        (
            "def f(x):\n    if x:\n        return 1\n    print(2)",
            "def f(x):\n    print(2)\n    if x:\n        return 1",
        ),
    ],
};

/// A block is nested no deeper than this by moving what follows; programs beyond it are compared as they are written.
const DEEPEST: usize = 40;

/// Puts statements in front of a block that is canonical, from the last to the first, so that each sees what follows it.
pub(super) fn join(statements: Vec<Stmt>, following: Vec<Stmt>, context: &mut Context<'_>) -> Vec<Stmt> {
    let mut depth = 0;
    join_within(statements, following, &mut depth, context)
}

fn join_within(
    statements: Vec<Stmt>,
    following: Vec<Stmt>,
    depth: &mut usize,
    context: &mut Context<'_>,
) -> Vec<Stmt> {
    let mut reversed = following;
    reversed.reverse();
    for mut stmt in statements.into_iter().rev() {
        return_variable::absorb(&mut stmt, &mut reversed, context);
        break_then_return::apply(&mut stmt, &reversed, context);
        if let StmtKind::If(chain) = &mut stmt.kind {
            let mut chain = std::mem::take(&mut **chain);
            // Two nested conditions are one before it is asked where the rest belongs.
            shape(&mut chain, stmt.span, context);
            if !reversed.is_empty() && *depth < DEEPEST {
                move_rest_inside(&mut chain, stmt.span, &mut reversed, depth, context);
            }
            stmt = settle_if(chain, &stmt, context);
        }
        dead_code::drop_following(&stmt, &mut reversed, context);
        reversed.push(stmt);
    }
    reversed.reverse();
    reversed
}

fn move_rest_inside(
    chain: &mut IfChain,
    span: Span,
    rest: &mut Vec<Stmt>,
    depth: &mut usize,
    context: &mut Context<'_>,
) {
    let open = chain
        .branches
        .iter()
        .filter(|(_, body)| falls_through(body))
        .count();
    let else_open = falls_through(&chain.orelse);
    let in_else = open == 0;
    let target = match (open, else_open) {
        (0, true) => &mut chain.orelse,
        (1, false) => match chain.branches.iter_mut().find(|(_, body)| falls_through(body)) {
            Some((_, body)) => body,
            None => return,
        },
        _ => match split_after_jumps(chain, span) {
            Some(orelse) => orelse,
            None => return,
        },
    };
    let mut following = std::mem::take(rest);
    following.reverse();
    let statements = std::mem::take(target);
    // A lone `if` in an `else` becomes an `elif`, which nests no deeper.
    let becomes_elif = in_else && statements.is_empty() && following.len() == 1;
    if !(becomes_elif && matches!(following[0].kind, StmtKind::If(_))) {
        *depth += 1;
    }
    *target = join_within(statements, following, depth, context);
    context.fired(Id::RestAfterJump);
}

/// Where the first branches jump, what comes after them is in their `else`, together with the rest.
fn split_after_jumps(chain: &mut IfChain, span: Span) -> Option<&mut Vec<Stmt>> {
    let jumps = chain
        .branches
        .iter()
        .take_while(|(_, body)| !falls_through(body))
        .count();
    if jumps == 0 || jumps == chain.branches.len() {
        return None;
    }
    let later = IfChain {
        branches: chain.branches.split_off(jumps),
        orelse: std::mem::take(&mut chain.orelse),
    };
    chain.orelse = vec![Stmt::new(StmtKind::If(Box::new(later)), span)];
    Some(&mut chain.orelse)
}

/// Whether control can reach the end of a block.
pub(super) fn falls_through(body: &[Stmt]) -> bool {
    match body.last() {
        None => true,
        Some(last) if last.is_jump() => false,
        Some(Stmt {
            kind: StmtKind::If(chain),
            ..
        }) => falls_through(&chain.orelse) || chain.branches.iter().any(|(_, body)| falls_through(body)),
        Some(_) => true,
    }
}
