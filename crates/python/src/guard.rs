//! Refuses what is nested too deeply, before it is parsed.
//!
//! A parser recurses, and so does everything that walks its tree. The limits are the same on every machine, natively and in
//! the browser, and generous: a person does not write such programs.

use ruff_python_ast::token::TokenKind;
use ruff_python_parser::{Mode, lexer};

/// What is nested too deeply.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TooDeep {
    /// More than 200 brackets inside each other, as in CPython.
    Brackets,
    /// More than 100 indented blocks inside each other.
    Indents,
    /// More than 50 f-strings inside each other.
    FStrings,
    /// More than 500 operators, calls or dots in one expression.
    Operators,
}

const BRACKETS: usize = 200;
const INDENTS: usize = 100;
const F_STRINGS: usize = 50;
const OPERATORS: u32 = 500;

/// One linear pass over the tokens; most answers are too short to need even that.
pub(crate) fn check(source: &str) -> Result<(), TooDeep> {
    if is_surely_shallow(source) {
        Ok(())
    } else {
        Nesting::default().check(source)
    }
}

/// Counts everything that could nest, whether it does or not.
fn is_surely_shallow(source: &str) -> bool {
    let (mut braces, mut brackets, mut lines, mut operators) = (0usize, 0usize, 0usize, 0u32);
    for byte in source.bytes() {
        match byte {
            b'(' | b'[' => brackets += 1,
            b'{' => braces += 1,
            b'\n' => lines += 1,
            // A blank or a quote may follow an operator that is a word.
            b' ' | b'"' | b'\'' | b'\t' | b'\\' => operators += 1,
            _ if byte.is_ascii_punctuation() => operators += 1,
            _ => {}
        }
    }
    braces < F_STRINGS
        && braces + brackets <= BRACKETS
        && lines < INDENTS
        && operators as usize + braces + brackets < OPERATORS as usize
}

/// How deep the tree of an expression can be, bracket by bracket.
#[derive(Default)]
struct Nesting {
    /// One for each open bracket.
    open: Vec<Level>,
    current: Level,
    indents: usize,
    f_strings: usize,
    /// Whether the last token ended an operand, so that a bracket calls or indexes it.
    after_operand: bool,
}

#[derive(Default)]
struct Level {
    /// Operators since the last comma.
    operators: u32,
    /// The deepest bracket since the last comma.
    deepest: u32,
    /// The deepest item before it.
    before: u32,
}

impl Level {
    fn depth(&self) -> u32 {
        self.before.max(self.operators + self.deepest)
    }

    fn next_item(&mut self) {
        self.before = self.depth();
        self.operators = 0;
        self.deepest = 0;
    }
}

impl Nesting {
    fn check(mut self, source: &str) -> Result<(), TooDeep> {
        let mut lexer = lexer::lex(source, Mode::Module);
        loop {
            let kind = lexer.next_token();
            if kind == TokenKind::EndOfFile {
                return Ok(());
            }
            self.token(kind)?;
        }
    }

    fn token(&mut self, kind: TokenKind) -> Result<(), TooDeep> {
        match kind {
            TokenKind::Lpar | TokenKind::Lsqb | TokenKind::Lbrace => {
                if self.after_operand {
                    self.current.operators += 1;
                }
                self.open.push(std::mem::take(&mut self.current));
                if self.open.len() > BRACKETS {
                    return Err(TooDeep::Brackets);
                }
            }
            TokenKind::Rpar | TokenKind::Rsqb | TokenKind::Rbrace => {
                if let Some(outer) = self.open.pop() {
                    let inner = std::mem::replace(&mut self.current, outer);
                    self.current.deepest = self.current.deepest.max(inner.depth());
                }
            }
            TokenKind::Comma => self.current.next_item(),
            TokenKind::Newline | TokenKind::Semi => self.current = Level::default(),
            TokenKind::Indent => {
                self.indents += 1;
                if self.indents > INDENTS {
                    return Err(TooDeep::Indents);
                }
            }
            TokenKind::Dedent => self.indents = self.indents.saturating_sub(1),
            TokenKind::FStringStart | TokenKind::TStringStart => {
                self.f_strings += 1;
                if self.f_strings > F_STRINGS {
                    return Err(TooDeep::FStrings);
                }
            }
            TokenKind::FStringEnd | TokenKind::TStringEnd => {
                self.f_strings = self.f_strings.saturating_sub(1);
            }
            kind if is_operator(kind) => self.current.operators += 1,
            _ => {}
        }
        self.after_operand = is_operand_end(kind);
        if self.current.depth() > OPERATORS {
            Err(TooDeep::Operators)
        } else {
            Ok(())
        }
    }
}

