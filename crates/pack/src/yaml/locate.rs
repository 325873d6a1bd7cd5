//! From a place in a scalar's text to the place in the file.

use super::tree::{Node, Span, Style, Value};

impl Node {
    /// The bytes of the file that hold `range` of this scalar's text; the whole scalar where that cannot be told
    /// (escapes, folded lines).
    pub(crate) fn locate(&self, source: &str, range: std::ops::Range<usize>) -> Span {
        self.locate_exactly(source, range).unwrap_or(self.span)
    }

    fn locate_exactly(&self, source: &str, range: std::ops::Range<usize>) -> Option<Span> {
        let Value::Scalar(scalar) = &self.value else {
            return None;
        };
        let raw = source.get(self.span.start..self.span.end)?;
        match scalar.style {
            Style::Literal => {
                let start = in_block(source, self.span.start, &scalar.text, range.start)?;
                let line_end = scalar
                    .text
                    .get(range.start..)?
                    .find('\n')
                    .map_or(scalar.text.len(), |n| range.start + n);
                Some(Span::new(
                    start,
                    start + range.end.min(line_end).saturating_sub(range.start),
                ))
            }
            Style::Plain if raw == scalar.text => Some(shift(self.span.start, range)),
            Style::Single | Style::Double if raw.get(1..raw.len().checked_sub(1)?)? == scalar.text => {
                Some(shift(self.span.start + 1, range))
            }
            _ => None,
        }
    }
}

fn shift(by: usize, range: std::ops::Range<usize>) -> Span {
    Span::new(by + range.start, by + range.end)
}

/// A literal block: its lines are those of the file, less their indent.
fn in_block(source: &str, block: usize, text: &str, offset: usize) -> Option<usize> {
    let before = text.get(..offset)?;
    let line = before.matches('\n').count();
    let column = offset - before.rfind('\n').map_or(0, |newline| newline + 1);
    let content = text.split('\n').nth(line)?;
    let first = source[..block].rfind('\n').map_or(0, |newline| newline + 1);
    let mut start = first;
    for _ in 0..line {
        start += source[start..].find('\n')? + 1;
    }
    let whole = source[start..].split('\n').next()?.trim_end_matches('\r');
    let indent = whole
        .len()
        .checked_sub(content.len())
        .filter(|indent| whole.get(*indent..) == Some(content))?;
    Some(start + indent + column)
}
