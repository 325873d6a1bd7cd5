//! Reads an answer: a program, an expression, or a fragment of a statement.

use std::borrow::Cow;

use ruff_python_ast as ast;
use ruff_python_parser::{Mode as ParserMode, ParseOptions, Parsed, parse_unchecked};

use crate::guard::{self, TooDeep};
use crate::lower::lower;
use crate::options::Mode;
use crate::place::Place;
use crate::syntax::{self, SyntaxProblem};
use crate::tree::visit::{Node, everything};
use crate::tree::{Declared, Expr, ExprKind, Program, Span, StmtKind, Unary};

/// Python that could be read, and how.
#[derive(Clone, Debug)]
pub struct Code {
    pub(crate) program: Program,
    /// Whether it is whole or was completed.
    shape: Shape,
    /// What was parsed: the text with what completed it.
    text: Box<str>,
    /// Where the learner's own text stands in it.
    own: std::ops::Range<usize>,
}

/// How a text could be read.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Shape {
    /// As statements.
    Program,
    /// As a part of a statement, completed in the way of this name.
    Fragment(&'static str),
}

/// Why a text could not be read.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Unreadable {
    /// It is no Python.
    Syntax(SyntaxProblem),
    /// It is nested deeper than anybody writes.
    TooDeep(TooDeep),
}

impl Code {
    /// Reads a text. Nothing is ever recovered from errors: what is read is exactly what was written.
    pub fn read(source: &str, mode: Mode) -> Result<Code, Unreadable> {
        let source = clean(source);
        guard::check(&source).map_err(Unreadable::TooDeep)?;
        let first_error = match whole(&source) {
            Ok(code) if mode == Mode::Auto && code.looks_like_arguments() => {
                return Ok(arguments(&source).unwrap_or(code));
            }
            Ok(code) if mode != Mode::Eval || code.is_expression() => return Ok(code),
            Ok(_) => return Err(Unreadable::Syntax(syntax::not_an_expression(&source))),
            Err(problem) => problem,
        };
        if let Some(code) = indented(&source)
            && (mode != Mode::Eval || code.is_expression())
        {
            return Ok(code);
        }
        if mode == Mode::Auto
            && let Some(code) = fragment(&source)
        {
            return Ok(code);
        }
        Err(Unreadable::Syntax(first_error))
    }

    /// Whether it is whole or a fragment.
    pub fn shape(&self) -> Shape {
        self.shape
    }

    /// Whether it is one expression and nothing else.
    pub fn is_expression(&self) -> bool {
        matches!(self.program.body.as_slice(), [stmt] if matches!(stmt.kind, StmtKind::Expr(_)))
            && self.shape == Shape::Program
    }

    /// `key=len, reverse=True` is a chained assignment to Python, and two arguments to everybody else.
    fn looks_like_arguments(&self) -> bool {
        let [stmt] = self.program.body.as_slice() else {
            return false;
        };
        let StmtKind::Assign(targets, _) = &stmt.kind else {
            return false;
        };
        let Some((_, more)) = targets.split_first() else {
            return false;
        };
        let is_value_and_name = |target: &Expr| match &target.kind {
            ExprKind::Tuple(items) => {
                let written = self.written(target.span);
                !written.starts_with('(') && items.last().is_some_and(|item| item.as_name().is_some())
            }
            _ => false,
        };
        !more.is_empty() && more.iter().all(is_value_and_name)
    }

    /// The sign that a text begins with where folding would lose it. `+ 1` may be the end of `x + 1`, which `1` is not.
    pub(crate) fn leading_sign(&self) -> Option<&'static str> {
        let [stmt] = self.program.body.as_slice() else {
            return None;
        };
        let StmtKind::Expr(whole) = &stmt.kind else {
            return None;
        };
        let mut first = whole;
        while let ExprKind::Binary(left, ..) = &first.kind {
            first = left;
        }
        // A sign in parentheses belongs to its number.
        if first.span.start() != whole.span.start() {
            return None;
        }
        match &first.kind {
            ExprKind::Unary(Unary::Plus, _) => Some("#+\n"),
            ExprKind::Unary(Unary::Minus, _) if matches!(whole.kind, ExprKind::Binary(..)) => Some("#-\n"),
            _ => None,
        }
    }

    /// The names that functions and classes declare `global`: variables of the module that they change.
    pub fn global_names(&self) -> Vec<String> {
        let mut names: Vec<String> = Vec::new();
        let mut add = |declared: &Declared| {
            for name in &declared.globals {
                let text = self.program.idents.text(name.ident);
                if !names.iter().any(|known| known == text) {
                    names.push(text.to_owned());
                }
            }
        };
        add(&self.program.declared);
        everything(&self.program.body, &mut |node| {
            if let Node::Stmt(stmt) = node {
                match &stmt.kind {
                    StmtKind::FunctionDef(def) => add(&def.declared),
                    StmtKind::ClassDef(def) => add(&def.declared),
                    _ => {}
                }
            }
        });
        names
    }

    /// The place of a span in the learner's own text.
    pub(crate) fn place(&self, span: Span) -> Place {
        let own = &self.text[self.own.clone()];
        let start = usize::from(span.start()).saturating_sub(self.own.start);
        let end = usize::from(span.end()).saturating_sub(self.own.start);
        Place::of(own, start, end)
    }

    /// The text of a span, as it was written.
    pub(crate) fn written(&self, span: Span) -> &str {
        self.text
            .get(usize::from(span.start())..usize::from(span.end()))
            .unwrap_or_default()
    }
}

