//! The tree that answers are compared by: Python's syntax without its spelling.
//!
//! It is smaller than the parser's tree. Strings are joined, numbers are values, `elif` chains and conditional
//! expressions are flat lists of branches, and every use of a name carries its place in the symbol table, so that
//! rewrites can ask what a name means instead of guessing from its letters.

mod constant;
mod expr;
mod stmt;
pub(crate) mod visit;

pub(crate) use constant::{Const, Int, Text};
pub(crate) use expr::{
    Binary, BoolOp, Call, CmpOp, CompKind, Comprehension, Expr, ExprKind, Generator, Interpolation, Keyword,
    Lambda, Name, Param, ParamKind, Part, Unary,
};
pub(crate) use stmt::{
    Case, ClassDef, Declared, ForLoop, FunctionDef, Handler, IfChain, Import, Pattern, Stmt, StmtKind, Try,
    TypeParam, With, WithItem,
};

use ruff_text_size::TextRange;

/// A place in the text that was parsed; empty for what no text stands behind.
pub(crate) type Span = TextRange;

/// The identifiers of one program, each held once.
#[derive(Clone, Debug, Default)]
pub(crate) struct Idents {
    texts: Vec<Box<str>>,
    index: rustc_hash::FxHashMap<Box<str>, Ident>,
    /// One bit for each beginning and length that occurs: most words that are asked for are not there.
    seen: u64,
}

fn shape_bit(text: &str) -> u64 {
    let first = usize::from(text.as_bytes().first().copied().unwrap_or_default());
    1 << ((first * 7 + text.len()) % 64)
}

/// One identifier, as an index into [`Idents`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(crate) struct Ident(pub(crate) u32);

impl Idents {
    /// The identifier with these letters, added if it is new.
    pub(crate) fn intern(&mut self, text: &str) -> Ident {
        if let Some(&ident) = self.index.get(text) {
            return ident;
        }
        let ident = Ident(self.texts.len() as u32);
        self.seen |= shape_bit(text);
        self.texts.push(text.into());
        self.index.insert(text.into(), ident);
        ident
    }

    /// The identifier with these letters, if the program has it.
    pub(crate) fn find(&self, text: &str) -> Option<Ident> {
        if self.seen & shape_bit(text) == 0 {
            return None;
        }
        self.index.get(text).copied()
    }

    /// Its letters.
    pub(crate) fn text(&self, ident: Ident) -> &str {
        &self.texts[ident.0 as usize]
    }

    /// How many there are.
    pub(crate) fn len(&self) -> usize {
        self.texts.len()
    }
}

/// A whole program, or a fragment that was completed into one.
#[derive(Clone, Debug)]
pub(crate) struct Program {
    /// Its statements.
    pub(crate) body: Vec<Stmt>,
    /// Its identifiers.
    pub(crate) idents: Idents,
    /// Whether it begins with a docstring.
    pub(crate) has_docstring: bool,
    /// What the module itself declares.
    pub(crate) declared: Declared,
    /// How many names are used in it; each [`Name`] has its number.
    pub(crate) uses: u32,
}
