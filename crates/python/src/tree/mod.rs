//! The tree that answers are compared by: Python's syntax without its spelling.
//!
//! It is smaller than the parser's tree. Strings are joined, numbers are values, `elif` chains and conditional
//! expressions are flat lists of branches, and every use of a name carries its place in the symbol table, so that
//! rewrites can ask what a name means instead of guessing from its letters.

mod constant;
mod expr;
mod stmt;
pub(crate) mod visit;
mod words;

pub(crate) use constant::{Const, Int, Text};
pub(crate) use expr::{
    Binary, BoolOp, Call, CmpOp, CompKind, Comprehension, Expr, ExprKind, Generator, Interpolation, Keyword,
    Lambda, Name, Param, ParamKind, Part, Unary,
};
pub(crate) use stmt::{
    Case, ClassDef, Declared, ForLoop, FunctionDef, Handler, IfChain, Import, Pattern, Stmt, StmtKind, Try,
    TypeParam, With, WithItem,
};

pub(crate) use words::Words;

use ruff_text_size::TextRange;

/// A place in the text that was parsed; empty for what no text stands behind.
pub(crate) type Span = TextRange;

/// The identifiers of one program, each held once, one after the other.
#[derive(Clone, Debug, Default)]
pub(crate) struct Idents {
    letters: String,
    /// Where each of them ends.
    ends: Vec<u32>,
    /// Kept only where there are many: a few are found faster by looking.
    index: rustc_hash::FxHashMap<Box<str>, Ident>,
    /// One bit for each beginning and length that occurs: most words that are asked for are not there.
    seen: u64,
    /// Those that Python gives a meaning, such as `__len__`.
    special: Vec<Ident>,
    /// What they say about the program.
    words: Words,
}

/// From so many on, identifiers are looked up by hash.
const MANY: usize = 24;

fn shape_bit(text: &str) -> u64 {
    let first = usize::from(text.as_bytes().first().copied().unwrap_or_default());
    1 << ((first * 7 + text.len()) % 64)
}

/// One identifier, as an index into [`Idents`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(crate) struct Ident(pub(crate) u32);

impl Idents {
    /// None yet, but room for those of an everyday answer.
    pub(crate) fn with_room() -> Idents {
        Idents {
            letters: String::with_capacity(96),
            ends: Vec::with_capacity(16),
            ..Idents::default()
        }
    }

    /// The identifier with these letters, added if it is new.
    pub(crate) fn intern(&mut self, text: &str) -> Ident {
        self.find(text).unwrap_or_else(|| self.add(text))
    }

    /// The identifier with these letters, if the program has it.
    pub(crate) fn find(&self, text: &str) -> Option<Ident> {
        if self.seen & shape_bit(text) == 0 {
            return None;
        }
        if self.len() > MANY {
            return self.index.get(text).copied();
        }
        self.all().find(|ident| self.text(*ident) == text)
    }

    fn add(&mut self, text: &str) -> Ident {
        let ident = Ident(self.ends.len() as u32);
        self.seen |= shape_bit(text);
        if text.starts_with("__") && text.ends_with("__") {
            self.special.push(ident);
        }
        self.words.add(text);
        self.letters.push_str(text);
        self.ends.push(self.letters.len() as u32);
        if self.len() == MANY + 1 {
            self.index = self.all().map(|ident| (self.text(ident).into(), ident)).collect();
        } else if self.len() > MANY {
            self.index.insert(text.into(), ident);
        }
        ident
    }

    /// Its letters.
    pub(crate) fn text(&self, ident: Ident) -> &str {
        let at = ident.0 as usize;
        let start = at.checked_sub(1).map_or(0, |before| self.ends[before] as usize);
        &self.letters[start..self.ends[at] as usize]
    }

    /// All of them, in the order in which they appeared.
    pub(crate) fn all(&self) -> impl Iterator<Item = Ident> + use<> {
        (0..self.ends.len() as u32).map(Ident)
    }

    /// Whether one of them says any of these about the program.
    pub(crate) fn mention(&self, any: Words) -> bool {
        self.words.has(any)
    }

    /// Those that Python gives a meaning, such as `__len__`.
    pub(crate) fn special(&self) -> impl Iterator<Item = Ident> {
        self.special.iter().copied()
    }

    fn len(&self) -> usize {
        self.ends.len()
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
    /// Whether there is an assignment like `x = x + 1`.
    pub(crate) has_counter: bool,
}
