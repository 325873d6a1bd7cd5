//! Accounts: registering, logging in and out, the password, and all that is known of somebody.

use super::me::User;
use super::{Done, Reply};
use crate::access::{
    Access, Means, Peer, SetCookie, Who, address_of, begin_login, checked_name, checked_password,
    clearing_cookie, limit_logins,
};
use crate::app::App;
use crate::body::{Json, Nothing};
use crate::clock::now;
use crate::config::{Mode, Registration};
use crate::endpoint::{Endpoint, delete, get, post};
use crate::observe::note;
use crate::problem::{Problem, Result};
use axum::Extension;
use axum::extract::State;
use axum::http::{HeaderMap, HeaderName, StatusCode, header};
use axum::response::{IntoResponse, Response};
use gradus_session::ErrorCode;
use gradus_store::{LearnerId, NewLearner, Role, StoreError};
use serde::Deserialize;
use utoipa::ToSchema;

pub(super) fn endpoints() -> Vec<Endpoint> {
    vec![
        post("register", "/api/v1/account/register", Access::Anyone, register)
            .about("Makes an account and logs in")
            .takes::<Credentials>()
            .creates::<User>(),
        post("login", "/api/v1/account/login", Access::Anyone, login)
            .about("Logs in")
            .takes::<Credentials>()
            .gives::<User>(),
        post("logout", "/api/v1/account/logout", Access::Learner, logout)
            .about("Logs out")
            .takes::<Nothing>()
            .gives::<Done>(),
        post(
            "changePassword",
            "/api/v1/account/password",
            Access::Learner,
            change_password,
        )
        .about("Changes the password and ends every other login")
        .takes::<NewPassword>()
        .gives::<Done>(),
        get("exportAccount", "/api/v1/account/export", Access::Learner, export)
            .about("Everything that is known of the one who asks")
            .gives::<Export>(),
        delete(
            "deleteAccount",
            "/api/v1/account",
            Access::Learner,
            delete_account,
        )
        .about("Deletes it")
        .takes::<Confirmation>()
        .gives::<Done>(),
    ]
    .into_iter()
    .map(|endpoint| endpoint.of("account"))
    .collect()
}

/// A name and a password.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
struct Credentials {
    /// The name.
    name: String,
    /// The password.
    password: String,
}

/// Another password.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
struct NewPassword {
    /// The one that holds.
    current: String,
    /// The one that shall.
    new: String,
}

/// The password once more, where there is one.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
struct Confirmation {
    /// The password.
    #[serde(default)]
    password: Option<String>,
}

/// Everything that is known of somebody: who they are, attempts, memory, progress, sessions, tokens, disputes.
#[derive(ToSchema)]
#[schema(value_type = Object)]
#[allow(dead_code, reason = "only its schema is used; the store writes the value")]
struct Export(serde_json::Value);

async fn register(
    State(app): State<App>,
    peer: Option<Extension<Peer>>,
    headers: HeaderMap,
    Json(credentials): Json<Credentials>,
) -> Result<Response> {
    accounts_only(&app)?;
    if app.config().registration == Registration::Closed {
        let detail = "registration is closed here; ask whoever runs this service";
        return Err(Problem::new(
            StatusCode::FORBIDDEN,
            ErrorCode::RegistrationClosed,
            detail,
        ));
    }
    checked_name(&credentials.name)?;
    checked_password("password", &credentials.password)?;
    limit(&app, peer, &headers, &credentials.name).await?;
    let new = NewLearner {
        name: credentials.name.clone(),
        role: Role::Learner,
        password_hash: Some(app.passwords().hash(credentials.password).await?),
    };
    let id = app
        .store()
        .learners()
        .add(new, now())
        .await
        .map_err(|error| match error {
            StoreError::Taken { .. } => Problem::new(
                StatusCode::CONFLICT,
                ErrorCode::NameTaken,
                "somebody has this name already; take another",
            )
            .at("name"),
            error => error.into(),
        })?;
    logged_in(&app, id, credentials.name, Role::Learner, StatusCode::CREATED).await
}

async fn login(
    State(app): State<App>,
    peer: Option<Extension<Peer>>,
    headers: HeaderMap,
    who: Option<Extension<Who>>,
    Json(credentials): Json<Credentials>,
) -> Result<Response> {
    accounts_only(&app)?;
    limit(&app, peer, &headers, &credentials.name).await?;
    let learner = match app.store().learners().named(&credentials.name).await {
        Ok(learner) => Some(learner),
        Err(StoreError::NotFound { .. }) => None,
        Err(error) => return Err(error.into()),
    };
    let hash = match &learner {
        Some(learner) => app.store().accounts().password_hash(learner.id).await?,
        None => None,
    };
    let right = app.passwords().verify(credentials.password, hash).await?;
    let Some(learner) = learner.filter(|_| right) else {
        let detail = "there is no account with this name and password";
        return Err(Problem::new(
            StatusCode::UNAUTHORIZED,
            ErrorCode::WrongPassword,
            detail,
        ));
    };
    // A login that was there before ends: its cookie may have been somebody else's doing.
    if let Some(Extension(Who {
        by: Means::Cookie { login, .. },
        ..
    })) = who
    {
        app.store().accounts().delete_login(&login).await?;
        app.remembered().forget();
    }
    logged_in(&app, learner.id, learner.name, learner.role, StatusCode::OK).await
}

