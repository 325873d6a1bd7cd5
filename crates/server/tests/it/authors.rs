//! The authors' side, grading for programs, figures and the grammar endpoints.

use crate::client::Client;
use crate::world::{World, answer, until};
use gradus_store::Role;
use serde_json::{Value, json};

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn an_answer_that_was_right_becomes_right() {
    let world = World::accounts(&[]).await;
    let mut ada = world.program("ada", Role::Learner).await;
    let mut author = world.program("eve", Role::Author).await;
    let session = until(&mut ada, "words", "card").await;
    let attempt = answer(&mut ada, &session, json!("dwelling")).await.expect(200);
    assert_eq!(attempt["outcome"], "incorrect");
    let id = attempt["id"].as_str().unwrap();
    ada.post(
        &format!("/api/v1/attempts/{id}/dispute"),
        json!({"comment": "same thing"}),
    )
    .await
    .expect(200);

    let queue = author.get("/api/v1/review-queue").await.expect(200);
    let entry = &queue["entries"][0];
    assert_eq!(
        (&entry["exercise"], &entry["answer"]),
        (&json!("small/card"), &json!("dwelling"))
    );
    assert_eq!(entry["comments"], json!(["same thing"]));
    let path = format!("/api/v1/review-queue/{}/accept", entry["id"].as_str().unwrap());
    author.post(&path, json!({})).await.expect(200);
    assert_eq!(
        author.get("/api/v1/review-queue").await.expect(200)["entries"],
        json!([])
    );
    let accepted = author
        .get("/api/v1/review-queue?status=accepted")
        .await
        .expect(200);
    assert_eq!(accepted["entries"][0]["answer"], "dwelling");
    assert!(
        author.get("/api/v1/overlays").await.expect(200)["yaml"]
            .as_str()
            .unwrap()
            .contains("dwelling")
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
    world.stop().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn authors_see_packs_previews_and_health() {
    let world = World::local(&[]).await;
    let mut client = world.client();
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
    world.stop().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn programs_can_have_answers_graded() {
    let world = World::accounts(&[]).await;
    world.python_ready().await;
    let mut program = world.program("bot", Role::Learner).await;
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
    let refused = program.post("/api/v1/grade", by_slug.clone()).await;
    assert!(refused.text().contains("author"), "{}", refused.text());
    let mut author = world.program("eve", Role::Author).await;
    assert_eq!(
        author.post("/api/v1/grade", by_slug).await.expect(200)["outcome"],
        "correct"
    );
    world.stop().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn figures_and_grammar() {
    let world = World::local(&[]).await;
    let mut client = world.client();
    client.set("gradus-zone", "-300");
    let session = until(&mut client, "words", "card").await;
    answer(&mut client, &session, json!("house")).await.expect(200);
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
    grammar(&mut client).await;
    world.stop().await;
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
