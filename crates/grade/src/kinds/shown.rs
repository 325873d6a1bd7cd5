//! The right answer, as it is shown afterwards.

use serde::{Deserialize, Serialize};

/// The right answer in the forms a page or a terminal shows.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct ShownAnswer {
    /// As one text.
    pub text: String,
    /// As pieces in order, where the answer is a list.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub words: Option<Vec<String>>,
    /// The text in pieces, with signs on what a card marks.
    pub spans: Vec<ShownSpan>,
    /// Other right answers.
    pub also: Vec<String>,
}

/// A piece of the right answer.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct ShownSpan {
    /// What the piece is.
    pub kind: PieceKind,
    /// The piece.
    pub text: String,
    /// The sign before it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub marker: Option<Marker>,
}

/// What a piece of a right answer is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub enum PieceKind {
    /// Words as they are.
    Plain,
    /// Another form: `[is, am, are]`.
    Variant,
    /// An ending that may be left out: `(s)`.
    Suffix,
    /// Information: `(cooked)`.
    Info,
    /// What tells it apart: `<far>`.
    Context,
    /// A way of pronouncing: `(tense)`.
    Phonetic,
}

impl PieceKind {
    /// The sign before a piece of this kind.
    pub fn marker(self) -> Option<Marker> {
        match self {
            PieceKind::Variant | PieceKind::Suffix => Some(Marker::Variant),
            PieceKind::Info => Some(Marker::Info),
            PieceKind::Context => Some(Marker::Context),
            PieceKind::Plain | PieceKind::Phonetic => None,
        }
    }
}

/// A sign before a piece of a card's answer.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub enum Marker {
    /// Another form.
    #[serde(rename = "≈")]
    Variant,
    /// Additional information.
    #[serde(rename = "ℹ")]
    Info,
    /// Context.
    #[serde(rename = "△")]
    Context,
}

impl ShownAnswer {
    /// A text as it is.
    pub(super) fn plain(text: &str) -> ShownAnswer {
        ShownAnswer::in_pieces(vec![ShownSpan {
            kind: PieceKind::Plain,
            text: text.to_owned(),
            marker: None,
        }])
    }

    /// A text in pieces.
    pub(super) fn in_pieces(spans: Vec<ShownSpan>) -> ShownAnswer {
        ShownAnswer {
            text: spans.iter().map(|span| span.text.as_str()).collect(),
            spans,
            ..ShownAnswer::default()
        }
    }
}
