//! Schedules fitted to what learners really remembered.

use crate::app::App;
use crate::problem::{Problem, Result};
use gradus_schedule::fit::{Fit, FitProgress, LEAST_REVIEWS, Verdict, fit};
use gradus_schedule::{Parameters, Review};
use gradus_store::{Learner, LearnerId, ScheduleSettings};

/// Learners read at once.
const PAGE: u32 = 200;

/// Fits for every learner with enough new reviews, one after another.
pub(super) async fn fit_all(app: &App) -> Result<()> {
    let mut after = LearnerId(0);
    loop {
        let learners = app.store().learners().page(after, PAGE).await?;
        let Some(last) = learners.last() else {
            return Ok(());
        };
        after = last.id;
        for learner in &learners {
            fit_one(app, learner).await?;
        }
    }
}

async fn fit_one(app: &App, learner: &Learner) -> Result<()> {
    let histories = app.store().figures().review_histories(learner.id).await?;
    let reviews = histories.iter().map(Vec::len).sum();
    let fitted = format!("fit:{}", learner.id);
    if !is_worth_it(reviews, reviews_at_last_fit(app, &fitted).await?) {
        return Ok(());
    }
    let current = learner.schedule.parameters.unwrap_or_default();
    let fit = in_the_background(histories, current).await?;
    if fit.verdict == Verdict::Improved {
        let settings = ScheduleSettings {
            parameters: Some(fit.parameters),
            ..learner.schedule.clone()
        };
        app.store().learners().set_schedule(learner.id, settings).await?;
        let items = app.store().learners().reschedule(learner.id).await?;
        tracing::info!(learner = learner.id.0, items, "a schedule was fitted");
    }
    app.store()
        .upkeep()
        .set_setting(&fitted, &reviews.to_string())
        .await?;
    Ok(())
}

async fn reviews_at_last_fit(app: &App, name: &str) -> Result<usize> {
    let setting = app.store().upkeep().setting(name).await?;
    Ok(setting.and_then(|text| text.parse().ok()).unwrap_or(0))
}

/// A fit changes little until a history has grown by a fifth.
fn is_worth_it(reviews: usize, at_last_fit: usize) -> bool {
    reviews >= LEAST_REVIEWS && reviews >= at_last_fit + at_last_fit.div_ceil(5)
}

/// On a thread that gives way to whoever waits for an answer.
async fn in_the_background(histories: Vec<Vec<Review>>, current: Parameters) -> Result<Fit> {
    let (reply, result) = tokio::sync::oneshot::channel();
    let work = move || {
        let _ = rustix::process::setpriority_process(None, 19);
        let _ = reply.send(fit(&histories, &current, &FitProgress::default()));
    };
    let thread = std::thread::Builder::new().name("fit".into());
    thread.spawn(work).map_err(Problem::internal)?;
    let fit = result
        .await
        .map_err(|_| Problem::internal("the fit ended without a result"))?;
    fit.map_err(Problem::internal)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_history_has_to_grow() {
        for (reviews, before, expected) in [
            (999, 0, false),
            (1_000, 0, true),
            (1_100, 1_000, false),
            (1_200, 1_000, true),
        ] {
            assert_eq!(is_worth_it(reviews, before), expected, "{reviews} after {before}");
        }
    }
}
