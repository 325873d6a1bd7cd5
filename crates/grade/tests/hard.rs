//! Hand-written answers that a grader gets wrong: near words, mistakes left in, right answers written otherwise.
//!
//! `cases/language-hard.jsonl` and `cases/language-more.jsonl` say in words what is wanted of each; `cases/language-hard-open.jsonl` lists those that are not as
//! wanted, each with its reason.

use std::collections::BTreeMap;

use gradus_grade::{Answer, Exercise, FeedbackKind, Grade, Key, Setting, Step, WordLists};
use gradus_text::{Outcome, grammar};
use serde::Deserialize;

#[derive(Deserialize)]
struct Case {
    kind: String,
    language: String,
    exercise: Exercise,
    answer: Answer,
    want: String,
}

#[derive(Deserialize)]
struct Open {
    exercise: serde_json::Value,
    answer: serde_json::Value,
    reason: String,
}

#[test]
fn hard_cases_are_as_wanted_or_listed() {
    let lists = WordLists::shipped();
    let settings: BTreeMap<&str, Setting> = ["english", "spanish", "french", "german", "korean", "japanese"]
        .into_iter()
        .map(|name| (name, Setting::for_language(name, &lists)))
        .collect();
    let open: Vec<Open> = include_str!("cases/language-hard-open.jsonl")
        .lines()
        .map(|line| serde_json::from_str(line).expect("an open case"))
        .collect();
    let mut failed = Vec::new();
    let mut found = 0;
    let files = [
        include_str!("cases/language-hard.jsonl"),
        include_str!("cases/language-more.jsonl"),
    ];
    for line in files.iter().flat_map(|file| file.lines()) {
        let case: Case = serde_json::from_str(line).expect("a case");
        let value: serde_json::Value = serde_json::from_str(line).expect("a case");
        let listed = open
            .iter()
            .find(|open| open.exercise == value["exercise"] && open.answer == value["answer"]);
        let grade = grade(&case, &settings[case.language.as_str()]);
        let right = is_as_wanted(&case, &grade);
        match (right, listed) {
            (false, None) => failed.push(describe(&case, &grade)),
            (true, Some(open)) => failed.push(format!("no longer open ({}): {line}", open.reason)),
            (false, Some(open)) => {
                found += 1;
                assert!(!open.reason.is_empty());
                let kinds = ["error-left-in", "transformation-unchanged"];
                assert!(!kinds.contains(&&*case.kind), "may not stay open: {line}");
            }
            (true, None) => {}
        }
    }
    assert_eq!(found, open.len(), "an open case is not in the file");
    assert!(
        failed.is_empty(),
        "{} cases:\n{}",
        failed.len(),
        failed.join("\n")
    );
}

fn grade(case: &Case, setting: &Setting) -> Grade {
    let key = Key::prepare(&case.exercise, setting).expect("a good exercise");
    match key.grade(&case.answer).expect("a grade") {
        Step::Graded(grade) => *grade,
        Step::Run(_) => panic!("a language answer is not run"),
    }
}

fn is_as_wanted(case: &Case, grade: &Grade) -> bool {
    let warned = || match &case.exercise.expected_answer {
        Some(Answer::Text(text)) => {
            !grammar::surprises(text, case.exercise.kind == gradus_grade::Kind::Card).is_empty()
        }
        _ => false,
    };
    let said = |text: &str| grade.feedback.iter().any(|feedback| feedback.text.contains(text));
    // Every verdict but "correct" says why.
    if grade.outcome != Outcome::Correct && grade.feedback.iter().all(|feedback| feedback.text.is_empty()) {
        return false;
    }
    match case.want.as_str() {
        "credit below 0.5" | "below 0.5" => grade.credit < 0.5,
        "credit 0: the mistake is still there" => grade.credit == 0.0 && said("the mistake is still there"),
        "credit 0: nothing was transformed" => grade.credit == 0.0 && said("nothing was changed"),
        "correct or close" => grade.is_correct,
        "correct" | "1" => grade.outcome == Outcome::Correct && grade.credit >= 1.0,
        "correct, the accent named" => {
            grade.is_correct
                && grade
                    .feedback
                    .iter()
                    .any(|feedback| feedback.kind == FeedbackKind::Accent)
        }
        "partial" => grade.outcome == Outcome::Partial,
        "credit 0.8" => grade.credit == 0.8,
        "credit 0.5 or more" => grade.credit >= 0.5,
        "0" | "0: rejected" | "0: mistake left in" => grade.credit == 0.0,
        "incorrect" | "incorrect: ß is a letter" | "incorrect under distinct" => {
            grade.outcome == Outcome::Incorrect
        }
        "incorrect or a warning" | "incorrect or a warning of gradus check" => {
            grade.outcome == Outcome::Incorrect || warned()
        }
        "correct, or a warning" => grade.outcome == Outcome::Correct || warned(),
        "clear and true feedback" => grade.outcome == Outcome::Correct || !grade.feedback.is_empty(),
        other => panic!("unknown `want`: {other}"),
    }
}

fn describe(case: &Case, grade: &Grade) -> String {
    let said: Vec<&str> = grade
        .feedback
        .iter()
        .map(|feedback| feedback.text.as_str())
        .collect();
    format!(
        "{} {} {:?} | {:?} | shown {:?} | {:?} | want {} | got {:?} {} {said:?}",
        case.kind,
        case.language,
        case.exercise.kind,
        case.exercise.expected_answer,
        case.exercise.sentence_text,
        case.answer,
        case.want,
        grade.outcome,
        grade.credit,
    )
}
