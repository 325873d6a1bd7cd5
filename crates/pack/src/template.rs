//! `{{name}}` in texts: plain substitution, nothing is evaluated.

use std::ops::Range;

/// A text cut into what stays and what is replaced.
#[derive(Clone, Debug, PartialEq, Eq)]
enum Piece<'a> {
    Text(&'a str),
    Name(&'a str, Range<usize>),
    /// Braces that hold no name.
    Malformed(Range<usize>),
}

/// Why a text could not be filled in.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum FillError {
    /// Nothing gives this name a value.
    #[error("there is no value for `{{{{{0}}}}}`")]
    Unknown(String),
    /// Braces that hold no name.
    #[error("`{0}` is no placeholder: between the braces stands one name")]
    Malformed(String),
    /// A value that would look like a placeholder again.
    #[error("the value of `{0}` contains `{{{{`")]
    BracesInValue(String),
}

/// Fills in a text. `\{{` is a literal `{{`; of three braces the inner two count, so that `{{{x}}}` is `{`, the value of
/// `x`, `}`.
pub fn fill<'v>(text: &str, value: impl Fn(&str) -> Option<&'v str>) -> Result<String, FillError> {
    let mut out = String::with_capacity(text.len());
    for piece in pieces(text) {
        match piece {
            Piece::Text(text) => out.push_str(text),
            Piece::Name(name, _) => match value(name) {
                None => return Err(FillError::Unknown(name.to_owned())),
                Some(value) if value.contains("{{") => return Err(FillError::BracesInValue(name.to_owned())),
                Some(value) => out.push_str(value),
            },
            Piece::Malformed(range) => return Err(FillError::Malformed(text[range].to_owned())),
        }
    }
    Ok(out)
}

/// A placeholder of a text: its name, if it has one, and its bytes.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Placeholder<'a> {
    /// The name between the braces; nothing if there is none.
    pub name: Option<&'a str>,
    /// Where it stands, with its braces.
    pub range: Range<usize>,
}

/// All placeholders of a text.
pub fn placeholders(text: &str) -> Vec<Placeholder<'_>> {
    let placeholder = |piece| match piece {
        Piece::Text(_) => None,
        Piece::Name(name, range) => Some(Placeholder {
            name: Some(name),
            range,
        }),
        Piece::Malformed(range) => Some(Placeholder { name: None, range }),
    };
    pieces(text).into_iter().filter_map(placeholder).collect()
}

/// Makes braces in a text ordinary ones, for a template that quotes it.
pub(crate) fn escape(text: &str) -> String {
    text.replace("{{", "\\{{")
}

fn pieces(text: &str) -> Vec<Piece<'_>> {
    let mut pieces = Vec::new();
    let (mut done, mut from) = (0, 0);
    while let Some(found) = text[from..].find("{{") {
        let mut open = from + found;
        if text[..open].ends_with('\\') && open > done {
            pieces.push(Piece::Text(&text[done..open - 1]));
            pieces.push(Piece::Text("{{"));
            (done, from) = (open + 2, open + 2);
            continue;
        }
        open += text[open..].bytes().take_while(|byte| *byte == b'{').count() - 2;
        let (piece, end) = placeholder(text, open);
        pieces.push(Piece::Text(&text[done..open]));
        pieces.push(piece);
        (done, from) = (end, end);
    }
    pieces.push(Piece::Text(&text[done..]));
    pieces
}

/// What begins with the braces at `open`, and where it ends.
fn placeholder(text: &str, open: usize) -> (Piece<'_>, usize) {
    let inner = &text[open + 2..];
    let line = inner.find('\n').unwrap_or(inner.len());
    let Some(length) = inner[..line].find("}}") else {
        return (Piece::Malformed(open..open + 2), open + 2);
    };
    let (name, end) = (inner[..length].trim(), open + 2 + length + 2);
    if is_name(name) {
        (Piece::Name(name, open..end), end)
    } else {
        (Piece::Malformed(open..end), end)
    }
}

/// Whether a text can be the name of a parameter.
pub(crate) fn is_name(name: &str) -> bool {
    let mut characters = name.chars();
    characters.next().is_some_and(|c| c.is_alphabetic() || c == '_')
        && characters.all(|c| c.is_alphanumeric() || c == '_')
}

#[cfg(test)]
mod tests {
    use super::*;

    fn check(text: &str, expected: Result<&str, FillError>) {
        let value = |name: &str| match name {
            "x" => Some("7"),
            "html" => Some("<b>\"&\""),
            "bad" => Some("{{x}}"),
            _ => None,
        };
        assert_eq!(fill(text, value), expected.map(str::to_owned), "{text}");
    }

    #[test]
    fn names_are_replaced_and_nothing_else() {
        check("a {{x}} b {{ x }}", Ok("a 7 b 7"));
        check("{{html}}", Ok("<b>\"&\""));
        check(r"\{{x}}", Ok("{{x}}"));
        check(r"a\{{x}} {{x}}", Ok("a{{x}} 7"));
        check("{{{x}}}", Ok("{7}"));
        check("{x} }} {", Ok("{x} }} {"));
        check("", Ok(""));
    }

    #[test]
    fn what_cannot_be_replaced_is_an_error() {
        check("{{y}}", Err(FillError::Unknown("y".into())));
        check("{{x + 1}}", Err(FillError::Malformed("{{x + 1}}".into())));
        check("{{x", Err(FillError::Malformed("{{".into())));
        check("{{x\n}}", Err(FillError::Malformed("{{".into())));
        check("{{}}", Err(FillError::Malformed("{{}}".into())));
        check("{{bad}}", Err(FillError::BracesInValue("bad".into())));
    }

    #[test]
    fn an_escaped_text_stays_as_it_was() {
        for text in ["f'{{x}}'", "{{{", "a{{b}}c{{", "}}{{{{"] {
            assert_eq!(fill(&escape(text), |_| None), Ok(text.to_owned()));
        }
    }
}
