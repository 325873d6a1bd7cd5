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
    let answer = exercise.expected_answer.as_ref();
    Expected {
        text: answer
            .map(|answer| answer.to_text().into_owned())
            .unwrap_or_default(),
        words: match answer {
            Some(Answer::Words(words)) => Some(words.clone()),
            _ => None,
        },
        spans: match answer {
            Some(Answer::Text(answer)) if exercise.kind == Kind::Card => spans(exercise, answer),
            _ => Vec::new(),
        },
        also: exercise
            .accepted_solutions
            .iter()
            .map(|other| other.to_text().into_owned())
            .collect(),
    }
}

fn spans(exercise: &Exercise, answer: &str) -> Vec<Span> {
    let own = exercise.phonetic_modifiers.as_deref();
    let parsed = match own {
        Some(modifiers) => grammar::parse(answer, modifiers),
        None => grammar::parse(answer, &grammar::DEFAULT_MODIFIERS),
    };
    let Ok(parsed) = parsed else { return Vec::new() };
    let pieces = parsed.display().into_iter();
    pieces
        .filter(|piece| piece.kind != DisplayKind::Escape)
        .map(|piece| Span {
            marker: Some(piece.kind.marker()).filter(|marker| !marker.is_empty()),
            kind: piece.kind,
            text: piece.text,
        })
        .collect()
}
