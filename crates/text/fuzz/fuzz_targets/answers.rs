//! Any authored text and any answer: nothing panics, and what must hold holds.
//!
//! ```text
//! cargo fuzz run -s none answers
//! ```
#![no_main]

use std::sync::{Arc, OnceLock};

use gradus_text::grammar::{DEFAULT_MODIFIERS, parse};
use gradus_text::{
    CardKey, CardOptions, Language, OrderKey, Outcome, SentenceKey, SentenceOptions, Task, Vocabulary, WordLists, normalise,
};
use libfuzzer_sys::fuzz_target;

const NAMES: [&str; 9] = [
    "english", "spanish", "french", "german", "italian", "korean", "japanese", "turkish", "other",
];

fuzz_target!(|input: (&str, &str, u8)| {
    let (authored, answer, language) = input;
    let language = Language::named(NAMES[usize::from(language) % NAMES.len()]);
    let once = normalise(answer, language);
    assert_eq!(normalise(&once, language), once);
    if let Ok(parsed) = parse(authored, DEFAULT_MODIFIERS) {
        let shown: String = parsed.display().into_iter().map(|span| span.text).collect();
        assert_eq!(shown, authored);
    }
    let vocabulary = vocabulary(language);
    if let Ok(key) = CardKey::prepare(&[authored], &CardOptions::default(), vocabulary.clone()) {
        let verdict = key.explain(answer).verdict;
        assert!(verdict.slips.iter().all(|slip| answer.get(slip.start..slip.end).is_some()));
        for accepted in key.accepted_sets()[0].answers.iter().take(8) {
            assert_eq!(key.grade(accepted).outcome, Outcome::Correct, "{accepted} for {authored}");
        }
    }
    let options = SentenceOptions {
        task: Task::Correction,
        shown: Some(answer.chars().rev().collect()),
        ..SentenceOptions::default()
    };
    let _ = SentenceKey::prepare(&[authored], &options, vocabulary.clone()).explain(answer);
    let verdict = SentenceKey::prepare(&[authored], &SentenceOptions::default(), vocabulary).grade(answer);
    let written: String = verdict.difference.written.iter().map(|span| span.text(answer)).collect();
    assert_eq!(written, answer);
    let words: Vec<&str> = answer.split(' ').collect();
    assert_eq!(OrderKey::prepare(&[words.clone()]).grade(&words).outcome, Outcome::Correct);
});

fn vocabulary(language: Language) -> Arc<Vocabulary> {
    static LISTS: OnceLock<WordLists> = OnceLock::new();
    Arc::new(Vocabulary::with_lists(language, LISTS.get_or_init(WordLists::shipped)))
}
