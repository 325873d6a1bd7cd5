//! Programs that misbehave in every way we know of, as folders: each ends as its `expect.yaml` says, all of them at once
//! leave the process as it was.

mod support;

use gradus_run::{Compared, Ended, Frame, Incomparable, Limits, Note, Phase, Program, Raised, Run};
use serde::Deserialize;
use std::fs;
use std::path::Path;
use std::thread;
use support::{Health, entries, sandbox};

/// What a case says about its run; what it does not say is not checked.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Expect {
    ended: Option<String>,
    ended_any: Option<Vec<String>>,
    phase: Option<Phase>,
    exception: Option<String>,
    exception_any: Option<Vec<String>>,
    message: Option<String>,
    message_contains: Option<String>,
    #[serde(default, deserialize_with = "said")]
    line: Option<Option<u32>>,
    column: Option<u32>,
    trace: Option<Vec<(u32, String)>>,
    #[serde(default, deserialize_with = "said")]
    compared: Option<Option<Compared>>,
    gave_length: Option<usize>,
    status: Option<i32>,
    stdout: Option<String>,
    stderr: Option<String>,
    stdout_length: Option<usize>,
    stdout_cut: Option<bool>,
    stderr_cut: Option<bool>,
    #[serde(default, deserialize_with = "said")]
    value: Option<Option<String>>,
    shown: Option<String>,
    incomparable: Option<Incomparable>,
    notes: Option<Vec<Note>>,
    tests: Option<Vec<(String, bool)>>,
    expected: Option<String>,
    // What it is run with.
    stdin: Option<String>,
    #[serde(default)]
    want_value: bool,
    timeout_ms: Option<u32>,
    memory_bytes: Option<u64>,
    output_bytes: Option<u32>,
}

/// Tells `key: null` from no key at all.
fn said<'de, D: serde::Deserializer<'de>, T: Deserialize<'de>>(
    from: D,
) -> Result<Option<Option<T>>, D::Error> {
    Option::deserialize(from).map(Some)
}

#[test]
fn every_program_is_contained() {
    let folders = entries("cases");
    assert!(folders.len() >= 60, "only {} cases", folders.len());
    let cases: Vec<_> = folders
        .iter()
        .map(|folder| (folder.as_path(), read(folder)))
        .collect();
    // Once without those that wait for their time to be over, for the process to grow to what two at once need.
    run_all(
        &cases
            .iter()
            .filter(|(_, (_, expect))| expect.timeout_ms.is_none())
            .collect::<Vec<_>>(),
    );
    let before = Health::settled();
    let problems = run_all(&cases.iter().collect::<Vec<_>>());
    let after = Health::settled();
    assert!(
        problems.is_empty(),
        "{} of {} cases:\n\n{}",
        problems.len(),
        cases.len(),
        problems.join("\n\n")
    );
    // Four times as many places as run at once, each with a stack and memory of its own that stay.
    after.check_since(before, 24.0);
}

fn read(folder: &Path) -> (Program, Expect) {
    let text = |name: &str| fs::read_to_string(folder.join(name));
    let expect: Expect = text("expect.yaml")
        .map_err(|error| error.to_string())
        .and_then(|yaml| serde_saphyr::from_str(&yaml).map_err(|error| error.to_string()))
        .unwrap_or_else(|error| panic!("{}: {error}", folder.display()));
    let usual = Limits::default();
    let answer = || text("answer.py").expect("answer.py");
    // An answer that passes is as good an expected one as any.
    let finishes = expect.ended.as_deref() == Some("finished");
    let program = Program {
        script: text("script.py").ok(),
        expected: text("expected.py").ok().or_else(|| finishes.then(answer)),
        want_value: expect.want_value,
        stdin: expect.stdin.clone(),
        limits: Limits {
            timeout_ms: expect.timeout_ms.unwrap_or(usual.timeout_ms),
            memory_bytes: expect.memory_bytes.unwrap_or(usual.memory_bytes),
            output_bytes: expect.output_bytes.unwrap_or(usual.output_bytes),
        },
        ..Program::new(answer())
    };
    (program, expect)
}

/// Runs them all, several at once, and tells what was not as expected.
fn run_all(cases: &[&(&Path, (Program, Expect))]) -> Vec<String> {
    let next = std::sync::atomic::AtomicUsize::new(0);
    let work = || {
        let mut problems = Vec::new();
        while let Some((folder, (program, expect))) =
            cases.get(next.fetch_add(1, std::sync::atomic::Ordering::Relaxed))
        {
            let name = folder.file_name().unwrap_or_default().to_string_lossy();
            match sandbox().run_blocking(program) {
                Ok(run) => problems.extend(
                    check(expect, &run)
                        .err()
                        .map(|problem| format!("{name}: {problem}")),
                ),
                Err(error) => problems.push(format!("{name}: {error:?}")),
            }
        }
        problems
    };
    thread::scope(|scope| {
        let threads: Vec<_> = (0..4).map(|_| scope.spawn(work)).collect();
        threads
            .into_iter()
            .flat_map(|thread| thread.join().expect("no panic"))
            .collect()
    })
}

