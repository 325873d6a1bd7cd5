//! The grammar endpoints, in the words of the older app.

use super::Reply;
use super::sessions::idempotency_key;
use crate::access::{Access, Who};
use crate::app::App;
use crate::body::{Asked, Json};
use crate::endpoint::{Endpoint, get, post};
use crate::problem::Result;
use crate::when::When;
use axum::extract::State;
use axum::http::HeaderMap;
use gradus_practice::view::{GrammarExercises, GrammarQuery, GrammarStats, GrammarSubmit, GrammarSubmitted};
use serde::Deserialize;
use std::time::Instant;
use utoipa::IntoParams;

pub(super) fn endpoints() -> Vec<Endpoint> {
    vec![
        get(
            "grammarExercises",
            "/api/v1/learning/grammar-exercises",
            Access::Learner,
            exercises,
        )
        .about("Grammar exercises to answer")
        .asks::<GrammarQuery>()
        .gives::<GrammarExercises>(),
        post(
            "submitGrammarExercise",
            "/api/v1/learning/grammar-exercises/submit",
            Access::Learner,
            submit,
        )
        .about("Answers one")
        .takes::<GrammarSubmit>()
        .gives::<GrammarSubmitted>()
        .idempotent()
        .grades(),
        get(
            "grammarStats",
            "/api/v1/learning/grammar-exercises/stats",
            Access::Learner,
            stats,
        )
        .about("How they went")
        .asks::<StatsQuery>()
        .gives::<GrammarStats>(),
    ]
    .into_iter()
    .map(|endpoint| endpoint.of("grammar").zoned())
    .collect()
}

/// Of which rule.
#[derive(Deserialize, IntoParams)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
struct StatsQuery {
    /// One rule; all of them if left out.
    #[serde(default)]
    grammar_rule_id: Option<String>,
}

async fn exercises(
    State(app): State<App>,
    who: Who,
    When(moment): When,
    Asked(query): Asked<GrammarQuery>,
) -> Result<Reply<GrammarExercises>> {
    Ok(Reply(
        app.practice().grammar_exercises(who.id, query, &moment).await?,
    ))
}

async fn submit(
    State(app): State<App>,
    who: Who,
    When(moment): When,
    headers: HeaderMap,
    Json(request): Json<GrammarSubmit>,
) -> Result<Reply<GrammarSubmitted>> {
    let started = Instant::now();
    // Read only to refuse one that is none: an exercise is answered once, with any key.
    idempotency_key(&headers)?;
    let submitted = app.practice().grammar_submit(who.id, request, &moment).await?;
    let outcome = submitted.submission.outcome;
    app.metrics().graded("text", outcome, false, started.elapsed());
    Ok(Reply(submitted))
}

async fn stats(
    State(app): State<App>,
    who: Who,
    When(moment): When,
    Asked(query): Asked<StatsQuery>,
) -> Result<Reply<GrammarStats>> {
    let rule = query.grammar_rule_id.as_deref();
    Ok(Reply(app.practice().grammar_stats(who.id, rule, &moment).await?))
}
