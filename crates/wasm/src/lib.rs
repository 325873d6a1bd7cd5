//! The grading core and the schedule for the browser: one JSON text in, one out. Nothing is decided here.
//!
//! A page hands over a request in the form of the stream (`gradus grade`). It gets back `{"grade": …}`, `{"error": …}`, or
//! `{"run": [programs]}`: then it runs them (Pyodide) and calls [`finish`] with the same request and what happened. No state
//! is kept between calls but the word lists, so a worker may be stopped and started at any time.
//!
//! A session that was taken along is practised with [`step`]: the same function as on the server.

mod memory;
mod session;
mod vocabulary;

use gradus_grade::{Answer, Grade, Key, NotGraded, Request, Setting, Step, StreamError};
use gradus_run::{Program, Run, Unavailable};
use serde::{Deserialize, Serialize};
pub use session::step;

pub use vocabulary::set_words;

#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
enum Outcome<'a> {
    Grade(Box<Grade>),
    Run(&'a [Program]),
    Error(StreamError),
}

/// Grades one request, or says what has to be run for it.
pub fn grade(request: &str) -> String {
    with_key(request, |key, answer| match key.grade(answer) {
        Ok(Step::Graded(grade)) => text(&Outcome::Grade(grade)),
        Ok(Step::Run(pending)) => text(&Outcome::Run(pending.programs())),
        Err(error) => failed(&error),
    })
}

/// The same request again, with what happened to its programs.
#[derive(Deserialize)]
struct Finish {
    request: serde_json::Value,
    #[serde(default)]
    runs: Vec<Run>,
    #[serde(default)]
    unavailable: Option<Unavailable>,
}

/// Grades a request whose programs were run, or could not be.
pub fn finish(input: &str) -> String {
    let finish: Finish = match serde_json::from_str(input) {
        Ok(finish) => finish,
        Err(error) => return text(&Outcome::Error(bad_request(&error.to_string()))),
    };
    let request = finish.request.to_string();
    with_key(&request, |key, answer| {
        let runs = match &finish.unavailable {
            Some(unavailable) => Err(unavailable.clone()),
            None => Ok(finish.runs.clone()),
        };
        let grade = key.grade(answer).and_then(|step| match step {
            Step::Graded(grade) => Ok(*grade),
            Step::Run(pending) => pending.finish(runs),
        });
        match grade {
            Ok(grade) => text(&Outcome::Grade(Box::new(grade))),
            Err(error) => failed(&error),
        }
    })
}

fn with_key(text_of_request: &str, use_key: impl FnOnce(&Key, &Answer) -> String) -> String {
    let request = match Request::parse(text_of_request) {
        Ok(request) => request,
        Err(problem) => return text(&Outcome::Error(problem.error)),
    };
    let Some(exercise) = &request.exercise else {
        return text(&Outcome::Error(bad_request(
            "the page gives the whole `exercise`",
        )));
    };
    let language = request
        .language
        .as_deref()
        .or(exercise.answer_language.as_deref())
        .unwrap_or_default();
    let setting = match vocabulary::other_answers(text_of_request) {
        Some(others) => others.setting(language),
        None => Setting::for_language(language, &vocabulary::lists()),
    };
    match Key::prepare(exercise, &setting) {
        Ok(key) => use_key(&key, &request.answer),
        Err(error) => failed(&error),
    }
}

fn failed(error: &NotGraded) -> String {
    text(&Outcome::Error(StreamError::from(error)))
}

fn bad_request(message: &str) -> StreamError {
    StreamError {
        code: "bad_request".into(),
        message: message.to_owned(),
    }
}

fn text(outcome: &impl Serialize) -> String {
    serde_json::to_string(outcome)
        .unwrap_or_else(|_| r#"{"error":{"code":"internal","message":""}}"#.to_owned())
}
