//! A core with very many suffixes has more forms than can be written out; this finds the one nearest to an answer.

use super::forms::Stretch;
use super::pattern::Maker;
use crate::normal::Normal;

/// Cores and answers beyond this many characters are not compared this way.
const LONGEST: usize = 512;

/// The way to write the stretches that is the fewest single-character edits away from a normalised answer.
pub(super) fn nearest(stretches: &[Stretch], answer: &str, maker: Maker<'_>) -> Option<String> {
    let core: Vec<(char, usize)> = characters(stretches, maker);
    let answer: Vec<char> = answer.chars().collect();
    if core.len() > LONGEST || answer.len() > 2 * core.len() + 8 {
        return None;
    }
    let skips = skips(stretches, &core);
    let table = Table::fill(&core, &answer, &skips);
    Some(table.kept(&core, &answer, &skips))
}

/// The characters of the core, folded, each with its stretch.
fn characters(stretches: &[Stretch], maker: Maker<'_>) -> Vec<(char, usize)> {
    let folded = |text: &str| match text.trim().is_empty() {
        true => " ".to_owned(),
        false => {
            let (head, tail) = (text.starts_with(' '), text.ends_with(' '));
            let normal = Normal::new(text, maker.language);
            [
                if head { " " } else { "" },
                &normal.text,
                if tail { " " } else { "" },
            ]
            .concat()
        }
    };
    let chars =
        |(at, stretch): (usize, &Stretch)| folded(&stretch.text).chars().map(|c| (c, at)).collect::<Vec<_>>();
    stretches.iter().enumerate().flat_map(chars).collect()
}

/// For each place in the core: where the suffix that ends here begins.
fn skips(stretches: &[Stretch], core: &[(char, usize)]) -> Vec<Option<usize>> {
    let mut skips = vec![None; core.len() + 1];
    let mut start = 0;
    for end in 1..=core.len() {
        let stretch = core[end - 1].1;
        if end == core.len() || core[end].1 != stretch {
            if stretches[stretch].optional {
                skips[end] = Some(start);
            }
            start = end;
        }
    }
    skips
}

/// Edit costs between beginnings of the answer (rows) and of the core (columns), where suffixes may be skipped.
struct Table {
    width: usize,
    costs: Vec<u32>,
}

impl Table {
    fn fill(core: &[(char, usize)], answer: &[char], skips: &[Option<usize>]) -> Self {
        let width = core.len() + 1;
        let mut table = Self {
            width,
            costs: vec![u32::MAX / 2; width * (answer.len() + 1)],
        };
        for i in 0..=answer.len() {
            for j in 0..width {
                let mut best = if i == 0 && j == 0 { 0 } else { u32::MAX / 2 };
                if i > 0 {
                    best = best.min(table.at(i - 1, j) + 1);
                }
                if j > 0 {
                    best = best.min(table.at(i, j - 1) + 1);
                }
                if i > 0 && j > 0 {
                    best = best.min(table.at(i - 1, j - 1) + u32::from(answer[i - 1] != core[j - 1].0));
                }
                if let Some(start) = skips[j] {
                    best = best.min(table.at(i, start));
                }
                table.costs[i * width + j] = best;
            }
        }
        table
    }

    fn at(&self, i: usize, j: usize) -> u32 {
        self.costs[i * self.width + j]
    }

    /// The core's characters on a cheapest way, without the skipped suffixes.
    fn kept(&self, core: &[(char, usize)], answer: &[char], skips: &[Option<usize>]) -> String {
        let (mut i, mut j) = (answer.len(), core.len());
        let mut kept = Vec::new();
        while i > 0 || j > 0 {
            let here = self.at(i, j);
            if let Some(start) = skips[j].filter(|start| self.at(i, *start) == here) {
                j = start;
            } else if i > 0
                && j > 0
                && self.at(i - 1, j - 1) + u32::from(answer[i - 1] != core[j - 1].0) == here
            {
                kept.push(core[j - 1].0);
                (i, j) = (i - 1, j - 1);
            } else if j > 0 && self.at(i, j - 1) + 1 == here {
                kept.push(core[j - 1].0);
                j -= 1;
            } else {
                i -= 1;
            }
        }
        kept.iter().rev().collect()
    }
}
