//! Good and hostile programs, mixed, for a while: nothing may grow. `GRADUS_SOAK_SECONDS` makes it longer.

mod support;

use gradus_run::{Ended, Program};
use std::sync::atomic::{AtomicUsize, Ordering};
use std::thread;
use std::time::{Duration, Instant};
use support::{Health, sandbox};

const GOOD: &str = "import json, re, collections
def f(n): return n if n < 2 else f(n - 1) + f(n - 2)
print(f(12), json.dumps(dict(collections.Counter(re.findall('a', 'banana')))))";

/// A program, and whether it ended as it has to.
type Case = (&'static str, fn(&Ended) -> bool);

const HOSTILE: [Case; 7] = [
    ("while True: pass", |ended| *ended == Ended::Timeout),
    ("x = []\nwhile True: x.append(bytes(10**6))", |ended| {
        *ended == Ended::Memory
    }),
    ("while True: print('x' * 1000)", |ended| *ended == Ended::Output),
    ("def f(): return f()\nf()", |ended| {
        matches!(ended, Ended::Raised(_))
    }),
    ("x = []\nfor _ in range(100000): x = [x]\nrepr(x)", |ended| {
        *ended == Ended::Stack
    }),
    ("import os\nos._exit(1)", |ended| {
        matches!(ended, Ended::Exited { .. })
    }),
    (
        "for i in range(100): open(str(i), 'w').write('x' * 10000)",
        |ended| *ended == Ended::Finished,
    ),
];

#[test]
fn nothing_grows() {
    let seconds = std::env::var("GRADUS_SOAK_SECONDS")
        .ok()
        .and_then(|text| text.parse().ok())
        .unwrap_or(60);
    let total = Duration::from_secs(seconds);
    let settled = run_for(total / 3);
    let before = Health::settled();
    let runs = run_for(total - total / 3);
    let after = Health::settled();
    println!(
        "{} programs in {total:?}: {before:?} became {after:?}",
        settled + runs
    );
    after.check_since(before, 8.0);
}

fn run_for(time: Duration) -> usize {
    let ends = Instant::now() + time;
    let count = AtomicUsize::new(0);
    thread::scope(|scope| {
        for _ in 0..4 {
            scope.spawn(|| {
                while Instant::now() < ends {
                    run(count.fetch_add(1, Ordering::Relaxed));
                }
            });
        }
    });
    count.into_inner()
}

/// Every fourth is hostile.
fn run(number: usize) {
    let (code, right): Case = match number % 4 {
        0 => HOSTILE[number / 4 % HOSTILE.len()],
        _ => (GOOD, |ended| *ended == Ended::Finished),
    };
    let mut program = Program::new(code);
    program.limits.timeout_ms = if code.starts_with("while True: pass") {
        50
    } else {
        30_000
    };
    let run = sandbox().run_blocking(&program).expect("it runs");
    assert!(right(&run.ended), "{code}\n{run:?}");
}
