//! How fast programs run, next to starting `python3 -I -S` on the same machine in the same minute:
//! `cargo bench -p gradus-sandbox` (`GRADUS_SOAK_SECONDS=600 cargo test -p gradus-sandbox --test soak` soaks longer).

use gradus_run::{Ended, Program};
use gradus_sandbox::{ComponentSource, Config, Sandbox};
use std::path::Path;
use std::process::{Command, Stdio};
use std::sync::LazyLock;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::{Duration, Instant};
use std::{env, fs, hint, thread};

const TRIVIAL: &str = "print('hello')";
const IMPORTS: &str = "import collections, dataclasses, datetime, json, re
print(json.dumps({'a': 1}), re.sub('a', 'b', 'banana'), collections.Counter('aab'), datetime.date(2024, 1, 1))
@dataclasses.dataclass
class P:
    x: int
print(P(1))";
const SCRIPT: &str = "assert add(1, 2) == 3\nassert add(-1, 1) == 0";
const CLASS: &str = "import math
class Circle:
    def __init__(self, radius):
        self.radius = radius
    def area(self):
        return math.pi * self.radius ** 2";
const SCRIPT_OF_CLASS: &str = "import io, math, contextlib
from collections import Counter
assert math.isclose(Circle(2).area(), 4 * math.pi)
with contextlib.redirect_stdout(io.StringIO()) as out:
    print(Circle(1).radius)
assert Counter(out.getvalue())['1'] == 1";
// What it names could change anything in its own interpreter.
const DECORATOR: &str = "import functools
def loud(function):
    @functools.wraps(function)
    def wrapper(*arguments):
        return function(*arguments)
    return wrapper
@loud
def add(a, b): return a + b";
const SCRIPT_OF_DECORATOR: &str =
    "import math\nassert math.isclose(add(1, 2), 3)\nassert add.__name__ == 'add'";
const WILD: &str = "import builtins, functools, json, sys
setattr(json, 'own', 1)
globals()['twice'] = lambda n: n * 2
builtins.answer = vars(sys.modules['__main__'])
def add(a, b): return a + b";
const SUITE: &str = "import unittest
class Tests(unittest.TestCase):
    def test_sum(self):
        self.assertEqual(add(1, 2), 3)
    def test_text(self):
        self.assertEqual(add('a', 'b'), 'ab')
    def test_lists(self):
        self.assertEqual(add([1], [2]), [1, 2])
unittest.main()";
const CPU: &str = "def f(n): return n if n < 2 else f(n - 1) + f(n - 2)\nprint(f(24))";

fn main() {
    if env::args().any(|argument| argument == "first-verdict") {
        sandbox().run_blocking(&Program::new(TRIVIAL)).expect("it runs");
        return;
    }
    let sandbox = sandbox();
    let mut table = Table {
        python: Duration::ZERO,
    };
    let starts = times(40, || start_python("pass"));
    table.python = starts.middle;
    table.row("python3 -I -S: start", &starts);
    let imports = times(20, || start_python(IMPORTS));
    table.row("python3 -I -S: five imports", &imports);

    let run = |code: &str, script: Option<&str>| {
        let mut program = Program::new(code);
        program.script = script.map(str::to_owned);
        program.expected = script.map(|_| code.to_owned());
        assert_eq!(
            sandbox.run_blocking(&program).expect("it runs").ended,
            Ended::Finished
        );
    };
    table.row("fresh run: trivial", &times(400, || run(TRIVIAL, None)));
    table.row("fresh run: five imports", &times(200, || run(IMPORTS, None)));
    let answer = "def add(a, b): return a + b";
    table.row(
        "fresh run: answer and script",
        &times(200, || run(answer, Some(SCRIPT))),
    );
    table.row(
        "fresh run: class, script imports",
        &times(200, || run(CLASS, Some(SCRIPT_OF_CLASS))),
    );
    table.row(
        "fresh run: decorator, script imports",
        &times(200, || run(DECORATOR, Some(SCRIPT_OF_DECORATOR))),
    );
    table.row("fresh run: wild answer", &times(200, || run(WILD, Some(SCRIPT))));
    table.row(
        "fresh run: unittest suite",
        &times(200, || run(answer, Some(SUITE))),
    );
    table.row("fib(24): sandbox", &times(20, || run(CPU, None)));
    table.row("fib(24): python3", &times(10, || start_python(CPU)));
    table.row("process start to first verdict", &times(5, first_verdict));
    table.row("end of a loop after its limit", &overshoot(&sandbox));

    println!("\n{:.0} runs a second on two threads", rate(&sandbox, 2, None));
    println!(
        "{:.0} runs with a script a second on two threads",
        rate(&sandbox, 2, Some(SCRIPT))
    );
    println!(
        "{:.1} MB for each further instance at work",
        memory_of_an_instance()
    );
}

