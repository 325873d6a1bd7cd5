//! An `if` that only chooses a value is a conditional expression.
//!
//! `if c: x = a` `else: x = b` is `x = a if c else b`, and the same for `return`. Sound: Python evaluates the condition, then
//! the chosen value, then the parts of the target, in that order in both forms. An augmented assignment is another matter: it
//! reads its target first.

use super::{Context, Rewrite, Tier};
use crate::tree::{Const, Expr, ExprKind, IfChain, Span, Stmt, StmtKind};

pub(super) const REWRITE: Rewrite = Rewrite {
    name: "if-chooses-value",
    tier: Tier::Always,
    what: "`if c: x = a` `else: x = b` is `x = a if c else b`; the same for `return`",
    same: &[
        ("if c:\n    x = a\nelse:\n    x = b", "x = a if c else b"),
        (
            "def f(c):\n    if c:\n        return 1\n    return 2",
            "def f(c):\n    return 1 if c else 2",
        ),
        (
            "def f(c):\n    if c:\n        return 1",
            "def f(c):\n    return 1 if c else None",
        ),
        (
            "if a:\n    x.y = 1\nelif b:\n    x.y = 2\nelse:\n    x.y = 3",
            "x.y = 1 if a else 2 if b else 3",
        ),
    ],
    different: &[
        ("if c:\n    x = a\nelse:\n    y = b", "x = a if c else b"),
        ("if c:\n    x = a\nelse:\n    x = b", "x = b if c else a"),
        ("if c():\n    x += a\nelse:\n    x += b", "x += a if c() else b"),
        ("if c:\n    x = a", "x = a if c else b"),
        ("(a if b else c) if d else e", "a if b else c if d else e"),
    ],
};

/// The statement it becomes, or the chain as it was.
pub(super) fn apply(mut chain: IfChain, context: &Context<'_>) -> Result<StmtKind, IfChain> {
    if !(all_return(&chain) || all_assign(&chain, context)) {
        return Err(chain);
    }
    let mut targets = None;
    let mut value_of = |body: Vec<Stmt>| match body.into_iter().next() {
        Some(Stmt {
            kind: StmtKind::Assign(places, value),
            ..
        }) => {
            targets.get_or_insert(places);
            value
        }
        Some(Stmt {
            kind: StmtKind::Return(value),
            span,
        }) => value.unwrap_or_else(|| none(span)),
        _ => none(Span::default()),
    };
    let orelse = value_of(std::mem::take(&mut chain.orelse));
    let span = chain.branches[0].0.span;
    let (mut branches, orelse) = match orelse.kind {
        ExprKind::IfElse(branches, orelse) => (branches, orelse),
        kind => (Default::default(), Box::new(Expr::new(kind, orelse.span))),
    };
    while let Some((test, body)) = chain.branches.pop_back() {
        branches.push_front((test, value_of(body)));
    }
    let value = Expr::new(ExprKind::IfElse(branches, orelse), span);
    Ok(match targets {
        Some(targets) => StmtKind::Assign(targets, value),
        None => StmtKind::Return(Some(value)),
    })
}

/// The way back: `x = 1 if a else 2` alone in a block is an `if` again.
pub(super) fn spread(body: &mut Vec<Stmt>) {
    let [stmt] = body.as_mut_slice() else { return };
    let span = stmt.span;
    let (targets, value) = match &mut stmt.kind {
        StmtKind::Assign(targets, value) if matches!(value.kind, ExprKind::IfElse(..)) => {
            (Some(targets), value)
        }
        StmtKind::Return(Some(value)) if matches!(value.kind, ExprKind::IfElse(..)) => (None, value),
        _ => return,
    };
    let ExprKind::IfElse(branches, orelse) = value.take().kind else {
        return;
    };
    let chosen = |value: Expr| {
        let kind = match &targets {
            Some(targets) => StmtKind::Assign(targets.to_vec(), value),
            None if value.is_const(&Const::None) => StmtKind::Return(None),
            None => StmtKind::Return(Some(value)),
        };
        vec![Stmt::new(kind, span)]
    };
    let chain = IfChain {
        branches: branches
            .into_iter()
            .map(|(test, value)| (test, chosen(value)))
            .collect(),
        orelse: chosen(*orelse),
    };
    *stmt = Stmt::new(StmtKind::If(Box::new(chain)), span);
}

fn none(span: Span) -> Expr {
    Expr::new(ExprKind::Const(Const::None), span)
}

fn blocks(chain: &IfChain) -> impl Iterator<Item = &[Stmt]> {
    chain
        .branches
        .iter()
        .map(|(_, body)| body.as_slice())
        .chain([chain.orelse.as_slice()])
}

/// Every branch returns; at least one with a value, for a bare `return` everywhere chooses nothing.
fn all_return(chain: &IfChain) -> bool {
    let returns = |body: &[Stmt]| {
        matches!(
            body,
            [Stmt {
                kind: StmtKind::Return(_),
                ..
            }]
        )
    };
    let with_value = |body: &[Stmt]| {
        matches!(
            body,
            [Stmt {
                kind: StmtKind::Return(Some(_)),
                ..
            }]
        )
    };
    blocks(chain).all(returns) && blocks(chain).any(with_value)
}

fn all_assign(chain: &IfChain, context: &Context<'_>) -> bool {
    let [
        Stmt {
            kind: StmtKind::Assign(targets, _),
            ..
        },
    ] = chain.orelse.as_slice()
    else {
        return false;
    };
    blocks(chain).all(|body| match body {
        [
            Stmt {
                kind: StmtKind::Assign(others, _),
                ..
            },
        ] => {
            others.len() == targets.len() && others.iter().zip(targets).all(|(a, b)| context.same_place(a, b))
        }
        _ => false,
    })
}
