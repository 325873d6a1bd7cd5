//! The English tables as they ship.

use std::sync::Arc;

use gradus_text::{Language, WordList, WordLists};

const PAIRS: &str = include_str!("../data/english-spelling.tsv");

fn english() -> Arc<WordList> {
    WordLists::shipped().get(Language::named("english")).unwrap()
}

#[test]
fn the_word_list_holds_every_pair() {
    let list = english();
    for line in PAIRS.lines() {
        let (british, american) = line.split_once('\t').unwrap();
        assert_eq!(list.american(british).as_deref(), Some(american));
        assert_eq!(list.american(american), None, "{american} is the end of its way");
    }
    assert!(PAIRS.lines().count() > 3_500);
    assert!(list.len() > 60_000);
}

#[test]
fn words_that_differ_stay_apart() {
    let list = english();
    for word in [
        "storey", "cheque", "tyre", "kerb", "draught", "tonne", "prise", "racquet", "analyses", "quiet",
    ] {
        assert_eq!(list.american(word), None, "{word}");
    }
}

#[test]
fn everyday_words_are_known_and_typos_are_not() {
    let list = english();
    for word in [
        "quiet", "she", "do", "colour", "color", "monday", "iraq", "dog's", "a", "i", "kg",
    ] {
        assert!(list.contains(word), "{word}");
    }
    for word in [
        "teh", "recieve", "cant", "wont", "calender", "b", "x", "icecream", "alot", "",
    ] {
        assert!(!list.contains(word), "{word}");
    }
}

#[test]
fn bytes_that_are_no_list_are_refused() {
    let error = WordList::from_bytes(b"no list".as_slice()).unwrap_err();
    assert!(error.to_string().contains("tools/wordlists"), "{error}");
}
