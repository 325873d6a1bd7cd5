//! What a learner chooses.

use super::Reply;
use crate::access::{Access, Who};
use crate::app::App;
use crate::body::Json;
use crate::endpoint::{Endpoint, get, put};
use crate::problem::Result;
use axum::extract::State;
use gradus_practice::view::Settings;

pub(super) fn endpoints() -> Vec<Endpoint> {
    vec![
        get("settings", "/api/v1/settings", Access::Learner, show)
            .of("account")
            .about("A learner's settings")
            .gives::<Settings>(),
        put("changeSettings", "/api/v1/settings", Access::Learner, change)
            .of("account")
            .about("Changes them, all at once")
            .takes::<Settings>()
            .gives::<Settings>(),
    ]
}

async fn show(State(app): State<App>, who: Who) -> Result<Reply<Settings>> {
    Ok(Reply(app.practice().settings(who.id).await?))
}

async fn change(State(app): State<App>, who: Who, Json(settings): Json<Settings>) -> Result<Reply<Settings>> {
    Ok(Reply(app.practice().set_settings(who.id, settings).await?))
}
