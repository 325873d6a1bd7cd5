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
    let line = |at: usize| &text[lines[at].0..lines[at].1];
    let items = (0..lines.len()).find_map(|at| item_indent(line(at)))?;
    let broken = lines.partition_point(|line| line.0 <= piece).checked_sub(1)?;
    // The item it is in, or the key at the top: whichever comes first, going up.
    let first = (0..=broken).rev().find(|at| ends_item(line(*at), items))?;
    let indent = item_indent(line(first)).unwrap_or_else(|| indent(line(first)));
    let after =
        (first + 1..lines.len()).find(|at| ends_item(line(*at), indent) || is_beside(line(*at), indent));
    Some((lines[first].0, after.map_or(text.len(), |at| lines[at].0)))
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
    line.trim_start_matches(' ')
        .starts_with("- ")
        .then(|| indent(line))
}

fn indent(line: &str) -> usize {
    line.len() - line.trim_start_matches(' ').len()
}

/// Whether a line belongs to what comes after an item with this indent.
fn ends_item(line: &str, items: usize) -> bool {
    !is_blank(line) && (indent(line) < items || item_indent(line) == Some(items))
}

/// Whether a line stands at this indent itself: the next key after a key.
fn is_beside(line: &str, beside: usize) -> bool {
    !is_blank(line) && indent(line) == beside
}

fn is_blank(line: &str) -> bool {
    let inner = line.trim();
    inner.is_empty() || inner.starts_with('#')
}

#[cfg(test)]
mod tests {
    use super::parse;

    /// The codes of the faults, and how many items of `exercises` are left.
    fn check(text: &str, codes: &[&str], left: usize) {
        let parsed = parse(text);
        let found: Vec<&str> = parsed.faults.iter().map(|fault| fault.code).collect();
        let items = parsed
            .root
            .as_ref()
            .and_then(|root| root.get("exercises")?.as_list());
        assert_eq!(
            (found.as_slice(), items.map_or(0, <[_]>::len)),
            (codes, left),
            "{text}"
        );
    }

    #[test]
    fn one_broken_item_does_not_hide_the_others() {
        check(
            "exercises:\n  - a: 1\n  - b: x: y\n  - c: 3\n",
            &["yaml-colon"],
            2,
        );
        check("exercises:\n- a: 1\n- b: 'x\n- c: 3\n", &["yaml-quote"], 2);
        check(
            "exercises:\n  - a: [1\n  - b: @x\n  - c: 3\n",
            &["yaml-bracket", "yaml-character"],
            1,
        );
    }

    #[test]
    fn a_broken_key_at_the_top_does_not_hide_the_items() {
        check(
            "exercises:\n  - a: 1\n  - b: 2\nbroken: [\n",
            &["yaml-bracket"],
            2,
        );
        check("language: @x\nexercises:\n  - a: 1\n", &["yaml-character"], 1);
        check("language: @x\n", &["yaml-character"], 0);
    }
}
