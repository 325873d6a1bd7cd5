//! `gradus grade`, `canon`, `explain` and `doctor`, from the outside.

use std::io::{BufRead, BufReader, Write};
use std::process::{Command, Output, Stdio};

use serde_json::{Value, json};

fn gradus(args: &[&str]) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_gradus"));
    command.args(args).env("NO_COLOR", "1").env(
        "GRADUS_CACHE",
        concat!(env!("CARGO_TARGET_TMPDIR"), "/python-cache"),
    );
    command
}

fn run(args: &[&str]) -> Output {
    gradus(args).output().expect("it starts")
}

fn stream(mut command: Command, input: &str) -> (Vec<Value>, Option<i32>) {
    let mut child = command
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .expect("it starts");
    let mut stdin = child.stdin.take().expect("stdin");
    let text = input.to_owned();
    let writer = std::thread::spawn(move || stdin.write_all(text.as_bytes()));
    let output = child.wait_with_output().expect("it ends");
    writer.join().expect("no panic").expect("it reads all");
    let lines = String::from_utf8(output.stdout).expect("UTF-8");
    let replies = lines
        .lines()
        .map(|line| serde_json::from_str(line).expect("a reply is JSON"))
        .collect();
    (replies, output.status.code())
}

/// What it printed and how it ended, without what it says while it prepares Python for the first time.
fn shown(output: &Output) -> String {
    let code = output.status.code().expect("an exit code");
    let stderr = String::from_utf8_lossy(&output.stderr);
    let errors: String = stderr
        .lines()
        .filter(|line| line.starts_with("error"))
        .map(|line| format!("{line}\n"))
        .collect();
    format!(
        "{}{errors}exit code {code}\n",
        String::from_utf8_lossy(&output.stdout)
    )
}

/// All facts that must hold, those that have to be run too.
#[test]
fn every_case_through_the_stream() {
    let files = [
        include_str!("../../grade/tests/cases/code.jsonl"),
        include_str!("../../grade/tests/cases/more-code.jsonl"),
        include_str!("../../grade/tests/cases/kinds.jsonl"),
        include_str!("../../grade/tests/cases/language.jsonl"),
        include_str!("../../grade/tests/cases/more-language.jsonl"),
    ];
    let cases: Vec<&str> = files.iter().flat_map(|file| file.lines()).collect();
    let (replies, code) = stream(gradus(&["grade"]), &cases.join("\n"));
    assert_eq!(replies.len(), cases.len());
    assert_eq!(code, Some(1), "some cases are errors on purpose");
    let mut failures = Vec::new();
    for (line, reply) in cases.iter().zip(&replies) {
        let case: Value = serde_json::from_str(line).expect("a case is JSON");
        assert_eq!(case["id"], reply["id"], "in order");
        for (field, expected) in case["expect"].as_object().expect("what is expected") {
            let path = if field == "error" { "error.code" } else { field };
            let found = path
                .split('.')
                .fold(reply, |value, name| match name.parse::<usize>() {
                    Ok(at) => &value[at],
                    Err(_) => &value[name],
                });
            if found != expected {
                failures.push(format!("{}: {field} is {found}, expected {expected}", case["id"]));
            }
        }
    }
    assert!(failures.is_empty(), "{}", failures.join("\n"));
}

#[test]
fn thousands_of_lines_come_back_in_order() {
    let line = |id: usize| {
        let answer = if id.is_multiple_of(3) { "x=1" } else { "x = 2" };
        json!({"id": id, "exercise": {"type": "write", "expected_answer": "x = 1", "grading_strategy": "token"}, "answer": answer})
            .to_string()
    };
    let input: Vec<String> = (0..5000).map(line).collect();
    let (replies, code) = stream(gradus(&["grade"]), &input.join("\n"));
    assert_eq!(code, Some(0));
    assert_eq!(replies.len(), 5000);
    for (id, reply) in replies.iter().enumerate() {
        assert_eq!(reply["id"], id);
        assert_eq!(reply["isCorrect"], id % 3 == 0);
        assert!(reply["durationUs"].is_u64());
    }
}

#[test]
fn bad_lines_are_answered_and_the_stream_goes_on() {
    let input = "nonsense\n[1]\n\n{\"id\": 7}\n{\"id\": 8, \"answer\": \"x\"}\n\
                 {\"id\": 9, \"slug\": \"a\", \"answer\": \"x\"}\n\
                 {\"id\": 10, \"exercise\": {\"type\": \"riddle\"}, \"answer\": \"x\"}\n\
                 {\"id\": 11, \"exercise\": {\"expected_answer\": \"x\"}, \"answer\": \"x\\u0000\"}\n\
                 {\"id\": 12, \"exercise\": {\"expected_answer\": \"x\"}, \"answer\": \"x\"}\n";
    let (replies, code) = stream(gradus(&["grade"]), input);
    assert_eq!(code, Some(1));
    let codes: Vec<String> = replies
        .iter()
        .map(|reply| match &reply["error"]["code"] {
            Value::String(code) => format!("{} {code}", reply["id"]),
            _ => format!("{} {}", reply["id"], reply["outcome"]),
        })
        .collect();
    insta::assert_snapshot!(codes.join("\n"));
}

