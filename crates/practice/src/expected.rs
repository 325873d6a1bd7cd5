//! The right answer, as it is shown afterwards.

use crate::view::{ExpectedSpan, ExpectedView, Marker};
use gradus_grade::{Answer, Exercise, Kind};
use gradus_text::grammar::{self, DisplayKind};

/// The right answer to an exercise; `printed` is what its code printed, where nobody wrote an answer down.
pub(crate) fn expected(exercise: &Exercise, printed: Option<&str>) -> ExpectedView {
    let also = || {
        let accepted = exercise.accepted_solutions.iter();
        accepted.map(|answer| answer.to_text().into_owned()).collect()
    };
    match &exercise.expected_answer {
        None => plain(printed.unwrap_or_default(), Vec::new()),
        Some(Answer::Words(words)) => ExpectedView {
            words: Some(words.clone()),
            ..plain(&words.join(" "), also())
        },
        Some(Answer::Text(text)) => match exercise.kind {
            Kind::Card => card(exercise, text, also()),
            _ => plain(text, also()),
        },
    }
}

fn plain(text: &str, also: Vec<String>) -> ExpectedView {
    let span = ExpectedSpan {
        kind: "plain".into(),
        text: text.to_owned(),
        marker: None,
    };
    ExpectedView {
        text: text.to_owned(),
        words: None,
        spans: vec![span],
        also,
    }
}

/// A card's answer in its pieces. Backslashes that make the next character ordinary are not shown.
fn card(exercise: &Exercise, text: &str, also: Vec<String>) -> ExpectedView {
    let parsed = match &exercise.phonetic_modifiers {
        Some(modifiers) => grammar::parse(text, modifiers),
        None => grammar::parse(text, grammar::DEFAULT_MODIFIERS),
    };
    let Ok(answer) = parsed else {
        return plain(text, also);
    };
    let mut spans: Vec<ExpectedSpan> = Vec::new();
    let mut escaped = false;
    for span in answer.display() {
        if span.kind == DisplayKind::Escape {
            escaped = true;
            continue;
        }
        let kind = kind(span.kind);
        match spans.last_mut() {
            // What follows a backslash belongs to the piece before it.
            Some(last) if escaped && last.kind == kind => last.text.push_str(&span.text),
            _ => spans.push(ExpectedSpan {
                kind: kind.into(),
                text: span.text,
                marker: marker(span.kind),
            }),
        }
        escaped = false;
    }
    ExpectedView {
        text: spans.iter().map(|span| span.text.as_str()).collect(),
        words: None,
        spans,
        also,
    }
}

fn kind(kind: DisplayKind) -> &'static str {
    match kind {
        DisplayKind::Plain | DisplayKind::Escape => "plain",
        DisplayKind::Variant => "variant",
        DisplayKind::Suffix => "suffix",
        DisplayKind::Info => "info",
        DisplayKind::Context => "context",
        DisplayKind::Phonetic => "phonetic",
    }
}

fn marker(kind: DisplayKind) -> Option<Marker> {
    match kind {
        DisplayKind::Variant | DisplayKind::Suffix => Some(Marker::Variant),
        DisplayKind::Info => Some(Marker::Info),
        DisplayKind::Context => Some(Marker::Context),
        DisplayKind::Plain | DisplayKind::Phonetic | DisplayKind::Escape => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn check(answer: &str, expected_pieces: &str) {
        let exercise = Exercise {
            kind: Kind::Card,
            expected_answer: Some(answer.into()),
            ..Exercise::default()
        };
        let view = expected(&exercise, None);
        let piece = |span: &ExpectedSpan| {
            let marker = span.marker.map(|marker| serde_json::to_string(&marker).unwrap());
            format!("{}{}", marker.unwrap_or_default().trim_matches('"'), span.text)
        };
        let pieces: Vec<String> = view.spans.iter().map(piece).collect();
        assert_eq!(pieces.join("|"), expected_pieces, "{answer}");
    }

    #[test]
    fn cards_are_marked() {
        check("house, home", "house, home");
        check("book(s)", "book|≈(s)");
        check("rice (cooked), meal", "rice |ℹ(cooked)|, meal");
        check("this book <near me>", "this book |△<near me>");
        check("to be [is, am, are]", "to be |≈[is, am, are]");
        check(r"a \(b\)", "a (b)");
    }
}
