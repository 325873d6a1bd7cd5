//! What the scanner says, in an author's words.

use granit_parser::{ErrorKind, ScanError};

use super::fault::Fault;
use super::tree::Span;

/// The fault behind a scan error. `read_to` is the end of what could be read: the broken piece begins after it.
pub(super) fn fault(text: &str, read_to: usize, error: &ScanError) -> Fault {
    let at = floor(text, error.marker().byte_offset().unwrap_or(read_to));
    let piece = broken_piece(text, read_to);
    let (code, at, message, help) = explain(text, at, piece, error.kind());
    Fault {
        code,
        span: mark(text, at),
        message,
        help,
        fatal: true,
    }
}

type Words = (&'static str, usize, String, String);

fn explain(text: &str, at: usize, piece: usize, kind: &ErrorKind) -> Words {
    use ErrorKind as E;
    match kind {
        E::TabInBlockIndentation | E::TabInIndentation | E::TabNotAllowed | E::TabAtBlockScalarStart => {
            words(
                "yaml-tab",
                text[..at].rfind('\t').unwrap_or(at),
                "a tab is used to indent",
                "YAML indents with blanks only; replace the tab with two blanks",
            )
        }
        E::MappingValueNotAllowed if key_before(text, at).is_some() => words(
            "yaml-indent",
            key_before(text, at).unwrap_or(at),
            "this line is indented further than the field above it",
            "give all fields of an exercise the same number of blanks; or is a quote missing above?",
        ),
        E::MappingValueNotAllowed | E::InvalidColonPlacement if !is_open_flow(text, piece) => words(
            "yaml-colon",
            at,
            "`: ` inside a text without quotes starts another field",
            "put the text in quotes: prompt: 'Use this: x'",
        ),
        E::UnclosedQuotedScalar | E::InvalidQuotedScalarIndent | E::DocumentIndicatorInQuotedScalar => words(
            "yaml-quote",
            piece,
            "a quote is opened here and not closed",
            "close it at the end of the text; inside '…' an apostrophe is written twice: 'it''s'",
        ),
        E::InvalidTrailingSingleQuotedScalar | E::InvalidTrailingDoubleQuotedScalar => words(
            "yaml-quote",
            at,
            "something follows the closing quote",
            "inside '…' an apostrophe is written twice: 'it''s'; or write the text as a block with `|`",
        ),
        E::UnknownQuotedScalarEscape | E::InvalidQuotedScalarHexEscape | E::InvalidUnicodeEscape => words(
            "yaml-escape",
            at,
            "a backslash in \"…\" begins an escape that YAML does not know",
            "use single quotes, in which a backslash is just a backslash: '\\d+'",
        ),
        E::UnexpectedCharacter { character } => unexpected(
            text[at..].find(*character).map_or(at, |offset| at + offset),
            *character,
        ),
        E::BlockSequenceEntryNotAllowed | E::BlockEntryInFlowCollection => words(
            "yaml-dash",
            at,
            "a list cannot begin here",
            "put `- ` on a line of its own below the key, or quote the text: '- a'",
        ),
        E::RecursionLimitExceeded => words(
            "nested-too-deep",
            at,
            "nested too deeply",
            "exercises need no more than a few levels; is a bracket or an indent too many?",
        ),
        E::ExpectedBlockMappingKey | E::InvalidIndentation | E::ExpectedBlockSequenceEntry => words(
            "yaml-indent",
            at,
            "this line is not indented like the lines it belongs to",
            "give all fields of an exercise the same number of blanks, and the lines of a block two more",
        ),
        E::SimpleKeyExpected | E::InvalidSimpleKey => words(
            "yaml-indent",
            piece,
            "a `key: value` is expected here",
            "is the `:` missing, or is a line of a text not indented?",
        ),
        E::UnclosedFlowCollection { .. } => words(
            "yaml-bracket",
            at,
            "a bracket is opened here and not closed",
            "close it; if it belongs to the text, put the whole text in quotes: '[1, 2]'",
        ),
        E::MisplacedFlowCollectionEnd | E::MismatchedFlowCollectionEnd { .. } => words(
            "yaml-bracket",
            at,
            "this bracket closes none that is open",
            "remove it; if it belongs to the text, put the whole text in quotes: 'xs[0]'",
        ),
        E::ExpectedFlowMappingSeparator | E::ExpectedFlowSequenceSeparator
            if text[at..].starts_with(['[', '{']) =>
        {
            words(
                "yaml-bracket",
                at,
                "inside brackets or braces a text with brackets ends here",
                "put the text in quotes: { expr: 'names[0]' }",
            )
        }
        _ if is_open_flow(text, piece) => words(
            "yaml-bracket",
            last_open(text, piece).unwrap_or(piece),
            "a bracket is opened here and not closed",
            "close it; if it belongs to the text, put the whole text in quotes: '[1, 2]'",
        ),
        other => words(
            "yaml-syntax",
            at,
            &format!("this is not YAML: {other}"),
            "quote texts with special characters, or write them as a block with `|`",
        ),
    }
}

fn words(code: &'static str, at: usize, message: &str, help: &str) -> Words {
    (code, at, message.to_owned(), help.to_owned())
}

fn unexpected(at: usize, character: char) -> Words {
    let shown = character.escape_debug();
    let help = match character {
        '@' | '`' | '%' => format!("a text that begins with `{character}` needs quotes: '{character}…'"),
        c if c.is_control() => "remove it; it cannot be seen but it is there".to_owned(),
        _ => "quote texts with special characters".to_owned(),
    };
    ("yaml-character", at, format!("`{shown}` cannot stand here"), help)
}

/// Where the line's key begins, if the colon at `at` follows nothing but a key.
fn key_before(text: &str, at: usize) -> Option<usize> {
    let start = text[..at].rfind('\n').map_or(0, |newline| newline + 1);
    let key = text[start..at].trim_start();
    let plain = !key.is_empty() && key.chars().all(|c| c.is_alphanumeric() || matches!(c, '_' | '-'));
    plain.then_some(at - key.len())
}

/// Where the piece begins that could not be read.
fn broken_piece(text: &str, read_to: usize) -> usize {
    let rest = &text[floor(text, read_to)..];
    let skipped = rest.len()
        - rest
            .trim_start_matches(|c: char| c.is_whitespace() || c == ':')
            .len();
    floor(text, read_to) + skipped
}

/// Whether a bracket stands open around `at`, judged by the line it is on.
fn is_open_flow(text: &str, at: usize) -> bool {
    last_open(text, at).is_some()
}

fn last_open(text: &str, at: usize) -> Option<usize> {
    let start = text[..at].rfind('\n').map_or(0, |newline| newline + 1);
    let end = text[at..].find('\n').map_or(text.len(), |newline| at + newline);
    let mut open = Vec::new();
    for (offset, character) in text[start..end].char_indices() {
        match character {
            '[' | '{' => open.push(start + offset),
            ']' | '}' => drop(open.pop()),
            _ => {}
        }
    }
    open.pop()
}

/// The character at `at`, or the last one before the end of its line.
fn mark(text: &str, at: usize) -> Span {
    let at = floor(text, at);
    let length = text[at..]
        .chars()
        .next()
        .filter(|c| *c != '\n' && *c != '\r')
        .map_or(0, char::len_utf8);
    Span::new(at, at + length)
}

fn floor(text: &str, at: usize) -> usize {
    text.floor_char_boundary(at.min(text.len()))
}
