//! Random numbers that follow from a seed, the same on every machine and in every later version.
//!
//! ChaCha8 gives the bits; how numbers, picks and orders are made of them is written here rather than taken from a library,
//! because libraries change it between versions. Each use has a stream of its own, so that one more parameter does not
//! change how words are shuffled. Golden vectors in the tests hold all of it still.

use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::{RngCore, SeedableRng};

use crate::seed::Seed;

/// What random numbers are used for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Use {
    /// Parameters, drawn for the n-th time.
    Params(u32),
    /// Which theme.
    Theme,
    /// The order of choices or words.
    Shuffle,
    /// Which other answers are offered.
    Distractors,
}

impl Use {
    fn stream(self) -> u64 {
        match self {
            Use::Params(draw) => u64::from(draw),
            Use::Theme => 1 << 32,
            Use::Shuffle => 2 << 32,
            Use::Distractors => 3 << 32,
        }
    }
}

/// A stream of random numbers.
pub(crate) struct Random(ChaCha8Rng);

impl Random {
    pub(crate) fn new(seed: Seed, purpose: Use) -> Self {
        let mut generator = ChaCha8Rng::from_seed(seed.bytes());
        generator.set_stream(purpose.stream());
        Self(generator)
    }

    /// A number below `bound`, each as likely as the others; 0 if there is none.
    pub(crate) fn below(&mut self, bound: u64) -> u64 {
        if bound <= 1 {
            return 0;
        }
        // The high half of a product is uniform once the uneven rest at the bottom is refused (Lemire 2019).
        let uneven = bound.wrapping_neg() % bound;
        loop {
            let product = u128::from(self.0.next_u64()) * u128::from(bound);
            if product as u64 >= uneven {
                return (product >> 64) as u64;
            }
        }
    }

    /// A place in a list of this length.
    pub(crate) fn index(&mut self, length: usize) -> usize {
        self.below(length as u64) as usize
    }

    /// A number from `low` to `high`, both included.
    pub(crate) fn int(&mut self, low: i64, high: i64) -> i64 {
        match (high.wrapping_sub(low) as u64).checked_add(1) {
            Some(count) => low.wrapping_add(self.below(count) as i64),
            None => self.0.next_u64() as i64,
        }
    }

    /// One of a list.
    pub(crate) fn pick<'a, T>(&mut self, items: &'a [T]) -> Option<&'a T> {
        items.get(self.index(items.len()))
    }

    /// Puts a list in another order (Fisher and Yates).
    pub(crate) fn shuffle<T>(&mut self, items: &mut [T]) {
        for last in (1..items.len()).rev() {
            items.swap(last, self.index(last + 1));
        }
    }

    /// Some of a list, in the order they were drawn.
    pub(crate) fn sample<T: Clone>(&mut self, items: &[T], count: usize) -> Vec<T> {
        let mut items = items.to_vec();
        self.shuffle(&mut items);
        items.truncate(count);
        items
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The published ChaCha8 key stream for a key of zeros (draft-strombergson-chacha-test-vectors, TC1).
    #[test]
    fn the_bits_are_those_of_chacha8() {
        let mut random = Random::new(Seed::from_hex(&"0".repeat(64)).unwrap(), Use::Params(0));
        let stream: Vec<u8> = (0..4).flat_map(|_| random.0.next_u64().to_le_bytes()).collect();
        let published = "3e00ef2f895f40d67f5bb8e81f09a5a12c840ec3ce9a7f3b181be188ef711a1e";
        assert_eq!(hex::encode(stream), published);
    }

    #[test]
    fn every_number_of_a_range_comes_up_and_no_other() {
        let mut random = Random::new(Seed::of("range"), Use::Params(0));
        let mut seen = [0; 7];
        for _ in 0..7_000 {
            seen[usize::try_from(random.int(-3, 3) + 3).unwrap()] += 1;
        }
        assert!(seen.iter().all(|count| (850..1150).contains(count)), "{seen:?}");
        assert_eq!(random.int(5, 5), 5);
        random.int(i64::MIN, i64::MAX);
    }
}
