//! Accounts: registering, logging in and out, CSRF, tokens, roles, taking one's data away.

use crate::client::Client;
use crate::service::{PASSWORD, Service, start, take_cookie, take_csrf};
use gradus_store::Role;
use serde_json::json;

pub(crate) async fn have_accounts(service: &Service) {
    from_registering_to_deleting(service).await;
    changes_need_the_csrf_token(service).await;
    a_new_password_ends_other_logins(service).await;
    tokens_can_be_revoked(service).await;
    admins_change_roles_but_not_their_own(service).await;
}

async fn from_registering_to_deleting(service: &Service) {
    let mut client = service.client();
    let me = client.get("/api/v1/me").await.expect(200);
    assert_eq!(
        (&me["mode"], &me["user"], &me["registration"]),
        (&json!("accounts"), &json!(null), &json!(true))
    );
    assert_eq!(client.get("/api/v1/settings").await.problem(401), "not_logged_in");

    let credentials = json!({"name": "rosa", "password": PASSWORD});
    let registered = client.post("/api/v1/account/register", credentials.clone()).await;
    take_cookie(&mut client, &registered);
    assert_eq!(registered.expect(201)["role"], "learner");
    let mut stranger = service.client();
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
    assert_eq!(export.expect(200)["learner"]["name"], "rosa");

    let wrong = Some(json!({"password": "not the password"}).to_string());
    assert_eq!(
        client.send("DELETE", "/api/v1/account", wrong).await.problem(403),
        "wrong_password"
    );
    let right = Some(json!({"password": PASSWORD}).to_string());
    client.send("DELETE", "/api/v1/account", right).await.expect(200);
    refused_before_long(&mut client).await;
    let again = json!({"name": "rosa", "password": PASSWORD});
    assert_eq!(
        client.post("/api/v1/account/login", again).await.problem(401),
        "wrong_password"
    );
}

async fn changes_need_the_csrf_token(service: &Service) {
    service.program("cleo", Role::Learner).await;
    let mut client = service.logged_in("cleo").await;
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
    client.set("origin", format!("http://{}", service.address));
    client.post("/api/v1/sessions", json!({})).await.expect(201);
}

async fn a_new_password_ends_other_logins(service: &Service) {
    service.program("paul", Role::Learner).await;
    let mut here = service.logged_in("paul").await;
    let mut elsewhere = service.logged_in("paul").await;
    let change = json!({"current": PASSWORD, "new": "another good one"});
    let changed = here.post("/api/v1/account/password", change).await;
    take_cookie(&mut here, &changed);
    changed.expect(200);
    here.get("/api/v1/settings").await.expect(200);
    refused_before_long(&mut elsewhere).await;
    take_csrf(&mut here).await;
    here.post("/api/v1/account/logout", json!({})).await.expect(200);
    refused_before_long(&mut here).await;
}

async fn tokens_can_be_revoked(service: &Service) {
    let mut program = service.program("tom", Role::Learner).await;
    let made = program
        .post("/api/v1/account/tokens", json!({"name": "second"}))
        .await
        .expect(201);
    let text = made["token"].as_str().unwrap();
    assert!(text.starts_with("gradus_"), "{text}");
    let mut second = service.with_token(text);
    second.get("/api/v1/settings").await.expect(200);
    let listed = program.get("/api/v1/account/tokens").await;
    assert!(!listed.text().contains(text));
    let path = format!("/api/v1/account/tokens/{}", made["id"].as_str().unwrap());
    let mut other = service.program("bob", Role::Learner).await;
    assert_eq!(other.send("DELETE", &path, None).await.problem(404), "not_found");
    second.get("/api/v1/settings").await.expect(200);
    program.send("DELETE", &path, None).await.expect(200);
    refused_before_long(&mut second).await;
}

async fn admins_change_roles_but_not_their_own(service: &Service) {
    let mut admin = service.program("root", Role::Admin).await;
    let mut lena = service.program("lena", Role::Learner).await;
    lena.get("/api/v1/admin/learners").await.problem(403);
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
        .send("PUT", &role(&id("lena")), author.clone())
        .await
        .expect(200);
    assert_eq!(changed["role"], "author");
    lena.get("/api/v1/admin/learners").await.problem(403);
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
}

/// Another server remembers for a second who somebody was.
async fn refused_before_long(client: &mut Client) {
    for _ in 0..60 {
        let answer = client.get("/api/v1/settings").await;
        if answer.status == 401 {
            return;
        }
        tokio::time::sleep(std::time::Duration::from_millis(50)).await;
    }
    client.get("/api/v1/settings").await.problem(401);
}

/// Without accounts, one's data can be taken away and deleted all the same.
pub(crate) async fn have_none(service: &Service) {
    let mut client = service.client();
    let credentials = json!({"name": "ada", "password": PASSWORD});
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
    client.get("/api/v1/account/export").await.expect(200);
    client
        .send("DELETE", "/api/v1/account", Some("{}".into()))
        .await
        .expect(200);
    client.get("/api/v1/sessions/current").await.problem(404);
    start(&mut client, "words", 3).await;
}