/// Without a byte-order mark, and with line feeds only: neither is part of what was meant.
pub(crate) fn clean(source: &str) -> Cow<'_, str> {
    let source = source.strip_prefix('\u{feff}').unwrap_or(source);
    if source.contains('\r') {
        source.replace("\r\n", "\n").replace('\r', "\n").into()
    } else {
        source.into()
    }
}

pub(crate) fn parse(source: &str) -> Parsed<ast::Mod> {
    parse_unchecked(source, ParseOptions::from(ParserMode::Module))
}

fn whole(source: &str) -> Result<Code, SyntaxProblem> {
    let parsed = parse(source);
    if let Some(error) = parsed.errors().first() {
        return Err(syntax::explain(source, error));
    }
    Ok(code(&parsed, Shape::Program, source.into(), 0..source.len()))
}

fn code(parsed: &Parsed<ast::Mod>, shape: Shape, text: Box<str>, own: std::ops::Range<usize>) -> Code {
    let body: &[ast::Stmt] = match parsed.syntax() {
        ast::Mod::Module(module) => &module.body,
        ast::Mod::Expression(_) => &[],
    };
    Code {
        program: lower(&text, body),
        shape,
        text,
        own,
    }
}

/// What makes a block of an answer whose every line is indented, so that nothing in it has to be moved: the contents of
/// strings stay as they are.
const BLOCK: &str = "if True:\n";

fn indented(source: &str) -> Option<Code> {
    if indent_of(source).is_empty() {
        return None;
    }
    block(
        format!("{BLOCK}{source}"),
        Shape::Program,
        BLOCK.len(),
        source.len(),
    )
}

/// Reads a text that begins with [`BLOCK`]; the answer has `length` bytes from `start` on.
fn block(text: String, shape: Shape, start: usize, length: usize) -> Option<Code> {
    let parsed = parse(&text);
    if !parsed.errors().is_empty() {
        return None;
    }
    let ast::Mod::Module(module) = parsed.syntax() else {
        return None;
    };
    let [ast::Stmt::If(block)] = module.body.as_slice() else {
        return None;
    };
    if !block.elif_else_clauses.is_empty() {
        return None;
    }
    Some(Code {
        program: lower(&text, &block.body),
        shape,
        text: text.into(),
        own: start..start + length,
    })
}

/// The blanks before the first line that has anything else.
fn indent_of(source: &str) -> &str {
    let first = source.lines().find(|line| !line.trim().is_empty());
    first.map_or("", |line| {
        &line[..line.len() - line.trim_start_matches([' ', '\t']).len()]
    })
}

/// One way to complete a fragment: what stands before it and after it, and when that is worth a try.
struct Completion {
    name: &'static str,
    applies: fn(&str) -> bool,
    before: &'static str,
    after: &'static str,
    /// What the last line, which ends in a colon, is given as its body; nothing where it needs none.
    body: &'static str,
}

const PASS: &str = "pass";

