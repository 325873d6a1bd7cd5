//! Small wrong versions of a program: does a verification script tell them from the right one?

use ruff_python_ast::visitor::{Visitor, walk_expr, walk_stmt};
use ruff_python_ast::{CmpOp, Expr, Mod, Number, Operator, Stmt, UnaryOp};
use ruff_python_parser::Parsed;
use ruff_text_size::{Ranged, TextRange, TextSize};

use crate::canonical::Canonical;
use crate::facts::parse;
use crate::options::{AstOptions, Mode};
use crate::read::Code;

/// More versions of one program than this are not tried.
const MAX_MUTANTS: usize = 120;

/// A program with one thing changed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Mutant {
    /// The changed program.
    pub source: String,
    /// The line that was changed, counted from 1.
    pub line: usize,
    /// That line as it was.
    pub before: String,
    /// And as it is now.
    pub after: String,
    /// What was changed, in a few words.
    pub what: &'static str,
}

/// The mutants of a program: operators, comparisons, constants and branches changed, statements dropped. Those that mean
/// the same as the program by `ast` are left out. Nothing for what Python cannot read.
pub fn mutants(source: &str) -> Vec<Mutant> {
    if Code::read(source, Mode::Exec).is_err() {
        return Vec::new();
    }
    let parsed = parse(source);
    let Mod::Module(module) = parsed.syntax() else {
        return Vec::new();
    };
    let mut collector = Collector {
        source,
        parsed: &parsed,
        changes: Vec::new(),
    };
    collector.visit_body(&module.body);
    let options = AstOptions {
        rename_locals: true,
        ..AstOptions::default()
    };
    let form = |source: &str| {
        Canonical::of(source, &options)
            .ok()
            .map(|canonical| canonical.text().to_owned())
    };
    let original = form(source);
    let mut mutants: Vec<Mutant> = Vec::new();
    for change in collector.changes {
        let mutant = change.apply(source);
        let known = mutants.iter().any(|other| other.source == mutant.source);
        if !known && form(&mutant.source).is_some_and(|form| Some(form) != original) {
            mutants.push(mutant);
        }
        if mutants.len() == MAX_MUTANTS {
            break;
        }
    }
    mutants
}

struct Change {
    range: TextRange,
    text: String,
    what: &'static str,
}

impl Change {
    fn apply(&self, source: &str) -> Mutant {
        let (start, end) = (usize::from(self.range.start()), usize::from(self.range.end()));
        let changed = format!("{}{}{}", &source[..start], self.text, &source[end..]);
        let line_start = source[..start].rfind('\n').map_or(0, |newline| newline + 1);
        let line_of = |text: &str| {
            text[line_start..]
                .lines()
                .next()
                .unwrap_or_default()
                .trim()
                .to_owned()
        };
        Mutant {
            line: source[..start].matches('\n').count() + 1,
            before: line_of(source),
            after: line_of(&changed),
            what: self.what,
            source: changed,
        }
    }
}

struct Collector<'a> {
    source: &'a str,
    parsed: &'a Parsed<Mod>,
    changes: Vec<Change>,
}

impl<'a> Visitor<'a> for Collector<'_> {
    fn visit_stmt(&mut self, stmt: &'a Stmt) {
        self.statement(stmt);
        walk_stmt(self, stmt);
    }

    fn visit_expr(&mut self, expr: &'a Expr) {
        match expr {
            Expr::BinOp(node) => {
                self.operator(
                    node.op.as_str(),
                    other_operator(node.op),
                    between(&*node.left, &*node.right),
                );
            }
            Expr::Compare(node) => {
                let sides: Vec<&Expr> = std::iter::once(&*node.left).chain(&node.comparators).collect();
                for (op, pair) in node.ops.iter().zip(sides.windows(2)) {
                    self.comparison(*op, between(pair[0], pair[1]));
                }
            }
            Expr::BoolOp(node) => {
                let other = if node.op.as_str() == "and" { "or" } else { "and" };
                for pair in node.values.windows(2) {
                    self.operator(node.op.as_str(), other, between(&pair[0], &pair[1]));
                }
            }
            Expr::UnaryOp(node) if matches!(node.op, UnaryOp::Not | UnaryOp::USub) => {
                let inner = self.text(node.operand.range());
                self.change(node.range, format!("({inner})"), "sign or `not` dropped");
            }
            Expr::If(node) => {
                let (body, orelse) = (self.text(node.body.range()), self.text(node.orelse.range()));
                let test = self.text(node.test.range());
                self.change(
                    node.range,
                    format!("({orelse}) if ({test}) else ({body})"),
                    "branches swapped",
                );
            }
            Expr::NumberLiteral(node) => self.number(node.range, &node.value),
            Expr::BooleanLiteral(node) => {
                let other = if node.value { "False" } else { "True" };
                self.change(node.range, other.into(), "constant changed");
            }
            Expr::StringLiteral(node) => {
                let other = if node.value.is_empty() { "'x'" } else { "''" };
                self.change(node.range, other.into(), "constant changed");
            }
            _ => {}
        }
        walk_expr(self, expr);
    }
}

