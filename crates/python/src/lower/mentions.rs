//! Names that a program uses by string.
//!
//! `getattr(module, "eval")` uses `eval` as much as `eval` does. Where a program can do such things, every word in its strings
//! counts as a name it mentions, so that whoever asks "is `eval` used here?" is told so.

use crate::tree::visit::{Node, everything};
use crate::tree::{Binary, Const, Expr, ExprKind, Idents, Part, Stmt, Text, Words};

pub(super) fn add(body: &[Stmt], idents: &mut Idents) {
    if !idents.mention(Words::BY_STRING) {
        return;
    }
    let mut words = Vec::new();
    everything(body, &mut |node| {
        if let Node::Expr(expr) = node {
            match &expr.kind {
                ExprKind::Const(Const::Str(text)) => take_words(text, &mut words),
                ExprKind::Joined { parts, .. } => {
                    for part in parts {
                        if let Part::Literal(text) = part {
                            take_words(text, &mut words);
                        }
                    }
                }
                ExprKind::Binary(_, Binary::Add, _) => {
                    if let Some(text) = sum(expr) {
                        take_words(&text, &mut words);
                    }
                }
                _ => {}
            }
        }
    });
    for word in words {
        idents.intern(&word);
    }
}

/// `"__do" + "c__"`.
fn sum(expr: &Expr) -> Option<Text> {
    match &expr.kind {
        ExprKind::Const(Const::Str(text)) => Some(text.clone()),
        ExprKind::Binary(left, Binary::Add, right) => Some(sum(left)?.join(&sum(right)?)),
        _ => None,
    }
}

fn take_words(text: &Text, words: &mut Vec<String>) {
    if let Text::Plain(text) = text {
        let parts = text.split(|c: char| !c.is_alphanumeric() && c != '_');
        words.extend(parts.filter(|word| !word.is_empty()).map(str::to_owned));
    }
}
