//! `except E as e` without a use of `e` is `except E`.
//!
//! Sound where the handler is the only place that names it: binding a name that nobody reads, and unbinding it at the end of the
//! handler, cannot be seen.

use super::{Context, Id, Rewrite, Tier};
use crate::scope::ScopeKind;
use crate::tree::{Handler, Name};

pub(super) const REWRITE: Rewrite = Rewrite {
    name: "unused-exception-name",
    tier: Tier::Always,
    what: "`except E as e` without a use of `e` is `except E`",
    same: &[(
        "try:\n    f()\nexcept E as e:\n    g()",
        "try:\n    f()\nexcept E:\n    g()",
    )],
    different: &[
        (
            "try:\n    f()\nexcept E as e:\n    g(e)",
            "try:\n    f()\nexcept E:\n    g(e)",
        ),
        (
            "e = 1\ntry:\n    f()\nexcept E as e:\n    g()",
            "e = 1\ntry:\n    f()\nexcept E:\n    g()",
        ),
        (
            "try:\n    f()\nexcept E as e:\n    print(locals())",
            "try:\n    f()\nexcept E:\n    print(locals())",
        ),
    ],
};

pub(super) fn apply(handler: &mut Handler, context: &mut Context<'_>) {
    if handler.name.is_some_and(|name| is_unused(name, context)) {
        handler.name = None;
        context.fired(Id::UnusedExceptionName);
    }
}

fn is_unused(name: Name, context: &Context<'_>) -> bool {
    let symbol = context.symbols.get(name);
    let is_seen = symbol.visible
        || symbol.fixed
        || symbol.scope == ScopeKind::Class
        || (symbol.scope == ScopeKind::Module && context.symbols.binds_unseen());
    symbol.uses == 1 && !is_seen
}
