//! Where a learner stands.

use super::Reply;
use crate::access::{Access, Who};
use crate::app::App;
use crate::endpoint::{Endpoint, get};
use crate::problem::Result;
use crate::when::When;
use axum::extract::State;
use gradus_practice::view::{Curriculum, Home, Metrics, Progress, Stats};

pub(super) fn endpoints() -> Vec<Endpoint> {
    vec![
        get("home", "/api/v1/home", Access::Learner, home)
            .about("What awaits a learner today")
            .gives::<Home>(),
        get("curriculum", "/api/v1/curriculum", Access::Learner, curriculum)
            .about("Every concept, and where the learner stands with it")
            .gives::<Curriculum>(),
        get("progress", "/api/v1/progress", Access::Learner, progress)
            .about("Progress and activity")
            .gives::<Progress>(),
        get("stats", "/api/v1/stats", Access::Learner, stats)
            .about("How answers went")
            .gives::<Stats>(),
        get(
            "learningMetrics",
            "/api/v1/metrics/learning",
            Access::Learner,
            metrics,
        )
        .about("Retention, transfer, stability and adoption")
        .gives::<Metrics>(),
    ]
    .into_iter()
    .map(|endpoint| endpoint.of("figures").zoned())
    .collect()
}

async fn home(State(app): State<App>, who: Who, When(moment): When) -> Result<Reply<Home>> {
    Ok(Reply(app.practice().home(who.id, &moment).await?))
}

async fn curriculum(State(app): State<App>, who: Who, When(moment): When) -> Result<Reply<Curriculum>> {
    Ok(Reply(app.practice().curriculum(who.id, &moment).await?))
}

async fn progress(State(app): State<App>, who: Who, When(moment): When) -> Result<Reply<Progress>> {
    Ok(Reply(app.practice().progress(who.id, &moment).await?))
}

async fn stats(State(app): State<App>, who: Who, When(moment): When) -> Result<Reply<Stats>> {
    Ok(Reply(app.practice().stats(who.id, &moment).await?))
}

async fn metrics(State(app): State<App>, who: Who, When(moment): When) -> Result<Reply<Metrics>> {
    Ok(Reply(app.practice().metrics(who.id, &moment).await?))
}
