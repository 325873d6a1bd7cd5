//! Randomness that follows from a seed, the same on every machine.

use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::{Rng, SeedableRng};

/// A stream of numbers that a seed decides. ChaCha8 is specified; golden values below hold this use of it.
#[derive(Clone, Debug)]
pub struct Chance(ChaCha8Rng);

impl Chance {
    /// The stream of this seed.
    pub fn new(seed: u64) -> Self {
        let mut key = [0; 32];
        key[..8].copy_from_slice(&seed.to_le_bytes());
        Self(ChaCha8Rng::from_seed(key))
    }

    /// The next 64 bits.
    pub fn bits(&mut self) -> u64 {
        self.0.next_u64()
    }

    /// A number from 0 up to, but not, 1.
    pub fn fraction(&mut self) -> f64 {
        (self.bits() >> 11) as f64 / (1_u64 << 53) as f64
    }

    /// A number from 0 up to, but not, `end`; 0 if `end` is 0.
    pub fn below(&mut self, end: usize) -> usize {
        // The high half of a product: no division, and a bias of at most 2^-64 times `end`.
        ((u128::from(self.bits()) * end as u128) >> 64) as usize
    }

    /// Brings `items` into an order of this stream.
    pub fn shuffle<T>(&mut self, items: &mut [T]) {
        for last in (1..items.len()).rev() {
            items.swap(last, self.below(last + 1));
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn golden_values() {
        let mut chance = Chance::new(1);
        let first = [(); 3].map(|()| chance.bits());
        assert_eq!(
            first,
            [
                7_037_237_572_835_827_407,
                5_440_448_899_038_119_230,
                14_725_191_807_199_933_458
            ]
        );
        let mut order = [0, 1, 2, 3, 4, 5, 6, 7];
        Chance::new(2).shuffle(&mut order);
        assert_eq!(order, [1, 5, 6, 3, 4, 2, 0, 7]);
        assert_eq!(Chance::new(3).fraction(), 0.742_737_891_162_282_5);
    }

    #[test]
    fn below_nothing_is_zero() {
        assert_eq!(Chance::new(7).below(0), 0);
    }
}
