//! Accepted solutions that are right without being listed, found by grading them.

use gradus_grade::{Answer, Exercise, Key, Outcome, Setting, Step, Strategy, WordLists};

use super::{Advice, Auditor, edit};
use crate::check::samples;

/// The accepted solutions that `strategy` accepts by itself. What would have to be run for that is left alone.
pub(super) fn needless(auditor: &Auditor, strategy: Strategy) -> Vec<Advice> {
    let exercises: Vec<Exercise> = samples(auditor.pack, &auditor.item.template);
    let count = auditor.item.template.exercise.accepted_solutions.len();
    if count == 0 || exercises.is_empty() || strategy == Strategy::Execution {
        return Vec::new();
    }
    let mut kept: Vec<usize> = (0..count).collect();
    // From the last: of two that stand for each other, the first stays.
    for at in (0..count).rev() {
        let others: Vec<usize> = kept.iter().copied().filter(|other| *other != at).collect();
        if exercises
            .iter()
            .all(|exercise| is_right(exercise, strategy, &others, at))
        {
            kept = others;
        }
    }
    let dropped: Vec<usize> = (0..count).filter(|at| !kept.contains(at)).collect();
    let edits = edit::remove_items(auditor.item, auditor.source, "accepted_solutions", &dropped);
    let name = strategy.name();
    let mut advice: Vec<Advice> = dropped
        .iter()
        .map(|at| {
            let span = auditor.item.item("accepted_solutions", *at);
            let message = format!("this solution is needless: `{name}` accepts it without being told");
            auditor.advice("audit-needless", span, message, "remove it", vec![])
        })
        .collect();
    // All are removed together: the list itself may go with them.
    if let Some(first) = advice.first_mut() {
        first.edits = edits;
    }
    advice
}

fn is_right(exercise: &Exercise, strategy: Strategy, others: &[usize], at: usize) -> bool {
    let accepted = &exercise.accepted_solutions;
    let Some(answer) = accepted.get(at) else {
        return false;
    };
    let without = Exercise {
        grading_strategy: Some(strategy),
        accepted_solutions: others
            .iter()
            .filter_map(|other| accepted.get(*other))
            .cloned()
            .collect(),
        ..exercise.clone()
    };
    grades_correct(&without, answer)
}

fn grades_correct(exercise: &Exercise, answer: &Answer) -> bool {
    let language = exercise.answer_language.as_deref().unwrap_or_default();
    let Ok(key) = Key::prepare(exercise, &Setting::for_language(language, &WordLists::default())) else {
        return false;
    };
    matches!(key.grade(answer), Ok(Step::Graded(grade)) if grade.outcome == Outcome::Correct)
}
