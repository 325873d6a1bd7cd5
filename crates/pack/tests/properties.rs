//! What holds for every seed and every text.

mod common;

use common::pack_of;
use gradus_grade::Answer;
use gradus_pack::{NAMED, Seed, load};
use proptest::prelude::*;

#[test]
fn named_generators_keep_their_promises_over_thousands_of_seeds() {
    for named in NAMED {
        for number in 0..5_000 {
            let seed = Seed::of(&format!("{}:{number}", named.name));
            let values = named.generate(seed);
            assert!(named.validate(&values), "{}: {values:?}", named.name);
            assert_eq!(values, named.generate(seed));
            assert!(
                values
                    .iter()
                    .all(|(_, value)| !value.to_string().contains(['{', '}']))
            );
        }
    }
}

#[test]
fn every_seed_gives_a_whole_exercise() {
    let loaded = load(&pack_of(
        include_str!("golden.yaml").replace("{{animals}}", "cats"),
    ));
    assert!(loaded.problems.is_empty(), "{:?}", loaded.problems);
    for template in &loaded.pack.exercises {
        for number in 0..2_000 {
            let rendered = loaded
                .pack
                .render(template, Seed::of(&number.to_string()))
                .unwrap();
            let shown = serde_json::to_string(&rendered.exercise).unwrap();
            assert!(!shown.contains("{{") && !shown.contains("}}"), "{shown}");
            if let Some(Answer::Words(words)) = &rendered.exercise.expected_answer {
                let mut sorted = (rendered.words.clone(), words.clone());
                assert_ne!(&rendered.words, words);
                sorted.0.sort();
                sorted.1.sort();
                assert_eq!(sorted.0, sorted.1);
            }
            if !rendered.options.is_empty() {
                let right = rendered.exercise.expected_answer.unwrap().to_text().into_owned();
                assert_eq!(
                    rendered.options.iter().filter(|option| **option == right).count(),
                    1
                );
            }
        }
    }
}

#[test]
fn all_mistakes_and_all_places_come_up() {
    let loaded = load(&pack_of(
        include_str!("golden.yaml").replace("{{animals}}", "cats"),
    ));
    let pack = &loaded.pack;
    let planted = pack
        .exercises
        .iter()
        .find(|t| t.slug().ends_with("error-correction"))
        .unwrap();
    let choice = pack.exercise("choice").unwrap();
    let (mut sentences, mut places) = (
        std::collections::BTreeSet::new(),
        std::collections::BTreeSet::new(),
    );
    for number in 0..100 {
        let seed = Seed::of(&number.to_string());
        sentences.insert(pack.render(planted, seed).unwrap().exercise.sentence_text);
        places.insert(
            pack.render(choice, seed)
                .unwrap()
                .options
                .iter()
                .position(|option| option == "a"),
        );
    }
    assert_eq!((sentences.len(), places.len()), (3, 4));
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(300))]

    /// Whatever the bytes of a file, loading gives a pack and problems that point into it.
    #[test]
    fn any_bytes_are_answered(bytes in proptest::collection::vec(any::<u8>(), 0..400)) {
        check_any(bytes);
    }

    /// The same for texts made of the pieces YAML and packs are made of.
    #[test]
    fn any_yaml_is_answered(pieces in proptest::collection::vec(piece(), 0..60)) {
        check_any(pieces.concat().into_bytes());
    }

    /// A file with a piece cut out, doubled or moved is answered too.
    #[test]
    fn any_damage_is_answered(at in 0..1200_usize, length in 0..80_usize, to in 0..1200_usize) {
        let text = include_str!("golden.yaml");
        let clip = |at: usize| text.floor_char_boundary(at.min(text.len()));
        let (start, end, to) = (clip(at), clip(at + length), clip(to));
        check_any([&text[..start], &text[end..]].concat().into_bytes());
        check_any([&text[..to], &text[start..end], &text[to..]].concat().into_bytes());
    }

    /// Expressions never panic, and a condition that can be read is decided or refused.
    #[test]
    fn any_expression_is_answered(text in "[a-z0-9 +*/%()<>=.,'\\[\\]-]{0,40}") {
        let quoted = text.replace('\'', "''");
        check_any(format!(
            "language: python\nexercises:\n  - slug: a\n    type: write\n    prompt: p\n    expected_answer: '{{{{n}}}}'\n    \
             params:\n      a: {{ int: [0, 9] }}\n      n: {{ expr: '{quoted}' }}\n"
        ).into_bytes());
    }
}

fn check_any(bytes: Vec<u8>) {
    let loaded = load(&pack_of(bytes));
    for problem in &loaded.problems {
        let source = loaded.source(&problem.file).unwrap();
        assert!(problem.span.start <= source.text.len() + 3);
        assert!(!problem.message.is_empty() && !problem.help.is_empty());
        let look = gradus_pack::Look::default();
        assert!(!gradus_pack::text(problem, source, &problem.file, look).is_empty());
    }
    for template in &loaded.pack.exercises {
        loaded.pack.render(template, Seed::of("any")).unwrap();
    }
}

fn piece() -> impl Strategy<Value = &'static str> {
    prop::sample::select(vec![
        "language: python\n",
        "exercises:\n",
        "  - slug: a\n",
        "  - slug: b\n",
        "    type: write\n",
        "    type: card\n",
        "    type: reorder\n",
        "    prompt: Add.\n",
        "    prompt: {{x}}\n",
        "    expected_answer: 1\n",
        "    expected_answer: [a, b]\n",
        "    params:\n",
        "      x: { int: [0, 3] }\n",
        "      y: { pick: [a, {{] }\n",
        "    require: [x > 1]\n",
        "    generator: slice-bounds\n",
        "sentences:\n",
        "  - rule: r\n    text: a [b] c\n",
        "    wrong: [d]\n",
        "\n",
        "  ",
        "- ",
        ": ",
        "'",
        "\"",
        "[",
        "]",
        "{",
        "}",
        "&a ",
        "*a",
        "<<: *a\n",
        "|\n",
        ">\n",
        "#",
        "\t",
        "\r\n",
        "---\n",
        "...\n",
        "? ",
        "!!str ",
        "%YAML 1.2\n",
        "한글",
        "\u{feff}",
        "e\u{301}",
        "\0",
        "\\",
        "~\n",
    ])
}
