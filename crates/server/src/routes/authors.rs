//! The authors' side: packs and their problems, previews, health, the review queue.

use super::{Done, Reply};
use crate::access::{Access, Who};
use crate::app::App;
use crate::body::{Asked, Json, Named, Nothing};
use crate::endpoint::{Endpoint, get, post};
use crate::problem::{Problem, Result};
use crate::when::When;
use axum::extract::State;
use gradus_practice::view::{
    AcceptRequest, ExerciseList, Overlays, PackList, Preview, Problems, QueueStatus, ReviewQueue, TryRequest,
    TryResult,
};
use gradus_schedule::author::ExerciseFigures;
use gradus_schedule::health::Health;
use gradus_session::ErrorCode;
use serde::Deserialize;
use utoipa::IntoParams;

pub(super) fn endpoints() -> Vec<Endpoint> {
    vec![
        get("packs", "/api/v1/packs", Access::Author, packs)
            .about("The packs of the installation")
            .gives::<PackList>(),
        get(
            "packProblems",
            "/api/v1/packs/{name}/problems",
            Access::Author,
            problems,
        )
        .about("What the check of a pack found")
        .gives::<Problems>(),
        get("exercises", "/api/v1/exercises", Access::Author, exercises)
            .about("All exercises")
            .gives::<ExerciseList>(),
        get(
            "preview",
            "/api/v1/exercises/{pack}/{slug}/preview",
            Access::Author,
            preview,
        )
        .about("An exercise as a learner sees it, with what a learner does not")
        .asks::<PreviewQuery>()
        .gives::<Preview>(),
        post(
            "tryAnswer",
            "/api/v1/exercises/{pack}/{slug}/try",
            Access::Author,
            try_answer,
        )
        .about("Grades an answer and shows how it came about")
        .takes::<TryRequest>()
        .gives::<TryResult>()
        .grades(),
        get(
            "exerciseFigures",
            "/api/v1/exercises/{pack}/{slug}/figures",
            Access::Author,
            figures,
        )
        .about("How an exercise fares")
        .gives::<ExerciseFigures>(),
        get("health", "/api/v1/health", Access::Author, health)
            .about("How well answers are graded")
            .asks::<HealthQuery>()
            .gives::<Health>(),
        get("reviewQueue", "/api/v1/review-queue", Access::Author, queue)
            .about("Answers that may have been wronged")
            .asks::<QueueQuery>()
            .gives::<ReviewQueue>(),
        post(
            "acceptAnswer",
            "/api/v1/review-queue/{id}/accept",
            Access::Author,
            accept,
        )
        .about("From now on it is right")
        .takes::<AcceptRequest>()
        .gives::<Done>(),
        post(
            "dismissAnswer",
            "/api/v1/review-queue/{id}/dismiss",
            Access::Author,
            dismiss,
        )
        .about("It stays wrong")
        .takes::<Nothing>()
        .gives::<Done>(),
        get("overlays", "/api/v1/overlays", Access::Author, overlays)
            .about("Solutions accepted beside those of the packs, also as YAML")
            .gives::<Overlays>(),
    ]
    .into_iter()
    .map(|endpoint| endpoint.of("authors"))
    .collect()
}

/// With which seed.
#[derive(Deserialize, IntoParams)]
#[serde(deny_unknown_fields)]
struct PreviewQuery {
    /// The seed; some seed if left out.
    #[serde(default)]
    seed: Option<String>,
}

/// Over which days.
#[derive(Deserialize, IntoParams)]
#[serde(deny_unknown_fields)]
struct HealthQuery {
    /// So many days back, 1 to 365; 30 if left out.
    #[serde(default)]
    #[param(minimum = 1, maximum = 365)]
    days: Option<u32>,
}

/// Which entries.
#[derive(Deserialize, IntoParams)]
#[serde(deny_unknown_fields)]
struct QueueQuery {
    /// What was decided about them; open ones if left out.
    #[serde(default)]
    #[param(inline)]
    status: Option<QueueStatus>,
}

async fn packs(State(app): State<App>) -> Result<Reply<PackList>> {
    Ok(Reply(app.practice().packs().await?))
}

async fn problems(State(app): State<App>, Named(name): Named<String>) -> Result<Reply<Problems>> {
    Ok(Reply(app.practice().problems(&name).await?))
}

async fn exercises(State(app): State<App>) -> Result<Reply<ExerciseList>> {
    Ok(Reply(app.practice().exercises().await?))
}

async fn preview(
    State(app): State<App>,
    Named((pack, slug)): Named<(String, String)>,
    Asked(query): Asked<PreviewQuery>,
) -> Result<Reply<Preview>> {
    Ok(Reply(
        app.practice()
            .preview(&pack, &slug, query.seed.as_deref())
            .await?,
    ))
}

async fn try_answer(
    State(app): State<App>,
    Named((pack, slug)): Named<(String, String)>,
    Json(request): Json<TryRequest>,
) -> Result<Reply<TryResult>> {
    Ok(Reply(app.practice().try_answer(&pack, &slug, request).await?))
}

async fn figures(
    State(app): State<App>,
    When(moment): When,
    Named((pack, slug)): Named<(String, String)>,
) -> Result<Reply<ExerciseFigures>> {
    Ok(Reply(app.practice().figures(&pack, &slug, &moment).await?))
}

async fn health(
    State(app): State<App>,
    When(moment): When,
    Asked(query): Asked<HealthQuery>,
) -> Result<Reply<Health>> {
    let days = query.days.unwrap_or(30);
    if !(1..=365).contains(&days) {
        return Err(Problem::bad_request(ErrorCode::BadQuery, "days goes from 1 to 365").at("days"));
    }
    Ok(Reply(app.practice().health(days, &moment).await?))
}

async fn queue(State(app): State<App>, Asked(query): Asked<QueueQuery>) -> Result<Reply<ReviewQueue>> {
    let status = query.status.unwrap_or_default();
    Ok(Reply(app.practice().review_queue(status).await?))
}

async fn accept(
    State(app): State<App>,
    who: Who,
    When(moment): When,
    Named(id): Named<String>,
    Json(request): Json<AcceptRequest>,
) -> Result<Reply<Done>> {
    app.practice().accept(who.id, &id, request, &moment).await?;
    Ok(Reply(Done {}))
}

async fn dismiss(
    State(app): State<App>,
    who: Who,
    When(moment): When,
    Named(id): Named<String>,
    Json(Nothing {}): Json<Nothing>,
) -> Result<Reply<Done>> {
    app.practice().dismiss(who.id, &id, &moment).await?;
    Ok(Reply(Done {}))
}

async fn overlays(State(app): State<App>) -> Result<Reply<Overlays>> {
    Ok(Reply(app.practice().overlays().await?))
}
