//! A service of its own for each test, with a small pack of every kind.

use crate::client::Client;
use gradus_sandbox::ComponentSource;
use gradus_server::{Config, Server, Sources, create_account};
use gradus_store::{Options, Role, Store};
use serde_json::{Value, json};
use std::net::SocketAddr;
use std::path::{Path, PathBuf};
use tokio::sync::oneshot;
use tokio::task::JoinHandle;

/// A service that is running.
pub(crate) struct World {
    pub(crate) address: SocketAddr,
    pub(crate) database: String,
    stop: oneshot::Sender<()>,
    running: JoinHandle<anyhow::Result<()>>,
    folder: Option<tempfile::TempDir>,
}

/// A password for everybody.
pub(crate) const PASSWORD: &str = "correct horse battery";

impl World {
    /// On a database of its own in a file.
    pub(crate) async fn local(settings: &[(&str, &str)]) -> Self {
        let folder = tempfile::tempdir().unwrap();
        let database = folder.path().join("gradus.db").display().to_string();
        let mut world = Self::on(&database, settings).await;
        world.folder = Some(folder);
        world
    }

    /// With accounts.
    pub(crate) async fn accounts(settings: &[(&str, &str)]) -> Self {
        let accounts = [
            ("mode", "accounts"),
            ("registration", "open"),
            ("limits.logins_per_minute", "0"),
        ];
        Self::local(&[&accounts, settings].concat()).await
    }

    /// On this database.
    pub(crate) async fn on(database: &str, settings: &[(&str, &str)]) -> Self {
        let server = Server::start(config(database, settings), python()).await.unwrap();
        let address = server.address();
        let (stop, stopped) = oneshot::channel();
        let running = tokio::spawn(server.run(async {
            let _ = stopped.await;
        }));
        Self {
            address,
            database: database.to_owned(),
            stop,
            running,
            folder: None,
        }
    }

    /// Stops it as an operator would, and keeps its files.
    pub(crate) async fn stop(self) -> Option<tempfile::TempDir> {
        let _ = self.stop.send(());
        self.running.await.unwrap().unwrap();
        self.folder
    }

    pub(crate) fn client(&self) -> Client {
        Client::new(self.address)
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
        Client::with_token(self.address, made["token"].as_str().unwrap())
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

impl World {
    /// Waits until a line is among the figures.
    pub(crate) async fn figures_say(&self, line: &str) {
        let mut client = self.client();
        for _ in 0..2_000 {
            if client.get("/metrics").await.text().contains(line) {
                return;
            }
            tokio::time::sleep(std::time::Duration::from_millis(5)).await;
        }
        panic!("the figures never say {line}");
    }
}

/// Keeps the cookie that came with an answer.
pub(crate) fn take_cookie(client: &mut Client, answer: &crate::client::Answer) {
    let cookie = answer
        .header("set-cookie")
        .unwrap_or_else(|| panic!("no cookie: {}", answer.text()));
    client.set("cookie", cookie.split(';').next().unwrap());
}

pub(crate) async fn take_csrf(client: &mut Client) {
    let me = client.get("/api/v1/me").await.expect(200);
    client.set("x-csrf-token", me["csrf"].as_str().unwrap());
}

/// The settings of a test: a free port, the small pack, little noise.
pub(crate) fn config(database: &str, settings: &[(&str, &str)]) -> Config {
    Config::load(&Sources {
        flags: flags(database, settings),
        ..Sources::default()
    })
    .unwrap()
}

pub(crate) fn flags(database: &str, settings: &[(&str, &str)]) -> Vec<(String, String)> {
    let pack = here("tests/packs/small");
    let usual = [
        ("listen", "127.0.0.1:0"),
        ("database", database),
        ("packs", pack.to_str().unwrap()),
        ("cache", concat!(env!("CARGO_TARGET_TMPDIR"), "/python-cache")),
        ("log.level", "error"),
    ];
    // Whoever says something last is right.
    let all: Vec<(&str, &str)> = usual.into_iter().chain(settings.iter().copied()).collect();
    all.iter()
        .enumerate()
        .filter(|(place, (name, _))| !all[place + 1..].iter().any(|(later, _)| later == name))
        .map(|(_, (name, value))| ((*name).to_owned(), (*value).to_owned()))
        .collect()
}

pub(crate) fn python() -> Option<ComponentSource> {
    let built = here("../../runtime/build/python.wasm");
    built.is_file().then_some(ComponentSource::File(built))
}

pub(crate) fn here(path: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join(path)
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
pub(crate) async fn answer(client: &mut Client, session: &Value, given: Value) -> crate::client::Answer {
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
