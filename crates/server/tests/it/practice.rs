//! Practising goes on after a restart.

use crate::world::{World, answer, until};
use serde_json::json;

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_session_goes_on_after_a_restart() {
    let world = World::local(&[]).await;
    let mut client = world.client();
    let session = until(&mut client, "words", "card").await;
    let database = world.database.clone();
    let _files = world.stop().await;

    let world = World::on(&database, &[]).await;
    let mut client = world.client();
    let resumed = client.get("/api/v1/sessions/current").await.expect(200);
    assert_eq!(resumed, session);
    answer(&mut client, &resumed, json!("house")).await.expect(200);
    world.stop().await;
}
