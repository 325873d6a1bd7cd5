//! An answer that has taken over its own interpreter sends whatever it likes: well-formed messages of every kind, made at random. The
//! script's side refuses or survives each of them, and never passes the answer.

mod support;

use gradus_run::{Ended, Program};
use support::sandbox;

const ROUNDS: usize = 150;

const ANSWER: &str = r#"
import marshal, random, sys
random.seed(SEED)
WORDS = ["", "add", "check", "x", "__eq__", "__class__", "__globals__", "os", "math", "runner.check", "exec", "a" * 300]
LEAVES = [None, True, False, 0, 1, 2, 3, -1, 7, 33, 2 ** 70, 1.5, "", "add", b"", b"x", ...]

def node(depth):
    kind = random.randrange(24)
    if kind > 16 or depth > 4:
        return random.choice(LEAVES + WORDS)
    parts = [tree(depth + 1) for _ in range(random.randrange(7))]
    return (kind, *parts)

def tree(depth):
    shape = random.randrange(5)
    if shape < 3 or depth > 5:
        return node(depth)
    items = [node(depth + 1) for _ in range(random.randrange(4))]
    return tuple(items) if shape == 3 else [item for item in items]

def facts():
    names = tuple(random.choice(WORDS) for _ in range(random.randrange(3)))
    return (random.choice(WORDS), tuple(node(3) for _ in range(random.randrange(2))), names, tuple((name, 0) for name in names),
            random.choice([None, "doc", 5]), random.choice([None, 0, 5, 10 ** 6, -1]), random.choice([None, (("x", True),), ((1, 2),)]),
            random.choice([None, ("x",), (1,)]), random.randrange(20))

def message():
    what = random.choice([32, 32, 32, 33, *range(12), 99])
    parts = tuple(node(0) for _ in range(random.choice([1, 1, 1, 2, 3, 6])))
    names = tuple((random.choice(WORDS), True, node(2)) for _ in range(random.randrange(2)))
    classes = tuple((random.randrange(9), facts()) for _ in range(random.randrange(2)))
    changes = tuple((random.randrange(9), random.randrange(9), None, random.choice([True, False]), tree(3)) for _ in range(random.randrange(3)))
    few = lambda: tuple(random.randrange(9) for _ in range(random.randrange(3)))
    return marshal.dumps((what, parts, names, classes, changes, few(), few(), random.choice([None, None, 1, ((), ())])), 2)

def side():
    frame = sys._getframe()
    while frame:
        for value in list(frame.f_locals.values()):
            if type(value).__name__ == "AnswerSide":
                return value
        frame = frame.f_back

def add(a, b):
    there = side()
    for _ in range(20):
        there.ask(message())
    return 0
"#;

const SCRIPT: &str = "
def check(x):
    try:
        return add(x, [1, {2: 3}]) == 'never'
    except Exception:
        return False
results = [check(x) for x in (1, 2, 3)]
assert all(results)
";

#[test]
fn forged_messages_never_pass() {
    for seed in 0..ROUNDS {
        let mut program = Program::new(ANSWER.replace("SEED", &seed.to_string()));
        program.script = Some(SCRIPT.into());
        program.expected = Some("def add(a, b):\n    return 'never'".into());
        program.limits.timeout_ms = 20_000;
        let run = sandbox().run_blocking(&program).expect("never our failure");
        assert_eq!(run.expected, Some(Ended::Finished), "{seed}: {run:?}");
        assert_ne!(run.ended, Ended::Finished, "{seed}: {run:?}");
    }
}
