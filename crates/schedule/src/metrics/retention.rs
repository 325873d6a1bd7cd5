//! Retention: is it still known later, and as well as predicted?

use super::Mean;
use crate::{Credit, SkillId, Span};
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

/// One review as the metric needs it.
#[derive(Clone, Debug, PartialEq)]
pub struct ReviewRecord {
    /// What it practised.
    pub skill: SkillId,
    /// What it earned.
    pub credit: Credit,
    /// Time since the review before; `None` for the first of an item.
    pub since: Option<Span>,
    /// The chance of recall that was predicted.
    pub predicted: Option<f64>,
}

/// The retention of one skill.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct SkillRetention {
    /// Which.
    #[cfg_attr(feature = "schema", schema(value_type = String))]
    pub skill: SkillId,
    /// First reviews.
    pub first_count: u32,
    /// Their mean credit.
    pub first_credit: Option<f64>,
    /// Later reviews, by the time since the one before; intervals without any are left out.
    pub later: Vec<IntervalRetention>,
}

/// Reviews after intervals of similar length.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct IntervalRetention {
    /// At least this many days.
    pub from_days: u32,
    /// Less than this many days; `None` for no end.
    pub to_days: Option<u32>,
    /// How many reviews.
    pub count: u32,
    /// Their mean credit.
    pub credit: f64,
    /// The mean chance of recall predicted for them.
    pub predicted: Option<f64>,
}

/// Where one group of intervals ends and the next begins, in days.
const EDGES: [u32; 6] = [0, 1, 3, 7, 21, 60];

/// The retention of each skill, by name.
pub fn retention<'a>(reviews: impl IntoIterator<Item = &'a ReviewRecord>) -> Vec<SkillRetention> {
    let mut skills: BTreeMap<&SkillId, Sums> = BTreeMap::new();
    for review in reviews {
        let sums = skills.entry(&review.skill).or_default();
        let Some(since) = review.since else {
            sums.first.add(review.credit.get());
            continue;
        };
        let (credit, predicted) = &mut sums.later[group(since)];
        credit.add(review.credit.get());
        if let Some(chance) = review.predicted {
            predicted.add(chance);
        }
    }
    skills
        .into_iter()
        .map(|(skill, sums)| sums.summary(skill.clone()))
        .collect()
}

#[derive(Default)]
struct Sums {
    first: Mean,
    later: [(Mean, Mean); EDGES.len()],
}

impl Sums {
    fn summary(self, skill: SkillId) -> SkillRetention {
        let later = self
            .later
            .iter()
            .enumerate()
            .filter_map(|(group, (credit, predicted))| {
                Some(IntervalRetention {
                    from_days: EDGES[group],
                    to_days: EDGES.get(group + 1).copied(),
                    count: credit.count,
                    credit: credit.get()?,
                    predicted: predicted.get(),
                })
            });
        SkillRetention {
            skill,
            first_count: self.first.count,
            first_credit: self.first.get(),
            later: later.collect(),
        }
    }
}

fn group(since: Span) -> usize {
    let days = since.as_days();
    EDGES
        .iter()
        .rposition(|edge| days >= f64::from(*edge))
        .unwrap_or(0)
}
