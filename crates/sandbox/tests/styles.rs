//! Scripts in the styles of the well-known collections judge honest answers, right and wrong, as one interpreter would: every task of
//! `styles/tasks.jsonl` in four styles, each compared with `python3` running the answer and then the script.

mod support;

use gradus_run::{Ended, Phase, Program};
use serde::{Deserialize, Serialize};
use std::io::Write;
use std::path::Path;
use std::process::{Command, Stdio};
use std::sync::atomic::{AtomicUsize, Ordering};
use std::{fs, thread};
use support::sandbox;

#[derive(Deserialize)]
struct Task {
    name: String,
    expected: String,
    /// Another right answer.
    other: String,
    wrong: String,
    /// Expressions, and what they give.
    calls: Vec<(String, String)>,
}

/// One answer to one script.
#[derive(Serialize)]
struct Pair {
    name: String,
    answer: String,
    script: String,
    expected: String,
}

#[test]
fn honest_answers_are_judged_as_by_one_interpreter() {
    let pairs = pairs();
    assert!(pairs.len() >= 450, "only {} answers", pairs.len());
    let wanted = by_one_interpreter(&pairs);
    let problems = in_parallel(&pairs, &wanted);
    assert!(
        problems.is_empty(),
        "{} of {}:\n{}",
        problems.len(),
        pairs.len(),
        problems.join("\n")
    );
}

fn pairs() -> Vec<Pair> {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/styles/tasks.jsonl");
    let tasks = fs::read_to_string(path).expect("tasks");
    let mut pairs = Vec::new();
    for line in tasks.lines() {
        let task: Task = serde_json::from_str(line).expect("a task");
        for (style, script) in styles(&task) {
            for (kind, answer) in [
                ("expected", &task.expected),
                ("other", &task.other),
                ("wrong", &task.wrong),
            ] {
                pairs.push(Pair {
                    name: format!("{} {style} {kind}", task.name),
                    answer: answer.clone(),
                    script: script.clone(),
                    expected: task.expected.clone(),
                });
            }
        }
    }
    pairs
}

fn styles(task: &Task) -> [(&'static str, String); 4] {
    let each = |line: &dyn Fn(&str, &str) -> String| -> String {
        task.calls.iter().map(|(call, gives)| line(call, gives)).collect()
    };
    let asserts = each(&|call, gives| format!("assert {call} == {gives}\n"));
    let candidate = each(&|call, gives| {
        let call = call.replace(&format!("{}(", task.name), "candidate(");
        format!("    assert {call} == {gives}, {:?}\n", format!("wrong: {call}"))
    });
    let cases = each(&|call, gives| format!("    (lambda: {call}, {gives}),\n"));
    let methods: String = task
        .calls
        .iter()
        .enumerate()
        .map(|(number, (call, gives))| {
            format!("    def test_{number}(self):\n        self.assertEqual({call}, {gives})\n")
        })
        .collect();
    [
        ("asserts", asserts),
        (
            "candidate",
            format!("def check(candidate):\n{candidate}\ncheck({})\n", task.name),
        ),
        (
            "table",
            format!(
                "cases = [\n{cases}]\nfor run, wanted in cases:\n    got = run()\n    assert got == wanted, f'{{got!r}} is not {{wanted!r}}'\n"
            ),
        ),
        (
            "unittest",
            format!(
                "import unittest\nclass Tests(unittest.TestCase):\n{methods}\nif __name__ == '__main__':\n    unittest.main()\n"
            ),
        ),
    ]
}

/// Whether each passes in a plain interpreter: the answer, then the script, in one namespace.
fn by_one_interpreter(pairs: &[Pair]) -> Vec<bool> {
    let mut python = Command::new("python3")
        .args(["-I", "-c", PLAIN])
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::null())
        .spawn()
        .expect("python3");
    let input = serde_json::to_vec(pairs).expect("JSON");
    let mut stdin = python.stdin.take().expect("a pipe");
    let writing = thread::spawn(move || stdin.write_all(&input));
    let output = python.wait_with_output().expect("it ends");
    writing.join().expect("no panic").expect("it reads");
    serde_json::from_slice(&output.stdout).expect("a list of verdicts")
}

const PLAIN: &str = r#"
import json, sys, types
verdicts, out = [], sys.stdout
for pair in json.load(sys.stdin):
    main = sys.modules["__main__"] = types.ModuleType("__main__")
    sys.stdout, sys.argv = sys.stderr, ["answer.py"]
    try:
        exec(compile(pair["answer"], "answer.py", "exec"), vars(main))
        exec(compile(pair["script"], "script.py", "exec"), vars(main))
        verdicts.append(True)
    except SystemExit as error:
        verdicts.append(not error.code)
    except BaseException:
        verdicts.append(False)
    sys.stdout = out
print(json.dumps(verdicts))
"#;

fn in_parallel(pairs: &[Pair], wanted: &[bool]) -> Vec<String> {
    let next = AtomicUsize::new(0);
    let work = || {
        let mut problems = Vec::new();
        loop {
            let at = next.fetch_add(1, Ordering::Relaxed);
            let (Some(pair), Some(wanted)) = (pairs.get(at), wanted.get(at)) else {
                return problems;
            };
            let mut program = Program::new(&pair.answer);
            program.script = Some(pair.script.clone());
            program.expected = Some(pair.expected.clone());
            let run = sandbox().run_blocking(&program).expect("it runs");
            let passed = run.ended == Ended::Finished && run.phase == Phase::Script;
            if passed != *wanted || run.expected != Some(Ended::Finished) {
                problems.push(format!("{}: wanted {wanted}, got {run:?}", pair.name));
            }
        }
    };
    thread::scope(|scope| {
        let threads: Vec<_> = (0..2).map(|_| scope.spawn(work)).collect();
        threads
            .into_iter()
            .flat_map(|thread| thread.join().expect("no panic"))
            .collect()
    })
}
