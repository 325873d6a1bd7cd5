//! Real typos and real neighbouring words: which share of each is accepted, beside plain Levenshtein in the same run.
//!
//! `tools/wordlists/typos.sh` installs what it needs and runs it; the arguments are a list of typos (`typo->word`, a
//! line each) and any number of word lists. `--language=spanish` says which language they are of (English by default),
//! `--list=FILE` tries another list than the one that ships.

use std::collections::HashSet;
use std::sync::Arc;
use std::time::Instant;

use gradus_text::{CardKey, CardOptions, Language, Outcome, Typos, Vocabulary, WordList, WordLists};
use rapidfuzz::distance::{levenshtein, osa};

/// Answers whose neighbours are looked at.
const ANSWERS: usize = 400;

fn main() {
    let paths: Vec<String> = std::env::args()
        .skip(1)
        .filter(|arg| !arg.starts_with("--"))
        .collect();
    let [typos, lists @ ..] = paths.as_slice() else {
        println!("typos: run tools/wordlists/typos.sh, which installs the lists this benchmark reads");
        return;
    };
    let words = read_words(lists);
    let typos = read_typos(typos, &words);
    let near = near_words(&typos, &words);
    println!(
        "{} typos of {} words; {} near words of {ANSWERS} answers (Levenshtein at most 2)\n",
        typos.len(),
        words.len(),
        near.len()
    );
    println!("| rule | typos accepted | other words accepted | other words per answer | µs a pair |");
    println!("| --- | --- | --- | --- | --- |");
    let by_length = |length| Typos::Default.limit(length);
    report(
        "plain Levenshtein, 2–4: 1, 5+: 2",
        &typos,
        &near,
        |right, written| {
            levenshtein::distance(right.chars(), written.chars()) <= by_length(right.chars().count())
        },
    );
    report("at most one slip", &typos, &near, |right, written| {
        levenshtein::distance(right.chars(), written.chars()) <= 1
    });
    report("swaps as one", &typos, &near, |right, written| {
        osa::distance(right.chars(), written.chars()) <= by_length(right.chars().count())
    });
    report_key(
        "swaps as one, other words refused (`default`)",
        &typos,
        &near,
        Typos::Default,
        true,
    );
    report_key(
        "the same without the word list",
        &typos,
        &near,
        Typos::Default,
        false,
    );
    report_key(
        "3–5: 1, 6–9: 2, 10+: 3, other words refused (`careful`)",
        &typos,
        &near,
        Typos::Careful,
        true,
    );
    report_key(
        "the same without the word list",
        &typos,
        &near,
        Typos::Careful,
        false,
    );
}

/// A right word and what was written.
type Pair = (String, String);

fn report(rule: &str, typos: &[Pair], near: &[Pair], mut accepts: impl FnMut(&str, &str) -> bool) {
    let start = Instant::now();
    let mut count = |pairs: &[Pair]| {
        pairs
            .iter()
            .filter(|(right, written)| accepts(right, written))
            .count()
    };
    let (taken, others) = (count(typos), count(near));
    let micros = start.elapsed().as_secs_f64() * 1e6 / (typos.len() + near.len()) as f64;
    let share = |part: usize, all: usize| 100.0 * part as f64 / all as f64;
    println!(
        "| {rule} | {:.1} % | {:.1} % | {:.2} | {micros:.2} |",
        share(taken, typos.len()),
        share(others, near.len()),
        others as f64 / ANSWERS as f64
    );
}

fn report_key(rule: &str, typos: &[Pair], near: &[Pair], allowed: Typos, with_list: bool) {
    let mut vocabulary = Vocabulary::new(language());
    if with_list {
        vocabulary = vocabulary.with_list(word_list());
    }
    let vocabulary = Arc::new(vocabulary);
    let options = CardOptions {
        typos: allowed,
        ..CardOptions::default()
    };
    let mut key: Option<(String, CardKey)> = None;
    report(rule, typos, near, |right, written| {
        if key.as_ref().is_none_or(|(of, _)| of != right) {
            key = CardKey::prepare(&[right], &options, vocabulary.clone())
                .ok()
                .map(|key| (right.to_owned(), key));
        }
        key.as_ref()
            .is_some_and(|(_, key)| key.grade(written).outcome >= Outcome::Close)
    });
}

fn option(name: &str) -> Option<String> {
    std::env::args().find_map(|arg| arg.strip_prefix(name).map(str::to_owned))
}

fn language() -> Language {
    Language::named(option("--language=").as_deref().unwrap_or("english"))
}

fn word_list() -> Arc<WordList> {
    match option("--list=") {
        Some(path) => Arc::new(WordList::from_bytes(std::fs::read(path).unwrap()).unwrap()),
        None => WordLists::shipped()
            .get(language())
            .expect("the language has a list"),
    }
}

fn read_words(paths: &[String]) -> HashSet<String> {
    let text: Vec<String> = paths
        .iter()
        .map(|path| std::fs::read_to_string(path).expect(path))
        .collect();
    let plain = |word: &&str| word.len() > 1 && is_plain(word);
    text.iter()
        .flat_map(|text| text.lines())
        .filter(plain)
        .map(str::to_owned)
        .collect()
}

/// Whether a word is small letters alone.
fn is_plain(word: &str) -> bool {
    word.chars().all(|c| c.is_alphabetic() && !c.is_uppercase())
}

/// Typos of single words with one correction only, grouped by the right word.
fn read_typos(path: &str, words: &HashSet<String>) -> Vec<Pair> {
    let text = std::fs::read_to_string(path).expect(path);
    let pair = |line: &str| {
        let (typo, right) = line.split_once("->")?;
        (is_plain(typo) && words.contains(right)).then(|| (right.to_owned(), typo.to_owned()))
    };
    let mut typos: Vec<Pair> = text.lines().filter_map(pair).collect();
    typos.sort();
    typos
}

/// For answers taken evenly from the words that have typos: every other word within two edits.
fn near_words(typos: &[Pair], words: &HashSet<String>) -> Vec<Pair> {
    let mut answers: Vec<&String> = typos.iter().map(|(right, _)| right).collect();
    answers.dedup();
    let step = (answers.len() / ANSWERS).max(1);
    let mut sorted: Vec<&String> = words.iter().collect();
    sorted.sort();
    let mut near = Vec::new();
    for answer in answers.into_iter().step_by(step).take(ANSWERS) {
        let comparator = levenshtein::BatchComparator::new(answer.chars());
        let is_near = |word: &&&String| {
            word.len().abs_diff(answer.len()) <= 2 && comparator.distance(word.chars()) <= 2
        };
        let others = sorted.iter().filter(|word| **word != answer).filter(is_near);
        near.extend(others.map(|word| (answer.clone(), (*word).clone())));
    }
    near
}
