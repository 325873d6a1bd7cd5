//! The small expression language of `params` and `require`.
//!
//! Numbers, texts, lists, names of parameters above; `+ - * / // % **`, comparisons (chained too), `and or not in`,
//! indices from 0 (or from the end, below 0), and the functions `len`, `min`, `max`, `round`, `str`, `join`, `abs`, `sum`
//! and `int`. Everything is read by Python's parser and means what it means in Python. Numbers that leave 64 bits are an error, as is anything that
//! Python would raise: nothing panics.

mod eval;
mod functions;
mod parse;

use std::collections::BTreeSet;

pub(crate) use eval::{EvalError, Scope, round_half_even, truth};
pub(crate) use functions::FUNCTIONS;

/// An expression that was understood, with its source.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Expr {
    source: String,
    node: Node,
}

/// Why a text is not an expression, and where.
#[derive(Clone, Debug, PartialEq, thiserror::Error)]
#[error("{message}")]
pub(crate) struct ParseError {
    pub(crate) message: String,
    /// Bytes of the expression's text.
    pub(crate) at: std::ops::Range<usize>,
}

#[derive(Clone, Debug, PartialEq)]
enum Node {
    Value(crate::value::Value),
    Name(String),
    List(Vec<Node>),
    Unary(Unary, Box<Node>),
    Binary(Binary, Box<Node>, Box<Node>),
    And(Box<Node>, Box<Node>),
    Or(Box<Node>, Box<Node>),
    Compare(Box<Node>, Vec<(Comparison, Node)>),
    Index(Box<Node>, Box<Node>),
    Call(&'static str, Vec<Node>),
}

#[derive(Clone, Copy, Debug, PartialEq)]
enum Unary {
    Minus,
    Plus,
    Not,
}

#[derive(Clone, Copy, Debug, PartialEq)]
enum Binary {
    Add,
    Subtract,
    Multiply,
    Divide,
    FloorDivide,
    Modulo,
    Power,
}

#[derive(Clone, Copy, Debug, PartialEq)]
enum Comparison {
    Equal,
    NotEqual,
    Less,
    LessEqual,
    Greater,
    GreaterEqual,
    In,
    NotIn,
}

impl Expr {
    /// Reads an expression.
    pub(crate) fn parse(text: &str) -> Result<Self, ParseError> {
        Ok(Self {
            source: text.to_owned(),
            node: parse::parse(text)?,
        })
    }

    /// Its text.
    pub(crate) fn source(&self) -> &str {
        &self.source
    }

    /// The names it uses.
    pub(crate) fn names(&self) -> BTreeSet<&str> {
        let mut names = BTreeSet::new();
        self.node.names(&mut names);
        names
    }

    /// Its value.
    pub(crate) fn eval(&self, scope: &Scope) -> Result<crate::value::Value, EvalError> {
        eval::eval(&self.node, scope)
    }
}

impl Node {
    fn names<'a>(&'a self, names: &mut BTreeSet<&'a str>) {
        match self {
            Node::Value(_) => {}
            Node::Name(name) => drop(names.insert(name)),
            Node::List(items) | Node::Call(_, items) => items.iter().for_each(|item| item.names(names)),
            Node::Unary(_, inner) => inner.names(names),
            Node::Binary(_, a, b) | Node::And(a, b) | Node::Or(a, b) | Node::Index(a, b) => {
                a.names(names);
                b.names(names);
            }
            Node::Compare(first, rest) => {
                first.names(names);
                rest.iter().for_each(|(_, node)| node.names(names));
            }
        }
    }
}
