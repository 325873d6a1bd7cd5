//! Practising: sessions, answers, hints.

use super::Reply;
use crate::access::{Access, Who};
use crate::app::App;
use crate::body::{Json, Named, Nothing};
use crate::endpoint::{Endpoint, get, post};
use crate::problem::{Problem, Result};
use crate::when::When;
use axum::extract::State;
use axum::http::{HeaderMap, StatusCode};
use gradus_practice::LONGEST_KEY;
use gradus_practice::view::{
    AnswerRequest, AttemptView, DisputeRequest, Disputed, HintRequest, HintView, SessionView, StartSession,
    SummaryView, Undone,
};
use gradus_session::ErrorCode;
use std::time::Instant;

pub(super) fn endpoints() -> Vec<Endpoint> {
    vec![
        post("startSession", "/api/v1/sessions", Access::Learner, start)
            .about("Starts a session")
            .takes::<StartSession>()
            .creates::<SessionView>(),
        get(
            "currentSession",
            "/api/v1/sessions/current",
            Access::Learner,
            current,
        )
        .about("The newest session that is open, to go on with")
        .gives::<SessionView>(),
        get("session", "/api/v1/sessions/{id}", Access::Learner, show)
            .about("A session as it stands")
            .gives::<SessionView>(),
        post(
            "answer",
            "/api/v1/sessions/{id}/attempts",
            Access::Learner,
            answer,
        )
        .about("Answers what is on the screen")
        .takes::<AnswerRequest>()
        .gives::<AttemptView>()
        .idempotent()
        .grades(),
        post("hint", "/api/v1/sessions/{id}/hints", Access::Learner, hint)
            .about("One more hint")
            .takes::<HintRequest>()
            .gives::<HintView>(),
        post(
            "finishSession",
            "/api/v1/sessions/{id}/finish",
            Access::Learner,
            finish,
        )
        .about("Ends a session, and says how it went")
        .takes::<Nothing>()
        .gives::<SummaryView>(),
        post("undo", "/api/v1/attempts/{id}/undo", Access::Learner, undo)
            .about("Takes an answer back")
            .takes::<Nothing>()
            .gives::<Undone>(),
        post(
            "dispute",
            "/api/v1/attempts/{id}/dispute",
            Access::Learner,
            dispute,
        )
        .about("“I was right”: authors will see it")
        .takes::<DisputeRequest>()
        .gives::<Disputed>(),
    ]
    .into_iter()
    .map(|endpoint| endpoint.of("practice").zoned())
    .collect()
}

async fn start(
    State(app): State<App>,
    who: Who,
    When(mut moment): When,
    Json(request): Json<StartSession>,
) -> Result<(StatusCode, Reply<SessionView>)> {
    if let Some(zone) = &request.zone {
        moment.zone = zone.into();
    }
    let session = app.practice().start_session(who.id, request, &moment).await?;
    Ok((StatusCode::CREATED, Reply(session)))
}

async fn current(State(app): State<App>, who: Who, When(moment): When) -> Result<Reply<SessionView>> {
    Ok(Reply(app.practice().current_session(who.id, &moment).await?))
}

async fn show(
    State(app): State<App>,
    who: Who,
    When(moment): When,
    Named(id): Named<String>,
) -> Result<Reply<SessionView>> {
    Ok(Reply(app.practice().session(who.id, &id, &moment).await?))
}

async fn answer(
    State(app): State<App>,
    who: Who,
    When(moment): When,
    Named(id): Named<String>,
    headers: HeaderMap,
    Json(request): Json<AnswerRequest>,
) -> Result<Reply<AttemptView>> {
    let started = Instant::now();
    let key = idempotency_key(&headers)?;
    let attempt = app
        .practice()
        .answer(who.id, &id, request, key.as_deref(), &moment)
        .await?;
    app.metrics().graded(
        &attempt.method,
        attempt.outcome,
        attempt.fallback_used,
        started.elapsed(),
    );
    Ok(Reply(attempt))
}

async fn hint(
    State(app): State<App>,
    who: Who,
    When(moment): When,
    Named(id): Named<String>,
    Json(request): Json<HintRequest>,
) -> Result<Reply<HintView>> {
    Ok(Reply(app.practice().hint(who.id, &id, request, &moment).await?))
}

async fn finish(
    State(app): State<App>,
    who: Who,
    When(moment): When,
    Named(id): Named<String>,
    Json(Nothing {}): Json<Nothing>,
) -> Result<Reply<SummaryView>> {
    Ok(Reply(app.practice().finish(who.id, &id, &moment).await?))
}

async fn undo(
    State(app): State<App>,
    who: Who,
    When(moment): When,
    Named(id): Named<String>,
    Json(Nothing {}): Json<Nothing>,
) -> Result<Reply<Undone>> {
    Ok(Reply(app.practice().undo(who.id, &id, &moment).await?))
}

async fn dispute(
    State(app): State<App>,
    who: Who,
    When(moment): When,
    Named(id): Named<String>,
    Json(request): Json<DisputeRequest>,
) -> Result<Reply<Disputed>> {
    Ok(Reply(
        app.practice().dispute(who.id, &id, request, &moment).await?,
    ))
}

/// Keys are the client's own; they only have to be short and printable.
pub(super) fn idempotency_key(headers: &HeaderMap) -> Result<Option<String>> {
    let Some(value) = headers.get("idempotency-key") else {
        return Ok(None);
    };
    let key = value.to_str().ok().map(str::trim);
    let key = key.filter(|key| (1..=LONGEST_KEY).contains(&key.len()) && !key.contains(char::is_control));
    key.map(|key| Some(key.to_owned())).ok_or_else(|| {
        let detail = format!("an idempotency key has 1 to {LONGEST_KEY} ASCII characters, such as a UUID");
        Problem::bad_request(ErrorCode::BadIdempotencyKey, detail).at("header idempotency-key")
    })
}
