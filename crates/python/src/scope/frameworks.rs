//! Code that is called by others who look at the names of its parameters.
//!
//! A test of pytest gets its fixtures by the names of its parameters, a route its path by theirs, a command its options. Whatever
//! stands under a decorator out of sight may be called in that way, so it keeps its names; so does everything in a program that
//! uses such a framework without a decorator (`typer.run(main)`; see [`Words::FRAMEWORK`](crate::tree::Words)).

use crate::tree::{Expr, ExprKind, FunctionDef, Idents, Name};

/// Decorators that call what they decorate by position, and do not look at its annotations.
const BLIND: [&str; 17] = [
    "staticmethod",
    "classmethod",
    "property",
    "setter",
    "getter",
    "deleter",
    "cache",
    "lru_cache",
    "wraps",
    "abstractmethod",
    "contextmanager",
    "asynccontextmanager",
    "override",
    "cached_property",
    "total_ordering",
    "overload",
    "final",
];

/// Whether a function may be called by the names of its parameters from out of sight, and if not, the decorators of which that
/// depends on whether they are functions in sight.
pub(super) fn calls_by_name(def: &FunctionDef, idents: &Idents) -> Result<Vec<Name>, CalledByName> {
    let name = idents.text(def.name.ident);
    if name.starts_with("test") || name.starts_with("pytest_") {
        return Err(CalledByName);
    }
    let unknown = def
        .decorators
        .iter()
        .filter(|decorator| !is_blind(decorator, idents));
    unknown
        .map(|decorator| match &decorator.kind {
            ExprKind::Name(name) => Ok(*name),
            ExprKind::Call(call) => call.func.as_name().ok_or(CalledByName),
            _ => Err(CalledByName),
        })
        .collect()
}

/// A function whose parameters keep their names.
pub(super) struct CalledByName;

/// Whether a decorator, perhaps with arguments, is an everyday one that looks at nothing.
pub(crate) fn is_blind(decorator: &Expr, idents: &Idents) -> bool {
    match &decorator.kind {
        ExprKind::Name(name) => BLIND.contains(&idents.text(name.ident)),
        ExprKind::Attribute(_, attr) => BLIND.contains(&idents.text(*attr)),
        ExprKind::Call(call) => is_blind(&call.func, idents),
        _ => false,
    }
}
