//! Which word of an answer stands for which word of the right sentence.

use smallvec::SmallVec;

use super::key::SentenceWord;
use crate::distance::distance;

/// One step of an alignment; numbers are words of the answer and of the right sentence.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Op {
    /// The same word, perhaps with another accent.
    Keep(usize, usize),
    /// Another word, or the word with slips.
    Change(usize, usize),
    /// A word too many.
    Extra(usize),
    /// A word too few.
    Missing(usize),
    /// This word and the next are one word of the right sentence.
    Split(usize, usize),
    /// This word is two words of the right sentence.
    Joined(usize, usize),
}

pub(super) type Ops = SmallVec<[Op; 16]>;

/// Beyond this many pairs of words a sentence has nothing to do with the right one.
const LARGEST_TABLE: usize = 1 << 12;

/// A cheapest alignment of two sentences.
pub(super) fn align(answer: &[SentenceWord<'_>], right: &[SentenceWord<'_>]) -> Ops {
    let front = answer.iter().zip(right).take_while(|(a, r)| a.same(r)).count();
    let (answer_rest, right_rest) = (&answer[front..], &right[front..]);
    let back = answer_rest
        .iter()
        .rev()
        .zip(right_rest.iter().rev())
        .take_while(|(a, r)| a.same(r))
        .count();
    let (answer_middle, right_middle) = (
        &answer_rest[..answer_rest.len() - back],
        &right_rest[..right_rest.len() - back],
    );
    let mut ops: Ops = (0..front).map(|at| Op::Keep(at, at)).collect();
    let shift = |op: Op| op.shifted(front);
    ops.extend(middle(answer_middle, right_middle).into_iter().map(shift));
    let (answer_end, right_end) = (front + answer_middle.len(), front + right_middle.len());
    ops.extend((0..back).map(|at| Op::Keep(answer_end + at, right_end + at)));
    ops
}

impl Op {
    fn shifted(self, by: usize) -> Self {
        match self {
            Self::Keep(a, r) => Self::Keep(a + by, r + by),
            Self::Change(a, r) => Self::Change(a + by, r + by),
            Self::Extra(a) => Self::Extra(a + by),
            Self::Missing(r) => Self::Missing(r + by),
            Self::Split(a, r) => Self::Split(a + by, r + by),
            Self::Joined(a, r) => Self::Joined(a + by, r + by),
        }
    }

    /// How many words of the answer and of the right sentence the step takes.
    fn width(self) -> (usize, usize) {
        match self {
            Self::Keep(..) | Self::Change(..) => (1, 1),
            Self::Extra(_) => (1, 0),
            Self::Missing(_) => (0, 1),
            Self::Split(..) => (2, 1),
            Self::Joined(..) => (1, 2),
        }
    }
}

/// The part between the common ends.
fn middle(answer: &[SentenceWord<'_>], right: &[SentenceWord<'_>]) -> Ops {
    let (rows, width) = (answer.len() + 1, right.len() + 1);
    if answer.is_empty() || right.is_empty() || rows.saturating_mul(width) > LARGEST_TABLE {
        return in_order(answer.len(), right.len());
    }
    let mut cells: SmallVec<[(u32, Op); 64]> = SmallVec::with_capacity(rows * width);
    for i in 0..rows {
        for j in 0..width {
            let cell = best_step(answer, right, i, j, |a, r| cells[a * width + r].0);
            cells.push(cell);
        }
    }
    let (mut i, mut j) = (answer.len(), right.len());
    let mut ops = Ops::new();
    while i > 0 || j > 0 {
        let op = cells[i * width + j].1;
        ops.push(op);
        let (a, r) = op.width();
        (i, j) = (i - a, j - r);
    }
    ops.reverse();
    ops
}

/// The cheapest last step to a place in the table.
fn best_step(
    answer: &[SentenceWord<'_>],
    right: &[SentenceWord<'_>],
    i: usize,
    j: usize,
    cost: impl Fn(usize, usize) -> u32,
) -> (u32, Op) {
    if i == 0 && j == 0 {
        return (0, Op::Extra(0));
    }
    let mut best = (u32::MAX, Op::Extra(0));
    let mut offer = |cost: u32, op: Op| {
        if cost < best.0 {
            best = (cost, op);
        }
    };
    if i > 0 && j > 0 {
        let (a, r) = (&answer[i - 1], &right[j - 1]);
        match a.same(r) {
            true => offer(cost(i - 1, j - 1), Op::Keep(i - 1, j - 1)),
            false => offer(
                cost(i - 1, j - 1) + unlikeness(&a.folded, &r.folded),
                Op::Change(i - 1, j - 1),
            ),
        }
    }
    if i > 1 && j > 0 && is_joined(&right[j - 1], &answer[i - 2], &answer[i - 1]) {
        offer(cost(i - 2, j - 1) + 1, Op::Split(i - 2, j - 1));
    }
    if i > 0 && j > 1 && is_joined(&answer[i - 1], &right[j - 2], &right[j - 1]) {
        offer(cost(i - 1, j - 2) + 1, Op::Joined(i - 1, j - 2));
    }
    if i > 0 {
        offer(
            cost(i - 1, j) + answer[i - 1].folded.len() as u32 + 1,
            Op::Extra(i - 1),
        );
    }
    if j > 0 {
        offer(
            cost(i, j - 1) + right[j - 1].folded.len() as u32 + 1,
            Op::Missing(j - 1),
        );
    }
    best
}

/// Whether two words have less than half in common.
pub(super) fn is_unlike(a: &SentenceWord<'_>, b: &SentenceWord<'_>) -> bool {
    let unlike = |distance: usize| 2 * distance > a.folded.len().max(b.folded.len());
    unlike(unlikeness(&a.folded, &b.folded) as usize)
        && unlike(distance(a.folded.as_bytes(), b.folded.as_bytes()))
}

/// How unlike two words are, cheaply: what is left of the longer one without the common beginning and end.
fn unlikeness(a: &str, b: &str) -> u32 {
    let (a, b) = (a.as_bytes(), b.as_bytes());
    let most = a.len().min(b.len());
    let front = a.iter().zip(b).take_while(|(x, y)| x == y).count();
    let back = a
        .iter()
        .rev()
        .zip(b.iter().rev())
        .take(most - front)
        .take_while(|(x, y)| x == y)
        .count();
    (a.len().max(b.len()) - front - back) as u32
}

fn is_joined(whole: &SentenceWord<'_>, first: &SentenceWord<'_>, second: &SentenceWord<'_>) -> bool {
    whole.folded.len() == first.folded.len() + second.folded.len()
        && whole.folded.starts_with(&*first.folded)
        && whole.folded.ends_with(&*second.folded)
}

fn in_order(answer: usize, right: usize) -> Ops {
    let both = answer.min(right);
    let changed = (0..both).map(|at| Op::Change(at, at));
    changed
        .chain((both..answer).map(Op::Extra))
        .chain((both..right).map(Op::Missing))
        .collect()
}
