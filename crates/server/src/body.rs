//! Reading what a request carries: JSON bodies, queries and parts of the path, with the place of whatever is wrong.

use crate::app::App;
use crate::problem::{Problem, Result};
use axum::body::{Body, Bytes};
use axum::extract::{FromRequest, FromRequestParts, Path, Query, Request};
use axum::http::request::Parts;
use axum::http::{HeaderMap, StatusCode, header};
use gradus_session::ErrorCode;
use serde::de::DeserializeOwned;

/// A JSON body of the ordinary size.
pub(crate) struct Json<T>(pub(crate) T);

/// A JSON body that may carry many answers.
pub(crate) struct Batch<T>(pub(crate) T);

/// The query of the address.
pub(crate) struct Asked<T>(pub(crate) T);

/// Parts of the path.
pub(crate) struct Named<T>(pub(crate) T);

/// A body that says nothing: none at all, or `{}`.
#[derive(serde::Deserialize, utoipa::ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct Nothing {}

impl<T: DeserializeOwned> FromRequest<App> for Json<T> {
    type Rejection = Problem;

    async fn from_request(request: Request, app: &App) -> Result<Self> {
        read(request, app, app.config().limits.body).await.map(Self)
    }
}

impl<T: DeserializeOwned> FromRequest<App> for Batch<T> {
    type Rejection = Problem;

    async fn from_request(request: Request, app: &App) -> Result<Self> {
        read(request, app, app.config().limits.batch_body).await.map(Self)
    }
}

impl<T: DeserializeOwned> FromRequestParts<App> for Asked<T> {
    type Rejection = Problem;

    async fn from_request_parts(parts: &mut Parts, _: &App) -> Result<Self> {
        let query = Query::<T>::try_from_uri(&parts.uri);
        query.map(|Query(value)| Self(value)).map_err(|error| {
            Problem::bad_request(
                ErrorCode::BadQuery,
                format!("the query of the address: {}", source_of(&error)),
            )
        })
    }
}

impl<T: DeserializeOwned + Send> FromRequestParts<App> for Named<T> {
    type Rejection = Problem;

    async fn from_request_parts(parts: &mut Parts, app: &App) -> Result<Self> {
        let path = Path::<T>::from_request_parts(parts, app).await;
        path.map(|Path(value)| Self(value)).map_err(|error| {
            Problem::not_found(format!("there is nothing at this address: {}", error.body_text()))
        })
    }
}

async fn read<T: DeserializeOwned>(request: Request, app: &App, limit: usize) -> Result<T> {
    let (parts, body) = request.into_parts();
    let bytes = collect(body, &parts.headers, limit, app.config().limits.read).await?;
    if bytes.is_empty() {
        // Requests that say nothing may leave the body out.
        return parse(b"{}");
    }
    expect_json(&parts.headers)?;
    parse(&bytes)
}

fn expect_json(headers: &HeaderMap) -> Result<()> {
    let given = headers
        .get(header::CONTENT_TYPE)
        .map(|value| String::from_utf8_lossy(value.as_bytes()).into_owned())
        .unwrap_or_default();
    let essence = given.split(';').next().unwrap_or_default().trim();
    if essence.eq_ignore_ascii_case("application/json") {
        return Ok(());
    }
    let detail = match essence {
        "" => "the body has no content type; send application/json".to_owned(),
        other => format!("the body is {other}; send application/json"),
    };
    Err(Problem::new(
        StatusCode::UNSUPPORTED_MEDIA_TYPE,
        ErrorCode::UnsupportedMediaType,
        detail,
    ))
}

