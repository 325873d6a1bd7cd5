//! Every route, a file for each group. A row says everything about a route; its handler is a thin call into the practice.

mod account;
mod admin;
mod authors;
mod figures;
mod grade;
mod grammar;
mod me;
mod media;
mod offline;
mod operating;
mod sessions;
mod settings;
mod tokens;

use crate::access::{Guard, guard};
use crate::app::App;
use crate::endpoint::{Endpoint, RouteInfo};
use crate::observe::{no_such_method, observe, panicked};
use crate::page::serve_page;
use axum::Router;
use axum::middleware::from_fn_with_state;
use axum::response::{IntoResponse, Response};
use serde::Serialize;
use tower_http::catch_panic::CatchPanicLayer;

/// Every row.
pub(crate) fn all() -> Vec<Endpoint> {
    [
        sessions::endpoints(),
        grammar::endpoints(),
        grade::endpoints(),
        figures::endpoints(),
        authors::endpoints(),
        settings::endpoints(),
        me::endpoints(),
        account::endpoints(),
        tokens::endpoints(),
        admin::endpoints(),
        offline::endpoints(),
        media::endpoints(),
        operating::endpoints(),
    ]
    .into_iter()
    .flatten()
    .collect()
}

/// Every route there is: method, path and who may.
pub fn routes() -> Vec<RouteInfo> {
    all().iter().map(Endpoint::info).collect()
}

/// The whole service.
pub(crate) fn router(app: &App) -> Router {
    let mut router = Router::new();
    for endpoint in all() {
        let state = Guard {
            app: app.clone(),
            access: endpoint.access,
            grades: endpoint.grades,
        };
        let handler = endpoint.handler.route_layer(from_fn_with_state(state, guard));
        router = router.route(endpoint.path, handler);
    }
    router
        .method_not_allowed_fallback(no_such_method)
        .fallback(serve_page)
        .layer(CatchPanicLayer::custom(panicked))
        .layer(from_fn_with_state(app.clone(), observe))
        .with_state(app.clone())
}

/// A value as JSON.
pub(crate) struct Reply<T>(pub(crate) T);

impl<T: Serialize> IntoResponse for Reply<T> {
    fn into_response(self) -> Response {
        match serde_json::to_vec(&self.0) {
            Ok(bytes) => ([(axum::http::header::CONTENT_TYPE, "application/json")], bytes).into_response(),
            Err(error) => crate::problem::Problem::internal(error).into_response(),
        }
    }
}

/// Done, and there is nothing to say about it.
#[derive(Serialize, utoipa::ToSchema)]
pub(crate) struct Done {}
