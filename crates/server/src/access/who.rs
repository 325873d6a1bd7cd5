//! Who asks: the local learner, somebody with a cookie, or a program with a token.

use super::cookie::session_secret;
use super::login::{SetCookie, find_login};
use super::secret::{TOKEN_PREFIX, hash};
use crate::app::App;
use crate::clock::now;
use crate::config::Mode;
use crate::problem::{Problem, Result};
use axum::extract::FromRequestParts;
use axum::http::request::Parts;
use axum::http::{HeaderMap, header};
use gradus_store::{LearnerId, Role, StoreError};

/// Who asks. A handler takes it as an argument; the guard has put it there.
#[derive(Clone, Debug)]
pub(crate) struct Who {
    pub(crate) id: LearnerId,
    pub(crate) name: String,
    pub(crate) role: Role,
    pub(crate) by: Means,
}

/// How they showed it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Means {
    /// They are on this machine, in local mode.
    Local,
    /// With a cookie.
    Cookie {
        /// The login, hashed.
        login: String,
        /// What requests that change something have to carry.
        csrf: String,
    },
    /// With a token.
    Token,
}

/// Who is meant by the headers, and a new cookie if it is time for one.
pub(crate) async fn identify(app: &App, headers: &HeaderMap) -> Result<(Option<Who>, Option<SetCookie>)> {
    if app.config().mode == Mode::Local {
        return Ok((Some(app.local_learner()), None));
    }
    let Some(secret) = bearer(headers)
        .map(str::to_owned)
        .or_else(|| session_secret(headers, app.config().secure_cookies))
    else {
        return Ok((None, None));
    };
    let shown = hash(&secret);
    if let Some(who) = app.remembered().find(&shown) {
        return Ok((Some(who), None));
    }
    let (who, cookie) = match bearer(headers) {
        Some(token) => (by_token(app, token).await?, None),
        None => by_cookie(app, &secret).await?,
    };
    if let (Some(who), None) = (&who, &cookie) {
        app.remembered().keep(shown, who.clone());
    }
    Ok((who, cookie))
}

async fn by_cookie(app: &App, secret: &str) -> Result<(Option<Who>, Option<SetCookie>)> {
    let Some(found) = find_login(app, secret).await? else {
        return Ok((None, None));
    };
    let by = Means::Cookie {
        login: found.id,
        csrf: found.csrf,
    };
    Ok((who(app, found.learner, by).await?, found.cookie))
}

fn bearer(headers: &HeaderMap) -> Option<&str> {
    let value = headers.get(header::AUTHORIZATION)?.to_str().ok()?;
    let (scheme, token) = value.split_once(' ')?;
    scheme.eq_ignore_ascii_case("bearer").then(|| token.trim())
}

async fn by_token(app: &App, token: &str) -> Result<Option<Who>> {
    if !token.starts_with(TOKEN_PREFIX) {
        return Ok(None);
    }
    match app.store().accounts().token_owner(&hash(token), now()).await? {
        Some(learner) => who(app, learner, Means::Token).await,
        None => Ok(None),
    }
}

async fn who(app: &App, id: LearnerId, by: Means) -> Result<Option<Who>> {
    match app.store().learners().get(id).await {
        Ok(learner) => Ok(Some(Who {
            id,
            name: learner.name,
            role: learner.role,
            by,
        })),
        // Deleted a moment ago.
        Err(StoreError::NotFound { .. }) => Ok(None),
        Err(error) => Err(error.into()),
    }
}

impl FromRequestParts<App> for Who {
    type Rejection = Problem;

    async fn from_request_parts(parts: &mut Parts, _: &App) -> Result<Self> {
        let who = parts.extensions.get::<Self>().cloned();
        who.ok_or_else(|| Problem::internal("a route without a guard asks who it is"))
    }
}
