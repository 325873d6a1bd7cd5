//! The authors' side, grading for programs, figures and the grammar endpoints.

use crate::client::Client;
use crate::service::{Service, answer, until};
use gradus_store::Role;
use serde_json::{Value, json};

pub(crate) async fn author(service: &Service) {
    an_answer_that_was_right_becomes_right(service).await;
    an_answer_that_was_wrong_stays_wrong(service).await;
    authors_see_packs_previews_and_health(service).await;
    programs_can_have_answers_graded(service).await;
    figures_and_grammar(service).await;
}

async fn an_answer_that_was_right_becomes_right(service: &Service) {
    let mut ada = service.somebody("abe", Role::Learner).await;
    let mut author = service.somebody("eve", Role::Author).await;
    let entry = disputed(&mut ada, &mut author, "dwelling").await;
    let path = format!("/api/v1/review-queue/{}/accept", entry["id"].as_str().unwrap());
    author.post(&path, json!({})).await.expect(200);
    assert_eq!(waiting(&mut author, "dwelling").await, None);
    let accepted = author
        .get("/api/v1/review-queue?status=accepted")
        .await
        .expect(200);
    assert_eq!(accepted["entries"][0]["answer"], "dwelling");
    let overlays = author.get("/api/v1/overlays").await.expect(200);
    assert!(
        overlays["yaml"].as_str().unwrap().contains("dwelling"),
        "{overlays}"
    );

    let tried = author
        .post("/api/v1/exercises/small/card/try", json!({"answer": "dwelling"}))
        .await
        .expect(200);
    assert_eq!(tried["result"]["isCorrect"], true, "{tried}");
    assert!(!tried["explain"]["steps"].as_array().unwrap().is_empty());
    let session = until(&mut ada, "words", "card").await;
    let attempt = answer(&mut ada, &session, json!("dwelling")).await.expect(200);
    assert_eq!(attempt["isCorrect"], true, "{attempt}");
}

/// What the queue has about a wrong answer that its author defends.
async fn disputed(learner: &mut Client, author: &mut Client, text: &str) -> Value {
    let session = until(learner, "words", "card").await;
    let attempt = answer(learner, &session, json!(text)).await.expect(200);
    assert_eq!(attempt["outcome"], "incorrect");
    let path = format!("/api/v1/attempts/{}/dispute", attempt["id"].as_str().unwrap());
    learner
        .post(&path, json!({"comment": "same thing"}))
        .await
        .expect(200);
    let entry = waiting(author, text).await.unwrap();
    assert_eq!(
        (&entry["exercise"], &entry["comments"]),
        (&json!("small/card"), &json!(["same thing"]))
    );
    entry
}

async fn waiting(author: &mut Client, answer: &str) -> Option<Value> {
    let queue = author.get("/api/v1/review-queue").await.expect(200);
    let mut entries = queue["entries"].as_array().unwrap().iter();
    entries.find(|entry| entry["answer"] == answer).cloned()
}

async fn an_answer_that_was_wrong_stays_wrong(service: &Service) {
    let mut ada = service.somebody("ann", Role::Learner).await;
    let mut author = service.somebody("eli", Role::Author).await;
    let entry = disputed(&mut ada, &mut author, "garden").await;
    let path = format!("/api/v1/review-queue/{}/dismiss", entry["id"].as_str().unwrap());
    author.post(&path, json!({})).await.expect(200);
    assert_eq!(waiting(&mut author, "garden").await, None);
    let session = until(&mut ada, "words", "card").await;
    let attempt = answer(&mut ada, &session, json!("garden")).await.expect(200);
    assert_eq!(attempt["isCorrect"], false, "{attempt}");
}

async fn authors_see_packs_previews_and_health(service: &Service) {
    let client = &mut service.somebody("olga", Role::Author).await;
    let packs = client.get("/api/v1/packs").await.expect(200);
    assert_eq!(
        (&packs["packs"][0]["name"], &packs["packs"][0]["exercises"]),
        (&json!("small"), &json!(10))
    );
    assert_eq!(
        client.get("/api/v1/packs/small/problems").await.expect(200),
        json!({"problems": []})
    );
    client.get("/api/v1/packs/none/problems").await.problem(404);
    assert_eq!(
        client.get("/api/v1/exercises").await.expect(200)["exercises"]
            .as_array()
            .map(Vec::len),
        Some(10)
    );
    let preview = client
        .get("/api/v1/exercises/small/choice/preview?seed=1")
        .await
        .expect(200);
    assert_eq!(preview["expected"]["text"], "cat", "{preview}");
    assert_eq!(preview["exercise"]["options"].as_array().map(Vec::len), Some(4));
    client
        .get("/api/v1/exercises/small/none/preview")
        .await
        .problem(404);
    client
        .get("/api/v1/exercises/small/card/figures")
        .await
        .expect(200);
    client.get("/api/v1/health?days=7").await.expect(200);
    client.get("/api/v1/health?days=0").await.problem(400);
}

