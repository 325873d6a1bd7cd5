//! Accounts: registering, logging in and out, cookies, CSRF, tokens, roles, limits, taking one's data away.

use crate::client::Client;
use crate::world::{PASSWORD, World, start, take_cookie, take_csrf};
use gradus_store::Role;
use serde_json::json;

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn from_registering_to_deleting() {
    let world = World::accounts(&[]).await;
    let mut client = world.client();
    let me = client.get("/api/v1/me").await.expect(200);
    assert_eq!(
        (&me["mode"], &me["user"], &me["registration"]),
        (&json!("accounts"), &json!(null), &json!(true))
    );
    assert_eq!(client.get("/api/v1/settings").await.problem(401), "not_logged_in");

    let credentials = json!({"name": "ada", "password": PASSWORD});
    let registered = client.post("/api/v1/account/register", credentials.clone()).await;
    take_cookie(&mut client, &registered);
    assert_eq!(registered.expect(201)["role"], "learner");
    let mut stranger = world.client();
    assert_eq!(
        stranger
            .post("/api/v1/account/register", credentials)
            .await
            .problem(409),
        "name_taken"
    );

    take_csrf(&mut client).await;
    client.get("/api/v1/settings").await.expect(200);
    start(&mut client, "words", 3).await;
    let export = client.get("/api/v1/account/export").await;
    assert!(
        export
            .header("content-disposition")
            .is_some_and(|value| value.starts_with("attachment"))
    );
    assert_eq!(export.expect(200)["learner"]["name"], "ada");

    let wrong = Some(json!({"password": "not the password"}).to_string());
    assert_eq!(
        client.send("DELETE", "/api/v1/account", wrong).await.problem(403),
        "wrong_password"
    );
    let right = Some(json!({"password": PASSWORD}).to_string());
    client.send("DELETE", "/api/v1/account", right).await.expect(200);
    client.get("/api/v1/settings").await.problem(401);
    let again = json!({"name": "ada", "password": PASSWORD});
    assert_eq!(
        client.post("/api/v1/account/login", again).await.problem(401),
        "wrong_password"
    );
    world.stop().await;
}

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
    let mut login = store.login(&id, now).await.unwrap().unwrap();
    let mut data: serde_json::Value = serde_json::from_str(&login.data).unwrap();
    data["issued"] = json!(data["issued"].as_i64().unwrap() - 2 * 86_400_000);
    login.data = data.to_string();
    store.save_login(login).await.unwrap();
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
async fn changes_need_the_csrf_token() {
    let world = World::accounts(&[]).await;
    world.program("ada", Role::Learner).await;
    let mut client = world.logged_in("ada").await;
    let token = client
        .headers
        .iter()
        .find(|(name, _)| name == "x-csrf-token")
        .cloned()
        .unwrap()
        .1;
    for wrong in ["", "0", &token.to_uppercase(), &token[1..]] {
        client.set("x-csrf-token", wrong);
        assert_eq!(
            client.post("/api/v1/sessions", json!({})).await.problem(403),
            "csrf",
            "{wrong:?}"
        );
    }
    client.set("x-csrf-token", token);
    client.set("origin", "https://evil.example");
    assert_eq!(
        client.post("/api/v1/sessions", json!({})).await.problem(403),
        "wrong_origin"
    );
    client.set("origin", format!("http://{}", world.address));
    client.post("/api/v1/sessions", json!({})).await.expect(201);
    world.stop().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_new_password_ends_other_logins() {
    let world = World::accounts(&[]).await;
    world.program("ada", Role::Learner).await;
    let mut here = world.logged_in("ada").await;
    let mut elsewhere = world.logged_in("ada").await;
    let change = json!({"current": PASSWORD, "new": "another good one"});
    let changed = here.post("/api/v1/account/password", change).await;
    take_cookie(&mut here, &changed);
    changed.expect(200);
    here.get("/api/v1/settings").await.expect(200);
    elsewhere.get("/api/v1/settings").await.problem(401);
    take_csrf(&mut here).await;
    here.post("/api/v1/account/logout", json!({})).await.expect(200);
    here.get("/api/v1/settings").await.problem(401);
    world.stop().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn tokens_can_be_revoked() {
    let world = World::accounts(&[]).await;
    let mut program = world.program("ada", Role::Learner).await;
    let made = program
        .post("/api/v1/account/tokens", json!({"name": "second"}))
        .await
        .expect(201);
    let text = made["token"].as_str().unwrap();
    assert!(text.starts_with("gradus_"), "{text}");
    let mut second = Client::with_token(world.address, text);
    second.get("/api/v1/settings").await.expect(200);
    let listed = program.get("/api/v1/account/tokens").await;
    assert!(!listed.text().contains(text));
    let path = format!("/api/v1/account/tokens/{}", made["id"].as_str().unwrap());
    let mut other = world.program("bob", Role::Learner).await;
    assert_eq!(other.send("DELETE", &path, None).await.problem(404), "not_found");
    second.get("/api/v1/settings").await.expect(200);
    program.send("DELETE", &path, None).await.expect(200);
    second.get("/api/v1/settings").await.problem(401);
    world.stop().await;
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
    world.stop().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn admins_change_roles_but_not_their_own() {
    let world = World::accounts(&[]).await;
    let mut admin = world.program("root", Role::Admin).await;
    let mut ada = world.program("ada", Role::Learner).await;
    ada.get("/api/v1/admin/learners").await.problem(403);
    let learners = admin.get("/api/v1/admin/learners").await.expect(200);
    let id = |name: &str| {
        let found = learners["learners"]
            .as_array()
            .unwrap()
            .iter()
            .find(|learner| learner["name"] == name);
        found.unwrap()["id"].as_str().unwrap().to_owned()
    };
    let role = |id: &str| format!("/api/v1/admin/learners/{id}/role");
    let author = Some(json!({"role": "author"}).to_string());
    let changed = admin
        .send("PUT", &role(&id("ada")), author.clone())
        .await
        .expect(200);
    assert_eq!(changed["role"], "author");
    ada.get("/api/v1/admin/learners").await.problem(403);
    assert_eq!(
        admin
            .send("PUT", &role(&id("root")), author.clone())
            .await
            .problem(409),
        "own_role"
    );
    assert_eq!(
        admin.send("PUT", &role("none"), author).await.problem(404),
        "not_found"
    );
    world.stop().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn registration_can_be_closed_and_local_mode_has_no_accounts() {
    let world = World::accounts(&[("registration", "closed")]).await;
    let credentials = json!({"name": "ada", "password": PASSWORD});
    let refused = world
        .client()
        .post("/api/v1/account/register", credentials.clone())
        .await;
    assert_eq!(refused.problem(403), "registration_closed");
    world.stop().await;

    let world = World::local(&[]).await;
    let mut client = world.client();
    for path in ["register", "login"] {
        let refused = client
            .post(&format!("/api/v1/account/{path}"), credentials.clone())
            .await;
        assert_eq!(refused.problem(409), "local_mode");
    }
    client
        .post("/api/v1/account/tokens", json!({"name": "x"}))
        .await
        .problem(409);
    start(&mut client, "words", 3).await;
    client
        .send("DELETE", "/api/v1/account", Some("{}".into()))
        .await
        .expect(200);
    client.get("/api/v1/sessions/current").await.problem(404);
    start(&mut client, "words", 3).await;
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
