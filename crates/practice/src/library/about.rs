//! What the store keeps of a pack beside its exercises.

use crate::view::{ProblemCount, ProblemView};
use gradus_pack::{Curriculum, Manifest, Theme};
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

/// A pack without its exercises, and what its check found.
#[derive(Clone, Debug, Default, Serialize, Deserialize)]
#[serde(default)]
pub(crate) struct About {
    pub(crate) manifest: Manifest,
    pub(crate) curriculum: Curriculum,
    pub(crate) themes: BTreeMap<String, Theme>,
    pub(crate) problems: Vec<ProblemView>,
}

impl About {
    pub(crate) fn problem_count(&self) -> ProblemCount {
        let errors = self
            .problems
            .iter()
            .filter(|problem| problem.severity == "error")
            .count();
        ProblemCount {
            errors,
            warnings: self.problems.len() - errors,
        }
    }
}
