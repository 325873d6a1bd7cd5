//! A problem with the marked piece of its file, drawn by `miette`.

use std::fmt;

use miette::{
    Diagnostic, GraphicalReportHandler, GraphicalTheme, LabeledSpan, MietteError, MietteSpanContents,
    SourceCode, SourceSpan, SpanContents,
};

use crate::problem::{Problem, Severity};
use crate::source::Source;
use crate::yaml::Span;

/// How a report is drawn.
#[derive(Clone, Copy, Debug)]
pub struct Look {
    /// Colours.
    pub color: bool,
    /// Lines drawn with box characters instead of ASCII.
    pub unicode: bool,
    /// Columns of the terminal.
    pub width: usize,
}

impl Default for Look {
    fn default() -> Self {
        Self {
            color: false,
            unicode: true,
            width: 110,
        }
    }
}

/// Lines longer than this are cut around the mark.
const MAX_LINE: usize = 160;
/// Of a longer mark only the first lines are shown.
const MAX_LINES: usize = 6;

/// The problem as a person reads it. `name` is the file's path as it should be shown.
pub fn text(problem: &Problem, source: &Source, name: &str, look: Look) -> String {
    let theme = match (look.color, look.unicode) {
        (true, true) => GraphicalTheme::unicode(),
        (true, false) => GraphicalTheme::ascii(),
        (false, true) => GraphicalTheme::unicode_nocolor(),
        (false, false) => GraphicalTheme::none(),
    };
    let handler = GraphicalReportHandler::new_themed(theme)
        .with_width(look.width)
        .with_links(false)
        .with_context_lines(1)
        .tab_width(4);
    let drawn = Drawn {
        problem,
        excerpt: Excerpt::new(source, problem.span, name),
    };
    let mut out = String::new();
    match handler.render_report(&mut out, &drawn) {
        Ok(()) => out,
        // Drawing must not hide what is to be said.
        Err(_) => format!(
            "{}:{}:{}: {}: {}\n",
            name, problem.line, problem.column, problem.code, problem.message
        ),
    }
}

#[derive(Debug)]
struct Drawn<'a> {
    problem: &'a Problem,
    excerpt: Excerpt,
}

impl fmt::Display for Drawn<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.problem.message)
    }
}

impl std::error::Error for Drawn<'_> {}

impl Diagnostic for Drawn<'_> {
    fn code<'a>(&'a self) -> Option<Box<dyn fmt::Display + 'a>> {
        Some(Box::new(self.problem.code))
    }

    fn severity(&self) -> Option<miette::Severity> {
        Some(match self.problem.severity {
            Severity::Error => miette::Severity::Error,
            Severity::Warning => miette::Severity::Warning,
        })
    }

    fn help<'a>(&'a self) -> Option<Box<dyn fmt::Display + 'a>> {
        (!self.problem.help.is_empty()).then(|| Box::new(&self.problem.help) as Box<dyn fmt::Display>)
    }

    fn source_code(&self) -> Option<&dyn SourceCode> {
        Some(&self.excerpt)
    }

    fn labels(&self) -> Option<Box<dyn Iterator<Item = LabeledSpan> + '_>> {
        let span = self.excerpt.mark;
        Some(Box::new(std::iter::once(LabeledSpan::underline((
            span.start,
            span.end - span.start,
        )))))
    }
}

/// The lines around a mark. A report of a big file, or of one endless line, stays small.
#[derive(Debug)]
struct Excerpt {
    name: String,
    text: String,
    first_line: usize,
    cut_columns: usize,
    mark: Span,
}

impl Excerpt {
    fn new(source: &Source, span: Span, name: &str) -> Self {
        let (start, end) = (source.position(span.start), source.position(span.end));
        let last_marked = end.line.min(start.line + MAX_LINES - 1);
        let first_line = start.line.saturating_sub(1).max(1);
        let last_line = (last_marked + 1).min(source.line_count()).max(last_marked);
        let cut = cut_columns(start.column, end.column, start.line == end.line);
        let (mut text, mut mark) = (String::new(), Span::default());
        for line in first_line..=last_line {
            let at = source.line(line);
            let piece = window(&source.text[at.start..at.end], cut);
            let base = text.len();
            let inside = |offset: usize| {
                base + offset
                    .saturating_sub(at.start)
                    .saturating_sub(piece.cut)
                    .min(piece.text.len())
            };
            if line == start.line {
                mark.start = inside(span.start);
            }
            if line == last_marked {
                let end = if end.line == line { span.end } else { at.end };
                mark.end = inside(end).max(mark.start);
            }
            text.push_str(piece.text);
            text.push('\n');
        }
        Self {
            name: name.to_owned(),
            text,
            first_line,
            cut_columns: cut,
            mark,
        }
    }
}

/// How many characters to leave out at the beginning of every line.
fn cut_columns(start: usize, end: usize, one_line: bool) -> usize {
    let end = if one_line { end } else { start };
    if end <= MAX_LINE {
        0
    } else {
        start.saturating_sub(MAX_LINE / 4)
    }
}

struct Window<'a> {
    text: &'a str,
    /// Bytes left out before it.
    cut: usize,
}

fn window(line: &str, cut: usize) -> Window<'_> {
    let offset = |characters: usize| {
        line.char_indices()
            .nth(characters)
            .map_or(line.len(), |(at, _)| at)
    };
    let start = offset(cut);
    Window {
        text: &line[start..offset(cut + MAX_LINE)],
        cut: start,
    }
}

impl SourceCode for Excerpt {
    fn read_span<'a>(
        &'a self,
        span: &SourceSpan,
        before: usize,
        after: usize,
    ) -> Result<Box<dyn SpanContents<'a> + 'a>, MietteError> {
        let inner = self.text.read_span(span, before, after)?;
        let line = inner.line() + self.first_line - 1;
        let column = inner.column() + self.cut_columns;
        Ok(Box::new(MietteSpanContents::new_named(
            self.name.clone(),
            inner.data(),
            *inner.span(),
            line,
            column,
            inner.line_count(),
        )))
    }
}
