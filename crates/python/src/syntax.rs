//! Syntax errors in a learner's words.

use ruff_python_parser::{InterpolatedStringErrorType, LexicalErrorType, ParseError, ParseErrorType};
use ruff_text_size::Ranged;

use crate::place::Place;

/// What is wrong, and where.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SyntaxProblem {
    /// One sentence.
    pub message: String,
    /// Where the reader should look.
    pub place: Place,
}

/// Characters that word processors and phones put in the place of those that Python knows.
const LOOKALIKES: &[(char, &str, &str)] = &[
    ('\u{201c}', "a typographic quote", "\""),
    ('\u{201d}', "a typographic quote", "\""),
    ('\u{201e}', "a typographic quote", "\""),
    ('\u{2018}', "a typographic quote", "'"),
    ('\u{2019}', "a typographic quote", "'"),
    ('\u{00ab}', "a typographic quote", "\""),
    ('\u{00bb}', "a typographic quote", "\""),
    ('\u{2013}', "a dash", "-"),
    ('\u{2014}', "a dash", "-"),
    ('\u{2212}', "a typographic minus", "-"),
    ('\u{00d7}', "a multiplication sign", "*"),
    ('\u{00f7}', "a division sign", "/"),
    ('\u{2026}', "an ellipsis character", "..."),
    ('\u{00a0}', "a no-break space", " "),
    ('\u{3000}', "a full-width space", " "),
    ('\u{ff08}', "a full-width bracket", "("),
    ('\u{ff09}', "a full-width bracket", ")"),
    ('\u{ff0c}', "a full-width comma", ","),
    ('\u{ff1a}', "a full-width colon", ":"),
    ('\u{ff1d}', "a full-width equals sign", "="),
    ('\u{200b}', "an invisible character", ""),
    ('\u{2260}', "a sign that Python writes", "!="),
    ('\u{2264}', "a sign that Python writes", "<="),
    ('\u{2265}', "a sign that Python writes", ">="),
];

/// Explains the first error of a parse.
pub(crate) fn explain(source: &str, error: &ParseError) -> SyntaxProblem {
    if let Some(problem) = lookalike(source, error) {
        return problem;
    }
    let range = error.range();
    let (start, end) = (usize::from(range.start()), usize::from(range.end()));
    SyntaxProblem {
        message: message(source, error, start),
        place: Place::of(source, start, end.max(start + 1)),
    }
}

pub(crate) fn not_an_expression(source: &str) -> SyntaxProblem {
    SyntaxProblem {
        message: "write one expression here, not a statement".to_owned(),
        place: Place::of(source, 0, source.len()),
    }
}

/// A quote from a word processor is the cause, whatever the parser stumbled over: name it.
fn lookalike(source: &str, error: &ParseError) -> Option<SyntaxProblem> {
    let at_error = usize::from(error.range().start());
    let (at, c) = source
        .char_indices()
        .filter(|(at, c)| *at <= at_error.saturating_add(80) && LOOKALIKES.iter().any(|(odd, ..)| odd == c))
        .min_by_key(|(at, _)| at.abs_diff(at_error))?;
    // Inside a finished string such characters are the learner's own; the lexer complains only about those outside.
    let is_cause = match &error.error {
        ParseErrorType::Lexical(LexicalErrorType::UnrecognizedToken { tok }) => *tok == c,
        _ => source[..at].chars().filter(|c| matches!(c, '"' | '\'')).count() % 2 == 0,
    };
    let (_, what, instead) = LOOKALIKES
        .iter()
        .find(|(odd, ..)| *odd == c)
        .filter(|_| is_cause)?;
    let message = match *instead {
        "" => format!("there is {what} here (U+{:04X}); delete it", u32::from(c)),
        " " => format!("there is {what} here; type an ordinary space"),
        _ => format!("`{c}` is {what}; Python needs `{instead}`"),
    };
    Some(SyntaxProblem {
        message,
        place: Place::of(source, at, at + c.len_utf8()),
    })
}

