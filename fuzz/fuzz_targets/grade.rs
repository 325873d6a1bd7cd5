#![no_main]
//! Any answer to any exercise: the first line is the expected answer, the rest the answer, by every strategy that runs nothing.

use gradus_grade::{Answer, Exercise, Key, Kind, Setting, Strategy};
use libfuzzer_sys::fuzz_target;

fuzz_target!(|data: &str| {
    let (expected, given) = data.split_once('\n').unwrap_or((data, data));
    for (kind, strategy) in [
        (Kind::Write, Strategy::Exact),
        (Kind::Write, Strategy::Token),
        (Kind::Write, Strategy::Ast),
        (Kind::FillIn, Strategy::Ast),
        (Kind::Card, Strategy::Text),
        (Kind::FillBlank, Strategy::Similarity),
        (Kind::MultipleChoice, Strategy::Choice),
    ] {
        let exercise = Exercise {
            kind,
            expected_answer: Some(Answer::from(expected)),
            template: Some("x = [___]".to_owned()),
            grading_strategy: Some(strategy),
            ..Exercise::default()
        };
        if let Ok(key) = Key::prepare(&exercise, &Setting::default()) {
            _ = key.grade(&Answer::from(given));
        }
    }
});
