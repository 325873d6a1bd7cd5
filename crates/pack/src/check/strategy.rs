//! Which strategy grades an exercise, and fields that contradict it.

use gradus_grade::{Plan, Strategy};

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
    // Without a strategy that is written, the fallback stands next to the one that is chosen by itself.
    let primary = Plan::of(exercise, true).primary;
    if primary == fallback {
        let help = "choose one that needs no run: exact, token or ast";
        let message = "the fallback is the strategy itself";
        problems.error("fallback-same", item.span("grading_fallback"), message, help);
    } else if primary != Strategy::Execution {
        let help = "remove it: only `execution` can be unable to run";
        problems.warning(
            "fallback-useless",
            item.key("grading_fallback"),
            "this fallback is never used",
            help,
        );
    }
}

/// A strategy grades the kinds that name it.
fn fits(item: &Item, problems: &mut Problems) {
    let kind = item.template.exercise.kind;
    for field in ["grading_strategy", "grading_fallback"] {
        let strategy = match field {
            "grading_strategy" => item.template.exercise.grading_strategy,
            _ => item.template.exercise.grading_fallback,
        };
        let Some(strategy) = strategy else { continue };
        if !kind.strategies().contains(&strategy) {
            let names: Vec<&str> = kind.strategies().iter().map(|strategy| strategy.name()).collect();
            let message = format!("`{strategy}` cannot grade a `{kind}`");
            problems.error(
                "strategy-misfit",
                item.span(field),
                message,
                format!("write {}", names.join(" or ")),
            );
        }
    }
}