async fn programs_can_have_answers_graded(service: &Service) {
    service.python_ready().await;
    let mut program = service.somebody("bot", Role::Learner).await;
    let exercise = json!({"type": "card", "prompt": "casa", "expected_answer": "house"});
    let one = json!({"id": 7, "exercise": exercise, "answer": "house"});
    let reply = program.post("/api/v1/grade", one.clone()).await.expect(200);
    assert_eq!(
        (&reply["id"], &reply["outcome"]),
        (&json!(7), &json!("correct")),
        "{reply}"
    );
    let run = json!({"id": "r", "exercise": {"type": "write", "prompt": "p", "expected_answer": "x = 1", "grading_strategy": "execution",
        "verification_script": "assert x == 1"}, "answer": "x = 2 - 1"});
    let items: Vec<Value> = std::iter::repeat_n(one.clone(), 998)
        .chain([run, json!({"id": "bad", "exercise": exercise, "answer": ["x"]})])
        .collect();
    let replies = program
        .post("/api/v1/grade", json!({"items": items}))
        .await
        .expect(200);
    let replies = replies["items"].as_array().unwrap();
    assert_eq!(replies.len(), 1_000);
    assert_eq!(replies[998]["outcome"], "correct", "{}", replies[998]);
    assert!(replies[999]["error"]["code"].is_string(), "{}", replies[999]);
    let many = json!({"items": std::iter::repeat_n(one, 1_001).collect::<Vec<_>>()});
    program.post("/api/v1/grade", many).await.problem(400);
    let by_slug = json!({"slug": "small/card", "answer": "house"});
    if !service.local {
        let refused = program.post("/api/v1/grade", by_slug.clone()).await;
        assert!(refused.text().contains("author"), "{}", refused.text());
    }
    let mut author = service.somebody("eva", Role::Author).await;
    assert_eq!(
        author.post("/api/v1/grade", by_slug).await.expect(200)["outcome"],
        "correct"
    );
}

async fn figures_and_grammar(service: &Service) {
    let client = &mut service.somebody("nils", Role::Author).await;
    client.set("gradus-zone", "-300");
    let session = until(client, "words", "card").await;
    answer(client, &session, json!("house")).await.expect(200);
    for (path, field) in [
        ("home", "due"),
        ("curriculum", "packs"),
        ("progress", "concepts"),
        ("stats", "overall"),
        ("metrics/learning", "retention"),
    ] {
        let figures = client.get(&format!("/api/v1/{path}")).await.expect(200);
        assert!(!figures[field].is_null(), "{path}: {figures}");
    }
    grammar(client).await;
}

async fn grammar(client: &mut Client) {
    let listed = client
        .get("/api/v1/learning/grammar-exercises?language=english&limit=3")
        .await
        .expect(200);
    let exercises = listed["exercises"].as_array().unwrap();
    assert_eq!(exercises.len(), 3, "{listed}");
    for exercise in exercises {
        assert!(exercise.get("expectedAnswer").is_none());
        let wrong = if exercise["exerciseType"] == "reorder" {
            exercise["words"].clone()
        } else {
            json!("zzz")
        };
        let request = json!({"exerciseId": exercise["exerciseId"], "userAnswer": wrong});
        let submitted = client
            .post("/api/v1/learning/grammar-exercises/submit", request)
            .await
            .expect(200);
        assert_eq!(submitted["submission"]["isCorrect"], false, "{submitted}");
    }
    let stats = client
        .get("/api/v1/learning/grammar-exercises/stats")
        .await
        .expect(200);
    assert!(stats["stats"]["totalExercises"].as_u64() >= Some(3), "{stats}");
    let forged = json!({"exerciseId": "forged", "userAnswer": "x"});
    client
        .post("/api/v1/learning/grammar-exercises/submit", forged)
        .await
        .problem(404);
}
