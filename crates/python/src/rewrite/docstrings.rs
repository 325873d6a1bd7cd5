//! Docstrings of modules, classes and functions do not matter.
//!
//! Sound as long as nothing looks at them: a program that mentions `__doc__`, `help` or the like keeps them. An answer that is
//! nothing but a string is an expression and stays.

use super::{Context, Id, Rewrite, Tier};
use crate::tree::Stmt;

pub(super) const REWRITE: Rewrite = Rewrite {
    name: "docstrings",
    tier: Tier::Assumed("no introspection"),
    what: "docstrings of modules, classes and functions do not matter",
    same: &[
        (
            "def f():\n    '''Adds.'''\n    return 1",
            "def f():\n    return 1",
        ),
        ("class C:\n    'doc'\n    x = 1", "class C:\n    x = 1"),
        ("'''module'''\nx = 1", "x = 1"),
        ("def f():\n    'only'", "def f():\n    pass"),
    ],
    different: &[
        (
            "def f():\n    'a' + 'b'\n    return f.__doc__",
            "def f():\n    'ab'\n    return f.__doc__",
        ),
        ("'a'", "'b'"),
        ("'a'", ""),
        (
            "def f():\n    'doc'\n    return f.__doc__",
            "def f():\n    return f.__doc__",
        ),
        ("def f():\n    f'no {doc}'", "def f():\n    pass"),
    ],
};

/// Drops the docstring of a function or class; says whether one is left.
pub(super) fn drop_docstring(body: &mut Vec<Stmt>, has_docstring: bool, context: &mut Context<'_>) -> bool {
    if !has_docstring || !context.options.ignore_docstrings || context.introspects {
        return has_docstring;
    }
    body.remove(0);
    context.fired(Id::Docstrings);
    false
}

/// Drops the docstring of a module that has anything else in it.
pub(super) fn drop_from_module(body: &mut Vec<Stmt>, has_docstring: bool, context: &mut Context<'_>) -> bool {
    if body.len() > 1 {
        drop_docstring(body, has_docstring, context)
    } else {
        has_docstring
    }
}
