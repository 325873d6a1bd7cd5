//! Measures repairs on a collection of answers: `cargo run --release -p gradus-repair --example students -- answers.jsonl … [--show 10]`.
//!
//! The first line of a file has the task: a `reference` and a `verification_script` of assertions; each further line an answer (`code`)
//! and whether it is right (`label`). Every program is run by `python3`. Right programs, one for each canonical form, are what the wrong
//! ones are repaired with. Next to it stands the nearest right program in the learner's names, taken as it is.

use std::collections::{BTreeMap, HashSet};
use std::io::{BufRead, BufReader, Write};
use std::process::{Child, ChildStdin, ChildStdout, Command, Stdio};
use std::time::{Duration, Instant};

use gradus_python::mistakes::{MistakeContext, candidates};
use gradus_python::{AstOptions, Canonical};
use gradus_repair::{Limits, Search, distance, size};
use serde_json::{Value, json};

/// Runs programs and says which assertions hold.
const WORKER: &str = r#"
import ast, contextlib, io, json, signal, sys
class TooLong(BaseException): pass
def alarm(*_): raise TooLong
signal.signal(signal.SIGALRM, alarm)
sys.setrecursionlimit(300)
def passed(code, tests):
    module = {"__name__": "answer"}
    results = []
    try:
        signal.setitimer(signal.ITIMER_REAL, 0.1)
        with contextlib.redirect_stdout(io.StringIO()):
            exec(compile(code, "answer", "exec"), module)
    except BaseException:
        return [False] * len(tests)
    finally:
        signal.setitimer(signal.ITIMER_REAL, 0)
    late = 0
    for test in tests:
        try:
            signal.setitimer(signal.ITIMER_REAL, 0.05)
            with contextlib.redirect_stdout(io.StringIO()):
                exec(test, module)
            results.append(True)
        except TooLong:
            results.append(False)
            late += 1
            if late == 2:
                break
        except BaseException:
            results.append(False)
        finally:
            signal.setitimer(signal.ITIMER_REAL, 0)
    return results + [False] * (len(tests) - len(results))
tests = []
for line in sys.stdin:
    request = json.loads(line)
    if "script" in request:
        tree = ast.parse(request["script"])
        tests = [compile(ast.Module([node], []), "test", "exec") for node in tree.body]
        print(json.dumps(len(tests)), flush=True)
        continue
    replies = []
    for code in request["programs"]:
        try:
            replies.append(passed(code, tests))
        except TooLong:
            replies.append([False] * len(tests))
    print(json.dumps(replies), flush=True)
"#;

struct Python {
    _child: Child,
    input: ChildStdin,
    output: BufReader<ChildStdout>,
}

impl Python {
    fn start() -> Python {
        let mut child = Command::new("python3")
            .args(["-W", "ignore", "-c", WORKER])
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()
            .expect("this needs `python3`");
        let input = child.stdin.take().expect("stdin");
        let output = BufReader::new(child.stdout.take().expect("stdout"));
        Python {
            _child: child,
            input,
            output,
        }
    }

    fn ask(&mut self, request: &Value) -> Value {
        writeln!(self.input, "{request}").expect("Python reads");
        let mut line = String::new();
        self.output.read_line(&mut line).expect("Python answers");
        serde_json::from_str(&line).expect("JSON")
    }

    fn run(&mut self, programs: &[String]) -> Vec<Vec<bool>> {
        let reply = self.ask(&json!({ "programs": programs }));
        serde_json::from_value(reply).expect("results")
    }
}

fn main() {
    let mut arguments: Vec<String> = std::env::args().skip(1).collect();
    let show = arguments
        .iter()
        .position(|argument| argument == "--show")
        .map_or(0, |at| {
            arguments
                .drain(at..)
                .nth(1)
                .and_then(|count| count.parse().ok())
                .unwrap_or(5)
        });
    for path in arguments {
        measure(&path, show);
    }
}

fn measure(path: &str, show: usize) {
    let text = std::fs::read_to_string(path).unwrap_or_else(|problem| panic!("{path}: {problem}"));
    let lines: Vec<Value> = text
        .lines()
        .filter_map(|line| serde_json::from_str(line).ok())
        .collect();
    let mut python = Python::start();
    let script = lines[0]["verification_script"].as_str().unwrap_or_default();
    python.ask(&json!({ "script": script }));
    let codes = |label: &str| -> Vec<&str> {
        let wanted = lines.iter().filter(|line| line["label"] == label);
        wanted.filter_map(|line| line["code"].as_str()).collect()
    };
    let mut forms = HashSet::new();
    let mut right: Vec<&str> = codes("right");
    right.extend(lines[0]["reference"].as_str());
    right.retain(|code| {
        Canonical::of(code, &AstOptions::default())
            .is_ok_and(|canonical| forms.insert(canonical.text().to_owned()))
    });
    let works: Vec<bool> = python
        .run(&right.iter().map(|code| (*code).to_owned()).collect::<Vec<_>>())
        .iter()
        .map(|tests| tests.iter().all(|passed| *passed))
        .collect();
    let mut works = works.into_iter();
    right.retain(|_| works.next().unwrap_or(false));
    let mut figures = Figures::default();
    for wrong in codes("wrong") {
        figures.add(wrong, &right, &mut python, show);
    }
    figures.print(path, right.len());
}

