//! `x = x + 1` is `x += 1` where `x` is a local that is surely a number.
//!
//! Sound: numbers do not change in place, so both forms read `x`, evaluate the other side and bind the result. For a list they
//! differ (`x += y` changes the list others may hold), hence the proof: every binding of the local, in whatever function, gives
//! it a number.

use rustc_hash::{FxHashMap, FxHashSet};

use super::{Context, Id, Rewrite, Tier};
use crate::scope::{ScopeKind, SymbolId, Symbols};
use crate::tree::visit::blocks;
use crate::tree::{Const, Expr, ExprKind, Idents, Name, Stmt, StmtKind, Unary};

pub(super) const REWRITE: Rewrite = Rewrite {
    name: "counter",
    tier: Tier::Always,
    what: "`x = x + 1` is `x += 1` where `x` is a local that is surely a number",
    same: &[
        (
            "def f(n):\n    x = 0\n    while x < n:\n        x = x + 1\n    return x",
            "def f(n):\n    x = 0\n    while x < n:\n        x += 1\n    return x",
        ),
        (
            "def f(s):\n    n = len(s)\n    n = n - 1\n    g(n)",
            "def f(s):\n    n = len(s)\n    n -= 1\n    g(n)",
        ),
        (
            "def f():\n    t = 0\n    for i in range(5):\n        t = t + i\n    return t",
            "def f():\n    t = 0\n    for i in range(5):\n        t += i\n    return t",
        ),
    ],
    different: &[
        (
            "def f(y):\n    x = []\n    x = x + y\n    return x",
            "def f(y):\n    x = []\n    x += y\n    return x",
        ),
        (
            "def f(x, y):\n    x = x + y\n    g(x)",
            "def f(x, y):\n    x += y\n    g(x)",
        ),
        (
            "def f():\n    x = 0\n    x = x + 1\n    g(x)",
            "def f():\n    x = 0\n    x -= 1\n    g(x)",
        ),
        (
            "def f(a):\n    x = 0\n    x, y = a\n    x = x + y\n    g(x)",
            "def f(a):\n    x = 0\n    x, y = a\n    x += y\n    g(x)",
        ),
    ],
};

pub(super) fn apply(stmt: &mut Stmt, context: &mut Context<'_>) {
    let StmtKind::Assign(targets, value) = &mut stmt.kind else {
        return;
    };
    let [target] = targets.as_mut_slice() else { return };
    let Some(name) = target.as_name() else { return };
    let ExprKind::Binary(left, op, right) = &mut value.kind else {
        return;
    };
    if context.is_number(name) && context.same_place(target, left) {
        stmt.kind = StmtKind::AugAssign(target.take(), *op, right.take());
        context.fired(Id::Counter);
    }
}

/// What a local is bound to, where that is an expression of the program.
enum Bound<'a> {
    To(&'a Expr),
    Number,
}

/// The locals that always hold a number: assume it of all candidates, then drop those that a binding contradicts, until
/// nothing changes.
pub(super) fn numbers(body: &[Stmt], idents: &Idents, symbols: &Symbols) -> FxHashSet<SymbolId> {
    let mut bound: FxHashMap<SymbolId, Vec<Bound<'_>>> = FxHashMap::default();
    collect(
        body,
        &mut |name, value| {
            if symbols.get(name).scope == ScopeKind::Function {
                bound.entry(symbols.id(name)).or_default().push(value);
            }
        },
        &|expr| is_range(expr, idents, symbols),
    );
    // Bound in a way that was not collected (a parameter, `with`, `except`, unpacking, …): could be anything.
    bound.retain(|id, values| symbols.symbol(*id).bindings as usize == values.len());
    loop {
        let assumed: FxHashSet<SymbolId> = bound.keys().copied().collect();
        let is_number = |name: Name| assumed.contains(&symbols.id(name));
        bound.retain(|_, values| {
            values.iter().all(|value| match value {
                Bound::Number => true,
                Bound::To(expr) => is_numeric(expr, idents, symbols, &is_number),
            })
        });
        if bound.len() == assumed.len() {
            return assumed;
        }
    }
}

fn collect<'a>(body: &'a [Stmt], add: &mut dyn FnMut(Name, Bound<'a>), is_range: &dyn Fn(&Expr) -> bool) {
    for stmt in body {
        match &stmt.kind {
            StmtKind::Assign(targets, value) => {
                targets
                    .iter()
                    .filter_map(Expr::as_name)
                    .for_each(|name| add(name, Bound::To(value)));
            }
            StmtKind::AnnAssign {
                target,
                value: Some(value),
                ..
            } => {
                target
                    .as_name()
                    .into_iter()
                    .for_each(|name| add(name, Bound::To(value)));
            }
            StmtKind::AugAssign(target, _, value) => {
                target
                    .as_name()
                    .into_iter()
                    .for_each(|name| add(name, Bound::To(value)));
            }
            StmtKind::For(each) if is_range(&each.iter) => {
                each.target
                    .as_name()
                    .into_iter()
                    .for_each(|name| add(name, Bound::Number));
            }
            _ => {}
        }
        blocks(stmt, &mut |inner| collect(inner, add, is_range));
    }
}

fn is_range(expr: &Expr, idents: &Idents, symbols: &Symbols) -> bool {
    is_call(expr, &["range"], idents, symbols)
}

fn is_call(expr: &Expr, builtins: &[&str], idents: &Idents, symbols: &Symbols) -> bool {
    let ExprKind::Call(call) = &expr.kind else {
        return false;
    };
    call.func
        .as_name()
        .is_some_and(|name| symbols.is_builtin(name) && builtins.contains(&idents.text(name.ident)))
}

/// Whether an expression gives a number, if the names do of which that is said.
pub(super) fn is_numeric(
    expr: &Expr,
    idents: &Idents,
    symbols: &Symbols,
    is_number: &dyn Fn(Name) -> bool,
) -> bool {
    let numeric = |expr: &Expr| is_numeric(expr, idents, symbols, is_number);
    match &expr.kind {
        ExprKind::Const(value) => {
            matches!(
                value,
                Const::Int(_) | Const::Float(_) | Const::Imaginary(_) | Const::True | Const::False
            )
        }
        ExprKind::Name(name) => is_number(*name),
        ExprKind::Unary(Unary::Minus | Unary::Plus | Unary::Invert, inner) => numeric(inner),
        ExprKind::Binary(left, _, right) => numeric(left) && numeric(right),
        ExprKind::IfElse(branches, orelse) => {
            branches.iter().all(|(_, value)| numeric(value)) && numeric(orelse)
        }
        ExprKind::Call(_) => is_call(expr, &["len", "int", "float", "ord"], idents, symbols),
        _ => false,
    }
}
