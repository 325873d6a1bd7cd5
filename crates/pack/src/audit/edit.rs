//! Changes to the text of a file that leave everything else as it is: comments, order, quoting.

use crate::check::Item;
use crate::source::Source;
use crate::yaml::{Entry, Node, Span};

/// Replaces some bytes of a file's text.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Edit {
    /// The file, relative to the pack.
    pub file: String,
    /// The bytes that go.
    pub span: Span,
    /// What comes in their place.
    pub text: String,
}

/// A file's text with the edits of that file made. Edits that overlap an earlier one are left out.
pub fn apply(path: &str, text: &str, edits: &[Edit]) -> String {
    let mut edits: Vec<&Edit> = edits.iter().filter(|edit| edit.file == path).collect();
    edits.sort_by_key(|edit| edit.span);
    let (mut out, mut done) = (String::with_capacity(text.len()), 0);
    for edit in edits {
        let (Some(kept), true) = (text.get(done..edit.span.start), edit.span.start >= done) else {
            continue;
        };
        out.push_str(kept);
        out.push_str(&edit.text);
        done = edit.span.end;
    }
    out.push_str(text.get(done..).unwrap_or_default());
    out
}

/// Writes a field: in the place of its value, or in a line of its own after the expected answer.
pub(super) fn set_field(item: &Item, source: &Source, field: &str, value: &str) -> Vec<Edit> {
    let edit = |span: Span, text: String| {
        vec![Edit {
            file: source.path.clone(),
            span,
            text,
        }]
    };
    if let Some(entry) = own_entry(item, field) {
        return edit(entry.value.span, value.to_owned());
    }
    let anchor = own_entry(item, "expected_answer").or_else(|| own_entry(item, "type"));
    let Some(anchor) = anchor else { return Vec::new() };
    let at = anchor.value.span.end;
    if item.node.is_inline() {
        return edit(Span::new(at, at), format!(", {field}: {value}"));
    }
    let key = source.position(anchor.key.span.start);
    let indent = " ".repeat(key.column - 1);
    let (line_end, newline) = end_of_line(&source.text, at);
    let text = format!("{indent}{field}: {value}{newline}");
    match source.text[..line_end].ends_with('\n') {
        true => edit(Span::new(line_end, line_end), text),
        // The last line of the file has no end of its own.
        false => edit(
            Span::new(line_end, line_end),
            format!("{newline}{}", text.trim_end()),
        ),
    }
}

/// Removes items of a list, with the list itself if nothing is left of it.
pub(super) fn remove_items(item: &Item, source: &Source, field: &str, places: &[usize]) -> Vec<Edit> {
    let Some(entry) = own_entry(item, field) else {
        return Vec::new();
    };
    let Some(items) = entry.value.as_list().filter(|_| !places.is_empty()) else {
        return Vec::new();
    };
    let remove = |span: Span| Edit {
        file: source.path.clone(),
        span,
        text: String::new(),
    };
    if places.len() == items.len() {
        return vec![remove(whole_entry(item, entry, source))];
    }
    let spans = places.iter().filter_map(|at| {
        if entry.value.is_inline() {
            flow_item(items, *at)
        } else {
            block_item(items.get(*at)?, source)
        }
    });
    spans.map(remove).collect()
}

/// An entry that is written in the exercise itself, not brought by an alias.
fn own_entry<'a>(item: &'a Item, field: &str) -> Option<&'a Entry> {
    let inside = |span: Span| item.node.span.start <= span.start && span.end <= item.node.span.end;
    item.node
        .entry(field)
        .filter(|entry| inside(entry.key.span) && inside(entry.value.span))
}

/// A key with its value: its lines, or its part between commas.
fn whole_entry(item: &Item, entry: &Entry, source: &Source) -> Span {
    let (start, end) = (entry.key.span.start, entry.value.span.end);
    if !item.node.is_inline() {
        let line = source.text[..start].rfind('\n').map_or(0, |newline| newline + 1);
        return Span::new(line, end_of_line(&source.text, end).0);
    }
    let before = source.text[..start].trim_end();
    let comma = before.strip_suffix(',').map(str::len);
    Span::new(comma.unwrap_or(start), end)
}

/// An item in brackets, with the comma that parts it from its neighbour.
fn flow_item(items: &[Node], at: usize) -> Option<Span> {
    let span = items.get(at)?.span;
    Some(
        match (
            at.checked_sub(1).and_then(|before| items.get(before)),
            items.get(at + 1),
        ) {
            (Some(before), _) => Span::new(before.span.end, span.end),
            (None, Some(after)) => Span::new(span.start, after.span.start),
            (None, None) => span,
        },
    )
}

/// An item with its dash: all of its lines.
fn block_item(node: &Node, source: &Source) -> Option<Span> {
    let mut line = source.position(node.span.start).line;
    // A block written with `|` begins below its dash.
    while line > 1 && !dash(source, line) {
        line -= 1;
    }
    let start = source.line(line).start;
    dash(source, line).then(|| Span::new(start, end_of_line(&source.text, node.span.end).0))
}

fn dash(source: &Source, line: usize) -> bool {
    let span = source.line(line);
    let text = source.text[span.start..span.end].trim_start();
    text.starts_with("- ") || text == "-"
}

/// Where the line that holds `at` ends, after its line break; and how lines end in this file.
fn end_of_line(text: &str, at: usize) -> (usize, &'static str) {
    let newline = if text.contains("\r\n") { "\r\n" } else { "\n" };
    let end = text
        .get(at..)
        .and_then(|rest| rest.find('\n'))
        .map_or(text.len(), |offset| at + offset + 1);
    (end, newline)
}
