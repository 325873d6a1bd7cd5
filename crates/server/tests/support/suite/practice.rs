//! Practising: every kind of exercise, hints, taking back, idempotency, settings, sounds, practice without a network.

use crate::client::Client;
use crate::service::{Service, answer, reload, right_answer, start, until};
use gradus_store::Role;
use serde_json::{Value, json};
use std::collections::BTreeSet;

pub(crate) async fn practise(service: &Service) {
    service.python_ready().await;
    let client = &mut service.somebody("ada", Role::Learner).await;
    client.get("/api/v1/sessions/current").await.problem(404);
    every_kind_can_be_answered(client).await;
    a_session_can_be_found_again(client).await;
    a_wrong_answer_can_be_taken_back_and_disputed(client).await;
    hints_come_one_at_a_time(client).await;
    the_same_key_records_once(client).await;
    settings_are_kept(client).await;
    sounds_are_served(client).await;
    a_session_is_taken_along_and_brought_back(client).await;
}

async fn every_kind_can_be_answered(client: &mut Client) {
    let mut kinds = BTreeSet::new();
    for concept in ["code", "words"] {
        let mut session = start(client, concept, 20).await;
        let mut answered = 0;
        while let Some(current) = session.get("current") {
            let title = current["title"].as_str().unwrap();
            kinds.insert(current["kind"].as_str().unwrap().to_owned());
            says_nothing_of_the_answer(current, title);
            let attempt = answer(client, &session, right_answer(title)).await.expect(200);
            assert_eq!(attempt["isCorrect"], true, "{title}: {attempt}");
            assert!(attempt["expected"]["text"].is_string(), "{attempt}");
            answered += 1;
            session = reload(client, &session).await;
            assert_eq!(session["answered"], answered);
        }
        let id = session["id"].as_str().unwrap();
        for _ in 0..2 {
            let summary = client
                .post(&format!("/api/v1/sessions/{id}/finish"), json!({}))
                .await
                .expect(200);
            assert_eq!(summary["correct"].as_u64(), Some(answered), "{summary}");
        }
    }
    let all: Vec<&str> = kinds.iter().map(String::as_str).collect();
    let nine = [
        "card",
        "error_correction",
        "fill-in",
        "fill_blank",
        "multiple_choice",
        "predict",
        "reorder",
        "transformation",
        "write",
    ];
    assert_eq!(all, nine);
}

/// Neither the answer nor an order that gives it away.
fn says_nothing_of_the_answer(current: &Value, title: &str) {
    let right = right_answer(title);
    match right.as_str() {
        Some(right) if !["choice", "fill-blank", "predict"].contains(&title) => {
            assert!(
                !current.to_string().contains(right),
                "{title} gives `{right}` away: {current}"
            );
        }
        Some(_) => {}
        None => assert_ne!(current["words"], right, "the words are in order"),
    }
    for field in [
        "expected",
        "expectedAnswer",
        "acceptedSolutions",
        "explanation",
        "seed",
        "slug",
    ] {
        assert!(current.get(field).is_none(), "{title} has {field}");
    }
}

async fn a_session_can_be_found_again(client: &mut Client) {
    let session = until(client, "words", "card").await;
    assert_eq!(client.get("/api/v1/sessions/current").await.expect(200), session);
}

async fn a_wrong_answer_can_be_taken_back_and_disputed(client: &mut Client) {
    let session = until(client, "words", "card").await;
    let attempt = answer(client, &session, json!("a dwelling")).await.expect(200);
    assert_eq!(attempt["outcome"], "incorrect");
    let id = attempt["id"].as_str().unwrap();
    let disputed = client
        .post(
            &format!("/api/v1/attempts/{id}/dispute"),
            json!({"comment": "it means the same"}),
        )
        .await
        .expect(200);
    assert_eq!(disputed["accepted"], true);
    let undone = client
        .post(&format!("/api/v1/attempts/{id}/undo"), json!({}))
        .await
        .expect(200);
    assert_eq!(undone["undone"], true);
    client
        .post(&format!("/api/v1/attempts/{id}/undo"), json!({}))
        .await
        .problem(409);
    client
        .post("/api/v1/attempts/999999/undo", json!({}))
        .await
        .problem(404);
}