/// The ways, tried in order. The name is part of the canonical form, so that a fragment equals only its like.
#[rustfmt::skip] // a table reads better in rows
const COMPLETIONS: &[Completion] = &[
    Completion { name: "match", applies: |s| starts(s, &["match"]) && opens_block(s), before: "", after: "", body: "case _: pass" },
    Completion { name: "header", applies: opens_block, before: "", after: "", body: PASS },
    Completion { name: "clause", applies: |s| starts(s, &["elif", "else"]), before: "if _:\n    pass\n", after: "", body: "" },
    Completion { name: "clause", applies: |s| starts(s, &["elif", "else"]) && opens_block(s), before: "if _:\n    pass\n", after: "", body: PASS },
    Completion { name: "handler", applies: |s| starts(s, &["except", "finally"]), before: "try:\n    pass\n", after: "", body: "" },
    Completion { name: "handler", applies: |s| starts(s, &["except", "finally"]) && opens_block(s), before: "try:\n    pass\n", after: "", body: PASS },
    Completion { name: "case", applies: |s| starts(s, &["case"]), before: "match _:\n ", after: "", body: "" },
    Completion { name: "case", applies: |s| starts(s, &["case"]) && opens_block(s), before: "match _:\n ", after: "", body: PASS },
    Completion { name: "decorator", applies: |s| s.trim_start().starts_with('@'), before: "", after: "\ndef _(): pass", body: "" },
    Completion { name: "attribute", applies: |s| s.trim_start().starts_with('.'), before: "_", after: "", body: "" },
    Completion { name: "index", applies: |s| s.trim_start().starts_with('['), before: "_", after: "", body: "" },
    Completion { name: "bounds", applies: |s| s.contains(':'), before: "_[", after: "]", body: "" },
    Completion { name: "generator", applies: |s| s.contains("for"), before: "(", after: ")", body: "" },
    Completion { name: "arguments", applies: |s| s.contains(['=', '*']), before: "_(", after: ")", body: "" },
    Completion { name: "operator", applies: |s| starts_with_operator(s), before: "_ ", after: "", body: "" },
];

fn fragment(source: &str) -> Option<Code> {
    let trimmed = source.trim_end();
    COMPLETIONS
        .iter()
        .filter(|way| (way.applies)(trimmed))
        .find_map(|way| complete(trimmed, way))
}

/// Reads `key=len, reverse=True` as what stands between the parentheses of a call.
fn arguments(source: &str) -> Option<Code> {
    let way = COMPLETIONS.iter().find(|way| way.name == "arguments")?;
    complete(source.trim_end(), way)
}

fn complete(source: &str, way: &Completion) -> Option<Code> {
    let indent = indent_of(source);
    if !indent.is_empty() && way.is_lines() {
        return complete_indented(source, way, indent);
    }
    let text = format!("{}{source}{}{}", way.before, way.after, way.empty_body(source));
    let parsed = parse(&text);
    if !parsed.errors().is_empty() {
        return None;
    }
    let own = way.before.len()..way.before.len() + source.len();
    Some(code(&parsed, Shape::Fragment(way.name), text.into(), own))
}

/// The same with every line that completes it as far in as the answer is.
fn complete_indented(source: &str, way: &Completion, indent: &str) -> Option<Code> {
    let before: String = way
        .before
        .lines()
        .map(|line| format!("{indent}{line}\n"))
        .collect();
    let after = way.after.replace('\n', &format!("\n{indent}"));
    let text = format!("{BLOCK}{before}{source}{after}{}", way.empty_body(source));
    block(
        text,
        Shape::Fragment(way.name),
        BLOCK.len() + before.len(),
        source.len(),
    )
}

impl Completion {
    /// Whether it adds lines that stand as far in as the answer does. A `case` stands further in than its `match` anyway.
    fn is_lines(&self) -> bool {
        self.name != "case"
            && (!self.body.is_empty() || self.before.ends_with('\n') || self.after.starts_with('\n'))
    }

    fn empty_body(&self, source: &str) -> String {
        if self.body.is_empty() {
            return String::new();
        }
        let last = source.rsplit('\n').next().unwrap_or_default();
        format!("\n{}    {}", indent_of(last), self.body)
    }
}

fn starts(source: &str, words: &[&str]) -> bool {
    let first: &str = source
        .trim_start()
        .split(|c: char| !c.is_alphanumeric() && c != '_')
        .next()
        .unwrap_or_default();
    words.contains(&first)
}

fn opens_block(source: &str) -> bool {
    let last = source.rsplit('\n').next().unwrap_or_default();
    let code = last.split('#').next().unwrap_or_default();
    code.trim_end().ends_with(':')
}

fn starts_with_operator(source: &str) -> bool {
    let source = source.trim_start();
    source.starts_with(['+', '-', '*', '/', '%', '<', '>', '=', '!', '&', '|', '^', '@'])
        || starts(source, &["and", "or", "in", "not", "is", "if"])
}
