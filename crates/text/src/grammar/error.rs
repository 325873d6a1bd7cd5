//! What is wrong with an authored answer, where, and what to write instead.

use std::ops::Range;

use serde::Serialize;

/// One problem in an authored answer.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct GrammarError {
    /// What is wrong.
    pub kind: GrammarErrorKind,
    /// The bytes of the authored text it is about.
    pub span: Range<usize>,
    /// What was found, in a sentence.
    pub message: String,
    /// What to write instead.
    pub help: String,
}

/// The kinds of problems.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum GrammarErrorKind {
    /// A bracket that is opened and never closed.
    Unclosed,
    /// A bracket that is closed and was never opened.
    Unopened,
    /// A bracket inside a bracket.
    Nested,
    /// A bracket with nothing in it, or nothing between two of its commas.
    EmptyBracket,
    /// Nothing to answer: an empty text, or nothing but brackets between two commas or slashes.
    Empty,
}

impl GrammarError {
    pub(super) fn unclosed(span: Range<usize>, bracket: char, close: char) -> Self {
        let message = format!("`{bracket}` is opened and never closed");
        Self::new(
            GrammarErrorKind::Unclosed,
            span,
            message,
            format!("close it with `{close}`, or write `\\{bracket}` for the sign itself"),
        )
    }

    pub(super) fn unopened(span: Range<usize>, bracket: char, open: char) -> Self {
        let message = format!("`{bracket}` closes a bracket that was never opened");
        Self::new(
            GrammarErrorKind::Unopened,
            span,
            message,
            format!("open it with `{open}`, or write `\\{bracket}` for the sign itself"),
        )
    }

    pub(super) fn nested(span: Range<usize>, bracket: char) -> Self {
        let message = format!("`{bracket}` stands inside another bracket");
        Self::new(
            GrammarErrorKind::Nested,
            span,
            message,
            format!(
                "brackets cannot be nested: put them side by side, or write `\\{bracket}` for the sign itself"
            ),
        )
    }

    pub(super) fn empty_bracket(span: Range<usize>) -> Self {
        let help = "write something in it, or take it out".to_owned();
        Self::new(
            GrammarErrorKind::EmptyBracket,
            span,
            "there is nothing in this bracket or between its commas".to_owned(),
            help,
        )
    }

    pub(super) fn empty(span: Range<usize>) -> Self {
        let help = "write a word to be answered, take the comma or slash out, or write `\\,` or `\\/` for the sign itself";
        Self::new(
            GrammarErrorKind::Empty,
            span,
            "there is nothing to answer here".to_owned(),
            help.to_owned(),
        )
    }

    fn new(kind: GrammarErrorKind, span: Range<usize>, message: String, help: String) -> Self {
        Self {
            kind,
            span,
            message,
            help,
        }
    }
}

impl std::fmt::Display for GrammarError {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{} (at byte {}): {}", self.message, self.span.start, self.help)
    }
}

impl std::error::Error for GrammarError {}
