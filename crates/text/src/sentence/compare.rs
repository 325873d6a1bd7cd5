//! An answer next to one right sentence: how near it comes, and what that is worth.

use smallvec::SmallVec;

use super::align::{Op, Ops, align};
use super::findings::Findings;
use super::key::{SentenceKey, Thresholds, Version, Words};
use crate::options::WordOrder;

impl SentenceKey {
    /// The comparison with the right sentence an answer comes nearest to.
    pub(super) fn closest<'k, 'w, 'n>(
        &'k self,
        answer: &str,
        versions: &'w [Option<Words<'n>>; 3],
    ) -> Option<Comparison<'k, 'w, 'n>> {
        let [meant, written, digits] = versions;
        let mut best: Option<Comparison<'k, 'w, 'n>> = None;
        for (index, right) in self.rights.iter().enumerate() {
            let pairs = [
                Some(&right.meant).zip(meant.as_ref()),
                right.written.as_ref().zip(written.as_ref()),
                right.digits.as_ref().zip(meant.as_ref()),
                Some(&right.meant).zip(digits.as_ref()),
            ];
            for (version, words) in pairs.into_iter().flatten() {
                let comparison = self.compare(answer, words, index, version);
                if best.as_ref().is_none_or(|best| comparison.rank() > best.rank()) {
                    best = Some(comparison);
                }
            }
        }
        best
    }

    fn compare<'k, 'w, 'n>(
        &'k self,
        answer: &str,
        words: &'w Words<'n>,
        index: usize,
        version: &'k Version,
    ) -> Comparison<'k, 'w, 'n> {
        let ops = align(words, &version.words);
        let mut findings = Findings::default();
        let moved = self.moved(words, version, &ops);
        if moved.is_none() {
            self.collect(
                (answer, words),
                (&self.rights[index].text, version),
                &ops,
                &mut findings,
            );
        }
        let left_in = version
            .shown
            .as_ref()
            .is_some_and(|shown| shown.left_in(words, &version.words));
        let mut comparison = Comparison {
            index,
            version,
            words,
            credit: 0.0,
            similarity: 1.0,
            ops,
            findings,
            moved,
            left_in,
        };
        comparison.similarity = comparison.similarity();
        comparison.credit = self.credit(&comparison);
        comparison
    }

    /// The credit of what was found: the table of the documentation, from the refusals up.
    fn credit(&self, comparison: &Comparison<'_, '_, '_>) -> f64 {
        let findings = &comparison.findings;
        let cap = match comparison.moved {
            _ if comparison.left_in || findings.is_refused() => return 0.0,
            Some(Moved::OneBlock) if self.options.order == WordOrder::Free => 0.8,
            Some(_) => 0.4,
            None => 1.0,
        };
        let credit = findings.credit(self.options.accents).min(cap);
        if findings.unknown > 0 && credit > 0.0 {
            return self.by_similarity(comparison.similarity).min(credit).min(0.5);
        }
        // An author's own thresholds bound what the table gives.
        let default = self.options.thresholds == Thresholds::default();
        let reached = comparison.similarity + 1e-9;
        match credit {
            credit if credit >= 1.0 => credit,
            credit if credit < 0.5 && reached < 0.5 => 0.0,
            credit if default => credit,
            credit if reached >= self.options.thresholds.close => credit,
            credit if reached >= self.options.thresholds.partial => credit.min(0.5),
            _ => 0.0,
        }
    }

    /// The credit of a sentence with words nobody can judge: how near its letters come.
    fn by_similarity(&self, similarity: f64) -> f64 {
        match similarity + 1e-9 {
            reached if reached >= self.options.thresholds.close => 0.8,
            reached if reached >= self.options.thresholds.partial => 0.5,
            _ => 0.0,
        }
    }

    /// The right words in another order.
    fn moved(&self, words: &Words<'_>, version: &Version, ops: &Ops) -> Option<Moved> {
        let rights = &version.words;
        let in_place = ops.iter().all(|op| matches!(op, Op::Keep(..)));
        if in_place || words.len() != rights.len() || words.len() > 64 {
            return None;
        }
        let mut left: SmallVec<[bool; 32]> = smallvec::smallvec![true; rights.len()];
        for word in words {
            let place = (0..rights.len()).find(|at| left[*at] && word.equals(&rights[*at]))?;
            left[place] = false;
        }
        let front = words.iter().zip(rights).take_while(|(a, r)| a.equals(r)).count();
        let (a, r) = (&words[front..], &rights[front..]);
        let back = a
            .iter()
            .rev()
            .zip(r.iter().rev())
            .take_while(|(a, r)| a.equals(r))
            .count();
        let (a, r) = (&a[..a.len() - back], &r[..r.len() - back]);
        let is_turned = |by: usize| (0..a.len()).all(|at| a[at].equals(&r[(at + by) % r.len()]));
        match (1..a.len()).any(is_turned) || !self.language().row().fixed_order {
            true => Some(Moved::OneBlock),
            false => Some(Moved::More),
        }
    }
}

/// How the right words were moved.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Moved {
    /// One stretch of them, or the language does not mind.
    OneBlock,
    /// More: who does what to whom may have changed.
    More,
}

/// An answer next to one right sentence.
pub(super) struct Comparison<'k, 'w, 'n> {
    pub(super) index: usize,
    pub(super) version: &'k Version,
    pub(super) words: &'w Words<'n>,
    pub(super) credit: f64,
    pub(super) similarity: f64,
    pub(super) ops: Ops,
    pub(super) findings: Findings,
    pub(super) moved: Option<Moved>,
    pub(super) left_in: bool,
}

impl Comparison<'_, '_, '_> {
    fn rank(&self) -> (f64, f64) {
        (self.credit, self.similarity)
    }

    /// How near the answer comes, letter by letter.
    fn similarity(&self) -> f64 {
        if self.ops.iter().all(|op| matches!(op, Op::Keep(..))) {
            return 1.0;
        }
        let (distance, length) = self.version.line.compare(&self.line());
        (1.0 - distance as f64 / length.max(1) as f64).max(0.0)
    }

    /// The answer as a line to be compared. Words that are kept are written as in the right sentence (a contraction may
    /// have several readings).
    fn line(&self) -> String {
        let mut line = String::new();
        let mut kept: SmallVec<[Option<usize>; 16]> = smallvec::smallvec![None; self.words.len()];
        for op in &self.ops {
            if let Op::Keep(a, r) = *op {
                kept[a] = Some(r);
            }
        }
        for (word, kept) in self.words.iter().zip(kept) {
            if !line.is_empty() {
                line.push(' ');
            }
            line.push_str(kept.map_or(&word.folded, |at| &self.version.words[at].folded));
        }
        line
    }
}
