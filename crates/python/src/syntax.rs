//! Syntax errors in a learner's words.

use ruff_python_ast::token::TokenKind;
use ruff_python_parser::{
    InterpolatedStringErrorType, LexicalErrorType, Mode, ParseError, ParseErrorType, lexer,
};
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
        message: habit(source, start).map_or_else(|| message(source, error, start), str::to_owned),
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

/// What other languages write, and Python's way.
const HABITS: &[(&str, &str)] = &[
    ("&&", "Python writes `and` for `&&`"),
    ("||", "Python writes `or` for `||`"),
    ("++", "Python has no `++`; write `+= 1`"),
    ("--", "Python has no `--`; write `-= 1`"),
    ("===", "Python writes `==` for `===`"),
    ("else if", "Python writes `elif` for `else if`"),
    ("!", "Python writes `not` for `!`"),
];

/// A habit from another language at the place of the error, or just before it.
fn habit(source: &str, start: usize) -> Option<&'static str> {
    let line_start = source[..start].rfind('\n').map_or(0, |at| at + 1);
    let line = source[line_start..].lines().next().unwrap_or_default();
    let at = start - line_start;
    let found = |(sign, _): &&(&str, &str)| {
        let ends_near = |place: usize| place <= at && at <= place + sign.len();
        line.match_indices(sign).any(|(place, _)| ends_near(place)) && !(*sign == "!" && line.contains("!="))
    };
    HABITS.iter().find(found).map(|(_, message)| *message)
}

fn message(source: &str, error: &ParseError, start: usize) -> String {
    match &error.error {
        ParseErrorType::ExpectedToken { expected, found } => expected_token(source, start, *expected, *found),
        ParseErrorType::ExpectedExpression => {
            "something is missing here: a value or an expression".to_owned()
        }
        ParseErrorType::UnexpectedIndentation
        | ParseErrorType::Lexical(LexicalErrorType::IndentationError)
            if mixes_blanks(source) =>
        {
            "tabs and spaces are mixed at the beginning of lines; use spaces only".to_owned()
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
        ParseErrorType::Lexical(LexicalErrorType::Eof) => match unclosed_bracket(source) {
            Some(bracket) => format!("the code ends too early: a closing `{bracket}` is missing"),
            None => "the code ends too early".to_owned(),
        },
        ParseErrorType::Lexical(error) => lexical(error),
        ParseErrorType::FStringError(error) | ParseErrorType::TStringError(error) => in_f_string(error),
        ParseErrorType::OtherError(text) if text.starts_with("Expected an indented block") => {
            "an indented line is missing after this one".to_owned()
        }
        other => lower_first(&other.to_string()),
    }
}

fn expected_token(source: &str, start: usize, expected: TokenKind, found: TokenKind) -> String {
    let at_end = source.get(start..).is_none_or(|rest| rest.trim().is_empty());
    match expected {
        TokenKind::Colon if found == TokenKind::Equal => {
            "`=` assigns a value; use `==` to compare".to_owned()
        }
        TokenKind::Colon => "a colon `:` is missing here".to_owned(),
        TokenKind::Rpar | TokenKind::Rsqb | TokenKind::Rbrace => {
            format!("a closing {expected} is missing here")
        }
        TokenKind::Newline => unexpected(source, start),
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

fn in_words(token: TokenKind) -> String {
    match token {
        TokenKind::Newline => "the end of the line".to_owned(),
        TokenKind::EndOfFile => "the end".to_owned(),
        TokenKind::Indent => "an indented line".to_owned(),
        TokenKind::Dedent => "a line further left".to_owned(),
        TokenKind::Name => "a name".to_owned(),
        TokenKind::Int | TokenKind::Float | TokenKind::Complex => "a number".to_owned(),
        TokenKind::String => "a string".to_owned(),
        other => other.to_string(),
    }
}

/// The bracket that closes the innermost one that is open at the end.
fn unclosed_bracket(source: &str) -> Option<char> {
    let mut lexer = lexer::lex(source, Mode::Module);
    let mut open = Vec::new();
    loop {
        match lexer.next_token() {
            TokenKind::Lpar => open.push(')'),
            TokenKind::Lsqb => open.push(']'),
            TokenKind::Lbrace => open.push('}'),
            TokenKind::Rpar | TokenKind::Rsqb | TokenKind::Rbrace => _ = open.pop(),
            TokenKind::EndOfFile => return open.pop(),
            _ => {}
        }
    }
}

/// Whether some lines begin with tabs and others with spaces.
fn mixes_blanks(source: &str) -> bool {
    let begins = |blank: char| {
        source
            .lines()
            .any(|line| line.starts_with(blank) && !line.trim().is_empty())
    };
    begins('\t') && begins(' ')
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

#[cfg(test)]
mod tests {
    use crate::{Code, Mode, Unreadable};

    fn told(source: &str) -> String {
        match Code::read(source, Mode::Exec) {
            Err(Unreadable::Syntax(problem)) => problem.message,
            other => panic!("{source:?}: {other:?}"),
        }
    }

    #[test]
    fn errors_are_told_in_plain_words() {
        for (source, message) in [
            ("if x = 1:\n    pass", "`=` assigns a value; use `==` to compare"),
            ("a && b", "Python writes `and` for `&&`"),
            ("a || b", "Python writes `or` for `||`"),
            ("x++", "Python has no `++`; write `+= 1`"),
            ("if !a:\n    pass", "Python writes `not` for `!`"),
            (
                "if a:\n    pass\nelse if b:\n    pass",
                "Python writes `elif` for `else if`",
            ),
            ("print('a'", "the code ends too early: a closing `)` is missing"),
            (
                "x = [1, (2, 3)",
                "the code ends too early: a closing `]` is missing",
            ),
            ("{'a' 1}", "`,` is missing here, before a number"),
            (
                "if a:\n    b\n\tc",
                "tabs and spaces are mixed at the beginning of lines; use spaces only",
            ),
            (
                "print(\u{201c}hi\u{201d})",
                "`\u{201c}` is a typographic quote; Python needs `\"`",
            ),
            ("def f()\n    pass", "a colon `:` is missing here"),
            ("x = 'a", "this string has no closing quote"),
        ] {
            assert_eq!(told(source), message, "{source}");
        }
    }
}
