//! `card`: a word or phrase, and the learner gives its translation or reading.

use gradus_text::grammar::DisplayKind;

use super::rules::Rules;
use super::{FieldUse, Input, PieceKind, Question, ShownAnswer, ShownSpan, Subject, optional};
use crate::exercise::{Answer, Exercise};
use crate::strategy::Strategy;
use crate::language::parsed_card;

pub(super) struct Card;

const FIELDS: &[FieldUse] = &[
    optional("input"),
    optional("typos"),
    optional("distractors"),
    optional("phonetic_modifiers"),
];

impl Rules for Card {
    fn name(&self) -> &'static str {
        "card"
    }

    fn about(&self) -> &'static str {
        "a word or phrase; the learner gives its translation or reading"
    }

    fn subject(&self) -> Subject {
        Subject::Vocabulary
    }

    fn input(&self) -> Input {
        Input::Text
    }

    fn fields(&self) -> &'static [FieldUse] {
        FIELDS
    }

    fn strategies(&self) -> &'static [Strategy] {
        &[
            Strategy::Text,
            Strategy::Exact,
            Strategy::Similarity,
            Strategy::Choice,
        ]
    }

    fn question(&self, exercise: &Exercise) -> Question {
        Question::around_gap(exercise)
    }

    fn draws_choices(&self) -> bool {
        true
    }

    fn makes_hints(&self) -> bool {
        true
    }

    /// In its pieces. A backslash that makes the next character ordinary is not shown, and what follows one belongs to the piece
    /// before it.
    fn shown(&self, exercise: &Exercise, answer: &Answer) -> ShownAnswer {
        let text = answer.to_text();
        let Some(parsed) = parsed_card(exercise, &text) else {
            return ShownAnswer::plain(&text);
        };
        let mut spans: Vec<ShownSpan> = Vec::new();
        let mut escaped = false;
        for piece in parsed.display() {
            let Some(kind) = piece_kind(piece.kind) else {
                escaped = true;
                continue;
            };
            match spans.last_mut() {
                Some(last) if escaped && last.kind == kind => last.text.push_str(&piece.text),
                _ => spans.push(ShownSpan {
                    kind,
                    text: piece.text,
                    marker: kind.marker(),
                }),
            }
            escaped = false;
        }
        ShownAnswer::in_pieces(spans)
    }
}

/// None for what is not shown.
fn piece_kind(kind: DisplayKind) -> Option<PieceKind> {
    Some(match kind {
        DisplayKind::Plain => PieceKind::Plain,
        DisplayKind::Variant => PieceKind::Variant,
        DisplayKind::Suffix => PieceKind::Suffix,
        DisplayKind::Info => PieceKind::Info,
        DisplayKind::Context => PieceKind::Context,
        DisplayKind::Phonetic => PieceKind::Phonetic,
        DisplayKind::Escape => return None,
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Kind;

    fn check(answer: &str, expected_pieces: &str) {
        let exercise = Exercise {
            kind: Kind::Card,
            expected_answer: Some(answer.into()),
            ..Exercise::default()
        };
        let shown = exercise.shown_answer(None);
        let piece = |span: &ShownSpan| {
            let marker = span.marker.map(|marker| serde_json::to_string(&marker).unwrap());
            format!("{}{}", marker.unwrap_or_default().trim_matches('"'), span.text)
        };
        let pieces: Vec<String> = shown.spans.iter().map(piece).collect();
        assert_eq!(pieces.join("|"), expected_pieces, "{answer}");
    }

    #[test]
    fn pieces_are_marked() {
        check("house, home", "house, home");
        check("book(s)", "book|≈(s)");
        check("rice (cooked), meal", "rice |ℹ(cooked)|, meal");
        check("this book <near me>", "this book |△<near me>");
        check("to be [is, am, are]", "to be |≈[is, am, are]");
        check(r"a \(b\)", "a (b)");
        check("((", "((");
    }
}
