//! The second look at an answer that a strict strategy marked wrong.
//!
//! It stays wrong, but an author should know: somebody may have been right.

use crate::code::CodeKey;
use crate::exercise::Answer;
use crate::languages::Form;
use crate::result::{Feedback, FeedbackKind, Grade, SecondLook};
use crate::strategy::Strategy;

/// Compares by the looser strategies; if one matches, its reason becomes the first thing the learner reads.
pub(crate) fn add(grade: &mut Grade, code: &CodeKey, answer: &Answer) {
    let strategy = grade.grading_method.strategy;
    let looked_at = matches!(strategy, Strategy::Exact | Strategy::Token) || grade.fallback_used;
    let Answer::Text(answer) = answer else { return };
    if !looked_at || !code.is_readable() || answer.trim().is_empty() {
        return;
    }
    let found = by_tokens(code, answer, strategy).or_else(|| by_tree(code, answer));
    if let Some(second_look) = found {
        grade.feedback.clear();
        grade.feedback.push(Feedback::new(
            FeedbackKind::SecondLook,
            second_look.reason.clone(),
        ));
        grade.second_look = Some(second_look);
    }
}

fn by_tokens(code: &CodeKey, answer: &str, strategy: Strategy) -> Option<SecondLook> {
    if strategy != Strategy::Exact {
        return None;
    }
    let given = code.language.tokens(&code.whole(answer))?;
    let at = code
        .tokens()
        .iter()
        .position(|accepted| accepted.as_ref() == Some(&given))?;
    let accepted = &code.accepted[at];
    let reason = if code.without_space(accepted) == code.without_space(answer) {
        "only the spacing is off"
    } else if without_quotes(code, accepted) == without_quotes(code, answer) {
        "only the quotes are different"
    } else {
        "only spacing, comments or quotes are different"
    };
    Some(SecondLook {
        strategy: Strategy::Token,
        reason: reason.to_owned(),
    })
}

fn by_tree(code: &CodeKey, answer: &str) -> Option<SecondLook> {
    let given = code.read(answer).ok()?;
    let same = |accepted: &Option<Form>| accepted.as_ref().is_some_and(|form| form.text() == given.text());
    if given.text().is_empty() || !code.canonical().iter().any(same) {
        return None;
    }
    let reason = "it means the same, but this exercise asks for it to be written in the expected way";
    Some(SecondLook {
        strategy: Strategy::Ast,
        reason: reason.to_owned(),
    })
}

fn without_quotes(code: &CodeKey, text: &str) -> String {
    code.without_space(text).replace('\'', "\"")
}
