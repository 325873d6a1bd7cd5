//! The answer grammar from the outside: what is shown, what is wrong and where, and the explanation an author reads.

use std::sync::Arc;

use gradus_text::grammar::{DEFAULT_MODIFIERS, parse};
use gradus_text::{
    CardKey, CardOptions, HintLevel, Language, SentenceKey, SentenceOptions, Vocabulary, WordLists, hint,
};

#[test]
fn answers_are_shown_with_their_markers() {
    for (authored, shown) in [
        ("to be [is, am, are]", "to be ≈[is, am, are]"),
        ("eye(s)", "eye≈(s)"),
        ("word (info)", "word ℹ(info)"),
        ("that <far>", "that △<far>"),
        ("sofa, couch", "sofa, couch"),
        ("g / k", "g / k"),
        ("jj (tense)", "jj (tense)"),
        (r"1\,000 (number)", "1,000 ℹ(number)"),
        (r"a [b\, c, d]", "a ≈[b, c, d]"),
        ("I, me (formal) <polite>", "I, me ℹ(formal) △<polite>"),
    ] {
        let answer = parse(authored, DEFAULT_MODIFIERS).unwrap();
        assert_eq!(answer.shown(), shown);
        assert_eq!(
            answer
                .display()
                .iter()
                .map(|span| span.text.as_str())
                .collect::<String>(),
            authored
        );
    }
}

#[test]
fn mistakes_are_found_where_they_are() {
    let report = |authored: &str| match parse(authored, DEFAULT_MODIFIERS) {
        Ok(_) => format!("{authored}\n  is fine\n"),
        Err(errors) => errors.iter().fold(format!("{authored}\n"), |report, error| {
            let marks = "^".repeat(error.span.len().max(1));
            format!(
                "{report}{}{marks} {}\n  {}\n",
                " ".repeat(error.span.start),
                error.message,
                error.help
            )
        }),
    };
    let authored = [
        "eye(s",
        "eye s)",
        "a [b (c)]",
        "a (b (c) d)",
        "a [b",
        "a ]",
        "<far> that>",
        "a [b] c",
        "a [] b",
        "a ()",
        "a, , b",
        ",",
        "a,",
        "/a",
        "a / / b",
        "<far>",
        "(info)",
        "",
        "  ",
        "a [b,, c]",
        "(a [b)",
        "a \\[b",
        "a (b] c)",
        "[a, b] (c) <d>",
        "a [b] (c), d",
        "a < b",
        "f(x) > 0",
    ];
    insta::assert_snapshot!(authored.map(report).join("\n"));
}

#[test]
fn hints_come_from_the_core() {
    for (authored, first, second) in [
        ("to be [is, am, are]", "t____ (5 letters)", "to___"),
        ("to go, to leave", "t____ (5 letters)", "to___"),
        ("table", "t____ (5 letters)", "ta___"),
        ("g", "g (1 letter)", "g"),
        ("g / k", "g (1 letter)", "g"),
        ("안녕하세요", "안____ (5 letters)", "안녕___"),
        ("가방 (noun)", "가_ (2 letters)", "가방"),
        ("eye(s)", "e__ (3 letters)", "ey_"),
        ("that <far>", "t___ (4 letters)", "th__"),
        ("jj (tense)", "j_ (2 letters)", "jj"),
        ("[is, am]", "i_ (2 letters)", "is"),
        ("(a) dog", "d__ (3 letters)", "do_"),
        ("e\u{301}te\u{301}", "e\u{301}__ (3 letters)", "e\u{301}t_"),
        (r"1\,000", "1____ (5 letters)", "1,___"),
    ] {
        let answer = parse(authored, DEFAULT_MODIFIERS).unwrap();
        assert_eq!(hint(&answer, HintLevel::First, Some("a description")), first);
        assert_eq!(hint(&answer, HintLevel::Second, None), second);
        assert_eq!(
            hint(&answer, HintLevel::Second, Some(" a description ")),
            "a description"
        );
        assert_eq!(hint(&answer, HintLevel::Second, Some("  ")), second);
        assert_eq!(hint(&answer, HintLevel::Third, Some("a description")), authored);
    }
}

fn key(accepted: &[&str]) -> CardKey {
    let vocabulary = Vocabulary::with_lists(Language::named("english"), &WordLists::shipped());
    CardKey::prepare(accepted, &CardOptions::default(), Arc::new(vocabulary)).unwrap()
}

#[test]
fn an_explanation_names_every_step() {
    let explain = |authored: &str, answer: &str| key(&[authored]).explain(answer).to_string();
    insta::assert_snapshot!(
        [
            explain("sofa, couch", "couch, sofa"),
            explain("that <far>", "taht"),
            explain("to be [is, am, are]", "to eb"),
            explain("quite", "quiet"),
            explain("he is old", "He’s old!"),
            explain("my colour (hue)", ""),
        ]
        .join("\n\n")
    );
}

#[test]
fn accepted_sets_are_bounded() {
    let count = |authored: &str| key(&[authored]).accepted_sets()[0].count;
    assert_eq!(count("sofa, couch"), Some(4));
    assert_eq!(count("g / k"), Some(4));
    assert_eq!(count("a(b)c(d) <x, y / z>"), Some(8));
    assert_eq!(count("a, b, c, d, e, f"), Some(1956));
    assert_eq!(count("a, b, c, d, e, f, g"), None);
    let suffixes = "a(b)".repeat(40);
    assert_eq!(count(&suffixes), None);
}

#[test]
fn every_reading_of_a_contraction_is_listed() {
    let answers = |authored: &str| key(&[authored]).accepted_sets()[0].answers.join(" · ");
    assert_eq!(answers("he's old"), "he's old · he is old");
    assert_eq!(answers("I'd go"), "i'd go · i would go");
    assert_eq!(answers("I'd put"), "i'd put · i had put · i would put");
}

/// Beyond the bound nothing is written out, and every form is still matched.
#[test]
fn boundless_grammars_are_matched() {
    let grade = |authored: &str, answer: &str| format!("{:?}", key(&[authored]).grade(answer).outcome);
    let nine = "one, two, three, four, five, six, seven, eight, nine";
    assert_eq!(
        grade(nine, "nine eight seven six five four three two one"),
        "Correct"
    );
    assert_eq!(grade(nine, "nine eight seven seven"), "Incorrect");
    assert_eq!(grade(nine, "nine eigth seven"), "Close");
    let suffixes = "super(ab)cali(cd)fragi(ef)listic(gh)expi(ij)ali(kl)docious(mn)";
    assert_eq!(grade(suffixes, "supercalifragilisticexpialidocious"), "Correct");
    assert_eq!(
        grade(suffixes, "superabcalifragieflisticexpiijalidocious"),
        "Correct"
    );
    assert_eq!(
        grade(suffixes, "superabcalifragieflisticexpiijalidociousm"),
        "Close"
    );
    assert_eq!(grade(suffixes, "superab"), "Incorrect");
}

#[test]
fn a_sentence_is_explained() {
    let options = SentenceOptions {
        distractors: vec!["habla".to_owned()],
        ..SentenceOptions::default()
    };
    let key = SentenceKey::prepare(
        &["Yo hablo español."],
        &options,
        Arc::new(Vocabulary::new(Language::default())),
    );
    insta::assert_snapshot!(key.explain("yo habla espanol"));
}
