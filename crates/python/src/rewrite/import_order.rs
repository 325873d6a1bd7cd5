//! The order of imports that stand together does not matter.
//!
//! Sound when they bind different names and importing has no effect on other imports, which is the assumption. Imports from
//! `__future__`, of `*`, and of parts of the same package stay where they are.

use super::{Context, Id, Rewrite, Tier};
use crate::tree::{Import, Stmt, StmtKind};

pub(super) const REWRITE: Rewrite = Rewrite {
    name: "import-order",
    tier: Tier::Assumed("pure arguments"),
    what: "the order of imports that bind different names does not matter",
    same: &[
        ("import a\nimport b", "import b\nimport a"),
        ("import a, b", "import b\nimport a"),
        ("from m import x\nimport a", "import a\nfrom m import x"),
        ("from m import x, y", "from m import y, x"),
    ],
    different: &[
        ("import a as x\nimport b as x", "import b as x\nimport a as x"),
        ("import a\nprint(1)\nimport b", "import b\nprint(1)\nimport a"),
        ("from m import *\nimport a", "import a\nfrom m import *"),
        ("import a as b", "import b as a"),
    ],
};

pub(super) fn sort(body: &mut [Stmt], context: &mut Context<'_>) {
    let mut at = 0;
    while at < body.len() {
        let run = body[at..]
            .iter()
            .take_while(|stmt| movable(stmt, context))
            .count();
        if run > 1 {
            sort_run(&mut body[at..at + run], context);
        }
        at += run.max(1);
    }
}

fn sort_run(run: &mut [Stmt], context: &mut Context<'_>) {
    let mut bound: Vec<_> = run
        .iter()
        .filter_map(|stmt| import(stmt)?.bound)
        .map(|name| name.ident)
        .collect();
    bound.sort_unstable();
    if bound.windows(2).any(|pair| pair[0] == pair[1]) {
        return;
    }
    let key = |stmt: &Stmt| import(stmt).map(|import| rank(import, context));
    if !run.is_sorted_by_key(key) {
        run.sort_by_cached_key(key);
        context.fired(Id::ImportOrder);
    }
}

fn import(stmt: &Stmt) -> Option<&Import> {
    match &stmt.kind {
        StmtKind::Import(import) => Some(import),
        _ => None,
    }
}

fn movable(stmt: &Stmt, context: &Context<'_>) -> bool {
    import(stmt).is_some_and(|import| {
        let future =
            matches!(import.from, Some((_, Some(module))) if context.idents.text(module) == "__future__");
        !future && import.bound.is_some()
    })
}

/// Module, then what is imported; never the name it gets here, which may be renamed.
fn rank(import: &Import, context: &Context<'_>) -> (u32, String, String) {
    let text = |ident| context.idents.text(ident).to_owned();
    match import.from {
        None => (0, text(import.what), String::new()),
        Some((level, module)) => (level + 1, module.map(text).unwrap_or_default(), text(import.what)),
    }
}