fn check(expect: &Expect, run: &Run) -> Result<(), String> {
    let nothing = Raised::default();
    let raised = if let Ended::Raised(raised) = &run.ended {
        raised
    } else {
        &nothing
    };
    let ended = kind(&run.ended).to_owned();
    let status = if let Ended::Exited { status } = run.ended {
        Some(status)
    } else {
        None
    };
    let trace = || {
        raised
            .trace
            .iter()
            .map(|Frame { line, function }| (*line, function.clone()))
            .collect()
    };
    let checks = [
        same("ended", &expect.ended, || ended.clone()),
        one_of("ended", &expect.ended_any, &ended),
        same("phase", &expect.phase, || run.phase),
        same("exception", &expect.exception, || raised.exception.clone()),
        one_of("exception", &expect.exception_any, &raised.exception),
        same("message", &expect.message, || raised.message.clone()),
        contains("message", expect.message_contains.as_deref(), &raised.message),
        same("line", &expect.line, || raised.line),
        same("column", &expect.column.map(Some), || raised.column),
        same("trace", &expect.trace, trace),
        same("compared", &expect.compared, || raised.compared.clone()),
        same("gave_length", &expect.gave_length, || {
            raised
                .compared
                .as_ref()
                .map_or(0, |compared| compared.gave.chars().count())
        }),
        same("status", &expect.status.map(Some), || status),
        same("stdout", &expect.stdout, || run.stdout.text.clone()),
        same("stderr", &expect.stderr, || run.stderr.text.clone()),
        same("stdout_length", &expect.stdout_length, || run.stdout.text.len()),
        same("stdout_cut", &expect.stdout_cut, || run.stdout.cut),
        same("stderr_cut", &expect.stderr_cut, || run.stderr.cut),
        same("value", &expect.value, || run.value.clone()),
        same("shown", &expect.shown, || run.shown.clone().unwrap_or_default()),
        same("incomparable", &expect.incomparable.clone().map(Some), || {
            run.incomparable.clone()
        }),
        same("notes", &expect.notes, || run.notes.clone()),
        same("tests", &expect.tests, || {
            run.tests
                .iter()
                .map(|test| (test.name.clone(), test.passed))
                .collect()
        }),
        same("expected", &expect.expected, || {
            run.expected.as_ref().map_or("none", kind).to_owned()
        }),
        leaks(run),
    ];
    let problems: Vec<_> = checks.into_iter().filter_map(Result::err).collect();
    if problems.is_empty() {
        return Ok(());
    }
    let mut short = run.clone();
    for captured in [&mut short.stdout, &mut short.stderr] {
        captured.text = captured.text.chars().take(500).collect();
    }
    Err(format!("{}\n  {short:?}", problems.join("\n  ")))
}

fn kind(ended: &Ended) -> &'static str {
    match ended {
        Ended::Finished => "finished",
        Ended::Raised(_) => "raised",
        Ended::Exited { .. } => "exited",
        Ended::Timeout => "timeout",
        Ended::Memory => "memory",
        Ended::Output => "output",
        Ended::Stack => "stack",
    }
}

fn same<T: PartialEq + std::fmt::Debug>(
    what: &str,
    wanted: &Option<T>,
    got: impl FnOnce() -> T,
) -> Result<(), String> {
    let Some(wanted) = wanted else { return Ok(()) };
    let got = got();
    if *wanted == got {
        Ok(())
    } else {
        Err(format!("{what}: wanted {wanted:?}, got {got:?}"))
    }
}

fn one_of(what: &str, wanted: &Option<Vec<String>>, got: &String) -> Result<(), String> {
    match wanted {
        Some(list) if !list.contains(got) => Err(format!("{what}: wanted one of {list:?}, got {got:?}")),
        _ => Ok(()),
    }
}

fn contains(what: &str, part: Option<&str>, whole: &str) -> Result<(), String> {
    match part {
        Some(part) if !whole.contains(part) => Err(format!("{what}: wanted {part:?} in {whole:?}")),
        _ => Ok(()),
    }
}

/// Nothing the learner sees names our files.
fn leaks(run: &Run) -> Result<(), String> {
    let text = format!("{run:?}");
    match ["runner/", "component.py", "componentize", "/0/"]
        .into_iter()
        .find(|name| text.contains(name))
    {
        Some(name) => Err(format!("the run names {name}")),
        None => Ok(()),
    }
}
