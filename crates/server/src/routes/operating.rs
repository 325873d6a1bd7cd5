//! For whoever runs the service: whether it lives, whether it is ready, figures, and the description of the API.

use super::Reply;
use crate::access::Access;
use crate::app::App;
use crate::endpoint::{Endpoint, get};
use crate::metrics::Gauge;
use crate::openapi::openapi;
use crate::python::PythonState;
use axum::extract::State;
use axum::http::{StatusCode, header};
use axum::response::{IntoResponse, Response};
use serde::Serialize;
use std::sync::OnceLock;
use std::time::Duration;
use utoipa::ToSchema;

pub(super) fn endpoints() -> Vec<Endpoint> {
    vec![
        get("alive", "/healthz", Access::Anyone, alive)
            .about("Whether the process answers")
            .gives_text("text/plain"),
        get("ready", "/readyz", Access::Anyone, ready)
            .about("Whether requests can be served: 503 while the database is away")
            .gives::<Readiness>(),
        get("figures", "/metrics", Access::Anyone, figures)
            .about("Figures in the text format of Prometheus")
            .gives_text("text/plain"),
        get("openapi", "/api/openapi.json", Access::Anyone, description)
            .about("This document")
            .gives::<Description>(),
    ]
    .into_iter()
    .map(|endpoint| endpoint.of("operating"))
    .collect()
}

/// How long the database may take to say that it is there.
const PATIENCE: Duration = Duration::from_secs(1);

/// Whether requests can be served.
#[derive(Serialize, ToSchema)]
struct Readiness {
    /// Whether the database answers.
    database: bool,
    /// Whether programs can be run; everything else works without.
    python: PythonState,
}

/// An OpenAPI document.
#[derive(ToSchema)]
#[schema(value_type = Object)]
#[allow(dead_code, reason = "only its schema is used; utoipa writes the value")]
struct Description(serde_json::Value);

async fn alive() -> &'static str {
    "ok\n"
}

async fn ready(State(app): State<App>) -> Response {
    let readiness = Readiness {
        database: ping(&app).await,
        python: app.python().state(),
    };
    let status = match readiness.database {
        true => StatusCode::OK,
        false => StatusCode::SERVICE_UNAVAILABLE,
    };
    (status, Reply(readiness)).into_response()
}

async fn figures(State(app): State<App>) -> Response {
    let up = ping(&app).await;
    let (running, waiting) = app.python().load();
    let gauge = |name, value| Gauge { name, value };
    let gauges = [
        gauge("gradus_database_up", f64::from(u8::from(up))),
        gauge(
            "gradus_python_ready",
            f64::from(u8::from(app.python().state() == PythonState::Ready)),
        ),
        gauge("gradus_sandbox_running", running as f64),
        gauge("gradus_sandbox_waiting", waiting as f64),
    ];
    let kind = (header::CONTENT_TYPE, "text/plain; version=0.0.4; charset=utf-8");
    ([kind], app.metrics().text(&gauges)).into_response()
}

/// Whether the database answers.
/// Requests wait longer for a database that is away; whoever asks this wants to know now.
async fn ping(app: &App) -> bool {
    let answer = tokio::time::timeout(PATIENCE, app.store().ping()).await;
    matches!(answer, Ok(Ok(())))
}

async fn description() -> Response {
    static DOCUMENT: OnceLock<String> = OnceLock::new();
    let kind = (header::CONTENT_TYPE, "application/json");
    ([kind], DOCUMENT.get_or_init(openapi).as_str()).into_response()
}
