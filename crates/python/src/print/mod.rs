//! The tree as text.
//!
//! The canonical text is what answers are compared by: two programs are the same exactly when their texts are. Names that do
//! not matter are numbered in the order in which they appear (`$0`, `$1`, …), which no identifier can collide with. Every operand
//! that is not a single word stands in parentheses, so that no two trees share a text.
//!
//! The runnable text is the same tree as Python that can be run, for the tests that prove the rewrites sound.

mod expr;
mod literal;
mod stmt;

use crate::rewrite::Context;
use crate::scope::{SymbolId, Symbols};
use crate::tree::{Const, Expr, Ident, Idents, Name, Program};

/// The canonical text of a program.
pub(crate) fn canonical(program: &Program, symbols: &Symbols) -> String {
    let mut printer = Printer::new(&program.idents, symbols, Style::Canonical);
    printer.out.reserve(256);
    printer.module_declared(&program.declared);
    printer.block(&program.body);
    printer.out
}

/// The program as Python. f-strings are written as such, which needs Python 3.12 where quotes are nested, or as the calls that they
/// stand for, which runs everywhere.
pub(crate) fn runnable(program: &Program, symbols: &Symbols, f_strings: bool) -> String {
    let mut prefix = "v".to_owned();
    while program
        .idents
        .all()
        .any(|ident| program.idents.text(ident).starts_with(&prefix))
    {
        prefix.push('_');
    }
    let mut printer = Printer::new(&program.idents, symbols, Style::Runnable { prefix, f_strings });
    if f_strings {
        printer.module_declared(&program.declared);
    }
    printer.block(&program.body);
    printer.out
}

/// A text by which operands can be put in order; equal for equal operands whatever their local names.
pub(crate) fn sort_key(expr: &Expr, context: &Context<'_>) -> String {
    let mut printer = Printer::new(context.idents, context.symbols, Style::Ranked);
    printer.expr(expr);
    printer.out
}

/// A constant as Python writes it.
pub(crate) fn constant(value: &Const) -> String {
    let mut out = String::new();
    literal::constant(&mut out, value);
    out
}

enum Style {
    Canonical,
    /// Symbols by their place in the table, so that a part can be printed without the whole.
    Ranked,
    Runnable {
        prefix: String,
        f_strings: bool,
    },
}

struct Printer<'a> {
    out: String,
    idents: &'a Idents,
    symbols: &'a Symbols,
    /// The number of each renamed symbol, once it has appeared.
    numbers: Vec<Option<u32>>,
    next: u32,
    depth: usize,
    style: Style,
}

impl<'a> Printer<'a> {
    fn new(idents: &'a Idents, symbols: &'a Symbols, style: Style) -> Self {
        Printer {
            out: String::new(),
            idents,
            symbols,
            numbers: vec![None; symbols.len()],
            next: 0,
            depth: 0,
            style,
        }
    }

    fn is_runnable(&self) -> bool {
        matches!(self.style, Style::Runnable { .. })
    }

    fn word(&mut self, text: &str) {
        self.out.push_str(text);
    }

    fn ident(&mut self, ident: Ident) {
        self.out.push_str(self.idents.text(ident));
    }

    fn name(&mut self, name: Name) {
        self.symbol(self.symbols.id(name));
    }

    fn symbol(&mut self, id: SymbolId) {
        let symbol = self.symbols.symbol(id);
        if !symbol.renamed {
            return self.ident(symbol.ident);
        }
        let number = match self.style {
            Style::Ranked => id.0,
            _ => *self.numbers[id.0 as usize].get_or_insert_with(|| {
                self.next += 1;
                self.next - 1
            }),
        };
        match &self.style {
            Style::Runnable { prefix, .. } => self.out.push_str(prefix),
            _ => self.out.push('$'),
        }
        self.out.push_str(literal::digits(number, &mut [0; 10]));
    }

    /// Items with commas between them.
    fn list<T>(&mut self, items: impl IntoIterator<Item = T>, mut print: impl FnMut(&mut Self, T)) {
        for (at, item) in items.into_iter().enumerate() {
            if at > 0 {
                self.word(", ");
            }
            print(self, item);
        }
    }
}
