//! `variable-names`: three distinct identifiers.

use super::{Named, Values, named_values, text_of};
use crate::random::Random;
use crate::value::Value;

pub(super) static GENERATOR: Named = Named {
    name: "variable-names",
    gives: &["name_a", "name_b", "name_c"],
    about: "distinct identifiers `name_a`, `name_b`, `name_c`, never a keyword or a builtin",
    generate,
    validate,
};

const NAMES: [&str; 30] = [
    "age",
    "amount",
    "answer",
    "balance",
    "city",
    "color",
    "cost",
    "count",
    "day",
    "distance",
    "first_name",
    "height",
    "label",
    "length",
    "level",
    "limit",
    "message",
    "month",
    "number",
    "points",
    "price",
    "quantity",
    "score",
    "speed",
    "title",
    "total",
    "user_name",
    "weight",
    "width",
    "year",
];

fn generate(random: &mut Random) -> Values {
    let names = random.sample(&NAMES, 3);
    let name = |at: usize| Value::Text(names[at].to_owned());
    named_values([("name_a", name(0)), ("name_b", name(1)), ("name_c", name(2))])
}

fn validate(values: &Values) -> bool {
    let names: Option<Vec<&str>> = ["name_a", "name_b", "name_c"]
        .iter()
        .map(|name| text_of(values, name))
        .collect();
    let Some(names) = names else { return false };
    names.iter().all(|name| NAMES.contains(name))
        && names[0] != names[1]
        && names[1] != names[2]
        && names[0] != names[2]
}

#[cfg(test)]
mod tests {
    use super::NAMES;

    /// Python 3.14: `keyword.kwlist`, `keyword.softkwlist`, and the builtins a short name might hit.
    const TAKEN: &str = "False None True and as assert async await break class continue def del elif else except finally for \
        from global if import in is lambda nonlocal not or pass raise return try while with yield _ case match type abs all any \
        ascii bin bool bytes chr compile complex copyright credits dict dir divmod enumerate eval exec exit filter float format \
        frozenset getattr globals hasattr hash help hex id input int isinstance issubclass iter len license list locals map max \
        memoryview min next object oct open ord pow print property quit range repr reversed round set setattr slice sorted \
        staticmethod str sum super tuple vars zip aiter anext breakpoint bytearray callable classmethod delattr";

    #[test]
    fn no_name_is_taken_and_all_are_identifiers() {
        for name in NAMES {
            assert!(!TAKEN.split_whitespace().any(|taken| taken == name), "{name}");
            assert!(name.chars().all(|c| c.is_ascii_lowercase() || c == '_'), "{name}");
        }
    }
}
