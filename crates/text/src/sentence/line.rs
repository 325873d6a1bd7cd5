//! A right sentence as a line of characters, ready to be compared with any number of answers.

use std::fmt;
use std::sync::Arc;

use rapidfuzz::distance::osa::BatchComparator;

use crate::normal::{Symbol, symbols};

/// A prepared line.
#[derive(Clone)]
pub(super) struct Line {
    comparator: Arc<BatchComparator<Symbol>>,
    symbols: Arc<[Symbol]>,
}

/// Beyond this many pairs of characters lines are compared roughly: what is left without their common ends.
const MOST_PAIRS: usize = 1 << 22;

impl Line {
    pub(super) fn new(text: &str) -> Self {
        let line = symbols(text);
        let comparator = Arc::new(BatchComparator::new(line.iter().copied()));
        Self {
            comparator,
            symbols: line.as_slice().into(),
        }
    }

    /// The distance (swaps as one) to another line, and the longer length of both.
    pub(super) fn compare(&self, text: &str) -> (usize, usize) {
        let other = symbols(text);
        let longer = self.symbols.len().max(other.len());
        let distance = match self.symbols.len().saturating_mul(other.len()) > MOST_PAIRS {
            true => rough_distance(&self.symbols, &other),
            false => self.comparator.distance(other.iter().copied()),
        };
        (distance, longer)
    }
}

fn rough_distance(a: &[Symbol], b: &[Symbol]) -> usize {
    let front = a.iter().zip(b).take_while(|(x, y)| x == y).count();
    let (a, b) = (&a[front..], &b[front..]);
    let back = a
        .iter()
        .rev()
        .zip(b.iter().rev())
        .take_while(|(x, y)| x == y)
        .count();
    a.len().max(b.len()) - back
}

impl fmt::Debug for Line {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Line")
            .field("length", &self.symbols.len())
            .finish_non_exhaustive()
    }
}
