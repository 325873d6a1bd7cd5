//! Concepts, what each needs first, and what a learner has opened.

use crate::{ConceptId, Mastery};
use serde::{Deserialize, Serialize};
use std::collections::{BTreeMap, BTreeSet};

/// A concept and the concepts that come before it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Concept {
    /// Its name.
    pub id: ConceptId,
    /// All of these must be completed first.
    pub prereqs: Vec<ConceptId>,
}

/// Where a learner stands with a concept.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub enum ConceptState {
    /// Something else comes first.
    Locked,
    /// Open, not begun.
    Unlocked,
    /// Begun.
    InProgress,
    /// Mastered once, and that stays.
    Completed,
}

/// The state of each concept. One that is not listed is not part of any curriculum, and open.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Progress(BTreeMap<ConceptId, ConceptState>);

/// A concept went from one state to another.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Change {
    /// Which.
    pub concept: ConceptId,
    /// Where it was; `None` if it is new to the learner.
    pub from: Option<ConceptState>,
    /// Where it is.
    pub to: ConceptState,
}

/// Concepts in the order they were written, without cycles.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Curriculum {
    concepts: Vec<Concept>,
}

/// Why some concepts are no curriculum.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum CurriculumError {
    /// Two concepts have one name.
    #[error("the concept `{0}` is there twice; give one of them another name")]
    Duplicate(ConceptId),
    /// A prerequisite that is no concept.
    #[error("`{concept}` needs `{prereq}`, which is not a concept of the curriculum")]
    Unknown {
        /// Which concept needs it.
        concept: ConceptId,
        /// What it needs.
        prereq: ConceptId,
    },
    /// Concepts that wait for each other.
    #[error("these concepts wait for each other: {}", names(.0))]
    Cycle(Vec<ConceptId>),
}

impl Curriculum {
    /// Checks that names are unique, prerequisites exist and nothing waits for itself.
    pub fn new(concepts: Vec<Concept>) -> Result<Self, CurriculumError> {
        let mut known = BTreeSet::new();
        for concept in &concepts {
            if !known.insert(&concept.id) {
                return Err(CurriculumError::Duplicate(concept.id.clone()));
            }
        }
        for concept in &concepts {
            if let Some(prereq) = concept.prereqs.iter().find(|prereq| !known.contains(prereq)) {
                return Err(CurriculumError::Unknown {
                    concept: concept.id.clone(),
                    prereq: prereq.clone(),
                });
            }
        }
        let waiting = never_reached(&concepts);
        if !waiting.is_empty() {
            return Err(CurriculumError::Cycle(waiting));
        }
        Ok(Self { concepts })
    }

    /// The concepts in the order they were written.
    pub fn concepts(&self) -> &[Concept] {
        &self.concepts
    }

    /// Brings `progress` in line with prerequisites: for a new learner, a new edition of the pack, or a switch to or from
    /// accelerated mode (which unlocks everything). What has been begun or completed stays so.
    pub fn refresh(&self, progress: &mut Progress, accelerated: bool) -> Vec<Change> {
        let wanted: Vec<_> = self
            .concepts
            .iter()
            .map(|concept| {
                let open = accelerated || concept.prereqs.iter().all(|prereq| progress.is_completed(prereq));
                (
                    &concept.id,
                    if open {
                        ConceptState::Unlocked
                    } else {
                        ConceptState::Locked
                    },
                )
            })
            .collect();
        wanted
            .into_iter()
            .filter_map(|(concept, state)| progress.move_untouched(concept, state))
            .collect()
    }

    /// An attempt at `concept` was recorded, which leaves it with this mastery: begins it, completes it, and unlocks what
    /// has been waiting for it.
    pub fn attempted(
        &self,
        progress: &mut Progress,
        concept: &ConceptId,
        mastery: &Mastery,
        accelerated: bool,
    ) -> Vec<Change> {
        let state = if mastery.is_mastered() {
            ConceptState::Completed
        } else {
            ConceptState::InProgress
        };
        let mut changes: Vec<_> = progress.advance(concept, state).into_iter().collect();
        if changes.iter().any(|change| change.to == ConceptState::Completed) {
            changes.extend(self.refresh(progress, accelerated));
        }
        changes
    }
}

impl Progress {
    /// The state of a concept; one outside every curriculum is open.
    pub fn state(&self, concept: &ConceptId) -> ConceptState {
        self.0.get(concept).copied().unwrap_or(ConceptState::Unlocked)
    }

    /// Whether exercises of it may be shown.
    pub fn is_open(&self, concept: &ConceptId) -> bool {
        self.state(concept) != ConceptState::Locked
    }

    /// Whether it was mastered once.
    pub fn is_completed(&self, concept: &ConceptId) -> bool {
        self.state(concept) == ConceptState::Completed
    }

    /// Each known concept with its state, by name.
    pub fn iter(&self) -> impl Iterator<Item = (&ConceptId, ConceptState)> {
        self.0.iter().map(|(concept, state)| (concept, *state))
    }

    fn move_untouched(&mut self, concept: &ConceptId, to: ConceptState) -> Option<Change> {
        let from = self.0.get(concept).copied();
        let touched = matches!(from, Some(ConceptState::InProgress | ConceptState::Completed));
        (!touched && from != Some(to)).then(|| self.set(concept, from, to))
    }

    fn advance(&mut self, concept: &ConceptId, to: ConceptState) -> Option<Change> {
        let from = self.0.get(concept).copied();
        (from < Some(to)).then(|| self.set(concept, from, to))
    }

    fn set(&mut self, concept: &ConceptId, from: Option<ConceptState>, to: ConceptState) -> Change {
        self.0.insert(concept.clone(), to);
        Change {
            concept: concept.clone(),
            from,
            to,
        }
    }
}

impl FromIterator<(ConceptId, ConceptState)> for Progress {
    fn from_iter<I: IntoIterator<Item = (ConceptId, ConceptState)>>(states: I) -> Self {
        Self(states.into_iter().collect())
    }
}

/// Concepts that cannot be reached by completing one after the other.
fn never_reached(concepts: &[Concept]) -> Vec<ConceptId> {
    let mut reached: BTreeSet<&ConceptId> = BTreeSet::new();
    loop {
        let next: Vec<_> = concepts
            .iter()
            .filter(|concept| !reached.contains(&concept.id))
            .filter(|concept| concept.prereqs.iter().all(|prereq| reached.contains(prereq)))
            .map(|concept| &concept.id)
            .collect();
        if next.is_empty() {
            break;
        }
        reached.extend(next);
    }
    concepts
        .iter()
        .map(|concept| &concept.id)
        .filter(|id| !reached.contains(id))
        .cloned()
        .collect()
}

fn names(concepts: &[ConceptId]) -> String {
    concepts
        .iter()
        .map(ConceptId::as_str)
        .collect::<Vec<_>>()
        .join(", ")
}
