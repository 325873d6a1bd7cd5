//! Facts that must hold, one JSON object a line, in the stream form with an `expect` beside it.
//!
//! Cases that have to be run are left to whoever can run them: here it is only seen that they ask for it. The command line's
//! tests go through all of them.

use gradus_grade::{Key, Request, Setting, Step, WordLists};
use serde_json::Value;

#[test]
fn code() {
    check(include_str!("cases/code.jsonl"));
}

#[test]
fn more_code() {
    check(include_str!("cases/more-code.jsonl"));
}

#[test]
fn language() {
    check(include_str!("cases/language.jsonl"));
}

#[test]
fn more_language() {
    check(include_str!("cases/more-language.jsonl"));
}

#[test]
fn kinds() {
    check(include_str!("cases/kinds.jsonl"));
}

fn check(cases: &str) {
    let lists = WordLists::shipped();
    let mut failures = Vec::new();
    let mut graded = 0;
    for line in cases.lines().filter(|line| !line.trim().is_empty()) {
        let case: Value = serde_json::from_str(line).unwrap_or_else(|error| panic!("{line}: {error}"));
        let request = Request::parse(line).unwrap_or_else(|problem| panic!("{line}: {problem:?}"));
        let exercise = request.exercise.as_ref().expect("an exercise");
        let setting = Setting::for_language(request.language.as_deref().unwrap_or_default(), &lists);
        let result = Key::prepare(exercise, &setting)
            .map_err(|error| error.code().to_owned())
            .and_then(|key| match key.grade(&request.answer) {
                Ok(Step::Graded(grade)) => {
                    let mut result = serde_json::to_value(&grade).expect("a grade is JSON");
                    result["quality"] = grade.quality(request.hint_used).into();
                    Ok(Some(result))
                }
                Ok(Step::Run(pending)) => {
                    assert!(!pending.programs().is_empty());
                    Ok(None)
                }
                Err(error) => Err(error.code().to_owned()),
            });
        let result = match result {
            Ok(Some(result)) => result,
            Ok(None) => continue,
            Err(code) => serde_json::json!({ "error": code }),
        };
        graded += 1;
        for (field, expected) in case["expect"].as_object().expect("what is expected") {
            let found = field
                .split('.')
                .fold(&result, |value, name| match name.parse::<usize>() {
                    Ok(at) => &value[at],
                    Err(_) => &value[name],
                });
            if found != expected {
                failures.push(format!(
                    "{}: {field} is {found}, expected {expected}\n  {line}",
                    case["id"]
                ));
            }
        }
    }
    assert!(graded > 0);
    assert!(
        failures.is_empty(),
        "{} failures\n{}",
        failures.len(),
        failures.join("\n")
    );
}
