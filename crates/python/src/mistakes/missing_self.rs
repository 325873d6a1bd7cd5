//! A method without `self`, or an attribute that is used without it.

use super::attempt::Attempt;
use super::{Found, Mistake};
use ruff_python_ast::{Expr, Stmt, StmtClassDef};
use ruff_text_size::{Ranged, TextRange};

pub(super) const MISTAKE: Mistake = Mistake {
    name: "missing-self",
    what: "a method without `self`; `x` for `self.x`",
    cases: &[
        (
            "class C:\n    def f():\n        return 1",
            "class C:\n    def f(self):\n        return 1",
        ),
        (
            "class C:\n    def f(x):\n        return x",
            "class C:\n    def f(self, x):\n        return x",
        ),
        (
            "class C:\n    def __init__(self, n):\n        self.n = n\n    def f(self):\n        return n",
            "class C:\n    def __init__(self, n):\n        self.n = n\n    def f(self):\n        return self.n",
        ),
    ],
    counter_cases: &[
        "class C:\n    def f(self):\n        return 1",
        "def f():\n    return 1",
        "class C:\n    @staticmethod\n    def f(x):\n        return x",
    ],
    find,
};

fn find(attempt: &Attempt<'_>, found: &mut Found) {
    for stmt in &attempt.stmts {
        if let Stmt::ClassDef(class) = stmt {
            methods(attempt, class, found);
            attributes(attempt, class, found);
        }
    }
}

fn methods(attempt: &Attempt<'_>, class: &StmtClassDef, found: &mut Found) {
    let mut edits = Vec::new();
    let mut first = None;
    for stmt in &class.body {
        let Stmt::FunctionDef(def) = stmt else { continue };
        let has_self = def
            .parameters
            .iter()
            .next()
            .is_some_and(|param| matches!(param.name().as_str(), "self" | "cls"));
        if has_self || !def.decorator_list.is_empty() {
            continue;
        }
        let inside = if def.parameters.is_empty() {
            "self"
        } else {
            "self, "
        };
        let start = def.parameters.range().start() + ruff_text_size::TextSize::new(1);
        edits.push((TextRange::empty(start), inside.to_owned()));
        first.get_or_insert(def);
    }
    if let Some(def) = first {
        let message = "The first parameter of a method is the object itself: write `self`.";
        found.add(&def.name, message, attempt.with(edits));
    }
}

/// `n` in a method, where only `self.n` exists.
fn attributes(attempt: &Attempt<'_>, class: &StmtClassDef, found: &mut Found) {
    let inside = |node: TextRange| class.range().contains_range(node);
    let set: Vec<&str> = attempt
        .exprs
        .iter()
        .filter_map(|expr| match expr {
            Expr::Attribute(attribute) if !attribute.ctx.is_load() && inside(attribute.range()) => {
                Some(attribute.attr.as_str())
            }
            _ => None,
        })
        .collect();
    for stmt in &class.body {
        let Stmt::FunctionDef(def) = stmt else { continue };
        let is_local = |text: &str| {
            def.parameters.iter().any(|param| param.name().as_str() == text)
                || attempt.names().any(|name| {
                    !name.ctx.is_load() && name.id == text && def.range().contains_range(name.range())
                })
        };
        let bare: Vec<_> = attempt
            .names()
            .filter(|name| {
                def.range().contains_range(name.range())
                    && set.contains(&name.id.as_str())
                    && !is_local(name.id.as_str())
            })
            .collect();
        if let Some(name) = bare.first() {
            let message = format!("`{0}` belongs to the object: write `self.{0}`.", name.id);
            let edits = bare
                .iter()
                .map(|name| (name.range(), format!("self.{}", name.id)))
                .collect();
            found.add(*name, message, attempt.with(edits));
        }
    }
}
