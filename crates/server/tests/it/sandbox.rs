//! Python under load: a full queue is said to be full, and everything else goes on.

use crate::world::{World, answer, reload, start, until};
use gradus_store::Role;
use serde_json::json;

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_full_sandbox_turns_away_what_has_to_be_run_and_nothing_else() {
    let settings = [
        ("sandbox.workers", "1"),
        ("sandbox.queue", "2"),
        ("sandbox.queue_per_learner", "1"),
    ];
    let world = World::accounts(&settings).await;
    world.python_ready().await;
    let endless = json!("while True: pass");
    let mut ready = Vec::new();
    for name in ["a", "b", "c"] {
        let mut client = world.program(name, Role::Learner).await;
        let session = until(&mut client, "code", "write-run").await;
        ready.push((client, session));
    }
    let mut late = world.program("late", Role::Learner).await;
    let session = until(&mut late, "code", "write-run").await;
    let busy: Vec<_> = ready
        .into_iter()
        .map(|(mut client, session)| {
            let endless = endless.clone();
            tokio::spawn(async move { answer(&mut client, &session, endless).await })
        })
        .collect();
    world.figures_say("gradus_sandbox_waiting 2").await;

    let refused = answer(&mut late, &session, json!("double = lambda n: n + n")).await;
    assert!(refused.header("retry-after").is_some());
    assert_eq!(refused.problem(503), "busy");
    let unchanged = reload(&mut late, &session).await;
    assert_eq!(unchanged["current"]["instance"], session["current"]["instance"]);

    let words = start(&mut late, "words", 20).await;
    let title = words["current"]["title"].as_str().unwrap().to_owned();
    let attempt = answer(&mut late, &words, crate::world::right_answer(&title))
        .await
        .expect(200);
    assert_eq!(attempt["isCorrect"], true);

    for running in busy {
        let attempt = running.await.unwrap().expect(200);
        assert_eq!(
            attempt["outcome"], "incorrect",
            "an endless program is a wrong answer: {attempt}"
        );
    }
    let attempt = answer(&mut late, &session, json!("double = lambda n: n + n"))
        .await
        .expect(200);
    assert_eq!(attempt["isCorrect"], true, "{attempt}");
    world.stop().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn without_python_nothing_is_judged_that_has_to_be_run() {
    let world = World::local(&[("python", "/nowhere/python.wasm")]).await;
    let mut client = world.client();
    world.figures_say("gradus_python_ready 0").await;
    assert_eq!(client.get("/api/v1/me").await.expect(200)["python"], "missing");
    let mut session = start(&mut client, "code", 20).await;
    while session["current"]["title"] != "write-run" {
        let title = session["current"]["title"].as_str().unwrap().to_owned();
        if title == "predict" {
            // With an authored answer, comparing is the way back.
            answer(&mut client, &session, json!("2")).await.expect(200);
        } else {
            answer(&mut client, &session, crate::world::right_answer(&title))
                .await
                .expect(200);
        }
        session = reload(&mut client, &session).await;
        if session.get("current").is_none() {
            session = start(&mut client, "code", 20).await;
        }
    }
    let refused = answer(&mut client, &session, json!("double = lambda n: n + n")).await;
    assert_eq!(refused.problem(503), "infra_unavailable");
    world.stop().await;
}
