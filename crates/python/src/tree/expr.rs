//! Expressions.

use std::collections::VecDeque;

use super::{Const, Ident, Span, Text};

/// An expression and where it stands.
#[derive(Clone, Debug)]
pub(crate) struct Expr {
    pub(crate) kind: ExprKind,
    pub(crate) span: Span,
}

impl Expr {
    pub(crate) fn new(kind: ExprKind, span: Span) -> Self {
        Self { kind, span }
    }

    /// Takes the expression out and leaves `None` in its place.
    pub(crate) fn take(&mut self) -> Expr {
        std::mem::replace(self, Expr::new(ExprKind::Const(Const::None), self.span))
    }

    pub(crate) fn as_name(&self) -> Option<Name> {
        match self.kind {
            ExprKind::Name(name) => Some(name),
            _ => None,
        }
    }

    pub(crate) fn as_const(&self) -> Option<&Const> {
        match &self.kind {
            ExprKind::Const(value) => Some(value),
            _ => None,
        }
    }

    pub(crate) fn is_const(&self, value: &Const) -> bool {
        self.as_const() == Some(value)
    }
}

/// What an expression is.
#[derive(Clone, Debug)]
pub(crate) enum ExprKind {
    Const(Const),
    Name(Name),
    /// An f-string or, with `template`, a t-string; constant pieces are joined and never empty.
    Joined {
        parts: Vec<Part>,
        template: bool,
    },
    Tuple(Vec<Expr>),
    List(Vec<Expr>),
    Set(Vec<Expr>),
    /// Key and value; no key for `**other`.
    Dict(Vec<(Option<Expr>, Expr)>),
    Unary(Unary, Box<Expr>),
    Binary(Box<Expr>, Binary, Box<Expr>),
    /// `and` and `or`, never directly inside the same operator.
    Bool(BoolOp, Vec<Expr>),
    Compare(Box<Expr>, Vec<(CmpOp, Expr)>),
    Call(Box<Call>),
    Attribute(Box<Expr>, Ident),
    Subscript(Box<Expr>, Box<Expr>),
    /// Lower bound, upper bound, step.
    Slice(Box<[Option<Expr>; 3]>),
    Lambda(Box<Lambda>),
    /// Conditions with their values in order, then what is left.
    IfElse(VecDeque<(Expr, Expr)>, Box<Expr>),
    Comprehension(Box<Comprehension>),
    Walrus(Name, Box<Expr>),
    Starred(Box<Expr>),
    Await(Box<Expr>),
    Yield(Option<Box<Expr>>),
    YieldFrom(Box<Expr>),
}

/// One use of a name.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Name {
    pub(crate) ident: Ident,
    /// Its number among all uses of names, by which the symbol table knows what it means.
    pub(crate) use_id: u32,
    pub(crate) span: Span,
}

/// A piece of an f-string.
#[derive(Clone, Debug)]
pub(crate) enum Part {
    Literal(Text),
    Value(Box<Interpolation>),
}

/// `{value!r:>10}` in an f-string.
#[derive(Clone, Debug)]
pub(crate) struct Interpolation {
    pub(crate) value: Expr,
    pub(crate) conversion: Option<char>,
    pub(crate) format: Option<Vec<Part>>,
    /// In a t-string, the source text of the expression can be read by the program.
    pub(crate) source: Option<Box<str>>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Unary {
    Not,
    Minus,
    Plus,
    Invert,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Binary {
    Add,
    Sub,
    Mul,
    MatMul,
    Div,
    FloorDiv,
    Mod,
    Pow,
    LShift,
    RShift,
    BitAnd,
    BitOr,
    BitXor,
}

impl Binary {
    pub(crate) fn symbol(self) -> &'static str {
        match self {
            Binary::Add => "+",
            Binary::Sub => "-",
            Binary::Mul => "*",
            Binary::MatMul => "@",
            Binary::Div => "/",
            Binary::FloorDiv => "//",
            Binary::Mod => "%",
            Binary::Pow => "**",
            Binary::LShift => "<<",
            Binary::RShift => ">>",
            Binary::BitAnd => "&",
            Binary::BitOr => "|",
            Binary::BitXor => "^",
        }
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum BoolOp {
    And,
    Or,
}

impl BoolOp {
    pub(crate) fn symbol(self) -> &'static str {
        match self {
            BoolOp::And => "and",
            BoolOp::Or => "or",
        }
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum CmpOp {
    Eq,
    NotEq,
    Lt,
    LtE,
    Gt,
    GtE,
    Is,
    IsNot,
    In,
    NotIn,
}

impl CmpOp {
    pub(crate) fn symbol(self) -> &'static str {
        match self {
            CmpOp::Eq => "==",
            CmpOp::NotEq => "!=",
            CmpOp::Lt => "<",
            CmpOp::LtE => "<=",
            CmpOp::Gt => ">",
            CmpOp::GtE => ">=",
            CmpOp::Is => "is",
            CmpOp::IsNot => "is not",
            CmpOp::In => "in",
            CmpOp::NotIn => "not in",
        }
    }
}

/// A call. Python evaluates all positional arguments before the keywords, wherever a `*` stands among them.
#[derive(Clone, Debug)]
pub(crate) struct Call {
    pub(crate) func: Expr,
    pub(crate) args: Vec<Expr>,
    pub(crate) keywords: Vec<Keyword>,
}

/// `name=value`, or `**value` without a name.
#[derive(Clone, Debug)]
pub(crate) struct Keyword {
    pub(crate) name: Option<Ident>,
    pub(crate) value: Expr,
    pub(crate) span: Span,
}

#[derive(Clone, Debug)]
pub(crate) struct Lambda {
    pub(crate) params: Vec<Param>,
    pub(crate) body: Expr,
}

/// A parameter of a function or lambda.
#[derive(Clone, Debug)]
pub(crate) struct Param {
    pub(crate) name: Name,
    pub(crate) kind: ParamKind,
    pub(crate) default: Option<Expr>,
    pub(crate) annotation: Option<Expr>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum ParamKind {
    PositionalOnly,
    Positional,
    /// `*args`
    Rest,
    KeywordOnly,
    /// `**kwargs`
    Keywords,
}

#[derive(Clone, Debug)]
pub(crate) struct Comprehension {
    pub(crate) kind: CompKind,
    /// The element, or the key of a dictionary.
    pub(crate) element: Expr,
    /// The value of a dictionary.
    pub(crate) value: Option<Expr>,
    pub(crate) generators: Vec<Generator>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum CompKind {
    List,
    Set,
    Dict,
    Generator,
}

/// `for target in iter if condition`.
#[derive(Clone, Debug)]
pub(crate) struct Generator {
    pub(crate) target: Expr,
    pub(crate) iter: Expr,
    pub(crate) conditions: Vec<Expr>,
    pub(crate) is_async: bool,
}
