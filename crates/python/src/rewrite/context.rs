//! What a rewrite may ask about the program it works on.

use rustc_hash::FxHashSet;

use super::{Id, REWRITES, Rewrite, counter};
use crate::options::AstOptions;
use crate::scope::{SymbolId, Symbols};
use crate::tree::{Binary, Expr, ExprKind, Idents, Name, Program, Stmt, Unary};

/// The rewrites that did something, as a set.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Fired(u64);

impl Fired {
    fn add(&mut self, id: Id) {
        self.0 |= 1 << id as u32;
    }

    /// Them, in the order of the list.
    pub(crate) fn list(self) -> impl Iterator<Item = &'static Rewrite> {
        REWRITES
            .iter()
            .enumerate()
            .filter(move |(at, _)| self.0 & (1 << at) != 0)
            .map(|(_, rewrite)| rewrite)
    }
}

/// Names, their meaning, and what the exercise allows.
pub(crate) struct Context<'a> {
    pub(crate) idents: &'a Idents,
    pub(crate) symbols: &'a Symbols,
    pub(crate) options: &'a AstOptions,
    pub(crate) fired: Fired,
    /// Locals that always hold a number.
    numbers: FxHashSet<SymbolId>,
    /// The program reads docstrings or annotations.
    pub(crate) introspects: bool,
}

impl<'a> Context<'a> {
    pub(crate) fn new(
        program: &'a Program,
        body: &[Stmt],
        symbols: &'a Symbols,
        options: &'a AstOptions,
    ) -> Self {
        let has = |text: &str| program.idents.find(text).is_some();
        Context {
            idents: &program.idents,
            symbols,
            options,
            fired: Fired::default(),
            numbers: if program.has_counter {
                counter::numbers(body, &program.idents, symbols)
            } else {
                FxHashSet::default() // Most programs have no such statement, and then the proof is not needed.
            },
            introspects: [
                "__doc__",
                "__annotations__",
                "get_type_hints",
                "inspect",
                "help",
                "doctest",
            ]
            .into_iter()
            .any(has),
        }
    }

    pub(crate) fn fired(&mut self, id: Id) {
        self.fired.add(id);
    }

    /// Whether an expression is the builtin of that name.
    pub(crate) fn is_builtin(&self, expr: &Expr, text: &str) -> bool {
        expr.as_name()
            .is_some_and(|name| self.idents.text(name.ident) == text && self.symbols.is_builtin(name))
    }

    pub(crate) fn is_number(&self, name: Name) -> bool {
        self.numbers.contains(&self.symbols.id(name))
    }

    /// Whether a value is a number whatever happens.
    pub(crate) fn is_numeric(&self, expr: &Expr) -> bool {
        counter::is_numeric(expr, self.idents, self.symbols, &|name| self.is_number(name))
    }

    /// Whether two assignment targets, or operands, are the same place: the same name, or the same attribute or element of the
    /// same place.
    pub(crate) fn same_place(&self, a: &Expr, b: &Expr) -> bool {
        match (&a.kind, &b.kind) {
            (ExprKind::Name(a), ExprKind::Name(b)) => self.symbols.id(*a) == self.symbols.id(*b),
            (ExprKind::Const(a), ExprKind::Const(b)) => same_const(a, b),
            (ExprKind::Attribute(a, x), ExprKind::Attribute(b, y)) => x == y && self.same_place(a, b),
            (ExprKind::Subscript(a, i), ExprKind::Subscript(b, j)) => {
                self.same_place(a, b) && self.same_place(i, j)
            }
            (ExprKind::Tuple(a), ExprKind::Tuple(b)) | (ExprKind::List(a), ExprKind::List(b)) => {
                a.len() == b.len() && a.iter().zip(b).all(|(a, b)| self.same_place(a, b))
            }
            (ExprKind::Starred(a), ExprKind::Starred(b)) => self.same_place(a, b),
            (ExprKind::Binary(a, f, b), ExprKind::Binary(c, g, d)) => {
                f == g && self.same_place(a, c) && self.same_place(b, d)
            }
            (ExprKind::Unary(f, a), ExprKind::Unary(g, b)) => f == g && self.same_place(a, b),
            _ => false,
        }
    }
}

/// Equal with type and sign: `1` is not `1.0`, `0.0` is not `-0.0`.
fn same_const(a: &crate::tree::Const, b: &crate::tree::Const) -> bool {
    use crate::tree::Const::{Float, Imaginary};
    match (a, b) {
        (Float(a), Float(b)) | (Imaginary(a), Imaginary(b)) => a.to_bits() == b.to_bits(),
        _ => a == b,
    }
}

/// Whether evaluating it surely has no effect and cannot be disturbed: names, constants and what is built from them.
pub(crate) fn is_pure(expr: &Expr) -> bool {
    match &expr.kind {
        ExprKind::Const(_) | ExprKind::Name(_) | ExprKind::Lambda(_) => true,
        ExprKind::Tuple(items) | ExprKind::List(items) | ExprKind::Bool(_, items) => {
            items.iter().all(is_pure)
        }
        ExprKind::Dict(items) => items
            .iter()
            .all(|(key, value)| key.as_ref().is_none_or(is_pure) && is_pure(value)),
        ExprKind::Attribute(inner, _) => is_pure(inner),
        ExprKind::Unary(Unary::Not | Unary::Minus | Unary::Plus, inner) => is_pure(inner),
        ExprKind::Binary(left, op, right) => *op != Binary::Pow && is_pure(left) && is_pure(right),
        ExprKind::Compare(left, rest) => is_pure(left) && rest.iter().all(|(_, right)| is_pure(right)),
        ExprKind::Subscript(value, index) => is_pure(value) && is_pure(index),
        ExprKind::Slice(bounds) => bounds.iter().flatten().all(is_pure),
        _ => false,
    }
}
