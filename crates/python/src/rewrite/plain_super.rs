//! `super(B, self)` inside a method of `B` is `super()`.
//!
//! Sound where `B` is the class around, bound once and not replaced by a decorator, and `self` is the first parameter of the method
//! and still holds it: that is what `super()` looks up. Inside an inner function or a comprehension there is no such parameter.

use super::{Context, Id, Rewrite, Tier};
use crate::tree::visit::{blocks_mut, expr_children_mut, stmt_exprs_mut};
use crate::tree::{ClassDef, Expr, ExprKind, FunctionDef, Name, Stmt, StmtKind};

pub(super) const REWRITE: Rewrite = Rewrite {
    name: "plain-super",
    tier: Tier::Always,
    what: "`super(B, self)` in a method of `B` is `super()`",
    same: &[(
        "class B(A):\n    def f(self):\n        return super(B, self).f()",
        "class B(A):\n    def f(self):\n        return super().f()",
    )],
    different: &[
        (
            "class B(A):\n    def f(self):\n        return super(A, self).f()",
            "class B(A):\n    def f(self):\n        return super().f()",
        ),
        (
            "class B(A):\n    def f(self, other):\n        return super(B, other).f()",
            "class B(A):\n    def f(self, other):\n        return super().f()",
        ),
        (
            "class B(A):\n    def f(self):\n        return [super(B, self).f() for x in y]",
            "class B(A):\n    def f(self):\n        return [super().f() for x in y]",
        ),
        (
            "@wrap\nclass B(A):\n    def f(self):\n        return super(B, self).f()",
            "@wrap\nclass B(A):\n    def f(self):\n        return super().f()",
        ),
        (
            "class B(A):\n    def f(self):\n        self = g()\n        return super(B, self).f()",
            "class B(A):\n    def f(self):\n        self = g()\n        return super().f()",
        ),
    ],
};

pub(super) fn apply(def: &mut ClassDef, context: &mut Context<'_>) {
    if context.idents.find("super").is_none() || !def.decorators.is_empty() {
        return;
    }
    let class = def.name;
    let symbol = context.symbols.get(class);
    if symbol.bindings != 1 || symbol.visible {
        return;
    }
    for stmt in &mut def.body {
        if let StmtKind::FunctionDef(method) = &mut stmt.kind {
            in_method(class, method, context);
        }
    }
}

fn in_method(class: Name, method: &mut FunctionDef, context: &mut Context<'_>) {
    let Some(first) = method.params.first().map(|param| param.name) else {
        return;
    };
    if context.symbols.get(first).bindings == 1 {
        in_block(class, first, &mut method.body, context);
    }
}

fn in_block(class: Name, first: Name, body: &mut [Stmt], context: &mut Context<'_>) {
    for stmt in body {
        if matches!(stmt.kind, StmtKind::FunctionDef(_) | StmtKind::ClassDef(_)) {
            continue;
        }
        stmt_exprs_mut(stmt, &mut |expr| in_expr(class, first, expr, context));
        blocks_mut(stmt, &mut |inner| in_block(class, first, inner, context));
    }
}

fn in_expr(class: Name, first: Name, expr: &mut Expr, context: &mut Context<'_>) {
    match &mut expr.kind {
        ExprKind::Lambda(_) | ExprKind::Comprehension(_) => return,
        ExprKind::Call(call) => {
            let is = |expr: &Expr, name: Name| {
                expr.as_name()
                    .is_some_and(|found| context.symbols.id(found) == context.symbols.id(name))
            };
            if let [a, b] = call.args.as_slice()
                && call.keywords.is_empty()
                && is(a, class)
                && is(b, first)
                && context.is_builtin(&call.func, "super")
            {
                call.args.clear();
                context.fired(Id::PlainSuper);
            }
        }
        _ => {}
    }
    expr_children_mut(expr, &mut |child| in_expr(class, first, child, context));
}
