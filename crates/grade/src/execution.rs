//! Code answers by running them: what to run, and what the runs say.

use gradus_run::{Compared, Ended, Incomparable, Limits, Note, Phase, Program, Raised, Run, Unavailable};

use crate::code::{CodeKey, explain_unreadable};
use crate::exercise::{Answer, Exercise};
use crate::key::Key;
use crate::languages::{Mode, Place};
use crate::output;
use crate::result::{Feedback, FeedbackKind, Grade, NotGraded, ProgramError};
use crate::strategy::Strategy;

/// What grading by execution starts with.
pub(crate) enum Start {
    Run(Vec<Program>),
    /// Nothing has to be run: the answer is empty.
    Graded(Box<Grade>),
}

/// The runs do not tell whether the answer is right, and it is not the learner's doing.
pub(crate) enum CannotTell {
    Unavailable(Unavailable),
    /// The author's own program failed.
    AuthorsProgram(String),
    /// The expected answer prints nothing and has no value: any silent program would pass.
    SilentReference,
}

impl CannotTell {
    pub(crate) fn reason(&self) -> &'static str {
        match self {
            CannotTell::Unavailable(_) => "infra_unavailable",
            CannotTell::AuthorsProgram(_) => "reference_failed",
            CannotTell::SilentReference => "reference_silent",
        }
    }

    pub(crate) fn into_error(self) -> NotGraded {
        match self {
            CannotTell::Unavailable(unavailable) => NotGraded::Unavailable(unavailable),
            CannotTell::AuthorsProgram(what) => NotGraded::AuthorsProgram(what),
            CannotTell::SilentReference => NotGraded::AuthorsProgram(
                "the expected answer prints nothing and has no value, so there is nothing to compare"
                    .to_owned(),
            ),
        }
    }
}

