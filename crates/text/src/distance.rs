//! How many slips lie between two words: insertions, deletions, substitutions and swapped neighbours.
//!
//! The optimal string alignment distance. Two of them: one that only has to know whether the distance is at most three
//! and touches a narrow band, and one that keeps the whole table to say where the slips are.

use std::ops::Range;

use smallvec::{SmallVec, smallvec};

/// The most slips any rule allows.
pub(crate) const MOST: usize = 3;
const BAND: usize = 2 * MOST + 1;
const FAR: u8 = u8::MAX / 2;

/// The distance between two words if it is at most `limit` (and `limit` at most [`MOST`]).
pub(crate) fn within<T: PartialEq>(a: &[T], b: &[T], limit: usize) -> Option<usize> {
    let limit = limit.min(MOST);
    let (a, b) = without_common_ends(a, b);
    if a.len().abs_diff(b.len()) > limit {
        return None;
    }
    if a.is_empty() || b.is_empty() {
        return Some(a.len().max(b.len()));
    }
    // Row i holds the cells (i, i - MOST ..= i + MOST); the two rows above are kept for swaps.
    let mut before = [FAR; BAND];
    let mut above = [FAR; BAND];
    for (k, cell) in above.iter_mut().enumerate().skip(MOST) {
        *cell = (k - MOST) as u8;
    }
    for i in 1..=a.len() {
        let mut row = [FAR; BAND];
        for k in 0..BAND {
            let Some(j) = (i + k).checked_sub(MOST).filter(|j| *j <= b.len()) else {
                continue;
            };
            row[k] = if j == 0 {
                i as u8
            } else {
                cell(a, b, i, j, k, &before, &above, &row)
            };
        }
        if row.iter().all(|cost| usize::from(*cost) > limit) {
            return None;
        }
        (before, above) = (above, row);
    }
    let end = usize::from(above[MOST + b.len() - a.len()]);
    (end <= limit).then_some(end)
}

#[expect(
    clippy::too_many_arguments,
    reason = "one cell of a table needs its place, its neighbours and both words"
)]
fn cell<T: PartialEq>(
    a: &[T],
    b: &[T],
    i: usize,
    j: usize,
    k: usize,
    before: &[u8; BAND],
    above: &[u8; BAND],
    row: &[u8; BAND],
) -> u8 {
    let mut best = above[k] + u8::from(a[i - 1] != b[j - 1]);
    if k + 1 < BAND {
        best = best.min(above[k + 1] + 1);
    }
    if k > 0 {
        best = best.min(row[k - 1] + 1);
    }
    if i > 1 && j > 1 && a[i - 1] == b[j - 2] && a[i - 2] == b[j - 1] {
        best = best.min(before[k] + 1);
    }
    best.min(FAR)
}

fn without_common_ends<'s, T: PartialEq>(a: &'s [T], b: &'s [T]) -> (&'s [T], &'s [T]) {
    let front = a.iter().zip(b).take_while(|(x, y)| x == y).count();
    let (a, b) = (&a[front..], &b[front..]);
    let back = a
        .iter()
        .rev()
        .zip(b.iter().rev())
        .take_while(|(x, y)| x == y)
        .count();
    (&a[..a.len() - back], &b[..b.len() - back])
}

/// One step of an alignment: the places in both words it is about.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Edit {
    pub(crate) kind: EditKind,
    pub(crate) a: Range<usize>,
    pub(crate) b: Range<usize>,
}

pub(crate) type Edits = SmallVec<[Edit; 16]>;

/// What happens between `a` and `b` there.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum EditKind {
    Keep,
    /// In `a` only.
    Extra,
    /// In `b` only.
    Missing,
    Change,
    Swap,
}

/// Tables beyond this size are not worth their time: the words have nothing to do with each other.
const LARGEST_TABLE: usize = 1 << 14;

/// A cheapest way from `a` to `b`, step by step; very long words are one change as a whole.
pub(crate) fn alignment<T>(a: &[T], b: &[T], same: impl Fn(&T, &T) -> bool) -> Edits {
    let width = b.len() + 1;
    if a.is_empty() || b.is_empty() || (a.len() + 1).saturating_mul(width) > LARGEST_TABLE {
        return whole(a.len(), b.len());
    }
    let costs = table(a, b, &same);
    let at = |i: usize, j: usize| costs[i * width + j];
    let (mut i, mut j) = (a.len(), b.len());
    let mut edits = Edits::new();
    while i > 0 || j > 0 {
        let here = at(i, j);
        let (kind, back_a, back_b) =
            if i > 0 && j > 0 && same(&a[i - 1], &b[j - 1]) && here == at(i - 1, j - 1) {
                (EditKind::Keep, 1, 1)
            } else if swapped(a, b, i, j, &same) && here == at(i - 2, j - 2) + 1 {
                (EditKind::Swap, 2, 2)
            } else if i > 0 && j > 0 && here == at(i - 1, j - 1) + 1 {
                (EditKind::Change, 1, 1)
            } else if i > 0 && here == at(i - 1, j) + 1 {
                (EditKind::Extra, 1, 0)
            } else {
                (EditKind::Missing, 0, 1)
            };
        edits.push(Edit {
            kind,
            a: i - back_a..i,
            b: j - back_b..j,
        });
        (i, j) = (i - back_a, j - back_b);
    }
    edits.reverse();
    edits
}

fn whole(a: usize, b: usize) -> Edits {
    let kind = match (a, b) {
        (0, 0) => return Edits::new(),
        (0, _) => EditKind::Missing,
        (_, 0) => EditKind::Extra,
        _ => EditKind::Change,
    };
    smallvec![Edit {
        kind,
        a: 0..a,
        b: 0..b
    }]
}

fn swapped<T>(a: &[T], b: &[T], i: usize, j: usize, same: impl Fn(&T, &T) -> bool) -> bool {
    i > 1 && j > 1 && same(&a[i - 1], &b[j - 2]) && same(&a[i - 2], &b[j - 1])
}

fn table<T>(a: &[T], b: &[T], same: impl Fn(&T, &T) -> bool) -> SmallVec<[u16; 128]> {
    let width = b.len() + 1;
    let mut costs: SmallVec<[u16; 128]> = smallvec![0; (a.len() + 1) * width];
    for (j, cost) in costs.iter_mut().take(width).enumerate() {
        *cost = j as u16;
    }
    for i in 1..=a.len() {
        costs[i * width] = i as u16;
        for j in 1..width {
            let diagonal = costs[(i - 1) * width + j - 1] + u16::from(!same(&a[i - 1], &b[j - 1]));
            let mut best = diagonal
                .min(costs[(i - 1) * width + j] + 1)
                .min(costs[i * width + j - 1] + 1);
            if swapped(a, b, i, j, &same) {
                best = best.min(costs[(i - 2) * width + j - 2] + 1);
            }
            costs[i * width + j] = best;
        }
    }
    costs
}

/// The whole distance; for short words only (their table is small).
pub(crate) fn distance<T: PartialEq>(a: &[T], b: &[T]) -> usize {
    if let Some(near) = within(a, b, MOST) {
        return near;
    }
    if (a.len() + 1).saturating_mul(b.len() + 1) > LARGEST_TABLE {
        return a.len().max(b.len());
    }
    let costs = table(a, b, PartialEq::eq);
    costs.last().copied().map_or(0, usize::from)
}