async fn hints_come_one_at_a_time(client: &mut Client) {
    let session = until(client, "code", "write-ast").await;
    assert_eq!(session["current"]["hints"]["total"], 2);
    let path = format!("/api/v1/sessions/{}/hints", session["id"].as_str().unwrap());
    let request = json!({"instance": session["current"]["instance"]});
    for (number, text) in [(1, "It is a list."), (2, "It begins with xs = [")] {
        let hint = client.post(&path, request.clone()).await.expect(200);
        assert_eq!(
            (hint["number"].as_u64(), hint["text"].as_str()),
            (Some(number), Some(text))
        );
    }
    assert_eq!(client.post(&path, request).await.problem(409), "no_hint_left");
    let shown = &reload(client, &session).await["current"]["hints"]["shown"];
    assert_eq!(shown.as_array().map(Vec::len), Some(2));
}

async fn the_same_key_records_once(client: &mut Client) {
    let session = until(client, "words", "fill-blank").await;
    client.set("idempotency-key", "once");
    let first = answer(client, &session, json!("is")).await.expect(200);
    let second = answer(client, &session, json!("is")).await.expect(200);
    assert_eq!(first, second);
    let other = answer(client, &session, json!("was")).await;
    assert!([409, 400].contains(&other.status), "{}", other.text());
    client.headers.retain(|(name, _)| name != "idempotency-key");
    // It may have been the last of its session.
    let late = answer(client, &session, json!("is")).await.problem(409);
    assert!(
        ["stale_instance", "session_over"].contains(&late.as_str()),
        "{late}"
    );
}

async fn settings_are_kept(client: &mut Client) {
    let mut settings = client.get("/api/v1/settings").await.expect(200);
    settings["sessionLength"] = json!(7);
    settings["theme"] = json!("dark");
    let body = Some(settings.to_string());
    client.send("PUT", "/api/v1/settings", body).await.expect(200);
    assert_eq!(client.get("/api/v1/settings").await.expect(200), settings);
}

async fn sounds_are_served(client: &mut Client) {
    let session = until(client, "words", "card").await;
    let address = session["current"]["audioUrl"].as_str().unwrap().to_owned();
    let sound = client.get(&address).await;
    assert_eq!(
        (sound.status, sound.header("content-type")),
        (200, Some("audio/wav"))
    );
    assert!(sound.body.starts_with(b"RIFF"));
    for path in [
        "/media/small/audio/none.wav",
        "/media/none/audio/casa.wav",
        "/media/small/../pack.yaml",
    ] {
        client.get(path).await.problem(404);
    }
}

async fn a_session_is_taken_along_and_brought_back(client: &mut Client) {
    let request = json!({"mode": "concept", "of": "small:words", "length": 3});
    let taken = client.post("/api/v1/offline/session", request).await.expect(200);
    assert_eq!(taken["length"], 3, "{taken}");
    let exercises = taken["prepared"]["exercises"].as_array().unwrap();
    let answers: Vec<Value> = exercises
        .iter()
        .enumerate()
        .map(|(position, exercise)| {
            let title = exercise["about"]["title"].as_str().unwrap();
            json!({"key": title, "position": position, "answer": right_answer(title), "at": taken["preparedAt"], "hints": 0})
        })
        .collect();
    let sync = json!({"session": taken["id"], "attempts": answers, "finished": true});
    for status in ["recorded", "repeated"] {
        let synced = client
            .post("/api/v1/offline/sync", sync.clone())
            .await
            .expect(200);
        for result in synced["results"].as_array().unwrap() {
            assert_eq!(result["status"], status, "{result}");
            assert_eq!(result["attempt"]["isCorrect"], true, "{result}");
        }
    }
}
