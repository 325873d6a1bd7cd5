//! What is asked of a program beyond comparing it: whether it can fail, defines something, might print.

use ruff_python_ast::visitor::{Visitor, walk_expr, walk_stmt};
use ruff_python_ast::{Expr, Mod, Stmt};
use ruff_python_parser::{Mode, ParseOptions, Parsed, parse_unchecked};

/// Parses what [`crate::Code::read`] has found to be whole and not too deep.
pub(crate) fn parse(source: &str) -> Parsed<Mod> {
    parse_unchecked(source, ParseOptions::from(Mode::Module))
}

/// Whether a script can fail by itself: it has an `assert`, or a `raise`.
pub fn asserts(script: &str) -> bool {
    let mut finder = Finder {
        wanted: |stmt| matches!(stmt, Stmt::Assert(_) | Stmt::Raise(_)),
        found: false,
    };
    visit(script, &mut finder);
    finder.found
}

struct Finder {
    wanted: fn(&Stmt) -> bool,
    found: bool,
}

impl<'a> Visitor<'a> for Finder {
    fn visit_stmt(&mut self, stmt: &'a Stmt) {
        self.found |= (self.wanted)(stmt);
        if !self.found {
            walk_stmt(self, stmt);
        }
    }
}

/// Whether a program defines a function or a class at its top.
pub fn defines_function(source: &str) -> bool {
    let parsed = parse(source);
    let Mod::Module(module) = parsed.syntax() else {
        return false;
    };
    module
        .body
        .iter()
        .any(|stmt| matches!(stmt, Stmt::FunctionDef(_) | Stmt::ClassDef(_)))
}

/// Whether a program might print: it names something that does, or calls something that could.
pub fn may_print(source: &str) -> bool {
    let mut finder = Printers { found: false };
    visit(source, &mut finder);
    finder.found
}

struct Printers {
    found: bool,
}

impl<'a> Visitor<'a> for Printers {
    fn visit_stmt(&mut self, stmt: &'a Stmt) {
        // What an imported module does, nobody can say from here.
        self.found |= matches!(stmt, Stmt::Import(_) | Stmt::ImportFrom(_));
        walk_stmt(self, stmt);
    }

    fn visit_expr(&mut self, expr: &'a Expr) {
        self.found |= match expr {
            Expr::Name(name) => matches!(
                name.id.as_str(),
                "print" | "help" | "exec" | "eval" | "__import__"
            ),
            Expr::Attribute(attribute) => attribute.attr.as_str().starts_with("write"),
            _ => false,
        };
        walk_expr(self, expr);
    }
}

fn visit(source: &str, visitor: &mut impl for<'b> Visitor<'b>) {
    if let Mod::Module(module) = parse(source).syntax() {
        visitor.visit_body(&module.body);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_may_print() {
        assert!(may_print("for i in x:\n    print(i)"));
        assert!(may_print("import this"));
        assert!(!may_print("def f():\n    return 1"));
        assert!(asserts("def t():\n    assert f() == 1\nt()"));
        assert!(!asserts("f() == 1  # assert"));
    }
}
