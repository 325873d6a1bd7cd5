//! Tokens for programs: shown once, kept as hashes, revocable.

use super::account::accounts_only;
use super::{Done, Reply};
use crate::access::{Access, Who, hash, new_token};
use crate::app::App;
use crate::body::{Json, Named};
use crate::clock::now;
use crate::endpoint::{Endpoint, delete, get, post};
use crate::problem::{Problem, Result};
use axum::extract::State;
use axum::http::StatusCode;
use gradus_practice::view::Time;
use gradus_session::ErrorCode;
use gradus_store::TokenId;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

/// Tokens somebody may have that are not revoked.
const MOST_TOKENS: usize = 50;

pub(super) fn endpoints() -> Vec<Endpoint> {
    vec![
        get("tokens", "/api/v1/account/tokens", Access::Learner, list)
            .about("The tokens of the one who asks")
            .gives::<Tokens>(),
        post("addToken", "/api/v1/account/tokens", Access::Learner, add)
            .about("Makes a token; its text is shown this once")
            .takes::<NewToken>()
            .creates::<MadeToken>(),
        delete(
            "revokeToken",
            "/api/v1/account/tokens/{id}",
            Access::Learner,
            revoke,
        )
        .about("Revokes a token")
        .gives::<Done>(),
    ]
    .into_iter()
    .map(|endpoint| endpoint.of("account"))
    .collect()
}

/// Tokens, without their texts.
#[derive(Serialize, ToSchema)]
struct Tokens {
    /// The oldest first.
    tokens: Vec<TokenView>,
}

/// A token.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
struct TokenView {
    /// Its id.
    id: String,
    /// What its owner calls it.
    name: String,
    /// When it was made.
    created_at: Time,
    /// When it was last used, to the hour.
    #[serde(skip_serializing_if = "Option::is_none")]
    last_used_at: Option<Time>,
    /// When it was revoked.
    #[serde(skip_serializing_if = "Option::is_none")]
    revoked_at: Option<Time>,
}

/// A token to make.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
struct NewToken {
    /// What to call it.
    name: String,
}

/// A token that was made.
#[derive(Serialize, ToSchema)]
struct MadeToken {
    /// Its id.
    id: String,
    /// Its text; it is not kept.
    token: String,
}

async fn list(State(app): State<App>, who: Who) -> Result<Reply<Tokens>> {
    let tokens = app
        .store()
        .accounts()
        .tokens(who.id)
        .await?
        .into_iter()
        .map(|token| TokenView {
            id: token.id.to_string(),
            name: token.name,
            created_at: token.created_at.into(),
            last_used_at: token.last_used_at.map(Time::from),
            revoked_at: token.revoked_at.map(Time::from),
        });
    Ok(Reply(Tokens {
        tokens: tokens.collect(),
    }))
}

async fn add(
    State(app): State<App>,
    who: Who,
    Json(new): Json<NewToken>,
) -> Result<(StatusCode, Reply<MadeToken>)> {
    accounts_only(&app)?;
    if !(1..=100).contains(&new.name.chars().count()) {
        return Err(
            Problem::bad_request(ErrorCode::BadName, "the name of a token has 1 to 100 characters")
                .at("name"),
        );
    }
    let tokens = app.store().accounts().tokens(who.id).await?;
    if tokens.iter().filter(|token| token.revoked_at.is_none()).count() >= MOST_TOKENS {
        let detail = format!("there are {MOST_TOKENS} tokens already; revoke one first");
        return Err(Problem::new(
            StatusCode::CONFLICT,
            ErrorCode::TooManyTokens,
            detail,
        ));
    }
    let token = new_token()?;
    let id = app
        .store()
        .accounts()
        .add_token(who.id, &new.name, &hash(&token), now())
        .await?;
    let made = MadeToken {
        id: id.to_string(),
        token,
    };
    Ok((StatusCode::CREATED, Reply(made)))
}

async fn revoke(State(app): State<App>, who: Who, Named(id): Named<String>) -> Result<Reply<Done>> {
    let token = id
        .parse()
        .map_err(|_| Problem::not_found(format!("there is no token `{id}`")))?;
    app.store()
        .accounts()
        .revoke_token(who.id, TokenId(token), now())
        .await?;
    app.remembered().forget();
    Ok(Reply(Done {}))
}
