//! The walk over blocks: what runs in which order, and nothing else.

use super::pass_statements::Keep;
use super::{
    Context, Id, accumulator, annotations, append_loop, augmented, bool_choice, choice, class_object,
    conditions, counter, dictionary_keys, docstrings, empty_branch, if_chooses_value, import_order,
    initialisations, last_jump, loop_else, membership_list, negative_test, nested_if, nested_with,
    number_step, pass_statements, plain_super, raise_instance, rest_after_jump, unequal_test,
    unused_exception_name, while_true,
};
use crate::tree::visit::{expr_children_mut, stmt_exprs_mut};
use crate::tree::{Const, Expr, ExprKind, ForLoop, FunctionDef, IfChain, Span, Stmt, StmtKind};

/// What a block falls through to when it ends.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum End {
    /// Whatever comes next.
    Open,
    /// The next turn of a loop.
    Continue,
    /// The caller, with `None`.
    Return,
}

/// A module that says nothing but `...` or a string is an answer, and stays.
pub(super) fn module(body: &mut Vec<Stmt>, has_docstring: bool, context: &mut Context<'_>) {
    let keep = if has_docstring {
        Keep::Docstring
    } else {
        Keep::IfAlone
    };
    block(body, keep, End::Open, context);
}

/// Rewrites a block that belongs to something.
fn inner(body: &mut Vec<Stmt>, end: End, context: &mut Context<'_>) {
    block(body, Keep::Nothing, end, context);
}

/// Rewrites the body of a function or class, with its docstring if it keeps one.
fn definition(body: &mut Vec<Stmt>, has_docstring: bool, end: End, context: &mut Context<'_>) {
    let has_docstring = docstrings::drop_docstring(body, has_docstring, context);
    block(
        body,
        if has_docstring {
            Keep::Docstring
        } else {
            Keep::Nothing
        },
        end,
        context,
    );
}

fn block(body: &mut Vec<Stmt>, keep: Keep, end: End, context: &mut Context<'_>) {
    loop_else::splice(body, context);
    for stmt in body.iter_mut() {
        parts(stmt, context);
    }
    pass_statements::drop_idle(body, keep, context);
    import_order::sort(body, context);
    initialisations::split(body, context);
    context.has_run = context.has_run || initialisations::has_run(body);
    append_loop::apply(body, context);
    last_jump::append(body, end);
    let statements = std::mem::take(body);
    *body = rest_after_jump::join(statements, Vec::new(), context);
    last_jump::strip(body, end, context);
}

/// Rewrites what a statement is made of, then the statement itself as far as it does not need its neighbours.
fn parts(stmt: &mut Stmt, context: &mut Context<'_>) {
    if let StmtKind::FunctionDef(def) = &mut stmt.kind {
        annotations::drop_from_function(def, context);
    }
    stmt_exprs_mut(stmt, &mut |expr| expression(expr, context));
    match &mut stmt.kind {
        StmtKind::FunctionDef(def) => function(def, context),
        StmtKind::ClassDef(def) => {
            class_object::apply(def, context);
            plain_super::apply(def, context);
            let outer = std::mem::replace(&mut context.in_attempt, false);
            definition(&mut def.body, def.has_docstring, End::Open, context);
            context.in_attempt = outer;
        }
        StmtKind::If(chain) => if_chain(chain, context),
        StmtKind::While { test, body, orelse } => {
            conditions::in_test(test, context);
            while_true::apply(test, context);
            inner(body, End::Continue, context);
            inner(orelse, End::Open, context);
        }
        StmtKind::For(each) => {
            let ForLoop {
                iter, body, orelse, ..
            } = &mut **each;
            membership_list::iterable(iter, context);
            dictionary_keys::iterable(iter, context);
            inner(body, End::Continue, context);
            inner(orelse, End::Open, context);
        }
        StmtKind::With(with) => {
            attempt(context, |context| inner(&mut with.body, End::Open, context));
            nested_with::apply(with, context);
        }
        StmtKind::Try(try_stmt) => attempt(context, |context| {
            inner(&mut try_stmt.body, End::Open, context);
            for handler in &mut try_stmt.handlers {
                unused_exception_name::apply(handler, context);
                inner(&mut handler.body, End::Open, context);
            }
            inner(&mut try_stmt.orelse, End::Open, context);
            inner(&mut try_stmt.finally, End::Open, context);
        }),
        StmtKind::Match(_, cases) => {
            for case in cases {
                inner(&mut case.body, End::Open, context);
            }
        }
        StmtKind::Assert(test, _) => conditions::in_test(test, context),
        StmtKind::Return(value) if value.as_ref().is_some_and(|value| value.is_const(&Const::None)) => {
            *value = None;
        }
        StmtKind::Assign(..) => {
            counter::apply(stmt, context);
            accumulator::apply(stmt, context);
            number_step::apply(stmt, context);
            augmented::apply(stmt, context);
        }
        StmtKind::Raise(..) => raise_instance::apply(stmt, context),
        StmtKind::Expr(_)
        | StmtKind::AugAssign(..)
        | StmtKind::AnnAssign { .. }
        | StmtKind::Return(_)
        | StmtKind::Delete(_)
        | StmtKind::Import(_)
        | StmtKind::TypeAlias { .. }
        | StmtKind::Pass
        | StmtKind::Break
        | StmtKind::Continue => {}
    }
}

