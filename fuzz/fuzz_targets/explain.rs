#![no_main]
//! Any answer explained: the first line is the expected answer, the rest the answer.

use gradus_grade::{Answer, Exercise, Key, Kind, Setting, Step, Strategy};
use libfuzzer_sys::fuzz_target;

fuzz_target!(|data: &str| {
    let (expected, given) = data.split_once('\n').unwrap_or((data, data));
    for (kind, strategy) in [(Kind::Write, Strategy::Ast), (Kind::Card, Strategy::Text)] {
        let exercise = Exercise {
            kind,
            expected_answer: Some(Answer::from(expected)),
            grading_strategy: Some(strategy),
            ..Exercise::default()
        };
        let Ok(key) = Key::prepare(&exercise, &Setting::default()) else { continue };
        let answer = Answer::from(given);
        if let Ok(Step::Graded(grade)) = key.grade(&answer) {
            _ = serde_json::to_string(&key.explain(&answer, &grade, &[]));
        }
    }
});
