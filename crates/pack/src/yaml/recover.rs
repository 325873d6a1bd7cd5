//! Going on after an error in the syntax.

use super::build::{Built, build};
use super::{Fault, Parsed};

/// How many broken items are passed over before reading ends.
const MAX_REPAIRS: usize = 20;

/// Reads `text`; a list item that cannot be read is blanked out (positions stay) and the rest is read again.
pub(super) fn parse(text: &str) -> Parsed {
    let mut faults: Vec<Fault> = Vec::new();
    let mut text = text.to_owned();
    for _ in 0..=MAX_REPAIRS {
        let built = build(&text);
        let Some(fatal) = built.faults.iter().find(|fault| fault.fatal).cloned() else {
            faults.extend(built.faults);
            faults.sort_by_key(|fault| fault.span);
            return Parsed {
                root: built.root,
                faults,
            };
        };
        // The others are found again in the next pass; what the broken item brought goes with it.
        faults.push(fatal);
        if !blank_item(&mut text, &built) {
            break;
        }
    }
    Parsed { root: None, faults }
}

/// Replaces the item that holds the broken piece with blanks; `false` if it is not in a list.
fn blank_item(text: &mut String, built: &Built) -> bool {
    let Some((start, end)) = broken_item(text, built.read_to) else {
        return false;
    };
    let blank: String = text[start..end].chars().map(blank_of).collect();
    text.replace_range(start..end, &blank);
    true
}

/// Keeps the length in bytes and the line breaks.
fn blank_of(character: char) -> &'static str {
    match character {
        '\n' => "\n",
        '\r' => "\r",
        other => &"    "[..other.len_utf8()],
    }
}

fn broken_item(text: &str, read_to: usize) -> Option<(usize, usize)> {
    let read_to = text.floor_char_boundary(read_to.min(text.len()));
    let rest = &text[read_to..];
    let piece = read_to + (rest.len() - rest.trim_start().len());
    let lines = lines(text);
    let indent = lines.iter().find_map(|line| item_indent(&text[line.0..line.1]))?;
    let broken = lines.partition_point(|line| line.0 <= piece).checked_sub(1)?;
    let first = (0..=broken)
        .rev()
        .find(|&i| item_indent(&text[lines[i].0..lines[i].1]) == Some(indent))?;
    let after = (first + 1..lines.len()).find(|&i| ends_item(&text[lines[i].0..lines[i].1], indent));
    Some((lines[first].0, after.map_or(text.len(), |i| lines[i].0)))
}

fn lines(text: &str) -> Vec<(usize, usize)> {
    let mut at = 0;
    let end_of = |line: &str| {
        let start = at;
        at += line.len();
        (start, at)
    };
    text.split_inclusive('\n').map(end_of).collect()
}

/// The indent of a line that begins a list item.
fn item_indent(line: &str) -> Option<usize> {
    let inner = line.trim_start_matches(' ');
    inner.starts_with("- ").then(|| line.len() - inner.len())
}

/// Whether a line belongs to what comes after an item with this indent.
fn ends_item(line: &str, indent: usize) -> bool {
    let inner = line.trim_start_matches(' ');
    let blank = inner.trim().is_empty() || inner.starts_with('#');
    !blank && (line.len() - inner.len() < indent || item_indent(line) == Some(indent))
}
