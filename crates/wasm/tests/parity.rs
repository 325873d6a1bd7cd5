//! The module gives the same bytes as the native code, over all cases, and stands what the native code stands.
//!
//! `make test` builds the module first; it is run here by the engine that runs Python on the server.

mod support;

use support::Page;

#[test]
fn the_same_bytes_as_native() {
    let mut page = Page::open();
    for list in support::word_lists() {
        assert!(page.set_words(&list));
        assert!(gradus_wasm::set_words(&list));
    }

    let cases = [
        include_str!("../../grade/tests/cases/code.jsonl"),
        include_str!("../../grade/tests/cases/more-code.jsonl"),
        include_str!("../../grade/tests/cases/language.jsonl"),
        include_str!("../../grade/tests/cases/more-language.jsonl"),
        "not json\n{}\n{\"answer\": 5}\n",
    ];
    let mut count = 0;
    for line in cases.iter().flat_map(|cases| cases.lines()) {
        assert_eq!(page.grade(line), gradus_wasm::grade(line), "{line}");
        count += 1;
    }
    assert!(count > 300, "only {count} cases");
}

/// What is nested too deeply is a verdict, natively on a thread of 2 MiB and in the module; and what is just within the limits
/// is graded.
#[test]
fn deep_nesting_is_a_verdict() {
    let mut page = Page::open();
    for (name, answer, too_deep) in deep_answers() {
        let request = serde_json::json!({
            "exercise": {"type": "write", "expected_answer": "x = 1", "grading_strategy": "ast"},
            "answer": answer,
        })
        .to_string();
        let native = std::thread::Builder::new().stack_size(2 << 20);
        let native = {
            let request = request.clone();
            native
                .spawn(move || gradus_wasm::grade(&request))
                .expect("a thread")
                .join()
                .expect("no panic")
        };
        assert_eq!(page.grade(&request), native, "{name}");
        assert!(
            native.contains("\"outcome\":\"incorrect\""),
            "{name}: {native:.300}"
        );
        assert_eq!(
            native.contains("\"kind\":\"tooDeep\""),
            too_deep,
            "{name}: {native:.300}"
        );
    }
}

/// As deep as an answer of 64 KiB can be in each way, and as deep as is allowed.
fn deep_answers() -> Vec<(&'static str, String, bool)> {
    let repeat = |before: &str, n: usize, after: &str| format!("{}a{}", before.repeat(n), after.repeat(n));
    let indents = |n: usize| {
        let lines: String = (0..n)
            .map(|depth| format!("{}if a:\n", " ".repeat(depth)))
            .collect();
        format!("{lines}{}b", " ".repeat(n))
    };
    let f_strings = |n: usize| {
        let quotes = ["'", "\"", "'''", "\"\"\""];
        (0..n).fold("a".to_owned(), |inner, depth| {
            let quote = quotes[depth % 4];
            format!("f{quote}{{{inner}}}{quote}")
        })
    };
    vec![
        ("brackets", repeat("(", 30_000, ")"), true),
        ("brackets at the limit", repeat("(", 200, ")"), false),
        ("lists", repeat("[", 30_000, "]"), true),
        ("lists at the limit", repeat("[", 200, "]"), false),
        ("calls", repeat("f(", 15_000, ")"), true),
        ("calls at the limit", repeat("f(", 200, ")"), false),
        ("signs", repeat("-", 60_000, ""), true),
        ("signs at the limit", repeat("-", 500, ""), false),
        ("not at the limit", repeat("not ", 500, ""), false),
        ("dots", format!("a{}", ".b".repeat(30_000)), true),
        ("dots at the limit", format!("a{}", ".b".repeat(500)), false),
        ("sums at the limit", vec!["a"; 501].join("+"), false),
        ("powers at the limit", vec!["a"; 501].join("**"), false),
        ("assignments", repeat("a = ", 16_000, ""), true),
        ("assignments at the limit", repeat("a = ", 500, ""), false),
        ("lambdas", repeat("lambda: ", 8_000, ""), true),
        ("lambdas at the limit", repeat("lambda: ", 500, ""), false),
        ("conditions", repeat("a if b else ", 5_000, ""), true),
        ("conditions at the limit", repeat("a if b else ", 250, ""), false),
        ("indents", indents(350), true),
        ("indents at the limit", indents(100), false),
        ("f-strings", f_strings(60), true),
        ("f-strings at the limit", f_strings(50), false),
        (
            "everything at the limit",
            format!("{}{}", indents(100), repeat("(-", 200, ")")),
            false,
        ),
        (
            "elif",
            format!("if a:\n b\n{}", "elif a:\n b\n".repeat(4_000)),
            false,
        ),
        (
            "guards",
            format!("def f():\n{}", " if a: return b\n".repeat(3_500)),
            false,
        ),
        (
            "guards with work",
            format!("def f():\n{}", " if a: return b\n c()\n".repeat(2_500)),
            false,
        ),
        (
            "guards with another branch",
            format!("def f():\n{}", " if a: return b\n elif c: d()\n".repeat(2_200)),
            false,
        ),
        (
            "turns that choose",
            format!(
                "for a in b:\n{}",
                " if a: continue\n elif c: d = 1\n else: d = 2\n".repeat(1_400)
            ),
            false,
        ),
        (
            "work or leave",
            format!("def f():\n{}", " if a: b()\n else: return c\n".repeat(2_200)),
            false,
        ),
        ("statements", "a = b\n".repeat(10_000), false),
    ]
}
