//! Words put in order.

use serde::Serialize;
use unicode_normalization::UnicodeNormalization;

use crate::Outcome;

/// A reorder exercise made ready: every right order.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct OrderKey {
    orders: Vec<Vec<String>>,
}

/// The verdict on an order.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct OrderVerdict {
    /// What the answer is worth.
    pub outcome: Outcome,
    /// The larger share, of words in place or of words in their common order, if above one half, else 0.
    pub credit: f64,
    /// Which of the accepted orders is closest: 0 is the expected one.
    pub closest: usize,
    /// For each word of the answer whether it is in place; empty where the number of words is another.
    pub in_place: Vec<bool>,
    /// How many words follow each other in the right order.
    pub in_order: usize,
    /// How many words there should be.
    pub expected: usize,
    /// How many words there are.
    pub given: usize,
}

impl OrderKey {
    /// Prepares an exercise from its right orders, the expected one first.
    pub fn prepare<S: AsRef<str>>(orders: &[Vec<S>]) -> Self {
        let order = |words: &Vec<S>| words.iter().map(|word| plain(word.as_ref())).collect();
        Self {
            orders: orders.iter().map(order).collect(),
        }
    }

    /// Grades a list of words. Equal words may change places: only what stands where counts.
    #[must_use]
    pub fn grade<S: AsRef<str>>(&self, answer: &[S]) -> OrderVerdict {
        let answer: Vec<String> = answer.iter().map(|word| plain(word.as_ref())).collect();
        let mut best: Option<OrderVerdict> = None;
        for (closest, order) in self
            .orders
            .iter()
            .enumerate()
            .filter(|(_, order)| order.len() == answer.len())
        {
            let in_place: Vec<bool> = answer
                .iter()
                .zip(order)
                .map(|(given, right)| given == right)
                .collect();
            let in_order = common_order(&answer, order);
            let count = in_place.iter().filter(|place| **place).count();
            let credit = credit(count.max(in_order), order.len());
            let right = |verdict: &OrderVerdict| verdict.right().max(verdict.in_order);
            if best.as_ref().is_none_or(|best| count.max(in_order) > right(best)) {
                let outcome = Outcome::from_credit(credit);
                let (expected, given) = (order.len(), answer.len());
                best = Some(OrderVerdict {
                    outcome,
                    credit,
                    closest,
                    in_place,
                    in_order,
                    expected,
                    given,
                });
            }
        }
        best.unwrap_or_else(|| self.another_number(answer.len()))
    }

    fn another_number(&self, given: usize) -> OrderVerdict {
        let expected = self.orders.first().map_or(0, Vec::len);
        let outcome = Outcome::Incorrect;
        OrderVerdict {
            outcome,
            credit: 0.0,
            closest: 0,
            in_place: Vec::new(),
            in_order: 0,
            expected,
            given,
        }
    }
}

impl OrderVerdict {
    /// How many words are in place.
    #[must_use]
    pub fn right(&self) -> usize {
        self.in_place.iter().filter(|place| **place).count()
    }

    /// A sentence for the learner; `None` where every word is in place.
    #[must_use]
    pub fn message(&self) -> Option<String> {
        let words = |count: usize| format!("{count} {}", if count == 1 { "word" } else { "words" });
        if self.expected != self.given {
            return Some(format!("{} expected, {} given", words(self.expected), self.given));
        }
        let (count, what) = match self.in_order > self.right() {
            true => (self.in_order, "in order"),
            false => (self.right(), "in place"),
        };
        let verb = if count == 1 { "is" } else { "are" };
        (self.outcome != Outcome::Correct)
            .then(|| format!("{count} of {} {verb} {what}", words(self.expected)))
    }
}

/// How many words two orders have in common, one after the other.
fn common_order(answer: &[String], right: &[String]) -> usize {
    let mut above = vec![0; right.len() + 1];
    for word in answer {
        let mut before = 0;
        for (at, wanted) in right.iter().enumerate() {
            let here = above[at + 1];
            above[at + 1] = match word == wanted {
                true => before + 1,
                false => here.max(above[at]),
            };
            before = here;
        }
    }
    above.last().copied().unwrap_or(0)
}

fn credit(right: usize, all: usize) -> f64 {
    match all {
        0 => 0.0,
        _ if right * 2 > all => right as f64 / all as f64,
        _ => 0.0,
    }
}

/// A word or a choice as it is compared: composed, without blanks around it.
pub(crate) fn plain(text: &str) -> String {
    text.trim().nfc().collect::<String>().trim().to_owned()
}
