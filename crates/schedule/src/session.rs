//! Walking through a session: what was failed comes back, and never at once.

use crate::{Catalogue, ExerciseId, ItemId, Plan, Planned, Reason, Timestamp};
use serde::{Deserialize, Serialize};
use std::collections::{BTreeMap, VecDeque};

/// Other exercises between a failed item and its return, if there are so many.
const GAP: usize = 3;
/// An item that is failed again and again leaves the session for the day after so many returns.
const RETURNS: u8 = 3;

/// A session under way. It holds no clock and may be kept between answers as it is.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct Session {
    showing: Option<Planned>,
    queue: VecDeque<Planned>,
    steps: Vec<Waiting>,
    returns: BTreeMap<ItemId, u8>,
    shown: BTreeMap<ExerciseId, u32>,
    last: Option<ExerciseId>,
    answered: u32,
}

/// An item whose learning step ends at `due`.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
struct Waiting {
    item: ItemId,
    due: Timestamp,
}

/// How an exercise of the session ended, once no other try is open.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Answered {
    /// Its item comes back within the session.
    Failed,
    /// Its item is on a learning step that ends at this moment.
    OnStep(Timestamp),
    /// Done for today.
    Passed,
}

impl Session {
    /// A session that begins with this plan.
    pub fn new(plan: Plan) -> Self {
        Self {
            queue: plan.steps.into(),
            ..Self::default()
        }
    }

    /// What is to be shown now; the same until it is answered. `None` when the session is over.
    pub fn show(&mut self, catalogue: &Catalogue, now: Timestamp) -> Option<&Planned> {
        if self.showing.is_none() {
            self.call_steps(catalogue, now);
            self.showing = self.queue.pop_front();
        }
        self.showing.as_ref()
    }

    /// What is being shown, if anything is.
    pub fn showing(&self) -> Option<&Planned> {
        self.showing.as_ref()
    }

    /// Leaves out what is being shown and what is to come.
    pub fn leave_out_coming(&mut self) {
        self.showing = None;
        self.queue.clear();
        self.steps.clear();
    }

    /// What is being shown was answered.
    pub fn answer(&mut self, catalogue: &Catalogue, answered: Answered) {
        let Some(done) = self.showing.take() else { return };
        self.answered += 1;
        *self.shown.entry(done.exercise.clone()).or_default() += 1;
        self.last = Some(done.exercise);
        match answered {
            Answered::Failed => self.bring_back(catalogue, &done.item, GAP),
            Answered::OnStep(due) => self.steps.push(Waiting { item: done.item, due }),
            Answered::Passed => {}
        }
    }

    /// Exercises answered so far, returns included.
    pub fn answered(&self) -> u32 {
        self.answered
    }

    /// Exercises still to come, as far as is known now.
    pub fn remaining(&self) -> usize {
        self.queue.len() + usize::from(self.showing.is_some())
    }

    fn call_steps(&mut self, catalogue: &Catalogue, now: Timestamp) {
        let (over, waiting) = std::mem::take(&mut self.steps)
            .into_iter()
            .partition(|step| step.due <= now);
        self.steps = waiting;
        let over: Vec<Waiting> = over;
        for step in over {
            self.bring_back(catalogue, &step.item, 0);
        }
    }

    /// Puts an exercise of `item` behind `gap` others, unless one is coming anyway.
    fn bring_back(&mut self, catalogue: &Catalogue, item: &ItemId, gap: usize) {
        let returns = self.returns.get(item).copied().unwrap_or(0);
        if returns >= RETURNS || self.queue.iter().any(|planned| planned.item == *item) {
            return;
        }
        let Some(exercise) = self.other_exercise(catalogue, item) else {
            return;
        };
        let same = self.last.as_ref() == Some(&exercise);
        if same && self.queue.is_empty() {
            return; // It would follow itself; its step is due soon, and the next session begins with it.
        }
        let position = gap.max(usize::from(same)).min(self.queue.len());
        self.returns.insert(item.clone(), returns + 1);
        self.queue.insert(
            position,
            Planned {
                exercise,
                item: item.clone(),
                reason: Reason::Again,
                teach: None,
            },
        );
    }

    /// Another exercise of the item rather than the same, one not shown yet rather than one that was.
    fn other_exercise(&self, catalogue: &Catalogue, item: &ItemId) -> Option<ExerciseId> {
        catalogue
            .of_item(item)
            .map(|exercise| &exercise.id)
            .min_by_key(|id| {
                (
                    self.last.as_ref() == Some(*id),
                    self.shown.get(id).copied().unwrap_or(0),
                )
            })
            .cloned()
    }
}
