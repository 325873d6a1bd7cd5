//! Around every request: an id, a place, a time limit, security headers, a line in the log, figures.

use crate::access::{Who, check_origin};
use crate::app::App;
use crate::problem::Problem;
use crate::python::PythonState;
use axum::extract::{MatchedPath, Request, State};
use axum::http::{HeaderMap, HeaderName, HeaderValue, StatusCode, header};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};
use gradus_session::ErrorCode;
use std::sync::OnceLock;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Instant;

static REQUEST_ID: HeaderName = HeaderName::from_static("x-request-id");

/// Everything of ours; nothing inline, nothing from elsewhere, no frame around it.
const CONTENT_POLICY: &str = "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; worker-src 'self'; \
    style-src 'self'; img-src 'self' data:; font-src 'self'; connect-src 'self'; media-src 'self'; \
    manifest-src 'self'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'";

const SECURITY: [(&str, &str); 8] = [
    ("content-security-policy", CONTENT_POLICY),
    ("x-content-type-options", "nosniff"),
    ("x-frame-options", "DENY"),
    ("referrer-policy", "no-referrer"),
    ("cross-origin-opener-policy", "same-origin"),
    ("cross-origin-embedder-policy", "require-corp"),
    ("cross-origin-resource-policy", "same-origin"),
    (
        "permissions-policy",
        "camera=(), geolocation=(), microphone=(), payment=(), usb=()",
    ),
];

/// The outermost layer.
pub(crate) async fn observe(State(app): State<App>, request: Request, next: Next) -> Response {
    let started = Instant::now();
    let id = request_id(&app, request.headers());
    let method = request.method().clone();
    let route = request
        .extensions()
        .get::<MatchedPath>()
        .map_or_else(|| "page".to_owned(), |path| path.as_str().to_owned());
    let response = answer(&app, request, next, &route).await;
    let problem = response
        .extensions()
        .get::<Problem>()
        .map(|problem| explain(&app, problem));
    let mut response = match &problem {
        Some(problem) => with_cookies_of(&response, problem.clone().document(&id)),
        None => response,
    };
    add_headers(&app, response.headers_mut(), &id);
    let (status, took) = (response.status(), started.elapsed());
    app.metrics()
        .answered(method.as_str(), &route, status.as_u16(), took);
    let ms = took.as_secs_f64() * 1e3;
    let code = problem.as_ref().map(|problem| problem.code.name());
    let status = status.as_u16();
    match problem.as_ref().and_then(|problem| problem.internal.as_deref()) {
        Some(error) => tracing::error!(request = id, %method, route, status, ms, code, error, "failed"),
        None if is_probe(&route) => tracing::debug!(request = id, %method, route, status, ms, "answered"),
        None => tracing::info!(request = id, %method, route, status, ms, code, "answered"),
    }
    response
}

async fn answer(app: &App, request: Request, next: Next, route: &str) -> Response {
    // Whoever watches over the service has to reach it when it is busy.
    let _place = match app.requests().try_acquire() {
        Ok(place) => Some(place),
        Err(_) if is_probe(route) => None,
        Err(_) => {
            let detail = "too many requests at this moment; try again in a second";
            return Problem::unavailable(ErrorCode::Busy, detail, 1).into_response();
        }
    };
    if !is_probe(route)
        && let Err(problem) = check_origin(app.config(), request.method(), request.uri(), request.headers())
    {
        return problem.into_response();
    }
    let patience = app.config().limits.answer;
    match tokio::time::timeout(patience, next.run(request)).await {
        Ok(response) => response,
        Err(_) => {
            let detail = format!(
                "it took longer than {} s; try again, with the same idempotency key",
                patience.as_secs()
            );
            Problem::unavailable(ErrorCode::Timeout, detail, 5).into_response()
        }
    }
}

fn is_probe(route: &str) -> bool {
    ["/healthz", "/readyz", "/metrics"].contains(&route)
}

/// Nothing can be run while Python is being prepared; that is another thing than too many programs.
fn explain(app: &App, problem: &Problem) -> Problem {
    let mut problem = problem.clone();
    if problem.code == ErrorCode::Busy
        && problem.retry_after == Some(5)
        && app.python().state() == PythonState::Preparing
    {
        problem.code = ErrorCode::PythonPreparing;
        problem.detail =
            "Python is being prepared on this machine, once; send the answer again in 5 s".into();
    }
    problem
}

fn with_cookies_of(response: &Response, mut document: Response) -> Response {
    for cookie in response.headers().get_all(header::SET_COOKIE) {
        document.headers_mut().append(header::SET_COOKIE, cookie.clone());
    }
    if let Some(allow) = response.headers().get(header::ALLOW) {
        document.headers_mut().insert(header::ALLOW, allow.clone());
    }
    document
}

fn add_headers(app: &App, headers: &mut HeaderMap, id: &str) {
    for (name, value) in SECURITY {
        headers.insert(name, HeaderValue::from_static(value));
    }
    if app.config().secure_cookies {
        let year = HeaderValue::from_static("max-age=31536000");
        headers.insert(header::STRICT_TRANSPORT_SECURITY, year);
    }
    headers
        .entry(header::CACHE_CONTROL)
        .or_insert(HeaderValue::from_static("no-store"));
    if let Ok(id) = HeaderValue::try_from(id) {
        headers.insert(&REQUEST_ID, id);
    }
}

/// The id a trusted proxy gave, or a new one: random for the process, then counted.
fn request_id(app: &App, headers: &HeaderMap) -> String {
    static PROCESS: OnceLock<u64> = OnceLock::new();
    static COUNT: AtomicU64 = AtomicU64::new(0);
    let given = headers.get(&REQUEST_ID).and_then(|id| id.to_str().ok());
    let plain = |id: &&str| {
        let letters = |byte: u8| byte.is_ascii_alphanumeric() || b"-_.".contains(&byte);
        (1..=64).contains(&id.len()) && id.bytes().all(letters)
    };
    match given.filter(plain) {
        Some(id) if app.config().trusted_proxies > 0 => id.to_owned(),
        _ => {
            let process = PROCESS.get_or_init(|| getrandom::u64().unwrap_or_default());
            format!("{process:016x}-{:x}", COUNT.fetch_add(1, Ordering::Relaxed))
        }
    }
}

/// A handler that panicked is our failure and nobody else's.
#[allow(clippy::needless_pass_by_value, reason = "the layer hands it over so")]
pub(crate) fn panicked(panic: Box<dyn std::any::Any + Send + 'static>) -> Response {
    let text = panic
        .downcast_ref::<String>()
        .map(String::as_str)
        .or_else(|| panic.downcast_ref::<&str>().copied())
        .unwrap_or("no message");
    Problem::internal(format!("a handler panicked: {text}")).into_response()
}

/// A path that nothing is at.
pub(crate) fn no_such_route() -> Problem {
    Problem::not_found("there is nothing at this address; /api/docs lists what there is")
}

/// A method that a path does not have.
pub(crate) async fn no_such_method() -> Problem {
    let detail = "this address has other methods; see the header `allow`";
    Problem::new(
        StatusCode::METHOD_NOT_ALLOWED,
        ErrorCode::MethodNotAllowed,
        detail,
    )
}

/// Kept for handlers that log who did something unusual.
pub(crate) fn note(who: &Who, what: &str) {
    tracing::info!(learner = who.id.0, what, "noted");
}
