//! How long a grade takes, beside one bare `rapidfuzz` call on the same two texts in the same run; how many allocations
//! it makes; and that time grows with the answer no worse than linearly.
#![allow(unsafe_code, reason = "counting allocations takes an allocator of our own")]

use std::alloc::{GlobalAlloc, Layout, System};
use std::hint::black_box;
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::{Duration, Instant};

use gradus_text::{CardKey, CardOptions, Language, SentenceKey, SentenceOptions, Vocabulary, WordLists};
use rapidfuzz::distance::osa;

struct Counting;

static ALLOCATIONS: AtomicUsize = AtomicUsize::new(0);

// SAFETY: everything is passed on to the system's allocator as it came.
unsafe impl GlobalAlloc for Counting {
    unsafe fn alloc(&self, layout: Layout) -> *mut u8 {
        ALLOCATIONS.fetch_add(1, Ordering::Relaxed);
        // SAFETY: as above.
        unsafe { System.alloc(layout) }
    }

    unsafe fn dealloc(&self, pointer: *mut u8, layout: Layout) {
        // SAFETY: as above.
        unsafe { System.dealloc(pointer, layout) }
    }
}

#[global_allocator]
static COUNTING: Counting = Counting;

const SENTENCE: &str = "Yesterday we walked to the market because my sister wanted to buy some fresh bread";

fn main() {
    let vocabulary = Arc::new(Vocabulary::with_lists(
        Language::named("english"),
        &WordLists::shipped(),
    ));
    println!("| answer | µs a grade | allocations | × bare rapidfuzz |");
    println!("| --- | --- | --- | --- |");
    let card = |right: &str| CardKey::prepare(&[right], &CardOptions::default(), vocabulary.clone()).unwrap();
    for (what, right, written) in [
        ("word, equal", "school", "school"),
        ("word, other case", "school", "School!"),
        ("word, typo", "school", "shcool"),
        ("word, other word", "quite", "quiet"),
        ("word, wrong", "school", "house"),
        ("word, British", "color", "colour"),
        (
            "phrase of six, equal",
            "to go for a long walk",
            "to go for a long walk",
        ),
        (
            "phrase of six, typo",
            "to go for a long walk",
            "to go for a logn walk",
        ),
        (
            "phrase of six, wrong",
            "to go for a long walk",
            "to sit in a dark room",
        ),
        ("grammar, context missing", "this <near>, that <far>", "this"),
        (
            "grammar, synonyms turned",
            "sofa, couch, settee",
            "couch settee sofa",
        ),
    ] {
        let key = card(right);
        row(what, right, written, || {
            drop(black_box(key.grade(black_box(written))));
        });
    }
    let sentence = SentenceKey::prepare(&[SENTENCE], &SentenceOptions::default(), vocabulary.clone());
    for (what, written) in [
        ("sentence of fifteen, equal", SENTENCE.to_owned()),
        ("sentence of fifteen, other case", SENTENCE.to_lowercase()),
        ("sentence of fifteen, typo", SENTENCE.replace("market", "makret")),
        (
            "sentence of fifteen, other word",
            SENTENCE.replace("fresh", "flesh"),
        ),
        ("sentence of fifteen, word missing", SENTENCE.replace("some ", "")),
        (
            "sentence of fifteen, another",
            "I do not know what the answer is but it could be that he came home late".into(),
        ),
    ] {
        row(what, SENTENCE, &written, || {
            drop(black_box(sentence.grade(black_box(&written))));
        });
    }
    growth(&card("to go for a long walk"), &sentence);
}

fn row(what: &str, right: &str, written: &str, mut grade: impl FnMut()) {
    let bare = nanoseconds(&mut || {
        black_box(osa::distance(
            black_box(right).chars(),
            black_box(written).chars(),
        ));
    });
    let taken = nanoseconds(&mut grade);
    let before = ALLOCATIONS.load(Ordering::Relaxed);
    grade();
    let allocations = ALLOCATIONS.load(Ordering::Relaxed) - before;
    println!(
        "| {what} | {:.2} | {allocations} | {:.1} |",
        taken / 1e3,
        taken / bare
    );
}

/// The best of many short rounds, a call: what others do on the machine only ever adds.
fn nanoseconds(work: &mut dyn FnMut()) -> f64 {
    const ROUNDS: usize = 40;
    let mut calls = 1u32;
    while timed(work, calls) < Duration::from_micros(500) {
        calls *= 2;
    }
    let rounds = (0..ROUNDS).map(|_| timed(work, calls).as_nanos() as f64 / f64::from(calls));
    rounds.fold(f64::INFINITY, f64::min)
}

fn timed(work: &mut dyn FnMut(), calls: u32) -> Duration {
    let start = Instant::now();
    (0..calls).for_each(|_| work());
    start.elapsed()
}

/// Time by length of the answer, for fixed keys.
fn growth(card: &CardKey, sentence: &SentenceKey) {
    println!("\n| answer of | card, ns a byte | sentence, ns a byte |\n| --- | --- | --- |");
    for kib in [1, 4, 16, 64] {
        for piece in ["to go ", "a", "é, "] {
            let answer = piece.repeat((kib << 10) / piece.len());
            let per_byte = |nanoseconds: f64| nanoseconds / answer.len() as f64;
            let card = per_byte(nanoseconds(&mut || drop(black_box(card.grade(&answer)))));
            let sentence = per_byte(nanoseconds(&mut || drop(black_box(sentence.grade(&answer)))));
            println!("| {kib} KiB of {piece:?} | {card:.1} | {sentence:.1} |");
        }
    }
}