/// A program may wait for each reply before it sends the next line.
#[test]
fn a_single_line_is_answered_at_once() {
    let mut child = gradus(&["grade"])
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .expect("it starts");
    let mut stdin = child.stdin.take().expect("stdin");
    let mut stdout = BufReader::new(child.stdout.take().expect("stdout"));
    for id in 0..3 {
        let line = json!({"id": id, "exercise": {"expected_answer": "x"}, "answer": "x"});
        writeln!(stdin, "{line}").expect("it reads");
        stdin.flush().expect("it reads");
        let mut reply = String::new();
        stdout.read_line(&mut reply).expect("it answers");
        let reply: Value = serde_json::from_str(&reply).expect("JSON");
        assert_eq!((&reply["id"], &reply["isCorrect"]), (&json!(id), &json!(true)));
    }
    drop(stdin);
    assert!(child.wait().expect("it ends").success());
}

/// Without a runtime everything else works: execution falls back where it may, and is not graded where it may not.
#[test]
fn without_python() {
    let input = [
        json!({"id": 1, "exercise": {"expected_answer": "x = 1", "verification_script": "assert x == 1"}, "answer": "x=1"}),
        json!({"id": 2, "exercise": {"expected_answer": "x = 1", "verification_script": "assert x == 1"}, "answer": "x = 2 - 1"}),
        json!({"id": 3, "exercise": {"type": "predict", "code": "print(1)", "expected_answer": "1"}, "answer": "1"}),
        json!({"id": 4, "exercise": {"type": "predict", "code": "print(1)"}, "answer": "1"}),
        json!({"id": 5, "exercise": {"expected_answer": "x", "grading_strategy": "execution"}, "answer": "x"}),
        json!({"id": 6, "exercise": {"expected_answer": "x", "grading_strategy": "execution", "grading_fallback": "ast"}, "answer": "(x)"}),
    ]
    .map(|line| line.to_string())
    .join("\n");
    let mut command = gradus(&["grade"]);
    command
        .env("GRADUS_PYTHON", "/nowhere/python.wasm")
        .stderr(Stdio::null());
    let (replies, code) = stream(command, &input);
    assert_eq!(code, Some(1));
    let told: Vec<String> = replies
        .iter()
        .map(|reply| match &reply["error"]["code"] {
            Value::String(code) => format!("{} {code}", reply["id"]),
            _ => format!(
                "{} {} {} {}",
                reply["id"], reply["outcome"], reply["gradingMethod"], reply["fallbackReason"]
            ),
        })
        .collect();
    insta::assert_snapshot!(told.join("\n"));
}

/// The switch that turns strategies off.
#[test]
fn routing_off() {
    let input = [
        json!({"id": 1, "exercise": {"expected_answer": "x = 1", "grading_strategy": "ast"}, "answer": "x=1"}),
        json!({"id": 2, "exercise": {"type": "predict", "code": "print(1)", "expected_answer": "1"}, "answer": "1"}),
        json!({"id": 3, "exercise": {"type": "predict", "code": "print(1)"}, "answer": "1"}),
        json!({"id": 4, "exercise": {"type": "card", "expected_answer": "eye(s)"}, "answer": "eye", "language": "english"}),
    ]
    .map(|line| line.to_string())
    .join("\n");
    let mut command = gradus(&["grade"]);
    command.env("GRADUS_STRATEGY_ROUTING", "false");
    let (replies, _) = stream(command, &input);
    let told: Vec<String> = replies
        .iter()
        .map(|reply| format!("{} {} {}", reply["id"], reply["outcome"], reply["gradingMethod"]))
        .collect();
    insta::assert_snapshot!(told.join("\n"));
}

/// What `gradus.toml` says of strategies holds for `gradus grade` as it does for the service.
#[test]
fn the_settings_file_turns_strategies_off() {
    let folder = std::path::Path::new(env!("CARGO_TARGET_TMPDIR")).join("strategies-off");
    std::fs::create_dir_all(&folder).expect("a folder");
    let slice = r#"{"type": "write", "expected_answer": "xs[:3]", "grading_strategy": "ast"}"#;
    for (setting, method) in [("true", "ast"), ("false", "string")] {
        let text = format!("strategy_routing = {setting}\n");
        std::fs::write(folder.join("gradus.toml"), text).expect("a file");
        for (command, says) in [
            ("grade", format!("(by {method}")),
            ("explain", format!("judged by {method}")),
        ] {
            let mut command = gradus(&[command, "-e", slice, "-a", "xs[0:3]"]);
            let output = command.current_dir(&folder).output().expect("it starts");
            let said = String::from_utf8_lossy(&output.stdout);
            assert!(said.contains(&says), "{setting}: {said}");
        }
    }
}

