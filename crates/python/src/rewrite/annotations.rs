//! Annotations of functions, of their locals and of variables of the module do not matter.
//!
//! Sound as long as nothing looks at them: a program that mentions `__annotations__`, `inspect` or the like keeps them.
//! Those of locals are never even evaluated; at module level an annotation that calls something stays. In class bodies they
//! stay too: dataclasses and the like read them.

use super::{Context, Id, Rewrite, Tier};
use crate::scope::is_blind_decorator;
use crate::tree::visit::{blocks_mut, expr_children};
use crate::tree::{Declared, Expr, ExprKind, FunctionDef, Stmt, StmtKind};

pub(super) const REWRITE: Rewrite = Rewrite {
    name: "annotations",
    tier: Tier::Assumed("no introspection"),
    what: "annotations of functions, their locals and variables of the module do not matter; those of classes do",
    same: &[
        (
            "@property\ndef f(self) -> int:\n    return 1",
            "@property\ndef f(self):\n    return 1",
        ),
        (
            "def f(a: int, b: str = '') -> bool:\n    return a",
            "def f(a, b=''):\n    return a",
        ),
        (
            "def f():\n    x: int = 1\n    return x",
            "def f():\n    x = 1\n    return x",
        ),
        ("x: int = 5\nprint(x)", "x = 5\nprint(x)"),
        ("for i in y:\n    x: list[int] = []", "for i in y:\n    x = []"),
    ],
    different: &[
        (
            "@show.register\ndef f(a: int):\n    pass",
            "@show.register\ndef f(a):\n    pass",
        ),
        ("class C:\n    x: int = 1", "class C:\n    x = 1"),
        ("x: f() = 1", "x = 1"),
        ("x: int", "x = 1"),
        ("def f():\n    x: int\n    return 1", "def f():\n    return 1"),
        (
            "def f(a: int):\n    return f.__annotations__",
            "def f(a):\n    return f.__annotations__",
        ),
    ],
};

pub(super) fn drop_from_function(def: &mut FunctionDef, context: &mut Context<'_>) {
    if !drops(context)
        || !def
            .decorators
            .iter()
            .all(|decorator| is_blind(decorator, context))
    {
        return;
    }
    let mut dropped = def.returns.take_if(|annotation| is_sound(annotation)).is_some();
    for param in &mut def.params {
        dropped |= param
            .annotation
            .take_if(|annotation| is_sound(annotation))
            .is_some();
    }
    if dropped {
        context.fired(Id::Annotations);
    }
}

/// Decorators that do not look at annotations, unlike `singledispatch` and its like: those of everyday, and functions in sight.
fn is_blind(decorator: &Expr, context: &Context<'_>) -> bool {
    if is_blind_decorator(decorator, context.idents) {
        return true;
    }
    match &decorator.kind {
        ExprKind::Name(name) => context.symbols.get(*name).is_function,
        ExprKind::Call(call) => is_blind(&call.func, context),
        _ => false,
    }
}

/// `x: int = 1` inside a function is `x = 1`. A bare `x: int` makes `x` a local and stays.
pub(super) fn drop_from_locals(body: &mut [Stmt], context: &mut Context<'_>) {
    if !drops(context) {
        return;
    }
    for stmt in body {
        match &mut stmt.kind {
            StmtKind::AnnAssign {
                target,
                annotation,
                value,
                ..
            } => {
                if let Some(value) = value.take_if(|_| is_sound(annotation)) {
                    stmt.kind = StmtKind::Assign(vec![target.take()], value);
                    context.fired(Id::Annotations);
                }
            }
            StmtKind::ClassDef(_) | StmtKind::FunctionDef(_) => {}
            _ => blocks_mut(stmt, &mut |inner| drop_from_locals(inner, context)),
        }
    }
}

/// `x: int = 1` of the module is `x = 1`.
pub(super) fn drop_from_module(body: &mut [Stmt], declared: &Declared, context: &mut Context<'_>) {
    if !drops(context) || !declared.globals.is_empty() {
        return;
    }
    for stmt in body {
        match &mut stmt.kind {
            StmtKind::AnnAssign {
                target,
                annotation,
                value,
                ..
            } => {
                if let Some(value) = value.take_if(|_| is_sound(annotation) && !calls(annotation)) {
                    stmt.kind = StmtKind::Assign(vec![target.take()], value);
                    context.fired(Id::Annotations);
                }
            }
            StmtKind::ClassDef(_) | StmtKind::FunctionDef(_) => {}
            _ => blocks_mut(stmt, &mut |inner| drop_from_module(inner, declared, context)),
        }
    }
}

fn calls(annotation: &Expr) -> bool {
    let mut found = matches!(annotation.kind, ExprKind::Call(_));
    expr_children(annotation, &mut |child| found = found || calls(child));
    found
}

/// Python refuses `yield`, `await` and `:=` in an annotation: such a program is not the one without it.
fn is_sound(annotation: &Expr) -> bool {
    let mut sound = !matches!(
        annotation.kind,
        ExprKind::Yield(_) | ExprKind::YieldFrom(_) | ExprKind::Await(_) | ExprKind::Walrus(..)
    );
    expr_children(annotation, &mut |child| sound &= is_sound(child));
    sound
}

fn drops(context: &Context<'_>) -> bool {
    context.options.ignore_annotations && !context.introspects
}
