//! Logins behind the cookie: begun, rotated, ended.

use super::cookie::{LOGIN_DAYS, session_cookie};
use super::secret::{hash, new_secret};
use crate::app::App;
use crate::clock::now;
use crate::problem::{Problem, Result};
use axum::http::HeaderValue;
use gradus_schedule::{Span, Timestamp};
use gradus_store::{LearnerId, Login};
use serde::{Deserialize, Serialize};

/// A cookie to send with the answer.
#[derive(Clone)]
pub(crate) struct SetCookie(pub(crate) HeaderValue);

/// What is kept with a login.
#[derive(Clone, Serialize, Deserialize)]
pub(super) struct LoginData {
    /// What requests that change something have to carry.
    pub(super) csrf: String,
    /// When the cookie was given out.
    pub(super) issued: i64,
}

/// A cookie older than this is replaced.
const ROTATE: Span = Span::days(1);
/// The old one holds for requests that are under way.
const OVERLAP: Span = Span::minutes(1);

/// Begins a login: a new secret, a new cookie, a new CSRF token.
pub(crate) async fn begin_login(app: &App, learner: LearnerId) -> Result<SetCookie> {
    keep(app, learner, new_secret()?, now()).await
}

/// The login behind a secret, and a new cookie if it is time for one.
pub(super) async fn find_login(app: &App, secret: &str) -> Result<Option<FoundLogin>> {
    let now = now();
    let Some(login) = app.store().accounts().login(&hash(secret), now).await? else {
        return Ok(None);
    };
    let Some(learner) = login.learner else {
        return Ok(None);
    };
    let data: LoginData = serde_json::from_str(&login.data).map_err(Problem::internal)?;
    let old = now.since(Timestamp::from_millis(data.issued)) > ROTATE;
    // A cookie that has been replaced already ends soon; only one request replaces it.
    let replaced = login.expires_at.since(now) <= OVERLAP;
    let cookie = if old && !replaced {
        Some(rotate(app, &login, learner, data.csrf.clone(), now).await?)
    } else {
        None
    };
    Ok(Some(FoundLogin {
        learner,
        id: login.id,
        csrf: data.csrf,
        cookie,
    }))
}

/// A login that was found.
pub(super) struct FoundLogin {
    pub(super) learner: LearnerId,
    pub(super) id: String,
    pub(super) csrf: String,
    pub(super) cookie: Option<SetCookie>,
}

async fn rotate(
    app: &App,
    old: &Login,
    learner: LearnerId,
    csrf: String,
    now: Timestamp,
) -> Result<SetCookie> {
    let ending = Login {
        expires_at: now.plus(OVERLAP),
        ..old.clone()
    };
    app.store().accounts().save_login(ending).await?;
    // The CSRF token stays: pages that are open go on.
    keep(app, learner, csrf, now).await
}

async fn keep(app: &App, learner: LearnerId, csrf: String, now: Timestamp) -> Result<SetCookie> {
    let secret = new_secret()?;
    let data = LoginData {
        csrf,
        issued: now.as_millis(),
    };
    let login = Login {
        id: hash(&secret),
        learner: Some(learner),
        data: serde_json::to_string(&data).map_err(Problem::internal)?,
        expires_at: now.plus(Span::days(LOGIN_DAYS)),
    };
    app.store().accounts().save_login(login).await?;
    Ok(SetCookie(session_cookie(&secret, app.config().secure_cookies)))
}
