//! `list-values`: three numbers with their sum, and three words.

use super::{Named, Values, int_of, named_values, text_of};
use crate::random::Random;
use crate::value::Value;

pub(super) static GENERATOR: Named = Named {
    name: "list-values",
    gives: &["a", "b", "c", "sum", "item_a", "item_b", "item_c"],
    about: "`a`, `b`, `c` 1–99 and their `sum`; distinct words `item_a`, `item_b`, `item_c`",
    generate,
    validate,
};

const WORDS: [&str; 24] = [
    "apple", "bread", "cheese", "grape", "honey", "lemon", "mango", "olive", "peach", "pear", "plum", "rice",
    "book", "chair", "clock", "lamp", "paper", "pencil", "plate", "ring", "shell", "spoon", "stone", "table",
];

fn generate(random: &mut Random) -> Values {
    let [a, b, c] = [(); 3].map(|()| random.int(1, 99));
    let words = random.sample(&WORDS, 3);
    let word = |at: usize| Value::Text(words[at].to_owned());
    named_values([
        ("a", Value::Int(a)),
        ("b", Value::Int(b)),
        ("c", Value::Int(c)),
        ("sum", Value::Int(a + b + c)),
        ("item_a", word(0)),
        ("item_b", word(1)),
        ("item_c", word(2)),
    ])
}

fn validate(values: &Values) -> bool {
    let numbers: Option<Vec<i64>> = ["a", "b", "c"].iter().map(|name| int_of(values, name)).collect();
    let words: Option<Vec<&str>> = ["item_a", "item_b", "item_c"]
        .iter()
        .map(|name| text_of(values, name))
        .collect();
    let (Some(numbers), Some(words)) = (numbers, words) else {
        return false;
    };
    numbers.iter().all(|number| (1..=99).contains(number))
        && int_of(values, "sum") == Some(numbers.iter().sum())
        && words[0] != words[1]
        && words[1] != words[2]
        && words[0] != words[2]
}
