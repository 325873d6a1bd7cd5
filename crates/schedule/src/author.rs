//! Figures of one exercise, for its author.

use crate::Credit;
use serde::{Deserialize, Serialize};
use std::collections::HashMap;

/// One attempt at the exercise.
#[derive(Clone, Debug, PartialEq)]
pub struct AttemptRecord {
    /// What it earned.
    pub credit: Credit,
    /// Whether it was correct.
    pub correct: bool,
    /// The mean credit of the same learner on everything else, if there is anything.
    pub elsewhere: Option<f64>,
    /// How long the learner took, in milliseconds.
    pub response_ms: Option<u32>,
    /// Hints used.
    pub hints: u32,
    /// Whether another strategy than the intended one had to grade it.
    pub fallback: bool,
    /// Whether a looser strategy would have accepted it.
    pub candidate: bool,
    /// How long grading took, in microseconds.
    pub grading_us: Option<u64>,
    /// The canonical form of a wrong answer, or the answer itself if it has none.
    pub wrong_form: Option<String>,
}

/// The figures.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct ExerciseFigures {
    /// Attempts in all.
    pub attempts: u32,
    /// Their mean credit.
    pub mean_credit: Option<f64>,
    /// How well it tells strong learners from weak ones, from −1 to 1: the correlation of credit here and elsewhere.
    pub discrimination: Option<f64>,
    /// The median time an answer took, in milliseconds.
    pub median_response_ms: Option<u32>,
    /// The share of attempts with a hint.
    pub hint_share: f64,
    /// The most frequent wrong answers with their counts.
    pub top_wrong: Vec<(String, u32)>,
    /// Wrong answers that a looser strategy would have accepted.
    pub candidates: u32,
    /// The share of attempts that fell back.
    pub fallback_share: f64,
    /// The 95th percentile of grading time, in microseconds.
    pub grading_p95_us: Option<u64>,
}

/// So many wrong answers are listed.
const TOP: usize = 5;

impl ExerciseFigures {
    /// The figures over these attempts.
    pub fn of(attempts: &[AttemptRecord]) -> Self {
        let share = |count: usize| {
            if attempts.is_empty() {
                0.0
            } else {
                count as f64 / attempts.len() as f64
            }
        };
        let credit: f64 = attempts.iter().map(|attempt| attempt.credit.get()).sum();
        Self {
            attempts: attempts.len() as u32,
            mean_credit: (!attempts.is_empty()).then(|| credit / attempts.len() as f64),
            discrimination: discrimination(attempts),
            median_response_ms: percentile(attempts.iter().filter_map(|attempt| attempt.response_ms), 50),
            hint_share: share(attempts.iter().filter(|attempt| attempt.hints > 0).count()),
            top_wrong: top_wrong(attempts),
            candidates: attempts.iter().filter(|attempt| attempt.candidate).count() as u32,
            fallback_share: share(attempts.iter().filter(|attempt| attempt.fallback).count()),
            grading_p95_us: percentile(attempts.iter().filter_map(|attempt| attempt.grading_us), 95),
        }
    }
}

/// The least value that at least `percent` in a hundred do not exceed.
pub fn percentile<T: Ord + Copy>(values: impl IntoIterator<Item = T>, percent: usize) -> Option<T> {
    let mut values: Vec<T> = values.into_iter().collect();
    values.sort_unstable();
    let rank = (values.len() * percent.min(100)).div_ceil(100).max(1);
    values.get(rank - 1).copied()
}

/// Pearson's correlation; `None` with fewer than three learners to compare, or if all did the same.
fn discrimination(attempts: &[AttemptRecord]) -> Option<f64> {
    let pairs: Vec<(f64, f64)> = attempts
        .iter()
        .filter_map(|attempt| Some((attempt.credit.get(), attempt.elsewhere?)))
        .collect();
    if pairs.len() < 3 {
        return None;
    }
    let count = pairs.len() as f64;
    let (mean_x, mean_y) = (
        pairs.iter().map(|p| p.0).sum::<f64>() / count,
        pairs.iter().map(|p| p.1).sum::<f64>() / count,
    );
    let (mut xx, mut yy, mut xy) = (0.0, 0.0, 0.0);
    for (x, y) in pairs {
        xx += (x - mean_x) * (x - mean_x);
        yy += (y - mean_y) * (y - mean_y);
        xy += (x - mean_x) * (y - mean_y);
    }
    let scale = libm::sqrt(xx * yy);
    (scale > 1e-12).then(|| (xy / scale).clamp(-1.0, 1.0))
}

fn top_wrong(attempts: &[AttemptRecord]) -> Vec<(String, u32)> {
    let mut counts: HashMap<&str, u32> = HashMap::new();
    for form in attempts
        .iter()
        .filter_map(|attempt| attempt.wrong_form.as_deref())
    {
        *counts.entry(form).or_default() += 1;
    }
    let mut top: Vec<_> = counts
        .into_iter()
        .map(|(form, count)| (form.to_owned(), count))
        .collect();
    top.sort_by(|a, b| b.1.cmp(&a.1).then_with(|| a.0.cmp(&b.0)));
    top.truncate(TOP);
    top
}