async fn collect(
    body: Body,
    headers: &HeaderMap,
    limit: usize,
    patience: std::time::Duration,
) -> Result<Bytes> {
    if let Some(encoding) = headers.get(header::CONTENT_ENCODING)
        && encoding != "identity"
    {
        let detail = "the body is encoded; send it as it is, without content-encoding";
        return Err(Problem::new(
            StatusCode::UNSUPPORTED_MEDIA_TYPE,
            ErrorCode::UnsupportedEncoding,
            detail,
        ));
    }
    let announced = headers
        .get(header::CONTENT_LENGTH)
        .and_then(|value| value.to_str().ok()?.parse::<u64>().ok());
    if announced.is_some_and(|length| length > limit as u64) {
        return Err(too_large(limit));
    }
    let read = tokio::time::timeout(patience, axum::body::to_bytes(body, limit)).await;
    match read {
        Err(_) => Err(Problem::new(
            StatusCode::REQUEST_TIMEOUT,
            ErrorCode::SlowBody,
            format!("the body did not arrive within {} s", patience.as_secs()),
        )),
        Ok(Err(error)) if is_length_limit(&error) => Err(too_large(limit)),
        Ok(Err(_)) => Err(Problem::bad_request(
            ErrorCode::CutOff,
            "the body ended before it was complete",
        )),
        Ok(Ok(bytes)) => Ok(bytes),
    }
}

fn too_large(limit: usize) -> Problem {
    Problem::new(
        StatusCode::PAYLOAD_TOO_LARGE,
        ErrorCode::BodyTooLarge,
        format!("the body is longer than the limit of {limit} bytes"),
    )
}

fn is_length_limit(error: &axum::Error) -> bool {
    let mut source = std::error::Error::source(error);
    while let Some(error) = source {
        if error.is::<http_body_util::LengthLimitError>() {
            return true;
        }
        source = error.source();
    }
    false
}

/// Reads JSON; what is wrong comes with its place, as `items[3].answer`, or as line and column.
pub(crate) fn parse<T: DeserializeOwned>(bytes: &[u8]) -> Result<T> {
    let text = std::str::from_utf8(bytes).map_err(|error| {
        Problem::bad_request(ErrorCode::BadEncoding, "the body is no UTF-8")
            .at(format!("byte {}", error.valid_up_to()))
    })?;
    // Serde reads a list as an object whose fields come in order; nobody means that.
    if text.trim_start().starts_with('[') {
        return Err(
            Problem::bad_request(ErrorCode::BadBody, "the body is a list; send an object")
                .at("line 1, column 1"),
        );
    }
    let mut deserializer = serde_json::Deserializer::from_str(text);
    let value = serde_path_to_error::deserialize(&mut deserializer).map_err(|error| {
        let path = error.path().to_string();
        let error = error.into_inner();
        // What was read as a value first has lost its place.
        let place = match error.line() {
            0 => "the body".to_owned(),
            line => format!("line {line}, column {}", error.column()),
        };
        match error.classify() {
            serde_json::error::Category::Data => {
                Problem::bad_request(ErrorCode::BadBody, said(&error)).at(match path.as_str() {
                    "." | "?" => place,
                    _ => path,
                })
            }
            _ => Problem::bad_request(
                ErrorCode::BadJson,
                format!("the body is no JSON: {}", said(&error)),
            )
            .at(place),
        }
    })?;
    deserializer.end().map_err(|error| {
        Problem::bad_request(ErrorCode::BadJson, "the body goes on after its end").at(format!(
            "line {}, column {}",
            error.line(),
            error.column()
        ))
    })?;
    Ok(value)
}

/// What serde says, without the place, which stands beside it, and without the names of our types.
fn said(error: &serde_json::Error) -> String {
    let text = error.to_string();
    let text = match text.rsplit_once(" at line ") {
        Some((text, _)) => text,
        None => &text,
    };
    let Some((found, expected)) = text.split_once(", expected ") else {
        return text.to_owned();
    };
    match expected.split(' ').next() {
        Some("struct") => format!("{found}, expected an object"),
        Some("u8" | "u32" | "u64" | "usize") => format!("{found}, expected a whole number, 0 or more"),
        _ => text.to_owned(),
    }
}

fn source_of(error: &dyn std::error::Error) -> String {
    let mut innermost = error;
    while let Some(source) = innermost.source() {
        innermost = source;
    }
    innermost.to_string()
}