async fn logout(State(app): State<App>, who: Who, Json(Nothing {}): Json<Nothing>) -> Result<Response> {
    accounts_only(&app)?;
    let Means::Cookie { login, .. } = &who.by else {
        let detail = "a token is not logged in; revoke it with DELETE /api/v1/account/tokens/{id}";
        return Err(Problem::new(StatusCode::CONFLICT, ErrorCode::NoLogin, detail));
    };
    app.store().accounts().delete_login(login).await?;
    app.remembered().forget();
    let cookie = clearing_cookie(app.config().secure_cookies);
    Ok(([(header::SET_COOKIE, cookie)], Reply(Done {})).into_response())
}

async fn change_password(
    State(app): State<App>,
    who: Who,
    peer: Option<Extension<Peer>>,
    headers: HeaderMap,
    Json(change): Json<NewPassword>,
) -> Result<Response> {
    accounts_only(&app)?;
    checked_password("new", &change.new)?;
    limit(&app, peer, &headers, &who.name).await?;
    check_password(&app, who.id, change.current, "current").await?;
    let hash = app.passwords().hash(change.new).await?;
    app.store().accounts().set_password_hash(who.id, hash).await?;
    app.store().accounts().delete_logins_of(who.id).await?;
    app.remembered().forget();
    note(&who, "changed the password");
    if who.by == Means::Token {
        return Ok(Reply(Done {}).into_response());
    }
    let SetCookie(cookie) = begin_login(&app, who.id).await?;
    Ok(([(header::SET_COOKIE, cookie)], Reply(Done {})).into_response())
}

async fn export(State(app): State<App>, who: Who) -> Result<Response> {
    let export = app.store().learners().export(who.id).await?;
    let name = HeaderName::from_static("content-disposition");
    Ok((
        [(name, "attachment; filename=\"gradus-export.json\"")],
        Reply(export),
    )
        .into_response())
}

async fn delete_account(
    State(app): State<App>,
    who: Who,
    peer: Option<Extension<Peer>>,
    headers: HeaderMap,
    Json(confirmation): Json<Confirmation>,
) -> Result<Response> {
    if app.config().mode == Mode::Local {
        app.store().learners().delete(who.id).await?;
        app.find_local_learner().await?;
        return Ok(Reply(Done {}).into_response());
    }
    let password = confirmation.password.ok_or_else(|| {
        Problem::bad_request(ErrorCode::PasswordNeeded, "confirm it with the password").at("password")
    })?;
    limit(&app, peer, &headers, &who.name).await?;
    check_password(&app, who.id, password, "password").await?;
    app.store().learners().delete(who.id).await?;
    app.remembered().forget();
    note(&who, "deleted the account");
    let cookie = clearing_cookie(app.config().secure_cookies);
    Ok(([(header::SET_COOKIE, cookie)], Reply(Done {})).into_response())
}

pub(super) fn accounts_only(app: &App) -> Result<()> {
    match app.config().mode {
        Mode::Accounts => Ok(()),
        Mode::Local => {
            let detail = "in local mode there are no accounts: one learner, no login";
            Err(Problem::new(StatusCode::CONFLICT, ErrorCode::LocalMode, detail))
        }
    }
}

async fn limit(app: &App, peer: Option<Extension<Peer>>, headers: &HeaderMap, name: &str) -> Result<()> {
    let peer = peer.map(|Extension(peer)| peer);
    limit_logins(app, name, address_of(peer, headers, app.config().trusted_proxies)).await
}

async fn check_password(app: &App, id: LearnerId, password: String, place: &'static str) -> Result<()> {
    let hash = app.store().accounts().password_hash(id).await?;
    if app.passwords().verify(password, hash).await? {
        return Ok(());
    }
    let problem = Problem::new(
        StatusCode::FORBIDDEN,
        ErrorCode::WrongPassword,
        "this is not the password",
    );
    Err(problem.at(place))
}

async fn logged_in(
    app: &App,
    id: LearnerId,
    name: String,
    role: Role,
    status: StatusCode,
) -> Result<Response> {
    let SetCookie(cookie) = begin_login(app, id).await?;
    let user = User {
        id: id.to_string(),
        name,
        role: role.into(),
    };
    Ok((status, [(header::SET_COOKIE, cookie)], Reply(user)).into_response())
}
