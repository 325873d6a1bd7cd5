//! The sentence that is shown next to a right one: which words are tested, and whether a mistake was left in.

use std::ops::Range;

use super::align::{Op, align, is_unlike};
use super::key::{SentenceWord, Words, words};
use crate::Vocabulary;
use crate::normal::Normal;
use crate::tokens::{as_meant, as_written};

/// What the sentence shown has where a right one differs.
#[derive(Clone, Debug, Default)]
pub(super) struct Shown {
    /// Of the right sentence, the words that the sentence shown does not have.
    pub(super) tested: Vec<bool>,
    /// The right sentence with one difference as it is shown, for each difference.
    mistakes: Vec<Mistake>,
    /// Words and signs that differ only in what normalising takes away: capitals, commas.
    pub(super) unseen: Vec<Unseen>,
}

/// The right sentence with one difference as it is shown.
#[derive(Clone, Debug)]
struct Mistake {
    words: Vec<SentenceWord<'static>>,
    /// Where the words shown are in it; empty where words are missing.
    shown: Range<usize>,
}

/// Something that normalising takes away: what is shown and what is right, around a word of the right sentence.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Unseen {
    /// Which word of the right sentence.
    pub(super) word: usize,
    /// As it should be written.
    pub(super) right: String,
    /// Whether it is about the letters of the word, or the signs after it.
    pub(super) letters: bool,
}

impl Shown {
    pub(super) fn new(shown: &str, right: (&str, &[SentenceWord<'static>]), vocabulary: &Vocabulary) -> Self {
        let normal = Normal::new(shown, vocabulary.language());
        let written = as_written(&normal);
        let meant = as_meant(&written, vocabulary.language(), vocabulary.list(), |_| false);
        let mut shown_words = words(meant.unwrap_or_else(|| written.clone()));
        let ops = align(&shown_words, right.1);
        let mut out = Self {
            tested: vec![false; right.1.len()],
            ..Self::default()
        };
        for word in &mut shown_words {
            word.token = word.token.clone().into_owned();
        }
        out.collect(&shown_words, right.1, &ops);
        if !out.tested.contains(&true) && out.mistakes.is_empty() {
            out.unseen = unseen((shown, &shown_words), right, &ops);
            for place in &out.unseen {
                out.tested[place.word] = true;
            }
        }
        out
    }

    /// Marks the words that differ and keeps each difference.
    fn collect(&mut self, shown: &Words<'_>, right: &[SentenceWord<'static>], ops: &[Op]) {
        let kept = |op: &Op| matches!(*op, Op::Keep(a, r) if shown[a].equals(&right[r]));
        let mut at = 0;
        while at < ops.len() {
            if kept(&ops[at]) {
                at += 1;
                continue;
            }
            let run = ops[at..].iter().take_while(|op| !kept(op)).count();
            let hunk = &ops[at..at + run];
            let (from, taken, put) = span(hunk, right, ops, at);
            for word in &mut self.tested[from..from + taken] {
                *word = true;
            }
            let mut words: Vec<SentenceWord<'static>> = right[..from].to_vec();
            words.extend(put.iter().map(|word| owned(&shown[*word])));
            words.extend(right[from + taken..].iter().cloned());
            self.mistakes.push(Mistake {
                words,
                shown: from..from + put.len(),
            });
            at += run;
        }
    }

    /// Whether an answer is nearer to a sentence with a mistake left in than to the right one, and has a word of the mistake.
    pub(super) fn left_in(&self, answer: &Words<'_>, right: &[SentenceWord<'static>]) -> bool {
        if self.mistakes.is_empty() {
            return false;
        }
        let right = cost(answer, right, &align(answer, right));
        self.mistakes.iter().any(|mistake| {
            let ops = align(answer, &mistake.words);
            let kept = |op: &Op| matches!(op, Op::Keep(_, r) if mistake.shown.contains(r));
            let missing = |op: &Op| !matches!(op, Op::Missing(r) if mistake.shown.contains(r));
            let touches = |op: &&Op| match op {
                Op::Keep(_, r) | Op::Change(_, r) | Op::Missing(r) | Op::Split(_, r) | Op::Joined(_, r) => {
                    mistake.shown.contains(r)
                }
                Op::Extra(_) => false,
            };
            // With the whole place left out, nothing was put right either.
            let left_out = !ops.iter().filter(touches).any(missing);
            let has_it = left_out || ops.iter().any(kept);
            has_it && cost(answer, &mistake.words, &ops) < right
        })
    }
}

