//! Which strategy grades an exercise, and fields that contradict it.

use gradus_grade::{Kind, Strategy};

use super::Item;
use crate::problem::Problems;

pub(super) fn check(item: &Item, problems: &mut Problems) {
    if item.sentence {
        return;
    }
    let exercise = &item.template.exercise;
    let strategy = exercise.grading_strategy;
    if exercise.verification_script.is_some()
        && strategy.is_some_and(|strategy| strategy != Strategy::Execution)
    {
        let help =
            "a script runs only with `grading_strategy: execution`; write that, or remove one of the two";
        let message = "`verification_script` is written, but another strategy grades";
        problems.error("script-unused", item.span("grading_strategy"), message, help);
    }
    if exercise.verify_by_execution && strategy.is_some() {
        let help = "`grading_strategy: execution` says the same; remove `verify_by_execution`";
        let message = "both `verify_by_execution` and `grading_strategy` are written";
        problems.error("strategy-twice", item.key("verify_by_execution"), message, help);
    }
    fallback(item, problems);
    fits(item, problems);
}

fn fallback(item: &Item, problems: &mut Problems) {
    let exercise = &item.template.exercise;
    let Some(fallback) = exercise.grading_fallback else {
        return;
    };
    if exercise.grading_strategy.is_none() {
        let help = "add `grading_strategy`; without it the fallback is chosen by itself";
        let message = "`grading_fallback` without `grading_strategy` does nothing";
        problems.error("fallback-alone", item.key("grading_fallback"), message, help);
    } else if exercise.grading_strategy == Some(fallback) {
        let help = "choose one that needs no Python: exact, token or ast";
        let message = "the fallback is the strategy itself";
        problems.error("fallback-same", item.span("grading_fallback"), message, help);
    } else if exercise.grading_strategy != Some(Strategy::Execution) {
        let help = "remove it: only `execution` can be unable to run";
        problems.warning(
            "fallback-useless",
            item.key("grading_fallback"),
            "this fallback is never used",
            help,
        );
    }
}

/// Python strategies grade Python, language strategies grade language.
fn fits(item: &Item, problems: &mut Problems) {
    let kind = item.template.exercise.kind;
    for field in ["grading_strategy", "grading_fallback"] {
        let strategy = match field {
            "grading_strategy" => item.template.exercise.grading_strategy,
            _ => item.template.exercise.grading_fallback,
        };
        let Some(strategy) = strategy else { continue };
        if !allowed(kind).contains(&strategy) {
            let name = item.node.text("type").unwrap_or_default();
            let names: Vec<String> = allowed(kind).iter().map(|strategy| name_of(*strategy)).collect();
            let message = format!("`{}` cannot grade a `{name}`", name_of(strategy));
            problems.error(
                "strategy-misfit",
                item.span(field),
                message,
                format!("write {}", names.join(" or ")),
            );
        }
    }
}

fn allowed(kind: Kind) -> &'static [Strategy] {
    use Strategy::{Ast, Choice, Exact, Execution, Order, Similarity, Text, Token};
    match kind {
        Kind::Write | Kind::FillIn => &[Exact, Token, Ast, Execution],
        Kind::Predict => &[Execution, Exact],
        Kind::Card => &[Text, Exact, Similarity, Choice],
        Kind::FillBlank | Kind::Transformation | Kind::ErrorCorrection => &[Similarity, Text, Exact],
        Kind::MultipleChoice => &[Choice],
        Kind::Reorder => &[Order],
    }
}

/// A strategy's name in files.
pub(crate) fn name_of(strategy: Strategy) -> String {
    serde_json::to_value(strategy)
        .ok()
        .and_then(|name| name.as_str().map(str::to_owned))
        .unwrap_or_default()
}
