//! Near transfer: does practice carry over to an exercise never seen?

use super::Mean;
use crate::{Credit, Span};
use serde::{Deserialize, Serialize};

/// The first answer to an exercise of a skill that was practised before with others.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct Transfer {
    /// What it earned.
    pub credit: Credit,
    /// Attempts at the skill before.
    pub practised: u32,
    /// Time since the last of them.
    pub since: Span,
}

/// Assessments after a similar amount of practice.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct TransferBucket {
    /// At least so many attempts before.
    pub from: u32,
    /// At most so many; `None` for no end.
    pub to: Option<u32>,
    /// How many assessments.
    pub count: u32,
    /// Their mean credit.
    pub credit: f64,
    /// The mean time since the last practice, in days.
    pub days_since: f64,
}

impl Transfer {
    /// Whether an answer is an assessment: the exercise is new to the learner, the skill is not.
    pub fn assess(credit: Credit, seen: bool, practised: u32, since: Option<Span>) -> Option<Self> {
        let since = since?;
        (!seen && practised > 0).then_some(Self {
            credit,
            practised,
            since,
        })
    }
}

/// First of each group by amount of practice.
const EDGES: [u32; 5] = [1, 3, 6, 11, 21];

/// Transfer by amount of practice; groups without any assessment are left out.
pub fn transfer<'a>(assessments: impl IntoIterator<Item = &'a Transfer>) -> Vec<TransferBucket> {
    let mut groups = [(Mean::default(), Mean::default()); EDGES.len()];
    for assessment in assessments {
        let group = EDGES
            .iter()
            .rposition(|edge| assessment.practised >= *edge)
            .unwrap_or(0);
        groups[group].0.add(assessment.credit.get());
        groups[group].1.add(assessment.since.as_days());
    }
    let buckets = groups.iter().enumerate().filter_map(|(group, (credit, since))| {
        Some(TransferBucket {
            from: EDGES[group],
            to: EDGES.get(group + 1).map(|edge| edge - 1),
            count: credit.count,
            credit: credit.get()?,
            days_since: since.get()?,
        })
    });
    buckets.collect()
}