impl Collector<'_> {
    fn statement(&mut self, stmt: &Stmt) {
        match stmt {
            Stmt::If(node) => {
                let test = self.text(node.test.range());
                self.change(node.test.range(), format!("not ({test})"), "branches swapped");
            }
            Stmt::While(node) => {
                self.change(node.test.range(), "False".into(), "loop left out");
            }
            Stmt::AugAssign(node) => {
                let op = format!("{}=", node.op.as_str());
                let other = format!("{}=", other_operator(node.op));
                self.operator(&op, &other, between(&*node.target, &*node.value));
            }
            Stmt::Return(node) => {
                let value = node.value.as_ref().filter(|value| !value.is_none_literal_expr());
                if let Some(value) = value {
                    self.change(value.range(), "None".into(), "value dropped");
                }
            }
            _ => {}
        }
        let droppable = match stmt {
            Stmt::Expr(node) => !node.value.is_string_literal_expr(),
            Stmt::Assign(_)
            | Stmt::AugAssign(_)
            | Stmt::For(_)
            | Stmt::While(_)
            | Stmt::If(_)
            | Stmt::Delete(_) => true,
            Stmt::Break(_) | Stmt::Continue(_) | Stmt::Raise(_) => true,
            _ => false,
        };
        if droppable {
            self.change(stmt.range(), "pass".into(), "statement dropped");
        }
    }

    fn comparison(&mut self, op: CmpOp, range: TextRange) {
        let (written, others): (&str, &[&str]) = match op {
            CmpOp::Eq => ("==", &["!="]),
            CmpOp::NotEq => ("!=", &["=="]),
            CmpOp::Lt => ("<", &["<=", ">"]),
            CmpOp::LtE => ("<=", &["<", ">"]),
            CmpOp::Gt => (">", &[">=", "<"]),
            CmpOp::GtE => (">=", &[">", "<"]),
            CmpOp::In => ("in", &["not in"]),
            CmpOp::Is => ("is", &["is not"]),
            // Two words: the whole of them is replaced.
            CmpOp::NotIn => return self.words(range, "not", "in", "in"),
            CmpOp::IsNot => return self.words(range, "is", "not", "is"),
        };
        for other in others {
            self.operator(written, other, range);
        }
    }

    fn words(&mut self, range: TextRange, first: &str, last: &str, other: &str) {
        let (Some(first), Some(last)) = (self.token(range, first), self.token(range, last)) else {
            return;
        };
        self.change(first.cover(last), other.into(), "comparison changed");
    }

    fn operator(&mut self, written: &str, other: &str, range: TextRange) {
        if let Some(token) = self.token(range, written) {
            self.change(token, other.into(), "operator changed");
        }
    }

    fn token(&self, range: TextRange, written: &str) -> Option<TextRange> {
        let tokens = self
            .parsed
            .tokens()
            .iter()
            .filter(|token| range.contains_range(token.range()));
        tokens
            .map(Ranged::range)
            .find(|token| &self.source[*token] == written)
    }

    fn number(&mut self, range: TextRange, number: &Number) {
        let others = match number {
            Number::Int(int) => match int.as_i64() {
                Some(int) => vec![int.checked_add(1), int.checked_sub(1).filter(|less| *less >= 0)],
                None => vec![],
            },
            Number::Float(_) | Number::Complex { .. } => {
                let text = format!("({} + 1)", self.text(range));
                return self.change(range, text, "constant changed");
            }
        };
        for other in others.into_iter().flatten() {
            self.change(range, other.to_string(), "constant changed");
        }
    }

    fn text(&self, range: TextRange) -> String {
        self.source[range].to_owned()
    }

    fn change(&mut self, range: TextRange, text: String, what: &'static str) {
        self.changes.push(Change { range, text, what });
    }
}

fn between(left: &impl Ranged, right: &impl Ranged) -> TextRange {
    let (start, end): (TextSize, TextSize) = (left.end(), right.start());
    TextRange::new(start.min(end), end)
}

fn other_operator(op: Operator) -> &'static str {
    match op {
        Operator::Add => "-",
        Operator::Sub => "+",
        Operator::Mult => "+",
        Operator::Div => "*",
        Operator::FloorDiv => "/",
        Operator::Mod => "//",
        Operator::Pow => "*",
        Operator::MatMult => "*",
        Operator::LShift => ">>",
        Operator::RShift => "<<",
        Operator::BitOr => "&",
        Operator::BitXor => "&",
        Operator::BitAnd => "|",
    }
}

#[cfg(test)]
mod tests {
    use super::mutants;

    fn lines(source: &str) -> Vec<String> {
        mutants(source).into_iter().map(|mutant| mutant.after).collect()
    }

    #[test]
    fn each_change_is_made_once() {
        assert_eq!(
            lines("def f(a, b):\n    return a + b"),
            ["return None", "return a - b"]
        );
        assert_eq!(
            lines("x = a < 3"),
            ["pass", "x = a <= 3", "x = a > 3", "x = a < 4", "x = a < 2"]
        );
        assert_eq!(lines("x = a not in b"), ["pass", "x = a in b"]);
        assert_eq!(
            lines("print(1 if a else 2)")[..2],
            ["pass", "print((2) if (a) else (1))"]
        );
    }

    #[test]
    fn all_of_them_are_programs_and_differ() {
        let source = "def f(xs):\n    total = 0\n    for x in xs:\n        if x > 0 and x % 2 == 0:\n            total += x\n    \
                      return total\n";
        let found = mutants(source);
        assert!(found.len() >= 10, "{}", found.len());
        for mutant in &found {
            assert!(
                crate::Code::read(&mutant.source, crate::Mode::Exec).is_ok(),
                "{}",
                mutant.source
            );
            assert_ne!(mutant.source, source);
        }
    }

    #[test]
    fn what_is_no_program_has_none() {
        assert!(mutants("def f(:").is_empty());
        assert!(mutants("").is_empty());
    }
}