#[derive(Default)]
struct Figures {
    wrong: usize,
    unreadable: usize,
    passes: usize,
    repaired: usize,
    hints: usize,
    helpful: usize,
    relative: f64,
    nearest: f64,
    runs: usize,
    times: Vec<Duration>,
    ours: Duration,
    proposed: usize,
    proven: usize,
    by_mistake: BTreeMap<&'static str, usize>,
}

impl Figures {
    fn add(&mut self, wrong: &str, right: &[&str], python: &mut Python, show: usize) {
        let Some(nodes) = size(wrong) else {
            self.unreadable += 1;
            return;
        };
        if python.run(&[wrong.to_owned()])[0].iter().all(|passed| *passed) {
            self.passes += 1;
            return;
        }
        self.wrong += 1;
        self.mistakes(wrong, python);
        let started = Instant::now();
        let mut own = Duration::ZERO;
        let mut mark = Instant::now();
        let mut search = Search::new(wrong, right, &Limits::default());
        while let Some(programs) = search.next() {
            own += mark.elapsed();
            let results = python.run(&programs);
            mark = Instant::now();
            search.report(&results);
        }
        let found = search.finish();
        self.ours += own + mark.elapsed();
        self.times.push(started.elapsed());
        if let Some(nearest) = right.iter().filter_map(|peer| distance(wrong, peer)).min() {
            self.nearest += f64::from(nearest) / f64::from(nodes);
        }
        let Some(repair) = found else {
            if show > 0 && self.wrong - self.repaired <= show {
                println!("--- not repaired\n{wrong}");
            }
            return;
        };
        assert!(
            python.run(std::slice::from_ref(&repair.code))[0]
                .iter()
                .all(|passed| *passed),
            "{}",
            repair.code
        );
        self.repaired += 1;
        self.runs += repair.runs;
        self.relative += f64::from(repair.distance) / f64::from(nodes);
        self.hints += usize::from(repair.step.is_some());
        self.helpful += usize::from(
            repair
                .step
                .as_ref()
                .is_some_and(|step| !step.text.starts_with("Look again")),
        );
        if self.repaired <= show {
            println!(
                "=== {} of {nodes} nodes\n{wrong}\n--- {:?}\n{}",
                repair.distance, repair.step, repair.code
            );
        }
    }

    /// How often a built-in mistake proves itself, and with how many runs.
    fn mistakes(&mut self, wrong: &str, python: &mut Python) {
        let proposed = candidates(wrong, &MistakeContext::default());
        let programs: Vec<String> = proposed
            .iter()
            .map(|candidate| candidate.repaired.clone())
            .collect();
        self.proposed += programs.len();
        let results = python.run(&programs);
        let right = |tests: &Vec<bool>| tests.iter().all(|passed| *passed);
        if let Some(at) = results.iter().position(right) {
            self.proven += 1;
            *self.by_mistake.entry(proposed[at].mistake.0).or_default() += 1;
        }
    }

    fn print(mut self, path: &str, right: usize) {
        self.times.sort_unstable();
        let count = self.times.len().max(1);
        let mean: Duration = self.times.iter().sum::<Duration>() / count as u32;
        let p95 = self.times.get(count * 95 / 100).copied().unwrap_or_default();
        let share = |part: usize| 100.0 * part as f64 / self.wrong.max(1) as f64;
        println!(
            "{path}: {} wrong programs ({} more cannot be read, {} pass the tests), {right} right forms\n  repaired {:.1} %, hints {:.1} %, with a change {:.1} %, mean distance ÷ size {:.3} (nearest right program {:.3}), {:.0} runs, mean {mean:?}, p95 {p95:?}, without Python {:?}",
            self.wrong,
            self.unreadable,
            self.passes,
            share(self.repaired),
            share(self.hints),
            share(self.helpful),
            self.relative / self.repaired.max(1) as f64,
            self.nearest / self.wrong.max(1) as f64,
            self.runs as f64 / self.repaired.max(1) as f64,
            self.ours / count as u32,
        );
        println!(
            "  a mistake proved itself in {:.1} % ({:.0} programs proposed for each): {:?}",
            share(self.proven),
            self.proposed as f64 / self.wrong.max(1) as f64,
            self.by_mistake
        );
    }
}
