//! A name in the wrong case: `true` for `True`, `Len` for `len`, `Total` for `total`.

use super::attempt::Attempt;
use super::misspelt_name::{rename, unknown_names};
use super::{Found, Mistake};

pub(super) const MISTAKE: Mistake = Mistake {
    name: "case-of-name",
    what: "`true` for `True`, `Total` for `total`",
    cases: &[
        ("x = true", "x = True"),
        ("total = 0\nprint(Total)", "total = 0\nprint(total)"),
        ("x = Len(y)", "x = len(y)"),
        ("def f(x):\n    return none", "def f(x):\n    return None"),
    ],
    counter_cases: &["x = True", "total = 0\nprint(total)", "x = unknown"],
    find,
};

fn find(attempt: &Attempt<'_>, found: &mut Found) {
    for (name, known) in unknown_names(attempt) {
        let same =
            |other: &&&str| other.eq_ignore_ascii_case(name.id.as_str()) && **other != name.id.as_str();
        if let Some(right) = known.iter().find(same) {
            let message = format!("Upper and lower case matter: write `{right}`, not `{}`.", name.id);
            found.add(name, message, rename(attempt, name.id.as_str(), right));
        }
    }
}
