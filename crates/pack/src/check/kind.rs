//! What each kind of exercise needs, and what it has no use for: asked of the kind.

use gradus_grade::{Answer, AnswerForm, Exercise, Need};

use super::{Item, samples};
use crate::fields::EXERCISE;
use crate::model::Pack;
use crate::problem::Problems;
use crate::read::{misspelt, quoted};

/// The fields of an exercise.
pub(super) fn check(item: &Item, problems: &mut Problems) {
    if item.sentence {
        return;
    }
    expected_answer(item, problems);
    let fields = item.template.exercise.kind.fields().iter();
    for field in fields.filter(|field| field.need == Need::Required) {
        needs(item, field.name, field.about, problems);
    }
    useless(item, problems);
}

/// What the kind finds wrong with an exercise; a template is looked at as learners see it, where it can be filled in.
pub(super) fn check_content(pack: &Pack, item: &Item, whole: bool, problems: &mut Problems) {
    if item.sentence {
        return;
    }
    let as_written = || vec![item.template.exercise.clone()];
    let exercises: Vec<Exercise> = if whole {
        samples(pack, &item.template)
    } else {
        as_written()
    };
    let kind = item.template.exercise.kind;
    let found = exercises
        .iter()
        .map(|exercise| kind.problems(exercise))
        .find(|found| !found.is_empty());
    for problem in found.unwrap_or_default() {
        let span = match problem.index {
            Some(at) => item.item(problem.field, at),
            None => item.span(problem.field),
        };
        problems.error(problem.code, span, problem.message, problem.help);
    }
}

fn expected_answer(item: &Item, problems: &mut Problems) {
    let exercise = &item.template.exercise;
    let (kind, name) = (exercise.kind, "expected_answer");
    let forms = kind.authored_forms();
    match &exercise.expected_answer {
        None if !kind.needs_expected_answer() || item.node.get(name).is_some() => {}
        None if misspelt(item.node, &EXERCISE).contains(&name) => {}
        None => missing_answer(item, problems),
        Some(Answer::Text(text)) if !forms.contains(&AnswerForm::Text) => {
            let pieces: Vec<String> = text.split_whitespace().map(quoted).collect();
            let help = format!(
                "write the words as a list: `expected_answer: [{}]`",
                pieces.join(", ")
            );
            let message = format!("`{kind}` takes a list of words, this is a text");
            problems.error("reorder-list", item.span(name), message, help);
        }
        Some(Answer::Words(_)) if !forms.contains(&AnswerForm::List) => {
            let help = "put it in quotes: expected_answer: '[1, 2, 3]'; only `reorder` takes a list";
            let message = "the answer is a list, not a text";
            problems.error("answer-list", item.span(name), message, help);
        }
        Some(Answer::Text(text)) if text.trim().is_empty() && kind.needs_expected_answer() => {
            let message = "the expected answer is empty";
            problems.error("empty-text", item.span(name), message, "write what is right");
        }
        Some(Answer::Text(_) | Answer::Words(_)) => {}
    }
}

fn missing_answer(item: &Item, problems: &mut Problems) {
    let help = match item.node.entry("expected_answer") {
        Some(_) => {
            "write it after the colon; if the answer is the word null or begins with #, quote it: 'null'"
        }
        None => "add `expected_answer: …`; only `predict` may leave it out",
    };
    problems.error(
        "missing-field",
        item.key("expected_answer"),
        "`expected_answer` is missing",
        help,
    );
}

fn needs(item: &Item, field: &'static str, about: &str, problems: &mut Problems) {
    let empty = item.value(field).is_none_or(|node| {
        node.as_list().is_some_and(<[_]>::is_empty)
            || node.as_text().is_some_and(|text| text.trim().is_empty())
    });
    if empty {
        let message = format!("a `{}` exercise needs `{field}`", item.template.exercise.kind);
        let help = format!("add `{field}`: {about}");
        problems.error("missing-field", item.head(), message, help);
    }
}

/// Fields that do nothing for this kind: most likely the type is wrong, or the field.
fn useless(item: &Item, problems: &mut Problems) {
    let kind = item.template.exercise.kind;
    for field in EXERCISE.names() {
        if item.node.get(field).is_some() && !kind.uses(field) {
            let message = format!("`{field}` does nothing in a `{kind}`");
            let help = "remove it, or change the type";
            problems.warning("useless-field", item.key(field), message, help);
        }
    }
}
