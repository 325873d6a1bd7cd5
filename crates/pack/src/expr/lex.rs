//! Text → tokens.

use super::ParseError;
use crate::value::Value;

#[derive(Clone, Debug, PartialEq)]
pub(super) enum Token {
    Value(Value),
    Name(String),
    /// An operator, a bracket or a comma.
    Sign(&'static str),
}

/// A token and its bytes.
pub(super) type Spanned = (Token, std::ops::Range<usize>);

/// Longest first, so that `//` is not `/` twice.
const SIGNS: [&str; 19] = [
    "**", "//", "==", "!=", "<=", ">=", "<", ">", "+", "-", "*", "/", "%", "(", ")", "[", "]", ",", ".",
];

/// An expression may not be longer than this.
const MAX_LENGTH: usize = 1_000;

pub(super) fn tokens(text: &str) -> Result<Vec<Spanned>, ParseError> {
    if text.len() > MAX_LENGTH {
        let message = format!(
            "an expression may have {MAX_LENGTH} bytes, this one has {}",
            text.len()
        );
        return Err(ParseError {
            message,
            at: 0..text.len(),
        });
    }
    let mut tokens = Vec::new();
    let mut at = 0;
    while let Some(first) = text[at..].chars().next() {
        if first.is_whitespace() {
            at += first.len_utf8();
            continue;
        }
        let (token, length) = token(&text[at..], first).map_err(|message| {
            let end = at + first.len_utf8();
            ParseError { message, at: at..end }
        })?;
        tokens.push((token, at..at + length));
        at += length;
    }
    Ok(tokens)
}

fn token(rest: &str, first: char) -> Result<(Token, usize), String> {
    match first {
        '0'..='9' => number(rest),
        '\'' | '"' => quoted(rest, first),
        c if c == '_' || c.is_alphabetic() => {
            let length = rest
                .find(|c: char| c != '_' && !c.is_alphanumeric())
                .unwrap_or(rest.len());
            Ok((word(&rest[..length]), length))
        }
        _ => SIGNS
            .iter()
            .find(|sign| rest.starts_with(**sign))
            .map(|sign| (Token::Sign(sign), sign.len()))
            .ok_or_else(|| unknown_sign(rest, first)),
    }
}

fn unknown_sign(rest: &str, first: char) -> String {
    match first {
        '=' => "`=` assigns; to compare, write `==`".into(),
        '&' => "write `and`".into(),
        '|' => "write `or`".into(),
        '!' => "write `not`".into(),
        '{' if rest.starts_with("{{") => {
            "in an expression a parameter is just its name, without braces".into()
        }
        other => format!("`{}` has no meaning in an expression", other.escape_debug()),
    }
}

fn word(word: &str) -> Token {
    match word {
        "True" | "true" => Token::Value(Value::Bool(true)),
        "False" | "false" => Token::Value(Value::Bool(false)),
        _ => Token::Name(word.to_owned()),
    }
}

fn number(rest: &str) -> Result<(Token, usize), String> {
    let digits = |from: usize| {
        rest[from..]
            .find(|c: char| !c.is_ascii_digit())
            .map_or(rest.len(), |n| from + n)
    };
    let whole = digits(0);
    let fraction = rest[whole..].starts_with('.').then(|| digits(whole + 1));
    let length = fraction.unwrap_or(whole);
    if rest[length..].starts_with(|c: char| c == '_' || c.is_alphanumeric()) {
        return Err("a name cannot begin with a digit, and numbers are plain: 12 or 0.5".into());
    }
    let text = &rest[..length];
    let value = match fraction {
        None => text
            .parse()
            .map(Value::Int)
            .map_err(|_| format!("{text} is too large a number"))?,
        Some(_) => text
            .parse()
            .map(Value::Float)
            .map_err(|_| format!("{text} is no number"))?,
    };
    Ok((Token::Value(value), length))
}

fn quoted(rest: &str, quote: char) -> Result<(Token, usize), String> {
    let mut out = String::new();
    let mut characters = rest.char_indices().skip(1);
    while let Some((at, character)) = characters.next() {
        match character {
            c if c == quote => return Ok((Token::Value(Value::Text(out)), at + 1)),
            '\\' => match characters.next() {
                Some((_, 'n')) => out.push('\n'),
                Some((_, 't')) => out.push('\t'),
                Some((_, other)) => out.push(other),
                None => break,
            },
            c => out.push(c),
        }
    }
    Err("a quote is opened here and not closed".into())
}
