//! A right sentence as a line of characters, ready to be compared with any number of answers.

use std::fmt;
use std::sync::Arc;

use rapidfuzz::distance::osa::BatchComparator;

use crate::normal::{Symbol, symbols};

/// A prepared line.
#[derive(Clone)]
pub(super) struct Line {
    comparator: Arc<BatchComparator<Symbol>>,
    length: usize,
}

impl Line {
    pub(super) fn new(text: &str) -> Self {
        let line = symbols(text);
        Self {
            comparator: Arc::new(BatchComparator::new(line.iter().copied())),
            length: line.len(),
        }
    }

    /// The distance (swaps as one) to another line, and the longer length of both.
    pub(super) fn compare(&self, text: &str) -> (usize, usize) {
        let other = symbols(text);
        (
            self.comparator.distance(other.iter().copied()),
            self.length.max(other.len()),
        )
    }
}

impl fmt::Debug for Line {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Line")
            .field("length", &self.length)
            .finish_non_exhaustive()
    }
}