fn message(source: &str, error: &ParseError, start: usize) -> String {
    match &error.error {
        ParseErrorType::ExpectedToken { expected, found } => {
            let (expected, found) = (expected.to_string(), found.to_string());
            expected_token(source, start, &expected, &found)
        }
        ParseErrorType::ExpectedExpression => {
            "something is missing here: a value or an expression".to_owned()
        }
        ParseErrorType::UnexpectedIndentation => {
            "this line is indented further than the one above it".to_owned()
        }
        ParseErrorType::SimpleStatementsOnSameLine => unexpected(source, start),
        ParseErrorType::SimpleAndCompoundStatementOnSameLine => {
            "start a new line here: a statement like this cannot follow another on one line".to_owned()
        }
        ParseErrorType::InvalidAssignmentTarget => {
            "this cannot be assigned to; use `==` if you want to compare".to_owned()
        }
        ParseErrorType::PositionalAfterKeywordArgument => {
            "an argument without a name cannot follow one with a name".to_owned()
        }
        ParseErrorType::NonDefaultParamAfterDefaultParam => {
            "a parameter without a default cannot follow one with a default".to_owned()
        }
        ParseErrorType::EmptySlice => {
            "the brackets are empty: write an index or a slice between them".to_owned()
        }
        ParseErrorType::Lexical(error) => lexical(error),
        ParseErrorType::FStringError(error) | ParseErrorType::TStringError(error) => in_f_string(error),
        ParseErrorType::OtherError(text) if text.starts_with("Expected an indented block") => {
            "an indented line is missing after this one".to_owned()
        }
        other => lower_first(&other.to_string()),
    }
}

fn expected_token(source: &str, start: usize, expected: &str, found: &str) -> String {
    let at_end = source.get(start..).is_none_or(|rest| rest.trim().is_empty());
    match expected {
        "':'" => "a colon `:` is missing here".to_owned(),
        "')'" | "']'" | "'}'" => {
            let bracket = expected.trim_matches('\'');
            format!("a closing `{bracket}` is missing here")
        }
        "newline" => unexpected(source, start),
        _ if at_end => format!("the code ends too early: {} is missing", in_words(expected)),
        _ => format!(
            "{} is missing here, before {}",
            in_words(expected),
            in_words(found)
        ),
    }
}

fn unexpected(source: &str, start: usize) -> String {
    let rest = source.get(start..).unwrap_or_default();
    let word: String = rest
        .chars()
        .take_while(|c| c.is_alphanumeric() || *c == '_')
        .collect();
    let shown = if word.is_empty() {
        rest.chars().take(1).collect()
    } else {
        word
    };
    match shown.as_str() {
        "" | "\n" => "the line ends too early".to_owned(),
        _ => format!("`{shown}` does not fit here; is something missing before it?"),
    }
}

fn in_words(token: &str) -> String {
    match token
        .strip_prefix('\'')
        .and_then(|token| token.strip_suffix('\''))
    {
        Some(symbol) => format!("`{symbol}`"),
        None => match token {
            "newline" => "the end of the line".to_owned(),
            "end of file" => "the end".to_owned(),
            "indent" => "an indented line".to_owned(),
            "dedent" => "a line further left".to_owned(),
            "name" | "identifier" => "a name".to_owned(),
            other => other.to_owned(),
        },
    }
}

fn lexical(error: &LexicalErrorType) -> String {
    match error {
        LexicalErrorType::UnclosedStringError => "this string has no closing quote".to_owned(),
        LexicalErrorType::IndentationError => "the indentation matches no line above it".to_owned(),
        LexicalErrorType::UnrecognizedToken { tok } => format!("`{tok}` means nothing to Python here"),
        LexicalErrorType::LineContinuationError | LexicalErrorType::Eof => {
            "the code ends too early".to_owned()
        }
        LexicalErrorType::UnicodeError
        | LexicalErrorType::MissingUnicodeLbrace
        | LexicalErrorType::MissingUnicodeRbrace => {
            "this escape in the string means nothing to Python; write `\\\\` for a backslash".to_owned()
        }
        LexicalErrorType::FStringError(error) | LexicalErrorType::TStringError(error) => in_f_string(error),
        other => lower_first(&other.to_string()),
    }
}

fn in_f_string(error: &InterpolatedStringErrorType) -> String {
    match error {
        InterpolatedStringErrorType::UnclosedLbrace => "a `{` in the f-string has no `}`".to_owned(),
        InterpolatedStringErrorType::SingleRbrace => "write `}}` for a single `}` in an f-string".to_owned(),
        InterpolatedStringErrorType::UnterminatedString
        | InterpolatedStringErrorType::UnterminatedTripleQuotedString => {
            "this string has no closing quote".to_owned()
        }
        InterpolatedStringErrorType::InvalidConversionFlag => {
            "after `!` in an f-string only `r`, `s` or `a` may stand".to_owned()
        }
        other => lower_first(&other.to_string()),
    }
}

fn lower_first(text: &str) -> String {
    let mut chars = text.chars();
    match chars.next() {
        Some(first) => first.to_lowercase().chain(chars).collect(),
        None => String::new(),
    }
}
