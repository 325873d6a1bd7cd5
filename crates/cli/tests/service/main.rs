//! `gradus serve`, the program itself: every deployment passes the same suite, and answers every route in it.

#[path = "../../../server/tests/support/client.rs"]
mod client;
mod deployment;
#[path = "../../../store/tests/it/postgres.rs"]
#[allow(
    dead_code,
    reason = "shared with the tests of the store, which need more of it"
)]
mod postgres;
mod proxy;
#[path = "../../../server/tests/support/service.rs"]
mod service;
#[path = "../../../server/tests/support/suite/mod.rs"]
mod suite;

use deployment::Deployment;
use postgres::Postgres;

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_file_for_whoever_sits_here() {
    passes(Deployment::on_a_file("local")).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_file_with_accounts() {
    passes(Deployment::on_a_file("accounts")).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn postgres_for_whoever_sits_here() {
    let postgres = Postgres::start(false);
    passes(Deployment::on_postgres(&postgres, "local")).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn postgres_with_accounts() {
    let postgres = Postgres::start(false);
    passes(Deployment::on_postgres(&postgres, "accounts")).await;
}

/// Every request goes to the other server than the one before.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn two_servers_behind_a_proxy() {
    let postgres = Postgres::start(false);
    passes(Deployment::behind_a_proxy(&postgres).await).await;
}

async fn passes(deployment: Deployment) {
    suite::run(&deployment.service).await;
    deployment.answered_every_route().await;
}
