//! What each kind of exercise needs, and what it has no use for.

use gradus_grade::{Answer, Kind};

use super::Item;
use crate::fields::EXERCISE;
use crate::problem::Problems;
use crate::read::misspelt;

pub(super) fn check(item: &Item, problems: &mut Problems) {
    if item.sentence {
        return;
    }
    expected_answer(item, problems);
    match item.template.exercise.kind {
        Kind::Predict => needs(item, "code", "the code whose output is asked for", problems),
        Kind::FillIn => gap(item, "template", "___", problems),
        Kind::FillBlank => sentence_gap(item, problems),
        Kind::MultipleChoice => needs(item, "distractors", "wrong answers to choose among", problems),
        _ => {}
    }
    blank_position(item, problems);
    useless(item, problems);
}

fn expected_answer(item: &Item, problems: &mut Problems) {
    let exercise = &item.template.exercise;
    let name = "expected_answer";
    match (&exercise.expected_answer, exercise.kind) {
        (None, Kind::Predict) => {}
        (None, _) if item.node.get(name).is_some() => {}
        (None, _) if misspelt(item.node, &EXERCISE).contains(&name) => {}
        (None, _) => missing_answer(item, problems),
        (Some(Answer::Text(text)), Kind::Reorder) => {
            let words: Vec<String> = text.split_whitespace().map(crate::read::quoted).collect();
            let help = format!(
                "write the words as a list: `expected_answer: [{}]`",
                words.join(", ")
            );
            problems.error(
                "reorder-list",
                item.span(name),
                "`reorder` takes a list of words, this is a text",
                help,
            );
        }
        (Some(Answer::Words(words)), Kind::Reorder) if words.iter().all(|word| *word == words[0]) => {
            let message = "there is nothing to put in order: it takes at least two different words";
            let help = "add words, or use another type";
            problems.error("reorder-short", item.span(name), message, help);
        }
        (Some(Answer::Words(_)), Kind::Reorder) => {}
        (Some(Answer::Words(_)), _) => {
            let help = "put it in quotes: expected_answer: '[1, 2, 3]'; only `reorder` takes a list";
            problems.error(
                "answer-list",
                item.span(name),
                "the answer is a list, not a text",
                help,
            );
        }
        (Some(Answer::Text(text)), _) if text.trim().is_empty() && exercise.kind != Kind::Predict => {
            problems.error(
                "empty-text",
                item.span(name),
                "the expected answer is empty",
                "write what is right",
            );
        }
        _ => {}
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
    let empty = item.node.get(field).is_none_or(|node| {
        node.as_list().is_some_and(<[_]>::is_empty)
            || node.as_text().is_some_and(|text| text.trim().is_empty())
    });
    if empty {
        let kind = item.node.text("type").unwrap_or_default();
        let message = format!("a `{kind}` exercise needs `{field}`");
        problems.error(
            "missing-field",
            item.head(),
            message,
            format!("add `{field}`: {about}"),
        );
    }
}

fn gap(item: &Item, field: &'static str, gap: &str, problems: &mut Problems) {
    match item.node.text(field) {
        None => needs(
            item,
            field,
            if field == "sentence_text" {
                "the text around the gap, which is written `_____`"
            } else {
                "the text around the gap, which is written `___`"
            },
            problems,
        ),
        Some(text) if !text.contains(gap) => {
            let help = format!("write `{gap}` where the answer goes");
            problems.error(
                "no-blank",
                item.span(field),
                format!("there is no gap in `{field}`"),
                help,
            );
        }
        Some(_) => {}
    }
}

/// The gap of a sentence may also stand in the prompt.
fn sentence_gap(item: &Item, problems: &mut Problems) {
    if item.node.get("sentence_text").is_none() && item.template.exercise.prompt.contains("___") {
        return;
    }
    gap(item, "sentence_text", "___", problems);
}

fn blank_position(item: &Item, problems: &mut Problems) {
    let exercise = &item.template.exercise;
    let (Some(position), Some(template)) = (exercise.blank_position, &exercise.template) else {
        return;
    };
    let blanks = crate::python::gaps(template).len();
    if blanks > 1 && position >= blanks {
        let help = format!("write a number from 0 to {}", blanks - 1);
        let message = format!("there are {blanks} gaps, counted from 0; there is none at {position}");
        problems.error("blank-position", item.span("blank_position"), message, help);
    }
}

/// Fields that do nothing for this kind: most likely the type is wrong, or the field.
fn useless(item: &Item, problems: &mut Problems) {
    use Kind::{Card, ErrorCorrection, FillBlank, FillIn, MultipleChoice, Predict, Transformation, Write};
    let kind = item.template.exercise.kind;
    let uses: [(&str, &[Kind]); 16] = [
        ("code", &[Predict, MultipleChoice]),
        ("template", &[FillIn]),
        ("blank_position", &[FillIn]),
        (
            "sentence_text",
            &[FillBlank, Transformation, ErrorCorrection, MultipleChoice],
        ),
        ("input", &[Card]),
        ("typos", &[Card]),
        ("accents", &[Card, FillBlank, Transformation, ErrorCorrection]),
        ("order", &[FillBlank, Transformation, ErrorCorrection]),
        ("strict", &[Card, FillBlank, Transformation, ErrorCorrection]),
        ("optional", &[FillBlank, Transformation, ErrorCorrection]),
        ("reading", &[Card, FillBlank, Transformation, ErrorCorrection]),
        ("verification_script", &[Write, FillIn]),
        ("verify_by_execution", &[Write, FillIn]),
        ("target_construct", &[Write, FillIn]),
        ("ast", &[Write, FillIn]),
        ("stdin", &[Write, FillIn, Predict]),
    ];
    for (field, kinds) in uses {
        if item.node.get(field).is_some() && !kinds.contains(&kind) {
            let name = item.node.text("type").unwrap_or_default();
            let help = "remove it, or change the type";
            problems.warning(
                "useless-field",
                item.key(field),
                format!("`{field}` does nothing in a `{name}`"),
                help,
            );
        }
    }
}
