//! One review: what is remembered of an item, and when it comes next.

use crate::forgetting::Strength;
use crate::fuzz::fuzzed;
use crate::grade::OutOfRange;
use crate::steps::{Step, advance};
use crate::{ItemId, Parameters, Rating, Span, Timestamp};
use serde::{Deserialize, Serialize};

/// What a learner remembers of one item.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct Memory {
    /// Days after which nine in ten would still recall it.
    pub stability: f64,
    /// How hard it is, from 1 to 10.
    pub difficulty: f64,
    /// Whether it is on its steps or scheduled in days.
    pub stage: Stage,
    /// When it is to be reviewed next.
    pub due: Timestamp,
    /// When it was reviewed last.
    pub last_review: Timestamp,
    /// Reviews so far.
    pub reviews: u32,
    /// How often it was forgotten after it had been learnt.
    pub lapses: u32,
}

/// Where an item stands between new and known.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "name", rename_all = "lowercase")]
pub enum Stage {
    /// New, on a learning step.
    Learning {
        /// Which, counted from 0.
        step: u8,
    },
    /// Scheduled in days.
    Reviewing,
    /// Forgotten, on a step back.
    Relearning {
        /// Which, counted from 0.
        step: u8,
    },
}

/// One review of an item.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct Review {
    /// When.
    pub at: Timestamp,
    /// How it went.
    pub rating: Rating,
    /// What decides the spread of the interval; any number that is kept with the review.
    pub seed: u64,
}

impl Review {
    /// A review of `item` by `learner`, spread by a seed that server and browser agree on without asking each other.
    pub fn new(learner: &str, item: &ItemId, at: Timestamp, rating: Rating) -> Self {
        let moment = at.as_millis().to_le_bytes();
        let bytes = learner
            .bytes()
            .chain([0])
            .chain(item.as_str().bytes())
            .chain([0])
            .chain(moment);
        // FNV-1a; the stream that starts from it does the mixing.
        let seed = bytes.fold(0xcbf2_9ce4_8422_2325, |hash: u64, byte| {
            (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3)
        });
        Self { at, rating, seed }
    }
}

/// What came of a review.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Reviewed {
    /// The memory from now on.
    pub memory: Memory,
    /// The chance of recall predicted for this moment; `None` for the first review of an item.
    pub predicted: Option<f64>,
}

/// The share of reviews a learner wants to recall, from 0.7 to 0.99; 0.9 unless told otherwise.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
#[serde(try_from = "f64", into = "f64")]
pub struct Retention(f64);

/// How reviews are scheduled for one learner.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase", default)]
pub struct ReviewPolicy {
    /// The default ones, or those fitted to the learner.
    pub parameters: Parameters,
    /// What to aim for.
    pub retention: Retention,
    /// Waits before a new item is scheduled in days.
    pub learning_steps: Vec<Span>,
    /// Waits before a forgotten item is scheduled in days again.
    pub relearning_steps: Vec<Span>,
    /// The longest interval in days.
    pub longest_days: u32,
    /// Whether intervals are spread a little.
    pub fuzz: bool,
}

impl Default for ReviewPolicy {
    fn default() -> Self {
        Self {
            parameters: Parameters::default(),
            retention: Retention::default(),
            learning_steps: vec![Span::minutes(1), Span::minutes(10)],
            relearning_steps: vec![Span::minutes(10)],
            longest_days: 36_500,
            fuzz: true,
        }
    }
}

