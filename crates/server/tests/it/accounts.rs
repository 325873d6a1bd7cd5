//! Accounts: cookies and limits. What every deployment has to do is in the suite.

use crate::world::{PASSWORD, World, take_cookie, take_csrf};
use gradus_store::Role;
use serde_json::json;

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_cookie_is_for_the_page_only_and_new_with_each_login() {
    let world = World::accounts(&[("secure_cookies", "true")]).await;
    world.program("ada", Role::Learner).await;
    let mut client = world.client();
    let credentials = json!({"name": "ada", "password": PASSWORD});
    let first = client.post("/api/v1/account/login", credentials.clone()).await;
    let cookie = first.header("set-cookie").unwrap();
    assert!(cookie.starts_with("__Host-gradus="), "{cookie}");
    for part in ["Path=/", "HttpOnly", "SameSite=Lax", "Secure"] {
        assert!(cookie.contains(part), "{cookie}");
    }
    assert!(first.header("strict-transport-security").is_some());
    take_cookie(&mut client, &first);
    let second = client.post("/api/v1/account/login", credentials).await;
    // It carries a cookie already, so it is asked for the token that only the page can read.
    assert_eq!(second.problem(403), "csrf");
    take_csrf(&mut client).await;
    let credentials = json!({"name": "ada", "password": PASSWORD});
    let third = client.post("/api/v1/account/login", credentials).await;
    assert_ne!(third.header("set-cookie"), first.header("set-cookie"));
    assert_eq!(
        client.get("/api/v1/settings").await.status,
        401,
        "the cookie before has ended"
    );
    world.stop().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn an_old_cookie_is_replaced_while_the_page_goes_on() {
    let world = World::accounts(&[]).await;
    world.program("ada", Role::Learner).await;
    let mut client = world.logged_in("ada").await;
    // Two days pass for this login.
    let store = world.store().await;
    let now = gradus_schedule::Timestamp::from_millis(0);
    let cookie = client
        .headers
        .iter()
        .find(|(name, _)| name == "cookie")
        .cloned()
        .unwrap()
        .1;
    let id = sha256(cookie.split_once('=').unwrap().1);
    let mut login = store.accounts().login(&id, now).await.unwrap().unwrap();
    let mut data: serde_json::Value = serde_json::from_str(&login.data).unwrap();
    data["issued"] = json!(data["issued"].as_i64().unwrap() - 2 * 86_400_000);
    login.data = data.to_string();
    store.accounts().save_login(login).await.unwrap();
    store.close().await;
    // Who it was is remembered for a second.
    tokio::time::sleep(std::time::Duration::from_millis(1_100)).await;

    let answer = client.get("/api/v1/settings").await;
    let mut renewed = world.client();
    renewed.headers = client.headers.clone();
    take_cookie(&mut renewed, &answer);
    assert_ne!(renewed.headers, client.headers);
    // The CSRF token of the open page still holds, and the old cookie does for requests that are under way.
    renewed.post("/api/v1/sessions", json!({})).await.expect(201);
    let again = client.get("/api/v1/settings").await;
    assert_eq!((again.status, again.header("set-cookie")), (200, None));
    world.stop().await;
}

fn sha256(text: &str) -> String {
    use sha2::Digest as _;
    sha2::Sha256::digest(text)
        .iter()
        .map(|byte| format!("{byte:02x}"))
        .collect()
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn guessing_passwords_and_grading_without_end_are_slowed_down() {
    let world = World::accounts(&[
        ("limits.logins_per_minute", "3"),
        ("limits.grading_per_minute", "2"),
    ])
    .await;
    let mut guessing = world.client();
    let mut seen = Vec::new();
    for _ in 0..6 {
        let guess = json!({"name": "ada", "password": "a wrong guess"});
        let answer = guessing.post("/api/v1/account/login", guess).await;
        seen.push(answer.status);
        if answer.status == 429 {
            let wait: u64 = answer.header("retry-after").unwrap().parse().unwrap();
            assert!((1..=61).contains(&wait));
            break;
        }
    }
    // A minute may end in between; then the count begins anew.
    assert_eq!(seen.last(), Some(&429), "{seen:?}");
    assert!(seen.len() >= 4, "{seen:?}");
    world.stop().await;

    let world = World::accounts(&[("limits.grading_per_minute", "2")]).await;
    let mut program = world.program("bot", Role::Learner).await;
    let exercise = json!({"type": "card", "prompt": "casa", "expected_answer": "house"});
    let mut seen = Vec::new();
    for _ in 0..6 {
        let request = json!({"exercise": exercise, "answer": "house"});
        let answer = program.post("/api/v1/grade", request).await;
        seen.push(answer.status);
        if answer.status == 429 {
            assert!(answer.header("retry-after").is_some());
            break;
        }
    }
    assert_eq!(seen.last(), Some(&429), "{seen:?}");
    program.get("/api/v1/settings").await.expect(200);
    // What comes in one request is graded, and counts one by one.
    let item = json!({"exercise": exercise, "answer": "house"});
    let batch = json!({"items": [item, item, item]});
    let mut seen = Vec::new();
    // A minute may end between two requests, but hardly three times.
    for name in ["first", "second", "third"] {
        let mut program = world.program(name, Role::Learner).await;
        let first = program.post("/api/v1/grade", batch.clone()).await.status;
        let second = program.post("/api/v1/grade", batch.clone()).await.status;
        seen.push([first, second]);
    }
    assert!(seen.contains(&[200, 429]), "{seen:?}");
    world.stop().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn registration_can_be_closed() {
    let world = World::accounts(&[("registration", "closed")]).await;
    let credentials = json!({"name": "ada", "password": PASSWORD});
    let refused = world.client().post("/api/v1/account/register", credentials).await;
    assert_eq!(refused.problem(403), "registration_closed");
    world.stop().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn local_mode_answers_to_this_machine_only() {
    let world = World::local(&[]).await;
    let mut client = world.client();
    for host in [
        "evil.example",
        "gradus.evil.example:7777",
        "127.0.0.1.evil.example",
    ] {
        let request = format!("GET /api/v1/me HTTP/1.1\r\nhost: {host}\r\n\r\n");
        let answer = client.raw(request.as_bytes()).await.unwrap();
        assert_eq!(answer.problem(421), "wrong_host");
    }
    world.stop().await;
}
