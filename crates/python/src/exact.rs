//! The `exact` strategy: the same text, up to layout outside strings and comments.
//!
//! Line endings, tabs (four blanks), blanks at the ends of lines, long runs of empty lines, blanks after commas and around
//! colons do not matter; every letter of a string or comment does.

use std::borrow::Cow;

use ruff_python_ast::token::TokenKind;
use ruff_text_size::Ranged;

use crate::guard;
use crate::read::{clean, parse};

/// The text of a program as `exact` compares it.
pub fn exact(source: &str) -> String {
    let source = clean(source);
    let protected = protected(&source);
    let mut out = Layout {
        text: String::with_capacity(source.len() + 8),
        newlines: 0,
    };
    let mut at = 0;
    for piece in protected {
        out.code(&source[at..piece.start]);
        out.verbatim(&source[piece.clone()]);
        at = piece.end;
    }
    out.code(&source[at..]);
    out.finish()
}

/// An answer that is no program, a gap or an output, without blanks around it.
pub fn trimmed(source: &str) -> Cow<'_, str> {
    match clean(source) {
        Cow::Borrowed(text) => Cow::Borrowed(text.trim()),
        Cow::Owned(text) => Cow::Owned(text.trim().to_owned()),
    }
}

/// The strings and comments of a text. What cannot even be lexed is left alone whole from there on.
fn protected(source: &str) -> Vec<std::ops::Range<usize>> {
    if !source.contains(['"', '\'', '#']) {
        return Vec::new();
    }
    if guard::check(source).is_err() {
        return std::iter::once(0..source.len()).collect();
    }
    let parsed = parse(source);
    let mut pieces = Vec::new();
    let mut strings = 0;
    let mut start = 0;
    for token in parsed.tokens().iter() {
        let range = usize::from(token.start())..usize::from(token.end());
        match token.kind() {
            TokenKind::FStringStart | TokenKind::TStringStart => {
                if strings == 0 {
                    start = range.start;
                }
                strings += 1;
            }
            TokenKind::FStringEnd | TokenKind::TStringEnd => {
                strings -= 1;
                if strings == 0 {
                    pieces.push(start..range.end);
                }
            }
            TokenKind::String | TokenKind::Comment | TokenKind::Unknown if strings == 0 => pieces.push(range),
            _ => {}
        }
    }
    if strings > 0 {
        pieces.push(start..source.len());
    }
    pieces.retain(|piece| !piece.is_empty());
    pieces
}

/// Wherever it stands among blanks at the ends, it is not part of what was meant.
const BYTE_ORDER_MARK: char = '\u{feff}';

struct Layout {
    text: String,
    /// Line feeds at the end of `text`.
    newlines: usize,
}

impl Layout {
    fn code(&mut self, code: &str) {
        let mut chars = code.chars().peekable();
        while let Some(c) = chars.next() {
            match c {
                '\n' => self.newline(),
                '\t' => self.push("    "),
                ',' => {
                    self.push(",");
                    self.one_blank(&mut chars);
                }
                ':' if chars.peek() != Some(&'=') => {
                    self.drop_blanks();
                    self.push(":");
                    self.one_blank(&mut chars);
                }
                _ => self.push(c.encode_utf8(&mut [0; 4])),
            }
        }
    }

    fn verbatim(&mut self, piece: &str) {
        self.push(piece);
    }

    fn push(&mut self, piece: &str) {
        self.text.push_str(piece);
        self.newlines = 0;
    }

    /// One blank follows, unless the line ends.
    fn one_blank(&mut self, chars: &mut std::iter::Peekable<std::str::Chars<'_>>) {
        while chars.next_if(|c| matches!(c, ' ' | '\t')).is_some() {}
        self.push(" ");
    }

    fn drop_blanks(&mut self) {
        let kept = self.text.trim_end_matches(' ').len();
        // The indentation of a line is not blanks before a colon.
        if !self.text[..kept].ends_with('\n') {
            self.text.truncate(kept);
        }
    }

    fn newline(&mut self) {
        if self.newlines == 0 {
            self.text.truncate(self.text.trim_end_matches(' ').len());
            self.newlines = self.text.len() - self.text.trim_end_matches('\n').len();
        } else {
            self.text.truncate(self.text.trim_end_matches(' ').len());
        }
        if self.newlines < 2 {
            self.text.push('\n');
            self.newlines += 1;
        }
    }

    fn finish(self) -> String {
        self.text
            .trim_matches(|c: char| c.is_whitespace() || c == BYTE_ORDER_MARK)
            .to_owned()
    }
}

#[cfg(test)]
mod tests {
    use super::exact;

    #[test]
    fn layout_does_not_matter() {
        for (a, b) in [
            ("[1,2,3]", "[1, 2,   3]"),
            ("d = {'k':1}", "d = {'k' : 1}"),
            ("x = 1  \r\n", "x = 1"),
            ("\tprint(x)", "    print(x)"),
            ("a\n\n\n\n\nb", "a\n\nb"),
            ("a  \n  \n \n\nb", "a\n\nb"),
            ("if x:\n\ty", "if x:\n    y"),
            ("f(a,\n  b)", "f(a, \n  b)"),
            ("\u{feff}x = 1", "x = 1"),
        ] {
            assert_eq!(exact(a), exact(b), "{a:?} and {b:?}");
        }
    }

    #[test]
    fn strings_and_comments_do() {
        for (a, b) in [
            ("print('a,b')", "print('a, b')"),
            ("x # a,b", "x # a, b"),
            ("'''a\t'''", "'''a    '''"),
            ("f'{a,b}'", "f'{a, b}'"),
            ("f'{x:>5}'", "f'{x: >5}'"),
            ("'''a\n\n\n\nb'''", "'''a\n\nb'''"),
            ("'a  \\\nb'", "'a\\\nb'"),
            ("x = 1", "x  = 1"),
            ("a\nb", "a\n\nb"),
            ("(a:=1)", "(a: = 1)"),
        ] {
            assert_ne!(exact(a), exact(b), "{a:?} and {b:?}");
        }
    }

    #[test]
    fn doing_it_twice_changes_nothing() {
        for text in [
            "a :b",
            "f( a ,b )",
            "x[ : 1]",
            "'un",
            "f'{",
            "a:\n\n\n b",
            "lambda :0",
            "{a:b,c:d}",
        ] {
            assert_eq!(exact(text), exact(&exact(text)), "{text:?}");
        }
    }
}
