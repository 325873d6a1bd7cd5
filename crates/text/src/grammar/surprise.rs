//! Forms of answers that will surprise their author, each with what to write instead.

use std::ops::Range;

use serde::Serialize;

use super::ast::Element;

/// Something in an authored answer that may not mean what its author thinks.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Surprise {
    /// The bytes of the authored text it is about.
    pub span: Range<usize>,
    /// What it means.
    pub message: String,
    /// What to write instead.
    pub help: String,
}

/// What will surprise in an authored answer. `card` says whether it follows the grammar of cards.
///
/// ```
/// use gradus_text::grammar::surprises;
/// assert_eq!(surprises("Yes, please", true).len(), 1);
/// assert!(surprises("sofa, couch", true).is_empty());
/// ```
#[must_use]
pub fn surprises(text: &str, card: bool) -> Vec<Surprise> {
    let mut found = Vec::new();
    match card {
        true => {
            separators(text, &mut found);
            units(text, &mut found);
            sentences(text, &mut found);
            endings(text, &mut found);
            decimals(text, &mut found);
            slashes(text, &mut found);
        }
        false => brackets(text, &mut found),
    }
    found.sort_by_key(|surprise: &Surprise| surprise.span.start);
    found
}

fn push(found: &mut Vec<Surprise>, span: Range<usize>, message: impl Into<String>, help: impl Into<String>) {
    found.push(Surprise {
        span,
        message: message.into(),
        help: help.into(),
    });
}

/// Other signs for a comma and brackets.
fn separators(text: &str, found: &mut Vec<Surprise>) {
    for (at, c) in text.char_indices() {
        let escaped = text[..at].ends_with('\\');
        let plain = match c {
            _ if escaped => continue,
            ';' | '|' | '、' | '；' | '，' => ',',
            '（' => '(',
            '）' => ')',
            '［' => '[',
            '］' => ']',
            _ => continue,
        };
        let message = format!("`{c}` is read as `{plain}`");
        let help = format!("write `{plain}`, or `\\{c}` for the sign itself");
        push(found, at..at + c.len_utf8(), message, help);
    }
}

/// `km/h` and `and/or`: a slash that is part of a word.
fn units(text: &str, found: &mut Vec<Surprise>) {
    const UNITS: &[&str] = &[
        "km/h", "m/s", "and/or", "w/o", "c/o", "n/a", "24/7", "l/100", "mi/h",
    ];
    let lower = text.to_lowercase();
    for unit in UNITS {
        if let Some(at) = lower.find(unit).filter(|at| text.is_char_boundary(*at)) {
            let escaped = unit.replace('/', "\\/");
            let message = format!("the slash in `{unit}` divides alternatives");
            push(
                found,
                at..at + unit.len(),
                message,
                format!("write `{escaped}` if it is part of the answer"),
            );
        }
    }
}

/// A comma inside a sentence: `Yes, please` accepts "yes".
fn sentences(text: &str, found: &mut Vec<Surprise>) {
    let Some(at) = text.find(',').filter(|at| !text[..*at].ends_with('\\')) else {
        return;
    };
    let mut depth = 0_i32;
    let pieces: Vec<&str> = text
        .split(|c| {
            match c {
                '[' | '(' | '<' => depth += 1,
                ']' | ')' | '>' => depth -= 1,
                _ => {}
            }
            c == ',' && depth == 0
        })
        .map(str::trim)
        .collect();
    if pieces.len() < 2 {
        return;
    }
    let capital = |piece: &str| piece.starts_with(char::is_uppercase);
    let core = |piece: &str| piece.split(['[', '(', '<']).next().unwrap_or_default().to_owned();
    let words = |piece: &str| core(piece).split_whitespace().count();
    let longest = pieces[1..].iter().map(|piece| words(piece)).max().unwrap_or(0);
    let ends = text.trim_end().ends_with(['.', '!', '?']);
    let starts_large = capital(pieces[0]) && pieces[1..].iter().all(|piece| !capital(piece));
    let opens = [
        "yes", "no", "hello", "hi", "well", "please", "sorry", "thanks", "sí", "oui", "ja", "hola", "hallo",
        "bonjour",
    ];
    let answers = opens.contains(&pieces[0].to_lowercase().as_str());
    if ends
        || answers && (capital(pieces[0]) || longest >= 2)
        || starts_large && pieces.iter().map(|piece| words(piece)).max() >= Some(2)
    {
        let message = format!(
            "the comma divides synonyms: `{}` alone is a right answer",
            pieces[0]
        );
        push(
            found,
            at..at + 1,
            message,
            "write `\\,` if the comma is part of a sentence",
        );
    }
}

/// `Lehrer, -in`: an ending after a comma is an answer of its own.
fn endings(text: &str, found: &mut Vec<Surprise>) {
    let mut at = 0;
    for piece in text.split(',') {
        let trimmed = piece.trim();
        if at > 0 && trimmed.starts_with('-') && trimmed.len() > 1 {
            let start = at + piece.len() - piece.trim_start().len();
            let message = format!("`{trimmed}` is a right answer by itself");
            push(
                found,
                start..start + trimmed.len(),
                message,
                "write the whole word, or the ending in parentheses: `word(s)`",
            );
        }
        at += piece.len() + 1;
    }
}

/// `his/her book`: a slash without spaces next to other words stands for its own place.
fn slashes(text: &str, found: &mut Vec<Surprise>) {
    let Ok(answer) = super::parse::<&str>(text, &[]) else {
        return;
    };
    for alternative in answer.synonyms.iter().flat_map(|synonym| &synonym.alternatives) {
        for element in &alternative.elements {
            let Element::Variants {
                span,
                in_place: true,
                variants,
            } = element
            else {
                continue;
            };
            if text[span.clone()].starts_with(['[', '［']) {
                continue;
            }
            let words: Vec<&str> = variants.iter().map(|variant| variant.text.as_str()).collect();
            let message = format!(
                "the slash stands for its own place: one of {} with the other words",
                words.join(", ")
            );
            let help = format!(
                "write `[{}]` to say so, or ` / ` between whole answers",
                words.join(", ")
            );
            push(found, span.clone(), message, help);
        }
    }
}

/// `3,5`: a decimal comma divides synonyms.
fn decimals(text: &str, found: &mut Vec<Surprise>) {
    let bytes = text.as_bytes();
    for (at, _) in text.match_indices(',') {
        let before = at > 0 && bytes[at - 1].is_ascii_digit();
        let after = text[at + 1..].bytes().take_while(u8::is_ascii_digit).count();
        if before && after > 0 && after != 3 {
            push(
                found,
                at..at + 1,
                "a decimal comma divides synonyms",
                "write `\\,` for a decimal comma",
            );
        }
    }
}

/// Brackets in a sentence: they mark what is tested, or what may be left out.
fn brackets(text: &str, found: &mut Vec<Surprise>) {
    for (open, close, what) in [
        ('[', ']', "marks the tested place"),
        ('(', ')', "holds what may be left out"),
        ('<', '>', "is part of the answer"),
    ] {
        if let Some(at) = text.find(open)
            && let Some(length) = text[at..].find(close)
        {
            let message = format!("in a sentence `{open} {close}` {what}");
            push(
                found,
                at..at + length + 1,
                message,
                "list other right sentences in `accepted_solutions`",
            );
        }
    }
}
