//! Walking the tree: the children of a node, once for reading and once for changing.

use super::{Expr, ExprKind, IfChain, Param, Part, Pattern, Stmt, StmtKind};

/// Writes the same walk twice, for shared and for mutable references.
macro_rules! walks {
    ($expr_children:ident, $param_children:ident, $part_children:ident, $stmt_exprs:ident, $pattern_exprs:ident,
     $blocks:ident, $iter:ident $(, $mut:tt)?) => {
        /// Calls `f` for every expression directly inside this one.
        pub(crate) fn $expr_children<'a>(expr: &'a $($mut)? Expr, f: &mut dyn FnMut(&'a $($mut)? Expr)) {
            match & $($mut)? expr.kind {
                ExprKind::Const(_) | ExprKind::Name(_) => {}
                ExprKind::Joined { parts, .. } => $part_children(parts, f),
                ExprKind::Tuple(items) | ExprKind::List(items) | ExprKind::Set(items) | ExprKind::Bool(_, items) => {
                    items.$iter().for_each(f);
                }
                ExprKind::Dict(items) => {
                    for (key, value) in items {
                        if let Some(key) = key {
                            f(key);
                        }
                        f(value);
                    }
                }
                ExprKind::Unary(_, inner)
                | ExprKind::Attribute(inner, _)
                | ExprKind::Walrus(_, inner)
                | ExprKind::Starred(inner)
                | ExprKind::Await(inner)
                | ExprKind::YieldFrom(inner) => f(inner),
                ExprKind::Yield(inner) => {
                    if let Some(inner) = inner {
                        f(inner);
                    }
                }
                ExprKind::Binary(left, _, right) | ExprKind::Subscript(left, right) => {
                    f(left);
                    f(right);
                }
                ExprKind::Compare(left, rest) => {
                    f(left);
                    for (_, right) in rest {
                        f(right);
                    }
                }
                ExprKind::Call(call) => {
                    let call = & $($mut)? **call;
                    f(& $($mut)? call.func);
                    for arg in call.args.$iter() {
                        f(arg);
                    }
                    for keyword in call.keywords.$iter() {
                        f(& $($mut)? keyword.value);
                    }
                }
                ExprKind::Slice(bounds) => {
                    for bound in bounds.$iter().flatten() {
                        f(bound);
                    }
                }
                ExprKind::Lambda(lambda) => {
                    let lambda = & $($mut)? **lambda;
                    $param_children(& $($mut)? lambda.params, f);
                    f(& $($mut)? lambda.body);
                }
                ExprKind::IfElse(branches, orelse) => {
                    for (test, value) in branches {
                        f(test);
                        f(value);
                    }
                    f(orelse);
                }
                ExprKind::Comprehension(comp) => {
                    let comp = & $($mut)? **comp;
                    for generator in comp.generators.$iter() {
                        f(& $($mut)? generator.iter);
                        f(& $($mut)? generator.target);
                        for condition in generator.conditions.$iter() {
                            f(condition);
                        }
                    }
                    f(& $($mut)? comp.element);
                    if let Some(value) = & $($mut)? comp.value {
                        f(value);
                    }
                }
            }
        }

        fn $param_children<'a>(params: &'a $($mut)? [Param], f: &mut dyn FnMut(&'a $($mut)? Expr)) {
            for param in params {
                if let Some(annotation) = & $($mut)? param.annotation {
                    f(annotation);
                }
                if let Some(default) = & $($mut)? param.default {
                    f(default);
                }
            }
        }

        fn $part_children<'a>(parts: &'a $($mut)? [Part], f: &mut dyn FnMut(&'a $($mut)? Expr)) {
            for part in parts {
                if let Part::Value(interpolation) = part {
                    let interpolation = & $($mut)? **interpolation;
                    f(& $($mut)? interpolation.value);
                    if let Some(format) = & $($mut)? interpolation.format {
                        $part_children(format, f);
                    }
                }
            }
        }

        /// Calls `f` for every expression directly inside this statement, but not for those of its blocks.
        pub(crate) fn $stmt_exprs<'a>(stmt: &'a $($mut)? Stmt, f: &mut dyn FnMut(&'a $($mut)? Expr)) {
            match & $($mut)? stmt.kind {
                StmtKind::Expr(value) | StmtKind::Delete(value) | StmtKind::Return(Some(value)) => f(value),
                StmtKind::Assign(targets, value) => {
                    f(value);
                    targets.$iter().for_each(f);
                }
                StmtKind::AugAssign(target, _, value) => {
                    f(target);
                    f(value);
                }
                StmtKind::AnnAssign { target, annotation, value, .. } => {
                    if let Some(value) = value {
                        f(value);
                    }
                    f(target);
                    f(annotation);
                }
                StmtKind::Raise(first, second) => {
                    for value in [first, second].into_iter().flatten() {
                        f(value);
                    }
                }
                StmtKind::Assert(test, message) => {
                    f(test);
                    if let Some(message) = message {
                        f(message);
                    }
                }
                StmtKind::If(chain) => {
                    for (test, _) in chain.branches.$iter() {
                        f(test);
                    }
                }
                StmtKind::While { test, .. } => f(test),
                StmtKind::For(each) => {
                    let each = & $($mut)? **each;
                    f(& $($mut)? each.iter);
                    f(& $($mut)? each.target);
                }
                StmtKind::With(with) => {
                    for item in with.items.$iter() {
                        f(& $($mut)? item.context);
                        if let Some(target) = & $($mut)? item.target {
                            f(target);
                        }
                    }
                }
                StmtKind::Try(attempt) => {
                    for handler in attempt.handlers.$iter() {
                        if let Some(exception) = & $($mut)? handler.exception {
                            f(exception);
                        }
                    }
                }
                StmtKind::Match(subject, cases) => {
                    f(subject);
                    for case in cases {
                        $pattern_exprs(& $($mut)? case.pattern, f);
                        if let Some(guard) = & $($mut)? case.guard {
                            f(guard);
                        }
                    }
                }
                StmtKind::FunctionDef(def) => {
                    let def = & $($mut)? **def;
                    for decorator in def.decorators.$iter() {
                        f(decorator);
                    }
                    $param_children(& $($mut)? def.params, f);
                    if let Some(returns) = & $($mut)? def.returns {
                        f(returns);
                    }
                    for param in def.type_params.$iter() {
                        for value in [& $($mut)? param.bound, & $($mut)? param.default].into_iter().flatten() {
                            f(value);
                        }
                    }
                }
                StmtKind::ClassDef(def) => {
                    let def = & $($mut)? **def;
                    for decorator in def.decorators.$iter() {
                        f(decorator);
                    }
                    for base in def.bases.$iter() {
                        f(base);
                    }
                    for keyword in def.keywords.$iter() {
                        f(& $($mut)? keyword.value);
                    }
                    for param in def.type_params.$iter() {
                        for value in [& $($mut)? param.bound, & $($mut)? param.default].into_iter().flatten() {
                            f(value);
                        }
                    }
                }
                StmtKind::TypeAlias { value, type_params, .. } => {
                    f(value);
                    for param in type_params {
                        for value in [& $($mut)? param.bound, & $($mut)? param.default].into_iter().flatten() {
                            f(value);
                        }
                    }
                }
                StmtKind::Return(None)
                | StmtKind::Import(_)
                | StmtKind::Pass
                | StmtKind::Break
                | StmtKind::Continue => {}
            }
        }

        fn $pattern_exprs<'a>(pattern: &'a $($mut)? Pattern, f: &mut dyn FnMut(&'a $($mut)? Expr)) {
            match pattern {
                Pattern::Value(value) => f(value),
                Pattern::Singleton(_) | Pattern::Star(_) => {}
                Pattern::Sequence(patterns) | Pattern::Or(patterns) => {
                    for pattern in patterns {
                        $pattern_exprs(pattern, f);
                    }
                }
                Pattern::Mapping { items, .. } => {
                    for (key, pattern) in items {
                        f(key);
                        $pattern_exprs(pattern, f);
                    }
                }
                Pattern::Class { class, args, keywords } => {
                    f(class);
                    for pattern in args {
                        $pattern_exprs(pattern, f);
                    }
                    for (_, pattern) in keywords {
                        $pattern_exprs(pattern, f);
                    }
                }
                Pattern::As { pattern, .. } => {
                    if let Some(pattern) = pattern {
                        $pattern_exprs(pattern, f);
                    }
                }
            }
        }

        /// Calls `f` for every block directly inside this statement.
        pub(crate) fn $blocks<'a>(stmt: &'a $($mut)? Stmt, f: &mut dyn FnMut(&'a $($mut)? Vec<Stmt>)) {
            match & $($mut)? stmt.kind {
                StmtKind::If(chain) => {
                    let IfChain { branches, orelse } = & $($mut)? **chain;
                    for (_, body) in branches {
                        f(body);
                    }
                    f(orelse);
                }
                StmtKind::While { body, orelse, .. } => {
                    f(body);
                    f(orelse);
                }
                StmtKind::For(each) => {
                    let each = & $($mut)? **each;
                    f(& $($mut)? each.body);
                    f(& $($mut)? each.orelse);
                }
                StmtKind::With(with) => f(& $($mut)? with.body),
                StmtKind::Try(attempt) => {
                    let attempt = & $($mut)? **attempt;
                    f(& $($mut)? attempt.body);
                    for handler in attempt.handlers.$iter() {
                        f(& $($mut)? handler.body);
                    }
                    f(& $($mut)? attempt.orelse);
                    f(& $($mut)? attempt.finally);
                }
                StmtKind::Match(_, cases) => {
                    for case in cases {
                        f(& $($mut)? case.body);
                    }
                }
                StmtKind::FunctionDef(def) => f(& $($mut)? def.body),
                StmtKind::ClassDef(def) => f(& $($mut)? def.body),
                _ => {}
            }
        }
    };
}

walks!(
    expr_children,
    param_children,
    part_children,
    stmt_exprs,
    pattern_exprs,
    blocks,
    iter
);
walks!(
    expr_children_mut,
    param_children_mut,
    part_children_mut,
    stmt_exprs_mut,
    pattern_exprs_mut,
    blocks_mut,
    iter_mut,
    mut
);

/// Calls `f` for every statement and every expression of a block, outermost first.
pub(crate) fn everything<'a>(block: &'a [Stmt], f: &mut dyn FnMut(Node<'a>)) {
    for stmt in block {
        f(Node::Stmt(stmt));
        stmt_exprs(stmt, &mut |expr| every_expr(expr, f));
        blocks(stmt, &mut |inner| everything(inner, f));
    }
}

fn every_expr<'a>(expr: &'a Expr, f: &mut dyn FnMut(Node<'a>)) {
    f(Node::Expr(expr));
    expr_children(expr, &mut |child| every_expr(child, f));
}

/// A statement or an expression.
#[derive(Clone, Copy)]
pub(crate) enum Node<'a> {
    Stmt(&'a Stmt),
    Expr(&'a Expr),
}
