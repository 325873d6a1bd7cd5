//! `if c: return True` `else: return False` is `return c`, where `c` is surely `True` or `False`.
//!
//! Sound: `in`, `is`, `not` and `isinstance` give nothing else. `False if c else True` is `not c` for every `c`. Where one of two
//! values is written out, the other decides: `True if c else y` is `c or y`.

use super::context::Overloads;
use super::negative_test::flatten;
use super::{Context, Id, Rewrite, Tier, conditions};
use crate::tree::{BoolOp, CmpOp, Const, Expr, ExprKind, IfChain, StmtKind, Unary};

pub(super) const REWRITE: Rewrite = Rewrite {
    name: "bool-choice",
    tier: Tier::Always,
    what: "`if c: return True` `else: return False` is `return c`, where `c` is surely a truth value",
    same: &[
        (
            "def f(x, y):\n    if x in y:\n        return True\n    else:\n        return False",
            "def f(x, y):\n    return x in y",
        ),
        ("x = True if isinstance(a, b) else False", "x = isinstance(a, b)"),
        ("x = False if c else True", "x = not c"),
        ("x = True if a is None else y", "x = a is None or y"),
        (
            "def f(x):\n    if x:\n        return False\n    return True",
            "def f(x):\n    return not x",
        ),
    ],
    different: &[
        ("x = True if c else False", "x = c"),
        ("x = True if a in b else False", "x = a not in b"),
        ("x = 1 if a in b else 0", "x = a in b"),
        ("x = True if c else y", "x = c or y"),
        (
            "def isinstance(a, b): ...\nx = True if isinstance(a, b) else False",
            "def isinstance(a, b): ...\nx = isinstance(a, b)",
        ),
    ],
};

/// Why a value is `True` or `False`.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Sure {
    Always,
    /// Comparisons of builtin types, and methods of theirs.
    BuiltinTypes,
}

pub(super) fn apply(expr: &mut Expr, context: &mut Context<'_>) {
    loop {
        let ExprKind::IfElse(branches, orelse) = &mut expr.kind else {
            return;
        };
        let Some((test, value)) = branches.back_mut() else {
            return;
        };
        let Some(chosen) = choose(test, value, orelse, context) else {
            return;
        };
        branches.pop_back();
        **orelse = chosen;
        if branches.is_empty() {
            *expr = orelse.take();
            return;
        }
        flatten(branches, orelse);
    }
}

/// The same at the end of a chain that has other branches before it: the last choice is what its `else` returns or assigns.
pub(super) fn in_chain(chain: &mut IfChain, context: &mut Context<'_>) {
    while chain.branches.len() > 1 {
        let Some((test, body)) = chain.branches.back_mut() else {
            return;
        };
        let ([one], [other]) = (body.as_mut_slice(), chain.orelse.as_mut_slice()) else {
            return;
        };
        let (value, orelse) = match (&mut one.kind, &mut other.kind) {
            (StmtKind::Return(Some(value)), StmtKind::Return(Some(orelse))) => (value, orelse),
            (StmtKind::Assign(a, value), StmtKind::Assign(b, orelse))
                if a.len() == b.len() && a.iter().zip(b.iter()).all(|(a, b)| context.same_place(a, b)) =>
            {
                (value, orelse)
            }
            _ => return,
        };
        let Some(chosen) = choose(test, value, orelse, context) else {
            return;
        };
        *orelse = chosen;
        chain.branches.pop_back();
    }
}

/// What `value if test else orelse` is, if one of the values is written out.
fn choose(test: &mut Expr, value: &mut Expr, orelse: &mut Expr, context: &mut Context<'_>) -> Option<Expr> {
    let (yes, no) = (truth(value), truth(orelse));
    if (yes, no) == (Some(false), Some(true)) {
        context.fired(Id::BoolChoice);
        return Some(opposite(test.take(), context));
    }
    if yes.is_none() && no.is_none() || yes == no {
        return None;
    }
    let sure = truth_value(test, context)?;
    let (negated, op) = match (yes, no) {
        (Some(true), _) => (false, BoolOp::Or),
        (_, Some(false)) => (false, BoolOp::And),
        (Some(false), _) => (true, BoolOp::And),
        (_, _) => (true, BoolOp::Or),
    };
    context.fired(match sure {
        Sure::Always => Id::BoolChoice,
        Sure::BuiltinTypes => Id::ComparisonChoice,
    });
    let test = if negated {
        opposite(test.take(), context)
    } else {
        test.take()
    };
    Some(match (yes, no) {
        (Some(true), Some(false)) => test,
        (Some(_), _) => joined(test, op, orelse.take()),
        _ => joined(test, op, value.take()),
    })
}

/// `not test` as a value: unlike in a condition, `not not x` is not `x`.
fn opposite(test: Expr, context: &mut Context<'_>) -> Expr {
    match test.kind {
        ExprKind::Unary(Unary::Not, _) => {
            let span = test.span;
            Expr::new(ExprKind::Unary(Unary::Not, Box::new(test)), span)
        }
        _ => conditions::negate(test, context),
    }
}

fn joined(left: Expr, op: BoolOp, right: Expr) -> Expr {
    let span = left.span;
    let mut values = Vec::new();
    for part in [left, right] {
        match part.kind {
            ExprKind::Bool(inner, more) if inner == op => values.extend(more),
            _ => values.push(part),
        }
    }
    Expr::new(ExprKind::Bool(op, values), span)
}

fn truth(expr: &Expr) -> Option<bool> {
    match expr.as_const() {
        Some(Const::True) => Some(true),
        Some(Const::False) => Some(false),
        _ => None,
    }
}

/// Builtins that give `True` or `False`.
const ASK: [&str; 7] = [
    "isinstance",
    "issubclass",
    "callable",
    "hasattr",
    "bool",
    "any",
    "all",
];
/// Methods of strings that do.
const METHODS: [&str; 14] = [
    "startswith",
    "endswith",
    "isdigit",
    "isalpha",
    "isalnum",
    "isupper",
    "islower",
    "isspace",
    "isnumeric",
    "isdecimal",
    "istitle",
    "isidentifier",
    "issubset",
    "isdisjoint",
];

/// Whether an expression gives `True` or `False` and nothing else.
pub(super) fn truth_value(expr: &Expr, context: &Context<'_>) -> Option<Sure> {
    match &expr.kind {
        ExprKind::Const(Const::True | Const::False) | ExprKind::Unary(Unary::Not, _) => Some(Sure::Always),
        ExprKind::Compare(_, rest) => {
            let identity = |op: &CmpOp| matches!(op, CmpOp::In | CmpOp::NotIn | CmpOp::Is | CmpOp::IsNot);
            if rest.iter().all(|(op, _)| identity(op)) {
                return Some(Sure::Always);
            }
            context
                .is_builtin_only(Overloads::EQUALITY.or(Overloads::ORDER))
                .then_some(Sure::BuiltinTypes)
        }
        ExprKind::Bool(_, values) => values
            .iter()
            .map(|value| truth_value(value, context))
            .collect::<Option<Vec<_>>>()?
            .into_iter()
            .max(),
        ExprKind::Call(call) => match &call.func.kind {
            ExprKind::Name(name) => (ASK.contains(&context.idents.text(name.ident))
                && context.symbols.is_builtin(*name))
            .then_some(Sure::Always),
            ExprKind::Attribute(_, method) => (METHODS.contains(&context.idents.text(*method))
                && !context.symbols.is_class_name(*method))
            .then_some(Sure::BuiltinTypes),
            _ => None,
        },
        _ => None,
    }
}
