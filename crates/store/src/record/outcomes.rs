//! What an attempt that counts changes besides being there.

use super::context::Context;
use super::{Recorded, insert_review, progress, seen};
use crate::sql::Connection;
use crate::{AttemptId, LearnerId, Result, ScheduleSettings, Store, memory};
use gradus_schedule::metrics::Transfer;
use gradus_schedule::{Answered, Change, Credit, ItemId, Memory, Quality, Review, Timestamp};

/// The part of a grade that counts, and when.
#[derive(Clone, Copy)]
pub(super) struct CountedGrade {
    pub(super) learner: LearnerId,
    pub(super) credit: Credit,
    pub(super) quality: Quality,
    pub(super) at: Timestamp,
}

#[derive(Default)]
pub(super) struct Outcomes {
    review: Option<Review>,
    pub(super) memory: Option<Memory>,
    predicted: Option<f64>,
    changes: Vec<Change>,
    /// Every state that is to be written, those that only became known with this attempt included.
    states: Vec<Change>,
    transfer: Option<Transfer>,
}

impl Outcomes {
    pub(super) async fn of(
        store: &Store,
        db: &mut Connection,
        settings: &ScheduleSettings,
        context: &Context,
        counted: &CountedGrade,
    ) -> Result<Self> {
        let item = ItemId::from(context.location.item.as_str());
        let review = Review::new(
            &counted.learner.to_string(),
            &item,
            counted.at,
            counted.quality.rating(),
        );
        let policy = settings.policy();
        let reviewed = match &context.memory {
            Some(before) if counted.at < before.last_review => {
                memory::review_late(db, &policy, counted.learner, &item, &review).await?
            }
            before => policy.review(before.as_ref(), &review),
        };
        let (changes, states) = progress::after(store, db, context, counted, settings.accelerated).await?;
        Ok(Self {
            review: Some(review),
            memory: Some(reviewed.memory),
            predicted: reviewed.predicted,
            changes,
            states,
            transfer: seen::transfer(context, counted),
        })
    }

    pub(super) fn receipt(&self, attempt: AttemptId) -> Recorded {
        Recorded {
            attempt,
            repeated: false,
            memory: self.memory,
            predicted: self.predicted,
            changes: self.changes.clone(),
            transfer: self.transfer,
        }
    }

    pub(super) async fn keep(
        &self,
        db: &mut Connection,
        context: &Context,
        counted: &CountedGrade,
        attempt: AttemptId,
    ) -> Result<()> {
        let (Some(review), Some(memory)) = (&self.review, &self.memory) else {
            return Ok(());
        };
        let (learner, location, before) = (counted.learner, &context.location, context.memory.as_ref());
        let since = before.map(|before| review.at.since(before.last_review).as_millis().max(0));
        insert_review(
            db,
            learner,
            location,
            attempt,
            review,
            counted.credit,
            self.predicted,
            since,
        )
        .await?;
        memory::save(db, learner, &location.item, memory, attempt, before).await?;
        progress::keep(db, learner, &self.states, counted.at).await?;
        if let Some(transfer) = &self.transfer {
            seen::keep_transfer(db, learner, location, attempt, transfer, counted.at).await?;
        }
        Ok(())
    }

    /// What it means for the session.
    pub(super) fn answered(&self, quality: Quality) -> Answered {
        match &self.memory {
            _ if !quality.rating().recalled() => Answered::Failed,
            Some(memory) if memory.on_steps() => Answered::OnStep(memory.due),
            _ => Answered::Passed,
        }
    }
}
