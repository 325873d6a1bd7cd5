//! For whoever runs it: probes, figures, headers, limits, stopping.

use crate::client::{Client, read};
use crate::world::{World, answer, start, until};
use serde_json::json;
use tokio::io::{AsyncBufReadExt, AsyncWriteExt, BufReader};
use tokio::net::TcpStream;

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn probes_and_figures() {
    let world = World::local(&[]).await;
    let mut client = world.client();
    assert_eq!(client.get("/healthz").await.text(), "ok\n");
    assert_eq!(client.get("/readyz").await.expect(200)["database"], true);
    let session = until(&mut client, "words", "card").await;
    answer(&mut client, &session, json!("house")).await.expect(200);
    let figures = client.get("/metrics").await.text();
    for line in [
        "gradus_graded_total{strategy=\"text\",outcome=\"correct\"} 1",
        "gradus_graded_by_fallback_total{strategy=\"text\"} 0",
        "gradus_grading_seconds_count{strategy=\"text\"} 1",
        "gradus_database_up 1",
        "gradus_sandbox_waiting 0",
        "gradus_database_seconds_count{what=\"read\"}",
        "gradus_database_seconds_count{what=\"write\"}",
        "gradus_http_requests_total{method=\"POST\",route=\"/api/v1/sessions\",status=\"201\"}",
    ] {
        assert!(figures.contains(line), "{line} is not in\n{figures}");
    }
    assert!(!figures.contains("house"));
    world.stop().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn every_answer_has_security_headers_and_an_id() {
    let world = World::local(&[]).await;
    let mut client = world.client();
    let mut ids = Vec::new();
    for path in [
        "/",
        "/healthz",
        "/api/v1/me",
        "/api/v1/none",
        "/api/docs",
        "/none.js",
    ] {
        let answer = client.get(path).await;
        let policy = answer.header("content-security-policy").unwrap();
        assert!(
            policy.contains("default-src 'none'") && !policy.contains("unsafe-inline"),
            "{policy}"
        );
        for (name, value) in [
            ("x-content-type-options", "nosniff"),
            ("x-frame-options", "DENY"),
            ("referrer-policy", "no-referrer"),
            ("cross-origin-opener-policy", "same-origin"),
        ] {
            assert_eq!(answer.header(name), Some(value), "{path}");
        }
        ids.push(answer.header("x-request-id").unwrap().to_owned());
    }
    let count = ids.len();
    ids.sort();
    ids.dedup();
    assert_eq!(ids.len(), count, "an id came twice");
    world.stop().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn what_was_accepted_is_finished() {
    let world = World::local(&[]).await;
    world.python_ready().await;
    let mut client = world.client();
    let session = until(&mut client, "code", "write-run").await;
    let database = world.database.clone();
    let slow = json!("import time\ndef double(x):\n    return 2 * x\nfor i in range(3_000_000): pass");
    let answering = tokio::spawn(async move { answer(&mut client, &session, slow).await });
    // The program is running when the service is told to stop.
    world.figures_say("gradus_sandbox_running 1").await;
    let address = world.address;
    let files = world.stop().await;
    let attempt = answering.await.unwrap().expect(200);
    assert_eq!(attempt["isCorrect"], true, "{attempt}");
    assert!(
        Client::new(address)
            .try_send("GET", "/healthz", None)
            .await
            .is_err()
    );
    let world = World::on(&database, &[]).await;
    let stats = world.client().get("/api/v1/account/export").await.expect(200);
    let kept = stats["attempts"]
        .as_array()
        .unwrap()
        .iter()
        .any(|kept| kept["id"].to_string().trim_matches('"') == attempt["id"]);
    assert!(kept, "the attempt is not there");
    world.stop().await;
    drop(files);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn dawdlers_are_sent_away() {
    let world = World::local(&[("limits.read_seconds", "1")]).await;
    for (sent, expected) in [
        (
            "POST /api/v1/sessions HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\ncontent-length: 10\r\n\r\n{",
            Some(408),
        ),
        ("GET /healthz HTTP/1.1\r\nhost: loc", None),
    ] {
        let mut stream = TcpStream::connect(world.address).await.unwrap();
        stream.write_all(sent.as_bytes()).await.unwrap();
        let mut stream = BufReader::new(stream);
        match (read(&mut stream).await, expected) {
            (Ok(answer), Some(status)) => assert_eq!(answer.status, status),
            (Ok(answer), None) => assert_eq!(answer.status, 408),
            (Err(_), None) => {}
            (Err(error), Some(_)) => panic!("{error}"),
        }
    }
    world.stop().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn too_many_requests_at_once_are_turned_away_but_probes_are_not() {
    let world = World::local(&[("limits.requests", "1")]).await;
    let mut first = BufReader::new(TcpStream::connect(world.address).await.unwrap());
    let head = "POST /api/v1/sessions HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\ncontent-length: 2\r\nexpect: 100-continue\r\n\r\n";
    first.write_all(head.as_bytes()).await.unwrap();
    // Once the server asks for the body, the request holds the one place until that comes.
    let mut go_on = String::new();
    while !go_on.ends_with("\r\n\r\n") {
        assert_ne!(first.read_line(&mut go_on).await.unwrap(), 0, "{go_on}");
    }
    assert_eq!(go_on, "HTTP/1.1 100 Continue\r\n\r\n");
    let mut client = world.client();
    let refused = client.get("/api/v1/me").await;
    assert_eq!(refused.header("retry-after"), Some("1"));
    assert_eq!(refused.problem(503), "busy");
    assert_eq!(client.get("/healthz").await.status, 200);
    first.write_all(b"{}").await.unwrap();
    let answer = read(&mut first).await.unwrap();
    assert_eq!(answer.status, 201, "{}", answer.text());
    world.stop().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn whoever_hangs_up_harms_nobody() {
    let world = World::local(&[]).await;
    for sent in [
        "",
        "GET",
        "POST /api/v1/sessions HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\ncontent-length: 100\r\n\r\n{\"mode\":",
    ] {
        let mut stream = TcpStream::connect(world.address).await.unwrap();
        stream.write_all(sent.as_bytes()).await.unwrap();
        drop(stream);
    }
    start(&mut world.client(), "words", 2).await;
    world.stop().await;
}
