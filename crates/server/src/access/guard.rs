//! Before every route: who asks, whether they may, whether the page itself asks, whether it is too often.

use super::Access;
use super::login::SetCookie;
use super::who::{Means, Who, identify};
use crate::app::App;
use crate::problem::{Problem, Result};
use axum::extract::{Request, State};
use axum::http::{HeaderMap, StatusCode, header};
use axum::middleware::Next;
use axum::response::Response;
use gradus_session::ErrorCode;
use subtle::ConstantTimeEq;

/// What a route asks for.
#[derive(Clone)]
pub(crate) struct Guard {
    pub(crate) app: App,
    pub(crate) access: Access,
    /// Whether it grades answers, of which there may be so many a minute.
    pub(crate) grades: bool,
}

/// Lets a request through, with [`Who`] in it, or says why not.
pub(crate) async fn guard(State(guard): State<Guard>, mut request: Request, next: Next) -> Result<Response> {
    let (who, cookie) = identify(&guard.app, request.headers()).await?;
    check_access(guard.access, who.as_ref())?;
    if let Some(who) = who {
        if !request.method().is_safe() {
            check_csrf(&who, request.headers())?;
        }
        if guard.grades && who.by != Means::Local {
            guard
                .app
                .grading_rate()
                .count(who.id, guard.app.config().limits.grading)?;
        }
        request.extensions_mut().insert(who);
    }
    let mut response = next.run(request).await;
    // A handler that logs in or out knows better.
    if let Some(SetCookie(cookie)) = cookie
        && !response.headers().contains_key(header::SET_COOKIE)
    {
        response.headers_mut().insert(header::SET_COOKIE, cookie);
    }
    Ok(response)
}

fn check_access(access: Access, who: Option<&Who>) -> Result<()> {
    if access.allows(who.map(|who| who.role)) {
        return Ok(());
    }
    if who.is_none() {
        let detail = "log in first, or send a token with `authorization: Bearer gradus_…`";
        return Err(Problem::new(
            StatusCode::UNAUTHORIZED,
            ErrorCode::NotLoggedIn,
            detail,
        ));
    }
    let detail = match access {
        Access::Admin => "only admins may do this",
        _ => "only authors and admins may do this",
    };
    Err(Problem::new(StatusCode::FORBIDDEN, ErrorCode::Forbidden, detail))
}

/// Another site can make a browser send the cookie, but cannot read the token that has to come with it.
fn check_csrf(who: &Who, headers: &HeaderMap) -> Result<()> {
    let Means::Cookie { csrf, .. } = &who.by else {
        return Ok(());
    };
    let given = headers
        .get("x-csrf-token")
        .map_or(&b""[..], |value| value.as_bytes());
    if given.ct_eq(csrf.as_bytes()).into() {
        return Ok(());
    }
    let detail = "send the `csrf` of GET /api/v1/me in the header x-csrf-token";
    Err(Problem::new(StatusCode::FORBIDDEN, ErrorCode::Csrf, detail))
}
