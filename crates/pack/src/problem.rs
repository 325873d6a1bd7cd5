//! What is wrong with a pack, where, and what to write instead.

use serde::Serialize;

use crate::source::Source;
use crate::yaml::Span;

/// One thing an author should know.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct Problem {
    /// A name that stays the same, such as `unknown-field`; see [`crate::CODES`].
    pub code: &'static str,
    /// How bad it is.
    pub severity: Severity,
    /// The file, relative to the pack.
    pub file: String,
    /// The exercise, if it is about one.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub slug: Option<String>,
    /// The bytes it is about.
    #[serde(skip)]
    pub span: Span,
    /// The line, counted from 1.
    pub line: usize,
    /// The column in characters, counted from 1.
    pub column: usize,
    /// The line on which it ends.
    pub end_line: usize,
    /// The column after its end.
    pub end_column: usize,
    /// What was found.
    pub message: String,
    /// What to write instead.
    pub help: String,
}

/// How bad a problem is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum Severity {
    /// Learners would meet it: the exercise is not shown.
    Error,
    /// It works, but not as its author would wish.
    Warning,
}

/// More than this of one file are not collected.
const MAX_PROBLEMS: usize = 500;

/// Collects the problems of one file.
pub(crate) struct Problems<'a> {
    source: &'a Source,
    slug: Option<String>,
    errors: usize,
    found: Vec<Problem>,
}

impl<'a> Problems<'a> {
    pub(crate) fn new(source: &'a Source) -> Self {
        Self {
            source,
            slug: None,
            errors: 0,
            found: Vec::new(),
        }
    }

    /// The file the problems are in.
    pub(crate) fn source(&self) -> &'a Source {
        self.source
    }

    /// The exercise that the problems from here on are about.
    pub(crate) fn about(&mut self, slug: Option<&str>) {
        self.slug = slug.map(str::to_owned);
    }

    pub(crate) fn error(
        &mut self,
        code: &'static str,
        span: Span,
        message: impl Into<String>,
        help: impl Into<String>,
    ) {
        self.add(Severity::Error, code, span, message.into(), help.into());
    }

    pub(crate) fn warning(
        &mut self,
        code: &'static str,
        span: Span,
        message: impl Into<String>,
        help: impl Into<String>,
    ) {
        self.add(Severity::Warning, code, span, message.into(), help.into());
    }

    fn add(&mut self, severity: Severity, code: &'static str, span: Span, message: String, help: String) {
        if severity == Severity::Error {
            self.errors += 1;
        }
        // Nobody reads the thousandth problem of a file.
        if self.found.len() >= MAX_PROBLEMS {
            return;
        }
        let mut problem = Problem::at(self.source, span, severity, code, message, help);
        problem.slug.clone_from(&self.slug);
        // An alias repeats what was said of its anchor, and the exercises of a sentence what was said of the first.
        let same =
            |known: &Problem| (known.code, known.span, &known.message) == (code, span, &problem.message);
        if !self.found.iter().any(same) {
            self.found.push(problem);
        }
    }

    pub(crate) fn finish(self) -> Vec<Problem> {
        self.found
    }

    /// How many errors there were so far, told or not.
    pub(crate) fn errors(&self) -> usize {
        self.errors
    }
}

impl Problem {
    /// A problem of a pack without files.
    pub(crate) fn nowhere(code: &'static str, message: String, help: &str) -> Self {
        let source = Source::new(&crate::source::File::new("", ""));
        Self::at(
            &source,
            Span::default(),
            Severity::Error,
            code,
            message,
            help.to_owned(),
        )
    }

    /// A problem at a place of a file.
    pub fn at(
        source: &Source,
        span: Span,
        severity: Severity,
        code: &'static str,
        message: String,
        help: String,
    ) -> Self {
        let (start, end) = (source.position(span.start), source.position(span.end));
        Self {
            code,
            severity,
            file: source.path.clone(),
            slug: None,
            span,
            line: start.line,
            column: start.column,
            end_line: end.line,
            end_column: end.column,
            message,
            help,
        }
    }
}
