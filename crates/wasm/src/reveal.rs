//! The right answer as a learner sees it, once it is due.

use gradus_grade::{Answer, Exercise, Kind, StreamError};
use gradus_text::grammar::{self, DisplayKind};
use serde::Serialize;

use crate::{bad_request, text};

#[derive(Default, Serialize)]
struct Expected {
    text: String,
    #[serde(skip_serializing_if = "Option::is_none")]
    words: Option<Vec<String>>,
    spans: Vec<Span>,
    also: Vec<String>,
}

#[derive(Serialize)]
struct Span {
    kind: DisplayKind,
    text: String,
    #[serde(skip_serializing_if = "Option::is_none")]
    marker: Option<&'static str>,
}

/// The expected answer of an exercise: its text, for a card the pieces with their markers, for words in order the words, and
/// what else is accepted.
pub fn reveal(exercise: &str) -> String {
    #[derive(Serialize)]
    struct Failed {
        error: StreamError,
    }
    match serde_json::from_str::<Exercise>(exercise) {
        Ok(exercise) => text(&expected(&exercise)),
        Err(error) => text(&Failed {
            error: bad_request(&error.to_string()),
        }),
    }
}

fn expected(exercise: &Exercise) -> Expected {
    let also = exercise.accepted_solutions.iter();
    let expected = match &exercise.expected_answer {
        None => plain(""),
        Some(Answer::Words(words)) => Expected {
            words: Some(words.clone()),
            ..plain(&words.join(" "))
        },
        Some(Answer::Text(text)) if exercise.kind == Kind::Card => card(exercise, text),
        Some(Answer::Text(text)) => plain(text),
    };
    Expected {
        also: also.map(|other| other.to_text().into_owned()).collect(),
        ..expected
    }
}

fn plain(text: &str) -> Expected {
    Expected {
        text: text.to_owned(),
        spans: vec![Span {
            kind: DisplayKind::Plain,
            text: text.to_owned(),
            marker: None,
        }],
        ..Expected::default()
    }
}

/// A card's answer in its pieces. Backslashes that make the next character ordinary are not shown, and what follows one belongs
/// to the piece before it.
fn card(exercise: &Exercise, text: &str) -> Expected {
    let parsed = match &exercise.phonetic_modifiers {
        Some(modifiers) => grammar::parse(text, modifiers),
        None => grammar::parse(text, grammar::DEFAULT_MODIFIERS),
    };
    let Ok(answer) = parsed else { return plain(text) };
    let mut spans: Vec<Span> = Vec::new();
    let mut escaped = false;
    for piece in answer.display() {
        let escapes = piece.kind == DisplayKind::Escape;
        match spans.last_mut() {
            _ if escapes => {}
            Some(last) if escaped && last.kind == piece.kind => last.text.push_str(&piece.text),
            _ => spans.push(Span {
                marker: Some(piece.kind.marker()).filter(|marker| !marker.is_empty()),
                kind: piece.kind,
                text: piece.text,
            }),
        }
        escaped = escapes;
    }
    Expected {
        text: spans.iter().map(|span| span.text.as_str()).collect(),
        spans,
        ..Expected::default()
    }
}
