//! `=` in a condition, where `==` compares.
//!
//! The program cannot be read; the repair writes `==` at the place where reading stopped.

use super::attempt::Attempt;
use super::attempt::range;
use super::{Found, Mistake};

pub(super) const MISTAKE: Mistake = Mistake {
    name: "assignment-for-comparison",
    what: "`if x = 1:` for `if x == 1:`",
    cases: &[
        ("if x = 1:\n    f()", "if x == 1:\n    f()"),
        ("while a = b:\n    f()", "while a == b:\n    f()"),
        ("return x = y", "return x == y"),
    ],
    counter_cases: &["x = 1", "if x == 1:\n    f()", "f(x=1)"],
    find,
};

fn find(attempt: &Attempt<'_>, found: &mut Found) {
    if attempt.error.is_none() {
        return;
    }
    let mut start = 0;
    for line in attempt.source.split_inclusive('\n') {
        let code = line.trim_start();
        let asks = ["if ", "elif ", "while ", "return ", "assert "]
            .iter()
            .any(|word| code.starts_with(word));
        if asks && let Some(at) = lone_equals(line) {
            let place = range(start + at, start + at + 1);
            let message = "`=` gives a name a value; to compare two values, write `==`.";
            found.add(&place, message, attempt.with(vec![(place, "==".to_owned())]));
        }
        start += line.len();
    }
}

/// The first `=` of a line that is not part of another operator.
fn lone_equals(line: &str) -> Option<usize> {
    let bytes = line.as_bytes();
    let part = |at: usize| bytes.get(at).is_some_and(|byte| b"=!<>:+-*/%".contains(byte));
    (0..bytes.len()).find(|&at| bytes[at] == b'=' && !part(at + 1) && !(at > 0 && part(at - 1)))
}