/// What an exercise is judged by.
enum Way<'e> {
    /// A script with assertions.
    Script(&'e str),
    /// The output of the exercise's code.
    Predict(&'e str),
    /// The output of the expected answer.
    SameAs(&'e str),
}

fn way(key: &Key) -> Option<Way<'_>> {
    let exercise = &key.exercise;
    if let Some(script) = &exercise.verification_script {
        return Some(Way::Script(script));
    }
    if let Some(code) = exercise.predicted_code() {
        return Some(Way::Predict(code));
    }
    let code = key.code.as_ref()?;
    code.accepted.first().map(|expected| Way::SameAs(expected))
}

/// What has to be run for an answer.
pub(crate) fn programs(key: &Key, answer: &Answer) -> Result<Start, NotGraded> {
    let Answer::Text(answer) = answer else {
        return Err(NotGraded::WrongForm { wanted: "a text" });
    };
    let (Some(code), Some(way)) = (key.code.as_ref(), way(key)) else {
        return Err(NotGraded::NoExpectedAnswer);
    };
    if answer.trim().is_empty() && !matches!(way, Way::Predict(_)) {
        let mut grade = Grade::incorrect(Strategy::Execution);
        grade
            .feedback
            .push(Feedback::new(FeedbackKind::Note, "the answer is empty"));
        return Ok(Start::Graded(Box::new(grade)));
    }
    let exercise = &key.exercise;
    Ok(Start::Run(match way {
        Way::Script(script) => {
            let answer = code.whole(answer).into_owned();
            vec![with_script(program(answer, exercise), script, code)]
        }
        Way::Predict(source) => vec![program(source.to_owned(), exercise)],
        Way::SameAs(expected) => {
            let both = [code.whole(answer).into_owned(), code.whole(expected).into_owned()];
            let want_value = both.iter().all(|source| is_expression(code, source));
            both.into_iter()
                .map(|source| Program {
                    want_value,
                    ..program(source, exercise)
                })
                .collect()
        }
    }))
}

/// The program with a script to check it, and the expected answer, which says what the two have in common.
fn with_script(program: Program, script: &str, code: &CodeKey) -> Program {
    let expected = code.accepted.first().map(|expected| code.whole(expected));
    Program {
        script: Some(script.to_owned()),
        expected: expected.map(|expected| dedented(expected.into_owned())),
        ..program
    }
}

fn program(code: String, exercise: &Exercise) -> Program {
    let default = Limits::default();
    let limits = Limits {
        timeout_ms: exercise.timeout_ms.unwrap_or(default.timeout_ms),
        ..default
    };
    Program {
        stdin: exercise.stdin.clone(),
        limits,
        ..Program::new(dedented(code))
    }
}

/// An answer whose every line is indented runs as if it were not. Text in strings would change, so it is done only where the
/// code does not run otherwise.
fn dedented(code: String) -> String {
    let first = code
        .lines()
        .find(|line| !line.trim().is_empty())
        .unwrap_or_default();
    let indent = &first[..first.len() - first.trim_start_matches([' ', '\t']).len()];
    if indent.is_empty() {
        return code;
    }
    let lines = code.lines().map(|line| line.strip_prefix(indent).unwrap_or(line));
    lines.collect::<Vec<_>>().join("\n")
}

fn is_expression(code: &CodeKey, source: &str) -> bool {
    let read = code.language.read(source, Mode::Auto);
    read.is_ok_and(|read| read.is_expression())
}

/// What the runs say.
pub(crate) fn finish(key: &Key, answer: &Answer, runs: &[Run]) -> Result<Grade, CannotTell> {
    let missing = || {
        CannotTell::Unavailable(Unavailable::Broken {
            reason: "a run is missing".to_owned(),
        })
    };
    let (Answer::Text(answer), Some(code), Some(way)) = (answer, key.code.as_ref(), way(key)) else {
        return Err(missing());
    };
    let first = runs.first().ok_or_else(missing)?;
    match way {
        Way::Script(_) => by_script(key, code, answer, first),
        Way::Predict(_) => by_prediction(key, answer, first),
        Way::SameAs(_) => {
            let reference = runs.get(1).ok_or_else(missing)?;
            by_comparison(key, code, answer, first, reference)
        }
    }
}

/// By how the script ended. Where it does not pass the expected answer, it says nothing about others.
fn by_script(key: &Key, code: &CodeKey, answer: &str, run: &Run) -> Result<Grade, CannotTell> {
    if let Some(ended) = run.expected.as_ref().filter(|ended| **ended != Ended::Finished) {
        let what = format!("verification_script: {}", describe_end(ended));
        return Err(CannotTell::AuthorsProgram(what));
    }
    let mut grade = match (&run.ended, run.phase) {
        // Only its own end counts: exiting is none.
        (Ended::Finished, Phase::Script) => Grade::correct(Strategy::Execution),
        _ => failed(key, code, answer, run),
    };
    grade.feedback.extend(run.notes.iter().map(about_the_end));
    grade.normalized_user_answer = code.exact_form(answer);
    grade.normalized_expected_answer = code
        .accepted
        .first()
        .map(|a| code.exact_form(a))
        .unwrap_or_default();
    Ok(grade)
}

/// What a learner may want to know about a program that was checked although it ended early.
fn about_the_end(note: &Note) -> Feedback {
    let text = match note {
        Note::NothingToRead { line: Some(line) } => {
            format!("line {line} asks for input, and there is none here; the rest was checked without it")
        }
        Note::NothingToRead { line: None } => {
            "the program asks for input, and there is none here; the rest was checked without it".to_owned()
        }
        Note::Left => "the program left by `exit`; what it had defined until then was checked".to_owned(),
    };
    Feedback::new(FeedbackKind::Note, text)
}

/// Whether a program without a script came to its end; `exit()` is one way to end it.
fn finished(run: &Run) -> bool {
    matches!(run.ended, Ended::Finished | Ended::Exited { status: 0 })
}

/// The code is the author's, so its failures are too; but an exception may be what was to be predicted.
fn by_prediction(key: &Key, answer: &str, run: &Run) -> Result<Grade, CannotTell> {
    let printed = output::trimmed(&run.stdout.text);
    let mut right = vec![printed.clone()];
    match &run.ended {
        Ended::Finished | Ended::Exited { .. } => {}
        Ended::Raised(raised) if raised.exception != "SyntaxError" => {
            let join = |last: String| output::trimmed(&format!("{printed}\n{last}"));
            right = vec![
                join(raised.exception.clone()),
                join(format!("{}: {}", raised.exception, raised.message)),
            ];
        }
        other => return Err(CannotTell::AuthorsProgram(describe_end(other))),
    }
    let how = key.exercise.output_match;
    let matched = right.iter().any(|right| output::same(right, answer, how));
    let mut grade = if matched {
        Grade::correct(Strategy::Execution)
    } else {
        Grade::incorrect(Strategy::Execution)
    };
    if !matched {
        grade
            .feedback
            .extend(output::compare_for_learner(&right[0], answer));
    }
    grade.normalized_user_answer = output::trimmed(answer);
    grade.normalized_expected_answer = right.swap_remove(0);
    Ok(grade)
}

fn by_comparison(
    key: &Key,
    code: &CodeKey,
    answer: &str,
    run: &Run,
    reference: &Run,
) -> Result<Grade, CannotTell> {
    if !finished(reference) {
        return Err(CannotTell::AuthorsProgram(describe_end(&reference.ended)));
    }
    if let Some(why) = &reference.incomparable {
        return Err(CannotTell::AuthorsProgram(needs_tests(why)));
    }
    if reference.stdout.text.trim().is_empty() && reference.value.is_none() {
        return Err(CannotTell::SilentReference);
    }
    if !finished(run) {
        let mut grade = failed(key, code, answer, run);
        grade.normalized_user_answer = output::trimmed(&run.stdout.text);
        grade.normalized_expected_answer = output::trimmed(&reference.stdout.text);
        return Ok(grade);
    }
    let same_output = output::same(
        &run.stdout.text,
        &reference.stdout.text,
        key.exercise.output_match,
    );
    let same_value = run.incomparable.is_none() && run.value == reference.value;
    let mut grade = if same_output && same_value {
        Grade::correct(Strategy::Execution)
    } else {
        Grade::incorrect(Strategy::Execution)
    };
    if !same_output {
        grade.feedback.extend(output::compare_for_learner(
            &reference.stdout.text,
            &run.stdout.text,
        ));
        // The place is in the output, not in the answer.
        grade
            .feedback
            .iter_mut()
            .for_each(|feedback| feedback.range = None);
    } else if !same_value {
        let gave = shown_value(run).unwrap_or("nothing");
        grade.feedback.push(Feedback::new(
            FeedbackKind::Output,
            format!("your expression gives {gave}"),
        ));
    }
    let shown = |run: &Run| match shown_value(run) {
        Some(value) => value.to_owned(),
        None => output::trimmed(&run.stdout.text),
    };
    grade.normalized_user_answer = shown(run);
    grade.normalized_expected_answer = shown(reference);
    Ok(grade)
}

/// What an author hears whose expected answer gives something that only use can tell apart.
fn needs_tests(why: &Incomparable) -> String {
    let what = match why {
        Incomparable::Function => "a function".to_owned(),
        Incomparable::Iterator => "an iterator".to_owned(),
        Incomparable::Object { class } => format!("an object of the class `{class}`"),
        Incomparable::Deep => "something that nests too deeply to be compared".to_owned(),
    };
    format!("the expected answer gives {what}: write a verification_script that uses it")
}

fn shown_value(run: &Run) -> Option<&str> {
    run.shown.as_deref().or(run.value.as_deref())
}

/// A program of the learner's that did not do what it should.
fn failed(key: &Key, code: &CodeKey, answer: &str, run: &Run) -> Grade {
    let mut grade = Grade::incorrect(Strategy::Execution);
    let error = program_error(&run.ended, run.phase);
    let place = error
        .as_ref()
        .and_then(|error| error.line)
        .and_then(|line| line_of(answer, line, &run.ended));
    let text = sentence(&run.ended, run.phase, &key.exercise);
    let kind = match &run.ended {
        Ended::Raised(raised) if raised.exception == "AssertionError" && run.phase == Phase::Script => {
            FeedbackKind::Assertion
        }
        Ended::Raised(raised) if is_syntax(raised) => FeedbackKind::Syntax,
        Ended::Timeout | Ended::Memory | Ended::Output | Ended::Stack => FeedbackKind::Limit,
        _ => FeedbackKind::Error,
    };
    // Our own reader says it in a learner's words, and points at it.
    let plain = match kind {
        FeedbackKind::Syntax => code
            .read(answer)
            .err()
            .map(|problem| explain_unreadable(&problem)),
        _ => None,
    };
    grade
        .feedback
        .push(plain.unwrap_or_else(|| Feedback::new(kind, text).at(place)));
    grade.program_error = error;
    grade
}

fn is_syntax(raised: &Raised) -> bool {
    matches!(
        raised.exception.as_str(),
        "SyntaxError" | "IndentationError" | "TabError"
    )
}

fn line_of(answer: &str, line: u32, ended: &Ended) -> Option<Place> {
    let text = answer.lines().nth(line as usize - 1)?;
    let indent = text.len() - text.trim_start().len();
    let column = match ended {
        Ended::Raised(Raised {
            column: Some(column), ..
        }) => *column,
        _ => 1 + text[..indent].chars().count() as u32,
    };
    let length = text.chars().count() as u32;
    Some(Place {
        line,
        column,
        length: (length + 1).saturating_sub(column),
    })
}

fn program_error(ended: &Ended, phase: Phase) -> Option<ProgramError> {
    let (kind, message, line) = match ended {
        Ended::Finished if phase == Phase::Script => return None,
        Ended::Finished => (
            "SystemExit",
            "the program ended before it was checked".to_owned(),
            None,
        ),
        Ended::Raised(raised) => (raised.exception.as_str(), assertion_text(raised), raised.line),
        Ended::Exited { status } => ("SystemExit", status.to_string(), None),
        Ended::Timeout => ("Timeout", describe_end(ended), None),
        Ended::Memory => ("MemoryLimit", describe_end(ended), None),
        Ended::Output => ("OutputLimit", describe_end(ended), None),
        Ended::Stack => ("RecursionError", describe_end(ended), None),
    };
    Some(ProgramError {
        kind: kind.to_owned(),
        message,
        line,
    })
}

/// The author's message, or what was compared.
fn assertion_text(raised: &Raised) -> String {
    match &raised.compared {
        Some(compared) if raised.message.is_empty() => {
            let Compared { expression, gave, .. } = compared;
            format!("{expression} gave {gave}, expected {}", expectation(compared))
        }
        _ => raised.message.clone(),
    }
}

/// What would have held, after "expected".
fn expectation(compared: &Compared) -> String {
    let Compared { gave, expected, .. } = compared;
    match compared.operator.as_str() {
        "is" if gave == expected => "the very same object".to_owned(),
        "!=" | "is not" => "something else".to_owned(),
        "<" => format!("less than {expected}"),
        "<=" => format!("at most {expected}"),
        ">" => format!("more than {expected}"),
        ">=" => format!("at least {expected}"),
        "in" => format!("it to be in {expected}"),
        "not in" => format!("it not to be in {expected}"),
        "contains" => format!("it to contain {expected}"),
        "does not contain" => format!("it not to contain {expected}"),
        _ => expected.clone(),
    }
}

fn sentence(ended: &Ended, phase: Phase, exercise: &Exercise) -> String {
    match ended {
        Ended::Raised(raised) if raised.exception == "AssertionError" && phase == Phase::Script => {
            match assertion_text(raised) {
                text if text.is_empty() => "one of the checks failed".to_owned(),
                text => text,
            }
        }
        Ended::Raised(raised) => {
            let line = raised
                .line
                .map(|line| format!(" (line {line})"))
                .unwrap_or_default();
            // Where there is no input at all, whoever ran it has said so.
            let hint = match raised.exception.as_str() {
                "EOFError" if exercise.stdin.is_some() => {
                    "; the input of this exercise has been read to its end"
                }
                _ => "",
            };
            match raised.message.as_str() {
                "" => format!("{}{line}{hint}", raised.exception),
                message => format!("{}: {message}{line}{hint}", raised.exception),
            }
        }
        Ended::Finished => "the program ended before it was checked".to_owned(),
        Ended::Exited { .. } if exercise.verification_script.is_some() => {
            "the program left by `exit` before it was checked".to_owned()
        }
        other => describe_end(other),
    }
}

fn describe_end(ended: &Ended) -> String {
    match ended {
        Ended::Finished => "it finished".to_owned(),
        Ended::Raised(raised) => format!("{}: {}", raised.exception, assertion_text(raised)),
        Ended::Exited { status } => format!("it left by `exit` with the status {status}"),
        Ended::Timeout => "it took too long: is there a loop that never ends?".to_owned(),
        Ended::Memory => "it needed more memory than there is".to_owned(),
        Ended::Output => "it printed more than can be read".to_owned(),
        Ended::Stack => "it called itself too deeply: does the recursion ever end?".to_owned(),
    }
}
