//! `t = 0 … t = t + x` is `t += x`, and so is `s = '' … s = s + c`.
//!
//! Sound for builtin types, for a variable that begins as a number, a string or a tuple and is only ever changed by operators: a number
//! plus anything is a number or an error, a string plus anything is a string or an error, and none of them changes in place. A number
//! times a list is a list, so multiplying does not count.

use rustc_hash::{FxHashMap, FxHashSet};

use super::{Context, Id, Rewrite, Tier};
use crate::scope::{ScopeKind, SymbolId, Symbols};
use crate::tree::visit::blocks;
use crate::tree::{Binary, Const, Expr, ExprKind, Idents, Name, Stmt, StmtKind};

pub(super) const REWRITE: Rewrite = Rewrite {
    name: "accumulator",
    tier: Tier::Assumed("builtin types"),
    what: "`t = t + x` is `t += x` where `t` begins as a number, a string or a tuple and only changes in this way",
    same: &[
        (
            "def f(xs):\n    t = 0\n    for x in xs:\n        t = t + x\n    return t",
            "def f(xs):\n    t = 0\n    for x in xs:\n        t += x\n    return t",
        ),
        (
            "s = ''\nfor c in t:\n    s = s + c\nprint(s)",
            "s = ''\nfor c in t:\n    s += c\nprint(s)",
        ),
        (
            "def f(xs):\n    t = ()\n    for x in xs:\n        t = t + (x,)\n    return t",
            "def f(xs):\n    t = ()\n    for x in xs:\n        t += (x,)\n    return t",
        ),
    ],
    different: &[
        (
            "def f(xs):\n    t = []\n    for x in xs:\n        t = t + x\n    return t",
            "def f(xs):\n    t = []\n    for x in xs:\n        t += x\n    return t",
        ),
        ("x = x + y", "x += y"),
        (
            "def f(xs, t):\n    for x in xs:\n        t = t + x\n    return t",
            "def f(xs, t):\n    for x in xs:\n        t += x\n    return t",
        ),
        (
            "def f(xs):\n    t = 2\n    t = t * xs\n    t = t + xs\n    g(t)",
            "def f(xs):\n    t = 2\n    t = t * xs\n    t += xs\n    g(t)",
        ),
        (
            "def f(xs):\n    t = 0\n    for x in xs:\n        t = x + t\n    return t",
            "def f(xs):\n    t = 0\n    for x in xs:\n        t -= x\n    return t",
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
    if context.is_immutable(name) && context.same_place(target, left) {
        stmt.kind = StmtKind::AugAssign(target.take(), *op, right.take());
        context.fired(Id::Accumulator);
    }
}

/// What a variable is bound to.
enum Bound<'a> {
    To(&'a Expr),
    /// `x op= value`.
    Step(Binary, &'a Expr),
}

/// The variables that always hold a number, a string or a tuple: assume it of all candidates, then drop those that a binding
/// contradicts, until nothing changes.
pub(super) fn immutables(body: &[Stmt], idents: &Idents, symbols: &Symbols) -> FxHashSet<SymbolId> {
    let mut bound: FxHashMap<SymbolId, Vec<Bound<'_>>> = FxHashMap::default();
    collect(body, &mut |name, value| {
        let in_sight = match symbols.get(name).scope {
            ScopeKind::Function => true,
            ScopeKind::Module => !symbols.binds_unseen(),
            _ => false,
        };
        if in_sight {
            bound.entry(symbols.id(name)).or_default().push(value);
        }
    });
    // A variable of the module may hold anything before its first assignment.
    let begun = Judge {
        idents,
        symbols,
        assumed: &FxHashSet::default(),
    };
    bound.retain(|id, values| {
        symbols.symbol(*id).scope == ScopeKind::Function
            || matches!(values.first(), Some(Bound::To(expr))
                if begun.is_immutable(expr) && !matches!(expr.kind, ExprKind::Binary(..)))
    });
    // Bound in a way that was not collected (a parameter, a loop, unpacking, …): could be anything.
    bound.retain(|id, values| symbols.symbol(*id).bindings as usize == values.len());
    loop {
        let assumed: FxHashSet<SymbolId> = bound.keys().copied().collect();
        let judge = Judge {
            idents,
            symbols,
            assumed: &assumed,
        };
        bound.retain(|_, values| {
            values.iter().all(|value| match value {
                Bound::To(expr) => judge.is_immutable(expr),
                Bound::Step(Binary::Mul | Binary::MatMul, expr) => judge.is_immutable(expr),
                Bound::Step(..) => true,
            })
        });
        if bound.len() == assumed.len() {
            return assumed;
        }
    }
}

fn collect<'a>(body: &'a [Stmt], add: &mut dyn FnMut(Name, Bound<'a>)) {
    for stmt in body {
        match &stmt.kind {
            StmtKind::Assign(targets, value) => {
                for target in targets {
                    match (&target.kind, &value.kind) {
                        (ExprKind::Name(name), _) => add(*name, Bound::To(value)),
                        // `a, b = 0, 1`
                        (ExprKind::Tuple(names), ExprKind::Tuple(values)) if names.len() == values.len() => {
                            for (name, value) in names.iter().zip(values) {
                                if let Some(name) = name.as_name() {
                                    add(name, Bound::To(value));
                                }
                            }
                        }
                        _ => {}
                    }
                }
            }
            StmtKind::AnnAssign {
                target,
                value: Some(value),
                ..
            } => {
                if let Some(name) = target.as_name() {
                    add(name, Bound::To(value));
                }
            }
            StmtKind::AugAssign(target, op, value) => {
                if let Some(name) = target.as_name() {
                    add(name, Bound::Step(*op, value));
                }
            }
            _ => {}
        }
        blocks(stmt, &mut |inner| collect(inner, add));
    }
}

struct Judge<'a> {
    idents: &'a Idents,
    symbols: &'a Symbols,
    assumed: &'a FxHashSet<SymbolId>,
}

/// Builtins that give a number or a string.
const GIVE: [&str; 13] = [
    "len", "int", "float", "ord", "chr", "str", "input", "repr", "abs", "round", "hash", "bool", "bin",
];

impl Judge<'_> {
    fn is_immutable(&self, expr: &Expr) -> bool {
        match &expr.kind {
            ExprKind::Const(_) | ExprKind::Joined { .. } | ExprKind::Tuple(_) => true,
            ExprKind::Name(name) => self.assumed.contains(&self.symbols.id(*name)),
            ExprKind::Unary(_, inner) => self.is_immutable(inner),
            ExprKind::Binary(left, Binary::Mul | Binary::MatMul, right) => {
                self.is_immutable(left) && self.is_immutable(right)
            }
            ExprKind::Binary(left, op, right) => {
                self.is_immutable(left)
                    || is_number(right)
                    || (*op == Binary::Add && matches!(right.as_const(), Some(Const::Str(_))))
            }
            ExprKind::IfElse(branches, orelse) => {
                branches.iter().all(|(_, value)| self.is_immutable(value)) && self.is_immutable(orelse)
            }
            ExprKind::Call(call) => call.func.as_name().is_some_and(|name| {
                GIVE.contains(&self.idents.text(name.ident)) && self.symbols.is_builtin(name)
            }),
            _ => false,
        }
    }
}

fn is_number(expr: &Expr) -> bool {
    matches!(expr.as_const(), Some(Const::Int(_) | Const::Float(_)))
}
