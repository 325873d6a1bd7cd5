//! What is drawn by seed: shuffles and distractors.

use std::collections::HashSet;
use std::sync::Arc;

use gradus_text::{
    Candidate, CardKey, CardOptions, Language, Vocabulary, draw_distractors, has_hangul, shuffle,
    shuffle_words,
};

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

#[test]
fn the_right_order_is_never_shown() {
    let words = ["I", "have", "never", "been", "there"];
    let other = vec!["there", "I", "have", "never", "been"];
    let mut seen = HashSet::new();
    for seed in 0..500 {
        let order = shuffle_words(&words, std::slice::from_ref(&other), &mut numbers(seed));
        let shown: Vec<&str> = order.iter().map(|at| words[*at]).collect();
        assert!(shown != words && shown != other);
        seen.insert(order);
    }
    assert!(seen.len() > 80, "only {} orders", seen.len());
}

#[test]
fn shuffles_without_a_wrong_order_end() {
    assert_eq!(shuffle_words(&["a"], &[], &mut numbers(1)), [0]);
    assert_eq!(
        shuffle_words::<&str>(&[], &[], &mut numbers(1)),
        Vec::<usize>::new()
    );
    assert_eq!(shuffle_words(&["a", "a"], &[], &mut numbers(1)).len(), 2);
    assert_eq!(
        shuffle_words(&["I", "do"], &[vec!["do", "I"]], &mut numbers(1)).len(),
        2
    );
    // A source that always gives the same number, or one out of range, does no harm.
    assert_eq!(shuffle_words(&["a", "b"], &[], &mut |below| below - 1), [1, 0]);
    assert_eq!(shuffle_words(&["a", "b"], &[], &mut |_| usize::MAX), [1, 0]);
}

#[test]
fn the_answer_is_not_always_first() {
    let mut places = [0; 4];
    for seed in 0..400 {
        let mut choices = [0, 1, 2, 3];
        shuffle(&mut choices, &mut numbers(seed));
        places[choices.iter().position(|choice| *choice == 0).unwrap()] += 1;
    }
    assert!(places.iter().all(|count| *count > 50), "{places:?}");
}

#[test]
fn hangul_is_found_in_every_form() {
    for text in ["안녕", "ㄱ", "\u{1100}\u{1161}", "the 가 syllable", "ﾡ"] {
        assert!(has_hangul(text), "{text}");
    }
    assert!(!has_hangul("hello, 猫 ねこ"));
}

#[test]
fn distractors_are_related_first_and_never_right() {
    let vocabulary = Arc::new(Vocabulary::new(Language::default()));
    let key = CardKey::prepare(
        &["안녕 [안녕하세요]", "여보세요"],
        &CardOptions::default(),
        vocabulary,
    )
    .unwrap();
    let candidate = |answer, related| Candidate { answer, related };
    let pool = [
        candidate("안녕", true),
        candidate("안녕하세요 (formal)", true),
        candidate("여보세요, 네", true),
        candidate("감사합니다", true),
        candidate("미안해요", true),
        candidate("미안해요", true),
        candidate("학교", false),
        candidate("집", false),
        candidate("", false),
        candidate("(", false),
    ];
    let mut firsts = HashSet::new();
    for seed in 0..100 {
        let drawn = draw_distractors(&key, &pool, 3, &mut numbers(seed));
        let texts: Vec<&str> = drawn.iter().map(|at| pool[*at].answer).collect();
        assert_eq!(texts.len(), 3);
        assert!(
            texts[..2].contains(&"감사합니다") && texts[..2].contains(&"미안해요"),
            "{texts:?}"
        );
        assert!(["학교", "집"].contains(&texts[2]));
        firsts.insert(texts[2]);
    }
    assert_eq!(firsts.len(), 2);
    assert_eq!(draw_distractors(&key, &pool, 10, &mut numbers(7)).len(), 4);
}
