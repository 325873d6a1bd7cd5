//! How grading is doing over all exercises, against its targets.

use crate::ExerciseId;
use serde::{Deserialize, Serialize};

/// Grading added up for one exercise and one strategy.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct GradingTally {
    /// The exercise.
    pub exercise: ExerciseId,
    /// The strategy that graded.
    pub strategy: String,
    /// Answers graded.
    pub graded: u64,
    /// Of these, the wrong ones.
    pub wrong: u64,
    /// Of these, those another strategy had to grade.
    pub fallbacks: u64,
}

/// Wrong answers of an exercise that a looser strategy would have accepted.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct CandidateTally {
    /// The exercise.
    #[cfg_attr(feature = "schema", schema(value_type = String))]
    pub exercise: ExerciseId,
    /// The strategy that would have accepted them.
    pub accepted_by: String,
    /// How many.
    pub count: u64,
}

/// What grading is measured by.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Health {
    /// Answers graded.
    pub graded: u64,
    /// The share of each strategy, the most used first.
    pub strategies: Vec<(String, f64)>,
    /// The five exercises with the most fallbacks.
    #[cfg_attr(feature = "schema", schema(value_type = Vec<(String, u64)>))]
    pub most_fallbacks: Vec<(ExerciseId, u64)>,
    /// The five exercises with the most candidates, and what would have accepted them.
    pub most_candidates: Vec<CandidateTally>,
    /// Each target with what was measured.
    pub targets: Vec<Target>,
}

/// One target.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Target {
    /// Which.
    pub name: TargetName,
    /// What was measured; `None` if there is nothing to measure yet.
    pub measured: Option<f64>,
    /// What it must stay below.
    pub below: f64,
    /// Whether it does; `None` if there is nothing to measure yet.
    pub met: Option<bool>,
}

/// What a target is about.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub enum TargetName {
    /// Candidates as a share of wrong answers.
    CandidateShare,
    /// Fallbacks as a share of all answers.
    FallbackShare,
    /// The 95th percentile of grading time in milliseconds, execution included.
    GradingP95Ms,
    /// Authored alternatives now, which must be fewer than before; left out while there is no before.
    Alternatives,
}

/// Figures that are not counted per exercise.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Overall {
    /// The 95th percentile of grading time in milliseconds.
    pub grading_p95_ms: Option<f64>,
    /// Authored alternatives in the packs now.
    pub alternatives: Option<u64>,
    /// And in their editions before.
    pub alternatives_before: Option<u64>,
}

/// So many exercises are listed.
const TOP: usize = 5;

impl Health {
    /// Adds everything up.
    pub fn of(gradings: &[GradingTally], candidates: &[CandidateTally], overall: &Overall) -> Self {
        let graded: u64 = gradings.iter().map(|tally| tally.graded).sum();
        let wrong = gradings.iter().map(|tally| tally.wrong).sum();
        let fallbacks = gradings.iter().map(|tally| tally.fallbacks).sum();
        let candidate_count = candidates.iter().map(|tally| tally.count).sum();
        let mut targets = vec![
            Target::new(TargetName::CandidateShare, share(candidate_count, wrong), 0.01),
            Target::new(TargetName::FallbackShare, share(fallbacks, graded), 0.1),
            Target::new(TargetName::GradingP95Ms, overall.grading_p95_ms, 200.0),
        ];
        if let Some(before) = overall.alternatives_before {
            let now = overall.alternatives.map(|count| count as f64);
            targets.push(Target::new(TargetName::Alternatives, now, before as f64));
        }
        Self {
            graded,
            strategies: strategies(gradings, graded),
            most_fallbacks: most_fallbacks(gradings),
            most_candidates: most_candidates(candidates),
            targets,
        }
    }
}

impl Target {
    fn new(name: TargetName, measured: Option<f64>, below: f64) -> Self {
        Self {
            name,
            measured,
            below,
            met: measured.map(|measured| measured < below),
        }
    }
}

fn share(part: u64, whole: u64) -> Option<f64> {
    (whole > 0).then(|| part as f64 / whole as f64)
}

fn strategies(gradings: &[GradingTally], graded: u64) -> Vec<(String, f64)> {
    let counts = top(
        gradings
            .iter()
            .map(|tally| (tally.strategy.clone(), tally.graded)),
        usize::MAX,
    );
    counts
        .into_iter()
        .map(|(strategy, count)| (strategy, count as f64 / graded.max(1) as f64))
        .collect()
}

fn most_fallbacks(gradings: &[GradingTally]) -> Vec<(ExerciseId, u64)> {
    top(
        gradings
            .iter()
            .map(|tally| (tally.exercise.clone(), tally.fallbacks)),
        TOP,
    )
}

fn most_candidates(candidates: &[CandidateTally]) -> Vec<CandidateTally> {
    let mut sorted: Vec<_> = candidates
        .iter()
        .filter(|tally| tally.count > 0)
        .cloned()
        .collect();
    sorted.sort_by(|a, b| b.count.cmp(&a.count).then_with(|| a.exercise.cmp(&b.exercise)));
    sorted.truncate(TOP);
    sorted
}

/// Sums by key, the largest first, without zeros.
fn top<K: Ord + Clone>(counts: impl Iterator<Item = (K, u64)>, most: usize) -> Vec<(K, u64)> {
    let mut sums = std::collections::BTreeMap::new();
    for (key, count) in counts.filter(|(_, count)| *count > 0) {
        *sums.entry(key).or_insert(0) += count;
    }
    let mut sorted: Vec<_> = sums.into_iter().collect();
    sorted.sort_by(|a, b| b.1.cmp(&a.1).then_with(|| a.0.cmp(&b.0)));
    sorted.truncate(most);
    sorted
}
