//! `input()` gives a text; a number has to be made of it.

use super::attempt::Attempt;
use super::{Found, Mistake};
use ruff_text_size::Ranged;

pub(super) const MISTAKE: Mistake = Mistake {
    name: "text-for-number",
    what: "`input()` for `int(input())`",
    cases: &[
        ("n = input()\nprint(n + 1)", "n = int(input())\nprint(n + 1)"),
        ("n = input('n? ')", "n = int(input('n? '))"),
        ("n = input('n? ')", "n = float(input('n? '))"),
    ],
    counter_cases: &["n = int(input())", "x = 1"],
    find,
};

fn find(attempt: &Attempt<'_>, found: &mut Found) {
    let calls = attempt.exprs.iter().filter_map(|expr| expr.as_call_expr());
    let inputs: Vec<_> = calls
        .clone()
        .filter(|call| call.func.as_name_expr().is_some_and(|name| name.id == "input"))
        .filter(|input| {
            // Something is made of it already.
            !calls.clone().any(|outer| {
                outer
                    .arguments
                    .args
                    .iter()
                    .any(|arg| arg.range() == input.range())
            })
        })
        .collect();
    let Some(first) = inputs.first() else { return };
    for kind in ["int", "float"] {
        let edits = inputs
            .iter()
            .map(|input| (input.range(), format!("{kind}({})", attempt.text(*input))))
            .collect();
        let message = format!(
            "`input()` gives a text, even where digits are typed; make a number of it: `{kind}(input())`."
        );
        found.add(*first, message, attempt.with(edits));
    }
}
