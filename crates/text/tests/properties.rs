//! What holds for any text: no panic, no blow-up, and the symmetries the grading relies on.

use std::sync::Arc;

use gradus_text::grammar::{DEFAULT_MODIFIERS, parse};
use gradus_text::{
    CardKey, CardOptions, DiffSpan, HintLevel, Language, OrderKey, Outcome, SentenceKey, SentenceOptions,
    Vocabulary, WordLists, hint, normalise, shuffle_words,
};
use proptest::prelude::*;

const NAMES: [&str; 6] = ["english", "spanish", "german", "korean", "turkish", "other"];

fn language() -> impl Strategy<Value = Language> {
    prop::sample::select(NAMES.to_vec()).prop_map(Language::named)
}

/// Texts out of what makes trouble: brackets, joiners, marks, jamo, right-to-left, blanks of all widths, and anything.
fn awkward() -> impl Strategy<Value = String> {
    let piece = prop_oneof![
        4 => "[a-c]{1,4}",
        2 => r"[\[\]()<>,/\\ ]{1,3}",
        1 => Just(" ".to_owned()),
        1 => "[0-9.,:'’-]{1,3}",
        1 => prop::sample::select(vec![
            "\u{1100}\u{1161}\u{11a8}", "ㄱ", "가", "\u{301}", "e\u{301}", "ß", "İ", "ı", "ŉ", "ﬁ", "\u{345}", "👨‍👩‍👧", "🇰🇷",
            "\u{200b}", "\u{200f}", "שלום", "\u{3000}", "Ａ", "ｶﾞ", "ﾡ", "न्", "ก่", "й", "don't", "he's", "colour", "ǅ",
            "ö", "oe", "œ", "ʻ", "كِ", "\u{640}", "שָׁ", "о́", "percent", "look up", "lookup", "1 000", "%", "€", "が", "ไม่", "学 ",
        ]).prop_map(str::to_owned),
        1 => any::<char>().prop_map(String::from),
    ];
    prop::collection::vec(piece, 0..12).prop_map(|pieces| pieces.concat())
}

fn vocabulary(language: Language) -> Arc<Vocabulary> {
    static LISTS: std::sync::OnceLock<WordLists> = std::sync::OnceLock::new();
    Arc::new(Vocabulary::with_lists(
        language,
        LISTS.get_or_init(WordLists::shipped),
    ))
}

fn joined(spans: &[DiffSpan], of: &str) -> String {
    spans.iter().map(|span| span.text(of)).collect()
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(512))]

    #[test]
    fn normalising_twice_changes_nothing(text in awkward(), language in language()) {
        let once = normalise(&text, language);
        prop_assert_eq!(normalise(&once, language), once);
    }

    #[test]
    fn normalising_any_text_is_idempotent(text in any::<String>(), language in language()) {
        let once = normalise(&text, language);
        prop_assert_eq!(normalise(&once, language), once);
    }

    #[test]
    fn displayed_spans_are_the_authored_text(text in awkward()) {
        if let Ok(answer) = parse(&text, DEFAULT_MODIFIERS) {
            let shown: String = answer.display().into_iter().map(|span| span.text).collect();
            prop_assert_eq!(shown, text);
        }
    }

    #[test]
    fn errors_point_into_the_text(text in awkward()) {
        for error in parse(&text, DEFAULT_MODIFIERS).err().into_iter().flatten() {
            prop_assert!(text.get(error.span.clone()).is_some(), "{:?}", error);
        }
    }

    #[test]
    fn an_accepted_answer_is_correct(text in awkward(), language in language()) {
        let Ok(key) = CardKey::prepare(&[&text], &CardOptions::default(), vocabulary(language)) else { return Ok(()) };
        for accepted in key.accepted_sets()[0].answers.iter().take(50) {
            prop_assert_eq!(key.grade(accepted).outcome, Outcome::Correct, "{} for {}", accepted, text);
        }
    }

    #[test]
    fn any_answer_gets_a_verdict(text in awkward(), answer in awkward(), language in language()) {
        if let Ok(key) = CardKey::prepare(&[&text], &CardOptions::default(), vocabulary(language)) {
            let verdict = key.explain(&answer).verdict;
            for slip in &verdict.slips {
                prop_assert!(answer.get(slip.start..slip.end).is_some(), "{:?}", slip);
            }
            prop_assert_eq!(verdict.retry, verdict.outcome == Outcome::Partial);
            prop_assert_eq!(verdict.matched.is_some(), verdict.outcome != Outcome::Incorrect);
        }
    }

    #[test]
    fn any_sentence_gets_a_verdict(text in awkward(), answer in awkward(), language in language()) {
        let key = SentenceKey::prepare(&[&text], &SentenceOptions::default(), vocabulary(language));
        let verdict = key.grade(&answer);
        prop_assert!((0.0..=1.0).contains(&verdict.credit));
        prop_assert_eq!(joined(&verdict.difference.written, &answer), answer);
        let right = key.right_sentences().nth(verdict.closest).unwrap_or_default();
        prop_assert_eq!(joined(&verdict.difference.right, right), right);
    }

    #[test]
    fn a_sentence_is_right_for_itself(text in awkward(), language in language()) {
        let key = SentenceKey::prepare(&[&text], &SentenceOptions::default(), vocabulary(language));
        for right in key.right_sentences() {
            let verdict = key.grade(right);
            prop_assert_eq!(verdict.outcome == Outcome::Correct, !normalise(right, language).is_empty());
        }
    }

    #[test]
    fn one_slip_in_a_word_is_close(word in "[a-z]{5,9}", at in 0usize..5, letter in "[a-z]") {
        let key = CardKey::prepare(&[&word], &CardOptions::default(), vocabulary(Language::default())).unwrap();
        let mut typo = word.clone();
        typo.replace_range(at..=at, &letter);
        let wanted = if typo == word { Outcome::Correct } else { Outcome::Close };
        prop_assert_eq!(key.grade(&typo).outcome, wanted);
    }

    #[test]
    fn hints_hide_what_they_do_not_show(word in "[a-z가-힣é]{1,8}") {
        let answer = parse(&word, DEFAULT_MODIFIERS).unwrap();
        let second = hint(&answer, HintLevel::Second, None);
        prop_assert_eq!(second.chars().count(), word.chars().count());
        prop_assert_eq!(second.chars().filter(|c| *c == '_').count(), word.chars().count().saturating_sub(2));
    }

    #[test]
    fn a_shuffle_never_shows_the_right_order(words in prop::collection::vec("[ab]", 2..6), seed in any::<u64>()) {
        let order = shuffle_words(&words, &[], &mut numbers(seed));
        let mut sorted = order.clone();
        sorted.sort_unstable();
        prop_assert_eq!(sorted, (0..words.len()).collect::<Vec<_>>());
        let shown: Vec<String> = order.iter().map(|at| words[*at].clone()).collect();
        let all_equal = words.iter().all(|word| *word == words[0]);
        prop_assert_eq!(shown == words, all_equal);
        prop_assert_eq!(OrderKey::prepare(&[words]).grade(&shown).outcome == Outcome::Correct, all_equal);
    }
}

