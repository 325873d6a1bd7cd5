//! Comparing what programs print.

use crate::exercise::OutputMatch;
use crate::languages::Place;
use crate::result::{Feedback, FeedbackKind};

/// Whether two outputs are the same.
pub(crate) fn same(a: &str, b: &str, how: OutputMatch) -> bool {
    match how {
        OutputMatch::Strict => trimmed(a) == trimmed(b),
        OutputMatch::IgnoreWhitespace => {
            let visible = |text: &str| -> String { text.split_whitespace().collect() };
            visible(a) == visible(b)
        }
    }
}

/// Without white space and a byte-order mark around it; line ends of any system are the same.
pub(crate) fn trimmed(text: &str) -> String {
    let text = text.strip_prefix('\u{feff}').unwrap_or(text);
    text.replace("\r\n", "\n").replace('\r', "\n").trim().to_owned()
}

/// What differs, without giving the answer away.
pub(crate) fn compare_for_learner(expected: &str, given: &str) -> Option<Feedback> {
    let (expected, given) = (trimmed(expected), trimmed(given));
    if expected == given {
        return None;
    }
    let say = |text: &str| Some(Feedback::new(FeedbackKind::Output, text));
    if given.is_empty() {
        return say("it prints something");
    }
    if expected.is_empty() {
        return say("it prints nothing");
    }
    if expected.to_lowercase() == given.to_lowercase() {
        return say("only capital letters are off");
    }
    if expected.split_whitespace().collect::<String>() == given.split_whitespace().collect::<String>() {
        return say("only the spacing is off");
    }
    let (wanted, got): (Vec<&str>, Vec<&str>) = (expected.lines().collect(), given.lines().collect());
    let first = wanted
        .iter()
        .zip(&got)
        .position(|(a, b)| a.trim_end() != b.trim_end());
    let text = match (first, got.len().cmp(&wanted.len())) {
        (None, std::cmp::Ordering::Greater) => {
            lines("your output has", got.len() - wanted.len(), "extra", "too many")
        }
        (None, std::cmp::Ordering::Less) => {
            lines("your output lacks", wanted.len() - got.len(), "", "missing")
        }
        (Some(at), _) if wanted.len() > 1 => format!("line {} of your output is not right", at + 1),
        _ => "your output is not right".to_owned(),
    };
    let start: usize = got
        .iter()
        .take(first.unwrap_or(wanted.len()))
        .map(|line| line.len() + 1)
        .sum();
    let end = start
        + got
            .get(first.unwrap_or(wanted.len()))
            .map_or(0, |line| line.len());
    let place = (end > start).then(|| Place::of(&given, start, end));
    Some(Feedback::new(FeedbackKind::Output, text).at(place))
}

fn lines(what: &str, count: usize, one: &str, many: &str) -> String {
    match (count, one) {
        (1, "") => format!("{what} a line"),
        (1, one) => format!("{what} an {one} line"),
        (count, _) => format!("{what} {count} lines {many}"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ignoring_white_space_ignores_all_of_it() {
        let same_without = |a, b| same(a, b, OutputMatch::IgnoreWhitespace);
        assert!(same_without("[1, 2]\n", "[1,2]"));
        assert!(same_without("a  b\nc", "ab\tc"));
        assert!(!same_without("a b", "a c"));
        assert!(!same("[1, 2]", "[1,2]", OutputMatch::Strict));
        assert!(same("a\r\nb\n", "a\nb", OutputMatch::Strict));
    }
}
