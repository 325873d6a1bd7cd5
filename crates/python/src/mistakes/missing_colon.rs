//! A colon is missing at the end of a line that opens a block.

use super::attempt::Attempt;
use super::attempt::range;
use super::{Found, Mistake};

pub(super) const MISTAKE: Mistake = Mistake {
    name: "missing-colon",
    what: "`if x` without its colon",
    cases: &[
        ("if x\n    f()", "if x:\n    f()"),
        ("def f(a)\n    return a", "def f(a):\n    return a"),
        ("for x in y\n    f(x)", "for x in y:\n    f(x)"),
        ("if x:\n    f()\nelse\n    g()", "if x:\n    f()\nelse:\n    g()"),
    ],
    counter_cases: &["if x:\n    f()", "x = 1", "if x(\n    f()"],
    find,
};

const OPENS: [&str; 11] = [
    "if", "elif", "else", "for", "while", "def", "class", "try", "except", "finally", "with",
];

fn find(attempt: &Attempt<'_>, found: &mut Found) {
    if attempt.error.is_none() {
        return;
    }
    let mut start = 0;
    for line in attempt.source.split_inclusive('\n') {
        let code = line.split('#').next().unwrap_or_default().trim_end();
        let word = code.trim_start().split(|c: char| !c.is_alphanumeric()).next();
        if word.is_some_and(|word| OPENS.contains(&word)) && !code.contains(':') {
            let end = start + code.len();
            let place = range(end, end);
            let message = "A line that opens a block ends with a colon.";
            found.add(&place, message, attempt.insert(place.end(), ":"));
        }
        start += line.len();
    }
}
