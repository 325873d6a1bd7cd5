//! A range that goes one too far.

use super::attempt::Attempt;
use super::range_one_short::{ranges, shifted};
use super::{Found, Mistake};

pub(super) const MISTAKE: Mistake = Mistake {
    name: "range-one-long",
    what: "`range(n + 1)` for `range(n)`",
    cases: &[
        ("for i in range(n + 1):\n    f(i)", "for i in range(n):\n    f(i)"),
        (
            "for i in range(len(x)):\n    f(x[i + 1])",
            "for i in range(len(x) - 1):\n    f(x[i + 1])",
        ),
        (
            "for i in range(0, n):\n    f(i)",
            "for i in range(1, n):\n    f(i)",
        ),
    ],
    counter_cases: &["for x in xs:\n    f(x)"],
    find,
};

fn find(attempt: &Attempt<'_>, found: &mut Found) {
    for call in ranges(attempt) {
        let args = &call.arguments.args;
        let end = if args.len() == 1 { &args[0] } else { &args[1] };
        let shorter = shifted(attempt, end, -1);
        let message = format!(
            "`{}` goes one too far; write `{shorter}` as its end.",
            attempt.text(call)
        );
        found.add(call, message, attempt.replace(end, shorter));
        if args.len() > 1 {
            let later = shifted(attempt, &args[0], 1);
            let message = format!(
                "`{}` begins one too early; begin with `{later}`.",
                attempt.text(call)
            );
            found.add(call, message, attempt.replace(&args[0], later));
        } else {
            let text = attempt.text(&args[0]);
            let message = format!("`range({text})` begins with 0; begin with 1.");
            found.add(call, message, attempt.replace(&args[0], format!("1, {text}")));
        }
    }
}
