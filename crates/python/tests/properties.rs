//! Random programs: what does not matter keeps the canonical form, what does never shares it; and no text at all is a panic.

use gradus_python::{AstOptions, Canonical, Code, Construct, Mode, Shape, TokenText, difference, exact};
use proptest::prelude::*;

mod program;

use program::{Mutation, Style, program};

/// A failure is shown, not written into the tree.
fn cases(count: u32) -> ProptestConfig {
    ProptestConfig {
        failure_persistence: None,
        ..ProptestConfig::with_cases(count)
    }
}

fn canonical(source: &str) -> String {
    form(source, false)
}

fn form(source: &str, idioms: bool) -> String {
    let options = AstOptions {
        idioms,
        ..AstOptions::default()
    };
    match Canonical::of(source, &options) {
        Ok(canonical) => canonical.text().to_owned(),
        Err(problem) => panic!("{problem:?}\n{source}"),
    }
}

/// A canonical form is its own canonical form. What Python refuses has no program to print, and a fragment is part of one.
/// (Idioms put operands in an order that depends on where variables appear, so printing them may change it.)
fn check_stable(text: &str) {
    let options = AstOptions::default();
    let Ok(once) = Canonical::of(text, &options) else {
        return;
    };
    if once.shape() != Shape::Program || once.text().contains('#') || once.text().contains("t\"") {
        return;
    }
    let source = once.to_source();
    match Canonical::of(&source, &options) {
        Ok(again) => assert_eq!(once.text(), again.text(), "\n{text}\nprinted as\n{source}"),
        Err(problem) => panic!("{problem:?}\n{text}\nprinted as\n{source}"),
    }
}

proptest! {
    #![proptest_config(cases(400))]

    /// Names of locals, layout, quotes, redundant parentheses and redundant slices do not matter.
    #[test]
    fn style_keeps_the_form(seed in any::<u64>(), one in any::<u64>(), other in any::<u64>()) {
        let program = program(seed);
        let (a, b) = (program.write(&Style::random(one)), program.write(&Style::random(other)));
        prop_assert_eq!(canonical(&a), canonical(&b), "\n{}\n---\n{}", a, b);
    }

    /// A form is stable, and a random layout with the same tokens has the same form.
    #[test]
    fn forms_are_stable(seed in any::<u64>(), one in any::<u64>()) {
        let text = program(seed).write(&Style::random(one));
        check_stable(&text);
        let respaced = exact(&text);
        if TokenText::of(&text) == TokenText::of(&respaced) {
            prop_assert_eq!(canonical(&text), canonical(&respaced));
        }
    }

    /// A changed operator, constant, comparison, order, attribute, keyword or global name, or a dropped statement, always shows.
    #[test]
    fn mutants_never_share_it(seed in any::<u64>(), at in any::<u64>(), one in any::<u64>(), other in any::<u64>()) {
        let original = program(seed);
        for mutation in Mutation::ALL {
            if let Some(mutant) = original.mutate(mutation, at) {
                let (a, b) = (original.write(&Style::random(one)), mutant.write(&Style::random(other)));
                // With idioms, names of the module do not matter in a script that prints.
                let with_idioms = [false, true].into_iter().filter(|idioms| !idioms || mutation != Mutation::GlobalName);
                for idioms in with_idioms {
                    prop_assert_ne!(form(&a, idioms), form(&b, idioms), "{:?}\n{}\n---\n{}", mutation, a, b);
                }
            }
        }
    }
}

/// Everything that can be done with a text, for its effects.
fn try_everything(text: &str) {
    _ = exact(text);
    _ = TokenText::of(text);
    for idioms in [false, true] {
        let options = AstOptions {
            idioms,
            ..AstOptions::default()
        };
        if let Ok(canonical) = Canonical::of(text, &options) {
            _ = canonical.to_python();
            if let Ok(other) = Canonical::of("def f(a):\n    return a[1:2]", &options) {
                _ = difference(&other, &canonical);
                _ = difference(&canonical, &other);
            }
        }
    }
    if let Ok(code) = Code::read(text, Mode::Auto) {
        for construct in gradus_python::CONSTRUCTS {
            _ = construct.is_used_in(&code);
        }
    }
    _ = Construct::named(text);
}

/// Pieces of Python, and of what is none, in any order.
fn token_soup() -> impl Strategy<Value = String> {
    let pieces = prop::sample::select(vec![
        "if",
        "else",
        "elif",
        "for",
        "in",
        "while",
        "def",
        "class",
        "return",
        "lambda",
        "x",
        "y",
        "f",
        "(",
        ")",
        "[",
        "]",
        "{",
        "}",
        ":",
        ",",
        ";",
        "=",
        "==",
        ":=",
        "+",
        "-",
        "*",
        "**",
        "/",
        ".",
        "...",
        "@",
        "not",
        "and",
        "or",
        "is",
        "None",
        "True",
        "1",
        "0x1f",
        "1e5",
        "1j",
        "'a'",
        "\"b",
        "f'{x}'",
        "f\"{",
        "'''",
        "\\",
        "\n",
        "\n    ",
        "\n\t",
        " ",
        "#c\n",
        "try:",
        "except",
        "finally:",
        "with",
        "as",
        "match x:",
        "case",
        "global x",
        "nonlocal x",
        "import a",
        "from",
        "yield",
        "await",
        "async",
        "del",
        "assert",
        "raise",
        "pass",
        "break",
        "continue",
        "é",
        "“",
        "\u{1f}",
        "\r",
        "\u{feff}",
        "b'",
        "rb''",
        "t'{x}'",
        "_",
        "!r",
        "locals()",
        "type X = int",
        "*a",
        "**k",
        "->",
        "~",
        "<<",
        "@=",
        "//",
        "0_",
        "'\\ud800'",
        "'\\N{DASH}'",
    ]);
    prop::collection::vec(pieces, 0..60).prop_map(|pieces| pieces.concat())
}

proptest! {
    #![proptest_config(cases(1500))]

    #[test]
    fn no_text_is_a_panic(text in any::<String>()) {
        try_everything(&text);
    }

    #[test]
    fn no_soup_is_a_panic(text in token_soup()) {
        try_everything(&text);
        check_stable(&text);
    }

    /// `exact` is done once: doing it again changes nothing. (Where strings have no end, what is a string may change.)
    #[test]
    fn exact_is_idempotent(text in token_soup()) {
        let once = exact(&text);
        if TokenText::of(&text).is_some() && TokenText::of(&once).is_some() {
            prop_assert_eq!(exact(&once), once);
        }
    }
}
