//! A name that is bound nowhere and nearly the same as one that is.

use super::attempt::Attempt;
use super::{Found, Mistake};
use ruff_python_ast::ExprName;
use ruff_text_size::Ranged;

pub(super) const MISTAKE: Mistake = Mistake {
    name: "misspelt-name",
    what: "`totl` for `total`, `pritn` for `print`",
    cases: &[
        ("total = 0\nprint(totl)", "total = 0\nprint(total)"),
        ("x = lenn(y)", "x = len(y)"),
        (
            "def f(numbers):\n    return sum(number)",
            "def f(numbers):\n    return sum(numbers)",
        ),
    ],
    counter_cases: &["total = 0\nprint(total)", "x = unknown_thing", "a = 1\nprint(b)"],
    find,
};

fn find(attempt: &Attempt<'_>, found: &mut Found) {
    for (name, known) in unknown_names(attempt) {
        let written = name.id.as_str();
        let allowed = if written.chars().count() < 4 {
            0
        } else if written.chars().count() < 7 {
            1
        } else {
            2
        };
        let close = known
            .iter()
            .map(|other| (slips(written, other), *other))
            .filter(|(slips, other)| (1..=allowed).contains(slips) && !other.eq_ignore_ascii_case(written))
            .min();
        if let Some((_, right)) = close {
            let message = format!(
                "There is no `{written}`; did you mean `{right}`? Write a name the same way everywhere."
            );
            found.add(name, message, rename(attempt, written, right));
        }
    }
}

/// What Python itself brings, as far as learners use it.
const BUILTINS: [&str; 46] = [
    "abs",
    "all",
    "any",
    "bin",
    "bool",
    "chr",
    "dict",
    "dir",
    "divmod",
    "enumerate",
    "eval",
    "exec",
    "filter",
    "float",
    "format",
    "frozenset",
    "getattr",
    "hasattr",
    "hash",
    "hex",
    "id",
    "input",
    "int",
    "isinstance",
    "iter",
    "len",
    "list",
    "map",
    "max",
    "min",
    "next",
    "open",
    "ord",
    "pow",
    "print",
    "range",
    "repr",
    "reversed",
    "round",
    "set",
    "sorted",
    "str",
    "sum",
    "super",
    "tuple",
    "zip",
];
const CONSTANTS: [&str; 3] = ["True", "False", "None"];

/// The first use of every name that is bound nowhere, with the names that it could be.
pub(super) fn unknown_names<'a>(attempt: &Attempt<'a>) -> Vec<(&'a ExprName, Vec<&'a str>)> {
    let bound = attempt.bound();
    let mut known: Vec<&str> = bound.clone();
    known.extend(BUILTINS);
    known.extend(CONSTANTS);
    known.extend([
        "object",
        "type",
        "ValueError",
        "TypeError",
        "KeyError",
        "IndexError",
        "Exception",
        "self",
    ]);
    let mut seen: Vec<&str> = Vec::new();
    let mut unknown = Vec::new();
    for name in attempt.names() {
        let text = name.id.as_str();
        if name.ctx.is_load() && !known.contains(&text) && !seen.contains(&text) && !text.starts_with("__") {
            seen.push(text);
            unknown.push((name, known.clone()));
        }
    }
    unknown
}

/// The program with every use of a name written in another way.
pub(super) fn rename(attempt: &Attempt<'_>, from: &str, to: &str) -> String {
    let uses = attempt.names().filter(|name| name.id == from);
    attempt.with(uses.map(|name| (name.range(), to.to_owned())).collect())
}

/// Letters to add, leave out, change or exchange.
pub(super) fn slips(a: &str, b: &str) -> usize {
    let (a, b): (Vec<char>, Vec<char>) = (a.chars().collect(), b.chars().collect());
    let mut rows: Vec<Vec<usize>> = vec![(0..=b.len()).collect()];
    for i in 1..=a.len() {
        let mut row = vec![i];
        for j in 1..=b.len() {
            let same = usize::from(a[i - 1] != b[j - 1]);
            let mut best = (rows[i - 1][j] + 1)
                .min(row[j - 1] + 1)
                .min(rows[i - 1][j - 1] + same);
            if i > 1 && j > 1 && a[i - 1] == b[j - 2] && a[i - 2] == b[j - 1] {
                best = best.min(rows[i - 2][j - 2] + 1);
            }
            row.push(best);
        }
        rows.push(row);
    }
    rows[a.len()][b.len()]
}
