//! A wrong program to look at, and the tools to change its text in one place.

use ruff_python_ast::visitor::{Visitor, walk_body, walk_expr, walk_stmt};
use ruff_python_ast::{Expr, ExprName, Stmt, StmtFunctionDef};
use ruff_python_parser::ParseError;
use ruff_text_size::{Ranged, TextRange, TextSize};

use super::MistakeContext;

/// The wrong program, its statements and expressions in the order in which they stand.
pub(super) struct Attempt<'a> {
    pub(super) source: &'a str,
    pub(super) context: &'a MistakeContext<'a>,
    /// Why it could not be read, if so; then there are no statements.
    pub(super) error: Option<&'a ParseError>,
    pub(super) body: &'a [Stmt],
    pub(super) exprs: Vec<&'a Expr>,
    pub(super) stmts: Vec<&'a Stmt>,
    /// Every list of statements.
    pub(super) blocks: Vec<&'a [Stmt]>,
    pub(super) functions: Vec<&'a StmtFunctionDef>,
}

/// One change of the text.
pub(super) type Edit = (TextRange, String);

impl<'a> Attempt<'a> {
    pub(super) fn new(
        source: &'a str,
        body: &'a [Stmt],
        error: Option<&'a ParseError>,
        context: &'a MistakeContext<'a>,
    ) -> Self {
        let mut attempt = Attempt {
            source,
            context,
            error,
            body,
            exprs: Vec::new(),
            stmts: Vec::new(),
            blocks: Vec::new(),
            functions: Vec::new(),
        };
        attempt.visit_body(body);
        attempt
    }

    /// The text of a node.
    pub(super) fn text(&self, node: &impl Ranged) -> &'a str {
        self.slice(node.range())
    }

    pub(super) fn slice(&self, range: TextRange) -> &'a str {
        self.source
            .get(usize::from(range.start())..usize::from(range.end()))
            .unwrap_or_default()
    }

    /// The blanks that the line of a node begins with.
    pub(super) fn indent(&self, node: &impl Ranged) -> &'a str {
        let line = self.line_start(node.range().start());
        let rest = &self.source[line..];
        &rest[..rest.len() - rest.trim_start_matches([' ', '\t']).len()]
    }

    fn line_start(&self, at: TextSize) -> usize {
        self.source[..usize::from(at)]
            .rfind('\n')
            .map_or(0, |newline| newline + 1)
    }

    /// The whole lines of a node, with the line feed at their end.
    pub(super) fn lines(&self, node: &impl Ranged) -> TextRange {
        let start = self.line_start(node.range().start());
        let end = usize::from(node.range().end());
        let end = self.source[end..]
            .find('\n')
            .map_or(self.source.len(), |newline| end + newline + 1);
        range(start, end)
    }

    /// The place right behind the last line of a node.
    pub(super) fn after(&self, node: &impl Ranged) -> TextSize {
        self.lines(node).end()
    }

    /// The program with these changes, which must not overlap.
    pub(super) fn with(&self, mut edits: Vec<Edit>) -> String {
        edits.sort_by_key(|(range, _)| range.start());
        let mut text = self.source.to_owned();
        for (range, new) in edits.into_iter().rev() {
            text.replace_range(usize::from(range.start())..usize::from(range.end()), &new);
        }
        text
    }

    /// The program with one piece replaced.
    pub(super) fn replace(&self, node: &impl Ranged, new: impl Into<String>) -> String {
        self.with(vec![(node.range(), new.into())])
    }

    /// The program with something put in.
    pub(super) fn insert(&self, at: TextSize, new: impl Into<String>) -> String {
        self.with(vec![(TextRange::empty(at), new.into())])
    }

    /// The place of an operator between two nodes.
    pub(super) fn operator(
        &self,
        left: &impl Ranged,
        symbol: &str,
        right: &impl Ranged,
    ) -> Option<TextRange> {
        let between = TextRange::new(left.range().end(), right.range().start());
        let at = usize::from(between.start()) + self.slice(between).find(symbol)?;
        Some(range(at, at + symbol.len()))
    }

    /// Every name that is used.
    pub(super) fn names(&self) -> impl Iterator<Item = &'a ExprName> {
        self.exprs.iter().filter_map(|expr| expr.as_name_expr())
    }

    /// The names that are bound somewhere: assigned, defined, imported, parameters.
    pub(super) fn bound(&self) -> Vec<&'a str> {
        let mut bound: Vec<&str> = self
            .names()
            .filter(|name| !name.ctx.is_load())
            .map(|name| name.id.as_str())
            .collect();
        for stmt in &self.stmts {
            match stmt {
                Stmt::FunctionDef(def) => {
                    bound.push(def.name.as_str());
                    bound.extend(def.parameters.iter().map(|param| param.name().as_str()));
                }
                Stmt::ClassDef(def) => bound.push(def.name.as_str()),
                Stmt::Import(import) => bound.extend(import.names.iter().map(bound_by)),
                Stmt::ImportFrom(import) => bound.extend(import.names.iter().map(bound_by)),
                Stmt::Try(attempt) => {
                    let handlers = attempt.handlers.iter().filter_map(|handler| {
                        let ruff_python_ast::ExceptHandler::ExceptHandler(handler) = handler;
                        handler.name.as_ref()
                    });
                    bound.extend(handlers.map(|name| name.as_str()));
                }
                _ => {}
            }
        }
        for expr in &self.exprs {
            if let Expr::Lambda(lambda) = expr
                && let Some(parameters) = &lambda.parameters
            {
                bound.extend(parameters.iter().map(|param| param.name().as_str()));
            }
        }
        bound
    }
}

fn bound_by(alias: &ruff_python_ast::Alias) -> &str {
    alias.asname.as_ref().unwrap_or(&alias.name).as_str()
}

/// A range of bytes.
pub(super) fn range(start: usize, end: usize) -> TextRange {
    TextRange::new(TextSize::new(start as u32), TextSize::new(end as u32))
}

impl<'a> Visitor<'a> for Attempt<'a> {
    fn visit_stmt(&mut self, stmt: &'a Stmt) {
        self.stmts.push(stmt);
        if let Stmt::FunctionDef(def) = stmt {
            self.functions.push(def);
        }
        walk_stmt(self, stmt);
    }

    fn visit_expr(&mut self, expr: &'a Expr) {
        self.exprs.push(expr);
        walk_expr(self, expr);
    }

    fn visit_body(&mut self, body: &'a [Stmt]) {
        self.blocks.push(body);
        walk_body(self, body);
    }
}
