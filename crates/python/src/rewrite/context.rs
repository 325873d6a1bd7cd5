//! What a rewrite may ask about the program it works on.

use rustc_hash::FxHashSet;

use super::{Id, REWRITES, Rewrite, accumulator, counter};
use crate::options::AstOptions;
use crate::scope::{SymbolId, Symbols};
use crate::tree::{Binary, Expr, ExprKind, Idents, Name, Part, Program, Stmt, Unary, Words};

/// The rewrites that did something, as a set.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Fired(u64);

/// Each of them has a bit.
const _: () = assert!(REWRITES.len() <= u64::BITS as usize);

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

/// Operators that classes in sight define for themselves, as a set.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Overloads(u8);

impl Overloads {
    /// `x[i]`, `x[i:j]`, `x in y`, `len`, `iter`.
    pub(crate) const ITEMS: Overloads = Overloads(1);
    /// `==` and `!=`.
    pub(crate) const EQUALITY: Overloads = Overloads(2);
    /// `<`, `<=`, `>`, `>=`.
    pub(crate) const ORDER: Overloads = Overloads(4);
    /// Arithmetic, also in place and reflected.
    pub(crate) const ARITHMETIC: Overloads = Overloads(8);
    /// How a value is shown in a string.
    pub(crate) const FORMAT: Overloads = Overloads(16);
    /// Attributes that are computed.
    pub(crate) const ATTRIBUTES: Overloads = Overloads(32);
    /// `bool` and `len`.
    pub(crate) const TRUTH: Overloads = Overloads(64);

    pub(crate) const fn or(self, other: Overloads) -> Overloads {
        Overloads(self.0 | other.0)
    }

    fn of(idents: &Idents) -> Overloads {
        if idents.mention(Words::PROPERTY) {
            return Overloads::ATTRIBUTES.or(Overloads::special(idents));
        }
        Overloads::special(idents)
    }

    fn special(idents: &Idents) -> Overloads {
        let mut found = Overloads::default();
        for ident in idents.special() {
            let word = idents.text(ident);
            let word = word.trim_matches('_');
            found = found.or(match word {
                "getitem" | "setitem" | "delitem" | "contains" | "iter" | "missing" | "reversed"
                | "length_hint" | "next" | "class_getitem" => Overloads::ITEMS,
                "len" => Overloads::ITEMS.or(Overloads::TRUTH),
                "bool" => Overloads::TRUTH,
                "eq" | "ne" | "hash" => Overloads::EQUALITY,
                "lt" | "le" | "gt" | "ge" => Overloads::ORDER,
                "format" => Overloads::FORMAT,
                "getattr" | "getattribute" | "setattr" | "delattr" | "get" | "set" | "delete" => {
                    Overloads::ATTRIBUTES
                }
                _ if ARITHMETIC.contains(&word.trim_start_matches(['r', 'i']))
                    || ARITHMETIC.contains(&word) =>
                {
                    Overloads::ARITHMETIC
                }
                _ => Overloads::default(),
            });
        }
        found
    }
}

/// The special methods of arithmetic without the letter that makes them reflected or in place.
const ARITHMETIC: [&str; 26] = [
    "add", "sub", "mul", "matmul", "truediv", "floordiv", "mod", "divmod", "pow", "lshift", "rshift",
    "shift", "and", "or", "xor", "neg", "pos", "abs", "invert", "nvert", "index", "ndex", "int", "float",
    "complex", "round",
];

/// Names, their meaning, and what the exercise allows.
pub(crate) struct Context<'a> {
    pub(crate) idents: &'a Idents,
    pub(crate) symbols: &'a Symbols,
    pub(crate) options: &'a AstOptions,
    pub(crate) fired: Fired,
    /// Locals that always hold a number.
    numbers: FxHashSet<SymbolId>,
    /// Variables that always hold a number, a string or a tuple, for builtin types.
    immutables: FxHashSet<SymbolId>,
    /// Inside a `try` or `with` of the function being rewritten: an exception may be caught there.
    pub(crate) in_attempt: bool,
    /// Assignments of constants stand together somewhere.
    pub(crate) has_run: bool,
    /// The program reads docstrings or annotations.
    pub(crate) introspects: bool,
    /// What classes in sight define for themselves.
    overloads: Overloads,
    /// The program may end an iteration by hand, which means something else inside a generator.
    pub(crate) stops_iteration: bool,
}

