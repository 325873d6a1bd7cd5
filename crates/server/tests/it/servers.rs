//! Several servers on one PostgreSQL.

use crate::client::Client;
use crate::postgres::Postgres;
use crate::world::{World, answer, flags, python, reload, right_answer, start};
use gradus_server::{Config, Sources, serve};
use gradus_store::Role;
use serde_json::json;
use std::io::{BufRead, BufReader};
use std::net::SocketAddr;
use std::process::{Child, Command, Stdio};

const CHILD: &str = "GRADUS_TEST_CHILD_FLAGS";

/// A service in a process of its own: this test program, run once more.
pub(crate) struct Process {
    pub(crate) address: SocketAddr,
    pub(crate) child: Child,
}

impl Process {
    pub(crate) fn start(database: &str, settings: &[(&str, &str)]) -> Self {
        let flags = serde_json::to_string(&flags(database, settings)).unwrap();
        let mut child = Command::new(std::env::current_exe().unwrap())
            .args(["--exact", "servers::child", "--ignored", "--nocapture"])
            .env(CHILD, flags)
            .stdout(Stdio::piped())
            .stderr(Stdio::null())
            .spawn()
            .unwrap();
        let mut lines = BufReader::new(child.stdout.take().unwrap()).lines();
        let address = loop {
            let line = lines.next().expect("it ended before it listened").unwrap();
            if let Some((_, address)) = line.split_once("Gradus is at http://") {
                break address.parse().unwrap();
            }
        };
        // Whatever else it says has to go somewhere.
        std::thread::spawn(move || lines.for_each(drop));
        Self { address, child }
    }

    /// `kill -9`.
    pub(crate) fn kill(&mut self) {
        self.child.kill().unwrap();
        self.child.wait().unwrap();
    }
}

impl Drop for Process {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

/// Not a test: what [`Process`] runs.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
#[ignore = "run by other tests as a process of its own"]
async fn child() {
    let Ok(flags) = std::env::var(CHILD) else { return };
    let sources = Sources {
        flags: serde_json::from_str(&flags).unwrap(),
        ..Sources::default()
    };
    serve(Config::load(&sources).unwrap(), python()).await.unwrap();
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_session_goes_on_at_the_other_when_one_is_killed() {
    let postgres = tokio::task::spawn_blocking(|| Postgres::start(true))
        .await
        .unwrap();
    let database = postgres.database();
    // Makes the tables, the pack and somebody with a token.
    let first = World::on(&database, &[("mode", "accounts")]).await;
    let token = {
        let client = first.program("ada", Role::Learner).await;
        client.headers[0].1.trim_start_matches("Bearer ").to_owned()
    };
    first.stop().await;

    let settings = [("mode", "accounts")];
    let (one, two) = tokio::join!(
        tokio::task::spawn_blocking({
            let database = database.clone();
            move || Process::start(&database, &settings)
        }),
        tokio::task::spawn_blocking({
            let database = database.clone();
            move || Process::start(&database, &settings)
        }),
    );
    let (mut one, two) = (one.unwrap(), two.unwrap());
    let mut at_one = Client::with_token(one.address, &token);
    let mut at_two = Client::with_token(two.address, &token);
    let mut session = start(&mut at_one, "words", 6).await;
    let mut turn = 0;
    while let Some(title) = session["current"]["title"].as_str().map(str::to_owned) {
        // In turn, then at the one that is left.
        let client = if turn % 2 == 0 && turn < 3 {
            &mut at_one
        } else {
            &mut at_two
        };
        answer(client, &session, right_answer(&title)).await.expect(200);
        turn += 1;
        if turn == 3 {
            one.kill();
        }
        session = reload(&mut at_two, &session).await;
    }
    assert_eq!((session["answered"].as_u64(), turn), (Some(6), 6));
    let id = session["id"].as_str().unwrap();
    let summary = at_two
        .post(&format!("/api/v1/sessions/{id}/finish"), json!({}))
        .await
        .expect(200);
    assert_eq!(summary["correct"], 6);
    drop(two);
    tokio::task::spawn_blocking(move || drop(postgres)).await.unwrap();
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn background_work_is_done_once() {
    let postgres = tokio::task::spawn_blocking(|| Postgres::start(false))
        .await
        .unwrap();
    let database = postgres.database();
    let settings = [("mode", "accounts")];
    let (one, two) = tokio::join!(World::on(&database, &settings), World::on(&database, &settings));
    let mut counts = [0; 2];
    for job in 0..2 {
        let line = format!("gradus_work_seconds_count{{job=\"{}\"}} 1", ["clean", "fit"][job]);
        for _ in 0..200 {
            let (here, there) = (
                one.client().get("/metrics").await.text(),
                two.client().get("/metrics").await.text(),
            );
            counts[job] = here.matches(&line).count() + there.matches(&line).count();
            if counts[job] > 0 {
                break;
            }
            tokio::time::sleep(std::time::Duration::from_millis(50)).await;
        }
    }
    assert_eq!(counts, [1, 1]);
    one.stop().await;
    two.stop().await;
    tokio::task::spawn_blocking(move || drop(postgres)).await.unwrap();
}
