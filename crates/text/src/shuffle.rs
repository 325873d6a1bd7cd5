//! Shuffles by seed. Random numbers come in as an argument: `below(n)` gives one below `n`.

/// Attempts before an order that is not right is looked for one by one.
const TRIES: usize = 16;

/// An order of `words` to show, as indices: never one of the right orders, if there is any other. Equal words count as
/// the same, so exchanging them does not make another order.
pub fn shuffle_words<S: AsRef<str>>(
    words: &[S],
    right_orders: &[Vec<S>],
    below: &mut dyn FnMut(usize) -> usize,
) -> Vec<usize> {
    let is_right = |order: &[usize]| {
        let shown = || order.iter().map(|at| words[*at].as_ref());
        shown().eq(words.iter().map(AsRef::as_ref))
            || right_orders
                .iter()
                .any(|right| shown().eq(right.iter().map(AsRef::as_ref)))
    };
    let mut order: Vec<usize> = (0..words.len()).collect();
    for _ in 0..TRIES {
        shuffle(&mut order, below);
        if !is_right(&order) {
            return order;
        }
    }
    first_swap(&order, is_right).unwrap_or(order)
}

/// Shuffles anything, every order as likely as any other.
pub fn shuffle<T>(items: &mut [T], below: &mut dyn FnMut(usize) -> usize) {
    for end in (1..items.len()).rev() {
        items.swap(end, below(end + 1).min(end));
    }
}

/// The order with two words exchanged so that it is not right.
fn first_swap(order: &[usize], is_right: impl Fn(&[usize]) -> bool) -> Option<Vec<usize>> {
    for first in 0..order.len() {
        for second in first + 1..order.len() {
            let mut swapped = order.to_vec();
            swapped.swap(first, second);
            if !is_right(&swapped) {
                return Some(swapped);
            }
        }
    }
    None
}