/// A small generator for tests: what draws numbers in the product is the caller's affair.
fn numbers(seed: u64) -> impl FnMut(usize) -> usize {
    let mut state = seed | 1;
    move |below| {
        state = state
            .wrapping_mul(6_364_136_223_846_793_005)
            .wrapping_add(1_442_695_040_888_963_407);
        ((state >> 33) as usize) % below
    }
}

/// Long keys and answers that have been the end of other graders; the fuzz target tries longer ones.
#[test]
fn large_texts_are_survived() {
    let large = |piece: &str| piece.repeat((6 << 10) / piece.len());
    let texts: Vec<String> = [
        ",",
        "(",
        ")",
        "[",
        "<",
        "\\",
        "a,",
        "a ",
        "a/",
        "a(b)",
        "a (b)",
        "a<b>",
        "a <b>, ",
        "(a) ",
        "[a]",
        "'",
        "a.",
        "1,",
        "\u{301}",
        "\u{200b}",
        "a\u{301}",
        "👨‍👩‍👧",
        "\u{1100}",
        "שלום ",
        "he's ",
        "ab ab ",
        "aab ",
        "-",
        "((",
        "a",
    ]
    .iter()
    .map(|piece| large(piece))
    .collect();
    let short = ["a", "a, a a", "ab", "a b", "a(b)c(d)e(f)g(h)i(j)k(l)", "a <b>"];
    try_all(&",".repeat(64 << 10), short.into_iter());
    try_all(&"a,".repeat(32 << 10), short.into_iter());
    for large in &texts {
        try_all(large, short.into_iter().chain([large.as_str()]));
    }
    for key in short {
        try_all(key, texts.iter().map(String::as_str));
    }
}

fn try_all<'a>(key: &str, answers: impl Iterator<Item = &'a str>) {
    let card = CardKey::prepare(
        &[key],
        &CardOptions::default(),
        vocabulary(Language::named("english")),
    );
    let sentence = SentenceKey::prepare(
        &[key],
        &SentenceOptions::default(),
        vocabulary(Language::named("english")),
    );
    let mut vocabulary = Vocabulary::new(Language::named("english"));
    vocabulary.add_card(key, DEFAULT_MODIFIERS);
    for answer in answers {
        if let Ok(card) = &card {
            let _ = card.explain(answer);
        }
        let _ = sentence.grade(answer);
    }
}
