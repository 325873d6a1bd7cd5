//! The `token` strategy: the same sequence of tokens.
//!
//! Blanks, comments, empty lines, line joins inside brackets, the width of an indent and the quotes of a string do not matter.
//! Everything else does: a line break where Python sees one, a bound that is left out, the form of a number, a prefix.

use ruff_python_ast::token::TokenKind;
use ruff_text_size::Ranged;

use crate::guard;
use crate::read::{clean, parse};

/// The tokens of a text.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TokenText {
    /// One token after the other, each ended by [`END`].
    text: String,
}

/// Ends a token; Python has no use for this character, and an answer that holds it does not tokenise.
const END: char = '\u{1f}';

impl TokenText {
    /// The tokens, or none where the text does not tokenise: an unfinished string, a character Python does not know.
    pub fn of(source: &str) -> Option<TokenText> {
        let source = clean(source);
        if source.contains(END) || guard::check(&source).is_err() {
            return None;
        }
        let parsed = parse(&source);
        let mut writer = Writer {
            text: String::with_capacity(source.len() + 16),
            raw: Vec::new(),
        };
        // Where the brackets `{` that are open begin, in an f-string.
        let mut fields = Vec::new();
        let mut pending_newline = false;
        let mut depth = 0usize;
        // An answer whose every line is indented: the outermost indent says nothing.
        let mut outer_indent = false;
        for (at, token) in parsed.tokens().iter().enumerate() {
            let written = &source[token.range()];
            match token.kind() {
                TokenKind::Comment | TokenKind::NonLogicalNewline | TokenKind::EndOfFile => continue,
                // The end of a text with an open bracket: a fragment all the same.
                TokenKind::Unknown if token.range().is_empty() => continue,
                TokenKind::Unknown => return None,
                TokenKind::Newline => {
                    pending_newline = true;
                    continue;
                }
                TokenKind::Indent => {
                    depth += 1;
                    if writer.text.is_empty() && !pending_newline {
                        outer_indent = true;
                        continue;
                    }
                }
                TokenKind::Dedent => {
                    depth = depth.saturating_sub(1);
                    if depth == 0 && outer_indent {
                        outer_indent = false;
                        continue;
                    }
                }
                _ => {}
            }
            let closes = token.kind() == TokenKind::Dedent;
            if std::mem::take(&mut pending_newline) && !closes {
                writer.token("\n");
            } else if closes {
                pending_newline = true;
            }
            writer.push(token.kind(), written);
            if writer.raw.is_empty() {
                continue;
            }
            match token.kind() {
                TokenKind::Lbrace => fields.push(token.range().end()),
                TokenKind::Rbrace => _ = fields.pop(),
                TokenKind::Equal => {
                    // `{a =}` shows what stands before it as it is written, blanks and all.
                    let start = fields.last().copied().unwrap_or_default();
                    let next = parsed.tokens().get(at + 1).filter(|next| ends_field(next.kind()));
                    if let Some(next) = next {
                        writer.token(&source[start.into()..next.range().start().into()]);
                    }
                }
                _ => {}
            }
        }
        let complete = !parsed.errors().iter().any(|error| {
            matches!(error.error, ruff_python_parser::ParseErrorType::Lexical(_))
                && !is_harmless(&error.error)
        });
        complete.then_some(TokenText { text: writer.text })
    }

    /// The tokens with blanks between them, for a reader.
    pub fn readable(&self) -> String {
        self.text
            .split(END)
            .map(|token| match token {
                "\n" => "⏎",
                other => other,
            })
            .collect::<Vec<_>>()
            .join(" ")
            .trim_end()
            .to_owned()
    }

    /// The form that is hashed.
    pub fn as_str(&self) -> &str {
        &self.text
    }

    /// Token by token, for showing two answers side by side.
    pub fn iter(&self) -> impl Iterator<Item = &str> {
        self.text.split_terminator(END)
    }
}

/// The text without a comment at its end: what stands after it would be part of the comment.
pub fn without_last_comment(source: &str) -> &str {
    if !source.contains('#') {
        return source;
    }
    let parsed = parse(source);
    let mut tokens = parsed.tokens().iter().rev();
    let last = tokens.find(|token| !token.range().is_empty() && !token.kind().is_any_newline());
    match last {
        Some(token) if token.kind() == TokenKind::Comment => {
            source[..token.range().start().into()].trim_end()
        }
        _ => source,
    }
}

/// A bracket that is not closed is no reason not to compare the tokens of a fragment.
fn is_harmless(error: &ruff_python_parser::ParseErrorType) -> bool {
    use ruff_python_parser::{LexicalErrorType, ParseErrorType};
    matches!(
        error,
        ParseErrorType::Lexical(LexicalErrorType::Eof | LexicalErrorType::IndentationError)
    )
}

