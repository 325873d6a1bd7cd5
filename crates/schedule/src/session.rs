//! Walking through a session: what was failed comes back, and never at once.

use crate::{ExerciseId, ItemId, Plan, Planned, Reason, Timestamp};
use serde::{Deserialize, Serialize};
use std::collections::{BTreeMap, VecDeque};

/// Other exercises between a failed item and its return, if there are so many.
const GAP: usize = 3;
/// How often an item may come back within one session. What is failed more often is due at the next one.
pub(crate) const RETURNS: u8 = 2;

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
    /// The most exercises it may have, returns included; none for a session kept by an earlier release.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    most: Option<u32>,
}

/// An item whose learning step ends at `due`.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
struct Waiting {
    item: ItemId,
    due: Timestamp,
    /// What to show then. Sessions kept by an earlier release have none; their items come back at the next session.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    planned: Option<Planned>,
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
    /// A session that begins with this plan. With what comes back it has at most one and a half
    /// times its length; one that is very short may still bring one back.
    pub fn new(plan: Plan) -> Self {
        let length = u32::try_from(plan.steps.len()).unwrap_or(u32::MAX);
        Self {
            queue: plan.steps.into(),
            most: Some(length.saturating_add((length / 2).max(1))),
            ..Self::default()
        }
    }

    /// What is to be shown now; the same until it is answered. `None` when the session is over.
    pub fn show(&mut self, now: Timestamp) -> Option<&Planned> {
        if self.showing.is_none() {
            self.call_steps(now);
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
    pub fn answer(&mut self, answered: Answered) {
        let Some(done) = self.showing.take() else { return };
        self.answered += 1;
        *self.shown.entry(done.exercise.clone()).or_default() += 1;
        self.last = Some(done.exercise.clone());
        match answered {
            Answered::Failed => self.bring_back(&done, GAP),
            Answered::OnStep(due) => self.steps.push(Waiting {
                item: done.item.clone(),
                due,
                planned: Some(done),
            }),
            Answered::Passed => {}
        }
    }

    /// What is being shown cannot be shown: the session goes on without it, and it does not count as answered.
    pub fn pass_over(&mut self) {
        if let Some(passed) = self.showing.take() {
            self.last = Some(passed.exercise);
        }
    }

    /// Takes the last answer back: what was shown is shown again, and what is being shown waits its turn.
    pub fn take_back(&mut self, done: &Planned) {
        if let Some(next) = self.showing.take() {
            self.queue.push_front(next);
        }
        self.forget_return(done);
        self.answered = self.answered.saturating_sub(1);
        if let Some(times) = self.shown.get_mut(&done.exercise) {
            *times = times.saturating_sub(1);
        }
        self.showing = Some(done.clone());
    }

    /// Exercises answered so far, returns included.
    pub fn answered(&self) -> u32 {
        self.answered
    }

    /// Exercises still to come, as far as is known now.
    pub fn remaining(&self) -> usize {
        self.queue.len() + usize::from(self.showing.is_some())
    }

    /// Everything still to come, the one being shown first.
    pub fn coming(&self) -> impl Iterator<Item = &Planned> {
        self.showing.iter().chain(&self.queue)
    }

    fn call_steps(&mut self, now: Timestamp) {
        let (over, waiting): (Vec<_>, Vec<_>) = std::mem::take(&mut self.steps)
            .into_iter()
            .partition(|step| step.due <= now);
        self.steps = waiting;
        for planned in over.iter().filter_map(|step| step.planned.as_ref()) {
            self.bring_back(planned, 0);
        }
    }

    /// Puts an exercise of the same item behind `gap` others, unless one is coming anyway or the session is long enough.
    fn bring_back(&mut self, done: &Planned, gap: usize) {
        let returns = self.returns.get(&done.item).copied().unwrap_or(0);
        let coming = self.queue.iter().any(|planned| planned.item == done.item);
        if returns >= RETURNS || coming || self.is_long() {
            return;
        }
        let exercise = self.other_exercise(done);
        let same = self.last.as_ref() == Some(&exercise);
        if same && self.queue.is_empty() {
            return; // It would follow itself; its step is due soon, and the next session begins with it.
        }
        let position = gap.max(usize::from(same)).min(self.queue.len());
        self.returns.insert(done.item.clone(), returns + 1);
        let others = done.others.iter().chain([&done.exercise]);
        let others = others.filter(|other| **other != exercise).cloned().collect();
        let again = Planned {
            exercise,
            item: done.item.clone(),
            reason: Reason::Again,
            teach: None,
            due: done.due,
            others,
        };
        self.queue.insert(position, again);
    }

    /// Takes back that an answer made its item come back.
    fn forget_return(&mut self, done: &Planned) {
        self.steps.retain(|step| step.item != done.item);
        let again = |planned: &Planned| planned.item == done.item && planned.reason == Reason::Again;
        if let Some(place) = self.queue.iter().position(again) {
            self.queue.remove(place);
            if let Some(returns) = self.returns.get_mut(&done.item) {
                *returns = returns.saturating_sub(1);
            }
        }
    }

    fn is_long(&self) -> bool {
        let length = self.answered as usize + self.queue.len();
        self.most.is_some_and(|most| length >= most as usize)
    }

    /// Another exercise of the item rather than the same, one not shown yet rather than one that was.
    fn other_exercise(&self, done: &Planned) -> ExerciseId {
        let times = |id: &ExerciseId| self.shown.get(id).copied().unwrap_or(0);
        let candidates = done.others.iter().chain([&done.exercise]);
        let best = candidates.min_by_key(|id| (self.last.as_ref() == Some(*id), times(id)));
        best.unwrap_or(&done.exercise).clone()
    }
}