#[test]
fn one_answer_for_a_person() {
    let slice = r#"{"type": "write", "expected_answer": "items[1:4]", "grading_strategy": "ast"}"#;
    let card = r#"{"type": "card", "expected_answer": "school"}"#;
    let script = r#"{"type": "write", "expected_answer": "def add(a, b):\n    return a + b", "verification_script": "assert add(1, 2) == 3"}"#;
    let outputs = [
        run(&["grade", "-e", slice, "-a", "items[1:4:1]"]),
        run(&["grade", "-e", slice, "-a", "items[1:3]"]),
        run(&["grade", "-e", slice, "-a", "items[1:4"]),
        run(&["grade", "-e", card, "-a", "shcool", "--language", "english"]),
        run(&["grade", "-e", script, "-a", "def add(a, b):\n    return a - b"]),
        run(&["grade", "-e", script, "-a", "def add(a, b):\n    return a + c"]),
        run(&["grade", "-e", "nowhere.json", "-a", "x"]),
        run(&["grade", "-e", "{", "-a", "x"]),
    ];
    insta::assert_snapshot!(outputs.iter().map(shown).collect::<Vec<_>>().join("\n"));
}

#[test]
fn explanations() {
    let tree = r#"{"type": "write", "expected_answer": "def f(xs):\n    if xs:\n        return xs[0:2]\n    else:\n        return []", "grading_strategy": "ast"}"#;
    let card = r#"{"type": "card", "expected_answer": "that <far>"}"#;
    let outputs = [
        run(&[
            "explain",
            "-e",
            tree,
            "-a",
            "def f(items):\n    return items[:2] if items else []",
        ]),
        run(&["explain", "-e", card, "-a", "that", "--language", "english"]),
    ];
    insta::assert_snapshot!(outputs.iter().map(shown).collect::<Vec<_>>().join("\n"));
}

#[test]
fn canonical_forms() {
    let line = |id: usize, code: &str| json!({"id": id, "code": code}).to_string();
    let input = [
        line(0, "for i in xs: print(i)"),
        line(1, "for x in xs:\n    print(x)"),
        line(2, "'unfinished"),
        line(3, "x = (1"),
        line(4, "x=1"),
        line(5, "x = 1 # same"),
        line(6, "a\u{0}"),
        "{}".to_owned(),
    ]
    .join("\n");
    let (replies, code) = stream(gradus(&["canon"]), &input);
    assert_eq!(code, Some(1));
    assert_eq!(replies[0]["canonical"], replies[1]["canonical"]);
    assert_ne!(replies[0]["tokens"], replies[1]["tokens"]);
    assert_eq!(
        (&replies[2]["tokens"], &replies[2]["canonical"]),
        (&Value::Null, &Value::Null)
    );
    assert!(replies[3]["tokens"].is_string() && replies[3]["canonical"].is_null());
    assert_eq!(replies[4]["tokens"], replies[5]["tokens"]);
    assert_eq!(replies[4]["version"], gradus_python::CANONICAL_VERSION);
    assert_eq!(replies[6]["error"]["code"], "nul_character");
    assert_eq!(replies[7]["error"]["code"], "bad_request");
    let (shown_forms, _) = stream(gradus(&["canon", "--show"]), &line(0, "for i in xs: print(i)"));
    assert_eq!(shown_forms[0]["canonical"], "for $0 in xs:\n print($0)\n");
    insta::assert_snapshot!(shown(&run(&[
        "canon",
        "--code",
        "for i in range(0, 3):\n    if not (i in xs): print(i)"
    ])));
}

#[test]
fn the_doctor_says_whether_python_is_ready() {
    let output = run(&["doctor", "--json"]);
    let findings: Value = serde_json::from_slice(&output.stdout).expect("JSON");
    assert_eq!(output.status.code(), Some(0), "{findings}");
    assert!(
        findings
            .as_array()
            .is_some_and(|list| list.iter().all(|finding| finding["ok"] == true))
    );

    let mut command = gradus(&["doctor"]);
    let output = command
        .env("GRADUS_PYTHON", "/nowhere/python.wasm")
        .output()
        .expect("it starts");
    assert_eq!(output.status.code(), Some(1));
    assert!(String::from_utf8_lossy(&output.stdout).contains("runtime/build.sh"));
}
