//! The right sentences that an authored answer stands for, and the places its author marks as tested.
//!
//! A blank reads variants, suffixes and slashes as a card does (`is [was]`, `colo(u)r`). In a whole sentence a bracket marks the
//! tested place (`Ayer [habló] con ella.`) and parentheses hold what may be left out (`I think (that) he is right.`).

use std::ops::Range;

use super::key::Task;
use crate::grammar;

/// A right sentence as it is compared.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct RightText {
    pub(super) text: String,
    /// The bytes the author marked as tested.
    pub(super) tested: Vec<Range<usize>>,
}

/// More optional pieces than this are read as they stand.
const MOST_OPTIONAL: usize = 4;

/// Every right sentence of an authored text.
pub(super) fn right_texts(text: &str, task: Task) -> Vec<RightText> {
    match task {
        Task::Blank => blank(text),
        Task::Whole | Task::Correction | Task::Transformation => sentence(text),
    }
}

/// A blank: commas are part of the answer, everything else is the grammar of cards.
fn blank(text: &str) -> Vec<RightText> {
    let plain = |text: &str| RightText {
        text: text.to_owned(),
        tested: Vec::new(),
    };
    if !text.contains(['[', '(', '/', '|']) {
        return vec![plain(text)];
    }
    let escaped = escape_commas(text);
    let Ok(answer) = grammar::parse::<&str>(&escaped, &[]) else {
        return vec![plain(text)];
    };
    let mut texts = vec![plain(text)];
    for synonym in &answer.synonyms {
        let forms = synonym
            .alternatives
            .iter()
            .flat_map(crate::vocabulary::vocabulary_forms);
        texts.extend(forms.map(|form| plain(form.trim())));
    }
    texts.rotate_left(1);
    texts
}

/// The text with its commas outside brackets made ordinary.
fn escape_commas(text: &str) -> String {
    let mut depth = 0_usize;
    let mut out = String::new();
    for c in text.chars() {
        match c {
            '[' | '(' | '<' => depth += 1,
            ']' | ')' | '>' => depth = depth.saturating_sub(1),
            ',' | '、' | ';' if depth == 0 => out.push('\\'),
            _ => {}
        }
        out.push(c);
    }
    out
}

/// A sentence: marks taken out, with and without each piece in parentheses.
fn sentence(text: &str) -> Vec<RightText> {
    let optional: Vec<Range<usize>> = pieces(text, '(', ')');
    if optional.is_empty() || optional.len() > MOST_OPTIONAL {
        return vec![marked(text)];
    }
    let choices = (0..1_usize << optional.len()).rev();
    choices
        .map(|choice| marked(&chosen(text, &optional, choice)))
        .collect()
}

/// The text with some of its optional pieces, without their parentheses.
fn chosen(text: &str, optional: &[Range<usize>], choice: usize) -> String {
    let mut out = String::new();
    let mut at = 0;
    for (index, piece) in optional.iter().enumerate() {
        out.push_str(&text[at..piece.start]);
        if choice >> index & 1 == 1 {
            out.push_str(&text[piece.start + 1..piece.end - 1]);
        }
        at = piece.end;
    }
    out.push_str(&text[at..]);
    let words: Vec<&str> = out.split(' ').filter(|word| !word.is_empty()).collect();
    words.join(" ")
}

/// The text without the brackets that mark the tested place.
fn marked(text: &str) -> RightText {
    let marks = pieces(text, '[', ']');
    let mut out = RightText::default();
    let mut at = 0;
    for mark in marks {
        out.text.push_str(&text[at..mark.start]);
        let start = out.text.len();
        out.text.push_str(&text[mark.start + 1..mark.end - 1]);
        out.tested.push(start..out.text.len());
        at = mark.end;
    }
    out.text.push_str(&text[at..]);
    out
}

/// The bracketed pieces of a text, brackets included; none where they are nested or unbalanced.
fn pieces(text: &str, open: char, close: char) -> Vec<Range<usize>> {
    let mut found = Vec::new();
    let mut start = None;
    for (at, c) in text.char_indices() {
        match (c, start) {
            (c, None) if c == open => start = Some(at),
            (c, Some(from)) if c == close => {
                if !text[from + 1..at].trim().is_empty() {
                    found.push(from..at + 1);
                }
                start = None;
            }
            (c, _) if c == open || c == close => return Vec::new(),
            _ => {}
        }
    }
    match start {
        Some(_) => Vec::new(),
        None => found,
    }
}

#[cfg(test)]
mod tests {
    use super::{Task, right_texts};

    fn texts(text: &str, task: Task) -> Vec<String> {
        right_texts(text, task)
            .into_iter()
            .map(|right| right.text)
            .collect()
    }

    #[test]
    fn optional_pieces_and_variants_are_written_out() {
        assert_eq!(
            texts("I think (that) he is right.", Task::Whole),
            ["I think that he is right.", "I think he is right."]
        );
        assert_eq!(texts("his/her", Task::Blank), ["his", "her", "his/her"]);
        assert_eq!(texts("Yes, please", Task::Blank), ["Yes, please"]);
        assert_eq!(texts("colo(u)r", Task::Blank), ["color", "colour", "colo(u)r"]);
        assert_eq!(texts("a (b", Task::Whole), ["a (b"]);
    }

    #[test]
    fn a_bracket_marks_the_tested_place() {
        let right = &right_texts("책[을] 읽어요.", Task::Whole)[0];
        assert_eq!(right.text, "책을 읽어요.");
        assert_eq!(&right.text[right.tested[0].clone()], "을");
    }
}