fn is_operator(kind: TokenKind) -> bool {
    use TokenKind::{
        Amper, And, At, Await, CircumFlex, ColonEqual, Dot, DoubleSlash, DoubleStar, Else, EqEqual, Equal,
        Greater, GreaterEqual, If, In, Is, Lambda, LeftShift, Less, LessEqual, Minus, Not, NotEqual, Or,
        Percent, Plus, RightShift, Slash, Star, Tilde, Vbar, Yield,
    };
    matches!(
        kind,
        Plus | Minus
            | Star
            | Slash
            | Vbar
            | Amper
            | Less
            | Greater
            | Equal
            | Dot
            | Percent
            | EqEqual
            | NotEqual
            | LessEqual
            | GreaterEqual
            | Tilde
            | CircumFlex
            | LeftShift
            | RightShift
            | DoubleStar
            | DoubleSlash
            | ColonEqual
            | At
            | And
            | Or
            | Not
            | In
            | Is
            | Lambda
            | Await
            | Yield
            | If
            | Else
    )
}

fn is_operand_end(kind: TokenKind) -> bool {
    use TokenKind::{Complex, FStringEnd, Float, Int, Name, Rbrace, Rpar, Rsqb, String, TStringEnd};
    matches!(
        kind,
        Name | Int | Float | Complex | String | FStringEnd | TStringEnd | Rpar | Rsqb | Rbrace
    ) || kind.is_soft_keyword()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn limits_hold_on_both_sides() {
        let nested = |n: usize| format!("{}{}", "(".repeat(n), ")".repeat(n));
        assert_eq!(check(&nested(BRACKETS)), Ok(()));
        assert_eq!(check(&nested(BRACKETS + 1)), Err(TooDeep::Brackets));

        let sum = |n: usize| vec!["a"; n + 1].join("+");
        assert_eq!(check(&sum(500)), Ok(()));
        assert_eq!(check(&sum(501)), Err(TooDeep::Operators));

        let indented = |n: usize| {
            let mut text: String = (0..n)
                .map(|depth| format!("{}if a:\n", " ".repeat(depth)))
                .collect();
            text.push_str(&format!("{}b\n", " ".repeat(n)));
            text
        };
        assert_eq!(check(&indented(INDENTS)), Ok(()));
        assert_eq!(check(&indented(INDENTS + 1)), Err(TooDeep::Indents));
    }

    #[test]
    fn a_long_list_is_not_deep() {
        let list = format!("[{}]", vec!["a + b * c.d(e)[0]"; 5000].join(", "));
        assert_eq!(check(&list), Ok(()));
        let lines = vec!["x = a + b - c"; 5000].join("\n");
        assert_eq!(check(&lines), Ok(()));
    }

    #[test]
    fn depth_adds_up_over_brackets() {
        let mut text = String::from("a");
        for _ in 0..100 {
            text = format!("({text}+b+b+b+b+b+b)");
        }
        assert_eq!(check(&text), Err(TooDeep::Operators));
    }

    #[test]
    fn every_way_to_nest_is_counted() {
        for piece in [
            "-",
            "not ",
            "a.",
            "lambda: ",
            "a = ",
            "a if b else ",
            "a()",
            "a[0]",
            "await ",
            "f'{",
            "~",
            "a**",
        ] {
            let text = piece.repeat(100_000);
            assert!(check(&text).is_err(), "{piece}");
        }
    }
}
