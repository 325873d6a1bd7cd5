//! What every request needs at hand.

use crate::access::{GradingRate, Means, Passwords, Remembered, Who};
use crate::clock::{Clock, now};
use crate::config::{Config, Mode};
use crate::metrics::Metrics;
use crate::page::Page;
use crate::python::PythonHost;
use gradus_practice::Practice;
use gradus_store::{LearnerId, NewLearner, Result, Role, Store, StoreError};
use std::sync::Arc;
use std::sync::atomic::{AtomicI64, Ordering};
use tokio::sync::Semaphore;

/// What every request needs at hand. Clones share it.
#[derive(Clone)]
pub(crate) struct App(Arc<Inner>);

pub(crate) struct Inner {
    pub(crate) config: Config,
    pub(crate) clock: Clock,
    pub(crate) store: Store,
    pub(crate) practice: Practice,
    pub(crate) python: Arc<PythonHost>,
    pub(crate) metrics: Arc<Metrics>,
    pub(crate) page: Page,
    pub(crate) passwords: Passwords,
    pub(crate) grading_rate: GradingRate,
    pub(crate) remembered: Remembered,
    pub(crate) requests: Semaphore,
    pub(crate) local_learner: AtomicI64,
}

/// The one learner of local mode.
const LOCAL: &str = "local";

impl App {
    pub(crate) async fn new(inner: Inner) -> Result<Self> {
        let app = Self(Arc::new(inner));
        if app.config().mode == Mode::Local {
            app.find_local_learner().await?;
        }
        Ok(app)
    }

    /// Finds the learner of local mode, or makes them.
    pub(crate) async fn find_local_learner(&self) -> Result<()> {
        let new = NewLearner {
            name: LOCAL.into(),
            role: Role::Admin,
            password_hash: None,
        };
        let id = match self.store().learners().named(LOCAL).await {
            Ok(learner) => learner.id,
            Err(StoreError::NotFound { .. }) => match self.store().learners().add(new, now()).await {
                Err(StoreError::Taken { .. }) => self.store().learners().named(LOCAL).await?.id,
                added => added?,
            },
            Err(error) => return Err(error),
        };
        self.0.local_learner.store(id.0, Ordering::Release);
        Ok(())
    }

    /// Whoever sits at this machine: learner, author and admin in one.
    pub(crate) fn local_learner(&self) -> Who {
        Who {
            id: LearnerId(self.0.local_learner.load(Ordering::Acquire)),
            name: LOCAL.into(),
            role: Role::Admin,
            by: Means::Local,
        }
    }

    pub(crate) fn config(&self) -> &Config {
        &self.0.config
    }

    pub(crate) fn clock(&self) -> &Clock {
        &self.0.clock
    }

    pub(crate) fn store(&self) -> &Store {
        &self.0.store
    }

    pub(crate) fn practice(&self) -> &Practice {
        &self.0.practice
    }

    pub(crate) fn python(&self) -> &PythonHost {
        &self.0.python
    }

    pub(crate) fn metrics(&self) -> &Metrics {
        &self.0.metrics
    }

    pub(crate) fn page(&self) -> &Page {
        &self.0.page
    }

    pub(crate) fn passwords(&self) -> &Passwords {
        &self.0.passwords
    }

    pub(crate) fn grading_rate(&self) -> &GradingRate {
        &self.0.grading_rate
    }

    /// Who was asking a moment ago.
    pub(crate) fn remembered(&self) -> &Remembered {
        &self.0.remembered
    }

    /// A place for each request that is under way.
    pub(crate) fn requests(&self) -> &Semaphore {
        &self.0.requests
    }
}