struct Table {
    python: Duration,
}

struct Times {
    middle: Duration,
    slow: Duration,
}

impl Table {
    fn row(&self, name: &str, times: &Times) {
        let ms = |time: Duration| time.as_secs_f64() * 1000.0;
        let ratio = times.middle.as_secs_f64() / self.python.as_secs_f64();
        println!(
            "{name:<37} p50 {:8.2} ms   p95 {:8.2} ms   {ratio:6.2} x python3",
            ms(times.middle),
            ms(times.slow)
        );
    }
}

fn sandbox() -> Sandbox {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    let source = ComponentSource::File(root.join("runtime/build/python.wasm"));
    let mut config = Config::new(source, root.join("runtime/build/cache"));
    config.instances = 2;
    Sandbox::open(&config).unwrap_or_else(|error| panic!("no Python: {error:?}; run runtime/build.sh"))
}

fn times(count: usize, mut work: impl FnMut()) -> Times {
    work();
    sorted((0..count).map(|_| {
        let begun = Instant::now();
        work();
        begun.elapsed()
    }))
}

fn sorted(times: impl Iterator<Item = Duration>) -> Times {
    let mut times: Vec<_> = times.collect();
    times.sort();
    Times {
        middle: times[times.len() / 2],
        slow: times[times.len() * 95 / 100],
    }
}

/// The interpreter itself; `python3` may be a script that looks for it.
fn python() -> &'static str {
    static PYTHON: LazyLock<String> = LazyLock::new(|| {
        let found = Command::new("python3")
            .args(["-c", "import sys; print(sys.executable)"])
            .output();
        String::from_utf8_lossy(&found.expect("python3 is installed").stdout)
            .trim()
            .to_owned()
    });
    &PYTHON
}

fn start_python(code: &str) {
    let status = Command::new(python())
        .args(["-I", "-S", "-c", code])
        .stdout(Stdio::null())
        .status();
    assert!(status.expect("python3 is installed").success());
}

fn first_verdict() {
    let this = env::current_exe().expect("this binary");
    assert!(
        Command::new(this)
            .arg("first-verdict")
            .status()
            .expect("a child")
            .success()
    );
}

/// How long after its time a loop is ended.
fn overshoot(sandbox: &Sandbox) -> Times {
    let mut program = Program::new("while True: pass");
    program.limits.timeout_ms = 50;
    sorted((0..20).map(|_| {
        let begun = Instant::now();
        let run = sandbox.run_blocking(&program).expect("it runs");
        assert_eq!(run.ended, Ended::Timeout);
        begun.elapsed().saturating_sub(Duration::from_millis(50))
    }))
}

fn rate(sandbox: &Sandbox, threads: usize, script: Option<&str>) -> f64 {
    let mut program = Program::new(script.map_or(TRIVIAL, |_| "def add(a, b): return a + b"));
    program.script = script.map(str::to_owned);
    program.expected = script.map(|_| program.code.clone());
    let (time, count) = (Duration::from_secs(3), AtomicUsize::new(0));
    let ends = Instant::now() + time;
    thread::scope(|scope| {
        for _ in 0..threads {
            scope.spawn(|| {
                while Instant::now() < ends {
                    sandbox.run_blocking(&program).expect("it runs");
                    count.fetch_add(1, Ordering::Relaxed);
                }
            });
        }
    });
    count.into_inner() as f64 / time.as_secs_f64()
}

/// What eight programs at work take more than one, divided among the seven.
fn memory_of_an_instance() -> f64 {
    let peak = |instances: usize| {
        let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
        let source = ComponentSource::File(root.join("runtime/build/python.wasm"));
        let mut config = Config::new(source, root.join("runtime/build/cache"));
        config.instances = instances;
        let sandbox = Sandbox::open(&config).expect("it opens");
        let mut program = Program::new(format!("{IMPORTS}\nwhile True: pass"));
        program.limits.timeout_ms = 1000;
        thread::scope(|scope| {
            for _ in 0..instances {
                scope.spawn(|| hint::black_box(sandbox.run_blocking(&program)).expect("it runs"));
            }
            thread::sleep(Duration::from_millis(700));
            resident_mb()
        })
    };
    let (one, eight) = (peak(1), peak(8));
    (eight - one) / 7.0
}

fn resident_mb() -> f64 {
    let status = fs::read_to_string("/proc/self/status").unwrap_or_default();
    let line = status
        .lines()
        .find(|line| line.starts_with("VmRSS:"))
        .unwrap_or("VmRSS: 0");
    line.split_whitespace()
        .nth(1)
        .and_then(|number| number.parse::<f64>().ok())
        .unwrap_or(0.0)
        / 1024.0
}