impl ReviewPolicy {
    /// The memory after a review. `memory` is `None` for an item never reviewed before.
    pub fn review(&self, memory: Option<&Memory>, review: &Review) -> Reviewed {
        let predicted = memory.map(|memory| self.recall(memory, review.at));
        let strength = self.strength_after(memory, review);
        let before = memory.map_or(Stage::Learning { step: 0 }, |memory| memory.stage);
        let (stage, wait) = self.next_stage(before, strength, review);
        let forgotten = before == Stage::Reviewing && !review.rating.recalled();
        let memory = Memory {
            stability: strength.stability,
            difficulty: strength.difficulty,
            stage,
            due: review.at.plus(wait),
            last_review: review.at,
            reviews: memory.map_or(0, |memory| memory.reviews).saturating_add(1),
            lapses: memory
                .map_or(0, |memory| memory.lapses)
                .saturating_add(u32::from(forgotten)),
        };
        Reviewed { memory, predicted }
    }

    /// The memory that a whole history leaves; `None` if it is empty. Undoing a review is replaying the others.
    pub fn replay<'a>(&self, history: impl IntoIterator<Item = &'a Review>) -> Option<Memory> {
        history.into_iter().fold(None, |memory, review| {
            Some(self.review(memory.as_ref(), review).memory)
        })
    }

    /// The chance of recalling the item at this moment.
    pub fn recall(&self, memory: &Memory, now: Timestamp) -> f64 {
        memory
            .strength()
            .recall(&self.parameters, now.days_since(memory.last_review))
    }

    fn strength_after(&self, memory: Option<&Memory>, review: &Review) -> Strength {
        match memory {
            None => Strength::first(&self.parameters, review.rating),
            Some(memory) => {
                let days = review.at.days_since(memory.last_review);
                memory.strength().next(&self.parameters, review.rating, days)
            }
        }
    }

    fn next_stage(&self, before: Stage, strength: Strength, review: &Review) -> (Stage, Span) {
        let step = match (before, review.rating) {
            (Stage::Learning { step }, rating) => advance(&self.learning_steps, step, rating),
            (Stage::Relearning { step }, rating) => advance(&self.relearning_steps, step, rating),
            (Stage::Reviewing, Rating::Again) => advance(&self.relearning_steps, 0, Rating::Again),
            (Stage::Reviewing, _) => Step::Done,
        };
        match (step, before) {
            (Step::Done, _) => (Stage::Reviewing, self.interval(strength, review.seed)),
            (Step::Wait(step, wait), Stage::Learning { .. }) => (Stage::Learning { step }, wait),
            (Step::Wait(step, wait), _) => (Stage::Relearning { step }, wait),
        }
    }

    fn interval(&self, strength: Strength, seed: u64) -> Span {
        let days = strength
            .days_until(&self.parameters, self.retention.get())
            .round();
        let longest = self.longest_days.max(1);
        let days = days.clamp(1.0, f64::from(longest)) as u32;
        let days = if self.fuzz {
            fuzzed(days, longest, seed)
        } else {
            days
        };
        Span::days(i64::from(days))
    }
}

impl Memory {
    /// Whether it is to be reviewed by now.
    pub fn is_due(&self, now: Timestamp) -> bool {
        self.due <= now
    }

    /// Whether it is on a step, and so not yet scheduled in days.
    pub fn on_steps(&self) -> bool {
        self.stage != Stage::Reviewing
    }

    fn strength(&self) -> Strength {
        Strength {
            stability: self.stability,
            difficulty: self.difficulty,
        }
    }
}

impl Retention {
    /// A share from 0.7 to 0.99; below, more is forgotten than learnt, above, nothing but reviews is left to do.
    pub fn new(share: f64) -> Result<Self, OutOfRange> {
        OutOfRange::check("the desired retention", share, 0.7, 0.99).map(Self)
    }

    /// The share itself.
    pub fn get(self) -> f64 {
        self.0
    }
}

impl Default for Retention {
    fn default() -> Self {
        Self(0.9)
    }
}

impl TryFrom<f64> for Retention {
    type Error = OutOfRange;

    fn try_from(share: f64) -> Result<Self, OutOfRange> {
        Self::new(share)
    }
}

impl From<Retention> for f64 {
    fn from(retention: Retention) -> Self {
        retention.0
    }
}