/// Of some steps in a row: where they begin in the right sentence, how many of its words they take, and the words shown.
fn span(hunk: &[Op], right: &[SentenceWord<'static>], ops: &[Op], at: usize) -> (usize, usize, Vec<usize>) {
    let mut places = Vec::new();
    let mut put = Vec::new();
    for op in hunk {
        match *op {
            Op::Keep(a, r) | Op::Change(a, r) => {
                put.push(a);
                places.push(r);
            }
            Op::Extra(a) => put.push(a),
            Op::Missing(r) => places.push(r),
            Op::Split(a, r) => {
                put.extend([a, a + 1]);
                places.push(r);
            }
            Op::Joined(a, r) => {
                put.push(a);
                places.extend([r, r + 1]);
            }
        }
    }
    let next = ops[at + hunk.len()..].iter().find_map(|op| match *op {
        Op::Keep(_, r) | Op::Change(_, r) | Op::Missing(r) | Op::Split(_, r) | Op::Joined(_, r) => Some(r),
        Op::Extra(_) => None,
    });
    let from = places.first().copied().or(next).unwrap_or(right.len());
    (from, places.len(), put)
}

fn owned(word: &SentenceWord<'_>) -> SentenceWord<'static> {
    let mut words = words([word.token.clone().into_owned()].into_iter().collect());
    words.remove(0)
}

/// How far an answer is from a sentence: letters that differ, an accent for half a letter.
fn cost(answer: &Words<'_>, sentence: &[SentenceWord<'static>], ops: &[Op]) -> u32 {
    let letters = |word: &SentenceWord<'_>| 2 * word.folded.chars().count() as u32 + 2;
    let of_op = |op: &Op| match *op {
        Op::Keep(a, r) if answer[a].equals(&sentence[r]) => 0,
        Op::Keep(..) => 1,
        Op::Change(a, r) => {
            let (a, r) = (&answer[a], &sentence[r]);
            if is_unlike(a, r) {
                return letters(a) + letters(r);
            }
            let distance = crate::distance::distance(
                &crate::normal::symbols(&a.token.text),
                &crate::normal::symbols(&r.token.text),
            );
            1 + 2 * distance as u32
        }
        Op::Extra(a) => letters(&answer[a]),
        Op::Missing(r) => letters(&sentence[r]),
        Op::Split(..) | Op::Joined(..) => 1,
    };
    ops.iter().map(of_op).sum()
}

/// What differs between two sentences of the same words: capitals, and the signs after a word.
fn unseen(
    (shown, shown_words): (&str, &Words<'_>),
    (right, right_words): (&str, &[SentenceWord<'static>]),
    ops: &[Op],
) -> Vec<Unseen> {
    let (mut found, mut at_the_ends) = (Vec::new(), Vec::new());
    for op in ops {
        let Op::Keep(a, r) = *op else { continue };
        let source = |words: &[SentenceWord<'_>], at: usize| words[at].token.source();
        let written = shown.get(source(shown_words, a)).unwrap_or_default();
        let wanted = right.get(source(right_words, r)).unwrap_or_default();
        let place = |right: String, letters| Unseen {
            word: r,
            right,
            letters,
        };
        if written != wanted {
            let into = if r == 0 { &mut at_the_ends } else { &mut found };
            into.push(place(wanted.to_owned(), true));
        }
        let after = signs_after(shown, shown_words, a);
        let wanted_after = signs_after(right, right_words, r);
        if after != wanted_after {
            let last = r + 1 == right_words.len();
            let into = if last { &mut at_the_ends } else { &mut found };
            into.push(place(wanted_after, false));
        }
    }
    // The first capital and the last full stop are only meant where nothing else is.
    match found.is_empty() {
        true => at_the_ends,
        false => found,
    }
}

/// The punctuation between a word and the next.
pub(super) fn signs_after(text: &str, words: &[SentenceWord<'_>], at: usize) -> String {
    let from = words[at].token.source().end;
    let to = words
        .get(at + 1)
        .map_or(text.len(), |next| next.token.source().start);
    let between = text.get(from..to.max(from)).unwrap_or_default();
    between.chars().filter(|c| !c.is_whitespace()).collect()
}
