//! A service that runs somewhere, and how people use it. Needs the module `client` beside it.

use crate::client::{Answer, Client};
use gradus_server::create_account;
use gradus_store::{Options, Role, Store};
use serde_json::{Value, json};
use std::net::SocketAddr;
use std::path::{Path, PathBuf};

/// A password for everybody.
pub(crate) const PASSWORD: &str = "correct horse battery";

/// Where a service is, and what it works on.
pub(crate) struct Service {
    pub(crate) address: SocketAddr,
    pub(crate) database: String,
    /// Whether it is for whoever sits at this machine, without accounts.
    pub(crate) local: bool,
    /// Whether every request goes over a connection of its own, and so to the next server behind a proxy.
    pub(crate) reconnect: bool,
}

impl Service {
    pub(crate) fn client(&self) -> Client {
        let mut client = Client::new(self.address);
        if self.reconnect {
            client.set("connection", "close");
        }
        client
    }

    /// Somebody with this role: with a token, or whoever sits at this machine.
    pub(crate) async fn somebody(&self, name: &str, role: Role) -> Client {
        match self.local {
            true => self.client(),
            false => self.program(name, role).await,
        }
    }

    /// Somebody with this role, as a program with a token.
    pub(crate) async fn program(&self, name: &str, role: Role) -> Client {
        let store = self.store().await;
        create_account(&store, name, PASSWORD, role).await.unwrap();
        store.close().await;
        let mut client = self.logged_in(name).await;
        let made = client
            .post("/api/v1/account/tokens", json!({"name": "test"}))
            .await
            .expect(201);
        self.with_token(made["token"].as_str().unwrap())
    }

    pub(crate) fn with_token(&self, token: &str) -> Client {
        let mut client = self.client();
        client.set("authorization", format!("Bearer {token}"));
        client
    }

    /// Somebody who logged in with the page.
    pub(crate) async fn logged_in(&self, name: &str) -> Client {
        let mut client = self.client();
        let credentials = json!({"name": name, "password": PASSWORD});
        let answer = client.post("/api/v1/account/login", credentials).await;
        take_cookie(&mut client, &answer);
        answer.expect(200);
        take_csrf(&mut client).await;
        client
    }

    /// The store behind the service's back.
    pub(crate) async fn store(&self) -> Store {
        Store::open(Options::new(self.database.clone())).await.unwrap()
    }

    /// Waits until programs can be run.
    pub(crate) async fn python_ready(&self) {
        let mut client = self.client();
        for _ in 0..600 {
            if client.get("/api/v1/me").await.json()["python"] == "ready" {
                return;
            }
            tokio::time::sleep(std::time::Duration::from_millis(200)).await;
        }
        panic!("Python does not get ready");
    }
}

/// Keeps the cookie that came with an answer.
pub(crate) fn take_cookie(client: &mut Client, answer: &Answer) {
    let cookie = answer
        .header("set-cookie")
        .unwrap_or_else(|| panic!("no cookie: {}", answer.text()));
    client.set("cookie", cookie.split(';').next().unwrap());
}

pub(crate) async fn take_csrf(client: &mut Client) {
    let me = client.get("/api/v1/me").await.expect(200);
    client.set("x-csrf-token", me["csrf"].as_str().unwrap());
}

/// A path in the crate of the service.
pub(crate) fn here(path: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../server").join(path)
}

/// The right answer to an exercise of the small pack, by its title.
pub(crate) fn right_answer(title: &str) -> Value {
    match title {
        "write-ast" => json!("xs = [1, 2,\n 3]"),
        "write-run" => json!("double = lambda n: n + n"),
        "fill-in" => json!("'hello'"),
        "predict" => json!("2"),
        "card" => json!("house"),
        "fill-blank" => json!("is"),
        "transformation" => json!("I walked home."),
        "error-correction" => json!("He goes home."),
        "choice" => json!("cat"),
        "order" => json!(["we", "read", "books", "together"]),
        other => panic!("no answer to {other}"),
    }
}

/// Starts a session of one concept.
pub(crate) async fn start(client: &mut Client, concept: &str, length: u32) -> Value {
    let request = json!({"mode": "concept", "of": format!("small:{concept}"), "length": length});
    client.post("/api/v1/sessions", request).await.expect(201)
}

/// Answers what is on the screen.
pub(crate) async fn answer(client: &mut Client, session: &Value, given: Value) -> Answer {
    let id = session["id"].as_str().unwrap();
    let instance = &session["current"]["instance"];
    let request = json!({"instance": instance, "answer": given, "responseMs": 1200});
    client
        .post(&format!("/api/v1/sessions/{id}/attempts"), request)
        .await
}

pub(crate) async fn reload(client: &mut Client, session: &Value) -> Value {
    let id = session["id"].as_str().unwrap();
    client.get(&format!("/api/v1/sessions/{id}")).await.expect(200)
}

/// Goes on until the exercise of this title is on the screen, answering the others right.
pub(crate) async fn until(client: &mut Client, concept: &str, title: &str) -> Value {
    for _ in 0..20 {
        let mut session = start(client, concept, 20).await;
        while let Some(current) = session.get("current").cloned() {
            let shown = current["title"].as_str().unwrap();
            if shown == title {
                return session;
            }
            answer(client, &session, right_answer(shown)).await.expect(200);
            session = reload(client, &session).await;
        }
    }
    panic!("{title} is never shown");
}