impl<'a> Context<'a> {
    pub(crate) fn new(
        program: &'a Program,
        body: &[Stmt],
        symbols: &'a Symbols,
        options: &'a AstOptions,
    ) -> Self {
        let mentions = |any: Words| program.idents.mention(any);
        let overloads = Overloads::of(&program.idents);
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
            immutables: if program.has_counter && overloads.0 & Overloads::ARITHMETIC.0 == 0 {
                accumulator::immutables(body, &program.idents, symbols)
            } else {
                FxHashSet::default()
            },
            in_attempt: false,
            has_run: false,
            introspects: mentions(Words::INTROSPECTS) || mentions(Words::FRAMEWORK),
            overloads,
            stops_iteration: mentions(Words::STOPS_ITERATION),
        }
    }

    /// Whether operators do what they do for builtin types: no class in sight defines these.
    pub(crate) fn is_builtin_only(&self, overloads: Overloads) -> bool {
        self.overloads.0 & overloads.0 == 0
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

    /// Whether a variable always holds something that does not change in place, as far as builtin types go.
    pub(crate) fn is_immutable(&self, name: Name) -> bool {
        self.immutables.contains(&self.symbols.id(name))
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

impl Context<'_> {
    /// Whether evaluating it surely has no effect and cannot be disturbed: names, constants and what is built from them.
    pub(crate) fn is_pure(&self, expr: &Expr) -> bool {
        let pure = |expr: &Expr| self.is_pure(expr);
        match &expr.kind {
            ExprKind::Const(_) | ExprKind::Name(_) => true,
            ExprKind::Lambda(lambda) => lambda
                .params
                .iter()
                .all(|param| param.default.as_ref().is_none_or(pure)),
            ExprKind::Tuple(items) | ExprKind::List(items) | ExprKind::Bool(_, items) => {
                items.iter().all(pure)
            }
            ExprKind::Dict(items) => items
                .iter()
                .all(|(key, value)| key.as_ref().is_none_or(pure) && pure(value)),
            ExprKind::Attribute(inner, _) => self.is_builtin_only(Overloads::ATTRIBUTES) && pure(inner),
            ExprKind::Unary(Unary::Not, inner) => self.is_builtin_only(Overloads::TRUTH) && pure(inner),
            ExprKind::Unary(Unary::Minus | Unary::Plus, inner) => {
                self.is_builtin_only(Overloads::ARITHMETIC) && pure(inner)
            }
            ExprKind::Binary(left, op, right) => {
                *op != Binary::Pow && self.is_builtin_only(Overloads::ARITHMETIC) && pure(left) && pure(right)
            }
            ExprKind::Compare(left, rest) => {
                self.is_builtin_only(Overloads::EQUALITY.or(Overloads::ORDER).or(Overloads::ITEMS))
                    && pure(left)
                    && rest.iter().all(|(_, right)| pure(right))
            }
            // Reading an element of a `defaultdict` may add it.
            ExprKind::Subscript(value, index) => {
                self.is_builtin_only(Overloads::ITEMS)
                    && !self.idents.mention(Words::DEFAULTDICT)
                    && pure(value)
                    && pure(index)
            }
            ExprKind::Slice(bounds) => bounds.iter().flatten().all(pure),
            _ => false,
        }
    }

    /// Whether evaluating it changes nothing, for builtin types: it may call, but only what just reads.
    pub(crate) fn is_calm(&self, expr: &Expr) -> bool {
        let calm = |expr: &Expr| self.is_calm(expr);
        match &expr.kind {
            ExprKind::Call(call) => {
                let reads = match &call.func.kind {
                    ExprKind::Name(name) => {
                        READ.contains(&self.idents.text(name.ident)) && self.symbols.is_builtin(*name)
                    }
                    ExprKind::Attribute(value, method) => {
                        READING_METHODS.contains(&self.idents.text(*method))
                            && !self.symbols.is_class_name(*method)
                            && calm(value)
                    }
                    _ => false,
                };
                reads
                    && self.overloads == Overloads::default()
                    && call.args.iter().all(calm)
                    && call.keywords.iter().all(|keyword| calm(&keyword.value))
            }
            ExprKind::Joined { parts, template } => {
                !template && parts.iter().all(|part| self.is_calm_part(part))
            }
            ExprKind::Binary(left, _, right) => {
                self.is_builtin_only(Overloads::ARITHMETIC) && calm(left) && calm(right)
            }
            ExprKind::IfElse(branches, orelse) => {
                branches.iter().all(|(test, value)| calm(test) && calm(value)) && calm(orelse)
            }
            ExprKind::Set(items)
            | ExprKind::Tuple(items)
            | ExprKind::List(items)
            | ExprKind::Bool(_, items) => items.iter().all(calm),
            ExprKind::Unary(_, inner) => self.overloads == Overloads::default() && calm(inner),
            ExprKind::Compare(left, rest) => {
                self.overloads == Overloads::default()
                    && calm(left)
                    && rest.iter().all(|(_, right)| calm(right))
            }
            ExprKind::Subscript(value, index) => {
                self.is_builtin_only(Overloads::ITEMS)
                    && !self.idents.mention(Words::DEFAULTDICT)
                    && calm(value)
                    && calm(index)
            }
            ExprKind::Slice(bounds) => bounds.iter().flatten().all(calm),
            ExprKind::Attribute(value, _) => self.is_builtin_only(Overloads::ATTRIBUTES) && calm(value),
            _ => self.is_pure(expr),
        }
    }

    fn is_calm_part(&self, part: &Part) -> bool {
        match part {
            Part::Literal(_) => true,
            Part::Value(shown) => {
                self.is_calm(&shown.value)
                    && shown
                        .format
                        .as_ref()
                        .is_none_or(|format| format.iter().all(|part| self.is_calm_part(part)))
            }
        }
    }
}

/// Builtins that just read their arguments.
const READ: [&str; 22] = [
    "len",
    "str",
    "int",
    "float",
    "bool",
    "round",
    "abs",
    "ord",
    "chr",
    "repr",
    "type",
    "isinstance",
    "tuple",
    "list",
    "set",
    "dict",
    "sorted",
    "sum",
    "min",
    "max",
    "range",
    "format",
];
/// Methods of builtin types that just read.
const READING_METHODS: [&str; 26] = [
    "upper",
    "lower",
    "strip",
    "lstrip",
    "rstrip",
    "title",
    "capitalize",
    "join",
    "format",
    "count",
    "index",
    "find",
    "get",
    "keys",
    "values",
    "items",
    "replace",
    "split",
    "startswith",
    "endswith",
    "isdigit",
    "isalpha",
    "isupper",
    "islower",
    "zfill",
    "copy",
];
