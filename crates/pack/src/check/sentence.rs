//! Sentences that give no exercise, or less than their author asked for.

use crate::problem::Problems;
use crate::read::Sentence;
use crate::sentences::{SENTENCE_KINDS, lacks};
use crate::yaml::Node;

pub(crate) fn sentence(sentence: &Sentence, node: &Node, problems: &mut Problems) {
    wrong_pieces(sentence, node, problems);
    pairs(sentence, node, problems);
    kinds(sentence, node, problems);
}

fn wrong_pieces(sentence: &Sentence, node: &Node, problems: &mut Problems) {
    let items = node.get("wrong").and_then(Node::as_list).unwrap_or_default();
    for (at, wrong) in sentence.wrong.iter().enumerate() {
        let span = items.get(at).map_or(node.head(), |item| item.span);
        let is_right = |right: &str| right == wrong.trim();
        if sentence.piece.as_deref().is_some_and(is_right)
            || sentence.other_pieces().iter().any(|right| is_right(right))
        {
            let help = "write a real mistake instead, or remove it";
            problems.error(
                "distractor-right",
                span,
                format!("`{wrong}` is a right answer"),
                help,
            );
        } else if sentence.wrong[..at].contains(wrong) {
            problems.error(
                "choice-repeats",
                span,
                format!("`{wrong}` is there twice"),
                "remove one of them",
            );
        }
    }
    if sentence.piece.is_none()
        && let Some(entry) = node.entry("wrong").filter(|_| !sentence.wrong.is_empty())
    {
        let help = "put the piece they stand for in brackets: 'Ayer [habló] con su madre.'";
        problems.error(
            "sentence-brackets",
            entry.key.span,
            "`wrong` needs a piece in [brackets] in the text",
            help,
        );
    }
}

fn pairs(sentence: &Sentence, node: &Node, problems: &mut Problems) {
    let lone = match (&sentence.from, &sentence.instruction) {
        (Some(_), None) => Some(("from", "instruction")),
        (None, Some(_)) => Some(("instruction", "from")),
        _ => None,
    };
    if let Some((written, missing)) = lone {
        let span = node.entry(written).map_or(node.head(), |entry| entry.key.span);
        let help = format!("add `{missing}`, or remove `{written}`");
        problems.error(
            "sentence-transformation",
            span,
            format!("`{written}` needs `{missing}` beside it"),
            help,
        );
    }
}

fn kinds(sentence: &Sentence, node: &Node, problems: &mut Problems) {
    let items = node.get("kinds").and_then(Node::as_list).unwrap_or_default();
    for (at, kind) in sentence.kinds.iter().flatten().enumerate() {
        if let Some(missing) = lacks(sentence, *kind) {
            let span = items.get(at).map_or(node.head(), |item| item.span);
            let message = format!("this sentence lacks {missing}, which that kind needs");
            problems.error("sentence-kind", span, message, "add it, or remove the kind");
        }
    }
    let all = SENTENCE_KINDS.iter().map(|made| made.kind);
    if sentence.kinds.is_none() && all.into_iter().all(|kind| lacks(sentence, kind).is_some()) {
        let help = "put a piece in brackets, or write a sentence of several words";
        problems.error(
            "sentence-kind",
            node.head(),
            "this sentence gives no exercise",
            help,
        );
    }
}
