//! A little spread over intervals, so that what was learnt together does not fall due together for ever.

use crate::Chance;

/// From this interval on, up to that one, this share of it is added to the spread on either side.
const SPREAD: [(f64, f64, f64); 3] = [(2.5, 7.0, 0.15), (7.0, 20.0, 0.1), (20.0, f64::INFINITY, 0.05)];

/// An interval near `days` that the seed decides; short ones stay as they are.
pub(crate) fn fuzzed(days: u32, most: u32, seed: u64) -> u32 {
    let Some((low, high)) = range(days, most) else {
        return days;
    };
    let width = (high - low) as usize + 1;
    low + Chance::new(seed).below(width) as u32
}

fn range(days: u32, most: u32) -> Option<(u32, u32)> {
    let exact = f64::from(days);
    if exact < SPREAD[0].0 {
        return None;
    }
    let spread: f64 = SPREAD
        .iter()
        .map(|(from, to, share)| share * (exact.min(*to) - from).max(0.0))
        .sum();
    let delta = 1.0 + spread;
    let high = (exact + delta).round().min(f64::from(most)) as u32;
    let low = (exact - delta).round().max(2.0) as u32;
    Some((low.min(high), high))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ranges_match_the_published_ones() {
        for (days, expected) in [
            (1, None),
            (2, None),
            (3, Some((2, 4))),
            (7, Some((5, 9))),
            (20, Some((17, 23))),
            (100, Some((93, 107))),
        ] {
            assert_eq!(range(days, 36_500), expected, "{days} days");
        }
        assert_eq!(range(100, 95), Some((93, 95)));
        assert_eq!(range(100, 50), Some((50, 50)));
    }

    #[test]
    fn every_value_of_the_range_comes_up_and_no_other() {
        let seen: std::collections::BTreeSet<u32> = (0..200).map(|seed| fuzzed(10, 36_500, seed)).collect();
        assert_eq!(seen.into_iter().collect::<Vec<_>>(), [8, 9, 10, 11, 12]);
    }
}
