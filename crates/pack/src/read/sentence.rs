//! One sentence from which exercises are made.

use gradus_grade::{Accents, Kind};

use crate::fields::{Place, SENTENCE};
use crate::model::Level;
use crate::problem::Problems;
use crate::yaml::Node;

/// A sentence as its author wrote it.
#[derive(Default)]
pub(crate) struct Sentence {
    pub(crate) slug: Option<String>,
    pub(crate) rule: String,
    /// What stands before the piece the rule is about, the piece, and what stands after it.
    pub(crate) before: String,
    pub(crate) piece: Option<String>,
    pub(crate) after: String,
    pub(crate) wrong: Vec<String>,
    pub(crate) from: Option<String>,
    pub(crate) instruction: Option<String>,
    pub(crate) accepted: Vec<String>,
    pub(crate) kinds: Option<Vec<Kind>>,
    pub(crate) hint: Option<String>,
    pub(crate) explanation: Option<String>,
    pub(crate) difficulty: u8,
    pub(crate) concept: Option<String>,
    pub(crate) level: Level,
    pub(crate) prereqs: Vec<String>,
    pub(crate) tags: Vec<String>,
    pub(crate) audio: Option<String>,
    pub(crate) accents: Option<Accents>,
}

impl Sentence {
    /// The sentence without its brackets.
    pub(crate) fn whole(&self) -> String {
        self.with(self.piece.as_deref().unwrap_or_default())
    }

    /// The sentence with another piece in place of the one the rule is about.
    pub(crate) fn with(&self, piece: &str) -> String {
        format!("{}{piece}{}", self.before, self.after)
    }

    /// What other right sentences have in its place, where they are the same around it.
    pub(crate) fn other_pieces(&self) -> Vec<String> {
        let Some(own) = &self.piece else {
            return Vec::new();
        };
        let (before, after) = (self.before.trim_start(), without_end(&self.after));
        let mut pieces: Vec<String> = Vec::new();
        for sentence in &self.accepted {
            let inner = sentence.trim().strip_prefix(before);
            let piece = inner.and_then(|rest| without_end(rest).strip_suffix(after));
            let piece = piece.map(str::trim).unwrap_or_default();
            if !piece.is_empty() && piece != own && !pieces.iter().any(|known| known == piece) {
                pieces.push(piece.to_owned());
            }
        }
        pieces
    }
}

/// Without the mark at the end of a sentence.
fn without_end(text: &str) -> &str {
    text.trim_end().trim_end_matches(['.', '!', '?', '。', '…'])
}

/// Reads a sentence; `None` if its rule or text is missing.
pub(crate) fn sentence(node: &Node, problems: &mut Problems) -> Option<Sentence> {
    let (before, piece, after) = parts(node, problems)?;
    let mut sentence = Sentence {
        before,
        piece,
        after,
        difficulty: 2,
        ..Sentence::default()
    };
    for (field, value) in SENTENCE.written(node) {
        if let Place::Sentence(set) = field.place {
            set(&mut sentence, value);
        }
    }
    Some(sentence).filter(|sentence| !sentence.rule.is_empty())
}

/// Cuts the text at its brackets.
fn parts(node: &Node, problems: &mut Problems) -> Option<(String, Option<String>, String)> {
    let value = node.get("text")?;
    let text = value.as_text()?.trim();
    let marks: Vec<char> = text.chars().filter(|c| matches!(c, '[' | ']')).collect();
    match marks.as_slice() {
        [] => Some((text.to_owned(), None, String::new())),
        ['[', ']'] => {
            let (before, rest) = text.split_once('[')?;
            let (piece, after) = rest.split_once(']')?;
            if piece.trim().is_empty() {
                let help =
                    "put the word the rule is about between the brackets: 'Ayer [habló] con su madre.'";
                problems.error(
                    "sentence-brackets",
                    value.span,
                    "there is nothing between the brackets",
                    help,
                );
                return None;
            }
            Some((before.to_owned(), Some(piece.trim().to_owned()), after.to_owned()))
        }
        _ => {
            let help = "mark one piece only, with one pair of brackets: 'Ayer [habló] con su madre.'";
            problems.error(
                "sentence-brackets",
                value.span,
                "a sentence has one piece in brackets",
                help,
            );
            None
        }
    }
}
