//! `raise ValueError()` is `raise ValueError`.
//!
//! Sound where the name is a class: Python makes an instance of it without arguments. Only for builtin exceptions and classes in
//! sight; a function that is called and gives an exception is something else.

use super::{Context, Id, Rewrite, Tier};
use crate::scope::Origin;
use crate::tree::{Expr, ExprKind, Name, Stmt, StmtKind};

pub(super) const REWRITE: Rewrite = Rewrite {
    name: "raise-instance",
    tier: Tier::Always,
    what: "`raise ValueError()` is `raise ValueError`",
    same: &[
        ("raise ValueError()", "raise ValueError"),
        (
            "class Empty(Exception): pass\nraise Empty() from None",
            "class Empty(Exception): pass\nraise Empty from None",
        ),
    ],
    different: &[
        ("raise ValueError('no')", "raise ValueError"),
        ("raise make()", "raise make"),
        ("raise ValueError()", "raise TypeError"),
        (
            "def Broken(): ...\nraise Broken()",
            "def Broken(): ...\nraise Broken",
        ),
        ("raise ValueError() from f()", "raise ValueError from f()"),
        (
            "ValueError = f\nraise ValueError()",
            "ValueError = f\nraise ValueError",
        ),
    ],
};

pub(super) fn apply(stmt: &mut Stmt, context: &mut Context<'_>) {
    let StmtKind::Raise(Some(value), cause) = &mut stmt.kind else {
        return;
    };
    if !cause
        .as_ref()
        .is_none_or(|cause| cause.as_name().is_some() || cause.as_const().is_some())
    {
        return;
    }
    let ExprKind::Call(call) = &mut value.kind else {
        return;
    };
    if call.args.is_empty()
        && call.keywords.is_empty()
        && call
            .func
            .as_name()
            .is_some_and(|name| is_exception(name, context))
    {
        *value = Expr::new(call.func.take().kind, value.span);
        context.fired(Id::RaiseInstance);
    }
}

fn is_exception(name: Name, context: &Context<'_>) -> bool {
    let symbol = context.symbols.get(name);
    let is_class = symbol.bindings == 1 && matches!(symbol.origin, Origin::Class | Origin::PlainClass);
    let text = context.idents.text(name.ident);
    let is_known = ["Error", "Exception", "Warning", "Iteration", "Exit", "Interrupt"]
        .iter()
        .any(|ending| text.ends_with(ending));
    is_class || (is_known && context.symbols.is_builtin(name))
}
