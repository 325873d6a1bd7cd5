//! Work in the background: cleaning up, and fitting schedules. Once over all servers that share a database.

mod clean;
mod fit;

use crate::app::App;
use crate::clock::now;
use crate::problem::Result;
use gradus_schedule::{Span, Timestamp};
use std::time::{Duration, Instant};

/// A piece of work that comes again and again.
#[derive(Clone, Copy)]
enum Job {
    Clean,
    Fit,
}

/// How often it is looked whether something is to be done.
const LOOK: Duration = Duration::from_secs(60);
/// A server that dies while it works holds the others up for so long.
const LOCK: Span = Span::minutes(30);

impl Job {
    const ALL: [Self; 2] = [Self::Clean, Self::Fit];

    fn name(self) -> &'static str {
        match self {
            Self::Clean => "clean",
            Self::Fit => "fit",
        }
    }

    fn every(self) -> Span {
        match self {
            Self::Clean => Span::hours(1),
            Self::Fit => Span::days(1),
        }
    }
}

/// Works until it is dropped.
pub(crate) async fn work(app: App) {
    let Ok(holder) = crate::access::new_secret() else {
        return tracing::error!("no randomness; there is no background work");
    };
    loop {
        for job in Job::ALL {
            if let Err(problem) = run_if_due(&app, job, &holder).await {
                let error = problem.internal.unwrap_or(problem.detail);
                tracing::warn!(
                    job = job.name(),
                    error,
                    "background work failed; it will be tried again"
                );
            }
        }
        tokio::time::sleep(LOOK).await;
    }
}

/// Runs it if it has not been run lately, and nobody else is at it.
async fn run_if_due(app: &App, job: Job, holder: &str) -> Result<()> {
    let done = format!("work:{}", job.name());
    if !is_due(app, job, &done).await? {
        return Ok(());
    }
    let Some(lock) = app.store().upkeep().lock(&done, holder, LOCK, now()).await? else {
        return Ok(());
    };
    // Somebody else may have finished it between the look and the lock.
    let worked = match is_due(app, job, &done).await {
        Ok(true) => run(app, job, &done).await,
        other => other.map(|_| ()),
    };
    app.store().upkeep().unlock(lock).await?;
    worked
}

async fn is_due(app: &App, job: Job, done: &str) -> Result<bool> {
    let last = app.store().upkeep().setting(done).await?;
    let last = last
        .and_then(|text| text.parse().ok())
        .map(Timestamp::from_millis);
    Ok(last.is_none_or(|last| now().since(last) >= job.every()))
}

async fn run(app: &App, job: Job, done: &str) -> Result<()> {
    let started = Instant::now();
    match job {
        Job::Clean => clean::clean(app).await?,
        Job::Fit => fit::fit_all(app).await?,
    }
    app.store()
        .upkeep()
        .set_setting(done, &now().as_millis().to_string())
        .await?;
    app.metrics().worked(job.name(), started.elapsed());
    tracing::info!(
        job = job.name(),
        ms = started.elapsed().as_millis(),
        "background work done"
    );
    Ok(())
}
