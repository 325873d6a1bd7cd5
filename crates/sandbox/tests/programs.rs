//! Everyday programs print exactly what CPython 3.14 prints, and see nothing of each other.

mod support;

use gradus_run::{Ended, Program};
use std::fs;
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicUsize, Ordering};
use std::thread;
use support::{entries, sandbox};

/// Programs whose output differs for a reason; `docs/python-differences.md` tells each.
const DIFFERENT: [&str; 0] = [];

#[test]
fn everyday_programs_print_what_cpython_prints() {
    let programs: Vec<_> = entries("fidelity")
        .into_iter()
        .filter(|path| path.is_dir())
        .flat_map(programs_in)
        .collect();
    assert!(programs.len() >= 120, "only {} programs", programs.len());
    let problems = in_parallel(&programs, |path| {
        let run = sandbox()
            .run_blocking(&Program::new(read(path)))
            .expect("it runs");
        let wanted = read(&path.with_extension("out"));
        if run.ended == Ended::Finished && run.stdout.text == wanted {
            return None;
        }
        Some(format!(
            "{}: {:?} {}\n{}",
            path.display(),
            run.ended,
            run.stderr.text,
            differences(&wanted, &run.stdout.text)
        ))
    });
    let unexpected: Vec<_> = problems
        .iter()
        .filter(|problem| !DIFFERENT.iter().any(|name| problem.contains(name)))
        .cloned()
        .collect();
    assert!(
        unexpected.is_empty(),
        "{} of {}:\n{}",
        unexpected.len(),
        programs.len(),
        unexpected.join("\n")
    );
}

/// A thousand programs that each leave something behind, and look for what the others have left.
#[test]
fn nothing_of_one_program_is_seen_by_another() {
    let code = |number: usize| {
        format!(
            "import builtins, json, math, os, random, sys
found = [name for name in ('left', 'trace') if name in globals() or hasattr(builtins, name) or hasattr(math, name)]
found += [name for name in os.listdir('/') + os.listdir('/tmp') if name.startswith('left')]
found += [name for name in sys.modules if name.startswith('left')]
found += ['json'] if json.dumps([]) != '[]' else []
found += ['environ'] if os.environ else []
found += ['path'] if sys.path != [''] or sys.argv != ['answer.py'] else []
print(found)
left = {number}
builtins.left = builtins.print = math.left = left
json.dumps = lambda *args: 'left'
sys.modules['left{number}'] = sys
sys.path.append('left')
os.environ['LEFT'] = '1'
os.mkdir('/tmp/left{number}')
open('/left{number}', 'w').write('left')
random.seed(1)
sys.setrecursionlimit(5000)
"
        )
    };
    let numbers: Vec<_> = (0..1000).collect();
    let problems = in_parallel(&numbers, |number| {
        let run = sandbox()
            .run_blocking(&Program::new(code(*number)))
            .expect("it runs");
        (run.ended != Ended::Finished || run.stdout.text != "[]\n").then(|| format!("{number}: {run:?}"))
    });
    assert!(problems.is_empty(), "{}", problems.join("\n"));
}

#[test]
fn equal_programs_give_equal_runs() {
    let code = "import os, random, secrets, time, uuid\nprint(random.random(), os.urandom(4), time.time(), uuid.uuid4())";
    let run = |code: &str| {
        sandbox()
            .run_blocking(&Program::new(code))
            .expect("it runs")
            .stdout
            .text
    };
    assert_eq!(run(code), run(code));
    assert_ne!(run(code), run(&format!("{code}  # another")));
}

fn programs_in(folder: PathBuf) -> Vec<PathBuf> {
    let mut programs: Vec<_> = fs::read_dir(folder)
        .expect("a folder of programs")
        .map(|entry| entry.expect("an entry").path())
        .filter(|path| path.extension().is_some_and(|extension| extension == "py"))
        .collect();
    programs.sort();
    programs
}

fn in_parallel<T: Sync>(items: &[T], check: impl Fn(&T) -> Option<String> + Sync) -> Vec<String> {
    let next = AtomicUsize::new(0);
    let work = || {
        let mut problems = Vec::new();
        while let Some(item) = items.get(next.fetch_add(1, Ordering::Relaxed)) {
            problems.extend(check(item));
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

fn differences(wanted: &str, got: &str) -> String {
    let (mut wanted, mut got) = (wanted.lines(), got.lines());
    let mut text = String::new();
    loop {
        match (wanted.next(), got.next()) {
            (None, None) => return text,
            (a, b) if a == b => {}
            (a, b) => text.push_str(&format!(
                "  - {}\n  + {}\n",
                a.unwrap_or("(end)"),
                b.unwrap_or("(end)")
            )),
        }
    }
}

fn read(path: &Path) -> String {
    fs::read_to_string(path).unwrap_or_else(|error| panic!("{}: {error}", path.display()))
}
