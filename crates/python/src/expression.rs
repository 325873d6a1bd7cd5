//! One expression as a tree, for whoever gives expressions a meaning of their own.

use std::ops::Range;

use ruff_python_ast::{Expr, Mod, Stmt};
use ruff_text_size::{Ranged, TextRange};

use crate::guard;
use crate::read::parse;
use crate::syntax;

/// Why a text is not an expression, and where.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ExpressionProblem {
    /// One sentence.
    pub message: String,
    /// Bytes of the text.
    pub at: Range<usize>,
}

/// Reads one expression, without spaces before it. Line breaks in it are spaces; ranges of the tree are bytes of the text.
pub fn expression(source: &str) -> Result<Expr, ExpressionProblem> {
    // As long as before, so that places stay what they are.
    let line = source.replace(['\n', '\r', '\t'], " ");
    let problem = |message: &str, at: Range<usize>| ExpressionProblem {
        message: message.to_owned(),
        at,
    };
    if line.trim().is_empty() {
        return Err(problem("an expression is missing", 0..source.len()));
    }
    guard::check(&line).map_err(|_| problem("nested too deeply", 0..source.len()))?;
    let bytes = |at: TextRange| usize::from(at.start())..usize::from(at.end());
    let parsed = parse(&line);
    if let Some(error) = parsed.errors().first() {
        let told = syntax::explain(&line, error);
        return Err(problem(&told.message, bytes(error.range())));
    }
    let Mod::Module(module) = parsed.into_syntax() else {
        return Err(problem("an expression is missing", 0..source.len()));
    };
    let mut statements = module.body.into_iter();
    match (statements.next(), statements.next()) {
        (Some(Stmt::Expr(statement)), None) => Ok(*statement.value),
        (Some(Stmt::Assign(statement)), _) => {
            let at = bytes(statement.range());
            Err(problem("`=` assigns; to compare, write `==`", at))
        }
        (Some(_), Some(second)) => Err(problem("the expression should end here", bytes(second.range()))),
        (Some(other), None) => Err(problem(
            "this is a statement, not an expression",
            bytes(other.range()),
        )),
        (None, _) => Err(problem("an expression is missing", 0..source.len())),
    }
}
