//! From the parser's tree to ours: spelling is left behind here, meaning is not.

mod expr;
mod mentions;
mod number;
mod stmt;
mod string;

use ruff_python_ast as ast;
use ruff_text_size::Ranged;

use crate::tree::{Declared, Ident, Idents, Name, Program, Span, Stmt};

/// Lowers the statements of a module. `source` is the text they were parsed from.
pub(crate) fn lower(source: &str, body: &[ast::Stmt]) -> Program {
    let mut lowering = Lowering {
        source,
        idents: Idents::with_room(),
        uses: 0,
        saw_yield: false,
        declared: Declared::default(),
        has_counter: false,
        returns_value: false,
        jumps: Jumps::default(),
    };
    let has_docstring = begins_with_string(body);
    let body = lowering.block(body);
    mentions::add(&body, &mut lowering.idents);
    Program {
        has_docstring,
        body,
        declared: lowering.declared,
        idents: lowering.idents,
        uses: lowering.uses,
        has_counter: lowering.has_counter,
    }
}

/// A plain string at the beginning, in however many pieces, is a docstring; an f-string or a sum of strings is none.
fn begins_with_string(body: &[ast::Stmt]) -> bool {
    matches!(body.first(), Some(ast::Stmt::Expr(first)) if first.value.is_string_literal_expr())
}

struct Lowering<'a> {
    source: &'a str,
    idents: Idents,
    uses: u32,
    /// Whether a `yield` was met in the function being lowered.
    saw_yield: bool,
    /// What the scope being lowered declares.
    declared: Declared,
    /// Whether an assignment like `x = x + 1` was met.
    has_counter: bool,
    /// Whether a `return` with a value was met in the function being lowered.
    returns_value: bool,
    /// Where a jump stands.
    jumps: Jumps,
}

/// Which jumps Python allows here.
#[derive(Clone, Copy, Default)]
struct Jumps {
    /// Inside a function.
    returns: bool,
    /// Inside a loop of the same function.
    breaks: bool,
}

impl Lowering<'_> {
    fn block(&mut self, body: &[ast::Stmt]) -> Vec<Stmt> {
        let mut block = Vec::with_capacity(body.len());
        for stmt in body {
            self.stmt(stmt, &mut block);
        }
        block
    }

    fn ident(&mut self, text: &str) -> Ident {
        self.idents.intern(text)
    }

    fn name(&mut self, text: &str, span: Span) -> Name {
        let ident = self.ident(text);
        let use_id = self.uses;
        self.uses += 1;
        Name { ident, use_id, span }
    }

    fn identifier(&mut self, identifier: &ast::Identifier) -> Name {
        self.name(identifier.as_str(), identifier.range())
    }
}
