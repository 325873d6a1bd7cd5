//! How long one grade of a code answer takes, next to a bare parse of the same answers by the same parser and to CPython comparing
//! the same answers by `ast.dump`, all in this run.

use std::hint::black_box;
use std::io::Write;
use std::process::{Command, Stdio};
use std::time::{Duration, Instant};

use gradus_grade::{Answer, Exercise, Key, Setting, Step, Strategy};

/// Expected answers and what learners write for them, right in another way.
const ANSWERS: &[(&str, &str)] = &[
    ("items[0:3]", "items[:3]"),
    (
        "for j in range(10): print(j)",
        "for i in range(10):\n    print(i)",
    ),
    ("[b * 2 for b in xs if b > 0]", "[a*2 for a in xs if a > 0]"),
    (
        "def add(x, y):\n    return x + y",
        "def add(a: int, b: int) -> int:\n    '''Adds.'''\n    return a + b",
    ),
    (
        "def total(numbers):\n    result = 0\n    for n in numbers:\n        if n % 2 == 0:\n            result += n\n    return result",
        "def total(xs):\n    s = 0\n    for x in xs:\n        if x % 2 != 0:\n            continue\n        s += x\n    return s",
    ),
    (
        "def grade(score):\n    if score >= 90:\n        return 'A'\n    elif score >= 80:\n        return 'B'\n    else:\n        return 'C'",
        "def grade(s):\n    if s >= 90:\n        return \"A\"\n    if s >= 80:\n        return \"B\"\n    return \"C\"",
    ),
    (
        "def count(words):\n    counts = {}\n    for word in words:\n        counts[word] = counts.get(word, 0) + 1\n    return counts",
        "def count(ws):\n    d = {}\n    for w in ws:\n        d[w] = d.get(w, 0) + 1\n    return d",
    ),
    ("print(f'{name}: {price:.2f}')", "print(f\"{name}: {price:.2f}\")"),
];

fn main() {
    let exact = grade_with(Strategy::Exact);
    let token = grade_with(Strategy::Token);
    let ast = grade_with(Strategy::Ast);
    let parse = time(|| {
        for (_, given) in ANSWERS {
            black_box(ruff_python_parser::parse_module(black_box(given)).is_ok());
        }
    });
    let cpython = cpython();
    let each = |total: Duration| total.as_secs_f64() * 1e6 / ANSWERS.len() as f64;
    println!(
        "one code answer ({} pairs, mean)              µs   × bare parse",
        ANSWERS.len()
    );
    for (name, total) in [
        ("bare parse", parse),
        ("exact", exact),
        ("token", token),
        ("ast", ast),
    ] {
        println!(
            "  {name:<40} {:>8.2}   {:>6.2}",
            each(total),
            each(total) / each(parse)
        );
    }
    match cpython {
        Some(cpython) => {
            println!(
                "  {:<40} {:>8.2}   {:>6.2}",
                "CPython ast.dump(ast.parse()) of both",
                each(cpython),
                each(cpython) / each(parse)
            );
            println!(
                "`ast` is {:.1} × faster than CPython's comparison (bar: 10)",
                each(cpython) / each(ast)
            );
        }
        None => println!("  CPython is not here to compare with"),
    }
    println!(
        "`ast` takes {:.2} × a bare parse (bar: 3)",
        each(ast) / each(parse)
    );
    large();
}

/// An answer of 64 KiB takes no more than a small one does for its size.
fn large() {
    let unit =
        "def f(a, b):\n    if a > b:\n        return [x * 2 for x in a[0:b]]\n    return {'k': b - 1}\n\n";
    let answer = unit.repeat((64 << 10) / unit.len());
    let parse = time(|| drop(black_box(ruff_python_parser::parse_module(black_box(&answer)))));
    let key = key("x = 1", Strategy::Ast);
    let given = Answer::Text(answer.clone());
    let grade = time(|| drop(black_box(key.grade(&given))));
    println!(
        "an answer of {} KiB: bare parse {:.2} ms, `ast` {:.2} ms, {:.2} × (bar: 3)",
        answer.len() >> 10,
        parse.as_secs_f64() * 1e3,
        grade.as_secs_f64() * 1e3,
        grade.as_secs_f64() / parse.as_secs_f64(),
    );
}

fn key(expected: &str, strategy: Strategy) -> Key {
    let exercise = Exercise {
        expected_answer: Some(Answer::from(expected)),
        grading_strategy: Some(strategy),
        ..Exercise::default()
    };
    Key::prepare(&exercise, &Setting::default()).expect("a sound exercise")
}

/// `ast` compares with the expected answer, the stricter strategies with the answer itself: all are right, because what is wrong is
/// explained too, which is no part of the comparison.
fn grade_with(strategy: Strategy) -> Duration {
    let keys: Vec<(Key, Answer)> = ANSWERS
        .iter()
        .map(|(expected, given)| {
            (
                key(
                    if strategy == Strategy::Ast {
                        expected
                    } else {
                        given
                    },
                    strategy,
                ),
                Answer::from(*given),
            )
        })
        .collect();
    time(|| {
        for (key, answer) in &keys {
            match key.grade(black_box(answer)) {
                Ok(Step::Graded(grade)) => drop(black_box(grade)),
                _ => unreachable!("nothing has to be run"),
            }
        }
    })
}

/// The fastest of several rounds: other work on the machine only ever adds.
fn time(mut work: impl FnMut()) -> Duration {
    let mut best = Duration::MAX;
    for _ in 0..30 {
        let rounds = 20;
        let start = Instant::now();
        for _ in 0..rounds {
            work();
        }
        best = best.min(start.elapsed() / rounds);
    }
    best
}

fn cpython() -> Option<Duration> {
    const SCRIPT: &str = "
import ast, json, sys, time
pairs = json.load(sys.stdin)
best = 1e9
for _ in range(30):
    start = time.perf_counter()
    for _ in range(20):
        for a, b in pairs:
            ast.dump(ast.parse(a)) == ast.dump(ast.parse(b))
    best = min(best, (time.perf_counter() - start) / 20)
print(best)
";
    let mut python = Command::new("python3")
        .args(["-c", SCRIPT])
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .ok()?;
    python
        .stdin
        .take()?
        .write_all(&serde_json::to_vec(ANSWERS).ok()?)
        .ok()?;
    let output = python.wait_with_output().ok()?;
    let seconds: f64 = String::from_utf8(output.stdout).ok()?.trim().parse().ok()?;
    Some(Duration::from_secs_f64(seconds))
}
