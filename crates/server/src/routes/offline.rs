//! Taking a session along, and bringing back what was answered.

use super::Reply;
use crate::access::{Access, Who};
use crate::app::App;
use crate::body::{Batch, Json};
use crate::endpoint::{Endpoint, post};
use crate::problem::Result;
use crate::when::When;
use axum::extract::State;
use gradus_practice::view::{OfflineRequest, OfflineSession, OfflineSync, OfflineSynced};

pub(super) fn endpoints() -> Vec<Endpoint> {
    vec![
        post("takeAlong", "/api/v1/offline/session", Access::Learner, prepare)
            .of("offline")
            .about("Prepares a session to be practised without a connection, answers included")
            .takes::<OfflineRequest>()
            .gives::<OfflineSession>()
            .zoned(),
        post("bringBack", "/api/v1/offline/sync", Access::Learner, sync)
            .of("offline")
            .about("Records what was answered without a connection; may be repeated")
            .takes::<OfflineSync>()
            .gives::<OfflineSynced>()
            .zoned()
            .grades(),
    ]
}

async fn prepare(
    State(app): State<App>,
    who: Who,
    When(mut moment): When,
    Json(request): Json<OfflineRequest>,
) -> Result<Reply<OfflineSession>> {
    if let Some(zone) = &request.zone {
        moment.zone = zone.into();
    }
    Ok(Reply(
        app.practice().prepare_offline(who.id, request, &moment).await?,
    ))
}

async fn sync(
    State(app): State<App>,
    who: Who,
    When(moment): When,
    Batch(request): Batch<OfflineSync>,
) -> Result<Reply<OfflineSynced>> {
    Ok(Reply(
        app.practice().sync_offline(who.id, request, &moment).await?,
    ))
}
