//! Sounds that belong to packs.

use crate::access::Access;
use crate::app::App;
use crate::body::Named;
use crate::endpoint::{Endpoint, get};
use crate::problem::Result;
use axum::extract::State;
use axum::http::header;
use axum::response::{IntoResponse, Response};

pub(super) fn endpoints() -> Vec<Endpoint> {
    vec![
        get("media", "/media/{pack}/{*path}", Access::Learner, media)
            .of("practice")
            .about("A sound of a pack")
            .gives_text("audio/*"),
    ]
}

async fn media(State(app): State<App>, Named((pack, path)): Named<(String, String)>) -> Result<Response> {
    let asset = app.practice().asset(&pack, &path).await?;
    let headers = [
        (header::CONTENT_TYPE, asset.media_type),
        (header::CACHE_CONTROL, "private, max-age=86400"),
    ];
    Ok((headers, asset.bytes).into_response())
}
