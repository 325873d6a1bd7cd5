//! Tokens → tree, with Python's precedence.

use super::lex::{Spanned, Token};
use super::{Binary, Comparison, FUNCTIONS, Node, ParseError, Unary};
use crate::nearest::suggest;

/// Parentheses, indices and signs inside one another.
const MAX_DEPTH: usize = 32;

pub(super) fn parse(tokens: &[Spanned], end: usize) -> Result<Node, ParseError> {
    let mut parser = Parser {
        tokens,
        at: 0,
        end,
        depth: 0,
    };
    if tokens.is_empty() {
        return Err(parser.error("an expression is missing"));
    }
    let node = parser.or()?;
    if parser.at < tokens.len() {
        return Err(parser.error("the expression should end here"));
    }
    Ok(node)
}

struct Parser<'a> {
    tokens: &'a [Spanned],
    at: usize,
    end: usize,
    depth: usize,
}

type Parse = Result<Node, ParseError>;

impl Parser<'_> {
    fn or(&mut self) -> Parse {
        self.deeper(|parser| {
            let mut left = parser.and()?;
            while parser.take_word("or") {
                left = Node::Or(left.into(), parser.and()?.into());
            }
            Ok(left)
        })
    }

    fn and(&mut self) -> Parse {
        let mut left = self.not()?;
        while self.take_word("and") {
            left = Node::And(left.into(), self.not()?.into());
        }
        Ok(left)
    }

    fn not(&mut self) -> Parse {
        if self.take_word("not") {
            return self.deeper(|parser| Ok(Node::Unary(Unary::Not, parser.not()?.into())));
        }
        self.comparison()
    }

    fn comparison(&mut self) -> Parse {
        let first = self.sum()?;
        let mut rest = Vec::new();
        while let Some(comparison) = self.take_comparison() {
            rest.push((comparison, self.sum()?));
        }
        Ok(if rest.is_empty() {
            first
        } else {
            Node::Compare(first.into(), rest)
        })
    }

    fn take_comparison(&mut self) -> Option<Comparison> {
        const SIGNS: [(&str, Comparison); 6] = [
            ("==", Comparison::Equal),
            ("!=", Comparison::NotEqual),
            ("<=", Comparison::LessEqual),
            (">=", Comparison::GreaterEqual),
            ("<", Comparison::Less),
            (">", Comparison::Greater),
        ];
        if let Some((_, comparison)) = SIGNS.into_iter().find(|(sign, _)| self.take_sign(sign)) {
            return Some(comparison);
        }
        if self.take_word("in") {
            return Some(Comparison::In);
        }
        let not_in = self.is_word(self.at, "not") && self.is_word(self.at + 1, "in");
        not_in.then(|| {
            self.at += 2;
            Comparison::NotIn
        })
    }

    fn sum(&mut self) -> Parse {
        self.chain(&[("+", Binary::Add), ("-", Binary::Subtract)], Self::product)
    }

    fn product(&mut self) -> Parse {
        let signs = [
            ("*", Binary::Multiply),
            ("//", Binary::FloorDivide),
            ("/", Binary::Divide),
            ("%", Binary::Modulo),
        ];
        self.chain(&signs, Self::signed)
    }

    fn chain(&mut self, signs: &[(&str, Binary)], operand: fn(&mut Self) -> Parse) -> Parse {
        let mut left = operand(self)?;
        while let Some((_, binary)) = signs.iter().find(|(sign, _)| self.take_sign(sign)) {
            left = Node::Binary(*binary, left.into(), operand(self)?.into());
        }
        Ok(left)
    }

    fn signed(&mut self) -> Parse {
        for (sign, unary) in [("-", Unary::Minus), ("+", Unary::Plus)] {
            if self.take_sign(sign) {
                return self.deeper(|parser| Ok(Node::Unary(unary, parser.signed()?.into())));
            }
        }
        self.power()
    }

    fn power(&mut self) -> Parse {
        let base = self.postfix()?;
        if self.take_sign("**") {
            let exponent = self.deeper(Self::signed)?;
            return Ok(Node::Binary(Binary::Power, base.into(), exponent.into()));
        }
        Ok(base)
    }

    fn postfix(&mut self) -> Parse {
        let mut node = self.atom()?;
        while self.take_sign("[") {
            let index = self.or()?;
            self.expect("]")?;
            node = Node::Index(node.into(), index.into());
        }
        Ok(node)
    }

    fn atom(&mut self) -> Parse {
        let Some((token, _)) = self.tokens.get(self.at) else {
            return Err(self.error("the expression ends too early"));
        };
        match token {
            Token::Value(value) => {
                self.at += 1;
                Ok(Node::Value(value.clone()))
            }
            Token::Name(name) if self.is_sign(self.at + 1, "(") => self.call(name),
            Token::Name(name) if !matches!(name.as_str(), "and" | "or" | "not" | "in") => {
                self.at += 1;
                Ok(Node::Name(name.clone()))
            }
            Token::Sign("(") => {
                self.at += 1;
                let node = self.or()?;
                self.expect(")")?;
                Ok(node)
            }
            Token::Sign("[") => {
                self.at += 1;
                Ok(Node::List(self.items("]")?))
            }
            _ => Err(self.error("a number, a text or a name is expected here")),
        }
    }

    fn call(&mut self, name: &str) -> Parse {
        let Some(function) = FUNCTIONS.iter().find(|function| function.name == name) else {
            let names: Vec<&str> = FUNCTIONS.iter().map(|function| function.name).collect();
            let hint = suggest(
                name,
                names.iter().copied(),
                &format!("there are {}", names.join(", ")),
            );
            return Err(self.error(&format!("`{name}` is no function here: {hint}")));
        };
        let start = self.at;
        self.at += 2;
        let arguments = self.items(")")?;
        if !function.takes.contains(&arguments.len()) {
            self.at = start;
            return Err(self.error(&format!("`{name}` is used as {}", function.usage)));
        }
        Ok(Node::Call(function.name, arguments))
    }

    fn items(&mut self, close: &str) -> Result<Vec<Node>, ParseError> {
        let mut items = Vec::new();
        while !self.take_sign(close) {
            items.push(self.or()?);
            if !self.take_sign(",") {
                self.expect(close)?;
                break;
            }
        }
        Ok(items)
    }

    fn deeper(&mut self, inner: impl FnOnce(&mut Self) -> Parse) -> Parse {
        self.depth += 1;
        if self.depth > MAX_DEPTH {
            return Err(self.error("nested too deeply"));
        }
        let node = inner(self);
        self.depth -= 1;
        node
    }

    fn is_sign(&self, at: usize, sign: &str) -> bool {
        matches!(self.tokens.get(at), Some((Token::Sign(found), _)) if *found == sign)
    }

    fn is_word(&self, at: usize, word: &str) -> bool {
        matches!(self.tokens.get(at), Some((Token::Name(found), _)) if found == word)
    }

    fn take_sign(&mut self, sign: &str) -> bool {
        let found = self.is_sign(self.at, sign);
        self.at += usize::from(found);
        found
    }

    fn take_word(&mut self, word: &str) -> bool {
        let found = self.is_word(self.at, word);
        self.at += usize::from(found);
        found
    }

    fn expect(&mut self, sign: &str) -> Result<(), ParseError> {
        if self.take_sign(sign) {
            Ok(())
        } else {
            Err(self.error(&format!("`{sign}` is expected here")))
        }
    }

    fn error(&self, message: &str) -> ParseError {
        let at = self
            .tokens
            .get(self.at)
            .map_or(self.end..self.end, |(_, at)| at.clone());
        ParseError {
            message: message.to_owned(),
            at,
        }
    }
}
