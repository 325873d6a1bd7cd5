//! Wrong programs, right ones to learn from, and what should be found, as a data file. Programs are run by `python3`, as the soundness
//! test of `gradus-python` does it: a development helper only, the product runs them in its own sandbox.

use std::io::Write;
use std::process::{Command, Stdio};

use gradus_repair::{Limits, Search, distance};
use serde_json::Value;

/// Runs every program with every assertion and prints which hold.
const RUN: &str = r#"
import ast, json, sys
programs, tests = json.load(sys.stdin)
tests = [compile(ast.Module([node], []), "test", "exec") for node in ast.parse(tests).body]
replies = []
for code in programs:
    results = []
    for test in tests:
        module = {}
        try:
            exec(code, module)
            exec(test, module)
            results.append(True)
        except BaseException:
            results.append(False)
    replies.append(results)
print(json.dumps(replies))
"#;

fn run(programs: &[String], tests: &str) -> Vec<Vec<bool>> {
    let mut python = Command::new("python3")
        .args(["-c", RUN])
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .expect("this test needs `python3`; install it (Debian: python3)");
    let input = serde_json::to_vec(&(programs, tests)).expect("JSON");
    python
        .stdin
        .take()
        .expect("stdin")
        .write_all(&input)
        .expect("Python reads");
    let output = python.wait_with_output().expect("Python ends");
    serde_json::from_slice(&output.stdout).expect("results")
}

#[test]
fn cases() {
    let mut failures = Vec::new();
    for line in include_str!("cases.jsonl").lines() {
        let case: Value = serde_json::from_str(line).expect("JSON");
        let text = |field: &str| case[field].as_str().unwrap_or_default();
        let right: Vec<&str> = case["right"]
            .as_array()
            .expect("a list")
            .iter()
            .filter_map(Value::as_str)
            .collect();
        let limits = Limits::default();
        let mut search = Search::new(text("wrong"), &right, &limits);
        let mut runs = 0;
        while let Some(programs) = search.next() {
            runs += programs.len();
            search.report(&run(&programs, text("tests")));
        }
        assert!(runs <= limits.runs);
        let found = search.finish();
        let code = found.as_ref().map(|repair| repair.code.as_str());
        let step = found
            .as_ref()
            .and_then(|repair| Some(repair.step.as_ref()?.text.as_str()));
        if code != case["code"].as_str() || step != case["step"].as_str() {
            failures.push(format!(
                "{}: {step:?}\n{}",
                text("name"),
                code.unwrap_or("nothing")
            ));
        }
        if let Some(repair) = &found {
            assert_eq!(
                distance(text("wrong"), &repair.code),
                Some(repair.distance),
                "{}",
                text("name")
            );
            assert_eq!(repair.runs, runs);
            let results = run(std::slice::from_ref(&repair.code), text("tests"));
            assert!(results[0].iter().all(|passed| *passed), "{}", text("name"));
        }
    }
    assert!(failures.is_empty(), "{}", failures.join("\n"));
}

/// Whatever the results are, a search ends within its limits and claims nothing that was not reported as passing.
#[test]
fn ends_whatever_is_reported() {
    let wrong = "def f(a, b):\n    c = a\n    for i in range(b):\n        c += i\n    return c\n";
    let right = [
        "def f(x, y):\n    t = 1\n    for k in range(1, y + 1):\n        t *= k\n    if x:\n        return t\n    return -t\n",
    ];
    for answer in [vec![], vec![false, false], vec![true, false]] {
        let limits = Limits::default();
        let mut search = Search::new(wrong, &right, &limits);
        let mut runs = 0;
        while let Some(programs) = search.next() {
            runs += programs.len();
            assert!(runs <= limits.runs);
            search.report(&vec![answer.clone(); programs.len()]);
        }
        assert_eq!(search.finish(), None);
    }
}

/// Programs that nobody writes are left alone, quickly.
#[test]
fn strange_programs_are_left_alone() {
    let deep = format!("x = {}1{}\n", "(".repeat(5_000), ")".repeat(5_000));
    let long = "x = 1\n".repeat(20_000);
    for wrong in [deep.as_str(), long.as_str(), "", "\0", "x ="] {
        let mut search = Search::new(wrong, &["x = 2\n"], &Limits::default());
        while let Some(programs) = search.next() {
            search.report(&vec![vec![false]; programs.len()]);
        }
        assert_eq!(search.finish(), None);
    }
}