fn function(def: &mut FunctionDef, context: &mut Context<'_>) {
    annotations::drop_from_locals(&mut def.body, context);
    let outer = std::mem::replace(&mut context.in_attempt, false);
    definition(&mut def.body, def.has_docstring, End::Return, context);
    context.in_attempt = outer;
}

/// Rewrites what stands inside a `try` or `with`.
fn attempt(context: &mut Context<'_>, rewrite: impl FnOnce(&mut Context<'_>)) {
    let outer = std::mem::replace(&mut context.in_attempt, true);
    rewrite(context);
    context.in_attempt = outer;
}

fn if_chain(chain: &mut IfChain, context: &mut Context<'_>) {
    for (test, body) in &mut chain.branches {
        conditions::in_test(test, context);
        inner(body, End::Open, context);
    }
    inner(&mut chain.orelse, End::Open, context);
}

/// Brings one `if` into shape once its branches are final, and says what became of it.
pub(super) fn settle_if(mut chain: IfChain, stmt: &Stmt, context: &mut Context<'_>) -> Stmt {
    shape(&mut chain, stmt.span, context);
    match if_chooses_value::apply(chain, context) {
        Ok(mut kind) => {
            context.fired(Id::IfChoosesValue);
            if let StmtKind::Return(Some(value)) | StmtKind::Assign(_, value) = &mut kind {
                choice(value, context);
            }
            Stmt::new(kind, stmt.span)
        }
        Err(chain) => Stmt::new(StmtKind::If(Box::new(chain)), stmt.span),
    }
}

/// What can be said of an `if` without its neighbours.
pub(super) fn shape(chain: &mut IfChain, span: Span, context: &mut Context<'_>) {
    flatten_elif(chain);
    empty_branch::apply(chain, span, context);
    nested_if::apply(chain, context);
    if negative_test::in_chain(chain, context) || unequal_test::in_chain(chain, context) {
        flatten_elif(chain);
    }
    bool_choice::in_chain(chain, context);
}

/// `else: if …` with nothing beside it is `elif`; so is an `else` that only chooses a value, which is an `if` too.
fn flatten_elif(chain: &mut IfChain) {
    if_chooses_value::spread(&mut chain.orelse);
    if let [
        Stmt {
            kind: StmtKind::If(_),
            ..
        },
    ] = chain.orelse.as_slice()
        && let Some(Stmt {
            kind: StmtKind::If(inner),
            ..
        }) = chain.orelse.pop()
    {
        let mut inner = *inner;
        while let Some(branch) = chain.branches.pop_back() {
            inner.branches.push_front(branch);
        }
        *chain = inner;
    }
}

/// Rewrites an expression from its leaves up.
fn expression(expr: &mut Expr, context: &mut Context<'_>) {
    expr_children_mut(expr, &mut |child| expression(child, context));
    match &mut expr.kind {
        ExprKind::IfElse(branches, _) => {
            branches
                .iter_mut()
                .for_each(|(test, _)| conditions::in_test(test, context));
        }
        ExprKind::Comprehension(comp) => {
            for generator in &mut comp.generators {
                membership_list::iterable(&mut generator.iter, context);
                dictionary_keys::iterable(&mut generator.iter, context);
                generator
                    .conditions
                    .iter_mut()
                    .for_each(|condition| conditions::in_test(condition, context));
            }
        }
        _ => {}
    }
    super::expr(expr, context);
}
