//! Nothing that was acknowledged is lost when the service is killed under load.

use crate::client::Client;
use crate::servers::Process;
use crate::world::{World, right_answer};
use gradus_store::{AttemptFilter, AttemptId, Role};
use std::collections::HashSet;
use std::sync::Arc;
use std::sync::Mutex;

const LEARNERS: usize = 6;
const ROUNDS: usize = 3;
const ENOUGH: usize = 60;

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn kill_9_under_load_loses_nothing() {
    let folder = tempfile::tempdir().unwrap();
    let database = folder.path().join("killed.db").display().to_string();
    let world = World::on(
        &database,
        &[("mode", "accounts"), ("limits.logins_per_minute", "0")],
    )
    .await;
    let mut tokens = Vec::new();
    for learner in 0..LEARNERS {
        let client = world.program(&format!("learner {learner}"), Role::Learner).await;
        tokens.push(client.headers[0].1.trim_start_matches("Bearer ").to_owned());
    }
    world.stop().await;

    let acknowledged = Arc::new(Mutex::new(HashSet::new()));
    for round in 1..=ROUNDS {
        let settings = [("mode", "accounts"), ("limits.grading_per_minute", "0")];
        let mut process = {
            let database = database.clone();
            tokio::task::spawn_blocking(move || Process::start(&database, &settings))
                .await
                .unwrap()
        };
        let learners: Vec<_> = tokens
            .iter()
            .map(|token| {
                let client = Client::with_token(process.address, token);
                tokio::spawn(answer_until_nobody_is_there(client, Arc::clone(&acknowledged)))
            })
            .collect();
        while acknowledged.lock().unwrap().len() < round * ENOUGH {
            tokio::time::sleep(std::time::Duration::from_millis(5)).await;
            assert!(
                !learners.iter().all(tokio::task::JoinHandle::is_finished),
                "everybody stopped by themselves"
            );
        }
        process.kill();
        for learner in learners {
            let _ = learner.await;
        }
    }
    let store = gradus_store::Store::open(gradus_store::Options::new(database))
        .await
        .unwrap();
    assert_eq!(store.upkeep().integrity().await.unwrap(), Vec::<String>::new());
    let attempts = store
        .attempts()
        .page(AttemptFilter::default(), AttemptId(0), 100_000)
        .await
        .unwrap();
    let kept: HashSet<String> = attempts.iter().map(|attempt| attempt.id.to_string()).collect();
    let acknowledged = acknowledged.lock().unwrap();
    let lost: Vec<&String> = acknowledged.difference(&kept).collect();
    assert!(
        lost.is_empty(),
        "{} of {} are lost",
        lost.len(),
        acknowledged.len()
    );
    println!(
        "{ROUNDS} kills: {} acknowledged, {} kept",
        acknowledged.len(),
        kept.len()
    );
}

/// Practises words without end; stops when a request fails.
async fn answer_until_nobody_is_there(mut client: Client, acknowledged: Arc<Mutex<HashSet<String>>>) {
    loop {
        let request = serde_json::json!({"mode": "concept", "of": "small:words", "length": 20});
        let started = client
            .try_send("POST", "/api/v1/sessions", Some(request.to_string()))
            .await;
        let Ok(started) = started else { return };
        let mut session = started.expect(201);
        while let Some(current) = session.get("current").cloned() {
            let title = current["title"].as_str().unwrap();
            let body = serde_json::json!({"instance": current["instance"], "answer": right_answer(title)});
            let path = format!("/api/v1/sessions/{}", session["id"].as_str().unwrap());
            let sent = client
                .try_send("POST", &format!("{path}/attempts"), Some(body.to_string()))
                .await;
            let Ok(answer) = sent else { return };
            let attempt = answer.expect(200);
            acknowledged
                .lock()
                .unwrap()
                .insert(attempt["id"].as_str().unwrap().to_owned());
            let Ok(shown) = client.try_send("GET", &path, None).await else {
                return;
            };
            session = shown.expect(200);
        }
    }
}