/// What may follow the expression in a field of an f-string.
fn ends_field(kind: TokenKind) -> bool {
    matches!(
        kind,
        TokenKind::Rbrace | TokenKind::Exclamation | TokenKind::Colon
    )
}

struct Writer {
    text: String,
    /// For each open f-string, whether it is raw.
    raw: Vec<bool>,
}

impl Writer {
    fn token(&mut self, text: &str) {
        self.text.push_str(text);
        self.text.push(END);
    }

    fn push(&mut self, kind: TokenKind, written: &str) {
        match kind {
            TokenKind::Indent => self.token("»"),
            TokenKind::Dedent => self.token("«"),
            TokenKind::String => self.string(written),
            TokenKind::FStringStart | TokenKind::TStringStart => {
                let prefix = written.trim_end_matches(['"', '\'']);
                self.raw.push(prefix.contains(['r', 'R']));
                self.text.push_str(prefix);
                self.token("\"");
            }
            TokenKind::FStringMiddle | TokenKind::TStringMiddle => {
                let raw = self.raw.last().copied().unwrap_or(false);
                self.contents(written, raw);
                self.text.push(END);
            }
            TokenKind::FStringEnd | TokenKind::TStringEnd => {
                self.raw.pop();
                self.token("\"");
            }
            _ => self.token(written),
        }
    }

    /// Prefix and contents, whatever the quotes.
    fn string(&mut self, written: &str) {
        let quote_at = written.find(['"', '\'']).unwrap_or(0);
        let (prefix, quoted) = written.split_at(quote_at);
        let quote = &quoted[..quoted.len().min(1)];
        let triple = quoted.len() >= 6 && quoted.starts_with(&quote.repeat(3));
        let width = if triple { 3 } else { 1 };
        let contents = quoted
            .get(width..quoted.len().saturating_sub(width))
            .unwrap_or_default();
        self.text.push_str(prefix);
        self.text.push('"');
        self.contents(contents, prefix.contains(['r', 'R']));
        self.token("\"");
    }

    /// A quote needs a backslash in one style of quotes and not in the other.
    fn contents(&mut self, contents: &str, raw: bool) {
        if raw || !contents.contains('\\') {
            self.text.push_str(contents);
            return;
        }
        let mut chars = contents.chars();
        while let Some(c) = chars.next() {
            match (c, c == '\\') {
                (_, true) => match chars.next() {
                    Some(quote @ ('"' | '\'')) => self.text.push(quote),
                    Some(other) => self.text.extend(['\\', other]),
                    None => self.text.push('\\'),
                },
                (c, false) => self.text.push(c),
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::TokenText;

    fn same(a: &str, b: &str) -> bool {
        let (a, b) = (TokenText::of(a), TokenText::of(b));
        a.is_some() && a == b
    }

    #[test]
    fn what_does_not_matter() {
        for (a, b) in [
            ("x=1", "x = 1"),
            ("x = 1", "x = 1  # why"),
            ("f(a, b)", "f(a,\n   b)"),
            ("'a'", "\"a\""),
            ("'it\\'s'", "\"it's\""),
            ("'''a'''", "\"a\""),
            ("f'{x}'", "f\"{x}\""),
            ("if x:\n  y", "if x:\n        y\n"),
            ("a\n\n\nb", "a\nb"),
            ("x[1:3]", "x[ 1 : 3 ]"),
            ("for i in xs:", "for i in xs :"),
            ("    print(x)\n    y", "print(x)\ny"),
            ("\r\nx\r\ny", "x\ny"),
            ("if a:\n  b\nc", "if a:\n    b\n\n# note\nc"),
            ("f(a,", "f( a ,"),
            ("f'{ x }'", "f'{x}'"),
            ("f'{f(a = 1)}'", "f'{f(a=1)}'"),
        ] {
            assert!(
                same(a, b),
                "{a:?} and {b:?}: {:?} {:?}",
                TokenText::of(a),
                TokenText::of(b)
            );
        }
    }

    #[test]
    fn what_does() {
        for (a, b) in [
            ("a(b)", "a\n(b)"),
            ("1", "1.0"),
            ("'a'", "b'a'"),
            ("r'\\''", "'\\''"),
            ("x[:3]", "x[0:3]"),
            ("1_000", "1000"),
            ("ab", "a b"),
            ("'a' 'b'", "'ab'"),
            ("if a:\n  b\nc", "if a:\n  b\n  c"),
            ("if a:\n  b\nc", "if a:\n  b c"),
            ("'a b'", "'ab'"),
            ("f'{x}'", "f'{x }y'"),
            ("f'{a=}'", "f'{a =}'"),
            ("f'{a=}'", "f'{ a=}'"),
            ("f'{a=!r}'", "f'{a= !r}'"),
        ] {
            assert!(!same(a, b), "{a:?} and {b:?}");
        }
        assert_eq!(TokenText::of("'unfinished"), None);
    }
}
